// Shows how the answers of a question without a score are spread: in all, by unit and over time.
import { wordsOfText } from '#features/questions/contract/question-text.model.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { leastShown } from '../contract/figures.model.ts';
import type { QuestionResult, Spread } from '../contract/results.wire.ts';
import styles from './results.module.css';

type Group = Spread['units'][number];
export function SpreadResults({ question }: { question: QuestionResult }) {
  const t = useTexts();
  const { number } = useFormats();
  const { position, statement, spread, scale, scaleLow, scaleHigh, options } = question;
  if (!spread) return null;
  const nameOf = (value: string) =>
    options.find(({ id }) => id === value)?.description ??
    (value === '1' && scaleLow
      ? `1 ${scaleLow}`
      : value === String(scale) && scaleHigh
        ? `${value} ${scaleHigh}`
        : value);
  const named = (one: Group) => ({ ...one, name: one.name || t('results.spread.noUnit') });
  return (
    <section className={styles['card']} aria-labelledby="results-spread">
      <h2 id="results-spread">{t('results.spread', { number: position })}</h2>
      <p>{wordsOfText(statement)}</p>
      {spread.mean !== null && spread.median !== null && (
        <p className={styles['mean']}>
          <b>{number(spread.mean, 1)}</b>{' '}
          {t('results.spread.mean', { of: scale ?? 0, median: number(spread.median, 1), count: spread.count })}
        </p>
      )}
      <Rows
        rows={[{ name: t('results.spread.all'), isHidden: false, count: spread.count, values: spread.values }]}
        nameOf={nameOf}
      />
      {spread.units.length > 1 && (
        <>
          <h3>{t('results.spread.units')}</h3>
          <Rows rows={spread.units.map(named)} nameOf={nameOf} />
        </>
      )}
      {spread.periods.length > 1 && (
        <>
          <h3>{t('results.spread.periods')}</h3>
          <Rows rows={spread.periods} nameOf={nameOf} />
        </>
      )}
    </section>
  );
}
function Rows({ rows, nameOf }: { rows: readonly Group[]; nameOf: (value: string) => string }) {
  const t = useTexts();
  const { percent } = useFormats();
  return (
    <ul className={styles['spreads']}>
      {rows.map(({ name, isHidden, count, values }) => (
        <li key={name}>
          <span>
            <b>{name}</b>
            <small>{isHidden ? t('results.spread.few') : t('results.spread.count', { count: count ?? 0 })}</small>
          </span>
          {isHidden ? (
            <span className={styles['hidden']}>{t('results.spread.hidden', { least: leastShown })}</span>
          ) : (
            <ol className={styles['bar']}>
              {values.map(({ value, count: chosen }, at) => {
                const share = count ? (chosen / count) * 100 : 0;
                const label = t('results.spread.value', { name: nameOf(value), value: percent(share) });
                return (
                  <li key={value} data-tone={at % 5} style={{ flexGrow: share }} title={label} hidden={chosen === 0}>
                    <span className={styles['unseen']}>{label}</span>
                    <span aria-hidden="true">{share >= 8 ? percent(share) : ''}</span>
                  </li>
                );
              })}
            </ol>
          )}
        </li>
      ))}
    </ul>
  );
}
