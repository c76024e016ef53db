// Shows the figures of a whole assessment: mean, passes, time, consistency, and how the results are spread.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { AssessmentResults } from '../contract/results.wire.ts';
import { Definitions } from './definitions.tsx';
import styles from './results.module.css';

export function ResultsOverview({ results }: { results: AssessmentResults }) {
  const t = useTexts();
  const { percent, number, duration } = useFormats();
  const { meanPercent, medianPercent, minimumPercent, passedShare, medianSeconds, durationSeconds } = results;
  const { alpha, consistency, questions, histogram } = results;
  const attention = questions.filter(
    ({ discrimination, suspectedOptionId }) =>
      Boolean(suspectedOptionId) || discrimination === 'weak' || discrimination === 'inverted',
  );
  const figures = [
    meanPercent !== null && {
      name: t('results.mean'),
      value: percent(meanPercent, 1),
      note: medianPercent === null ? '' : t('results.median', { value: percent(medianPercent, 1) }),
    },
    passedShare !== null &&
      minimumPercent !== null && {
        name: t('results.passed'),
        value: percent(passedShare * 100),
        note: t('results.minimum', { value: percent(minimumPercent) }),
      },
    medianSeconds !== null && {
      name: t('results.time'),
      value: duration(medianSeconds),
      note:
        durationSeconds === null ? t('results.time.free') : t('results.time.of', { value: duration(durationSeconds) }),
    },
    alpha !== null &&
      consistency !== null && {
        name: t('results.consistency'),
        value: number(alpha, 2),
        note: t(`results.consistency.${consistency}`),
      },
    {
      name: t('results.attention'),
      value: number(attention.length),
      note: attention.length
        ? t('results.attention.which', {
            count: attention.length,
            which: attention.map(({ position }) => position).join(', '),
          })
        : t('results.attention.none'),
    },
  ].filter((one) => one !== false);
  const most = Math.max(1, ...histogram);
  return (
    <>
      <dl className={styles['figures']}>
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['columns']}>
        <section className={styles['card']} aria-labelledby="results-histogram">
          <h2 id="results-histogram">{t('results.histogram')}</h2>
          <ul className={styles['histogram']}>
            {histogram.map((count, at) => (
              <li key={at}>
                <span>{t('results.histogram.band', { from: at * 10, to: at === 9 ? 100 : at * 10 + 9 })}</span>
                <i style={{ inlineSize: `${(count / most) * 100}%` }} />
                <b>{number(count)}</b>
              </li>
            ))}
          </ul>
        </section>
        <Definitions />
      </div>
    </>
  );
}
