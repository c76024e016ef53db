// Proves over HTTP, with tables of thousands of rows and the application's role, that no list and no search scans a whole large table.
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRegistry } from '#app/server/api-registry.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import { createCertificate } from '#features/certificates/server/certificates.service.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { appForTest } from '../app-for-test.ts';
import { send } from '../inject.ts';
import { becomeEvaluator, makeExam, takeExam } from '../make/correction.ts';
import { makeCourse, makeTrail } from '../make/course.ts';
import { sendCertificate } from '../make/external-certificate.ts';
import { enroll, watch } from '../make/learning.ts';
import { makeReportSchedule } from '../make/report.ts';
import { makeSection } from '../make/section.ts';
import { makeSubscription } from '../make/subscription.ts';
import { listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import { makeTenant } from '../make/tenant.ts';
import type { TenantForTest } from '../make/tenant.ts';
import { freshDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { rareWord } from './fill-values.ts';
import { fillTables, rowsPerTenant } from './fill.ts';
import { collectPlans, violationsOf, tellPlans } from './plans.ts';
import { questionsOf } from './questions.ts';
import type { Ids } from './questions.ts';

const reads = Object.entries(apiRegistry.calls).filter(
  ([, { method, access }]) => method === 'GET' && access !== 'public',
);
const isList = ({ query }: Endpoint) =>
  ['page', 'search'].some((name) => name in ((query?.schema.properties ?? {}) as object));
/** A filter without its own index may drop only its tenant's rows; a statement may visit a few rows for each of them, not all for each. */
const bounds = { removed: rowsPerTenant + 200, visited: rowsPerTenant * 30 };

let database: TestDatabase;
let tenant: TenantForTest;
let ids: Ids;
let large: Set<string>;
let plans: ReturnType<typeof collectPlans>;

beforeAll(async () => {
  database = await freshDatabase('queries');
  await tellPlans(database.adminUrl);
  const app = await appForTest({
    DATABASE_URL: database.urls.app,
    DATABASE_OPS_URL: database.urls.ops,
    LOG_LEVEL: process.env.TEST_LOG ?? 'fatal',
  });
  plans = collectPlans(app.services.pool);
  // The tenant is a distributor, because its staff also reads the lists of companies and contracts.
  tenant = await makeTenant({ app, kind: 'distributor' });
  // Only evaluators have the lists of corrections.
  await tenant.run(tenant.administrator, ({ db }) =>
    db.update(users).set({ isEvaluator: true }).where(eq(users.id, tenant.administrator.userId)),
  );
  const course = await makeCourse(tenant);
  const trail = await makeTrail(tenant, [course]);
  const section = await makeSection(tenant, [
    ['course', course],
    ['trail', trail],
  ]);
  await enroll(tenant, 'course', course);
  await watch(tenant, course.items[0]!.objectId, 100, { courseId: course.id });
  await becomeEvaluator(tenant, tenant.administrator);
  const exam = await makeExam(tenant, [tenant.administrator]);
  await takeExam(tenant, exam);
  const colors = { primary: '#00aa77', secondary: '#cc5500', ink: '#111111', issuer: 'Ipê' };
  await tenant.run(tenant.administrator, (context) =>
    createCertificate(context, {
      name: 'Certificado',
      kind: 'course',
      design: defaultDesign('course', 'pt', colors),
      printsBack: true,
    }),
  );
  await sendCertificate(tenant);
  const subscription = await makeSubscription(tenant, tenant.administrator);
  await makeTenant({ app, ownerTenantId: tenant.tenantId });
  const below = await tenant.call(listContracts, { query: {} }, tenant.administrator);
  ids = {
    contracts: below.items[0]!.id,
    courses: course.id,
    trails: trail.id,
    sections: section,
    media: course.items[0]!.objectId,
    assessments: exam.id,
    asked_questions: exam.questions[1]!.id,
    users: tenant.learner.userId,
    tenants: tenant.tenantId,
    subscriptions: subscription.id,
    report_schedules: await makeReportSchedule(tenant),
    course_steps: course.content.steps[0]!.id,
    trail_steps: trail.content.items[0]!.id,
  };
  await fillTables(database.adminUrl, tenant, { courseId: course.id, trailId: trail.id, sectionId: section });
  const ops = new pg.Client(database.urls.ops);
  await ops.connect();
  large = new Set();
  for (const { name } of (
    await ops.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples >= 5000 and relnamespace in ('data'::regnamespace, 'control'::regnamespace)`,
    )
  ).rows)
    large.add(name);
  const example = async (table: string) =>
    (
      await ops.query<{ id: string }>(`select id from data."${table}" where tenant_id = $1 order by id limit 1`, [
        tenant.tenantId,
      ])
    ).rows[0]!.id;
  for (const table of [
    'business_units',
    'departments',
    'job_titles',
    'categories',
    'skills',
    'certificates',
    'external_certificates',
    'issued_certificates',
    'permission_groups',
    'imports',
    'terms',
    'segmentations',
    'communications',
    'bi_panels',
    'saved_reports',
    'deliveries',
  ])
    ids = { ...ids, [table]: await example(table) };
  // One that people play: most are closed, and most of the others have no award.
  const { rows: played } = await ops.query<{ id: string }>(
    `select c.id from data.challenges c
     where c.tenant_id = $1 and c.archived_at is null and exists (
       select from data.point_awards w where w.tenant_id = c.tenant_id and w.challenge_id = c.id) limit 1`,
    [tenant.tenantId],
  );
  // Most rules were removed.
  const { rows: kept } = await ops.query<{ id: string }>(
    'select id from data.automated_notifications where tenant_id = $1 and archived_at is null order by id limit 1',
    [tenant.tenantId],
  );
  ids = { ...ids, challenges: played[0]!.id, automated_notifications: kept[0]!.id };
  await ops.end();
}, 300_000);

afterAll(async () => {
  await tenant?.app.services.pool.end();
  await tenant?.app.services.ops?.end();
  const admin = new pg.Client(new URL('/postgres', database.adminUrl).href);
  await admin.connect();
  await admin.query(`drop database if exists "${database.name}" with (force)`);
  await admin.end();
});

test('the tables are large, and a scan over one is noticed, inside a function too', async () => {
  expect(large.size).toBeGreaterThan(50);
  plans.take();
  const client = await tenant.app.services.pool.connect();
  try {
    await client.query(
      `begin; set local app.tenant_id = '${tenant.tenantId}'; set local enable_indexscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off`,
    );
    await client.query('select count(*) from data.users');
    await client.query(`select count(*) from functions.search_courses('${rareWord}')`);
  } finally {
    await client.query('rollback');
    client.release();
  }
  const violations = plans.take().flatMap((plan) => violationsOf(plan, large, bounds));
  expect(violations).toEqual(expect.arrayContaining(['reads all of users', 'reads all of courses']));
});

test(
  'the rows of other tenants are hidden without their tenant, and only its own are visible within it',
  { timeout: 60_000 },
  async () => {
    const ops = new pg.Client(database.urls.ops);
    await ops.connect();
    const client = await tenant.app.services.pool.connect();
    const unfilled: string[] = [];
    const seen: string[] = [];
    try {
      const { rows: tables } = await ops.query<{ name: string }>(
        `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'data'::regnamespace order by 1`,
      );
      for (const { name } of tables) {
        const count = async (asker: pg.ClientBase, where = '') =>
          Number((await asker.query<{ n: string }>(`select count(*) as n from data."${name}"${where}`)).rows[0]!.n);
        const [all, own] = [await count(ops), await count(ops, ` where tenant_id = '${tenant.tenantId}'`)];
        if (own === 0 || own === all) unfilled.push(name);
        await client.query('begin');
        if ((await count(client)) > 0) seen.push(`${name} without a tenant`);
        await client.query(`rollback; begin; set local app.tenant_id = '${tenant.tenantId}'`);
        if ((await count(client)) !== own) seen.push(`${name} of others`);
        await client.query('rollback');
      }
    } finally {
      client.release();
      await ops.end();
      plans.take();
    }
    expect(unfilled).toEqual([]);
    expect(seen).toEqual([]);
  },
);

test('the search of the ledger of messages reads what its words find, and no more', async () => {
  plans.take();
  const client = await tenant.app.services.pool.connect();
  const found: number[] = [];
  try {
    await client.query(`begin; set local app.tenant_id = '${tenant.tenantId}'`);
    for (const words of [rareWord, 'pessoa-77@example.com']) {
      const search = `select functions.search_deliveries($1, '{"direction": "desc"}', 100)`;
      found.push((await client.query(search, [words])).rows.length);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(Math.min(...found)).toBeGreaterThan(0);
  const searches = plans.take().filter(({ text }) => text.includes('d.words_key like'));
  expect(searches).toHaveLength(2);
  const few = { removed: rowsPerTenant / 20, visited: rowsPerTenant / 10 };
  expect(searches.flatMap((plan) => violationsOf(plan, large, few))).toEqual([]);
});

test('no list and no search reads a large table from one end to the other', { timeout: 580_000 }, async () => {
  const violations = new Map<string, Set<string>>();
  const answered = new Map<string, Set<number>>();
  for (const [name, call] of reads) {
    const isLearners = typeof call.access === 'object' && call.access.permission === 'learning';
    for (const { params, query } of questionsOf(call, ids)) {
      plans.take();
      const { status } = await send(
        tenant.app,
        call,
        { params, query },
        isLearners ? tenant.learner : tenant.administrator,
      );
      answered.set(name, (answered.get(name) ?? new Set()).add(status));
      for (const plan of plans.take())
        for (const violation of violationsOf(plan, large, bounds)) {
          const key = `${violation}: ${plan.text.slice(0, 300)}`;
          violations.set(
            key,
            (violations.get(key) ?? new Set()).add(`${name} ${new URLSearchParams(query as Record<string, string>)}`),
          );
        }
    }
  }
  const broken = [...answered].filter(([, statuses]) => [...statuses].some((status) => status >= 500));
  expect(broken.map(([name, statuses]) => `${name}: ${[...statuses]}`)).toEqual([]);
  const unanswered = [...answered].filter(([name, statuses]) => isList(apiRegistry.calls[name]!) && !statuses.has(200));
  expect(unanswered.map(([name, statuses]) => `${name}: ${[...statuses]}`)).toEqual([]);
  expect(
    [...violations].map(([violation, asked]) => `${[...asked].slice(0, 3).join(' | ')} (${asked.size}) ${violation}`),
  ).toEqual([]);
});
