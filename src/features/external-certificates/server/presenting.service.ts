// Shows external certificates to those who may see them: each with the address of its file, its skills, and whether it still holds.
import type { PersonContext } from '#platform/server/context.ts';
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import { namesOfSkills } from '#features/taxonomy/server/taxonomy.service.ts';
import { validityOf } from '../contract/external-certificate.model.ts';
import type { ExternalCertificateRow } from '../contract/external-certificate.wire.ts';
import { addressOfFile } from './certificate-access.service.ts';
import type { CertificateRecord } from './external-certificates.store.ts';

/** Returns the rows as the wire tells them. The caller has checked who asks. */
export async function presentCertificates(
  context: PersonContext,
  rows: readonly CertificateRecord[],
): Promise<ExternalCertificateRow[]> {
  const today = await todayOf(context);
  const named = await namesOfSkills(context, [...new Set(rows.flatMap(({ skillIds }) => skillIds))]);
  const ruleIds = [...new Set(rows.flatMap(({ ruleId }) => ruleId ?? []))];
  const rules = ruleIds.length > 0 ? await context.ports.namesOfRules(context, ruleIds) : [];
  return rows.map(({ skillIds, ruleId, tenantId: _tenant, fileId: _file, fileHash: _hash, ...row }) => ({
    ...row,
    fileUrl: addressOfFile(context, row),
    validity: validityOf(row.expiresOn, today),
    rule: rules.find(({ id }) => id === ruleId) ?? null,
    skills: named.filter(({ id }) => skillIds.includes(id)).map(({ id, name }) => ({ id, label: name })),
  }));
}
