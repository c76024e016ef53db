// Measures compliance: the first page of the matrix at 10,000 people and 20 rules, and the night over 1,000,000 certificates.
import pg from 'pg';
import { closeServices } from '#app/server/services.ts';
import { findTenantByHost } from '#features/contracts/server/tenants.service.ts';
import { recountAndOpen, openCycles } from '#features/compliance/server/cycles.service.ts';
import { getMatrixSummary, listMatrix } from '#features/compliance/server/matrix.service.ts';
import { sumUpPeople } from '#features/compliance/server/states.store.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { openSet } from './dataset/cluster.ts';
import { idOf, sizesFor } from './dataset/sizes.ts';
import { actIn, benchServices } from './services.ts';

const people = 10_000;
const rules = 20;
/** Certificates of the same people in five cycles: with 20 rules they make a million. */
const cycles = 5;
/** The limits of the issue. */
const limits = { page: 30, nightSeconds: 300 };
const size = sizesFor(people)[0]!;

/** Writes rules for the first courses, with a conclusion of each person in each cycle; every hundredth window is open. */
const filling = (tenantId: string) => `
  select set_config('app.tenant_id', '${tenantId}', false);
  insert into data.segmentations (tenant_id, id, name, list_count) values ('${tenantId}', '${newId()}', 'Todos', 1);
  insert into data.segmentation_links (tenant_id, segmentation_id, kind, target)
    select s.tenant_id, s.id, 'businessUnit', u.id::text from data.segmentations s, data.business_units u
    where s.tenant_id = '${tenantId}' and u.tenant_id = s.tenant_id and s.name = 'Todos';
  insert into data.certificates (tenant_id, id, name, kind, design)
    values ('${tenantId}', '${newId()}', 'Modelo', 'course', '{"version":2,"validity":{"kind":"none"}}');
  update data.courses c set certificate_id = d.id from data.certificates d
    where c.tenant_id = '${tenantId}' and d.tenant_id = c.tenant_id and d.name = 'Modelo';
  insert into data.compliance_rules (tenant_id, id, name, kind, object_id, is_active, validity, validity_amount, base,
    minimum_active_days, window_days, grace_days, reminder_steps)
    select tenant_id, gen_random_uuid(), 'Regra ' || title, 'course', id, true, 'days', 365, 'expiry', 0, 30, 15, '{}'
    from (select * from data.courses where tenant_id = '${tenantId}' order by id limit ${rules}) c;
  insert into data.segmentation_bindings (tenant_id, kind, object_id, segmentation_id)
    select r.tenant_id, 'compliance', r.id, s.id from data.compliance_rules r, data.segmentations s
    where r.tenant_id = '${tenantId}' and s.tenant_id = r.tenant_id and s.name = 'Todos';
  delete from data.item_states i using data.enrollments e, data.compliance_rules r
    where e.id = i.enrollment_id and e.tenant_id = '${tenantId}' and r.object_id = e.object_id;
  delete from data.enrollments e using data.compliance_rules r
    where e.tenant_id = '${tenantId}' and r.object_id = e.object_id;
  create temporary table due as
    select u.id as user_id, r.object_id, c.cycle, now() - make_interval(days =>
      (${cycles} - c.cycle) * 365 + (('x' || substr(md5(u.id::text || r.id::text), 1, 8))::bit(32)::bigint % 336)::int
      + case when c.cycle = ${cycles} and random() < 0.01 then 15 else 0 end) as done_at
    from data.users u, data.compliance_rules r, generate_series(1, ${cycles}) c (cycle)
    where u.tenant_id = '${tenantId}' and r.tenant_id = u.tenant_id and u.removed_at is null;
  insert into data.archived_enrollments (tenant_id, id, user_id, kind, object_id, cycle, status, enrolled_at,
    required_items, done_items, percent, last_activity_at, completed_at, archived_at)
    select '${tenantId}', gen_random_uuid(), user_id, 'course', object_id, cycle, 'completed', done_at, 20, 20, 100,
      done_at, done_at, done_at + interval '11 months' from due where cycle < ${cycles};
  insert into data.enrollments (tenant_id, id, user_id, kind, object_id, cycle, status, enrolled_at, required_items,
    done_items, percent, last_activity_at, completed_at, approved_at)
    select '${tenantId}', gen_random_uuid(), user_id, 'course', object_id, cycle, 'completed', done_at, 20, 20, 100,
      done_at, done_at, done_at from due where cycle = ${cycles};
  insert into data.issued_certificates (tenant_id, id, user_id, certificate_id, kind, object_id, cycle, credential,
    snapshot, issued_at)
    select '${tenantId}', gen_random_uuid(), d.user_id, c.id, 'course', d.object_id, d.cycle, gen_random_uuid()::text,
      '{"personName":"Pessoa","title":"Curso"}', d.done_at
    from due d, data.certificates c where c.tenant_id = '${tenantId}' and c.name = 'Modelo';
  analyze`;

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const set = await openSet(people, console.log);
const services = benchServices(set.urls, set.folder);
const missed: string[] = [];
try {
  const tenant = await actIn(services, undefined, (context) => findTenantByHost(context, size.host));
  const tenantId = tenant!.id;
  const admin = new pg.Client(set.adminUrl.replace(/\/[^/]*$/, '/sabia'));
  await admin.connect();
  await admin.query('set session_replication_role = replica');
  console.log(`  filled in ${((await timed(() => admin.query(filling(tenantId)))) / 1000).toFixed(0)} s`);
  const { rows } = await admin.query<{ id: string }>('select id from data.compliance_rules order by id');
  const counted = async () =>
    (await admin.query<{ n: number }>('select count(*)::int as n from data.issued_certificates')).rows[0]!.n;
  const certificates = await counted();
  const act = <T>(work: (context: Context) => Promise<T>) => actIn(services, tenantId, work);
  const night = await timed(async () => {
    for (const { id } of rows) await act((context) => recountAndOpen(context, id, false));
    for (const { id } of rows) {
      let before: number;
      do {
        before = await archived();
        await act((context) => openCycles(context, id));
      } while ((await archived()) - before === 500);
    }
  });
  async function archived() {
    const found = await admin.query<{ n: number }>(
      `select count(*)::int as n from data.enrollments where cycle = ${cycles + 1}`,
    );
    return found.rows[0]!.n;
  }
  console.log(
    `nightly recertification of ${certificates.toLocaleString('en')} certificates: ${(night / 1000).toFixed(1)} s, ` +
      `${(await archived()).toLocaleString('en')} cycles opened`,
  );
  if (night / 1000 > limits.nightSeconds) missed.push(`the night: ${(night / 1000).toFixed(0)} s`);
  await act((context) => sumUpPeople(context.db));
  const asker = {
    ...{ accountId: idOf(size.tenant, 'account', 0), userId: idOf(size.tenant, 'user', 0), sessionId: newId() },
    ...{ level: 'N2', permissions: new Set(['certificates', 'management']), isEvaluator: false, isDistributor: false },
  } as const;
  const page = { pageNumber: 1, pageSize: 10, orderBy: 'worst', direction: 'asc' } as const;
  const times = { page: [] as number[], summary: [] as number[] };
  for (let turn = 0; turn < 220; turn++) {
    const one = await timed(() => act((context) => listMatrix({ ...context, person: asker } as PersonContext, page)));
    const both = await timed(() =>
      act((context) => getMatrixSummary({ ...context, person: asker } as PersonContext, {})),
    );
    if (turn < 20) continue;
    times.page.push(one);
    times.summary.push(both);
  }
  for (const [name, found] of Object.entries(times))
    console.log(
      `matrix of 10,000 × 20, ${name}: p50 ${quantile(found, 0.5).toFixed(1)} ms, p95 ${quantile(found, 0.95).toFixed(1)} ms`,
    );
  const p95 = quantile(
    times.page.map((one, at) => Math.max(one, times.summary[at]!)),
    0.95,
  );
  if (p95 > limits.page) missed.push(`the first page: ${p95.toFixed(1)} ms`);
  await admin.end();
} finally {
  await closeServices(services);
  await set.stop();
}
console.log(missed.length ? `Not reached: ${missed.join('; ')}` : 'Every target is reached.');
