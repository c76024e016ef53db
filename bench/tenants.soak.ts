// Proves that twenty tenants safely share three database connections, also when they hang up: no answer holds another's row, no connection keeps a setting.
import { setTimeout } from 'node:timers/promises';
import {
  createDepartment,
  getDepartment,
  listDepartments,
  updateDepartment,
} from '#features/organization/contract/organization.endpoints.ts';
import type { Endpoint, Input } from '#platform/contract/endpoint.ts';
import { stopGently } from '#platform/server/http.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { requestOf } from '#testing/request-of.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { Chance, Opened, Soak } from '../scripts/soak-plan.ts';
import { demand, demandSame } from './soak/demand.ts';
import { headersOf, openEyes } from './soak/world.ts';

const tenantCount = 20;
const connections = 3;
const requests = 60;
const together = 12;

type Owner = { tenant: TenantForTest; mark: string; departmentIds: string[] };
type Heard = { status: number; text: string };
type World = { address: string; owners: Owner[] };

/** Asks, and ends the connection after `patienceMs` where it is given; then it returns undefined. */
async function ask<const E extends Endpoint>(
  { address }: World,
  call: E,
  input: Input<E, Blob>,
  headers: Record<string, string>,
  patienceMs: number | undefined,
): Promise<Heard | undefined> {
  const { path, init } = requestOf(call, input, headers);
  const hangUp = new AbortController();
  // fetch may ignore an abort while the body is read, and then it never ends; so a promise of our own ends the wait.
  const gone = new Promise<undefined>((done) => hangUp.signal.addEventListener('abort', () => done(undefined)));
  const timer = patienceMs === undefined ? undefined : globalThis.setTimeout(() => hangUp.abort(), patienceMs);
  const heard = fetch(address + path, { ...init, signal: hangUp.signal })
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    .catch((error: unknown) => {
      if (!hangUp.signal.aborted) throw error;
    });
  try {
    return (await Promise.race([heard, gone])) ?? undefined;
  } finally {
    clearTimeout(timer);
  }
}

let names = 0;
/** Sends one request of one tenant, and checks its answer. */
async function turn(world: World, chance: Chance): Promise<void> {
  const { owners } = world;
  const own = chance.pick(owners);
  const other = chance.pick(owners.filter((one) => one !== own));
  const headers = headersOf(own.tenant.administrator);
  const patience = chance.number() < 0.3 ? chance.between(0, 25) : undefined;
  const name = `${own.mark} ${++names}`; // No two departments of a tenant have the same name.
  const id = chance.pick(own.departmentIds);
  const foreign = chance.pick(other.departmentIds);
  const scripts: readonly { expects: number; heard: () => Promise<Heard | undefined>; made?: true }[] = [
    { expects: 200, heard: () => ask(world, listDepartments, { query: { pageSize: 50 } }, headers, patience) },
    { expects: 200, heard: () => ask(world, getDepartment, { params: { id } }, headers, patience) },
    { expects: 201, heard: () => ask(world, createDepartment, { body: { name } }, headers, patience), made: true },
    { expects: 204, heard: () => ask(world, updateDepartment, { params: { id }, body: { name } }, headers, patience) },
    { expects: 404, heard: () => ask(world, getDepartment, { params: { id: foreign } }, headers, patience) },
    {
      expects: 404,
      heard: () => ask(world, updateDepartment, { params: { id: foreign }, body: { name } }, headers, patience),
    },
    {
      expects: 403,
      heard: () =>
        ask(world, listDepartments, { query: {} }, { ...headers, 'x-tenant': other.tenant.tenantId }, patience),
    },
  ];
  const { expects, heard, made } = chance.pick(scripts);
  const answer = await heard();
  if (!answer) return;
  // Twelve requests share three connections, so the server asks a few clients to try again.
  if (answer.status !== 503) demandSame(answer.status, expects, `the status of what ${own.mark} asked`);
  const strangers = owners.filter(({ mark }) => mark !== own.mark && answer.text.includes(mark));
  demand(strangers.length === 0, 'an answer carries another tenant', own.mark, answer.text);
  if (made && answer.status === 201) own.departmentIds.push((JSON.parse(answer.text) as { id: string }).id);
}

/** Takes every connection of the pool at once, and throws unless each is idle and belongs to no tenant. */
async function demandClean({ services: { pool } }: Awaited<ReturnType<typeof appForTest>>): Promise<void> {
  for (const until = Date.now() + 12_000; pool.idleCount < pool.totalCount || pool.waitingCount > 0;) {
    demand(Date.now() < until, 'a connection does not come back', pool.totalCount, pool.idleCount, pool.waitingCount);
    await setTimeout(5);
  }
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    for (const client of clients) {
      const { rows } = await client.query(
        `select coalesce(current_setting('app.tenant_id', true), '') as tenant, coalesce(current_setting('app.account_id', true), '') as account,
           current_user::text as role, now() = statement_timestamp() as "isOutside", (select count(*)::int from data.departments) as visible`,
      );
      demandSame(
        rows,
        [{ tenant: '', account: '', role: 'app', isOutside: true, visible: 0 }],
        'what a connection remembers',
      );
    }
  } finally {
    for (const client of clients) client.release();
  }
}

export const soak: Soak = {
  name: 'tenants',
  rounds: { full: 500, inTests: 1 },
  async open(): Promise<Opened> {
    const eyes = await openEyes();
    const { urls } = await testDatabase();
    const app = await appForTest({ DATABASE_URL: urls.app, DATABASE_POOL: String(connections) });
    const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
    const owners: Owner[] = [];
    for (let number = 0; number < tenantCount; number++) {
      const tenant = await makeTenant({ app });
      const mark = `marca-${tenant.tenantId.slice(-8)}`;
      const { id } = await tenant.call(createDepartment, { body: { name: mark } }, tenant.administrator);
      owners.push({ tenant, mark, departmentIds: [id] });
    }
    const world = { address, owners };
    return {
      async round(chance) {
        for (let asked = 0; asked < requests; asked += together)
          await Promise.all(Array.from({ length: together }, () => turn(world, chance.fork())));
        await demandClean(app);
        const astray = await eyes.rows(
          `select d.name, d.tenant_id from data.departments d where d.name like 'marca-%' and substr(d.name, 7, 8) <> right(d.tenant_id::text, 8)`,
        );
        demandSame(astray, [], 'rows that were written into another tenant');
      },
      async close() {
        await stopGently(app.http); // The clients leave their connections open.
        await eyes.close();
      },
    };
  },
};
