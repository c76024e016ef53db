// Proves over HTTP that authors of such contents preview the draft of their own company as learners will see it, and that nothing is stored.
import { describe, expect, test } from 'vitest';
import { previewAssessment } from '#features/attempts/contract/attempts.endpoints.ts';
import { saveCourse } from '#features/courses/contract/courses.endpoints.ts';
import { assessmentAttachments } from '#features/assessments/server/assessments.tables.ts';
import { createCourse } from '#features/courses/server/course-authoring.service.ts';
import { downloadFile, mediaDetails, openMedia } from '#features/media/contract/media.endpoints.ts';
import { useToken } from '#features/media/server/content-access.service.ts';
import { createTerms } from '#features/terms/contract/terms.endpoints.ts';
import { createTrail } from '#features/trails/server/trail-authoring.service.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { courseFormOf, makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { recordStatements } from '#testing/statements.ts';
import * as calls from '../contract/preview.endpoints.ts';

/** Makes an unpublished course with a picture and an unpublished assessment. */
async function drafted() {
  const tenant = await makeTenant();
  const picture = await makeMedia(tenant, { kind: 'image', title: 'Cartaz', fileHash: 'b'.repeat(64) });
  const exam = await makeAssessment(tenant, { title: 'Prova', isPublished: false });
  const before = await makeCourse(tenant, { title: 'Antes deste' });
  const terms = await tenant.call(
    createTerms,
    { body: { name: 'Sigilo', kind: 'learning', display: 'intro', content: '<p>Guarde.</p>' } },
    tenant.administrator,
  );
  const form = courseFormOf(
    [[{ kind: 'media', objectId: picture.id }], [{ kind: 'assessment', objectId: exam.id, isComplementary: true }]],
    {
      title: 'Ainda rascunho',
      publishes: false,
      isSequential: true,
      dayLimit: 5,
      termsOfUseId: terms.id,
      release: { mode: 'moment', at: '2099-01-01T12:00:00.000Z' },
      prerequisites: [{ kind: 'course', objectId: before.id }],
    },
  );
  const { id } = await tenant.run(tenant.administrator, (context) => createCourse(context, form));
  return { tenant, id, picture, exam, before, form };
}

