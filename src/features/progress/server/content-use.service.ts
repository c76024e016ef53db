// Provides the ports that tell earlier features about enrolments, sections and uses of their contents.
import type { Context, LearnerContext, PersonContext } from '#platform/server/context.ts';
import type { ContentUse, PersonalFacts } from '#features/media/server/media-ports.service.ts';
import { isExpired } from '#features/enrollment/contract/enrollment.model.ts';
import { findOwnEnrollment, isReachable, listEnrollments } from '#features/enrollment/server/enrollment.service.ts';
import { sectionsShowing } from '#features/sections/server/sections.service.ts';
import * as store from './content-use.store.ts';

/** Port of media, courses and trails: returns where a content is used, and how many people are or were enrolled. */
export async function contentUse(
  context: Context,
  { kind, objectId }: { kind: 'media' | 'assessment' | 'course' | 'trail'; objectId: string },
): Promise<ContentUse> {
  return {
    links: await store.listUses(context.db, kind, objectId),
    people: await store.countPeople(context.db, kind, objectId),
  };
}
/** Port of media, courses and trails: returns what these are to the caller; for media only which sections show them. */
export async function progressFacts(
  context: PersonContext,
  kind: 'media' | 'course' | 'trail',
  ids: string[],
): Promise<Map<string, PersonalFacts>> {
  const sections = await sectionsShowing(context, kind, ids);
  const enrollments =
    context.person.userId && kind !== 'media' ? await listEnrollments(context as LearnerContext, kind, ids) : [];
  return new Map(
    ids.map((id) => {
      const mine = enrollments.find(({ objectId }) => objectId === id);
      return [
        id,
        {
          isEnrolled: mine !== undefined,
          isCompleted: mine?.completedAt != null,
          percent: mine?.percent ?? 0,
          isExpired: mine !== undefined && isExpired(mine, context.now()),
          sections: sections.get(id) ?? [],
        },
      ];
    }),
  );
}
/** Port of reactions: a user who sees an object may keep it; after its conclusion the user may react (decisions D3.11, D3.15). */
export async function contentRights(
  context: LearnerContext,
  kind: 'media' | 'course' | 'trail',
  objectId: string,
): Promise<{ isVisible: boolean; isConcluded: boolean }> {
  if (kind === 'media') {
    const isConcluded = await store.isMediaDone(context.db, context.person.userId, objectId);
    return {
      isConcluded,
      isVisible:
        (await isReachable(context, kind, objectId)) ||
        (await store.isInEnrolled(context.db, context.person.userId, objectId)),
    };
  }
  const enrollment = await findOwnEnrollment(context, kind, objectId);
  return {
    // Who renews it has concluded it before.
    isConcluded: enrollment !== undefined && (enrollment.completedAt !== null || enrollment.cycle > 1),
    isVisible: enrollment !== undefined || (await isReachable(context, kind, objectId)),
  };
}
