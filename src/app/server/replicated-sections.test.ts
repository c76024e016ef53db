// Proves over HTTP what happens to sections given to contracts: what arrives, what stays the contract's own, what learners notice.
import { beforeAll, describe, expect, test } from 'vitest';
import { getHome } from '#features/catalog/contract/catalog.endpoints.ts';
import { getCourseDetail } from '#features/catalog/contract/detail.endpoints.ts';
import {
  getCommunication,
  updateCommunicationContracts,
} from '#features/communications/contract/communications.endpoints.ts';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { saveCourse } from '#features/courses/contract/courses.endpoints.ts';
import { createPlace } from '#features/organization/server/organization.service.ts';
import { updateSectionContracts } from '#features/sections/contract/sections.endpoints.ts';
import * as sections from '#features/sections/contract/sections.endpoints.ts';
import { listSkills } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeCommunication } from '#testing/make/communication.ts';
import { courseFormOf, makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeMedia } from '#testing/make/media.ts';
import { forSome, makeSection } from '#testing/make/section.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest, TenantOptions } from '#testing/make/tenant.ts';

let distributor: TenantForTest;
beforeAll(async () => {
  distributor = await makeTenant({ kind: 'distributor' });
});
async function client(more: TenantOptions = {}) {
  const tenant = await makeTenant({ app: distributor.app, ownerTenantId: distributor.tenantId, ...more });
  return { tenant, id: (await tenant.call(getMyContract, {}, tenant.administrator)).id };
}
async function shown() {
  const skill = await makeSkill(distributor, `Escuta ${Math.random()}`);
  const [video, other] = [await makeMedia(distributor), await makeMedia(distributor)];
  const assessment = await makeAssessment(distributor);
  const items = [
    { kind: 'media' as const, objectId: video.id },
    { kind: 'media' as const, objectId: other.id },
    { kind: 'assessment' as const, objectId: assessment.id },
  ];
  const needed = await makeCourse(distributor);
  const course = await makeCourse(distributor, { ...courseFormOf([items]), title: 'Vendas', skillIds: [skill] });
  const later = await makeCourse(distributor, {
    prerequisites: [{ kind: 'course', objectId: needed.id }],
  });
  const trail = await makeTrail(distributor, [course]);
  const section = await makeSection(
    distributor,
    [
      ['course', course],
      ['trail', trail],
      ['course', later],
      ['media', video],
    ],
    { name: 'Da rede' },
  );
  return { section, course, trail, needed, later, video, items, skill };
}
const give = (section: string, contractIds: string[]) =>
  distributor.call(
    updateSectionContracts,
    { params: { id: section }, body: { contractIds } },
    distributor.administrator,
  );
const linksOf = (section: string) =>
  distributor.call(sections.listSectionContracts, { params: { id: section } }, distributor.administrator);
const seen = async (tenant: TenantForTest) =>
  (await tenant.call(getHome, { query: {} }, tenant.learner)).sections.map(({ name, items }) => ({
    name,
    titles: items.map(({ title }) => title),
  }));

