// Proves over HTTP what reports show, to whom, and that no filter, column or page reaches anything else.
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDepartment, createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makePlentifulTenant } from '#testing/make/plentiful.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { columnIds, subjectKeys } from '../contract/report-subjects.model.ts';
import { readyKeys, readyReports } from '../contract/ready-reports.model.ts';
import { reportLimits } from '../contract/report-query.model.ts';
import type { ReportFilter, ReportQuery } from '../contract/report-query.model.ts';
import type { ReportFormat } from '../contract/report.wire.ts';
import * as calls from '../contract/reports.endpoints.ts';

let tenant: TenantForTest;
let manager: Persona;
let [bia, lia, eva]: Persona[] = [];
let [unitId, departmentId] = ['', ''];
let courseId = '';
const names: ReportQuery = { subject: 'enrollments', columns: [{ id: 'person' }, { id: 'content' }, { id: 'late' }] };
const firstPage = { pageNumber: 1, pageSize: 50 };
const preview = (query: ReportQuery, as = tenant.administrator, page = firstPage) =>
  tenant.call(calls.getReportPreview, { body: { query, ...page } }, as);
const refused = async (query: ReportQuery, as = tenant.administrator) => {
  const { status, problem, sentence } = await tenant.inject(
    calls.getReportPreview,
    { body: { query, ...firstPage } },
    as,
  );
  return { status, code: problem?.code, field: problem?.fields?.[0]?.field, sentence };
};
const filtered = (...filters: ReportFilter[]): ReportQuery => ({ ...names, filters });
const firsts = async (query: ReportQuery, as?: Persona) => (await preview(query, as)).rows.map(([name]) => name).sort();
beforeAll(async () => {
  tenant = await makeTenant({ timeZone: 'America/Sao_Paulo' });
  const { administrator, call } = tenant;
  manager = await tenant.person({ role: 'manager', fullName: 'Marta Gestora' });
  ({ id: unitId } = await call(createUnit, { body: { name: 'Belém' } }, administrator));
  ({ id: departmentId } = await call(createDepartment, { body: { name: 'Operações' } }, administrator));
  [bia, lia, eva] = [
    await tenant.person({ fullName: 'Bia Conclui' }),
    await tenant.person({ fullName: 'Lia Atrasada' }),
    await tenant.person({ fullName: '=Eva; "Estranha"' }),
  ];
  const place = (who: Persona, fullName: string) =>
    call(
      updateUser,
      {
        params: { userId: who.userId },
        body: { fullName, supervisorId: manager.userId, departmentId, businessUnitId: unitId },
      },
      administrator,
    );
  await place(bia, 'Bia Conclui');
  await place(lia, 'Lia Atrasada');
  const course = await makeCourse(tenant, { title: 'NR-35' });
  courseId = course.id;
  await enroll(tenant, 'course', course, [bia, lia, eva]);
  for (const who of [bia, eva])
    for (const { objectId } of course.items) await watch(tenant, objectId, 100, { courseId: course.id }, who);
  await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    await db.execute(sql`update data.courses set workload_minutes = 90 where id = ${course.id}`);
    await db.execute(
      sql`update data.enrollments set expires_at = now() - interval '3 days' where user_id = ${lia!.userId}`,
    );
  });
});

describe('whose rows', () => {
  test('a manager reads those of the people whom he leads, an administrator all', async () => {
    expect(await firsts(names, manager)).toEqual(['Bia Conclui', 'Lia Atrasada']);
    expect(await firsts(names)).toEqual(['=Eva; "Estranha"', 'Bia Conclui', 'Lia Atrasada']);
    expect(await preview(names, manager)).toMatchObject({ isTeam: true, total: 2 });
    // Whom a manager does not lead, no filter shows.
    expect(await firsts(filtered({ columnId: 'person', operator: 'in', values: [eva!.userId] }), manager)).toEqual([]);
  });
  test('nobody else reads any', async () => {
    const leadsNobody = await tenant.person({ permissions: ['dashboard'] });
    expect(await refused(names, leadsNobody)).toMatchObject({ status: 403, code: 'reports.noTeam' });
    expect((await refused(names, bia)).status).toBe(403);
    const query: ReportQuery = { subject: 'transfers', columns: [{ id: 'person' }] };
    const leader = await tenant.person({ permissions: ['dashboard'], role: 'manager' });
    expect([200, 403]).toContain((await refused(query, leader)).status);
  });
  test('stay quick where PostgreSQL plans for any values after some calls', async () => {
    for (let at = 0; at < 14; at++) expect((await preview(names, manager)).total).toBe(2);
  });
});

