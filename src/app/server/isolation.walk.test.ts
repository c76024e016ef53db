// Proves by thousands of probes with another tenant's ids, name and tokens that its data looks nonexistent, in status, words and time.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePool } from '#platform/server/database.ts';
import { pathOf } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { send } from '#testing/inject.ts';
import type { Asker } from '#testing/inject.ts';
import { makeProvisionedTenant } from '#testing/make/provisioned.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { holdsId, sampleOf } from '#testing/sample.ts';
import { testDatabase } from '#testing/test-database.ts';
import { apiRegistry } from './api-registry.ts';

const guarded = Object.entries<Endpoint>(apiRegistry.calls).filter(([, { access }]) => access !== 'public');
const readsById = guarded.filter(([, { method, params }]) => method === 'GET' && holdsId(params?.schema));

let app: AppForTest;
let theirs: TenantForTest;
let stranger: TenantForTest;
/** The distributor that owns the provisioned tenant: it is above the tenant in the contract's path, and outside of its rows. */
let owner: TenantForTest;
/** Some ids of each kind of everything that the provisioned tenant has, and its own id. */
let ids: string[];
/** Returns the ids to ask with: an owner sees the tenants in its path (decisions D1.7), so it asks for what they have, not for them. */
const idsHiddenFrom = (asker: TenantForTest) => (asker === owner ? ids.filter((id) => id !== theirs.tenantId) : ids);
let probes = 0;
const ops: ReturnType<typeof makePool>[] = [];
beforeAll(async () => {
  app = await appForTest();
  owner = await makeTenant({ app, kind: 'distributor' });
  stranger = await makeTenant({ app });
  theirs = await makeProvisionedTenant({ app, ownerTenantId: owner.tenantId });
  const pool = makePool({ connectionString: (await testDatabase()).urls.ops, max: 1 });
  ops.push(pool);
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'data' and column_name = 'id' and udt_name = 'uuid' order by 1`,
  );
  const found = new Set([theirs.tenantId, theirs.administrator.accountId, theirs.learner.userId]);
  for (const { name } of rows) {
    const one = await pool.query<{ id: string }>(`select id from data.${name} where tenant_id = $1 limit 3`, [
      theirs.tenantId,
    ]);
    for (const { id } of one.rows) found.add(id);
  }
  ids = [...found];
}, 120_000);
afterAll(() => Promise.all(ops.map((pool) => pool.end())));

const askById = (call: Endpoint, id: string, as: Asker) => {
  probes++;
  return send(
    app,
    call,
    {
      params: sampleOf(call.params!.schema, id, true) as Record<string, unknown>,
      query: call.query && (sampleOf(call.query.schema, id) as Record<string, unknown>),
    },
    as,
  );
};
/** Returns what an answer says without ids and moments: status, headers that depend on the content, body. */
const gist = ({ status, raw }: Awaited<ReturnType<typeof send>>) => {
  const { 'content-type': type, 'cache-control': cache, etag, location } = raw.headers;
  const words = raw.body
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
    .replace(/"expires\w*":\d+/g, '…');
  return JSON.stringify([status, type, cache, status < 300 ? '' : (etag ?? ''), location ?? '', words]);
};

describe('an id of another tenant', () => {
  test.each(['a stranger', 'the owner in the contract’s path'])(
    'answers a read exactly as an id that does not exist, to %s',
    { timeout: 180_000 },
    async (who) => {
      const asker = who === 'a stranger' ? stranger : owner;
      const { administrator, learner } = asker;
      const wrong: string[] = [];
      for (const [name, call] of readsById)
        for (const as of [administrator, learner]) {
          const unknown = gist(await askById(call, randomUUID(), as));
          for (const id of idsHiddenFrom(asker)) {
            const foreign = gist(await askById(call, id, as));
            if (foreign !== unknown) wrong.push(`${name} ${id}: ${foreign.slice(0, 160)} not ${unknown.slice(0, 160)}`);
          }
        }
      expect(wrong).toEqual([]);
    },
  );
  test('takes the same time as an id that does not exist', { timeout: 120_000 }, async () => {
    const times = { foreign: [] as number[], unknown: [] as number[] };
    const timed = async (kind: keyof typeof times, call: Endpoint, id: string) => {
      const before = performance.now();
      await askById(call, id, stranger.administrator);
      times[kind].push(performance.now() - before);
    };
    for (let round = 0; round < 12; round++)
      for (const [, call] of readsById) {
        const id = ids[round % ids.length]!;
        // The test takes turns, so that a busy moment of the machine affects both alike.
        if (round % 2) await timed('foreign', call, id);
        await timed('unknown', call, randomUUID());
        if (!(round % 2)) await timed('foreign', call, id);
      }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
    const ratio = median(times.foreign) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('another tenant’s name in the header', () => {
  test(
    'is refused by every call like a name that does not exist, to users who are no members',
    { timeout: 120_000 },
    async () => {
      const wrong: string[] = [];
      const heard = async (call: Endpoint, token: string, tenantId: string) => {
        probes++;
        const answer = await app.http.inject({
          method: call.method,
          url: pathOf(call).replace(/:\w+/g, theirs.learner.userId),
          headers: { authorization: `Bearer ${token}`, 'x-tenant': tenantId },
          ...(call.method !== 'GET' && { payload: {} }),
        });
        return `${answer.statusCode} ${answer.body}`;
      };
      for (const [name, call] of guarded)
        for (const { token } of [stranger.administrator, stranger.learner, owner.administrator]) {
          const unknown = await heard(call, token, randomUUID());
          expect(unknown.startsWith('403 ')).toBe(true);
          for (const tenantId of [
            theirs.tenantId,
            theirs.tenantId.toUpperCase(),
            `${theirs.tenantId},${stranger.tenantId}`,
            theirs.host,
            "' or true --",
          ]) {
            const foreign = await heard(call, token, tenantId);
            if (foreign !== unknown) wrong.push(`${name} for ${tenantId}: ${foreign.slice(0, 160)}`);
          }
        }
      expect(wrong).toEqual([]);
    },
  );
});

describe('another tenant’s token', () => {
  test(
    'opens nothing here: neither with this tenant’s header nor without the header',
    { timeout: 120_000 },
    async () => {
      const wrong: string[] = [];
      for (const [name, call] of readsById)
        for (const asker of [stranger, owner]) {
          const { token } = asker.administrator;
          const inside = await askById(call, theirs.learner.userId, { token, tenantId: theirs.tenantId });
          if (inside.status !== 403 || inside.problem?.code !== 'identity.tenant.foreign')
            wrong.push(`${name} with the header: ${inside.status}`);
          const unknown = gist(await askById(call, randomUUID(), { token }));
          for (const id of idsHiddenFrom(asker).slice(0, 8)) {
            const outside = gist(await askById(call, id, { token }));
            if (outside !== unknown) wrong.push(`${name} without the header: ${outside.slice(0, 160)}`);
          }
        }
      expect(wrong).toEqual([]);
    },
  );
});

test('was probed often enough to prove it', () => expect(probes).toBeGreaterThan(5_000));
