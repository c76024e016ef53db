// Proves that a contract changes only the switch and the order of a copy: every other write to a copy is refused.
import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as assessments from '#features/assessments/contract/assessments.endpoints.ts';
import * as contracts from '#features/contracts/contract/contracts.endpoints.ts';
import * as courses from '#features/courses/contract/courses.endpoints.ts';
import * as media from '#features/media/contract/media.endpoints.ts';
import type { MediaForm } from '#features/media/contract/media.wire.ts';
import * as permissions from '#features/permissions/contract/permissions.endpoints.ts';
import * as sections from '#features/sections/contract/sections.endpoints.ts';
import * as taxonomy from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import * as terms from '#features/terms/contract/terms.endpoints.ts';
import * as trails from '#features/trails/contract/trails.endpoints.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { courseFormOf, makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { sentBack } from '#platform/contract/sent-back.ts';
import type { Endpoint, Input } from '#platform/contract/endpoint.ts';
import type { TestFile } from '#testing/inject.ts';

let sender: TenantForTest;
let tenant: TenantForTest;
let ids: Record<
  'section' | 'course' | 'trail' | 'video' | 'slides' | 'assessment' | 'skill' | 'category' | 'terms' | 'page',
  string
>;
let stepIds: { course: string; trail: string };
beforeAll(async () => {
  sender = await makeTenant({ kind: 'distributor' });
  tenant = await makeTenant({ app: sender.app, ownerTenantId: sender.tenantId });
  const skill = await makeSkill(sender, `Foco ${Math.random()}`);
  const { id: category } = await sender.call(
    taxonomy.createCategory,
    { body: { name: `Oficina ${Math.random()}` } },
    sender.administrator,
  );
  const [video, slides] = [await makeMedia(sender), await makeMedia(sender, { kind: 'carousel' })];
  const page = '019ab000-0000-7000-8000-0000000000aa';
  await sender.run(sender.administrator, ({ db }) =>
    db.execute(
      sql`insert into data.carousel_items (id, media_id, position, picture) values (${page}, ${slides.id}, 1, ${JSON.stringify({ key: 'x/y', sizeBytes: 1, width: 1, height: 1 })})`,
    ),
  );
  const assessment = await makeAssessment(sender);
  const agreed = await sender.call(
    terms.createTerms,
    { body: { name: `Aceite ${Math.random()}`, content: '<p>Leia.</p>', kind: 'learning', display: 'intro' } },
    sender.administrator,
  );
  const items = [
    { kind: 'media' as const, objectId: video.id },
    { kind: 'assessment' as const, objectId: assessment.id },
  ];
  const course = await makeCourse(sender, {
    ...courseFormOf([items]),
    skillIds: [skill],
    categoryId: category,
    termsOfUseId: agreed.id,
  });
  const trail = await makeTrail(sender, [course]);
  const section = await makeSection(sender, [
    ['trail', trail],
    ['course', course],
    ['media', slides],
  ]);
  const { id: contractId } = await tenant.call(contracts.getMyContract, {}, tenant.administrator);
  await sender.call(
    sections.updateSectionContracts,
    { params: { id: section }, body: { contractIds: [contractId] } },
    sender.administrator,
  );
  await sender.app.runJobs();
  ids = {
    ...{ section, skill, category, page, course: course.id, trail: trail.id, video: video.id },
    ...{ slides: slides.id, assessment: assessment.id, terms: agreed.id },
  };
  stepIds = { course: course.content.steps[0]!.id, trail: trail.content.items[0]!.id };
});
const picture = async (): Promise<TestFile> => ({
  name: 'capa.png',
  type: 'image/png',
  bytes: new Uint8Array(
    await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#1b4332' } })
      .png()
      .toBuffer(),
  ),
});
const text = (content: string): TestFile => ({
  name: 'pt.vtt',
  type: 'text/vtt',
  bytes: new TextEncoder().encode(content) as Uint8Array<ArrayBuffer>,
});
async function send<const E extends Endpoint>(call: E, input: Input<E, TestFile>) {
  const { status, problem } = await tenant.inject(call, input, tenant.administrator);
  return `${call.method} ${call.path} ${status} ${problem?.code}`;
}

