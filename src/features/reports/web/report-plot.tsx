// Shows one measure of a report in groups over all its rows, as bars, columns or a line, each with its name and value; the groups beyond those shown are one.
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { chartKinds, isSameColumn } from '../contract/report-chart.model.ts';
import type { ReportChart } from '../contract/report-chart.model.ts';
import { shownColumns } from '../contract/report-query.model.ts';
import type { ShownColumn } from '../contract/report-query.model.ts';
import type { ReportPreview } from '../contract/report.wire.ts';
import { isNumeric, useCells } from './use-cells.tsx';
import type { ReportState } from './use-report.tsx';
import styles from './report-plot.module.css';

type Chart = NonNullable<ReportPreview['chart']>;
type Props = {
  preview: Pick<ReportPreview, 'chart'>;
  report: Pick<ReportState, 'query' | 'setChart'>;
  isRefreshing: boolean;
};
export function ReportPlot({ preview: { chart }, report: { query, setChart }, isRefreshing }: Props) {
  const t = useTexts();
  // A report without a number to show has no chart.
  if (!query.chart) return <p className={styles['none']}>{t('reports.plot.none')}</p>;
  return (
    <div className={styles['plot']}>
      <PlotChoices chart={query.chart} shown={shownColumns(query)} groups={query.groupBy!} onChart={setChart} />
      {chart && <Plot kind={query.chart.kind} chart={chart} isRefreshing={isRefreshing} />}
    </div>
  );
}
type ChoicesProps = {
  chart: ReportChart;
  shown: readonly ShownColumn[];
  groups: readonly string[];
  onChart: (chart: ReportChart) => void;
};
function PlotChoices({ chart, shown, groups, onChart }: ChoicesProps) {
  const t = useTexts();
  const { headOf, nameOf } = useCells();
  const measures = shown.slice(groups.length).filter(isNumeric);
  const common = { clearable: false, className: styles['choice']! } as const;
  return (
    <div className={styles['choices']}>
      <SelectInput
        {...common}
        label={t('reports.plot.measure')}
        options={measures.map((column, at) => ({ value: String(at), label: headOf(column) }))}
        value={String(measures.findIndex((one) => isSameColumn(one, chart.measure)))}
        onChange={(at) => {
          const { id, aggregate } = measures[Number(at)]!;
          onChart({ ...chart, measure: { id, ...(aggregate && { aggregate }) } });
        }}
      />
      {groups.length > 1 && (
        <SelectInput
          {...common}
          label={t('reports.plot.axis')}
          options={groups.map((value) => ({ value, label: nameOf(value) }))}
          value={chart.axis}
          onChange={(axis) => axis && onChart({ ...chart, axis })}
        />
      )}
      <SelectInput
        {...common}
        label={t('reports.plot.kind')}
        options={chartKinds.map((value) => ({ value, label: t(`reports.plot.kind.${value}`) }))}
        value={chart.kind}
        onChange={(kind) => kind && onChart({ ...chart, kind: kind as ReportChart['kind'] })}
      />
    </div>
  );
}
const wholePercent = 100;
type Bar = { name: string; value: string | null; isOthers?: boolean };
type PlotProps = { kind: ReportChart['kind']; chart: Chart; isRefreshing: boolean };
function Plot({ kind, chart: { axis, measure, points, others }, isRefreshing }: PlotProps) {
  const t = useTexts();
  const { headOf, cellOf } = useCells();
  const label = t('reports.plot.label', { measure: headOf(measure) });
  const bars: Bar[] = [
    ...points.map(({ group, value }) => ({ name: cellOf(axis, group), value })),
    ...(others
      ? [{ name: t('reports.plot.others', { count: others.groups }), value: others.value, isOthers: true }]
      : []),
  ];
  const amounts = bars.map(({ value }) => Math.abs(Number(value ?? 0)));
  const most = measure.type === 'percent' ? wholePercent : Math.max(...amounts) || 1;
  const shareOf = (at: number) => Math.min(wholePercent, (amounts[at]! / most) * wholePercent);
  return (
    <>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('reports.preview')}>
        <ul aria-label={label} aria-busy={isRefreshing} data-kind={kind}>
          {bars.map(({ name, value, isOthers }, at) => (
            <li key={at} data-others={isOthers}>
              <span>{name}</span>
              <b>{cellOf(measure, value)}</b>
              <i aria-hidden="true">
                <i
                  data-below={Number(value) < 0 || undefined}
                  style={{ [kind === 'bars' ? 'width' : 'height']: `${shareOf(at)}%` }}
                />
              </i>
              {kind === 'line' && at > 0 && !isOthers && <LinePart from={shareOf(at - 1)} until={shareOf(at)} />}
            </li>
          ))}
        </ul>
      </div>
      {others && <p className="muted">{t('reports.plot.others.hint', { count: points.length })}</p>}
    </>
  );
}
/** Draws the line from the middle of the point before to the middle of this one, over the whole height of the plot. */
const LinePart = ({ from, until }: { from: number; until: number }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <line x1="0" y1={wholePercent - from} x2="100" y2={wholePercent - until} vectorEffect="non-scaling-stroke" />
  </svg>
);
