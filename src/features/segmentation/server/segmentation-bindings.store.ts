// Reads and writes in SQL which objects are limited to segmentations.
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { BoundKind } from '../contract/segmentation.model.ts';
import { segmentationBindings } from './segmentation.tables.ts';

const of = (kind: BoundKind, objectId: string) =>
  and(eq(segmentationBindings.kind, kind), eq(segmentationBindings.objectId, objectId));
export const listBound = async (db: Db, kind: BoundKind, objectId: string): Promise<string[]> =>
  (
    await db.select({ id: segmentationBindings.segmentationId }).from(segmentationBindings).where(of(kind, objectId))
  ).map(({ id }) => id);
export async function replace(db: Db, kind: BoundKind, objectId: string, ids: readonly string[]) {
  await db.delete(segmentationBindings).where(of(kind, objectId));
  if (ids.length)
    await db.insert(segmentationBindings).values(ids.map((segmentationId) => ({ kind, objectId, segmentationId })));
}
