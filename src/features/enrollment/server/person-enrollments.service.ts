// What one person is enrolled in, with titles, and how far it is as a whole.
import { listCoursesByIds } from '#features/courses/server/courses.service.ts';
import { readableUser, requireProfile } from '#features/people/server/people.service.ts';
import { listTrailsByIds } from '#features/trails/server/trails.service.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { statusAt } from '../contract/enrollment.model.ts';
import type { PersonEnrollmentsFilter } from '../contract/enrollment.wire.ts';
import * as store from './person-enrollments.store.ts';

/** One's own, or anybody's for who manages users. */
export async function listPersonEnrollments(context: PersonContext, userId: string, filter: PersonEnrollmentsFilter) {
  await readableUser(context, userId);
  const page = await store.listOfPerson(context.db, userId, filter);
  const idsOf = (kind: 'course' | 'trail') =>
    page.items.filter((one) => one.kind === kind).map(({ objectId }) => objectId);
  const titles = new Map(
    [...(await listCoursesByIds(context, idsOf('course'))), ...(await listTrailsByIds(context, idsOf('trail')))].map(
      ({ id, title }) => [id, title],
    ),
  );
  return {
    ...page,
    items: page.items.map((one) => ({
      ...one,
      title: titles.get(one.objectId) ?? '',
      status: statusAt(one, context.now()),
    })),
  };
}
/** How many of one's own enrolments stand where. */
export function summarizeOwn(context: PersonContext) {
  requireProfile(context);
  return store.summarize(context.db, context.person.userId);
}
