// Proves that a refusal of an id of another feature names the field that sent it.
import { expect, test } from 'vitest';
import { findCompany } from '#features/sign-in/contract/single-sign-on.endpoints.ts';
import { replicateSettings } from '#features/branding/contract/branding.endpoints.ts';
import { qrCode } from '#features/certificates/contract/certificates.endpoints.ts';
import { listTenantsOfNobody } from '#features/contracts/contract/contracts.endpoints.ts';
import { getMyContract } from '#features/contracts/server/contracts.service.ts';
import { enrollUsersInCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { createAutomatedEnrollment } from '#features/enrollment/contract/automated-enrollments.endpoints.ts';
import { createMedia } from '#features/media/contract/media.endpoints.ts';
import { createNote } from '#features/notes/contract/notes.endpoints.ts';
import { createJobTitle } from '#features/organization/contract/organization.endpoints.ts';
import { createUser, updateUser } from '#features/people/contract/people.endpoints.ts';
import { bindPeople, updateContractGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import {
  createSection,
  orderSections,
  updateContractSections,
  updateSectionContracts,
} from '#features/sections/contract/sections.endpoints.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { newId } from '#platform/server/columns.ts';
import { makeCourse } from '#testing/make/course.ts';
import { forSome, makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';

test('a refused id is shown at its field', async () => {
  const tenant = await makeTenant();
  const { administrator, learner, inject } = tenant;
  const course = await makeCourse(tenant, { title: 'Marcenaria' });
  const jobTitleId = (await tenant.call(createJobTitle, { body: { name: 'Marceneira' } }, administrator)).id;
  const id = newId();
  const section = { name: 'Avisos', kind: 'content' } as const;
  const person = { fullName: 'Lia Souza', email: `${id}@example.com` };
  const refused = async (asked: ReturnType<typeof inject>) => {
    const { status, problem } = await asked;
    return [status, problem?.fields?.map(({ field, path }) => [field, path])];
  };
  const create = createSegmentation;
  expect({
    qrCode: await refused(inject(qrCode, { query: { address: 'https://example.com/cert' } })),
    company: await refused(inject(findCompany, { body: { company: 'nenhuma-empresa' } })),
    unit: await refused(
      inject(createSection, { body: { ...section, audience: forSome({ businessUnitIds: [id] }) } }, administrator),
    ),
    segmentation: await refused(
      inject(createSection, { body: { ...section, audience: forSome({ segmentationIds: [id] }) } }, administrator),
    ),
    jobTitle: await refused(inject(create, { body: { name: 'Outras', jobTitleIds: [id] } }, administrator)),
    automatic: await refused(
      inject(
        createAutomatedEnrollment,
        { body: { kind: 'jobTitle', jobTitleId, items: [{ courseId: course.id }, { trailId: id }] } },
        administrator,
      ),
    ),
    people: await refused(
      inject(enrollUsersInCourse, { params: { id: course.id }, body: { userIds: [id] } }, administrator),
    ),
    supervisor: await refused(
      inject(
        updateUser,
        { params: { userId: learner.userId! }, body: { fullName: 'Lia Souza', supervisorId: id } },
        administrator,
      ),
    ),
    groupOfUser: await refused(inject(createUser, { body: { ...person, permissionGroupId: id } }, administrator)),
    group: await refused(inject(bindPeople, { body: { groupId: id, userIds: [learner.userId!] } }, administrator)),
    note: await refused(inject(createNote, { body: { mediaId: id, body: 'Lembrar' }, files: {} }, learner)),
    category: await refused(
      inject(
        createMedia,
        { body: { title: 'Serra', kind: 'link', link: 'https://example.com/', categoryId: id } },
        administrator,
      ),
    ),
  }).toEqual({
    qrCode: [422, [['address', 'data']]],
    company: [422, [['company', 'company']]],
    unit: [404, [['businessUnitIds', 'businessUnitIds']]],
    segmentation: [404, [['segmentationIds', 'segmentationIds']]],
    jobTitle: [404, [['jobTitleIds', 'cargos']]],
    automatic: [404, [['items[1].trailId', 'itens[1].formacaoId']]],
    people: [404, [['userIds', 'usuariosIds']]],
    supervisor: [404, [['supervisorId', 'superiorDireto']]],
    groupOfUser: [404, [['permissionGroupId', 'permissionId']]],
    group: [404, [['groupId', 'permissionId']]],
    note: [404, [['mediaId', 'midiaId']]],
    category: [404, [['categoryId', 'categoriaId']]],
  });
});

test('a refused contract or section is shown at its field', async () => {
  const provider = await makeTenant({ kind: 'provider' });
  const client = await makeTenant({ app: provider.app, ownerTenantId: provider.tenantId });
  const { administrator, inject } = provider;
  const contractOf = async (tenant: typeof client) => (await tenant.run(tenant.administrator, getMyContract)).id;
  const [own, clients, unknown] = [await contractOf(provider), await contractOf(client), newId()];
  const section = await makeSection(provider, [], { name: 'Avisos' });
  const refused = async (asked: ReturnType<typeof inject>) => {
    const { status, problem } = await asked;
    return [status, problem?.code, problem?.fields?.map(({ field, path }) => [field, path])];
  };
  const give = (contractIds: string[]) =>
    refused(inject(updateSectionContracts, { params: { id: section }, body: { contractIds } }, administrator));
  const order = [
    { id: section, position: 1 },
    { id: unknown, position: 2 },
  ];
  expect({
    order: await refused(inject(orderSections, { body: order }, administrator)),
    unknownContract: await give([clients, clients, unknown]),
    ownContract: await give([clients, own]),
    sections: await refused(
      inject(updateContractSections, { params: { id: own }, body: { sectionIds: [section] } }, administrator),
    ),
    groups: await refused(inject(updateContractGroups, { params: { id: own }, body: { groupIds: [] } }, administrator)),
    look: await refused(inject(replicateSettings, { body: { contractIds: [clients, unknown] } }, administrator)),
    owner: await refused(inject(listTenantsOfNobody, {}, administrator)),
  }).toEqual({
    order: [404, 'sections.missing', [['[1].id', '[1].id']]],
    unknownContract: [404, 'request.missing', [['contractIds[2]', 'contractIds[2]']]],
    ownContract: [422, 'sections.links.own', [['contractIds[1]', 'contractIds[1]']]],
    sections: [422, 'sections.links.own', [['id', 'id']]],
    groups: [422, 'permissions.given.own', [['id', 'id']]],
    look: [404, 'request.missing', [['contractIds[1]', 'contractIds[1]']]],
    owner: [400, 'contracts.ownerId.required', [['ownerId', 'ownerId']]],
  });
});
