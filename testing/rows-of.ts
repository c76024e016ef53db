// Computes a count and a hash of a tenant's rows for each table, so that tests can prove that another tenant's calls changed nothing.
import pg from 'pg';
import { testDatabase } from './test-database.ts';

/** The conditions that select a tenant's rows in tables that do not name the tenant. */
const byOther: Record<string, string> = {
  'control.accounts': 'id in (select account_id from control.memberships where tenant_id = $1)',
  'control.sessions': 'account_id in (select account_id from control.memberships where tenant_id = $1)',
  'control.companies': 'id in (select company_id from control.contracts where tenant_id = $1)',
};

/** Opens a reader that row-level security does not restrict; `read` returns a print of every table with rows of the tenant. */
export async function readerOfRows(): Promise<{
  read(tenantId: string): Promise<Record<string, string>>;
  /** Returns the tenant's own ids that no table of `data` contains: its contract and its company. */
  contractOf(tenantId: string): Promise<string[]>;
  close(): Promise<void>;
}> {
  const pool = new pg.Pool({ connectionString: (await testDatabase()).adminUrl, max: 2 });
  const { rows: tables } = await pool.query<{ name: string }>(
    `select distinct format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where table_schema in ('data', 'control') and column_name = 'tenant_id' order by 1`,
  );
  const conditions = new Map([
    ...tables.map(({ name }) => [name, 'tenant_id = $1'] as const),
    ...Object.entries(byOther),
  ]);
  const parts = [...conditions].map(
    ([name, where]) =>
      `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print from ${name} t where ${where}`,
  );
  return {
    async read(tenantId) {
      const { rows } = await pool.query<{ name: string; rows: number; print: string }>(parts.join(' union all '), [
        tenantId,
      ]);
      return Object.fromEntries(
        rows.filter(({ rows: count }) => count > 0).map(({ name, rows: count, print }) => [name, `${count} ${print}`]),
      );
    },
    async contractOf(tenantId) {
      const { rows } = await pool.query<{ id: string; company_id: string }>(
        'select id, company_id from control.contracts where tenant_id = $1',
        [tenantId],
      );
      return rows.flatMap(({ id, company_id: companyId }) => [id, companyId]);
    },
    close: () => pool.end(),
  };
}
