// Proves with all rows of all tables that after a night nothing pairs an anonymous answer with the person who gave it.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import { answerAs, endDay, makeSurvey } from '#testing/make/survey.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { inTenant } from '#testing/persona.ts';
import { emotions } from '../contract/well-being.model.ts';

type DumpedRow = { table: string; place: string; transaction: string; text: string };
/** Returns every row of every table that belongs to a tenant or to the installation, with its place and its transaction. */
const dump = (tenant: Awaited<ReturnType<typeof makeTenant>>): Promise<DumpedRow[]> =>
  acrossTenants(tenant.app.services, 'a dump for a test', async (db) => {
    const { rows: tables } = await db.execute<{ name: string }>(sql`
      select format('%I.%I', n.nspname, c.relname) as name from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
        and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`);
    const all: DumpedRow[] = [];
    for (const { name } of tables) {
      const { rows } = await db.execute<Omit<DumpedRow, 'table'>>(sql`
        select ctid::text as place, xmin::text as transaction, to_jsonb(t)::text as text from ${sql.raw(name)} t`);
      all.push(...rows.map((row) => ({ table: name, ...row })));
    }
    return all;
  });
const uuids = (text: string) => text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

test('no row after the night leads from a person to an anonymous answer', { timeout: 120_000 }, async () => {
  const tenant = await makeTenant();
  const unit = (await tenant.call(createUnit, { body: { name: 'Marabá' } }, tenant.administrator)).id;
  const alone = (await tenant.call(createUnit, { body: { name: 'Só uma pessoa' } }, tenant.administrator)).id;
  const people: Persona[] = [];
  for (let at = 0; at < 12; at++) people.push(await tenant.person({ businessUnitId: at < 11 ? unit : alone }));
  const id = await makeSurvey(tenant);
  const before = await dump(tenant);
  const known = new Set(before.map(({ table, text }) => `${table} ${text}`));
  const key = 'one-key-for-a-repeated-request-0001';
  for (const [at, who] of people.entries()) {
    const answer = { emotion: emotions[at % 10]!, comment: `secreto-${at}`, viewedAt: '2026-03-01T12:00:00.000Z' };
    expect((await answerAs(tenant, id, who, answer, { 'idempotency-key': `${key}-${at}` })).status).toBe(200);
  }
  const early = (await dump(tenant)).filter(({ table }) => table === 'data.well_being_marks');
  await endDay(tenant);
  const after = await dump(tenant);
  const made = after.filter(({ table, text }) => !known.has(`${table} ${text}`));
  // Only the tables of well-being got rows: no kept answer, no audit, no job, no event.
  const others = made.filter(({ table }) => !table.includes('well_being'));
  const traces = others.filter(({ text }) => text.includes(id) || /secreto|well-?being|emotion|responder/i.test(text));
  expect(traces.map(({ table }) => table)).toEqual([]);
  const marks = made.filter(({ table }) => table === 'data.well_being_marks');
  const comments = made.filter(({ table }) => table === 'data.well_being_comments');
  expect([marks.length, comments.length]).toEqual([60, 12]);
  // No person, account, session or key of a person stands in a mark or comment, and nothing of the viewing or the moment.
  const persons = people.flatMap(({ userId, accountId, person }) => [userId, accountId, person.sessionId]);
  const keys = made.flatMap(({ text }) => /"person_key": "([0-9a-f]+)"/.exec(text)?.[1] ?? []);
  expect(new Set(keys).size).toBe(12);
  for (const { text } of [...marks, ...comments]) {
    expect([...persons, ...keys].some((one) => text.includes(one))).toBe(false);
    expect(text).not.toMatch(/\d\d:\d\d|2026-03-01T/);
  }
  expect(made.some(({ text }) => text.includes('2026-03-01T12:00'))).toBe(false);
  // The key of a person is not made of the person's own ids alone: rows of the person do not lead to it.
  const ofPersons = after.filter(({ text }) => persons.some((one) => text.includes(one)));
  expect(ofPersons.filter(({ text }) => keys.some((one) => text.includes(one)))).toEqual([]);
  // Every id of a mark is random, and none is that of the day; no mark and comment shares an id with another row.
  const ids = [...marks, ...comments].map(
    ({ text }) => uuids(JSON.stringify((JSON.parse(text) as { id: string }).id))[0]!,
  );
  expect(ids.every((one) => one[14] === '4')).toBe(true);
  const earlyText = early.map(({ text }) => text).join();
  expect(ids.filter((one) => earlyText.includes(one))).toEqual([]);
  for (const one of ids) expect(after.filter(({ text }) => text.includes(one))).toHaveLength(1);
  // One transaction wrote all of them, and their places do not follow the order of the answers.
  expect(new Set(marks.map(({ transaction }) => transaction)).size).toBe(1);
  expect(new Set(comments.map(({ transaction }) => transaction)).size).toBe(1);
  const ordered = (rows: DumpedRow[]) =>
    rows
      .map(({ place, text }) => ({ at: place.match(/\d+/g)!.map(Number), text }))
      .sort((a, b) => a.at[0]! - b.at[0]! || a.at[1]! - b.at[1]!)
      .map(({ text }) => /secreto-(\d+)/.exec(text)?.[1] ?? /"emotion": "(\w+)"/.exec(text)![1]);
  expect(ordered(comments)).not.toEqual(people.map((_, at) => String(at)));
  const ofUnit = marks.filter(({ text }) => text.includes('"unit"'));
  expect(ordered(ofUnit)).not.toEqual(people.map((_, at) => emotions[at % 10]));
  // Whoever is alone in a unit leaves no mark with it, and no row has two of a person's places.
  expect(marks.filter(({ text }) => text.includes(alone))).toEqual([]);
  expect(ofUnit.filter(({ text }) => text.includes(unit))).toHaveLength(11);
});

test('an anonymized person takes the named answers along', async () => {
  const tenant = await makeTenant();
  const [named, anonymous] = [await makeSurvey(tenant, { isAnonymous: false }), await makeSurvey(tenant)];
  for (const id of [named, anonymous]) await answerAs(tenant, id, tenant.learner);
  const { forgetWellBeingOf } = await import('./surveys.service.ts');
  const left = () =>
    inTenant(tenant.app, tenant.tenantId, async (context) => {
      const count = async (table: string) =>
        (await context.db.execute(sql`select 1 from ${sql.raw(`data.well_being_${table}`)}`)).rows.length;
      return Promise.all(['answers', 'turns', 'participations', 'marks'].map(count));
    });
  expect(await left()).toEqual([1, 2, 2, 10]);
  await inTenant(tenant.app, tenant.tenantId, (context) => forgetWellBeingOf(context, tenant.learner.userId));
  expect(await left()).toEqual([0, 0, 0, 10]);
});
