// Proves that a hostile package in a learner's classroom reaches neither the app's page nor its cookies, tokens and storage.
import type { Frame, Page, Request } from '@playwright/test';
import { createMedia, uploadFile } from '#features/media/contract/media.endpoints.ts';
import { listUsers } from '#features/people/contract/people.endpoints.ts';
import { refresh } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { pathOf } from '#platform/contract/endpoint.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { makePackage, manifest12 } from '#testing/make/scorm.ts';
import { makeZip } from '#testing/make/zip.ts';
import { apiOf, expect, test } from './journey.ts';
import { publishCourse } from './support/learning.ts';
import { makeLearner } from './support/people.ts';

/** Returns a page that tries forbidden things; one word for each says what it found, or how it was stopped. */
const attempts = (app: string) => `<!doctype html><meta charset="utf-8"><title>x</title><script>
const found = {};
const attempt = (name, act) => { try { found[name] = String(act()); } catch (error) { found[name] = 'stopped: ' + error.name; } };
attempt('origin', () => self.origin);
attempt('page', () => top.document.title);
attempt('pageStorage', () => JSON.stringify(top.localStorage));
attempt('pageAddress', () => top.location.href);
attempt('cookie', () => document.cookie);
attempt('storage', () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));
attempt('worker', () => { navigator.serviceWorker.register('sw.js').then(() => (found.registered = 'yes'), () => {}); return 'asked'; });
attempt('navigation', () => { top.location = 'about:blank#taken'; return 'asked'; });
const ask = (name, path, more) =>
  fetch('${app}' + path, { credentials: 'include', ...more }).then((answer) => answer.text().then((text) => answer.status + text)).catch((error) => 'stopped: ' + error.name).then((told) => (found[name] = told));
Promise.all([ask('people', '${pathOf(listUsers)}'), ask('refresh', '${pathOf(refresh)}', { method: 'POST' })]).then(() => setTimeout(() => (document.body.dataset.found = JSON.stringify(found)), 500));
</script><body></body>`;

async function makeHostile(kind: 'html' | 'scorm', app: string) {
  const author = await apiOf('administrador');
  const title = `Hostil ${kind} ${Date.now() % 1_000_000}`;
  const worker = { name: 'sw.js', content: 'self.addEventListener("fetch", () => {})' };
  const bytes =
    kind === 'html'
      ? makeZip([{ name: 'index.html', content: attempts(app) }, worker])
      : makePackage(manifest12().replaceAll('sco.html', 'hostile.html'), [
          { name: 'hostile.html', content: attempts(app) },
          worker,
        ]);
  const { id } = await author.call(createMedia, { body: { title, kind: 'scorm', packageKind: kind } });
  await author.call(uploadFile, {
    params: { id },
    files: { file: new File([new Uint8Array(bytes)], `${kind}.zip`, { type: 'application/zip' }) },
  });
  const course = await publishCourse(author, title, [{ kind: 'media', objectId: id }]);
  return { course, learner: await makeLearner(author) };
}
/** Returns what the package reported, from any frame that it runs in. */
async function toldBy(page: Page): Promise<Record<string, string>> {
  const inner = (frame: Frame) => frame.evaluate(() => document.body?.dataset['found']).catch(() => undefined);
  let told: string | undefined;
  await expect
    .poll(
      async () => {
        for (const frame of page.frames().filter((one) => one !== page.mainFrame())) told ??= await inner(frame);
        return told;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return JSON.parse(told!) as Record<string, string>;
}

for (const kind of ['html', 'scorm'] as const)
  test(`a hostile ${kind} package reaches nothing of the app`, async ({ enter, app }) => {
    test.setTimeout(2 * 60_000);
    const { course, learner } = await makeHostile(kind, app.address);
    const page = await enter(learner);
    const asked: Request[] = [];
    page.on('request', (one) => {
      if (one.url().startsWith(app.address) && one.frame() !== page.mainFrame()) asked.push(one);
    });
    await page.evaluate(() => localStorage.setItem('secret-of-the-app', 'x'));
    await page.goto(`/catalog?view=${referenceText({ kind: 'course', id: course.id })}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Começar' }).first().click();
    const address = new RegExp(`/learning-center/view/${referenceText({ kind: 'course', id: course.id })}/1$`);
    await expect(page).toHaveURL(address);
    const found = await toldBy(page);
    expect(found).toMatchObject({
      origin: kind === 'html' ? 'null' : app.contentAddress,
      page: 'stopped: SecurityError',
      pageStorage: 'stopped: SecurityError',
      pageAddress: 'stopped: SecurityError',
      people: 'stopped: TypeError',
      refresh: 'stopped: TypeError',
    });
    expect(['stopped: SecurityError', '']).toContain(found['cookie']);
    expect(found['storage']).not.toContain('secret-of-the-app');
    expect(asked.length).toBeGreaterThan(0);
    for (const one of asked)
      expect(Object.keys(await one.allHeaders())).not.toEqual(expect.arrayContaining(['cookie']));
    expect(found['registered']).toBeUndefined();
    // The package tried to move the whole page to another address; the learner is still in the classroom, and signed in.
    await expect(page).toHaveURL(address);
    await page.reload();
    await expect(page).toHaveURL(address);
  });
