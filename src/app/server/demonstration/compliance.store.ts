// Writes in SQL what people of the demonstration concluded before the platform, and who is waived, so that every status has somebody.
import { sql } from 'drizzle-orm';
import {
  complianceSatisfactions,
  complianceStates,
  complianceWaivers,
} from '#features/compliance/server/compliance.tables.ts';
import type { Db } from '#platform/server/database.ts';

/** How many days ago the n-th of seven people of an audience concluded, by the days of the validity; null where never. */
const shares = sql`case n % 7
  when 0 then 40
  when 1 then days - 11
  when 2 then days + 9
  when 3 then days + 45
  when 4 then days / 2
  else null end`;
/** Returns whether the statuses are spread: one transaction writes all of them. */
export const hasStatuses = async (db: Db): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(complianceSatisfactions)
      .limit(1)
  ).length > 0;
/**
 * Gives the people of a rule without a certificate of the platform a conclusion from before it, and every seventh of them a
 * waiver.
 */
export async function spreadStatuses(
  db: Db,
  { ruleId, days, today, endsOn, at }: { ruleId: string; days: number; today: string; endsOn: string; at: string },
): Promise<void> {
  const people = sql`
    select user_id, row_number() over (order by user_id) as n, ${days}::int as days
    from ${complianceStates}
    where rule_id = ${ruleId} and completed_on is null`;
  await db.execute(sql`
    insert into ${complianceSatisfactions} (id, rule_id, user_id, completed_on)
    select gen_random_uuid(), ${ruleId}, user_id, ${today}::date - ago
    from (select user_id, ${shares} as ago from (${people}) p) s
    where ago is not null
    returning 1`);
  await db.execute(sql`
    insert into ${complianceWaivers} (id, rule_id, user_id, reason, ends_on, given_at)
    select gen_random_uuid(), ${ruleId}, user_id, 'Licença', ${endsOn}::date, ${at}::timestamptz
    from (${people}) p
    where n % 7 = 6
    returning 1`);
}
