// Proves which charts fit a report, and what takes the place of a part that left it.
import { expect, test } from 'vitest';
import { chartErrors, fittingChart } from './report-chart.model.ts';
import type { ReportChart } from './report-chart.model.ts';

const unit = { id: 'unit', type: 'reference' } as const;
const month = { id: 'completedMonth', type: 'month' } as const;
const hours = { id: 'minutes', aggregate: 'sum', type: 'minutes' } as const;
const count = { id: 'rows', aggregate: 'count', type: 'number' } as const;
const last = { id: 'completedAt', aggregate: 'max', type: 'instant' } as const;
const chart: ReportChart = { kind: 'line', axis: 'unit', measure: { id: 'minutes', aggregate: 'sum' } };

test('a chart needs a group of its report and a number that the report shows', () => {
  expect(chartErrors(undefined, [], [])).toEqual([]);
  expect(chartErrors(chart, ['unit'], [last, hours])).toEqual([]);
  expect(chartErrors(chart, ['department'], [hours])).toEqual([{ field: 'chart.axis', code: 'reports.chartInvalid' }]);
  for (const measures of [[], [count], [{ ...hours, aggregate: 'max' as const }]])
    expect(chartErrors(chart, ['unit'], measures)).toEqual([{ field: 'chart.measure', code: 'reports.chartInvalid' }]);
  expect(chartErrors({ ...chart, measure: { id: 'completedAt', aggregate: 'max' } }, ['unit'], [last])).toHaveLength(1);
});
test('a chart keeps what is there, and takes the first for what is gone', () => {
  expect(fittingChart(chart, [month, unit], [count, hours])).toEqual(chart);
  expect(fittingChart(chart, [month], [last, count])).toEqual({
    ...{ kind: 'line', axis: 'completedMonth', measure: { id: 'rows', aggregate: 'count' } },
  });
  expect(fittingChart(undefined, [unit], [hours])).toMatchObject({ kind: 'bars', axis: 'unit' });
  expect(fittingChart(undefined, [month], [hours])).toMatchObject({ kind: 'columns', axis: 'completedMonth' });
  expect(fittingChart(chart, [], [hours])).toBeUndefined();
  expect(fittingChart(chart, [unit], [last])).toBeUndefined();
});
