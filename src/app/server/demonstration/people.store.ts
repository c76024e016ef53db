// Writes the demonstration's organisation and users in SQL where no use case takes a whole set or a past day.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';

type UnitRow = { id: string; name: string; parentId?: string | null };
export type UnitKind = 'businessUnits' | 'departments' | 'jobTitles';
const tables = { businessUnits, departments, jobTitles };

/** Returns the ids of the existing rows by name. */
export async function idsByName(db: Db, place: UnitKind): Promise<Map<string, string>> {
  const table = tables[place];
  return new Map((await db.select({ id: table.id, name: table.name }).from(table)).map(({ id, name }) => [name, id]));
}
export const insertUnits = async (db: Db, rows: UnitRow[]): Promise<void> =>
  void (rows.length && (await db.insert(businessUnits).values(rows)));
export async function insertNamed(db: Db, place: 'departments' | 'jobTitles', rows: UnitRow[]): Promise<void> {
  if (rows.length) await db.insert(tables[place]).values(rows);
}
export type Known = { id: string; accountId: string; username: string };
export const listPeople = (db: Db): Promise<Known[]> =>
  db.select({ id: users.id, accountId: users.accountId, username: users.username }).from(users);
export type Placed = { id: string; supervisorId: string | null; createdAt: string };
/** Stores who supervises each person, and since when each person is here. */
export async function place(db: Db, rows: readonly Placed[]): Promise<void> {
  await db.execute(sql`
    update ${users} u
      set supervisor_id = g.supervisor_id, created_at = g.created_at,
        entered_at = case when u.is_active then g.created_at end
    from
      jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ id: row.id, supervisor_id: row.supervisorId, created_at: row.createdAt })))}::jsonb) as g (id uuid, supervisor_id uuid, created_at timestamptz)
    where u.id = g.id`);
}
