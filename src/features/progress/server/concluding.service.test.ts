// Ends that come at once: each is decided under its row's lock, so that what follows from it follows once.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { LearnerContext } from '#platform/server/context.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { create as createCertificate } from '#features/certificates/server/certificates.service.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import { finish, giveUp, leaveUnanswered } from '#features/assessments/server/finishing.service.ts';
import { start } from '#features/assessments/server/taking.service.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { reportMediaProgress } from './progress.service.ts';
import { itemStates } from './progress.tables.ts';

const atOnce = 8;
/** Runs the same work several times at once, and tells the names of the facts that all of them published. */
async function published(
  tenant: TenantForTest,
  work: (context: LearnerContext, turn: number) => Promise<unknown>,
): Promise<string[]> {
  const names: string[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, (_, turn) =>
      tenant.run(tenant.learner, (context) =>
        work(
          {
            ...context,
            publish: async (fact) => {
              names.push(fact.kind.name);
              await context.publish(fact);
            },
          },
          turn,
        ),
      ),
    ),
  );
  return names.sort();
}
const certificateOf = (tenant: TenantForTest) =>
  inTenant(tenant.app, tenant.tenantId, (context) =>
    createCertificate(context, {
      name: 'Padrão',
      kind: 'course',
      design: defaultDesign('course', 'pt', { primary: '#1b4332', secondary: '#e76f51', ink: '#1f2421', issuer: 'T' }),
      printsBack: false,
    }),
  );

describe('ends at once', () => {
  test('of one media conclude its course, its trail and its certificate once', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant, { certificateId: await certificateOf(tenant) });
    const trail = await makeTrail(tenant, [course]);
    await enroll(tenant, 'course', course);
    await enroll(tenant, 'trail', trail);
    const report = (item: number) => (context: LearnerContext) =>
      reportMediaProgress(context, { mediaId: course.items[item]!.objectId, courseId: course.id, percent: 100 });
    expect(await published(tenant, report(0))).toEqual(['media-done']);
    expect(await published(tenant, report(1))).toEqual([
      'certificate-issued',
      'content-concluded',
      'content-concluded',
      'media-done',
    ]);
    const [row] = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.select().from(courses).where(eq(courses.id, course.id)),
    );
    expect(row).toMatchObject({ enrolledCount: 1, completedCount: 1 });
  });
  test('of several items of a course conclude it once', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    await enroll(tenant, 'course', course);
    const names = await published(tenant, (context, turn) =>
      reportMediaProgress(context, {
        mediaId: course.items[turn % 2]!.objectId,
        courseId: course.id,
        percent: 100,
      }),
    );
    expect(names).toEqual(['content-concluded', 'media-done', 'media-done']);
  });
  test('of an attempt, and of one left unanswered, are told to progress once', async () => {
    const tenant = await makeTenant();
    const [learning, reaction] = [await makeAssessment(tenant), await makeAssessment(tenant, { kind: 'reaction' })];
    // A course for each: whichever end of the attempt is first decides whether its course is concluded.
    const place = async ({ id }: { id: string }) => {
      const course = await makeCourse(tenant, {
        steps: [{ title: 'Etapa', items: [{ kind: 'assessment', objectId: id }] }],
      });
      await enroll(tenant, 'course', course);
      return { assessmentId: id, courseId: course.id };
    };
    const [examined, asked] = [await place(learning), await place(reaction)];
    const { id } = await tenant.run(tenant.learner, (context) => start(context, examined));
    await published(tenant, (context, turn) => (turn % 2 ? finish(context, id) : giveUp(context, id)));
    expect(await published(tenant, (context) => leaveUnanswered(context, asked))).toEqual(['content-concluded']);
    const told = await inTenant(tenant.app, tenant.tenantId, ({ db }) => db.select().from(itemStates));
    expect(told.map(({ attemptCount }) => attemptCount)).toEqual([1, 1]);
  });
});
