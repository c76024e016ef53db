// Reads and writes in SQL the look that is sent to contracts.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type {
  BrandingPackage,
  BrandingPart,
  ReplicationState,
  ReplicationTarget,
  SentToContract,
} from '../contract/branding-replications.model.ts';
import { brandingReplications, brandingReplicationTargets } from './branding-replications.tables.ts';

const targets = brandingReplicationTargets;
type NewTarget = Pick<typeof targets.$inferInsert, 'id' | 'contractId' | 'targetTenantId' | 'name'>;
export async function insert(
  db: Db,
  { id, createdBy, sent }: { id: string; createdBy: string; sent: BrandingPackage },
  rows: readonly NewTarget[],
): Promise<void> {
  await db.insert(brandingReplications).values({ id, createdBy, package: sent });
  await db.insert(targets).values(rows.map((row) => ({ ...row, replicationId: id })));
}
export const list = (db: Db, replicationId: string): Promise<ReplicationTarget[]> =>
  db
    .select({ contractId: targets.contractId, name: targets.name, state: targets.state, reason: targets.reason })
    .from(targets)
    .where(eq(targets.replicationId, replicationId))
    .orderBy(asc(targets.name), asc(targets.id));
/** Returns the sendings to a contract, newest first; of each package, it returns only the kind. */
export const listOfContract = (db: Db, contractId: string, most: number): Promise<SentToContract[]> =>
  db
    .select({
      part: sql<BrandingPart | null>`${brandingReplications.package}->>'part'`,
      slideId: sql<string | null>`${brandingReplications.package}#>>'{slide,id}'`,
      state: targets.state,
      reason: targets.reason,
      sentAt: brandingReplications.createdAt,
    })
    .from(targets)
    .innerJoin(
      brandingReplications,
      and(eq(brandingReplications.tenantId, targets.tenantId), eq(brandingReplications.id, targets.replicationId)),
    )
    .where(eq(targets.contractId, contractId))
    .orderBy(desc(targets.id))
    .limit(most);
/** Returns a target, locked until the transaction ends. */
export async function findForUpdate(db: Db, id: string) {
  const [row] = await db.select().from(targets).where(eq(targets.id, id)).for('update');
  return row;
}
export async function findPackage(db: Db, id: string): Promise<BrandingPackage | undefined> {
  const [row] = await db
    .select({ sent: brandingReplications.package })
    .from(brandingReplications)
    .where(eq(brandingReplications.id, id));
  return row?.sent;
}
export const mark = async (db: Db, id: string, state: ReplicationState, reason: string | null): Promise<void> =>
  void (await db
    .update(targets)
    .set({ state, reason, updatedAt: sql`now()` })
    .where(eq(targets.id, id)));
