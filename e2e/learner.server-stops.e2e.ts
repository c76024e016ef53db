// Proves that a learner can continue when the web server is killed during a video or a package, and that nothing acknowledged is lost.
import type { Page } from '@playwright/test';
import { referenceText } from '#platform/contract/reference.ts';
import { getProgress } from '#features/progress/contract/progress.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { signedIn } from './support/api.ts';
import { files, makeMedia, publishCourse } from './support/learning.ts';
import { packageFrame, turnPages } from './support/packages.ts';
import { makeLearner } from './support/people.ts';
import { killWebServer, untilBack } from './support/web-server.ts';

async function makeWorld(kind: 'video' | 'scorm', file: string) {
  const author = await apiOf('administrador');
  const name = `Queda ${kind} ${Date.now() % 100_000}`;
  const mediaId = await makeMedia(author, kind, name, file);
  const course = await publishCourse(author, name, [{ kind: 'media', objectId: mediaId }]);
  return {
    mediaId,
    course,
    learner: await makeLearner(author),
    path: `/learning-center/view/${referenceText({ kind: 'course', id: course.id })}/1`,
  };
}
const enrol = async (page: Page, courseId: string) => {
  await page.goto(`/catalog?view=${referenceText({ kind: 'course', id: courseId })}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Começar' }).first()).toBeVisible();
};

test('a video survives a stop of the web server @phone', async ({ enter, app }) => {
  test.setTimeout(3 * 60_000);
  const { mediaId, course, learner, path } = await makeWorld('video', files.video);
  const page = await enter(learner);
  await enrol(page, course.id);
  await page.goto(path);
  const video = page.locator('main video');
  let told = 0;
  page.on('response', (one) => {
    if (one.request().method() === 'POST' && /midia\/progresso/i.test(one.url()) && one.ok())
      told = Math.max(
        told,
        Number((one.request().postDataJSON() as { percentualProgresso: number }).percentualProgresso),
      );
  });
  await page.getByRole('button', { name: 'Reproduzir' }).first().click();
  await expect.poll(() => told, { message: 'a report every ten seconds', timeout: 30_000 }).toBeGreaterThan(20);

  const acknowledged = told;
  killWebServer(app.pid);
  await untilBack(app.address);
  const stored = async () =>
    (
      await (
        await signedIn(app.address, learner.email, learner.password)
      ).call(getProgress, { params: { mediaId, contextId: course.id } })
    ).percent;
  expect(await stored()).toBeGreaterThanOrEqual(acknowledged);
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.ended), { timeout: 60_000 }).toBe(true);
  await expect.poll(stored, { timeout: 40_000 }).toBe(100);
});

test('a package survives a stop of the web server @phone', async ({ enter, app }) => {
  test.setTimeout(3 * 60_000);
  const { course, learner, path } = await makeWorld('scorm', files.scorm12);
  const page = await enter(learner);
  await enrol(page, course.id);
  await page.goto(path);
  await turnPages(packageFrame(page), 2);
  killWebServer(app.pid);
  await turnPages(packageFrame(page), 1); // The browser stores this while the server does not answer.
  await untilBack(app.address);
  await page.getByRole('button', { name: 'Sair da sala' }).click();
  await expect(page).toHaveURL(/\/catalog\?view=/, { timeout: 30_000 });
  await page.goto(path);
  await expect(packageFrame(page).locator('#trail [aria-current="step"]')).toHaveText('4', { timeout: 30_000 });
});
