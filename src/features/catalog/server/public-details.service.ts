// Reads what a public link shows of a course or trail, without any user's state (decisions D3.12).
import { flatItems, isReleased } from '#features/courses/contract/course-content.model.ts';
import { findPublishedCourse } from '#features/courses/server/courses.service.ts';
import type { PublicItem } from '#features/media/contract/public-item.wire.ts';
import { flatTrailItems } from '#features/trails/contract/trail.model.ts';
import { findPublishedTrail } from '#features/trails/server/trails.service.ts';
import type { Context } from '#platform/server/context.ts';
import * as store from './detail.store.ts';

/** Returns the details of a published course or trail with a public link, and undefined for any other. */
export async function publicDetails(
  context: Context,
  kind: 'course' | 'trail',
  id: string,
): Promise<PublicItem | undefined> {
  const found =
    kind === 'course'
      ? await findPublishedCourse(context, id).then((one) => one && { ...one, items: flatItems(one.content) })
      : await findPublishedTrail(context, id).then((one) => one && { ...one, items: flatTrailItems(one.content) });
  if (!found?.isActive || !found.isPublicLink || !isReleased(found.release, context.now())) return undefined;
  const items: { kind: PublicItem['items'][number]['kind']; objectId: string }[] = found.items;
  const objects = await store.listObjects(
    context.db,
    items.map(({ objectId }) => objectId),
    { userId: null, placeId: id },
  );
  return {
    id,
    kind,
    title: found.content.title,
    synopsis: found.content.synopsis ?? null,
    description: found.content.description ?? null,
    workloadMinutes: found.content.workloadMinutes,
    cover: found.horizontalCover,
    items: items.map((one) => ({
      id: one.objectId,
      kind: one.kind,
      mediaKind: objects.get(one.objectId)?.mediaKind ?? null,
      title: objects.get(one.objectId)?.title ?? '',
    })),
    opened: null,
  };
}