describe('filters', () => {
  test('find by text, reference, choice, flag, number and day', async () => {
    expect(await firsts(filtered({ columnId: 'person', operator: 'contains', values: ['líA'] }))).toEqual([
      'Lia Atrasada',
    ]);
    expect(await firsts(filtered({ columnId: 'unit', operator: 'in', values: [unitId] }))).toHaveLength(2);
    expect(await firsts(filtered({ columnId: 'department', operator: 'is', values: ['operacoes'] }))).toHaveLength(2);
    expect(await firsts(filtered({ columnId: 'contentKind', operator: 'in', values: ['trail'] }))).toEqual([]);
    expect(await firsts(filtered({ columnId: 'late', operator: 'is', values: ['true'] }))).toEqual(['Lia Atrasada']);
    expect(await firsts(filtered({ columnId: 'percent', operator: 'between', values: ['100', ''] }))).toHaveLength(2);
    expect(await firsts(filtered({ columnId: 'enrolledAt', operator: 'last', values: ['1'] }))).toHaveLength(3);
    expect(await firsts(filtered({ columnId: 'dueOn', operator: 'next', values: ['30'] }))).not.toContain(
      'Lia Atrasada',
    );
    expect(await firsts(filtered({ columnId: 'enrolledAt', operator: 'between', values: ['', '2020-01-01'] }))).toEqual(
      [],
    );
    expect(await firsts(filtered({ columnId: 'enrollmentStatus', operator: 'in', values: ['expired'] }))).toEqual([
      'Lia Atrasada',
    ]);
  });
  test('with foreign and unknown ids find nothing', async () => {
    const other = await makeTenant({ app: tenant.app });
    const foreign = await other.call(createUnit, { body: { name: 'Alheia' } }, other.administrator);
    for (const id of [foreign.id, randomUUID()])
      for (const columnId of ['unit', 'department', 'jobTitle', 'person', 'content'])
        expect(await firsts(filtered({ columnId, operator: 'in', values: [id] }))).toEqual([]);
  });
  test('hold no SQL: texts are compared, names of columns are looked up', async () => {
    const attack = `x') or 1=1; drop table data.users; --`;
    expect(await firsts(filtered({ columnId: 'person', operator: 'contains', values: [attack] }))).toEqual([]);
    expect(await refused({ ...names, columns: [{ id: 'u.cpf) from data.users --' }] })).toMatchObject({ status: 422 });
    for (const id of ['constructor', '__proto__', 'toString'])
      expect(await refused({ ...names, columns: [{ id }] })).toMatchObject({ code: 'reports.columnGone' });
    expect(await refused({ ...names, sort: [{ columnId: '1; select 1', direction: 'asc' }] })).toMatchObject({
      status: 422,
    });
    expect(await refused(filtered({ columnId: 'unit', operator: 'in', values: ['1 or 1=1'] }))).toMatchObject({
      ...{ status: 422, code: 'reports.filterInvalid', field: 'query.filters[0].values' },
    });
    expect(await refused(filtered({ columnId: 'enrolledAt', operator: 'last', values: ['99999'] }))).toMatchObject({
      code: 'reports.filterInvalid',
    });
    expect(await refused(filtered({ columnId: 'percent', operator: 'between', values: ['', ''] }))).toMatchObject({
      code: 'reports.filterInvalid',
    });
  });
});

test('a column that is there no more is named in a sentence', async () => {
  const gone: ReportQuery = { ...names, columns: [{ id: 'person' }, { id: 'shoeSize' }] };
  expect(await refused(gone)).toMatchObject({ status: 422, code: 'reports.columnGone', field: 'query.columns[1].id' });
  expect((await refused(gone)).sentence).toContain('“shoeSize” não existe mais');
});

