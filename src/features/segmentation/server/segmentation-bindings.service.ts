// Records which objects of other features are limited to segmentations, so that no segmentation in use is removed.
import { fieldProblem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import type { BoundKind } from '../contract/segmentation.model.ts';
import * as bindings from './segmentation-bindings.store.ts';
import { listByIds } from './segmentation.store.ts';

/** Throws where the tenant lacks one of these segmentations. */
export async function requireSegmentations(context: Context, segmentationIds: readonly string[]): Promise<void> {
  const ids = [...new Set(segmentationIds)];
  if ((await listByIds(context.db, ids)).length < ids.length)
    throw fieldProblem('missing', 'segmentationIds', 'segmentation.missing');
}
/** Limits this object to these segmentations and to no others; throws Problem `missing` where one does not exist. */
export async function bindSegmentations(
  context: Context,
  kind: BoundKind,
  objectId: string,
  segmentationIds: readonly string[],
): Promise<void> {
  const before = await bindings.listBound(context.db, kind, objectId);
  const ids = [...new Set(segmentationIds)];
  if (ids.length === before.length && ids.every((id) => before.includes(id))) return;
  await requireSegmentations(context, ids);
  await bindings.replace(context.db, kind, objectId, ids);
}
