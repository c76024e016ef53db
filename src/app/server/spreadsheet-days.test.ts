// Proves that spreadsheets tell times by the tenant's clock, not by the server's (decisions D8.1).
import { expect, test } from 'vitest';
import { exportAudit } from '#features/audit/contract/audit.endpoints.ts';
import { createNote, exportNotes } from '#features/notes/contract/notes.endpoints.ts';
import { createDepartment, exportDepartments } from '#features/organization/contract/organization.endpoints.ts';
import { exportUsers } from '#features/people/contract/people.endpoints.ts';
import { createSegmentation, exportSegmentations } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { exportSections } from '#features/sections/contract/sections.endpoints.ts';
import { createSkill, exportSkills } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { createTerms, exportTerms } from '#features/terms/contract/terms.endpoints.ts';
import type { Endpoint, Input } from '#platform/contract/endpoint.ts';
import type { TestFile } from '#testing/inject.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';

/** The moment of the test: in London it is noon of the tenth, and the tenant's clock is fourteen hours ahead. */
const noon = '2026-03-10T12:00:00Z';
test('every spreadsheet of a tenant fourteen hours ahead of Greenwich shows its day and hour', async () => {
  const tenant = await makeTenant({ timeZone: 'Pacific/Kiritimati' });
  const { administrator, call, inject } = tenant;
  const object = await makeMedia(tenant);
  await call(createSkill, { body: { name: 'Escuta', observation: 'Ouvir' } }, administrator);
  await call(createDepartment, { body: { name: 'Vendas' } }, administrator);
  await call(createTerms, { body: { name: 'Uso', kind: 'platform', content: '<p>Uso</p>' } }, administrator);
  await call(createSegmentation, { body: { name: 'Todos', operator: 'and', genders: ['female'] } }, administrator);
  await makeSection(tenant, [['media', object]], { startsAt: noon });
  await call(createNote, { body: { title: 'Nota', body: 'x', mediaId: object.id }, files: {} }, administrator);
  await tenant.run(administrator, async ({ db }) => {
    for (const table of ['skills', 'departments', 'terms', 'segmentations', 'notes', 'users'])
      await db.execute(`update data.${table} set created_at = '${noon}'`);
  });
  const spreadsheet = async (call: Endpoint) =>
    (await inject(call, { query: {} } as Input<Endpoint, TestFile>, administrator)).raw.body;
  const spreadsheets = {
    skills: await spreadsheet(exportSkills),
    departments: await spreadsheet(exportDepartments),
    terms: await spreadsheet(exportTerms),
    segmentations: await spreadsheet(exportSegmentations),
    people: await spreadsheet(exportUsers),
    sections: await spreadsheet(exportSections),
  };
  const told = (text: string, day: string) => text.includes(`${day}/03/2026`);
  for (const [name, text] of Object.entries(spreadsheets))
    expect([name, told(text, '11'), told(text, '10')]).toEqual([name, true, false]);
  expect(await spreadsheet(exportNotes)).toContain(';11/03/2026 02:00:00');
  const [, last] = (await spreadsheet(exportAudit)).trim().split('\n');
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) ([\d:]+)/.exec(last!)!;
  const at = Date.parse(`${year}-${month}-${day}T${time}+14:00`);
  expect(Math.abs(at - Date.now())).toBeLessThan(600_000);
});
