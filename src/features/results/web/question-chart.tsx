// Draws the questions by their share of right answers and their discrimination; the table beside it has the same numbers.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { QuestionResult } from '../contract/results.wire.ts';
import styles from './results.module.css';

const [width, height, left, top] = [360, 200, 36, 12];
const [lowest, highest] = [-0.4, 0.8];
const across = (share: number) => left + share * width;
const down = (correlation: number) =>
  top + ((highest - Math.min(highest, Math.max(lowest, correlation))) / (highest - lowest)) * height;

type Props = {
  questions: readonly QuestionResult[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
};
export function QuestionChart({ questions, chosenId, onChoose }: Props) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const drawn = questions.flatMap(({ id, position, rightShare, correlation }) =>
    rightShare === null || correlation === null ? [] : [{ id, position, rightShare, correlation }],
  );
  if (drawn.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby="results-chart">
      <h2 id="results-chart">{t('results.chart')}</h2>
      <p>{t('results.chart.text')}</p>
      <svg
        viewBox={`0 0 ${width + left + 20} ${height + 44}`}
        className={styles['chart']}
        role="img"
        aria-label={t('results.chart')}
      >
        <rect x={left} y={down(highest)} width={width} height={down(0.2) - down(highest)} data-area="ok" />
        <rect x={left} y={down(0)} width={width} height={down(lowest) - down(0)} data-area="danger" />
        {[0, 0.2, 0.4, 0.6].map((value) => (
          <text key={value} x={left - 6} y={down(value) + 4} textAnchor="end">
            {number(value, 1)}
          </text>
        ))}
        {[0, 0.5, 1].map((value) => (
          <text key={value} x={across(value)} y={top + height + 18} textAnchor="middle">
            {percent(value * 100)}
          </text>
        ))}
        <text x={across(0.5)} y={top + height + 36} textAnchor="middle">
          {t('results.chart.axis')}
        </text>
        {drawn.map(({ id, position, rightShare, correlation }) => (
          <g key={id} data-chosen={id === chosenId || undefined} onClick={() => onChoose(id)}>
            <circle cx={across(rightShare)} cy={down(correlation)} r={11} />
            <text x={across(rightShare)} y={down(correlation) + 4} textAnchor="middle">
              {position}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}
