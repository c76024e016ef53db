// Proves over HTTP that an import of enrolments is checked by line and column, confirmed, and written by the worker.
import { expect, test } from 'vitest';
import { getImport, listImportErrors } from '#features/imports/contract/imports.endpoints.ts';
import { csvFile } from '#testing/make/spreadsheet.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/enrollment.endpoints.ts';

test('a file of enrolments is checked, imported, and changes nothing the second time [IMPORT-005, IMPORT-014, IMPORT-015]', async () => {
  const tenant = await makeTenant();
  const as = tenant.administrator;
  const course = await makeCourse(tenant, { title: 'Segurança no Trabalho' });
  const trail = await makeTrail(tenant, [course]);
  const other = await tenant.person({ fullName: 'Otto Outro', externalId: 'M-1' });
  const gone = await tenant.person({ fullName: 'Ida Inativa', isActive: false });
  const file = csvFile([
    ['E-mail', 'ID externo', 'Curso', 'Trilha'],
    [tenant.learner.email.toUpperCase(), '', 'seguranca no trabalho', ''],
    ['', 'M-1', 'Segurança no Trabalho', ''],
    ['ninguem@example.com', '', 'Segurança no Trabalho', ''],
    [gone.email, '', 'Segurança no Trabalho', ''],
    [tenant.learner.email, '', 'Inexistente', ''],
    [other.email, '', '', ''],
    [tenant.learner.email, '', 'Segurança no Trabalho', ''],
  ]);
  const found = await tenant.call(calls.validateEnrollments, { files: { file } }, as);
  expect(found).toMatchObject({ kind: 'enrollments', status: 'checked', lines: 7, created: 2, invalidLines: 5 });
  const enrolled = async () =>
    (await tenant.call(calls.listEnrolledInCourse, { params: { status: 'all', id: course.id }, query: {} }, as)).items;
  expect(await enrolled()).toEqual([]);
  const { items } = await tenant.call(listImportErrors, { params: { id: found.id }, query: { pageSize: 50 } }, as);
  expect(items.map(({ line, column, code }) => [line, column, code])).toEqual([
    [4, 'E-mail', 'enrollment.import.nobody'],
    [5, 'E-mail', 'enrollment.import.inactive'],
    [6, 'Curso', 'enrollment.import.unknown'],
    [7, 'Curso', 'enrollment.import.neither'],
    [8, 'Curso', 'imports.line.twice'],
  ]);
  await tenant.call(calls.importEnrollments, { params: { id: found.id } }, as);
  await tenant.app.runJobs();
  expect(await tenant.call(getImport, { params: { id: found.id } }, as)).toMatchObject({
    ...{ status: 'finished', created: 2, skipped: 5 },
  });
  expect((await enrolled()).map(({ name, origin }) => [name, origin])).toEqual([
    ['Lia Aluna', 'import'],
    ['Otto Outro', 'import'],
  ]);
  const before = await enrolled();
  const again = await tenant.call(calls.validateEnrollments, { files: { file } }, as);
  expect(again).toMatchObject({ created: 0, unchanged: 2 });
  await tenant.call(calls.importEnrollments, { params: { id: again.id } }, as);
  await tenant.app.runJobs();
  expect(await enrolled()).toEqual(before);
  const trails = csvFile([
    ['Matrícula', 'Trilha'],
    ['M-1', trail.title],
  ]);
  expect(await tenant.call(calls.validateEnrollments, { files: { file: trails } }, as)).toMatchObject({ created: 1 });
  const author = await tenant.person({ permissions: ['courses'] });
  expect((await tenant.inject(calls.validateEnrollments, { files: { file } }, author)).status).toBe(403);
});
