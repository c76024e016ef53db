// Proves that each user's own facts decide who sees a section limited to segmentations, in every list and in the search.
import { expect, test } from 'vitest';
import { searchCatalog } from '#features/catalog/contract/catalog.endpoints.ts';
import { createJobTitle, createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import {
  getSection,
  listActiveSections,
  removeSection,
  saveSection,
} from '#features/sections/contract/sections.endpoints.ts';
import * as calls from '#features/segmentation/contract/segmentation.endpoints.ts';
import type { SegmentationEdit } from '#features/segmentation/contract/segmentation.wire.ts';
import { makeCourse } from '#testing/make/course.ts';
import { forSome, makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';

test('a section is limited to segmentations at once, in lists and search, and a segmentation in use is not removed [SEG-005, SEG-013, GEN-023]', async () => {
  const tenant = await makeTenant();
  const { call, inject, administrator } = tenant;
  const unit = (await call(createUnit, { body: { name: 'Recife' } }, administrator)).id;
  const job = (await call(createJobTitle, { body: { name: 'Gerência' } }, administrator)).id;
  const create = async (body: SegmentationEdit) => (await call(calls.createSegmentation, { body }, administrator)).id;
  const course = await makeCourse(tenant, { title: 'Cobogó único' });
  const women = await create({ name: 'Pernambucanas', operator: 'and', genders: ['female'], businessUnitIds: [unit] });
  const nobody = await create({ name: 'Outras', jobTitleIds: [job] });
  const section = await makeSection(tenant, [['course', course]], {
    name: 'Para algumas',
    audience: forSome({ segmentationIds: [women, nobody] }),
  });
  const { userId } = tenant.learner;
  const become = (gender: 'female' | null, businessUnitId: string | null) =>
    call(updateUser, { params: { userId }, body: { fullName: 'Lia Aluna', gender, businessUnitId } }, administrator);
  const seen = async () => {
    const active = await call(listActiveSections, { query: {} }, tenant.learner);
    const found = await call(searchCatalog, { query: { query: 'cobogó' } }, tenant.learner);
    return [active.some(({ id }) => id === section), JSON.stringify(found).includes(course.id)];
  };
  expect(await seen()).toEqual([false, false]);
  await become('female', null);
  expect(await seen()).toEqual([false, false]);
  await become('female', unit);
  expect(await seen()).toEqual([true, true]);
  await call(
    calls.updateSegmentation,
    { params: { id: women }, body: { name: 'Pernambucanas', isActive: false } },
    administrator,
  );
  expect(await seen()).toEqual([false, false]);
  await call(
    calls.updateSegmentation,
    { params: { id: women }, body: { name: 'Pernambucanas', isActive: true } },
    administrator,
  );
  expect(await seen()).toEqual([true, true]);
  const refused = await inject(calls.removeSegmentation, { params: { id: women } }, administrator);
  expect(refused).toMatchObject({ status: 422, problem: { code: 'segmentation.inUse' } });
  // A draft releases its entries only when the author publishes it.
  const form = {
    name: 'Para algumas',
    kind: 'content' as const,
    items: [{ objectId: course.id, kind: 'course' as const }],
    audience: forSome({ segmentationIds: [nobody] }),
  };
  await call(saveSection, { params: { id: section }, body: form }, administrator);
  expect((await inject(calls.removeSegmentation, { params: { id: women } }, administrator)).status).toBe(422);
  expect(await seen()).toEqual([true, true]);
  await call(saveSection, { params: { id: section }, body: { ...form, publishes: true } }, administrator);
  expect(await seen()).toEqual([false, false]);
  await call(calls.removeSegmentation, { params: { id: women } }, administrator);
  expect((await inject(calls.getSegmentation, { params: { id: women } }, administrator)).status).toBe(404);
  expect((await call(getSection, { params: { id: section } }, administrator)).audience.segmentationIds).toEqual([
    nobody,
  ]);
  await call(removeSection, { params: { id: section } }, administrator);
  await call(calls.removeSegmentation, { params: { id: nobody } }, administrator);
});
