// Proves what the role of requests sees of each control table, and that the functions answer one row for one exact key.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { testDatabase } from '#testing/test-database.ts';

let app: pg.Pool;
let ops: pg.Pool;
let one: TenantForTest;
let other: TenantForTest;
beforeAll(async () => {
  const { urls } = await testDatabase();
  app = new pg.Pool({ connectionString: urls.app });
  ops = new pg.Pool({ connectionString: urls.ops });
  one = await makeTenant();
  other = await makeTenant();
});
afterAll(() => Promise.all([app.end(), ops.end()]));

/** Runs one statement as the role of requests, in a tenant and an account; answers rows or the error's code. */
async function ask(
  sql: string,
  values: unknown[] = [],
  { tenantId = '', accountId = '' } = {},
): Promise<Record<string, unknown>[] | string> {
  const client = await app.connect();
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'; set local app.account_id = '${accountId}'`);
    return (await client.query(sql, values)).rows as Record<string, unknown>[];
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const denied = '42501';
const nobody = { tenantId: randomUUID(), accountId: randomUUID() };

describe('read directly', () => {
  test.each([
    'hosts',
    'companies',
    'accounts',
    'one_time_tokens',
    'public_handles',
    'installation_audit',
    'rate_limits',
  ])('%s is closed to every caller', async (table) => {
    for (const who of [{}, nobody, { tenantId: one.tenantId, accountId: one.learner.accountId }])
      expect(await ask(`select * from control.${table}`, [], who)).toBe(denied);
  });
  test.each(['tenants', 'memberships', 'contracts'])(
    '%s shows nothing without a key and nothing to a stranger',
    async (table) => {
      for (const who of [{}, nobody]) expect(await ask(`select * from control.${table}`, [], who)).toEqual([]);
    },
  );
  test('tenants shows only the active one', async () => {
    expect(await ask('select id from control.tenants', [], { tenantId: one.tenantId })).toEqual([{ id: one.tenantId }]);
  });
  test('memberships and sessions show only those of the account, and never the token of a session', async () => {
    const who = { tenantId: one.tenantId, accountId: one.learner.accountId };
    expect(await ask('select account_id from control.memberships', [], who)).toEqual([{ account_id: who.accountId }]);
    expect(await ask('select id, account_id from control.sessions', [], who)).toEqual([
      { id: one.learner.person.sessionId, account_id: who.accountId },
    ]);
    for (const secret of ['token_hash', 'client_hash', 'rotation'])
      expect(await ask(`select ${secret} from control.sessions`, [], who)).toBe(denied);
  });
  test('contracts shows the tenant’s own contract, and to an owner also the contracts below it', async () => {
    expect(await ask('select tenant_id from control.contracts', [], { tenantId: one.tenantId })).toEqual([
      { tenant_id: one.tenantId },
    ]);
    const distributor = await makeTenant({ kind: 'distributor' });
    const client = await makeTenant({ ownerTenantId: distributor.tenantId });
    const seen = (await ask('select tenant_id from control.contracts', [], { tenantId: distributor.tenantId })) as {
      tenant_id: string;
    }[];
    expect(seen.map((row) => row.tenant_id).sort()).toEqual([distributor.tenantId, client.tenantId].sort());
    const { rows } = await ops.query<{ id: string }>(`select id from control.tenants where kind = 'provider'`);
    const all = (await ask('select tenant_id from control.contracts', [], { tenantId: rows[0]!.id })) as {
      tenant_id: string;
    }[];
    expect(all.map((row) => row.tenant_id)).toEqual(
      expect.arrayContaining([rows[0]!.id, distributor.tenantId, client.tenantId]),
    );
  });
  test('nothing can be written', async () => {
    const who = { tenantId: one.tenantId, accountId: one.learner.accountId };
    for (const table of [
      'tenants',
      'memberships',
      'contracts',
      'sessions',
      'accounts',
      'hosts',
      'public_handles',
      'one_time_tokens',
      'companies',
    ])
      for (const sql of [
        `update control.${table} set created_at = now()`,
        `delete from control.${table}`,
        `insert into control.${table} default values`,
      ])
        expect(await ask(sql, [], who)).toMatch(/42501|42703/);
  });
});

describe('the functions', () => {
  const wrong = randomUUID();
  test.each([
    ['tenant_of_host', `select * from functions.tenant_of_host($1)`, ['t-%.localhost']],
    ['tenant_of_picture_key', `select id from functions.tenant_of_picture_key($1) id where id is not null`, ['%']],
    ['account_to_sign_in', `select * from functions.account_to_sign_in($1, $2)`, ['%', wrong]],
    ['account_by_email', `select * from functions.account_by_email($1)`, ['%@example.com']],
    ['own_account', `select * from functions.own_account()`, []],
    ['own_memberships', `select * from functions.own_memberships()`, []],
    ['own_invitation', `select id from functions.own_invitation() id where id is not null`, []],
    [
      'set_password_by_link',
      `select account from functions.set_password_by_link($1, 'x') where account is not null`,
      ['%'],
    ],
    [
      'change_email',
      `select account from functions.change_email($1, $2, true) where account is not null`,
      ['%', wrong],
    ],
    ['read_link', `select * from functions.read_link($1)`, ['%']],
    ['use_link', `select * from functions.use_link($1)`, ['%']],
    ['open_handle', `select * from functions.open_handle($1, $2)`, ['certificate', '%']],
    ['admit', `select * from functions.admit($1)`, [wrong]],
    ['find_companies', `select * from functions.find_companies('{}', 'name', false, 10, 0)`, []],
    ['find_contracts', `select * from functions.find_contracts('{}', 'company', false, 10, 0)`, []],
    ['find_contracts', `select * from functions.find_contracts('{"own": true}', 'company', false, 10, 0)`, []],
  ])('%s answers nothing for a wrong key', async (_name, sql, values) => {
    expect(await ask(sql, values, nobody)).toEqual([]);
  });
  test('admit answers only where session, account and tenant all match', async () => {
    const { accountId, person, userId } = one.learner;
    const exact = { tenantId: one.tenantId, accountId };
    const rows = (who: object, session = person.sessionId) =>
      ask('select user_id, is_member from functions.admit($1)', [session], who);
    expect(await rows(exact)).toEqual([{ user_id: userId, is_member: true }]);
    expect(await rows({ ...exact, accountId: one.administrator.accountId })).toEqual([]);
    expect(await rows(exact, one.administrator.person.sessionId)).toEqual([]);
    expect(await rows({ ...exact, tenantId: other.tenantId })).toEqual([{ user_id: null, is_member: false }]);
  });
  test('a user name is found only in its own tenant', async () => {
    const name = [one.learner.email];
    await ops.query(`update control.memberships set username_key = 'lia' where account_id = $1`, [
      one.learner.accountId,
    ]);
    expect(await ask('select id from functions.account_to_sign_in($1, $2)', ['lia', one.tenantId])).toEqual([
      { id: one.learner.accountId },
    ]);
    expect(await ask('select id from functions.account_to_sign_in($1, $2)', ['lia', other.tenantId])).toEqual([]);
    expect(await ask('select id from functions.account_to_sign_in($1, $2)', [...name, null])).toEqual([
      { id: one.learner.accountId },
    ]);
  });
  test('another account’s sessions and password cannot be read, nor another tenant’s', async () => {
    const stranger = { tenantId: other.tenantId, accountId: other.learner.accountId };
    const session = one.learner.person.sessionId;
    expect(await ask(`select functions.end_session($1, 'x') as done`, [session], stranger)).toEqual([{ done: null }]);
    expect(
      await ask(`select functions.end_sessions_in_tenant($1, 'x') as ended`, [one.learner.accountId], stranger),
    ).toEqual([{ ended: 0 }]);
    expect(
      await ask(`select functions.end_sessions_in_tenant($1, 'x') as ended`, [one.learner.accountId], {
        tenantId: one.tenantId,
      }),
    ).toEqual([{ ended: 1 }]);
    expect(
      await ask(`select functions.set_member_password($1, 'x', false) as done`, [one.learner.accountId], stranger),
    ).toEqual([{ done: null }]);
    expect(await ask(`select functions.set_own_password($1, 'x', false) as done`, [session], stranger)).toEqual([
      { done: null },
    ]);
    expect(
      await ask(`select functions.choose_default_tenant($1, $2) as done`, [one.tenantId, session], stranger),
    ).toEqual([{ done: false }]);
    expect(
      await ask(`select functions.change_membership($1, 'x', false) as account`, [one.learner.userId], stranger),
    ).toEqual([{ account: null }]);
  });
  test('only its owner opens a tenant, and there is only one provider', async () => {
    const open = (given: object, who: object) =>
      ask(
        'select functions.open_tenant($1)',
        [
          JSON.stringify({
            tenantId: randomUUID(),
            contractId: randomUUID(),
            companyId: randomUUID(),
            name: 'x',
            companyName: 'x',
            timeZone: 'UTC',
            language: 'pt',
            pictureKey: randomUUID(),
            hosts: [],
            code: 'x',
            classification: 'x',
            status: 'production',
            ...given,
          }),
        ],
        who,
      );
    expect(await open({ kind: 'client', ownerTenantId: one.tenantId }, { tenantId: other.tenantId })).toBe('P0001');
    expect(await open({ kind: 'client', ownerTenantId: one.tenantId }, { tenantId: one.tenantId })).toBe('P0001'); // a client opens nothing
    expect(await open({ kind: 'client' }, {})).toBe('P0001');
    expect(await open({ kind: 'provider' }, {})).toBe('23505');
  });
  test('a client’s own tenant manages no contract and changes no company, not even its own', async () => {
    const who = { tenantId: one.tenantId };
    const own = (await ask('select id, company_id from control.contracts', [], who)) as {
      id: string;
      company_id: string;
    }[];
    expect(await ask(`select * from functions.find_contracts('{}', 'company', false, 10, 0)`, [], who)).toEqual([]);
    const { id, company_id } = own[0]!;
    expect(await ask(`select functions.change_contract($1, '{}') as done`, [id], who)).toEqual([{ done: false }]);
    expect(await ask(`select functions.remove_contract($1) as done`, [id], who)).toEqual([{ done: false }]);
    expect(await ask(`select functions.remove_company($1) as done`, [company_id], who)).toEqual([{ done: false }]);
    const given = JSON.stringify({ id: company_id, isNew: false, name: 'x', personType: 'legal', document: 'x' });
    expect(await ask('select functions.save_company($1) as done', [given], who)).toEqual([{ done: false }]);
  });
  test('check the rules of provenance again, regardless of what the caller says (probes 06e and 60e)', async () => {
    const { accountId, userId, person } = other.administrator;
    const [here, there] = [{ tenantId: other.tenantId }, { tenantId: one.tenantId }];
    const own = { ...here, accountId };
    const set = 'update control.accounts set password_origin_tenant_id = $2 where id = $1';
    const join =
      'select user_id from functions.join_tenant(array[$1]::uuid[], array[$2]::uuid[], array[$3], array[true], array[false])';
    await ops.query(set, [accountId, other.tenantId]);
    // A caller that says "not unconfirmed" of somebody whose password another tenant typed is not believed.
    const fresh = randomUUID();
    expect(await ask(join, [accountId, fresh, fresh], there)).toEqual([{ user_id: fresh }]);
    await ops.query(set, [accountId, null]);
    expect(await ask(join, [accountId, fresh, fresh], there)).toEqual([]);
    await ops.query(
      'insert into control.memberships (account_id, tenant_id, user_id, username_key) values ($1, $2, $3, $4)',
      [accountId, one.tenantId, fresh, fresh],
    );
    const nothing = [{ done: null }];
    expect(await ask(`select functions.set_member_password($1, 'x', false) as done`, [accountId], here)).toEqual(
      nothing,
    );
    const keep = `select functions.create_link($1, 'recovery', $2, $3, $3, null, 60) as done`;
    expect(await ask(keep, [fresh, accountId, other.tenantId], here)).toEqual([{ done: false }]);
    expect(await ask(keep, [fresh, one.learner.accountId, one.tenantId], here)).toEqual([{ done: false }]);
    await ops.query('update control.sessions set origin_tenant_id = $2 where id = $1', [
      person.sessionId,
      other.tenantId,
    ]);
    const password = `select functions.set_own_password($1, 'x', false) as done`;
    expect(await ask(password, [person.sessionId], own)).toEqual(nothing);
    const chosen = 'select functions.choose_default_tenant($1, $2) as done';
    expect(await ask(chosen, [one.tenantId, person.sessionId], own)).toEqual([{ done: false }]);
    const admit = 'select user_id, permissions from functions.admit($1)';
    expect(await ask(admit, [person.sessionId], { ...own, ...there })).toEqual([{ user_id: null, permissions: [] }]);
    expect(await ask(admit, [person.sessionId], own)).toMatchObject([{ user_id: userId }]);
    const open = `select functions.open_session($1, 'x', 'local', null, false, 'x', 60, null, $2) as done`;
    expect(await ask(open, [fresh, 'another hash'], own)).toEqual(nothing);
    await ops.query('update control.memberships set is_unconfirmed = true where user_id = $1', [fresh]);
    expect(await ask('select tenant_id from control.memberships', [], own)).toEqual([{ tenant_id: other.tenantId }]);
    expect(await ask('select tenant_id from functions.own_memberships()', [], own)).toEqual([
      { tenant_id: other.tenantId },
    ]);
    expect(await ask('select id from functions.account_to_sign_in($1, $2)', [fresh, one.tenantId])).toEqual([]);
  });
  test('only the role of requests may call them', async () => {
    const { rows } = await ops.query<{ name: string }>(
      `select p.proname as name from pg_proc p where p.pronamespace = 'functions'::regnamespace and exists (select from aclexplode(p.proacl) a where a.grantee = 0)`,
    );
    expect(rows).toEqual([]);
  });
});
