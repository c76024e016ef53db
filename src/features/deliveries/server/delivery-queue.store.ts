// Writes new messages into the ledger, each once on its occasion.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { deliveries, onceKeyOf } from './deliveries.tables.ts';

type Written = Omit<typeof deliveries.$inferInsert, 'tenantId' | 'wordsKey' | 'onceKey'>;
/** Inserts messages in one statement; leaves out those that are there already. Returns the states of the stored ones. */
export async function insertNew(db: Db, rows: readonly Written[]): Promise<{ id: string; state: string }[]> {
  if (!rows.length) return [];
  const given = rows.map((row) => ({
    id: row.id,
    user_id: row.userId,
    address: row.address,
    kind: row.kind,
    rule_id: row.ruleId,
    rule_name: row.ruleName,
    event: row.event,
    object_id: row.objectId,
    occurrence: row.occurrence,
    values: row.values,
    language: row.language,
    state: row.state,
    reason: row.reason,
    due_at: row.dueAt,
    ended_at: row.endedAt,
    again_of: row.againOf,
    created_at: row.createdAt,
  }));
  const columns = sql.raw(
    Object.keys(given[0]!)
      .map((name) => `"${name}"`)
      .join(', '),
  );
  const found = await db.execute<{ id: string; state: string }>(sql`
    insert into ${deliveries} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${deliveries}, ${JSON.stringify(given)}::jsonb) g
    where g.state <> 'skipped' or not exists (
      select from ${deliveries} d
      where d.once_key = ${onceKeyOf('g.')} and d.state = 'skipped' and d.reason = g.reason)
    on conflict do nothing
    returning id, state`);
  return found.rows;
}