test('every write to a copy is refused, to its pictures and files too (probe D6a)', async () => {
  const of = (id: string) => ({ params: { id } });
  const cover = { files: { file: await picture() } };
  const subtitle = {
    body: { name: 'pt', language: 'pt' },
    files: { file: text('WEBVTT\n\n00:00.000 --> 00:01.000\nOi') },
  };
  const answers = [
    await send(sections.saveSection, { ...of(ids.section), body: { name: 'Minha', kind: 'content' } }),
    await send(sections.publishSection, of(ids.section)),
    await send(sections.removeSection, of(ids.section)),
    await send(sections.uploadSectionImage, { ...of(ids.section), body: {}, ...cover }),
    await send(sections.uploadSectionCard, { ...of(ids.section), body: {}, ...cover }),
    await send(sections.uploadSectionBanner, { ...of(ids.section), body: {}, ...cover }),
    await send(courses.saveCourse, { ...of(ids.course), body: { title: 'Meu' } }),
    await send(courses.saveCourse, { ...of(ids.course), body: { title: 'Meu', isPublicLink: true } }),
    await send(courses.publishCourse, of(ids.course)),
    await send(courses.removeCourse, of(ids.course)),
    await send(courses.uploadHorizontalCover, { ...of(ids.course), ...cover }),
    await send(courses.uploadVerticalCover, { ...of(ids.course), ...cover }),
    await send(courses.createCourseStep, { body: { courseId: ids.course, title: 'Minha' } }),
    await send(courses.saveCourseStep, { ...of(stepIds.course), body: { courseId: ids.course, title: 'Minha' } }),
    await send(courses.removeCourseStep, of(stepIds.course)),
    await send(trails.saveTrail, { ...of(ids.trail), body: { title: 'Minha' } }),
    await send(trails.publishTrail, of(ids.trail)),
    await send(trails.removeTrail, of(ids.trail)),
    await send(trails.uploadHorizontalTrailCover, { ...of(ids.trail), ...cover }),
    await send(trails.uploadVerticalTrailCover, { ...of(ids.trail), ...cover }),
    await send(trails.removeTrailStep, of(stepIds.trail)),
    await send(media.updateMedia, { ...of(ids.video), body: { title: 'Meu', kind: 'video' } }),
    await send(media.removeMedia, of(ids.video)),
    await send(media.uploadFile, { ...of(ids.video), ...cover }),
    await send(media.uploadHorizontalCover, { ...of(ids.video), ...cover }),
    await send(media.uploadVerticalCover, { ...of(ids.video), ...cover }),
    await send(media.uploadThumbnail, { ...of(ids.video), ...cover }),
    await send(media.retryProcessing, of(ids.video)),
    await send(media.uploadSubtitle, { ...of(ids.video), ...subtitle }),
    await send(media.updateVideoInfo, { ...of(ids.video), body: { chapters: [] } }),
    await send(media.addCarouselItemTo, { ...of(ids.slides), body: {}, ...cover }),
    await send(media.addCarouselItem, { body: { mediaId: ids.slides }, ...cover }),
    await send(media.orderCarousel, { body: [{ id: ids.page, position: 3 }] }),
    await send(media.removeCarouselItem, of(ids.page)),
    await send(assessments.removeAssessment, of(ids.assessment)),
    await send(taxonomy.saveSkill, { ...of(ids.skill), body: { name: 'Meu', observation: 'Outra' } }),
    await send(taxonomy.removeSkill, of(ids.skill)),
    await send(terms.updateTerms, { ...of(ids.terms), body: { name: 'Meu', content: '<p>Outro.</p>' } }),
    await send(terms.removeTerms, of(ids.terms)),
  ];
  expect(answers.filter((one) => !/ (422|403) \w+\.replicated$/.test(one))).toEqual([]);
});

