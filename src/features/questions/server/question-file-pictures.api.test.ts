// Proves over HTTP that the pictures of a Moodle file are stored with their questions, exported again, and told where they cannot come.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { TestFile } from '#testing/inject.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import * as calls from '../contract/question-files.endpoints.ts';
import { getQuestion, listQuestions } from '../contract/questions.endpoints.ts';

const picture = async (background: string) =>
  (
    await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');
const fileOf = (name: string, content: string) => `<file name="${name}" encoding="base64">${content}</file>`;
const questionOf = (code: string, inside: string, inOption = '') =>
  `<question type="multichoice"><idnumber>${code}</idnumber><questiontext format="html"><text>Qual ${code}?</text>${inside}</questiontext>
   <answer fraction="100"><text>a</text>${inOption}</answer><answer fraction="0"><text>b</text></answer></question>`;
const xml = (...questions: string[]): TestFile => ({
  ...{ name: 'moodle.xml', type: 'text/xml' },
  bytes: new Uint8Array(Buffer.from(`<?xml version="1.0"?><quiz>${questions.join('\n')}</quiz>`)),
});
const check = (tenant: TenantForTest, file: TestFile) =>
  tenant.call(calls.checkQuestionFile, { files: { file } }, tenant.administrator);
const take = (tenant: TenantForTest, file: TestFile) =>
  tenant.call(calls.importQuestionFile, { body: { difficulty: 'medium' }, files: { file } }, tenant.administrator);
const keys = async (tenant: TenantForTest) => {
  const { items } = await tenant.call(listQuestions, { query: { orderBy: 'statement' } }, tenant.administrator);
  const all = await Promise.all(
    items.map(({ id }) => tenant.call(getQuestion, { params: { id } }, tenant.administrator)),
  );
  return all.map(({ question }) => question.pictureKey);
};

test('the first picture of a statement comes along; others, sounds and broken ones are told by line', async () => {
  const tenant = await makeTenant();
  const [red, blue] = [await picture('#f00'), await picture('#00f')];
  const file = xml(
    questionOf('1', fileOf('som.mp3', 'SUQz') + fileOf('red.png', red) + fileOf('blue.png', blue)),
    questionOf('2', fileOf('quebrada.png', red.slice(0, 60))),
    questionOf('3', '', fileOf('opcao.png', blue)),
  );
  const report = await check(tenant, file);
  expect(report.questions.map((one) => one.hasPicture)).toEqual([true, false, false]);
  expect(report.remarks.map(({ line, reason }) => [line, reason])).toEqual([
    [1, '2 arquivos não entram: som.mp3, blue.png. Anexe-os pelo depósito.'],
    [3, 'Um arquivo não entra: quebrada.png. Anexe-o pelo depósito.'],
    [5, 'Um arquivo não entra: opcao.png. Anexe-o pelo depósito.'],
  ]);
  expect(await keys(tenant)).toEqual([]);
  expect(await take(tenant, file)).toMatchObject({ created: 3 });
  expect(await keys(tenant)).toEqual([expect.stringMatching(/^[\w-]+\/\w+$/), undefined, undefined]);
  expect(await take(tenant, file)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
});
test('an export holds the pictures and is read as the same questions; a neighbour gets pictures of his own', async () => {
  const [tenant, neighbour] = [await makeTenant(), await makeTenant()];
  await take(tenant, xml(questionOf('1', fileOf('red.png', await picture('#f00')))));
  const [key] = await keys(tenant);
  const { raw } = await tenant.inject(calls.exportQuestions, { query: { format: 'moodleXml' } }, tenant.administrator);
  expect(raw.body).toContain(`<file name="${key!.split('/')[1]}.webp" path="/" encoding="base64">`);
  const file: TestFile = { name: 'a.xml', type: '', bytes: new Uint8Array(raw.rawPayload) };
  const { questions, remarks } = await check(tenant, file);
  expect([questions.map((one) => one.outcome), remarks]).toEqual([['unchanged'], []]);
  await take(neighbour, file);
  const [theirs] = await keys(neighbour);
  expect(theirs).toBeTruthy();
  expect(theirs!.split('/')[0]).not.toBe(key!.split('/')[0]);
  const forecast = await tenant.call(calls.forecastQuestionExport, { query: { format: 'gift' } }, tenant.administrator);
  expect(forecast.losses.map((loss) => loss.reason)).toEqual(['Os anexos ficam de fora.']);
});
