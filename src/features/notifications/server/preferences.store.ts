// Reads and writes preferences in SQL, and says inside other statements what applies to each person.
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { eventsOf } from '../contract/notification.model.ts';
import type { NotificationSubject } from '../contract/notification.model.ts';
import { digests, weekdays } from '../contract/preference.model.ts';
import type {
  Channels,
  Choices,
  DefaultChannels,
  DefaultChoices,
  LockScreen,
  MailTime,
  OwnQuietHours,
  QuietHours,
} from '../contract/preference.model.ts';
import { notifications } from './notifications.tables.ts';
import { notificationDefaults as defaults, notificationPreferences as preferences } from './preferences.tables.ts';

export type OwnRow = {
  choices: Choices;
  quiet: OwnQuietHours | null;
  timeZone: string | null;
  lockScreen: LockScreen;
};
export async function findOwn(db: Db, userId: string): Promise<OwnRow> {
  const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId));
  const { choices = {}, isQuiet = null, quietFrom, quietTo, quietDays, timeZone = null, lockScreen } = row ?? {};
  const days = quietDays ?? [];
  const quiet = isQuiet === null ? null : { isOn: isQuiet, from: quietFrom!, to: quietTo!, days, timeZone };
  return { choices, quiet, timeZone, lockScreen: lockScreen ?? 'title' };
}
export async function saveOwn(db: Db, userId: string, { choices, quiet, timeZone, lockScreen }: OwnRow): Promise<void> {
  const values = {
    ...{ choices, timeZone, lockScreen, isQuiet: quiet?.isOn ?? null },
    ...{ quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, quietDays: quiet?.days ?? null },
  };
  await db
    .insert(preferences)
    .values({ userId, ...values })
    .onConflictDoUpdate({
      target: [preferences.tenantId, preferences.userId],
      set: { ...values, updatedAt: sql`excluded.updated_at` },
    });
}
/** Locks the person's row, so that two changes at the same time lose nothing. */
export async function lockOwn(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    insert into ${preferences} (user_id) values (${userId})
    on conflict (tenant_id, user_id) do update set updated_at = excluded.updated_at`);
}
export const removeOwn = (db: Db, userId: string) => db.delete(preferences).where(eq(preferences.userId, userId));

export type DefaultsRow = { choices: DefaultChoices; quiet: QuietHours | undefined };
export async function findDefaults(db: Db): Promise<DefaultsRow> {
  const [row] = await db.select().from(defaults);
  return {
    choices: row?.choices ?? {},
    quiet: row && { isOn: row.isQuiet, from: row.quietFrom, to: row.quietTo, days: row.quietDays },
  };
}
export async function saveDefaults(
  db: Db,
  choices: DefaultChoices,
  { isOn, from, to, days }: QuietHours,
): Promise<void> {
  const values = { choices, isQuiet: isOn, quietFrom: from, quietTo: to, quietDays: days };
  await db
    .insert(defaults)
    .values(values)
    .onConflictDoUpdate({ target: [defaults.tenantId], set: { ...values, updatedAt: sql`excluded.updated_at` } });
}
/** Moves what waits for a digest to what the person chooses now; what is not mailed any more waits no longer. */
export async function moveWaiting(
  db: Db,
  userId: string,
  changed: readonly { subject: NotificationSubject; mail: MailTime }[],
): Promise<void> {
  const rows = changed.flatMap(({ subject, mail }) =>
    eventsOf(subject).map((event) => ({ event, digest: digests.find((one) => one === mail) ?? null })),
  );
  if (rows.length === 0) return;
  await db.execute(sql`
    update ${notifications} n set digest = m.digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (event text, digest text)
    where n.user_id = ${userId} and n.event = m.event and n.digest is not null and n.digest is distinct from m.digest`);
}

type ChannelsSql = Record<keyof Channels, SQL>;
/** Returns the SQL of a person's channels, where `p` is the person's row of preferences, or none. */
export function channelsSql(subject: NotificationSubject, usual: DefaultChannels): ChannelsSql {
  const own = (key: string) => sql`p.choices -> ${subject}::text ->> ${key}::text`;
  return {
    inApp: usual.isRequired ? sql`${usual.inApp}::boolean` : sql`coalesce((${own('inApp')})::boolean, ${usual.inApp})`,
    mail: usual.isRequired ? sql`${usual.mail}::text` : sql`coalesce(${own('mail')}, ${usual.mail})`,
    isPushed: sql`coalesce((${own('isPushed')})::boolean, ${usual.isPushed})`,
  };
}
/** Returns the SQL of whether a local moment is quiet, where `q` has the hours and days. */
const isQuietSql = (at: SQL): SQL => sql`(extract(isodow from ${at})::smallint = any(q.days)
  or q.is_on and case when q.from_at < q.to_at then ${at}::time >= q.from_at and ${at}::time < q.to_at
    else ${at}::time >= q.from_at or ${at}::time < q.to_at end)`;
/**
 * Returns the SQL of the end of the quiet time in which a person is now; null outside of it. It ends at the end of the hours or at a
 * midnight, whichever comes first outside of both. `p` is as above.
 */
export const quietUntilSql = (usual: QuietHours & { timeZone: string; now: string }): SQL => sql`(
  select case when ${isQuietSql(sql`q.now_at`)} then (
      select min(e.at) from (
        select q.now_at::date + n + part as at
        from generate_series(0, ${weekdays.length + 1}::integer) n, unnest(array['00:00', q.to_at]::time[]) part) e
      where e.at > q.now_at and not ${isQuietSql(sql`e.at`)}) at time zone q.zone end
  from (
    select coalesce(p.is_quiet, ${usual.isOn}) as is_on, coalesce(p.quiet_from, ${usual.from})::time as from_at,
      coalesce(p.quiet_to, ${usual.to})::time as to_at, coalesce(p.time_zone, ${usual.timeZone}) as zone,
      case when p.is_quiet is null then ${sql.param([...usual.days])}::smallint[]
        else coalesce(p.quiet_days, '{}') end as days,
      ${usual.now}::timestamptz at time zone coalesce(p.time_zone, ${usual.timeZone}) as now_at) q)`;
