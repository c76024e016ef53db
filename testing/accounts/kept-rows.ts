// Stores the rows that decide who may sign in where, tells which tables a call changed, and restores them.
import pg from 'pg';

/** Selects the rows of a test's companies; `t` is the row, `$tenants` their ids and `$accounts` the ids of their people. */
const scopes: Readonly<Record<string, string>> = {
  'control.accounts': 't.id = any($accounts)',
  'control.memberships': 't.tenant_id = any($tenants) or t.account_id = any($accounts)',
  'control.sessions': 't.account_id = any($accounts)',
  'control.one_time_tokens': 't.account_id = any($accounts)',
  'control.client_modes': 't.account_id = any($accounts)',
  'control.tenants': 't.id = any($tenants) or t.owner_tenant_id = any($tenants)',
  'control.hosts': 't.tenant_id = any($tenants)',
  'control.companies': 't.owner_tenant_id = any($tenants)',
  'control.contracts': 't.tenant_id = any($tenants) or t.owner_tenant_id = any($tenants)',
  'data.users': 't.tenant_id = any($tenants)',
  'data.permission_groups': 't.tenant_id = any($tenants)',
  'data.permission_group_links': 't.tenant_id = any($tenants)',
  'data.identity_providers': 't.tenant_id = any($tenants)',
  'data.identity_links': 't.tenant_id = any($tenants)',
  'data.tenant_usage': 't.tenant_id = any($tenants)',
  'data.imports': 't.tenant_id = any($tenants)',
  'data.import_parts': 't.tenant_id = any($tenants)',
};
const names = Object.keys(scopes);
const jobs = 'graphile_worker._private_jobs';
/** An e-mail or another job that waits in the queue. */
export const queued = 'jobs';

export type KeptRows = {
  /** Returns the tables that differ from the remembered rows, and `jobs` where the queue has a new job. */
  changed(): Promise<string[]>;
  /** Restores the remembered rows of these tables. */
  restore(tables: readonly string[]): Promise<void>;
  /** Remembers the present rows of these companies from now on. */
  scope(tenantIds?: readonly string[]): Promise<void>;
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
};

/** Connects as a superuser of the test's own database, whom row-level security and foreign keys do not stop. */
export async function keepRows(adminUrl: string): Promise<KeptRows> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 1, allowExitOnIdle: true });
  pool.on('error', () => undefined); // the server of the tests stops before this process ends
  const query = async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await pool.query<T>(text, values)).rows;
  const columns = new Map<string, string>();
  for (const name of names) {
    const [schema, table] = name.split('.');
    const [row] = await query<{ list: string }>(
      `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
       where table_schema = $1 and table_name = $2 and is_generated = 'NEVER'`,
      [schema, table],
    );
    columns.set(name, row!.list);
  }
  let tenants: readonly string[] = [];
  let accounts: readonly string[] = [];
  let before = new Map<string, string>();
  const scope = (name: string) => scopes[name]!.replaceAll('$tenants', '$1').replaceAll('$accounts', '$2');
  const copyOf = (name: string) => `kept.${name.replace('.', '_')}`;
  /** One statement, prepared once because the tests run it thousands of times. */
  const asking = [
    ...names.map(
      (name) =>
        `select '${name}' as name, bit_xor(hashtextextended(t::text, 0))::text as mark from ${name} t where ${scope(name)}`,
    ),
    `select '${queued}', max(id)::text from ${jobs}`,
    `select 'asked', (cardinality($1::uuid[]) + cardinality($2::uuid[]))::text`,
  ].join(' union all ');
  const marks = async () => {
    const { rows } = await pool.query<{ name: string; mark: string }>({
      name: 'marks',
      text: asking,
      values: [tenants, accounts],
    });
    return new Map(rows.map(({ name, mark }) => [name, mark]));
  };
  const lastJob = () => Number(before.get(queued) ?? 0);
  /** Writes only the rows that differ, so that the tables do not grow. */
  const putBack = (name: string) => [
    `delete from ${name} t where (${literal(scope(name))}) and not exists (select from ${copyOf(name)} c where c::text = t::text)`,
    `insert into ${name} (${columns.get(name)}) select ${columns.get(name)} from ${copyOf(name)} c
     where not exists (select from ${name} t where (${literal(scope(name))}) and t::text = c::text)`,
  ];
  const list = (ids: readonly string[]) => `'{${ids.join()}}'::uuid[]`;
  const literal = (text: string) => text.replaceAll('$1', list(tenants)).replaceAll('$2', list(accounts));
  return {
    async changed() {
      const now = await marks();
      return [...now]
        .filter(([name, mark]) => (name === queued ? Number(mark) > lastJob() : before.get(name) !== mark))
        .map(([name]) => name);
    },
    async restore(tables) {
      if (!tables.length) return;
      await query(
        [
          'begin',
          'set local session_replication_role = replica',
          ...tables.filter((name) => name !== queued).flatMap(putBack),
          `delete from ${jobs} where id > ${lastJob()}`,
          'delete from control.rate_limits',
          'commit',
        ].join(';\n'),
      );
    },
    async scope(tenantIds = tenants) {
      tenants = tenantIds;
      const found = await query<{ id: string }>(
        'select distinct account_id as id from control.memberships where tenant_id = any($1)',
        [tenantIds],
      );
      accounts = found.map(({ id }) => id);
      await query('create schema if not exists kept');
      for (const name of names)
        await query(
          `drop table if exists ${copyOf(name)};
           create table ${copyOf(name)} as select t.* from ${name} t where ${literal(scope(name))}`,
        );
      before = await marks();
    },
    query,
  };
}
