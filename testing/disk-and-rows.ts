// Compares the stored contents with those that rows name. Any test may use it after a refusal or a removal.
import { sql } from 'drizzle-orm';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import type { Services } from '#platform/server/requests.ts';

export type DiskAndRows = {
  /** Contents that the storage has and no row of any tenant names. */
  unnamed: string[];
  /** Contents that a row of this tenant names, and that the storage lacks or holds with another size. */
  missing: string[];
  /** The number of contents that this tenant announced, and neither holds nor took back. */
  arriving: number;
  /** The bytes on the tenant's counter; the sum of its files and reservations should be the same. */
  countedBytes: number;
  heldBytes: number;
};
/** Returns the hashes of all stored contents with their sizes, from the folder or the bucket. */
export async function storedContents({ storage }: Pick<Services, 'storage'>): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let prefix = 0; prefix < 256; prefix++)
    for await (const part of storage.list(prefix.toString(16).padStart(2, '0')))
      for (const { hash, sizeBytes } of part) found.set(hash, sizeBytes);
  return found;
}
/** Compares the storage with the rows; a caller that compares several tenants reads the storage once. */
export async function diskAndRows(
  services: Services,
  tenantId: string,
  contents: Map<string, number> | Promise<Map<string, number>> = storedContents(services),
): Promise<DiskAndRows> {
  const stored = await contents;
  return acrossTenants(services, 'a test compares the storage with all rows', async (db) => {
    type File = { tenant_id: string; hash: string; size_bytes: string; arriving: boolean; counts: boolean };
    const { rows: files } = await db.execute<File>(
      sql`select tenant_id, hash, size_bytes, pending_until is not null as arriving, reference_count > 0 or pending_until is not null as counts from data.files`,
    );
    const { rows } = await db.execute<{ counted: string; reserved: string }>(sql`
      select (select disk_bytes from data.tenant_usage where tenant_id = ${tenantId}) as counted,
        (select coalesce(sum(size_bytes), 0) from data.quota_reservations where tenant_id = ${tenantId}) as reserved`);
    const named = new Set(files.map(({ hash }) => hash));
    const own = files.filter((one) => one.tenant_id === tenantId);
    return {
      unnamed: [...stored.keys()].filter((hash) => !named.has(hash)),
      missing: own.filter((one) => stored.get(one.hash) !== Number(one.size_bytes)).map(({ hash }) => hash),
      arriving: own.filter(({ arriving }) => arriving).length,
      countedBytes: Number(rows[0]!.counted),
      heldBytes: own.reduce((sum, one) => sum + (one.counts ? Number(one.size_bytes) : 0), Number(rows[0]!.reserved)),
    };
  });
}
