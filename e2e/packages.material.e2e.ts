// Proves that each accepted real package opens in the classroom, can be left and resumed, and concludes; a hostile package reads nothing.
import type { Frame, Page } from '@playwright/test';
import { getScormRecord } from '#features/media/contract/media.endpoints.ts';
import { walkPackage, whereIn } from './material/drive-package.ts';
import { concludeByCalls, markByCalls, markedIn } from './material/run-time.ts';
import { expect, test } from './material/classroom.ts';
import { hasSeveral, isObject, placeInFront, turn, walkObjects } from './material/several-objects.ts';
import { playedRows } from './material/upload.ts';

/** Returns the frame of the package's own page: it lies below the run-time's page, which the app's page holds. */
async function launched(page: Page, contentAddress: string): Promise<Frame> {
  let found: Frame | undefined;
  await expect
    .poll(
      () => {
        found = page.frames().find((one) => one.url().startsWith(contentAddress) && isObject(one));
        return found !== undefined;
      },
      { message: 'the package is launched' },
    )
    .toBe(true);
  await found!.waitForLoadState('load');
  return found!;
}
/** Accepts every question of a package's page, as a learner would. */
function agree(page: Page) {
  const questions = { asked: 0, answered: 0 };
  page.on('dialog', async (one) => {
    questions.asked++;
    await one.accept().catch(() => undefined);
    questions.answered++;
  });
  return questions;
}
async function leave(page: Page, questions: ReturnType<typeof agree>) {
  const outside = /\/catalog\?view=/;
  const isOutside = () =>
    page.waitForURL(outside, { timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  let before: number;
  do {
    before = questions.answered;
    // After the last item a dialog congratulates and has the same button; it may appear between the look and the click.
    await expect(() => page.getByRole('button', { name: 'Sair da sala' }).last().click({ timeout: 3_000 })).toPass({
      timeout: 20_000,
    });
    // A click never reaches our page while a package's page asks a question, so a learner clicks again.
  } while (questions.asked > before && !(await isOutside()));
  await expect(page).toHaveURL(outside);
}

for (const { path } of playedRows().filter((one) => one.kind === 'scorm' && !one.isHtml))
  test(path, async ({ open, api, app }) => {
    test.setTimeout(2 * 60_000);
    const { page, place, percent } = (await open(path))!;
    const questions = agree(page);
    const record = () =>
      api.call(getScormRecord, { params: { id: place.mediaId }, query: { courseId: place.courseId } });
    const again = async () => {
      await page.goto(place.address);
      return launched(page, app.contentAddress);
    };
    let sco = await launched(page, app.contentAddress);
    const isOfScripts = path.includes('/adl-');
    if (!isOfScripts && (await hasSeveral(page))) {
      await walkObjects(page, () => launched(page, app.contentAddress), 2);
      await launched(page, app.contentAddress);
      const left = await placeInFront(page);
      expect(left).toBeGreaterThan(0);
      await leave(page, questions);
      await again();
      // An object that was done by being shown is not shown again.
      await expect
        .poll(async () => [left, left + 1].includes(await placeInFront(page)), {
          message: 'goes on where it was left, or with the next',
        })
        .toBe(true);
      await walkObjects(page, () => launched(page, app.contentAddress));
      await leave(page, questions);
      expect(['completed', 'passed']).toContain((await record())?.lessonStatus);
      await expect.poll(percent).toBe(100);
      return;
    }
    // An asset reports nothing, but the object after it does.
    if (/AssetLaunchTest/.test(sco.url())) {
      await turn(page, sco);
      sco = await launched(page, app.contentAddress);
    }
    const isDriven = await walkPackage(sco, 3);
    if (isDriven) {
      const where = await whereIn(sco);
      await leave(page, questions);
      sco = await again();
      await expect.poll(() => whereIn(sco), { message: 'goes on where it was left' }).toEqual(where);
      await walkPackage(sco, Infinity);
    } else if (isOfScripts) {
      // The suite's pages need its applet, so the test calls the interface instead, for the shown object.
      expect(await markByCalls(sco, 'half-way'), 'Initialize, SetValue, Commit').toEqual(['true', 'true', 'true']);
      await expect.poll(async () => (await record())?.location).toBe('half-way');
      await leave(page, questions);
      sco = await again();
      expect(await markedIn(sco)).toBe('half-way');
      expect(await concludeByCalls(sco)).toEqual(['true', 'true']);
    }
    await leave(page, questions);
    const stored = await record();
    const object = stored?.items.find((one) => ['completed', 'passed'].includes(one.status));
    if (stored?.items.length) return expect(object, 'the object that was concluded').toBeDefined();
    expect(['completed', 'passed']).toContain(stored?.lessonStatus);
    await expect.poll(percent).toBe(100);
  });

for (const { path } of playedRows().filter((one) => one.isHtml))
  test(path, async ({ open, app }) => {
    const { page, percent, place } = (await open(path))!;
    const told = (await launched(page, app.contentAddress)).locator('#o');
    await expect(told).toContainText('fetch_same');
    const found = JSON.parse(await told.innerText()) as Record<string, string | number>;
    expect(Object.keys(found)).toHaveLength(10);
    for (const [name, value] of Object.entries(found))
      if (!['origin', 'topnav', 'api12'].includes(name))
        expect(String(value), name).toMatch(/^blocked|^40[134]$|^\[object Promise\]$/);
    expect(found).toMatchObject({ origin: 'null' });
    expect(String(found['api12'])).toMatch(/^blocked|^undefined$/);
    expect(page.url()).toContain(place.address);
    await expect.poll(percent).toBe(100);
    expect(await page.evaluate(() => navigator.serviceWorker?.getRegistrations().then((all) => all.length))).toBe(0);
  });
