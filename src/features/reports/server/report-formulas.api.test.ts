// Proves what calculated columns show in previews, orders, groups, totals, charts and files, and that none is refused by the database.
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeCourse } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { aggregatesOf, columnIds, findColumn, subjectKeys } from '../contract/report-subjects.model.ts';
import { operandType, operandTypes } from '../contract/report-formula.model.ts';
import type { FormulaKind, Operand } from '../contract/report-formula.model.ts';
import type { AskedColumn, ReportQuery } from '../contract/report-query.model.ts';
import { exportReport, getReportPreview } from '../contract/reports.endpoints.ts';

let tenant: TenantForTest;
const calculated = (kind: FormulaKind, of: Operand[], at = 1): AskedColumn => ({
  ...{ id: `calculated${at}`, formula: { name: `Cálculo ${at}`, kind, of } },
});
const preview = (query: ReportQuery) =>
  tenant.call(getReportPreview, { body: { query, pageNumber: 1, pageSize: 20 } }, tenant.administrator);
const days = calculated('days', [{ id: 'enrolledAt' }, { id: 'dueOn' }]);
const all: ReportQuery = {
  subject: 'enrollments',
  columns: [
    { id: 'person' },
    days,
    calculated('sum', [{ id: 'score' }, { id: 'cycle' }], 2),
    calculated('difference', [{ id: 'score' }, { id: 'cycle' }], 3),
    calculated('percent', [{ id: 'cycle' }, { id: 'score' }], 4),
  ],
  sort: [{ columnId: 'calculated1', direction: 'desc' }],
};
beforeAll(async () => {
  tenant = await makeTenant({ timeZone: 'America/Sao_Paulo' });
  const [ana, bia, eva] = [
    await tenant.person({ fullName: 'Ana Oito' }),
    await tenant.person({ fullName: 'Bia Zero' }),
    await tenant.person({ fullName: 'Eva Sem Nota' }),
  ];
  const course = await makeCourse(tenant, { title: 'NR-35' });
  await enroll(tenant, 'course', course, [ana, bia, eva]);
  await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    // Half past one in Greenwich is the evening before in São Paulo.
    await db.execute(sql`
      update data.enrollments set enrolled_at = '2026-03-02T01:30:00Z', cycle = 2,
        score = case user_id when ${ana.userId}::uuid then 8 when ${bia.userId}::uuid then 0 end,
        expires_at = case user_id
          when ${ana.userId}::uuid then '2026-03-12T03:00:00Z'::timestamptz
          when ${bia.userId}::uuid then '2026-03-03T03:00:00Z'::timestamptz end`);
  });
});

test('shows days of the company, sums, differences and percentages, sorts by them, and nothing where a part is missing', async () => {
  const { columns, rows } = await preview(all);
  expect(columns.slice(1)).toEqual([
    { id: 'calculated1', type: 'number', name: 'Cálculo 1' },
    { id: 'calculated2', type: 'number', name: 'Cálculo 2' },
    { id: 'calculated3', type: 'number', name: 'Cálculo 3' },
    { id: 'calculated4', type: 'percent', name: 'Cálculo 4' },
  ]);
  const numbers = rows.map(([name, ...cells]) => [name, ...cells.map((one) => (one === null ? null : Number(one)))]);
  expect(numbers).toEqual([
    ['Ana Oito', 10, 10, 6, 25],
    ['Bia Zero', 1, 2, -2, null],
    ['Eva Sem Nota', null, 2, null, null],
  ]);
});
test('in groups calculates with measures, for the totals and the chart too', async () => {
  const share = calculated('percent', [
    { id: 'score', aggregate: 'sum' },
    { id: 'cycle', aggregate: 'sum' },
  ]);
  const { rows, totals, chart } = await preview({
    ...{ subject: 'enrollments', groupBy: ['person'], columns: [share] },
    sort: [{ columnId: 'calculated1', direction: 'desc' }],
    chart: { kind: 'bars', axis: 'person', measure: { id: 'calculated1' } },
  });
  expect(rows.map(([name, percent]) => [name, Number(percent)])).toEqual([
    ['Ana Oito', 400],
    ['Bia Zero', 0],
    ['Eva Sem Nota', 0],
  ]);
  expect(Number(totals![1])).toBe(133.33);
  expect(chart!.points.map(({ value }) => Number(value))).toEqual([400, 0, 0]);
});
test('stands in files by its name, which no program calculates', async () => {
  const named = { ...days, formula: { ...days.formula!, name: '=Prazo' } };
  const body = { name: 'Prazos', format: 'csv' as const, query: { ...all, columns: [{ id: 'person' }, named] } };
  const { raw } = await tenant.inject(exportReport, { body }, tenant.administrator);
  const lines = parse(raw.body, { delimiter: ';', bom: true }) as string[][];
  expect(lines).toEqual([
    ['Pessoa', "'=Prazo"],
    ['Ana Oito', '10'],
    ['Bia Zero', '1'],
    ['Eva Sem Nota', ''],
  ]);
  const pdf = await tenant.inject(exportReport, { body: { ...body, format: 'pdf' } }, tenant.administrator);
  expect(pdf.raw.statusCode).toBe(200);
});
test('is refused where it makes no sense', async () => {
  const body = {
    query: { ...all, columns: [calculated('sum', [{ id: 'score' }, { id: 'dueOn' }])] },
    ...{ pageNumber: 1, pageSize: 20 },
  };
  const { status, problem } = await tenant.inject(getReportPreview, { body }, tenant.administrator);
  expect([status, problem?.code]).toEqual([422, 'reports.formulaInvalid']);
});
test('every kind runs over every column that it takes, with and without groups', async () => {
  for (const subject of subjectKeys)
    for (const groupBy of [[], ['unit']]) {
      const isGrouped = groupBy.length > 0;
      const operands = columnIds(subject).flatMap((id): Operand[] =>
        isGrouped ? aggregatesOf[findColumn(subject, id)!.type].map((aggregate) => ({ id, aggregate })) : [{ id }],
      );
      const columns = (['percent', 'difference', 'sum', 'days'] as const).flatMap((kind) =>
        operands
          .filter((one) => operandTypes[kind].includes(operandType(subject, one, isGrouped)!))
          .map((one) => ({ kind, of: [one, one] })),
      );
      for (let from = 0; from < columns.length; from += 30) {
        const asked = columns.slice(from, from + 30).map(({ kind, of }, at) => calculated(kind, of, at + 1));
        await preview({ subject, columns: asked, ...(isGrouped && { groupBy }) });
      }
    }
}, 60_000);
