// Shows the content of a question of the bank as its author reads it: statement, options with the right ones, and what it is filed under.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { QuestionDetails } from '../contract/bank-question.wire.ts';
import { letterOf } from '../contract/question.model.ts';
import { QuestionText } from './question-text.widget.tsx';
import styles from './question-bank.module.css';

export function QuestionContent({ details }: { details: QuestionDetails }) {
  const t = useTexts();
  const { number } = useFormats();
  const { question, code, difficulty, categoryName, skills } = details;
  const last = question.options.findIndex(({ staysLast }) => staysLast);
  const facts: [string, string | undefined][] = [
    [t('questions.bank.code'), code],
    [t('questions.bank.difficulty'), t(`questions.difficulty.${difficulty}`)],
    [t('questions.bank.category'), categoryName ?? undefined],
    [t('questions.bank.skills'), skills.map(({ name }) => name).join(', ') || undefined],
    [
      t('questions.bank.scale'),
      question.scale === undefined
        ? undefined
        : [question.scaleLow, t('questions.bank.scaleTo', { number: number(question.scale) }), question.scaleHigh]
            .filter(Boolean)
            .join(' · '),
    ],
    [
      t('questions.bank.answer'),
      question.answerKind &&
        (question.uploadKind
          ? t(`questions.uploadKind.${question.uploadKind}`)
          : t(`questions.answerKind.${question.answerKind}`)),
    ],
  ];
  return (
    <div className={styles['content']}>
      <div className={styles['statement']}>
        <QuestionText text={question.statement} />
      </div>
      {question.options.length > 0 && (
        <ul className={styles['options']} aria-label={t('questions.bank.options')}>
          {question.options.map(({ id, description, isCorrect }, index) => (
            <li key={id} data-right={isCorrect || undefined}>
              <span aria-hidden="true">{letterOf(index)}</span>
              <span>{description}</span>
              {isCorrect && <CheckCircleIcon size={20} weight="fill" aria-label={t('questions.bank.right')} />}
            </li>
          ))}
        </ul>
      )}
      {last >= 0 && <p className={styles['note']}>{t('questions.bank.staysLast', { letter: letterOf(last) })}</p>}
      {question.modelAnswer && (
        <p className={styles['note']}>
          <b>{t('questions.bank.modelAnswer')}</b> {question.modelAnswer}
        </p>
      )}
      <dl className={styles['facts']}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