describe('pages and groups', () => {
  test('a page beyond the last one is empty and has the total', async () => {
    const page = await preview(names, undefined, { pageNumber: 9, pageSize: 2 });
    expect(page).toMatchObject({ rows: [], total: 3, isTotalExact: true, pageNumber: 9 });
    const sorted: ReportQuery = { ...names, sort: [{ columnId: 'person', direction: 'desc' }] };
    const pages = [
      ...(await preview(sorted, undefined, { pageNumber: 1, pageSize: 2 })).rows,
      ...(await preview(sorted, undefined, { pageNumber: 2, pageSize: 2 })).rows,
    ];
    expect(pages.map(([name]) => name)).toEqual(['Lia Atrasada', 'Bia Conclui', '=Eva; "Estranha"']);
  });
  test('groups sum up, and the totals are the sum of their rows', async () => {
    const hours = await preview({ ...readyReports.hours });
    expect(hours.columns.map(({ id, type }) => `${id} ${type}`)).toEqual([
      ...[
        'unit reference',
        'department reference',
        'person number',
        'minutes minutes',
        'rows number',
        'content number',
      ],
    ]);
    expect(hours.rows.map(([unit, department, ...numbers]) => [unit, department, ...numbers.map(Number)])).toEqual(
      expect.arrayContaining([
        ['Belém', 'Operações', 1, 90, 1, 1],
        [null, null, 1, 90, 1, 1],
      ]),
    );
    const sums = [2, 3, 4].map((at) => hours.rows.reduce((sum, row) => sum + Number(row[at]), 0));
    expect(hours.totals!.slice(2, 5).map(Number)).toEqual(sums);
    expect(hours.totals!.slice(0, 2)).toEqual([null, null]);
    expect(hours.total).toBe(2);
    const shares = await preview({
      ...{ subject: 'enrollments', groupBy: ['content'], sort: [{ columnId: 'rows', direction: 'desc' }] },
      columns: [
        { id: 'rows', aggregate: 'count' },
        { id: 'late', aggregate: 'share' },
        { id: 'late', aggregate: 'holds' },
        { id: 'percent', aggregate: 'average' },
        { id: 'enrolledAt', aggregate: 'max' },
      ],
    });
    expect(shares.rows[0]!.slice(0, 3)).toEqual(['NR-35', '3', '33.33']);
    expect(shares.rows[0]![3]).toBe('1');
    expect(shares.rows[0]![5]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });
  test('refuses what cannot be grouped, counted or sorted', async () => {
    expect(await refused({ ...names, groupBy: ['percent'] })).toMatchObject({ status: 422 });
    expect(await refused({ ...names, columns: [{ id: 'percent', aggregate: 'sum' }] })).toMatchObject({
      code: 'reports.aggregateInvalid',
    });
    expect(await refused({ ...names, columns: [] })).toMatchObject({ code: 'reports.noColumn' });
    expect(await refused({ ...names, columns: [{ id: 'person' }, { id: 'person' }] })).toMatchObject({
      code: 'reports.columnTwice',
    });
    expect(
      await refused({
        ...{ subject: 'enrollments', groupBy: ['unit'], columns: [{ id: 'rows', aggregate: 'count' }] },
        sort: [{ columnId: 'person', direction: 'asc' }],
      }),
    ).toMatchObject({ code: 'reports.sortInvalid' });
  });
});

test('every column of every subject can be shown, sorted, filtered, grouped and counted, and every ready report runs', async () => {
  const full = await makePlentifulTenant({ app: tenant.app });
  const run = async (query: ReportQuery) =>
    full.call(calls.getReportPreview, { body: { query, ...firstPage } }, full.administrator).catch((error: unknown) => {
      throw new Error(JSON.stringify(query), { cause: error });
    });
  const { aggregatesOf, findColumn, isGroupable } = await import('../contract/report-subjects.model.ts');
  const empty: string[] = [];
  for (const subject of subjectKeys) {
    const ids = columnIds(subject);
    const all = await run({ subject, columns: ids.map((id) => ({ id })) });
    if (all.rows.length === 0) empty.push(subject);
    for (const id of ids) {
      const column = findColumn(subject, id)!;
      await run({ subject, columns: [{ id }], sort: [{ columnId: id, direction: 'desc' }] });
      const groupBy = isGroupable(column) ? [id] : ['person'];
      const other = id === 'email' ? 'person' : 'email';
      const columns =
        groupBy[0] === id
          ? [{ id: other, aggregate: 'distinct' as const }]
          : aggregatesOf[column.type].map((aggregate) => ({ id, aggregate }));
      await run({ subject, groupBy, columns, sort: [{ columnId: columns[0]!.id, direction: 'asc' }] });
    }
  }
  expect(empty).toEqual([]);
  for (const key of readyKeys) expect((await run(readyReports[key])).columns.length).toBeGreaterThan(3);
}, 120_000);

describe('the file', () => {
  const body = (format: ReportFormat, query = readyReports.enrollments as ReportQuery) => ({
    name: 'Matrículas',
    format,
    query,
  });
  const file = async (format: ReportFormat, as: Persona, language = 'pt') =>
    (await tenant.inject(calls.exportReport, { body: body(format) }, as, { 'accept-language': language })).raw;
  test('has the own rows alone, in the language of the reader, and calculates nothing', async () => {
    const lines = parse((await file('csv', manager)).body, { delimiter: ';', bom: true }) as string[][];
    expect(lines[0]!.slice(0, 3)).toEqual(['Pessoa', 'Unidade', 'Departamento']);
    expect(lines.slice(1).map(([name]) => name)).toEqual(['Bia Conclui', 'Lia Atrasada']);
    expect(lines[1]![5]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    const all = parse((await file('csv', tenant.administrator, 'en')).body, { bom: true }) as string[][];
    expect(all.slice(1).map(([name]) => name)).toContain(`'=Eva; "Estranha"`);
    expect(all.find(([name]) => name === 'Lia Atrasada')).toContain('Overdue');
  });
  test('is an Excel file too, and each export is audited', async () => {
    const answer = await file('xlsx', manager);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const noted = await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
      const { rows } = await db.execute(sql`
        select changes from data.audit_entries where action = 'reports.exported' order by created_at desc limit 1`);
      return rows[0];
    });
    expect(noted).toEqual({ changes: [{ after: { name: 'Matrículas', format: 'xlsx', subject: 'enrollments' } }] });
    const grouped = await tenant.inject(
      calls.exportReport,
      { body: body('csv', readyReports.hours) },
      tenant.administrator,
    );
    const [, first] = parse(grouped.raw.body, { delimiter: ';', bom: true }) as string[][];
    expect(first![3]).toBe('1,5');
  });
  test('is a PDF with real text, the own rows alone and the line over all groups', async () => {
    const read = async (as: Persona, query?: ReportQuery) => {
      const { raw } = await tenant.inject(calls.exportReport, { body: body('pdf', query) }, as);
      expect(raw.headers['content-type']).toBe('application/pdf');
      const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
      const page = await (await getDocument({ data: new Uint8Array(raw.rawPayload) }).promise).getPage(1);
      return (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
    };
    const own = await read(manager);
    for (const text of ['Matrículas', 'Bia Conclui', 'Lia Atrasada', 'Página 1 de 1', 'Só de quem você lidera'])
      expect(own).toContain(text);
    expect(own).not.toContain('Estranha');
    expect(await read(tenant.administrator)).toContain('=Eva; "Estranha"');
    expect(await read(tenant.administrator, readyReports.hours)).toContain('Total');
  });
  test('is no PDF beyond the limit, which the answer names', async () => {
    const query: ReportQuery = { subject: 'accesses', columns: [{ id: 'person' }] };
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.execute(sql`
        insert into data.users (tenant_id, id, account_id, full_name, username, email, is_active)
        select tenant_id, gen_random_uuid(), gen_random_uuid(), 'Muita Gente ' || g, g || username, g || email, false
        from data.users, generate_series(1, ${reportLimits.pdfRows}) g where id = ${bia!.userId}
        returning id`),
    );
    const { status, problem } = await tenant.inject(
      calls.exportReport,
      { body: body('pdf', query) },
      tenant.administrator,
    );
    expect([status, problem?.code]).toEqual([422, 'reports.pdfTooLong']);
  });
  test('of a report without rows has its heads', async () => {
    const query: ReportQuery = { ...names, filters: [{ columnId: 'content', operator: 'in', values: [randomUUID()] }] };
    const { raw } = await tenant.inject(calls.exportReport, { body: body('csv', query) }, tenant.administrator);
    expect(raw.body).toBe('\ufeffPessoa;Conteúdo;Em atraso\n');
    expect(courseId).not.toBe('');
  });
});
