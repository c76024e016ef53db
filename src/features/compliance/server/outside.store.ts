// Writes in SQL what satisfies a rule from outside, and reads what decides about the end of certificates.
import { sql } from 'drizzle-orm';
import { insertRows } from '#platform/server/many-rows.ts';
import type { Db } from '#platform/server/database.ts';
import { complianceSatisfactions } from './compliance.tables.ts';

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
