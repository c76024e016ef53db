// Describes a whole database in lines, schema and rows, so that two of them can be compared.
import type pg from 'pg';
import type { Table } from '../../../scripts/backup/take.mjs';

/** Every object of our schemas, a line each; no numbers that PostgreSQL gives by itself. */
const statement = `
with place as (
  select oid, nspname, nspowner, nspacl from pg_namespace
  where nspname in ('data', 'control', 'functions', 'public', 'installation', 'job', 'graphile_worker')),
ours as (
  select c.*, p.nspname || '.' || c.relname as name from pg_class c join place p on p.oid = c.relnamespace
  where not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')),
acl as (
  select 'schema ' || nspname as of, nspacl as list from place
  union all select 'relation ' || name, relacl from ours
  union all select 'column ' || o.name || '.' || a.attname, a.attacl from ours o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0
  union all select 'function ' || f.oid::regprocedure::text, f.proacl from pg_proc f join place p on p.oid = f.pronamespace
    where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
  union all select 'type ' || p.nspname || '.' || t.typname, t.typacl from pg_type t join place p on p.oid = t.typnamespace
  union all select 'default ' || d.defaclrole::regrole || ' ' || coalesce(d.defaclnamespace::regnamespace::text, '') || ' ' || d.defaclobjtype::text, d.defaclacl
    from pg_default_acl d)
select 'schema ' || nspname || ' of ' || nspowner::regrole as line from place
union all select 'extension ' || extname || ' ' || extversion from pg_extension
union all select concat_ws(' ', 'relation', name, relkind, relpersistence, relowner::regrole, relrowsecurity, relforcerowsecurity, reloptions, relreplident) from ours
union all select concat_ws(' ', 'column', o.name, row_number() over (partition by o.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
    'not null:', a.attnotnull, 'identity:', a.attidentity, 'generated:', a.attgenerated, 'collation:', a.attcollation::regcollation, 'storage:', a.attstorage,
    'default:', pg_get_expr(d.adbin, d.adrelid))
  from ours o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum where o.relkind in ('r', 'p', 'v', 'm', 'c')
union all select concat_ws(' ', 'constraint', coalesce(o.name, k.contypid::regtype::text), k.conname, pg_get_constraintdef(k.oid), 'valid:', k.convalidated)
  from pg_constraint k join place p on p.oid = k.connamespace left join ours o on o.oid = k.conrelid
union all select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), 'valid:', i.indisvalid, 'ready:', i.indisready, 'clustered:', i.indisclustered)
  from pg_index i join ours o on o.oid = i.indexrelid
union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join ours o on o.oid = t.tgrelid where not t.tgisinternal
union all select concat_ws(' ', 'policy', o.name, l.polname, l.polcmd, l.polpermissive, array(select r::regrole::text from unnest(l.polroles) r order by 1),
    pg_get_expr(l.polqual, l.polrelid), 'check:', pg_get_expr(l.polwithcheck, l.polrelid))
  from pg_policy l join ours o on o.oid = l.polrelid
union all select concat_ws(' ', 'function', f.oid::regprocedure, f.proowner::regrole, md5(pg_get_functiondef(f.oid)))
  from pg_proc f join place p on p.oid = f.pronamespace
  where f.prokind <> 'a' and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
union all select concat_ws(' ', 'type', p.nspname, t.typname, t.typtype, t.typowner::regrole, format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault,
    array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder))
  from pg_type t join place p on p.oid = t.typnamespace
union all select concat_ws(' ', 'sequence', o.name, format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcycle)
  from pg_sequence s join ours o on o.oid = s.seqrelid
union all select concat_ws(' ', 'view', o.name, pg_get_viewdef(o.oid)) from ours o where o.relkind in ('v', 'm')
union all select concat_ws(' ', 'grant', acl.of, x.grantee::regrole, x.privilege_type, x.is_grantable, 'by', x.grantor::regrole)
  from acl cross join lateral aclexplode(acl.list) x
order by 1`;

/** Returns a line for every schema, table, column, constraint, index, trigger, policy, function, type, sequence and grant. */
export async function catalogOf(client: pg.Client): Promise<string[]> {
  return (await client.query<{ line: string }>(statement)).rows.map(({ line }) => line);
}

/** Returns for each table of a back-up its number of rows and a sum of their contents; `renamed` says which column is which now. */
export async function sumsOf(
  client: pg.Client,
  tables: readonly Table[],
  renamed: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { place, name, columns } of tables) {
    // What worked on the queue before the back-up holds no lock after it.
    const shown = columns
      .filter((one) => !one.startsWith('locked_'))
      .map((one) => `t."${renamed[`${place}.${name}.${one}`] ?? one}"`);
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(row(${shown.join(', ')})::text, 0)::numeric), 0) as sum from "${place}"."${name}" t`,
    );
    sums[`${place}.${name}`] = rows[0]!.sum;
  }
  return sums;
}
