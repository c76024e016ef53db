// Shows the options of a question, chosen by mouse, by their letters or by the arrow keys, and marks them once their worth is known.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useTexts } from '#platform/web/texts.ts';
import { letterOf } from '#features/questions/contract/question.model.ts';
import { QuestionText } from '#features/questions/web/question-text.widget.tsx';
import type { AnswerResult, AskedQuestion } from '../contract/attempt.wire.ts';
import styles from './player.module.css';

type Props = {
  question: AskedQuestion;
  chosen: readonly string[];
  result: AnswerResult | undefined;
  isClosed: boolean;
  onChoose: (optionId: string) => void;
};
export function OptionAnswer({ question, chosen, result, isClosed, onChoose }: Props) {
  const t = useTexts();
  const isMany = question.kind === 'multiple';
  const stateOf = (id: string) =>
    !result
      ? undefined
      : result.correctOptionIds.includes(id)
        ? 'correct'
        : result.isCorrect !== null && chosen.includes(id)
          ? 'incorrect'
          : undefined;
  if (question.options.length === 0)
    return (
      <p role="alert" className={styles['problem']}>
        {t('attempts.optionsFailed')}
      </p>
    );
  return (
    <>
      {question.multipleScoring && (
        <p className={styles['formula']}>{t(`attempts.scoring.${question.multipleScoring}`)}</p>
      )}
      <div className={styles['options']} role={isMany ? 'group' : 'radiogroup'} aria-labelledby="question">
        {question.options.map((option, index) => {
          const state = stateOf(option.id);
          const isChosen = chosen.includes(option.id);
          return (
            <label key={option.id} data-chosen={isChosen || undefined} data-state={state}>
              <input
                className="sr-only"
                type={isMany ? 'checkbox' : 'radio'}
                name={question.id}
                checked={isChosen}
                disabled={isClosed}
                onChange={() => onChoose(option.id)}
              />
              <span className={styles['letter']} aria-hidden="true">
                {letterOf(index)}
              </span>
              <span className={styles['words']}>
                <QuestionText text={option.description} />
              </span>
              {state === 'correct' && (
                <CheckCircleIcon size={22} weight="fill" aria-label={t('attempts.rightOption')} />
              )}
              {state === 'incorrect' && (
                <XCircleIcon size={22} weight="fill" aria-label={t('attempts.incorrectOption')} />
              )}
            </label>
          );
        })}
      </div>
    </>
  );
}
