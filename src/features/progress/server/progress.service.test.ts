// Proves on PostgreSQL how progress becomes done items, percent, approval, conclusion, certificates and trails.
import type { AssessmentOutcome } from '#features/attempts/server/finishing.service.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import type { CourseForTest } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { enrollUsers, findOwnEnrollment, subscribeTo } from '#features/enrollment/server/enrollment.service.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { createCertificate } from '#features/certificates/server/certificates.service.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { openMedia } from '#features/media/server/content-access.service.ts';
import type { LearnerContext } from '#platform/server/context.ts';
import type { Fact } from '#platform/server/events.ts';
import { mediaDone } from './progress.events.ts';
import { mediaProgress } from './progress.tables.ts';
import { assessmentFinished, courseState, reportMediaProgress, trailState } from './progress.service.ts';

const watch = (
  tenant: TenantForTest,
  mediaId: string,
  percent: number,
  place: { courseId?: string; trailId?: string } = {},
) => tenant.run(tenant.learner, (context) => reportMediaProgress(context, { mediaId, percent, ...place }));
const state = (tenant: TenantForTest, course: { id: string }) =>
  tenant.run(tenant.learner, (context) => courseState(context, course.id));
const enroll = async (tenant: TenantForTest, ...all: CourseForTest[]) => {
  for (const { id } of all)
    await inTenant(tenant.app, tenant.tenantId, (context) =>
      enrollUsers(context, 'course', id, [tenant.learner.userId], 'manager'),
    );
};

