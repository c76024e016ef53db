// Writes in SQL what satisfies a rule from outside, and reads what decides about the end of certificates.
import { sql } from 'drizzle-orm';
import { insertRows } from '#platform/server/many-rows.ts';
import type { Db } from '#platform/server/database.ts';
import { complianceRules, complianceSatisfactions, complianceStates } from './compliance.tables.ts';

export const insertSatisfaction = (db: Db, row: typeof complianceSatisfactions.$inferInsert) =>
  insertRows(db, complianceSatisfactions, [row]);
/** Removes what the certificate satisfied before, another rule included; returns the rules. */
export async function removeSatisfactions(db: Db, userId: string, externalCertificateId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from data.compliance_satisfactions
    where user_id = ${userId} and external_certificate_id = ${externalCertificateId}
    returning rule_id as id`);
  return rows.map(({ id }) => id);
}
/** Returns the present ends of these people under these rules; a person whom a rule does not hold has no row. */
export async function listEnds(
  db: Db,
  ruleIds: readonly string[],
  userIds: readonly string[],
): Promise<{ ruleId: string; userId: string; expiresOn: string | null }[]> {
  const { rows } = await db.execute<{ ruleId: string; userId: string; expiresOn: string | null }>(sql`
    select rule_id as "ruleId", user_id as "userId", expires_on::text as "expiresOn"
    from data.compliance_states
    where rule_id = any(${sql.param([...ruleIds])}::uuid[]) and user_id = any(${sql.param([...userIds])}::uuid[])`);
  return rows;
}
/** Returns the active rules whose names hold the words, those that hold the person first. */
export async function listForPerson(
  db: Db,
  { userId, search = '', most }: { userId: string; search: string | undefined; most: number },
): Promise<{ id: string; label: string; isHeld: boolean }[]> {
  const { rows } = await db.execute<{ id: string; label: string; isHeld: boolean }>(sql`
    select r.id, r.name as label, s.user_id is not null as "isHeld"
    from ${complianceRules} r
    left join ${complianceStates} s on s.rule_id = r.id and s.user_id = ${userId}
    where r.archived_at is null and r.is_active and strpos(r.name_key, public.search_key(${search})) > 0
    order by s.user_id is null, r.name_key, r.id
    limit ${most}`);
  return rows;
}
