// Reads in SQL, over all tenants, the stored values that a key of the installation sealed.
import { isNotNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { biConnections } from '#features/bi-panels/server/bi-panels.tables.ts';
import { signingCertificates } from '#features/certificates/server/signing.tables.ts';
import { identityProviders } from '#features/contracts/server/single-sign-on.tables.ts';

export type SealedValue = { purpose: string; owner: string; sealed: string };
/** Returns the sealed values of companies; each with what its key is for. */
export async function listSealed(ops: pg.Pool): Promise<SealedValue[]> {
  const db = drizzle({ client: ops });
  const { sealedSecret } = identityProviders;
  const found = {
    'sso-secret': await db
      .select({ owner: identityProviders.tenantId, sealed: sealedSecret })
      .from(identityProviders)
      .where(isNotNull(sealedSecret)),
    'bi-secret': await db
      .select({ owner: biConnections.tenantId, sealed: biConnections.sealedSecret })
      .from(biConnections),
    'signing-key': await db
      .select({ owner: signingCertificates.tenantId, sealed: signingCertificates.sealed })
      .from(signingCertificates),
  };
  return Object.entries(found).flatMap(([purpose, rows]) =>
    rows.map(({ owner, sealed }) => ({ purpose, owner, sealed: sealed! })),
  );
}
