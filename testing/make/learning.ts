// Performs the actions of learners for tests of earlier features: enrolling, watching, finishing a course.
import { enrollUsers, subscribeTo } from '#features/enrollment/server/enrollment.service.ts';
import type { EnrollmentKind } from '#features/enrollment/contract/enrollment.model.ts';
import { courseState, reportMediaProgress } from '#features/progress/server/progress.service.ts';
import type { CourseState } from '#features/progress/server/progress.service.ts';
import { inTenant } from '../persona.ts';
import type { Persona } from '../persona.ts';
import type { CourseForTest } from './course.ts';
import type { TenantForTest } from './tenant.ts';

type Tenant = Pick<TenantForTest, 'app' | 'tenantId' | 'run' | 'learner'>;
/** Enrols these people as a manager does; the tenant's learner where the caller names nobody. */
export const enroll = (
  tenant: Tenant,
  kind: EnrollmentKind,
  { id }: { id: string },
  people: { userId: string }[] = [tenant.learner],
) =>
  inTenant(tenant.app, tenant.tenantId, (context) =>
    enrollUsers(
      context,
      kind,
      id,
      people.map(({ userId }) => userId),
      'manager',
    ),
  );
/** Reports progress as the player does. */
export const watch = (
  tenant: Tenant,
  mediaId: string,
  percent: number,
  place: { courseId?: string; trailId?: string } = {},
  who: Persona = tenant.learner,
) => tenant.run(who, (context) => reportMediaProgress(context, { mediaId, percent, ...place }));
/** Returns the progress of a person in a course. */
export const stateOf = (tenant: Tenant, { id }: { id: string }, who: Persona = tenant.learner): Promise<CourseState> =>
  tenant.run(who, (context) => courseState(context, id));
/** Subscribes to a course and finishes all its items; the course must be visible, and contain only media. */
export const finishCourse = (tenant: Tenant, course: CourseForTest, who: Persona = tenant.learner) =>
  tenant.run(who, async (context) => {
    await subscribeTo(context, 'course', course.id);
    for (const { objectId } of course.items)
      await reportMediaProgress(context, { mediaId: objectId, percent: 100, courseId: course.id });
  });
