// Lists the tables of a back-up with the columns that are not generated, in an order in which every reference finds its target.
import pg from 'pg';
import { sentence } from '../sentence.mjs';

export const named = ({ place, name }) => `${pg.escapeIdentifier(place)}.${pg.escapeIdentifier(name)}`;
export const columnsOf = ({ columns }) => columns.map((one) => pg.escapeIdentifier(one)).join(', ');

/** Selects the tables of tenants and of control, and the waiting jobs; not those that a crash may empty (unlogged). */
const tables = `
  select n.nspname as place, c.relname as name, c.oid::int as id,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select distinct k.confrelid::int from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition
    and (n.nspname in ('data', 'control') or n.nspname = 'graphile_worker' and c.relname <> 'migrations')
  order by 1, 2`;

/** Returns `{ place, name, columns }` of each table, referred tables first. */
export async function listTables(client) {
  const { rows } = await client.query(tables);
  const ordered = [];
  const waiting = new Map(rows.map((row) => [row.id, row]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ refersTo }) => refersTo.every((id) => !waiting.has(id)));
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.values()].map(named).join(', ')}`);
    for (const { id, place, name, columns } of free) {
      waiting.delete(id);
      ordered.push({ place, name, columns });
    }
  }
  return ordered;
}
export const isQueue = ({ place }) => place === 'graphile_worker';

/** Returns the numbered migrations that this installation had; throws where one is under way. */
export async function listMigrations(client) {
  const { rows: begun } = await client.query(
    `select migration from installation.migration_steps s where not exists (select from installation.migrations m where m.name = s.migration)`,
  );
  if (begun.length > 0)
    throw sentence(`The migration ${begun[0].migration} is not finished: finish it before the back-up is taken.`);
  const { rows } = await client.query(
    `select name, hash from installation.migrations where name ~ '^[0-9]' order by name`,
  );
  return rows;
}
