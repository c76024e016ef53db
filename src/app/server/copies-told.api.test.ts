// Proves what companies above a contract see: what others gave, which they neither remove nor give twice, and how many users learn with copies.
import { beforeAll, describe, expect, test } from 'vitest';
import * as contracts from '#features/contracts/contract/contracts.endpoints.ts';
import { findCopies } from '#features/contracts/contract/copies.endpoints.ts';
import type { CopiesFilter } from '#features/contracts/contract/copies.wire.ts';
import * as enrollment from '#features/enrollment/contract/enrollment.endpoints.ts';
import * as groups from '#features/permissions/contract/permissions.endpoints.ts';
import * as sections from '#features/sections/contract/sections.endpoints.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { courseFormOf, makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';

let provider: TenantForTest;
let distributor: TenantForTest;
let client: TenantForTest;
let id: string;
beforeAll(async () => {
  provider = await makeTenant({ kind: 'provider' });
  const { app } = provider;
  distributor = await makeTenant({ app, kind: 'distributor' });
  client = await makeTenant({ app, ownerTenantId: distributor.tenantId });
  id = (await client.call(contracts.getMyContract, {}, client.administrator)).id;
});
const put = (as: TenantForTest, sectionIds: string[]) =>
  as.call(sections.updateContractSections, { params: { id }, body: { sectionIds } }, as.administrator);
const given = async (as: TenantForTest) =>
  (await as.call(sections.listContractSections, { params: { id } }, as.administrator)).map((one) => [
    one.name,
    one.sender,
    one.state,
  ]);

describe('content that another company gave a contract', () => {
  test('is shown to the companies above the contract, kept by their sendings, and given no second time (probe M2)', async () => {
    const media = await makeMedia(distributor);
    const theirs = await makeSection(distributor, [['media', media]], { name: 'Da rede' });
    const own = await makeSection(provider, [], { name: 'Da casa' });
    await put(distributor, [theirs]);
    await provider.app.runJobs();
    const before = [['Da rede', distributor.name, 'done']];
    expect(await given(provider)).toEqual(before);
    expect(await given(distributor)).toEqual([['Da rede', null, 'done']]);
    const shown = async (as: TenantForTest) => {
      const { sectionIds } = await as.call(contracts.getContract, { params: { id } }, as.administrator);
      const { items } = await as.call(contracts.listContracts, { query: { search: client.name } }, as.administrator);
      expect(items.find((one) => one.id === id)?.sectionIds).toEqual(sectionIds);
      return sectionIds;
    };
    expect(await shown(provider)).toEqual([theirs]);
    // The form sends back the section that it read, then none: neither gives it again nor takes it away.
    for (const sectionIds of [[theirs], []]) {
      await put(provider, sectionIds);
      await provider.app.runJobs();
      expect(await given(provider)).toEqual(before);
      expect(await given(distributor)).toEqual([['Da rede', null, 'done']]);
    }
    await put(provider, [theirs, own]);
    await provider.app.runJobs();
    expect((await given(provider)).map(([name, sender]) => [name, sender])).toEqual([
      ['Da casa', null],
      ['Da rede', distributor.name],
    ]);
    expect((await given(distributor)).map(([name]) => name)).toContain('Da casa');
    expect((await shown(provider)).toSorted()).toEqual([theirs, own].toSorted());
    await put(distributor, []);
    await provider.app.runJobs();
    expect((await given(provider)).map(([name]) => name)).toEqual(['Da casa']);
    await put(provider, []);
    await provider.app.runJobs();
  });
  test('is reported for permission groups in the same way', async () => {
    const edit = (name: string) => ({ name, classification: 'manager' as const, permissions: ['learning' as const] });
    const make = (as: TenantForTest, name: string) =>
      as.call(groups.createGroup, { body: edit(name) }, as.administrator).then((made) => made.id);
    const [theirs, own] = [
      await make(distributor, 'Autores da rede'),
      await make(provider, `Autores da casa ${client.name}`),
    ];
    const give = async (as: TenantForTest, groupIds: string[]) => {
      await as.call(groups.updateContractGroups, { params: { id }, body: { groupIds } }, as.administrator);
      await as.app.runJobs();
      const listed = await as.call(groups.listContractGroups, { params: { id } }, as.administrator);
      return listed.map(({ groupId, sender, state }) => [groupId, sender, state]);
    };
    await give(distributor, [theirs]);
    for (const groupIds of [[], [theirs]])
      expect(await give(provider, groupIds)).toEqual([[theirs, distributor.name, 'done']]);
    expect(await give(provider, [own, theirs])).toEqual([
      [own, null, 'done'],
      [theirs, distributor.name, 'done'],
    ]);
    expect(await give(distributor, [theirs])).toEqual([
      [theirs, null, 'done'],
      [own, 'Plantar', 'done'],
    ]);
  });
  test('stays unknown to users who do not manage the contract', async () => {
    const stranger = await makeTenant({ app: provider.app, kind: 'distributor' });
    const asked = await stranger.inject(sections.listContractSections, { params: { id } }, stranger.administrator);
    expect(asked.status).toBe(404);
  });
});