describe('progress', () => {
  test('only rises, and is stored per course', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    await enroll(tenant, course);
    const [first] = course.items;
    expect(await watch(tenant, first!.objectId, 40, { courseId: course.id })).toEqual({ percent: 40, isDone: false });
    expect(await watch(tenant, first!.objectId, 20, { courseId: course.id })).toEqual({ percent: 40, isDone: false });
    const { items, enrollment, nextItemId } = await state(tenant, course);
    expect(items.map(({ percent, isDone }) => [percent, isDone])).toEqual([
      [40, false],
      [0, false],
    ]);
    expect(enrollment).toMatchObject({ percent: 0, status: 'notStarted' });
    expect(nextItemId).toBe(first!.id);
  });
  test('of two tabs at once keeps the watched parts of both', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    await enroll(tenant, course);
    const { objectId: mediaId } = course.items[0]!;
    const play = (slot: number) =>
      tenant.run(tenant.learner, (context) =>
        reportMediaProgress(context, { mediaId, courseId: course.id, percent: 2, watchedSlots: [slot] }),
      );
    await play(0);
    await Promise.all([10, 11, 12, 13, 14, 15].map(play));
    const [row] = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.select().from(mediaProgress).where(eq(mediaProgress.mediaId, mediaId)),
    );
    expect(row!.watched).toBe(`1${'0'.repeat(9)}${'1'.repeat(6)}${'0'.repeat(44)}`);
    expect(row!.coverage).toBeCloseTo(7 / 60);
  });
  test.each([0, 50])(
    'of two completions at once, from %i percent, is reported and counted once: the row decides which was first',
    async (percent) => {
      const tenant = await makeTenant();
      const course = await makeCourse(tenant);
      await enroll(tenant, course);
      const place = { mediaId: course.items[0]!.objectId, courseId: course.id };
      if (percent) await watch(tenant, place.mediaId, percent, { courseId: course.id });
      let told = 0;
      const finish = (afterwards: (context: LearnerContext) => Promise<void>) =>
        tenant.run(tenant.learner, async (context) => {
          const { publish } = context;
          Object.assign(context, {
            publish: async (...given: readonly Fact<unknown>[]) => {
              told += given.filter(({ kind }) => kind.name === mediaDone.name).length;
              await publish(...given);
            },
          });
          const answer = await reportMediaProgress(context, { ...place, percent: 100 });
          await afterwards(context);
          return answer;
        });
      // The first keeps its transaction open until the second, on its own connection, waits for the row.
      let reported = () => {};
      const isReported = new Promise<void>((done) => (reported = done));
      const answers = await Promise.all([
        finish(async ({ db }) => {
          reported();
          await expect
            .poll(
              async () => {
                const { rows } = await db.execute<{ waiting: number }>(
                  sql`select count(*)::int as waiting from pg_locks l where not l.granted and pg_backend_pid() = any(pg_blocking_pids(l.pid))`,
                );
                return rows[0]!.waiting;
              },
              { timeout: 10_000 },
            )
            .toBe(1);
        }),
        isReported.then(() => finish(async () => {})),
      ]);
      expect(answers).toEqual([
        { percent: 100, isDone: true },
        { percent: 100, isDone: true },
      ]);
      expect(told).toBe(1);
      expect((await state(tenant, course)).enrollment).toMatchObject({ percent: 50 });
    },
  );
  test('counts completed items, completes at 100 and stays completed [COURSE-010]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    await enroll(tenant, course);
    for (const [at, { objectId }] of course.items.entries()) {
      await watch(tenant, objectId, 100, { courseId: course.id });
      expect((await state(tenant, course)).enrollment).toMatchObject(
        at === 0
          ? { percent: 50, doneItems: 1, status: 'onGoing', completedAt: null }
          : { percent: 100, doneItems: 2, status: 'completed' },
      );
    }
    await watch(tenant, course.items[0]!.objectId, 100, { courseId: course.id });
    const [row] = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.select().from(courses).where(eq(courses.id, course.id)),
    );
    expect(row).toMatchObject({ enrolledCount: 1, completedCount: 1 });
  });
  test('is refused without an enrolment, and for objects outside the course', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    const other = await makeMedia(tenant);
    await expect(watch(tenant, course.items[0]!.objectId, 10, { courseId: course.id })).rejects.toMatchObject({
      code: 'progress.locked.notEnrolled',
    });
    await enroll(tenant, course);
    await expect(watch(tenant, other.id, 10, { courseId: course.id })).rejects.toMatchObject({
      kind: 'missing',
      code: 'progress.unavailable',
    });
    await expect(watch(tenant, other.id, 10)).rejects.toMatchObject({ code: 'progress.unavailable' });
    await makeSection(tenant, [['media', other]]);
    expect(await watch(tenant, other.id, 10)).toEqual({ percent: 10, isDone: false });
  });
  test('follows the required sequence on the server [CLASS-010]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant, { isSequential: true });
    await enroll(tenant, course);
    const [first, second] = course.items;
    await expect(watch(tenant, second!.objectId, 100, { courseId: course.id })).rejects.toMatchObject({
      code: 'progress.locked.sequence',
    });
    await watch(tenant, first!.objectId, 100, { courseId: course.id });
    expect(await watch(tenant, second!.objectId, 100, { courseId: course.id })).toMatchObject({ isDone: true });
  });
  test('of a blocked video counts from its opening by the server’s clock, whatever the browser’s says (probe 72)', async () => {
    const tenant = await makeTenant();
    const film = await makeMedia(tenant, { durationSeconds: 2400, blocksFastForward: true });
    const course = await makeCourse(tenant, {
      steps: [{ title: 'Etapa', items: [{ kind: 'media', objectId: film.id }] }],
    });
    const began = Date.now();
    const at = (seconds: number) => new Date(began + seconds * 1000);
    const who = async () => {
      const learner = await tenant.person();
      await inTenant(tenant.app, tenant.tenantId, (context) =>
        enrollUsers(context, 'course', course.id, [learner.userId], 'manager'),
      );
      const place = { mediaId: film.id, courseId: course.id };
      return {
        open: (seconds: number) =>
          tenant.run(learner, (context) => openMedia({ ...context, now: () => at(seconds) }, place)),
        say: (seconds: number, claimed: number, watchedSlots?: number[]) =>
          tenant.run(learner, (context) =>
            reportMediaProgress(
              { ...context, now: () => at(seconds) },
              { ...place, percent: 100, at: at(claimed).toISOString(), watchedSlots },
            ),
          ),
      };
    };
    const forger = await who();
    await forger.open(0);
    const whole = Array.from({ length: 240 }, (_, slot) => slot);
    for (const claimed of [-90_000, -2_000, -300, 60, 90_000])
      expect((await forger.say(61, claimed, whole)).percent).toBeLessThanOrEqual(12);
    // A learner who was offline for the whole film gets its progress, though the first report arrives the next day.
    const honest = await who();
    await honest.open(0);
    expect(await honest.say(90_000, 2400, whole)).toEqual({ percent: 100, isDone: true });
    const unwatched = await who();
    await unwatched.open(0);
    expect((await unwatched.say(90_000, 600)).percent).toBe(35);
  });
  test('is not accepted after the deadline [COURSE-016]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant, { dayLimit: 1 });
    await enroll(tenant, course);
    await watch(tenant, course.items[0]!.objectId, 30, { courseId: course.id });
    const later = new Date(Date.now() + 3 * 86_400_000);
    const answer = await tenant.run(tenant.learner, (context) =>
      reportMediaProgress(
        { ...context, now: () => later },
        { mediaId: course.items[0]!.objectId, percent: 90, courseId: course.id },
      ),
    );
    expect(answer).toEqual({ percent: 30, isDone: false });
    const { isExpired, enrollment } = await tenant.run(tenant.learner, (context) =>
      courseState({ ...context, now: () => later }, course.id),
    );
    expect({ isExpired, status: enrollment?.status }).toEqual({ isExpired: true, status: 'expired' });
  });
});

