// Checks that the prerequisites of a content exist.
import type { Context } from '#platform/server/context.ts';
import type { Prerequisite } from '../contract/course-content.model.ts';
import * as references from './course-references.store.ts';

/** Returns the kind of the first prerequisite that does not exist. */
export async function unknownPrerequisite(
  context: Context,
  needed: readonly Prerequisite[],
): Promise<Prerequisite['kind'] | undefined> {
  const idsOf = (wanted: Prerequisite['kind']) =>
    needed.filter(({ kind }) => kind === wanted).map(({ objectId }) => objectId);
  const [courseIds, trailIds] = [idsOf('course'), idsOf('trail')];
  const courses = await references.knownCourses(context.db, courseIds);
  const trails = trailIds.length > 0 ? await context.ports.trailContents.known(context, trailIds) : new Set();
  return needed.find(({ kind, objectId }) => !(kind === 'course' ? courses : trails).has(objectId))?.kind;
}
