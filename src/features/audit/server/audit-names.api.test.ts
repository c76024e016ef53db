// Proves that the audit shows the ids of an act by name, for objects that exist, are archived, or are removed.
import { beforeAll, expect, test } from 'vitest';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { createDepartment, removeDepartment } from '#features/organization/contract/organization.endpoints.ts';
import { createSkill, removeSkill } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { createTerms, removeTerms } from '#features/terms/contract/terms.endpoints.ts';
import { recordAct } from '#platform/server/audit.ts';
import { newId } from '#platform/server/columns.ts';
import { idsOf } from '#testing/ids-of.ts';
import { makePlentifulTenant } from '#testing/make/plentiful.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { namedFields } from '../contract/audit.model.ts';
import * as calls from '../contract/audit.endpoints.ts';

/** The kinds of id in each table's fields. */
const kinds: Record<string, string> = {
  business_units: 'businessUnitId businessUnitIds parentId',
  departments: 'departmentId departmentIds',
  job_titles: 'jobTitleId jobTitleIds placeId movedTo',
  users: 'userId userIds supervisorId',
  permission_groups: 'permissionGroupId groupId groupIds permissions',
  segmentations: 'segmentationId segmentationIds',
  skills: 'skillIds',
  categories: 'categoryId',
  certificates: 'certificateId',
  compliance_rules: 'ruleId ruleIds',
  bi_panels: 'panelId',
  saved_reports: 'reportId',
  terms: 'termsOfUseId',
  courses: 'courseId courseIds contentId contentIds enrolledIn copyOf',
  trails: 'trailId trailIds',
  media: 'mediaId',
  assessments: 'objectId',
  sections: 'sectionId sectionIds sections order',
  contracts: 'contractId contractIds contracts sentAgain',
  companies: 'companyId',
};
let tenant: TenantForTest;
beforeAll(async () => {
  const staff = await makeTenant({ kind: 'distributor' });
  tenant = await makePlentifulTenant({ app: staff.app, ownerTenantId: staff.tenantId });
}, 240_000);
async function told(after: object) {
  const { administrator } = tenant;
  await tenant.run(administrator, (context) => recordAct(context, { action: 'settings.changed', noted: [{ after }] }));
  const { items } = await tenant.call(calls.listAudit, { query: { actions: ['settings.changed'] } }, administrator);
  const { changes } = await tenant.call(calls.getAuditEntry, { params: { id: items[0]!.id } }, administrator);
  return Object.fromEntries(changes.map((one) => [one.field, one.after]));
}

test('each field that holds an id has a name, alone or among several', async () => {
  expect(
    Object.values(kinds)
      .flatMap((fields) => fields.split(' '))
      .sort(),
  ).toEqual([...namedFields].sort());
  const contract = await tenant.call(getMyContract, {}, tenant.administrator);
  const ids = await idsOf(tenant.tenantId);
  ids.set('contracts', contract.id).set('companies', contract.companyId);
  const given = Object.entries(kinds).flatMap(([kind, fields]) =>
    fields.split(' ').map((field) => [field, ids.get(kind)]),
  );
  expect(given.filter(([, id]) => !id)).toEqual([]);
  const isTold = (name: unknown) => typeof name === 'string' && !/^[0-9a-f]{8}-|registro removido/.test(name);
  const alone = await told(Object.fromEntries(given));
  expect(given.map(([field]) => [field, alone[field!]]).filter(([, name]) => !isTold(name))).toEqual([]);
  const several = await told([Object.fromEntries(given), Object.fromEntries(given)]);
  expect(several).toEqual(alone);
});
test('a removed object keeps its last name; one that never had a name here is shown as removed', async () => {
  const as = tenant.administrator;
  const [departmentId, skill, termsOfUseId] = [
    (await tenant.call(createDepartment, { body: { name: 'Logística' } }, as)).id,
    (await tenant.call(createSkill, { body: { name: 'Soldagem', observation: 'Unir' } }, as)).id,
    (await tenant.call(createTerms, { body: { name: 'Aceite', content: '<p>Leia.</p>', kind: 'platform' } }, as)).id,
  ];
  await tenant.call(removeDepartment, { params: { id: departmentId }, query: {} }, as);
  await tenant.call(removeSkill, { params: { id: skill } }, as);
  await tenant.call(removeTerms, { params: { id: termsOfUseId } }, as);
  expect(await told({ departmentId, skillIds: [skill, newId()], termsOfUseId, courseId: newId() })).toEqual({
    departmentId: 'Logística',
    skillIds: 'Soldagem, registro removido',
    termsOfUseId: 'Aceite',
    courseId: 'registro removido',
  });
});
