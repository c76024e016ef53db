// Proves that every list exported as a spreadsheet writes days, numbers and separators in the caller's language, alike in all of them.
import { expect, test } from 'vitest';
import { isMessage } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { idsOf } from '#testing/ids-of.ts';
import { send } from '#testing/inject.ts';
import { makeProvisionedTenant } from '#testing/make/provisioned.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { isOfStaff } from '#testing/walk.ts';
import { apiRegistry } from './api-registry.ts';

const spreadsheets = Object.entries(apiRegistry.calls as Record<string, Endpoint>).filter(
  ([, { answer, path, method }]) => method === 'GET' && answer && !isMessage(answer) && /csv/i.test(path),
);
const isoDay = /\d{4}-\d\d-\d\d/;
const instant = /\d{4}-\d\d-\d\dT/;

test('days follow the language, with its separators between cells and in numbers', async () => {
  const app = await appForTest();
  const tenant = await makeProvisionedTenant({ app });
  const staff = await makeTenant({ app, kind: 'distributor' });
  await makeTenant({ app, ownerTenantId: staff.tenantId });
  const ids = [...(await idsOf(tenant.tenantId)).values()];
  const wrong: string[] = [];
  const dated = new Set<string>();
  for (const [name, call] of spreadsheets) {
    const asker = isOfStaff(call) ? staff.administrator : tenant.administrator;
    /** Returns the answer for a user with the permission: the learner reads its own notes, and parts of something need its id. */
    const read = async (language: string) => {
      for (const as of [asker, tenant.learner])
        for (const id of call.params ? ids : ['']) {
          const query = call.query ? { cursoId: id, formacaoId: id } : {};
          const { status, raw } = await send(app, call, { params: { id }, query }, as, { 'accept-language': language });
          if (status === 200 && raw.body.trim().includes('\n')) return raw.body;
        }
      return undefined;
    };
    const [portuguese, english] = [await read('pt'), await read('en')];
    if (portuguese === undefined || english === undefined) continue;
    if (!portuguese.split('\n')[0]!.includes(';')) wrong.push(`${name}: no semicolons in Portuguese`);
    if (!english.split('\n')[0]!.includes(',')) wrong.push(`${name}: no commas in English`);
    if (isoDay.test(portuguese)) wrong.push(`${name}: ${isoDay.exec(portuguese)![0]} in Portuguese`);
    if (instant.test(english)) wrong.push(`${name}: ${instant.exec(english)![0]} in English`);
    if (/\b\d\d\/\d\d\/\d{4}\b/.test(portuguese)) dated.add(name);
    if (/\b\d\d\/\d\d\/\d{4}\b/.test(english)) wrong.push(`${name}: a day in English that could be a month`);
  }
  expect(wrong).toEqual([]);
  // The test proves nothing with lists that contain no day, so it names those that do.
  expect([...dated].sort()).toEqual([
    'exportAssessments',
    'exportAudit',
    'exportCategories',
    'exportCertificatesToReview',
    'exportChallenges',
    'exportCourses',
    'exportDeliveries',
    'exportDepartments',
    'exportJobTitles',
    'exportMedia',
    'exportNotes',
    'exportParticipants',
    'exportResults',
    'exportSegmentations',
    'exportSkills',
    'exportTerms',
    'exportTrails',
    'exportUnits',
    'exportUsers',
    'exportWellBeingIndicators',
  ]);
}, 120_000);
