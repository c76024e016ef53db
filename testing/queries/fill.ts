// Fills every table with thousands of rows for one tenant and for others, one statement for each table, so that plans match a large installation.
import pg from 'pg';
import type { TenantForTest } from '../make/tenant.ts';
import { byName, byType, idOf, special, tableOf } from './fill-values.ts';
import type { Favoured } from './fill-values.ts';

/** Rows of each tenant in each table; the test forbids a sequential scan over so many. */
export const rowsPerTenant = 5_200;
const otherTenants = 3;

type Column = { name: string; type: string; mayLack: boolean };
type Table = { place: string; name: string; columns: Column[] };

/** Tables with one row per tenant, or per tenant and day, which the test does not multiply. */
const single = ['tenant_settings', 'tenant_usage', 'schedule_runs', 'rate_limits', 'content_sweep'];

async function tablesOf(admin: pg.Client): Promise<Table[]> {
  const { rows } = await admin.query<{ place: string; table: string } & Column>(`
    select n.nspname as place, c.relname as table, a.attname as name, t.typname as type, not a.attnotnull or a.atthasdef as "mayLack"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where n.nspname in ('data', 'control') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by 1, 2, a.attnum`);
  const tables = new Map<string, Table>();
  for (const { place, table, ...column } of rows) {
    const known = tables.get(table) ?? { place, name: table, columns: [] };
    tables.set(table, known);
    known.columns.push(column);
  }
  return [...tables.values()].filter(({ name }) => !single.includes(name));
}

/** Returns one statement that inserts `rowsPerTenant` rows; a column without a rule copies the existing row. */
function insertOf({ place, name, columns }: Table, tenantId: string, like: string, favoured: Favoured): string {
  const given = special(tenantId, favoured);
  const chosen = columns.flatMap((column): [string, string][] => {
    const { name: field, type, mayLack } = column;
    const reference = tableOf[field];
    const isTenant = field === 'tenant_id' || field === 'owner_tenant_id';
    const value =
      given[`${name}.${field}`] ??
      (isTenant
        ? place === 'data' || name === 'memberships'
          ? `'${tenantId}'::uuid`
          : idOf(tenantId, 'tenants')
        : undefined) ??
      (field === 'id' ? idOf(tenantId, name) : undefined) ??
      byName[field] ??
      (reference && !mayLack ? idOf(tenantId, reference) : undefined);
    if (value) return [[field, `(${value})`]];
    if (mayLack) return [];
    const fallback = byType[type];
    if (!fallback) throw new Error(`${name}.${field}: no example of ${type}`);
    return [[field, place === 'data' ? `coalesce(example."${field}", ${fallback})` : fallback]];
  });
  const example =
    place === 'data'
      ? `left join (select * from data."${name}" where tenant_id = '${like}' limit 1) example on true`
      : '';
  return `insert into ${place}."${name}" (${chosen.map(([field]) => `"${field}"`).join(', ')})
    select ${chosen.map(([, value]) => value).join(', ')} from generate_series(1, ${rowsPerTenant}) n ${example} on conflict do nothing`;
}

/** Fills the database as its administrator (who skips row-level security and foreign keys); `tenant` gives real rows as examples. */
export async function fillTables(
  adminUrl: string,
  { tenantId, learner, administrator }: TenantForTest,
  contents: Pick<Favoured, 'courseId' | 'trailId' | 'sectionId'>,
): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    await admin.query('set session_replication_role = replica');
    const favoured = { ...contents, userId: learner.userId, accountId: administrator.accountId };
    const tenants = [
      tenantId,
      ...Array.from({ length: otherTenants }, (_, n) => `00000000-0000-7000-8000-00000000000${n + 1}`),
    ];
    for (const table of await tablesOf(admin)) {
      for (const one of table.place === 'data' ? tenants : [tenantId]) {
        const strangers = { userId: one, accountId: one, courseId: one, trailId: one, sectionId: one };
        await admin
          .query(insertOf(table, one, tenantId, one === tenantId ? favoured : strangers))
          .catch((error: Error) => {
            throw new Error(`${table.name}: ${error.message}`, { cause: error });
          });
      }
    }
    await admin.query(
      `insert into data.schedule_runs (tenant_id, task, day) select unnest($1::uuid[]), 'nightly', current_date on conflict do nothing`,
      [tenants],
    );
    await admin.query('vacuum analyze');
  } finally {
    await admin.end();
  }
}
