// Proves that items that end at the same moment are each decided under their row's lock, so that each consequence happens once.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { LearnerContext } from '#platform/server/context.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { recordStatements } from '#testing/statements.ts';
import { createCertificate } from '#features/certificates/server/certificates.service.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import { finishAttempt, giveUpAttempt, leaveUnanswered } from '#features/attempts/server/finishing.service.ts';
import { startAttempt } from '#features/attempts/server/starting.service.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { updateCourse as saveCourse } from '#features/courses/server/course-authoring.service.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { reportMediaProgress } from './progress.service.ts';
import { itemStates } from './progress.tables.ts';

const atOnce = 8;
/** Runs the same work several times at once, and returns the names of the facts that all runs published. */
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
            publish: async (...facts) => {
              names.push(...facts.map(({ kind }) => kind.name));
              await context.publish(...facts);
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

describe('completions at the same moment', () => {
  test('of one object complete its course, its trail and its certificate once', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant, { certificateId: await certificateOf(tenant) });
    const trail = await makeTrail(tenant, [course]);
    await enroll(tenant, 'course', course);
    await enroll(tenant, 'trail', trail);
    const report = (item: number) => (context: LearnerContext) =>
      reportMediaProgress(context, { mediaId: course.items[item]!.objectId, courseId: course.id, percent: 100 });
    expect(await published(tenant, report(0))).toEqual(['media-done']);
    expect(await published(tenant, report(1))).toEqual([
      'certificates-issued',
      'content-concluded',
      'content-concluded',
      'media-done',
    ]);
    const [row] = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.select().from(courses).where(eq(courses.id, course.id)),
    );
    expect(row).toMatchObject({ enrolledCount: 1, completedCount: 1 });
  });
  test('of several items of a course complete it once', async () => {
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
  test('of an attempt, and of one left unanswered, are reported to progress once', async () => {
    const tenant = await makeTenant();
    const [learning, reaction] = [await makeAssessment(tenant), await makeAssessment(tenant, { kind: 'reaction' })];
    // Each attempt has its own course: the end of the attempt that comes first decides whether the course is concluded.
    const place = async ({ id }: { id: string }) => {
      const course = await makeCourse(tenant, {
        steps: [{ title: 'Etapa', items: [{ kind: 'assessment', objectId: id }] }],
      });
      await enroll(tenant, 'course', course);
      return { assessmentId: id, courseId: course.id };
    };
    const [examined, asked] = [await place(learning), await place(reaction)];
    const { id } = await tenant.run(tenant.learner, (context) => startAttempt(context, examined));
    await published(tenant, (context, turn) => (turn % 2 ? finishAttempt(context, id) : giveUpAttempt(context, id)));
    expect(await published(tenant, (context) => leaveUnanswered(context, asked))).toEqual(['content-concluded']);
    const told = await inTenant(tenant.app, tenant.tenantId, ({ db }) => db.select().from(itemStates));
    expect(told.map(({ attemptCount }) => attemptCount)).toEqual([1, 1]);
  });
});

test('a publication that completes many learners needs as many statements as for two', async () => {
  const tenant = await makeTenant();
  const certificateId = await certificateOf(tenant);
  const people = await Promise.all(Array.from({ length: 14 }, () => tenant.person()));
  /** Lets everybody finish the first of two media, then removes the second. Returns the statements that this removal sent to the database. */
  const shortened = async (learners: typeof people) => {
    const course = await makeCourse(tenant, { certificateId });
    const trail = await makeTrail(tenant, [course]);
    await enroll(tenant, 'course', course, learners);
    await enroll(tenant, 'trail', trail, learners);
    for (const one of learners) await watch(tenant, course.items[0]!.objectId, 100, { courseId: course.id }, one);
    const [step] = course.content.steps;
    const heard = recordStatements(tenant.app.services.pool);
    const names: string[] = [];
    await tenant.run(tenant.administrator, (context) =>
      saveCourse(
        {
          ...context,
          publish: async (...facts) => {
            names.push(...facts.map(({ kind }) => kind.name));
            await context.publish(...facts);
          },
        },
        course.id,
        {
          title: course.title,
          certificateId,
          steps: [{ title: step!.title, items: [{ kind: 'media', objectId: course.items[0]!.objectId }] }],
          publishes: true,
        },
      ),
    );
    heard.stop();
    const issued = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.select().from(issuedCertificates).where(eq(issuedCertificates.objectId, course.id)),
    );
    const ended = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db
        .select({ kind: enrollments.kind, percent: enrollments.percent, score: enrollments.score })
        .from(enrollments)
        .where(and(inArray(enrollments.objectId, [course.id, trail.id]), isNotNull(enrollments.completedAt))),
    );
    expect(issued.map(({ userId }) => userId).sort()).toEqual(learners.map(({ userId }) => userId).sort());
    expect(new Set(issued.map(({ credential }) => credential)).size).toBe(learners.length);
    expect(ended.filter(({ kind, percent }) => kind === 'course' && percent === 100)).toHaveLength(learners.length);
    expect(ended.filter(({ kind, percent }) => kind === 'trail' && percent === 100)).toHaveLength(learners.length);
    expect(names.filter((name) => name === 'content-concluded')).toHaveLength(learners.length * 2);
    const [row] = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.select().from(courses).where(eq(courses.id, course.id)),
    );
    expect(row!.completedCount).toBe(learners.length);
    return heard.texts.length;
  };
  const [few, many] = [await shortened(people.slice(0, 2)), await shortened(people.slice(2))];
  expect(many).toBe(few);
});