test('links of contracts name a section by secaoId and a communication by comunicacaoId [ORG-004]', async () => {
  const { administrator, app } = distributor;
  const contract = await client();
  const ask = async (call: Endpoint, id: string) =>
    JSON.parse((await distributor.inject(call, { params: { id } }, administrator)).raw.body) as unknown;
  const id = await makeCommunication(distributor, { title: 'Com elos' });
  const contractIds = [contract.id];
  await distributor.call(updateCommunicationContracts, { params: { id }, body: { contractIds } }, administrator);
  expect(await ask(getCommunication, id)).toMatchObject({
    contratosComunicacoes: [{ contratoId: contract.id, comunicacaoId: id }],
  });
  const section = await makeSection(distributor, [], { name: 'Com elos' });
  await give(section, contractIds);
  expect(await ask(sections.listContractSections, contract.id)).toMatchObject([{ secaoId: section }]);
  expect(await ask(sections.listSectionContracts, section)).toMatchObject({
    ...{ secaoId: section, contratos: [{ contratoId: contract.id }] },
  });
  await app.runJobs();
});
describe('a section given to contracts', () => {
  test('is copied there once with everything that its items consist of, and with progress [SECTION-042]', async () => {
    const [one, two] = [await client(), await client()];
    const { section, course, trail, later, needed, video } = await shown();
    expect(await give(section, [one.id, two.id])).toMatchObject({ total: 2, done: 0, failed: 0 });
    const details = await distributor.call(sections.getSection, { params: { id: section } }, distributor.administrator);
    expect([...details.contractIds].sort()).toEqual([one.id, two.id].sort());
    await distributor.app.runJobs();
    expect(await linksOf(section)).toMatchObject({ total: 2, done: 2, failed: 0, links: [{ state: 'done' }, {}] });
    for (const { tenant } of [one, two]) {
      expect(await seen(tenant)).toEqual([
        { name: 'Da rede', titles: ['Vendas', trail.title, later.title, video.title] },
      ]);
      const found = await tenant.call(getCourseDetail, { params: { id: course.id }, query: {} }, tenant.learner);
      expect(found).toMatchObject({ title: 'Vendas', skillNames: [expect.stringContaining('Escuta')] });
      expect(found.items.map(({ kind }) => kind)).toEqual(['media', 'media', 'assessment']);
      const closed = await tenant.call(getCourseDetail, { params: { id: later.id }, query: {} }, tenant.learner);
      expect(closed.prerequisites).toMatchObject([{ id: needed.id, title: needed.title }]);
    }
    const counts = () =>
      one.tenant.run(one.tenant.administrator, async ({ db }) => {
        const { rows } = await db.execute<Record<string, number>>(
          `select (select count(*)::int from data.course_versions) as versions, (select count(*)::int from data.media) as media, (select courses from data.tenant_usage) as courses, (select count(*)::int from data.sections) as sections`,
        );
        return rows[0];
      });
    const before = await counts();
    await give(section, [one.id, two.id]);
    await distributor.app.runJobs();
    expect(await counts()).toEqual(before);
    expect(await linksOf(section)).toMatchObject({ total: 2, done: 2 });
  });
  test('is read only there, and people continue to learn through its next versions', async () => {
    const { tenant, id } = await client();
    const { section, course, items } = await shown();
    await give(section, [id]);
    await distributor.app.runJobs();
    await enroll(tenant, 'course', course);
    await watch(tenant, items[0]!.objectId, 100, { courseId: course.id });
    const progress = async () => {
      const found = await tenant.call(getCourseDetail, { params: { id: course.id }, query: {} }, tenant.learner);
      return [found.title, found.percent, found.items.map(({ isDone }) => isDone)];
    };
    expect(await progress()).toEqual(['Vendas', 33, [true, false, false]]);
    for (const refused of [
      await tenant.inject(
        sections.saveSection,
        { params: { id: section }, body: { name: 'Minha', kind: 'content' } },
        tenant.administrator,
      ),
      await tenant.inject(saveCourse, { params: { id: course.id }, body: { title: 'Meu' } }, tenant.administrator),
    ])
      expect([refused.status, refused.problem?.code]).toEqual([422, expect.stringContaining('.replicated')]);
    const steps = course.content.steps.map((step) => ({ ...step, items: step.items.slice(0, 2) }));
    await distributor.call(
      saveCourse,
      { params: { id: course.id }, body: { title: 'Vendas hoje', steps, publishes: true } },
      distributor.administrator,
    );
    await distributor.app.runJobs();
    expect(await progress()).toEqual(['Vendas hoje', 50, [true, false]]);
  });
  test('that is withdrawn is switched off there, and keeps what people have learned', async () => {
    const { tenant, id } = await client();
    const { section, course, items } = await shown();
    await give(section, [id]);
    await distributor.app.runJobs();
    await enroll(tenant, 'course', course);
    await watch(tenant, items[0]!.objectId, 100, { courseId: course.id });
    expect(await give(section, [])).toMatchObject({ total: 0, links: [] });
    await distributor.app.runJobs();
    const home = () => tenant.call(getHome, { query: {} }, tenant.learner);
    expect((await home()).sections).toEqual([]);
    expect((await home()).keepLearning.items).toEqual([]);
    await give(section, [id]);
    await distributor.app.runJobs();
    expect(await linksOf(section)).toMatchObject({ done: 1 });
    expect(await seen(tenant)).toHaveLength(1);
    expect((await home()).keepLearning.items).toMatchObject([{ id: course.id, percent: 33 }]);
    // The contract itself switched it off, so it stays off.
    const details = await tenant.call(sections.getSection, { params: { id: section } }, tenant.administrator);
    const { startsAt: _start, endsAt: _end, link: _link, observation: _text, ...form } = details;
    await tenant.call(
      sections.saveSection,
      { params: { id: section }, body: { ...form, isActive: false } },
      tenant.administrator,
    );
    await give(section, [id]);
    await distributor.app.runJobs();
    expect(await seen(tenant)).toEqual([]);
  });
  test('uses the skill that the contract has with that name, and does not copy its audience', async () => {
    const { tenant, id } = await client();
    const name = `Clareza ${Math.random()}`;
    const skill = await makeSkill(distributor, name);
    const own = await makeSkill(tenant, name.toUpperCase());
    const course = await makeCourse(distributor, { skillIds: [skill] });
    const { id: department } = await distributor.run(distributor.administrator, (context) =>
      createPlace(context, 'department', { name: `Jurídico ${Math.random()}` }),
    );
    const section = await makeSection(distributor, [['course', course]], {
      audience: forSome({ departmentIds: [department] }),
    });
    await give(section, [id]);
    await distributor.app.runJobs();
    expect((await tenant.call(listSkills, { query: {} }, tenant.administrator)).items.map((one) => one.id)).toEqual([
      own,
    ]);
    expect(await tenant.call(sections.getSection, { params: { id: section } }, tenant.administrator)).toMatchObject({
      audience: { isPublic: true, departmentIds: [] },
      origin: 'distributor',
      originId: section,
    });
    expect(
      (await tenant.call(getCourseDetail, { params: { id: course.id }, query: {} }, tenant.learner)).skillNames,
    ).toEqual([name.toUpperCase()]);
  });
  test('fails with its reason where the contract has no quota, writes nothing there, and does not disturb the other contracts', async () => {
    const [full, free] = [await client({ courseLimit: 1 }), await client()];
    const { section } = await shown();
    await give(section, [full.id, free.id]);
    await distributor.app.runJobs();
    const { done, failed, links } = await linksOf(section);
    expect([done, failed]).toEqual([1, 1]);
    expect(links.find(({ contractId }) => contractId === full.id)).toMatchObject({
      state: 'failed',
      reason: 'people.limit.courses',
    });
    expect(await seen(full.tenant)).toEqual([]);
    expect(await seen(free.tenant)).toHaveLength(1);
  });
  test('is sent only to contracts that the sender manages, and from its own authors', async () => {
    const { tenant, id } = await client();
    const { section } = await shown();
    const stranger = await makeTenant({ app: distributor.app });
    const foreign = await stranger.call(getMyContract, {}, stranger.administrator);
    const send = (contractIds: string[], as = distributor.administrator) =>
      distributor.inject(updateSectionContracts, { params: { id: section }, body: { contractIds } }, as);
    expect((await send([id, foreign.id])).status).toBe(404);
    expect((await send([id], distributor.learner)).status).toBe(403);
    expect((await send([id], tenant.administrator)).status).toBe(404);
    expect((await linksOf(section)).total).toBe(0);
  });
});
