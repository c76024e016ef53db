// Proves for each learner's call that it acts on the session's user: another user's id in it changes neither the answer nor that user's rows.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { permissions } from '#platform/contract/permission.ts';
import { makePool } from '#platform/server/database.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { idsOf } from '#testing/ids-of.ts';
import { send } from '#testing/inject.ts';
import { makeProvisionedTenant } from '#testing/make/provisioned.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { sampleOf } from '#testing/sample.ts';
import { testDatabase } from '#testing/test-database.ts';
import { apiRegistry } from './api-registry.ts';

/** The calls about other people: they list people to choose from, filtered by their ids, or what a reviewer of the named person may see. */
const aboutOthers = ['listBasicUsers', 'listExternalCertificates'];
/** The calls of a learner: those of the learning module, and those that every signed-in user may make. */
const ofLearners = Object.entries(apiRegistry.calls as Record<string, Endpoint>).filter(
  ([name, { access }]) =>
    (access === 'signed-in' && !aboutOthers.includes(name)) ||
    (typeof access === 'object' && permissions[access.permission].module === 'learning'),
);
const names = ['usuarioId', 'userId', 'usuariosIds', 'usersIds', 'alunoId', 'accountId', 'contaId', 'personId'];
type Theirs = Record<string, unknown>;

let tenant: TenantForTest;
let other: Persona;
let own: string[];
let ops: ReturnType<typeof makePool>;
let ofOther: string[];
beforeAll(async () => {
  tenant = await makeProvisionedTenant({ app: await appForTest() });
  other = await tenant.person({ fullName: 'Outra Pessoa' });
  own = [tenant.learner.userId, ...(await idsOf(tenant.tenantId)).values()];
  ops = makePool({ connectionString: (await testDatabase()).urls.ops, max: 1 });
  const { rows } = await ops.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns where table_schema = 'data' and column_name in ('user_id', 'account_id') order by 1`,
  );
  ofOther = rows.map(({ name }) => name);
}, 120_000);
afterAll(() => ops.end());

/** Returns all rows that hold the other person's ids, as one text. */
async function rowsOfOther(): Promise<string> {
  const parts = ['users', ...ofOther].map(
    (name) =>
      `select '${name}' as at, t::text as line from data.${name} t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
  );
  const { rows } = await ops.query<{ at: string; line: string }>(`${parts.join(' union all ')} order by 1, 2`, [
    other.userId,
    other.accountId,
  ]);
  return rows.map(({ at, line }) => `${at} ${line}`).join('\n');
}
/** Returns what an answer says, without the ids and moments that it made, and without the audit entries that count these very calls. */
const gist = (status: number, body: string) =>
  `${status} ${body
    .replace(/^.*"action":"users\.dataExported".*\n/gm, '')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
    .replace(/"encryptedText":"[^"]*"/g, '…')
    .replace(/"expires\w*":\d+/g, '…')
    .replace(/\/(e|calendario)\/[\w-]+/g, '…')
    .replace(/(token|t|sig|key)=[\w.-]+/g, '…')}`;

describe('a call ignores the person that the client names', () => {
  test.each(ofLearners)('%s', async (_name, call) => {
    const foreign = (sample: Theirs): Theirs =>
      Object.fromEntries(names.filter((name) => !(name in sample)).map((name) => [name, other.userId]));
    const requestOf = (id: string, withOther: boolean) => {
      const body = call.method !== 'GET' && call.body ? sampleOf(call.body.schema, id) : undefined;
      const query = call.query ? (sampleOf(call.query.schema, id) as Theirs) : {};
      const isPlain = typeof body === 'object' && body !== null && !Array.isArray(body);
      return {
        params: call.params && (sampleOf(call.params.schema, id, true) as Theirs),
        query: { ...query, ...(withOther && foreign(query)) },
        body: isPlain && withOther ? { ...body, ...foreign(body as Theirs) } : body,
        files: call.multipart && [],
      };
    };
    const ask = async (id: string, withOther: boolean) => {
      const { status, raw } = await send(tenant.app, call, requestOf(id, withOther), tenant.learner);
      return gist(status, raw.body);
    };
    const ids = [...own, other.userId, randomUUID()];
    // A call without an id in it is the same request for every id.
    const distinct = new Map(ids.map((id) => [JSON.stringify(requestOf(id, false)), id])).values();
    const before = await rowsOfOther();
    for (const id of distinct) {
      // The first call may change the learner's own data, and the two after it are alike; one that finds nothing changes nothing.
      const first = await ask(id, false);
      expect(await ask(id, true)).toBe(first.startsWith('404 ') ? first : await ask(id, false));
    }
    expect(await rowsOfOther()).toBe(before);
  });
});
