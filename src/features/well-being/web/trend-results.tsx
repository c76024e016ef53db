// Shows the share of light and heavy answers over the closed periods, as lines and as a table.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { weighed } from '../contract/well-being.model.ts';
import type { WellBeingResults } from '../contract/indicator-results.wire.ts';
import styles from './period-results.module.css';

const [width, height] = [600, 160];
const most = 13;
type Props = { periods: WellBeingResults['periods']; isBesideWords: boolean };
export function TrendResults({ periods, isBesideWords }: Props) {
  const t = useTexts();
  const { date, percent } = useFormats();
  const points = periods
    .slice(0, most)
    .toReversed()
    .flatMap(({ startsOn, total }) => {
      if (!total) return [];
      const { heavy, light } = weighed(total.counts);
      return [{ startsOn, heavy: (100 * heavy) / total.answers, light: (100 * light) / total.answers }];
    });
  if (points.length < 2) return null;
  const line = (kind: 'heavy' | 'light') =>
    points
      .map((point, at) => `${(at * width) / (points.length - 1)},${(height * (100 - point[kind])) / 100}`)
      .join(' ');
  return (
    <section className={styles['wide']} data-beside={isBesideWords || undefined} aria-labelledby="well-being-trend">
      <h2 id="well-being-trend">{t('wellBeing.results.trend')}</h2>
      <p className="muted">{t('wellBeing.results.trend.hint')}</p>
      <svg viewBox={`-4 -4 ${width + 8} ${height + 8}`} className={styles['trend']} aria-hidden="true">
        <polyline points={line('light')} data-kind="light" />
        <polyline points={line('heavy')} data-kind="heavy" />
      </svg>
      <table className={styles['figures']}>
        <thead>
          <tr>
            <th>{t('wellBeing.period')}</th>
            <th data-kind="light">{t('wellBeing.results.light')}</th>
            <th data-kind="heavy">{t('wellBeing.results.heavy')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ startsOn, heavy, light }) => (
            <tr key={startsOn}>
              <th scope="row">{date(startsOn)}</th>
              <td>{percent(Math.round(light))}</td>
              <td>{percent(Math.round(heavy))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
