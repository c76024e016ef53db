// Measures what gamification and the manager's dashboard cost a processor, at ten and at a hundred thousand people.
import pg from 'pg';
import { parseArgs } from 'node:util';
import { closeServices } from '#app/server/services.ts';
import { tellTask } from '#platform/server/listeners.ts';
import { recountLadders, rewardConclusions } from '#features/challenges/server/awards.service.ts';
import { createChallenge } from '#features/challenges/server/challenges.service.ts';
import { periodKeysOf } from '#features/challenges/contract/ranking.model.ts';
import { getOwnRank, listRanking } from '#features/challenges/server/ranking.service.ts';
import { findTenantByHost } from '#features/contracts/server/tenants.service.ts';
import { updateKeptFigures } from '#features/dashboards/server/counting.service.ts';
import { getManagerDashboard } from '#features/dashboards/server/manager-dashboard.service.ts';
import { countUnread } from '#features/notifications/server/notifications.service.ts';
import { dayIn } from '#platform/contract/days.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { openSet } from './dataset/cluster.ts';
import { idOf, sizesFor } from './dataset/sizes.ts';
import { cpuOf } from './load/usage.ts';
import { actIn, benchServices } from './services.ts';

const { values: flags } = parseArgs({ options: { people: { type: 'string', default: '10000,100000' } } });
/** The limits of the issue, in milliseconds of the processor; those of ranks are above the cheapest read of the run. */
const limits = { ranking: 0.6, own: 0.3, dashboard: 25, requestOfAward: 0.3, award: 1.5, growth: 1.2 };
const missed: string[] = [];
const judge = (what: string, value: number, limit: number) => {
  console.log(`  ${what.padEnd(56)} ${value.toFixed(3).padStart(9)}, ${limit} at most`);
  if (value > limit) missed.push(`${what}: ${value.toFixed(3)} of ${limit}`);
};
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!;
/** Returns the processor milliseconds of one turn, PostgreSQL's too: the median of rounds, after one that warms up. */
async function costOf(turns: number, work: (turn: number) => Promise<unknown>, database: number): Promise<number> {
  const rounds: number[] = [];
  const cpu = () => cpuOf(process.pid) + cpuOf(database);
  for (let round = 0; round < 6; round += 1) {
    const before = cpu();
    for (let turn = 0; turn < turns; turn += 1) await work(round * turns + turn);
    if (round > 0) rounds.push((cpu() - before) / turns);
  }
  return median(rounds);
}
/** Gives nine of ten people points, in every period of today, without the ledger behind them. */
const fillPoints = (tenantId: string, day: string) => `
  insert into data.point_totals (tenant_id, user_id, period, points, trophies, business_unit_id, department_id)
  select u.tenant_id, u.id, p.period, 5 * (1 + ('x' || substr(md5(u.id::text || p.period), 1, 6))::bit(24)::int % 2000), 3,
    u.business_unit_id, u.department_id
  from data.users u, unnest(array['${periodKeysOf(day).join("','")}']) p (period)
  where u.tenant_id = '${tenantId}' and u.removed_at is null
    and ('x' || substr(md5(u.id::text), 1, 2))::bit(8)::int % 10 > 0;
  analyze data.point_totals`;