describe('an author’s preview', () => {
  test('shows an unpublished draft as a new learner will see it, with locks, terms and deadline', async () => {
    const { tenant, id, picture, before, form } = await drafted();
    const seen = await tenant.call(calls.previewCourse, { params: { id } }, tenant.administrator);
    expect(seen).toMatchObject({
      title: 'Ainda rascunho',
      percent: 0,
      status: 'notStarted',
      daysToExpire: 5,
      termsDue: 'intro',
      closed: ['release', 'prerequisites'],
      steps: [{ title: 'Etapa 1' }, { title: 'Etapa 2' }],
      prerequisites: [{ kind: 'course', id: before.id, title: 'Antes deste', percent: 0 }],
    });
    expect(seen.enrolledAt).not.toBeNull();
    expect(seen.items).toMatchObject([
      { objectId: picture.id, title: 'Cartaz', isDone: false, locks: ['release', 'prerequisites', 'terms'] },
      { kind: 'assessment', isRequired: false, locks: ['release', 'prerequisites', 'terms', 'sequence'] },
    ]);
    // The preview shows what the author saved, published or not.
    await tenant.call(saveCourse, { params: { id }, body: { ...form, title: 'Outro nome' } }, tenant.administrator);
    expect((await tenant.call(calls.previewCourse, { params: { id } }, tenant.administrator)).title).toBe('Outro nome');
  });
  test('opens every item although it is locked, shows questions without the right answers, and stores nothing for a learner', async () => {
    const { tenant, id, picture, exam } = await drafted();
    const { administrator: author } = tenant;
    const place = { courseId: id, isPreview: true };
    const heard = recordStatements(tenant.app.services.pool);
    const opened = await tenant.call(openMedia, { params: { id: picture.id }, body: place }, author);
    const details = await tenant.call(mediaDetails, { params: { id: picture.id }, query: place }, author);
    const asked = await tenant.call(previewAssessment, { params: { id: exam.id }, query: { courseId: id } }, author);
    heard.stop();
    expect(details.title).toBe('Cartaz');
    expect(asked.info).toMatchObject({ title: 'Prova', retriesDone: 0, status: null, questionCount: 1 });
    expect(asked.questions).toMatchObject([{ points: 1, question: { statement: 'O sabiá canta?' } }]);
    expect(JSON.stringify(asked)).not.toContain('isCorrect');
    const written = heard.texts.filter((one) => /^\s*(insert|update|delete)/i.test(one));
    expect(written.filter((one) => !/content_tokens/.test(one))).toEqual([]);
    expect(heard.texts.filter((one) => /enrollments|media_progress|item_states|attempts/i.test(one))).toEqual([]);
    // Content that opens with a token without a person stores nothing that a package reports.
    const token = /\/c\/([\w-]+)\//.exec(opened.url!)![1]!;
    expect(await inTenant(tenant.app, tenant.tenantId, (context) => useToken(context, token))).toMatchObject({
      mediaId: picture.id,
      accountId: author.accountId,
      userId: null,
    });
  });
  test('is for authors of such contents, holds what the draft holds, and shows nothing of another company', async () => {
    const { tenant, id, picture, exam } = await drafted();
    const place = { courseId: id, isPreview: true };
    const stranger = await makeMedia(tenant, { kind: 'image', fileHash: 'c'.repeat(64) });
    const other = await makeTenant();
    const maintainer = await tenant.person({ permissions: ['repository', 'learning', 'trails'] });
    const statuses = async (as: typeof maintainer, from = tenant) =>
      Promise.all([
        from.inject(calls.previewCourse, { params: { id } }, as),
        from.inject(openMedia, { params: { id: picture.id }, body: place }, as),
        from.inject(mediaDetails, { params: { id: picture.id }, query: place }, as),
        from.inject(downloadFile, { params: { id: picture.id }, query: place }, as),
        from.inject(previewAssessment, { params: { id: exam.id }, query: { courseId: id } }, as),
      ]).then((all) => all.map(({ status }) => status));
    expect(await statuses(tenant.learner)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(maintainer)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(other.administrator, other)).toEqual([404, 404, 404, 404, 404]);
    const author = await tenant.person({ permissions: ['courses'] });
    const outside = await Promise.all([
      tenant.inject(openMedia, { params: { id: stranger.id }, body: place }, tenant.administrator),
      tenant.inject(openMedia, { params: { id: picture.id }, body: { isPreview: true } }, author),
      tenant.inject(previewAssessment, { params: { id: exam.id }, query: {} }, tenant.administrator),
    ]);
    expect(outside.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
  test('opens the attachment of a question of the draft’s assessment, for authors of courses who have no repository', async () => {
    const tenant = await makeTenant();
    const attachment = await makeMedia(tenant, { kind: 'pdf', fileHash: 'e'.repeat(64) });
    const exam = await makeAssessment(tenant, {});
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.insert(assessmentAttachments).values({ assessmentId: exam.id, mediaId: attachment.id }),
    );
    const course = (objectId: string) =>
      tenant.run(tenant.administrator, (context) =>
        createCourse(context, courseFormOf([[{ kind: 'assessment', objectId }]], { publishes: false })),
      );
    const [shows, other] = [await course(exam.id), await course((await makeAssessment(tenant)).id)];
    const author = await tenant.person({ permissions: ['courses'] });
    const open = ({ id: courseId }: { id: string }) =>
      tenant.inject(openMedia, { params: { id: attachment.id }, body: { courseId, isPreview: true } }, author);
    expect((await open(shows)).status).toBe(200);
    expect((await open(other)).status).toBe(404);
  });
  test('of a single object is for its authors, and stores nothing for that person either', async () => {
    const tenant = await makeTenant();
    const { id } = await makeMedia(tenant, { kind: 'scorm', packageKind: 'scorm12', fileHash: 'd'.repeat(64) });
    const body = { isPreview: true };
    const opened = await tenant.call(openMedia, { params: { id }, body }, tenant.administrator);
    const token = /\/w\/([\w-]+)\//.exec(opened.packageUrl!)![1]!;
    expect(await inTenant(tenant.app, tenant.tenantId, (context) => useToken(context, token))).toMatchObject({
      mediaId: id,
      userId: null,
    });
    expect((await tenant.inject(openMedia, { params: { id }, body }, tenant.learner)).status).toBe(404);
  });
  test('of a trail opens its courses as its learners get them: published, whatever their drafts hold', async () => {
    const tenant = await makeTenant();
    const author = await tenant.person({ permissions: ['trails'] });
    const course = await makeCourse(tenant, { title: 'Publicado' });
    const elsewhere = await makeCourse(tenant);
    await tenant.call(
      saveCourse,
      {
        params: { id: course.id },
        body: courseFormOf([[{ kind: 'media', objectId: course.items[0]!.objectId }]], {
          title: 'Rascunho',
          publishes: false,
        }),
      },
      tenant.administrator,
    );
    const { id } = await tenant.run(tenant.administrator, (context) =>
      createTrail(context, { title: 'Trilha nova', items: [{ kind: 'course', objectId: course.id }] }),
    );
    const trail = await tenant.call(calls.previewTrail, { params: { id } }, author);
    expect(trail).toMatchObject({ title: 'Trilha nova', kind: 'trail', percent: 0, items: [{ objectId: course.id }] });
    const inside = await tenant.call(calls.previewCourseOfTrail, { params: { trailId: id, id: course.id } }, author);
    expect(inside).toMatchObject({ title: 'Publicado', items: [{}, {}] });
    const open = (params: { trailId: string; id: string }) =>
      tenant.inject(calls.previewCourseOfTrail, { params }, author);
    expect((await open({ trailId: id, id: elsewhere.id })).status).toBe(404);
    expect((await open({ trailId: (await makeTrail(tenant, [elsewhere])).id, id: course.id })).status).toBe(404);
    expect((await tenant.inject(calls.previewCourse, { params: { id: course.id } }, author)).status).toBe(403);
    expect((await tenant.inject(calls.previewTrail, { params: { id } }, tenant.learner)).status).toBe(403);
    const other = await makeTenant();
    expect((await other.inject(calls.previewTrail, { params: { id } }, other.administrator)).status).toBe(404);
  });
});
