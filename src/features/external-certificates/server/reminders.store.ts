// Finds in SQL the certificates whose owners are to be reminded of the end, and notes each reminder once.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Language } from '#platform/server/texts.ts';
import { users } from '#features/people/server/users.tables.ts';
import { reminderSteps } from '../contract/external-certificate.model.ts';
import {
  externalCertificates as certificates,
  externalReminders as reminders,
} from './external-certificates.tables.ts';

export type Reminded = {
  id: string;
  title: string;
  daysLeft: number;
  email: string;
  fullName: string;
  language: Language | null;
};
/** Returns the certificates whose nearest step is due and not noted, of people who may sign in. */
export async function listDue(db: Db, today: string): Promise<(Reminded & { step: number })[]> {
  const { rows } = await db.execute<Reminded & { step: number }>(sql`
    select d.* from (
      select c.id, c.title, c.expires_on - ${today}::date as "daysLeft", u.email, u.full_name as "fullName", u.language, (
        select min(s)
        from unnest(${sql.param([...reminderSteps])}::int[]) s
        where s >= c.expires_on - ${today}::date) as step
      from ${certificates} c
      join ${users} u on u.id = c.user_id and u.is_active and u.removed_at is null
      where c.status = 'approved' and c.expires_on between ${today}::date
        and ${today}::date + ${Math.max(...reminderSteps)}::int) d
    where not exists (select from ${reminders} r where r.certificate_id = d.id and r.step = d.step)
    order by d.id`);
  return rows;
}
/** Notes the steps, and returns the certificates whose step nobody had noted: whoever runs at the same time gets the others. */
export const noteSteps = async (
  db: Db,
  due: readonly { id: string; step: number }[],
  sentAt: string,
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .insert(reminders)
        .values(due.map(({ id, step }) => ({ certificateId: id, step, sentAt })))
        .onConflictDoNothing()
        .returning({ id: reminders.certificateId })
    ).map(({ id }) => id),
  );
