// Shows who chose which option of a question: everybody, the best and the rest, and a key that is probably wrong.
import { letterOf } from '#features/questions/contract/question.model.ts';
import { wordsOfText } from '#features/questions/contract/question-text.model.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { leastShown } from '../contract/figures.model.ts';
import type { QuestionResult } from '../contract/results.wire.ts';
import styles from './results.module.css';

export function OptionResults({ question }: { question: QuestionResult }) {
  const t = useTexts();
  const { percent } = useFormats();
  const { position, statement, answered, options, suspectedOptionId } = question;
  const suspected = options.findIndex(({ id }) => id === suspectedOptionId);
  return (
    <section className={styles['card']} aria-labelledby="results-options">
      <h2 id="results-options">{t('results.options', { number: position })}</h2>
      <p>{wordsOfText(statement)}</p>
      <p>
        {answered === null
          ? t('results.few.text', { least: leastShown })
          : t(options.length ? 'results.options.answers' : 'results.options.scored', { count: answered })}
      </p>
      <ol className={styles['options']}>
        {options.map(({ id, description, isCorrect, share, upperShare, lowerShare }, index) => (
          <li key={id} data-right={isCorrect || undefined}>
            <b>{letterOf(index)}</b>
            <div>
              <span>
                {description} {isCorrect && <Tag tone="ok">{t('results.options.key')}</Tag>}
              </span>
              <i>
                <i style={{ inlineSize: `${share * 100}%` }} />
              </i>
              <small>
                <b>{percent(share * 100)}</b>
                {upperShare !== null && <span>{t('results.options.upper', { value: percent(upperShare * 100) })}</span>}
                {lowerShare !== null && <span>{t('results.options.lower', { value: percent(lowerShare * 100) })}</span>}
              </small>
            </div>
          </li>
        ))}
      </ol>
      {suspected >= 0 && (
        <p className={styles['hint']} role="note">
          <b>{t('results.options.suspected', { letter: letterOf(suspected) })}</b> {t('results.options.suspected.text')}
        </p>
      )}
    </section>
  );
}