test('copies are counted by contract with the number of distinct people enrolled in them, of each kind, and never a name (probe M5)', async () => {
  const { app } = provider;
  const second = await makeTenant({ app, ownerTenantId: distributor.tenantId });
  const secondId = (await second.call(contracts.getMyContract, {}, second.administrator)).id;
  const [video, assessment] = [await makeMedia(distributor), await makeAssessment(distributor)];
  const items = [
    { kind: 'media' as const, objectId: video.id },
    { kind: 'assessment' as const, objectId: assessment.id },
  ];
  const course = await makeCourse(distributor, courseFormOf([items]));
  const other = await makeCourse(
    distributor,
    courseFormOf([[{ kind: 'media', objectId: (await makeMedia(distributor)).id }]]),
  );
  const trail = await makeTrail(distributor, [other]);
  const [one, two] = [
    await makeSection(distributor, [['course', course]], { name: 'Um' }),
    await makeSection(distributor, [['trail', trail]], { name: 'Dois' }),
  ];
  const link = (sectionId: string, contractIds: string[]) =>
    distributor.call(
      sections.updateSectionContracts,
      { params: { id: sectionId }, body: { contractIds } },
      distributor.administrator,
    );
  await link(one, [id, secondId]);
  await link(two, [id]);
  await app.runJobs();
  const enroll = async (tenant: TenantForTest, how: 'course' | 'trail', as = tenant.learner) =>
    how === 'course'
      ? tenant.call(enrollment.subscribeToCourse, { params: { id: course.id } }, as)
      : tenant.call(enrollment.subscribeToTrail, { params: { id: trail.id } }, as);
  const more = await client.person();
  await enroll(client, 'course');
  await enroll(client, 'trail');
  await enroll(client, 'course', more);
  const left = await second.person();
  await enroll(second, 'course', left);
  await second.call(enrollment.unsubscribeFromCourse, { params: { id: course.id } }, left);
  const told = async (asked: CopiesFilter, as = distributor) =>
    Object.fromEntries(
      (await as.call(findCopies, { query: asked }, as.administrator)).contracts.map(({ contractId, people }) => [
        contractId === id ? 'client' : contractId === secondId ? 'second' : contractId,
        people,
      ]),
    );
  expect(await told({ kind: 'section', ids: [one] })).toEqual({ client: 2, second: 0 });
  expect(await told({ kind: 'section', ids: [two] })).toEqual({ client: 1 });
  // The call counts a person who learns with both sections once.
  expect(await told({ kind: 'section', ids: [one, two] })).toEqual({ client: 2, second: 0 });
  expect(await told({ kind: 'section', ids: [one, two], contractIds: [secondId] })).toEqual({ second: 0 });
  expect(await told({ kind: 'course', ids: [course.id] })).toEqual({ client: 2, second: 0 });
  expect(await told({ kind: 'trail', ids: [trail.id] })).toEqual({ client: 1 });
  expect(await told({ kind: 'course', ids: [other.id] })).toEqual({ client: 1 });
  for (const [kind, object] of [
    ['media', video.id],
    ['assessment', assessment.id],
  ] as const)
    expect(await told({ kind, ids: [object] })).toEqual({ client: 2, second: 0 });
  // Only the sender reads these counts: the provider above it does not, and things without copies have none.
  expect(await told({ kind: 'course', ids: [course.id] }, provider)).toEqual({});
  expect(await told({ kind: 'course', ids: [(await makeCourse(distributor, courseFormOf([items]))).id] })).toEqual({});
  const refused = await client.inject(findCopies, { query: { kind: 'course', ids: [course.id] } }, client.learner);
  expect(refused.status).toBe(403);
});
