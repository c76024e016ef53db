// Reads what a public link shows without sign-in: a media object, or the details of a course or trail, without any user's state (decisions D3.12).
import { enterVisited } from '#features/branding/server/public-settings.service.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import { flatItems, isReleased } from '#features/courses/contract/course-content.model.ts';
import { findPublishedCourse } from '#features/courses/server/courses.service.ts';
import { openPublicMedia } from '#features/media/server/content-access.service.ts';
import { flatTrailItems } from '#features/trails/contract/trail.model.ts';
import { findPublishedTrail } from '#features/trails/server/trails.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { readReference } from '#platform/contract/reference.ts';
import type { Context } from '#platform/server/context.ts';
import type { PublicItem } from '../contract/public-item.wire.ts';
import * as store from './detail.store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function findMedia(context: Context & { tenantId: string }, id: string): Promise<PublicItem | undefined> {
  const opened = await openPublicMedia(context, id);
  return (
    opened && {
      ...{ id, kind: 'media', title: opened.title, synopsis: null, description: null },
      ...{ workloadMinutes: null, cover: null, items: [], opened },
    }
  );
}
async function findDetails(context: Context, kind: 'course' | 'trail', id: string): Promise<PublicItem | undefined> {
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
/** Returns a public content; anything that is not public gets the answer of an unknown id. */
export async function getPublicItem(
  visitor: Context,
  key: string,
  ownTenantId: string | undefined,
): Promise<PublicItem> {
  if (ownTenantId) await visitor.enter({ tenantId: ownTenantId });
  const tenantId = ownTenantId ?? (await enterVisited(visitor));
  const context = { ...visitor, tenantId };
  const reference = uuid.test(key) ? { kind: 'media' as const, id: key.toLowerCase() } : readReference(key);
  const isAllowed = (await getSettings(context)).general.allowsPublicLinks;
  const found =
    !isAllowed || !reference
      ? undefined
      : reference.kind === 'media'
        ? await findMedia(context, reference.id)
        : reference.kind === 'course' || reference.kind === 'trail'
          ? await findDetails(context, reference.kind, reference.id)
          : undefined;
  if (!found) throw new Problem('missing', 'request.missing');
  return found;
}
