// Compares the stored contents with those that rows name. Any test may use it after a refusal or a removal.
import { sql } from 'drizzle-orm';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import type { Services } from '#platform/server/requests.ts';

export type DiskAndRows = {
  /** In the storage, and named by no row of any tenant. */
  unnamed: string[];
  /** Named by a row of this tenant, and not in the storage, or of another size there. */
  missing: string[];
  /** Announced by this tenant and neither held nor taken back. */
  arriving: number;
  /** What the tenant's counter says beside what its files and reservations add up to. */
  countedBytes: number;
  heldBytes: number;
};
/** The hashes of everything that is stored, with their sizes; the folder and the bucket alike. */
export async function storedContents({ storage }: Pick<Services, 'storage'>): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let prefix = 0; prefix < 256; prefix++)
    for await (const part of storage.list(prefix.toString(16).padStart(2, '0')))
      for (const { hash, sizeBytes } of part) found.set(hash, sizeBytes);
  return found;
}
/** Who asks for several tenants reads the storage once. */
export async function diskAndRows(
  services: Services,
  tenantId: string,
  contents: Map<string, number> | Promise<Map<string, number>> = storedContents(services),
): Promise<DiskAndRows> {
  const stored = await contents;
  return acrossTenants(services, 'a test compares the storage with all rows', async (db) => {
    type File = { tenant_id: string; hash: string; size_bytes: string; arriving: boolean; counts: boolean };
    const { rows: files } = await db.execute<File>(
      sql`select tenant_id, hash, size_bytes, arriving_until is not null as arriving, reference_count > 0 or arriving_until is not null as counts from data.files`,
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