test('what was read can be sent back with only its switch changed, for each kind; the copy is then off and stays listed (probe D6b)', async () => {
  const as = tenant.administrator;
  for (const isActive of [false, true]) {
    const course = await tenant.call(courses.getCourse, { params: { id: ids.course } }, as);
    const trail = await tenant.call(trails.getTrail, { params: { id: ids.trail } }, as);
    const assessment = await tenant.call(assessments.getAssessment, { params: { id: ids.assessment } }, as);
    await tenant.call(courses.saveCourse, { params: { id: ids.course }, body: { ...course, isActive } }, as);
    await tenant.call(trails.saveTrail, { params: { id: ids.trail }, body: { ...trail, isActive } }, as);
    await tenant.call(
      assessments.updateAssessment,
      { params: { id: ids.assessment }, body: { ...assessment, isActive } },
      as,
    );
    const section = await tenant.call(sections.getSection, { params: { id: ids.section } }, as);
    await tenant.call(
      sections.saveSection,
      { params: { id: ids.section }, body: { ...sentBack(section), isActive } },
      as,
    );
    const video = sentBack(await tenant.call(media.getMedia, { params: { id: ids.video } }, as)) as MediaForm;
    await tenant.call(media.updateMedia, { params: { id: ids.video }, body: { ...video, isActive } }, as);
    const listed = [
      (await tenant.call(courses.listCourses, { query: { origin: 'distributor' } }, as)).items,
      (await tenant.call(trails.listTrails, { query: { origin: 'distributor' } }, as)).items,
      (await tenant.call(sections.listSections, { query: { origin: 'distributor' } }, as)).items,
      (await tenant.call(assessments.listAssessments, { query: { origin: 'distributor' } }, as)).items,
      (await tenant.call(media.listMedia, { query: { origin: 'distributor' } }, as)).items.filter(
        ({ id }) => id === ids.video,
      ),
    ];
    for (const rows of listed)
      expect(rows).toMatchObject([{ isActive, isOffered: true, originName: expect.stringContaining('Empresa') }]);
  }
});

test('skills, categories, terms and permission groups that were sent name their sender, by its name at the last sending', async () => {
  const as = tenant.administrator;
  const { id: groupId } = await sender.call(
    permissions.createGroup,
    { body: { name: `Autores ${sender.name}`, classification: 'manager', permissions: ['learning'] } },
    sender.administrator,
  );
  const { id: contractId } = await tenant.call(contracts.getMyContract, {}, as);
  await sender.call(
    permissions.updateContractGroups,
    { params: { id: contractId }, body: { groupIds: [groupId] } },
    sender.administrator,
  );
  await sender.app.runJobs();
  const named = async () => {
    const rows = [
      ...(await tenant.call(taxonomy.listSkills, { query: { origin: 'distributor' } }, as)).items,
      ...(await tenant.call(taxonomy.listCategories, { query: { origin: 'distributor' } }, as)).items,
      ...(await tenant.call(terms.listTerms, { query: {} }, as)).items.filter(({ id }) => id === ids.terms),
      ...(await tenant.call(permissions.listGroups, { query: {} }, as)).filter(({ id }) => id === groupId),
      await tenant.call(taxonomy.getSkill, { params: { id: ids.skill } }, as),
      await tenant.call(taxonomy.getCategory, { params: { id: ids.category } }, as),
      await tenant.call(terms.getTerms, { params: { id: ids.terms } }, as),
      await tenant.call(permissions.getGroup, { params: { id: groupId }, query: {} }, as),
    ];
    return rows.map(({ id, originName }) => [id, originName]);
  };
  const all = [ids.skill, ids.category, ids.terms, groupId];
  const fromSender = [...all, ...all].map((id) => [id, sender.name]);
  expect(await named()).toEqual(fromSender);
  // The server does not tell learners who accept a text which tenant sent it.
  const learner = await tenant.call(terms.getTerms, { params: { id: ids.terms } }, tenant.learner);
  expect(learner.originName).toBeNull();
  for (const table of ['skills', 'categories', 'terms', 'permission_groups'])
    await tenant.run(as, ({ db }) =>
      db.execute(sql`update data.${sql.raw(table)} set origin_name = 'Antes' where origin <> 'own'`),
    );
  expect(new Set((await named()).map(([, name]) => name))).toEqual(new Set(['Antes']));
  const staff = sender.administrator;
  const course = await sender.call(courses.getCourse, { params: { id: ids.course } }, staff);
  await sender.call(courses.saveCourse, { params: { id: ids.course }, body: { ...course, title: 'Outro' } }, staff);
  await sender.call(courses.publishCourse, { params: { id: ids.course } }, staff);
  const group = await sender.call(permissions.getGroup, { params: { id: groupId }, query: {} }, staff);
  const edited = { name: `${group.name} 2`, classification: group.classification, permissions: group.permissions };
  await sender.call(permissions.updateGroup, { params: { id: groupId }, body: edited }, staff);
  await sender.app.runJobs();
  expect(await named()).toEqual(fromSender);
});
