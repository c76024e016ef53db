// Proves that a chart counts over all rows that its reader may see: the largest groups one by one, and the others as one.
import { beforeAll, expect, test } from 'vitest';
import { createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { chartGroups } from '../contract/report-chart.model.ts';
import type { ReportChart } from '../contract/report-chart.model.ts';
import type { ReportQuery } from '../contract/report-query.model.ts';
import { createReport, getReport, getReportPreview, updateReport } from '../contract/reports.endpoints.ts';

const beyond = 3;
let tenant: TenantForTest;
let manager: Persona;
const bars: ReportChart = { kind: 'bars', axis: 'unit', measure: { id: 'rows', aggregate: 'count' } };
const query: ReportQuery = {
  ...{ subject: 'accesses', groupBy: ['department', 'unit'] },
  columns: [
    { id: 'rows', aggregate: 'count' },
    { id: 'person', aggregate: 'distinct' },
    { id: 'neverEntered', aggregate: 'share' },
    { id: 'enteredAt', aggregate: 'max' },
  ],
  filters: [{ columnId: 'person', operator: 'contains', values: ['contada'] }],
};
const ask = async (chart: ReportChart | undefined, as?: Persona, more: Partial<ReportQuery> = {}) => {
  const body = { query: { ...query, ...more, ...(chart && { chart }) }, pageNumber: 1, pageSize: 5 };
  return tenant.inject(getReportPreview, { body }, as ?? tenant.administrator);
};
const charted = async (...given: Parameters<typeof ask>) => {
  const body = { query: { ...query, ...given[2], chart: given[0]! }, pageNumber: 1, pageSize: 5 };
  return (await tenant.call(getReportPreview, { body }, given[1] ?? tenant.administrator)).chart!;
};
beforeAll(async () => {
  tenant = await makeTenant();
  manager = await tenant.person({ role: 'manager', fullName: 'Marta Gestora' });
  const { administrator } = tenant;
  for (let at = 0; at < chartGroups + beyond; at += 1) {
    const { id } = await tenant.call(createUnit, { body: { name: `Unidade ${at}` } }, administrator);
    for (let person = 0; person < (at === 0 ? 2 : 1); person += 1) {
      const { userId } = await tenant.person({ fullName: `Pessoa contada ${at} ${person}` });
      const body = {
        ...{ fullName: `Pessoa contada ${at} ${person}`, businessUnitId: id },
        ...(at === 0 && person === 0 && { supervisorId: manager.userId }),
      };
      await tenant.call(updateUser, { params: { userId }, body }, administrator);
    }
  }
}, 120_000);

test('shows the largest groups over all pages, and counts all others together', async () => {
  const { axis, measure, points, others } = await charted(bars);
  expect([axis, measure]).toEqual([
    { id: 'unit', type: 'reference' },
    { id: 'rows', aggregate: 'count', type: 'number' },
  ]);
  expect(points).toHaveLength(chartGroups);
  expect(points[0]).toEqual({ group: 'Unidade 0', value: '2' });
  expect(others).toEqual({ groups: beyond, value: String(beyond) });
  // People are counted once, whatever groups they are in: the others are measured and not added up.
  const people = await charted({ ...bars, measure: { id: 'person', aggregate: 'distinct' } });
  expect(people.others).toEqual({ groups: beyond, value: String(beyond) });
  const share = await charted({ ...bars, measure: { id: 'neverEntered', aggregate: 'share' } });
  expect(Number(share.others!.value)).toBe(100);
});
test('with few groups has no others, and a group without a name is one', async () => {
  expect(await charted({ ...bars, axis: 'department' })).toMatchObject({
    points: [{ group: null, value: String(chartGroups + beyond + 1) }],
    others: null,
  });
});
test('counts the rows of the people whom the reader leads', async () => {
  expect(await charted(bars, manager)).toMatchObject({ points: [{ group: 'Unidade 0', value: '1' }], others: null });
});
test('follows time along an axis of days', async () => {
  const filters: ReportQuery['filters'] = [];
  const days = await charted({ ...bars, axis: 'hiredOn' }, undefined, { groupBy: ['hiredOn'], filters });
  const shown = days.points.map(({ group }) => group).filter((one) => one !== null);
  expect(shown).toEqual(shown.toSorted());
});
test('of nothing is empty, and without a chart there is none', async () => {
  const filters = [{ columnId: 'person', operator: 'contains' as const, values: ['ninguém assim'] }];
  expect(await charted(bars, undefined, { filters })).toMatchObject({ points: [], others: null });
  const body = { query, pageNumber: 1, pageSize: 5 };
  expect((await tenant.call(getReportPreview, { body }, tenant.administrator)).chart).toBeNull();
});
test('is refused along what is no group, and of what is no number of the report', async () => {
  for (const chart of [
    { ...bars, axis: 'jobTitle' },
    { ...bars, measure: { id: 'enteredAt', aggregate: 'max' as const } },
    { ...bars, measure: { id: 'person' } },
  ])
    expect((await ask(chart)).problem).toMatchObject({ code: 'reports.chartInvalid' });
  const { problem } = await ask({ ...bars, axis: 'jobTitle' });
  expect(JSON.stringify(problem)).toContain('relatorio.grafico.eixo');
});
test('is saved with its report, changed and left out again', async () => {
  const { administrator } = tenant;
  const { id } = await tenant.call(
    createReport,
    { body: { name: 'Por unidade', query: { ...query, chart: bars } } },
    administrator,
  );
  const read = async () => (await tenant.call(getReport, { params: { id } }, administrator)).query;
  expect((await read()).chart).toEqual(bars);
  await tenant.call(updateReport, { params: { id }, body: { name: 'Por unidade', query } }, administrator);
  expect((await read()).chart).toBeUndefined();
});
