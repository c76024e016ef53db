// Shows, folded, the answers that the server scored by itself.
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { CorrectedResponse } from '../contract/correction.wire.ts';
import { AnswerView, QuestionHead } from './answer-view.tsx';
import styles from './answer.module.css';

export function AutomaticAnswers({ items }: { items: readonly CorrectedResponse[] }) {
  const t = useTexts();
  const { number } = useFormats();
  if (items.length === 0) return null;
  const sum = (of: (item: CorrectedResponse) => number) =>
    number(
      items.reduce((total, item) => total + of(item), 0),
      2,
    );
  return (
    <details className={styles['automatic']}>
      <summary>
        <b>{t('corrections.automatic', { count: items.length })}</b>
        <span>
          {t('corrections.pointsOf', {
            points: sum(({ points }) => points ?? 0),
            maxPoints: sum(({ maxPoints }) => maxPoints),
          })}
        </span>
        <CaretDownIcon size={18} weight="bold" aria-hidden="true" />
      </summary>
      {items.map((item) => (
        <article key={item.questionId} className={styles['answer']} aria-labelledby={`question-${item.position}`}>
          <QuestionHead response={item}>
            <span>
              {' · '}
              {t('corrections.pointsOf', { points: number(item.points ?? 0, 2), maxPoints: item.maxPoints })}
            </span>
          </QuestionHead>
          <AnswerView response={item} />
        </article>
      ))}
    </details>
  );
}