describe('a course with an assessment', () => {
  const withAssessment = async (over = {}) => {
    const tenant = await makeTenant();
    const [media, assessment] = [await makeMedia(tenant), await makeAssessment(tenant)];
    const design = await inTenant(tenant.app, tenant.tenantId, (context) =>
      createCertificate(context, {
        name: 'Padrão',
        kind: 'course',
        design: defaultDesign('course', 'pt', {
          primary: '#1b4332',
          secondary: '#e76f51',
          ink: '#1f2421',
          issuer: 'Teste',
        }),
        printsBack: false,
      }),
    );
    const course = await makeCourse(tenant, {
      certificateId: design,
      steps: [
        {
          title: 'Etapa',
          items: [
            { kind: 'media', objectId: media.id },
            { kind: 'assessment', objectId: assessment.id },
          ],
        },
      ],
      ...over,
    });
    await enroll(tenant, course);
    const finish = (outcome: AssessmentOutcome['outcome'], percent: number, attemptsLeft: boolean) =>
      inTenant(tenant.app, tenant.tenantId, async (context) => {
        const place = { userId: tenant.learner.userId, assessmentId: assessment.id, courseId: course.id };
        const [told] = await assessmentFinished(context, [
          { ...place, outcome, percent, attemptsLeft, isReplacing: false },
        ]);
        return told;
      });
    const issued = () => inTenant(tenant.app, tenant.tenantId, ({ db }) => db.select().from(issuedCertificates));
    return { tenant, media, course, finish, issued };
  };
  test('is approved with merit, and issues its certificate once', async () => {
    const { tenant, media, course, finish, issued } = await withAssessment();
    expect(await finish('approved', 90, true)).toEqual({ courseCompleted: false });
    expect(await issued()).toHaveLength(0);
    await watch(tenant, media.id, 100, { courseId: course.id });
    expect((await state(tenant, course)).enrollment).toMatchObject({ status: 'approved', percent: 100, score: 90 });
    const certificates = await issued();
    expect(certificates).toHaveLength(1);
    expect(certificates[0]!.snapshot).toMatchObject({
      title: course.title,
      contents: [media.title, expect.stringContaining('Avaliação')],
    });
    await finish('approved', 100, true);
    expect(await issued()).toHaveLength(1);
    expect((await state(tenant, course)).enrollment?.score).toBe(90);
  });
  test('says at the end of the test that the course is completed [CLASS-006]', async () => {
    const { tenant, media, course, finish } = await withAssessment();
    await watch(tenant, media.id, 100, { courseId: course.id });
    expect(await finish('approved', 80, true)).toEqual({ courseCompleted: true });
  });
  test('fails without merit, and a later approval still counts', async () => {
    const { tenant, media, course, finish, issued } = await withAssessment();
    await watch(tenant, media.id, 100, { courseId: course.id });
    await finish('retry', 30, true);
    expect((await state(tenant, course)).enrollment).toMatchObject({ status: 'onGoing', percent: 50 });
    await finish('gaveUp', 0, true);
    expect((await state(tenant, course)).enrollment).toMatchObject({ status: 'failed', percent: 100 });
    expect(await issued()).toHaveLength(0);
    await finish('approved', 75, true);
    expect((await state(tenant, course)).enrollment).toMatchObject({ status: 'approved' });
    expect(await issued()).toHaveLength(1);
  });
  test('waits while a correction is pending', async () => {
    const { tenant, media, course, finish } = await withAssessment();
    await watch(tenant, media.id, 100, { courseId: course.id });
    expect(await finish('pending', 0, false)).toEqual({ courseCompleted: false });
    expect((await state(tenant, course)).enrollment).toMatchObject({ status: 'pending', completedAt: null });
    expect(await finish('failed', 20, false)).toEqual({ courseCompleted: true });
    expect((await state(tenant, course)).enrollment?.status).toBe('failed');
  });
});