type Costs = Record<'cheapest' | 'ranking' | 'own' | 'counting' | 'dashboard', number>;
async function measure(people: number): Promise<Costs> {
  const size = sizesFor(people)[0]!;
  const set = await openSet(people, console.log);
  const services = benchServices(set.urls, set.folder);
  const admin = new pg.Client(set.adminUrl.replace(/\/[^/]*$/, '/sabia'));
  try {
    await admin.connect();
    await admin.query('set session_replication_role = replica');
    const tenant = await actIn(services, undefined, (context) => findTenantByHost(context, size.host));
    const tenantId = tenant!.id;
    const act = <T>(work: (context: Context) => Promise<T>) => actIn(services, tenantId, work);
    const today = dayIn(new Date(), 'America/Sao_Paulo');
    await admin.query(fillPoints(tenantId, today));
    await act((context) => recountLadders(context));
    /** Somebody else each time, so that no answer is repeated. */
    const person = (turn: number, permissions: readonly string[]) =>
      ({
        ...{ accountId: idOf(size.tenant, 'account', turn % people), userId: idOf(size.tenant, 'user', turn % people) },
        ...{ sessionId: newId(), level: 'N2', permissions: new Set(permissions), isEvaluator: false },
        isDistributor: false,
      }) as never;
    const as = (turn: number, permissions: readonly string[], work: (context: PersonContext) => Promise<unknown>) =>
      act((context) => work({ ...context, person: person(turn, permissions) } as PersonContext));
    const learner = (work: (context: PersonContext) => Promise<unknown>) => (turn: number) =>
      as(turn * 37, ['journey'], work);
    const cost = (turns: number, work: (turn: number) => Promise<unknown>) => costOf(turns, work, set.pid);

    const found: Costs = {
      cheapest: await cost(
        400,
        learner((context) => countUnread(context as never)),
      ),
      ranking: await cost(
        400,
        learner((context) => listRanking(context, { period: 'all', pageNumber: 1, pageSize: 5 })),
      ),
      own: await cost(
        400,
        learner((context) => getOwnRank(context, { period: 'all', withNeighbors: false })),
      ),
      counting: await cost(2, () => act((context) => updateKeptFigures(context))),
      dashboard: await cost(8, () =>
        as(0, ['management', 'dashboard', 'users'], (context) => getManagerDashboard(context, {})),
      ),
    };
    console.log(`\n${people.toLocaleString('en')} people, processor milliseconds`);
    console.log(`  the cheapest signed-in read ${found.cheapest.toFixed(3)}`);
    judge('first page of the ranking, above the cheapest read', found.ranking - found.cheapest, limits.ranking);
    judge('own rank, above the cheapest read', found.own - found.cheapest, limits.own);
    console.log(`  the count of the kept figures, each minute ${found.counting.toFixed(0)}`);
    judge('manager dashboard, all tiles', found.dashboard, limits.dashboard);

    // What a request does for points: one listener more hears of a conclusion.
    const fact = { userId: newId() };
    const others = ['notifications-concluded', 'compliance-concluded', 'certificates-concluded'];
    const publish = (tasks: readonly string[]) => (_turn: number) =>
      act((context) => context.enqueue(tellTask, { tasks, facts: [fact] }));
    const each = (tasks: readonly string[]) => (_turn: number) =>
      act((context) =>
        context.db.execute(
          `select job.enqueue_all(task, '${JSON.stringify([{ payload: fact }])}'::json) from unnest('{${tasks.join()}}'::text[]) task`,
        ),
      );
    const more = [...others, 'challenges-concluded'];
    const [few, all] = [await cost(200, publish(others)), await cost(200, publish(more))];
    const [jobOfFew, jobOfAll] = [await cost(200, each(others)), await cost(200, each(more))];
    console.log(`  a fact of four listeners as one job ${all.toFixed(3)}, as a job of each ${jobOfAll.toFixed(3)}`);
    console.log(
      `  one listener more: ${(all - few).toFixed(3)} as one job, ${(jobOfAll - jobOfFew).toFixed(3)} as a job of each`,
    );
    judge('an award, in the request', Math.max(0, all - few), limits.requestOfAward);
    const { rows } = await admin.query<{ id: string }>(
      `select object_id as id from data.enrollments where tenant_id = '${tenantId}' and kind = 'course' limit 1`,
    );
    await as(0, ['challenges'], (context) =>
      createChallenge(context, {
        ...{ name: 'Segurança', environment: 'content', courseIds: [rows[0]!.id], startsOn: today, isActive: true },
        rules: [{ rule: 'concluded', points: 40, description: '' }],
      }),
    );
    const completedAt = new Date().toISOString();
    const awarding = await cost(100, (turn) =>
      act((context) =>
        rewardConclusions(context, [
          {
            ...{ userId: idOf(size.tenant, 'user', turn), kind: 'course', objectId: rows[0]!.id, cycle: 1 },
            ...{ isApproved: true, completedAt },
          },
        ]),
      ),
    );
    judge('an award, in the worker', awarding, limits.award);
    const given = await admin.query<{ n: number }>(
      `select count(*)::int as n from data.point_awards where tenant_id = '${tenantId}'`,
    );
    if (given.rows[0]!.n !== 600) missed.push(`${given.rows[0]!.n} awards of 600 conclusions`);
    return found;
  } finally {
    await admin.end();
    await closeServices(services);
    await set.stop();
  }
}
const results: Costs[] = [];
for (const people of flags.people.split(',').map(Number)) results.push(await measure(people));
const [small, ...larger] = results;
for (const large of larger) {
  console.log('\nGrowth against the smaller set');
  for (const name of ['ranking', 'own', 'dashboard'] as const) judge(name, large[name] / small![name], limits.growth);
}
console.log(missed.length ? `\nNot reached (${missed.length}):` : '\nEvery target is reached.');
for (const one of missed) console.log(`  ✗ ${one}`);
process.exit(0);