describe('a trail', () => {
  test('advances with its courses, and begins with those completed before', async () => {
    const tenant = await makeTenant();
    const [one, two] = [await makeCourse(tenant), await makeCourse(tenant)];
    const trail = await makeTrail(tenant, [one, two]);
    await makeSection(tenant, [['trail', trail]]);
    await enroll(tenant, one);
    for (const { objectId } of one.items) await watch(tenant, objectId, 100, { courseId: one.id });
    await tenant.run(tenant.learner, (context) => subscribeTo(context, 'trail', trail.id));
    const look = () => tenant.run(tenant.learner, (context) => trailState(context, trail.id));
    expect((await look()).enrollment).toMatchObject({ percent: 50, status: 'onGoing' });
    // The trail opens its second course: the first report enrols the learner.
    for (const { objectId } of two.items) await watch(tenant, objectId, 100, { courseId: two.id, trailId: trail.id });
    expect((await look()).enrollment).toMatchObject({ percent: 100, status: 'approved' });
    expect(await tenant.run(tenant.learner, (context) => findOwnEnrollment(context, 'course', two.id))).toMatchObject({
      percent: 100,
    });
  });
  test('keeps a step locked until the previous one is done', async () => {
    const tenant = await makeTenant();
    const [one, two] = [await makeCourse(tenant), await makeCourse(tenant)];
    const trail = await makeTrail(tenant, [], {
      items: [
        { kind: 'course', objectId: one.id },
        { kind: 'course', objectId: two.id, needsPrevious: true },
      ],
    });
    await inTenant(tenant.app, tenant.tenantId, (context) =>
      enrollUsers(context, 'trail', trail.id, [tenant.learner.userId], 'manager'),
    );
    await expect(
      watch(tenant, two.items[0]!.objectId, 10, { courseId: two.id, trailId: trail.id }),
    ).rejects.toMatchObject({ code: 'progress.locked.sequence' });
    expect(await watch(tenant, one.items[0]!.objectId, 10, { courseId: one.id, trailId: trail.id })).toMatchObject({
      percent: 10,
    });
  });
});
