// Proves that an old or mistyped address of a list or an object corrects itself or shows a message; nothing hangs and no field name is shown.
import type { Page } from '@playwright/test';
import { allScreens } from '../scripts/screens.ts';
import { expect, test } from './journey.ts';
import { goWithin, settled } from './support/loading.ts';

const fieldNames = /no formulário|form's field|\b(key|id|page|orderBy|tipos)(\[\d+\])?: /;
/** Checks that the page answers, does not load for ever, and shows no internal detail. */
async function expectSane(page: Page, address: string) {
  await goWithin(page, address);
  await settled(page);
  expect(await page.evaluate(() => 1 + 1), address).toBe(2);
  expect(await page.locator('body').innerText(), address).not.toMatch(fieldNames);
}
const ofStaff = new Set(['companies', 'contracts', 'dashboardPanels']);
const opened = async (isForStaff: boolean) =>
  (await allScreens()).filter(
    (one) => !one.public && !one.path.startsWith('/logout') && isForStaff === ofStaff.has(one.permission ?? ''),
  );

for (const [who, isForStaff] of [
  ['administrador', false],
  ['provedor', true],
] as const) {
  test(`a page beyond the last one, an unknown order and an invalid filter, in every list: ${who}`, async ({
    enter,
  }) => {
    test.setTimeout(240_000);
    const page = await enter(who);
    // A table of fields, such as the choice of what arrives, is no list, nor is a month, which marks today: neither has pages or filters.
    const list = page
      .getByRole('table')
      .filter({ hasNot: page.getByRole('combobox') })
      .filter({ hasNot: page.locator('[aria-current="date"]') });
    for (const { path } of (await opened(isForStaff)).filter((one) => !/[{:$*]/.test(one.path))) {
      await expectSane(page, `${path}?page=99&size=10`);
      const shown = new URL(page.url()).searchParams.get('page');
      if (await list.count()) expect(Number(shown ?? 1), path).toBeLessThan(99);
      await expectSane(page, `${path}?page=x&size=7&orderBy=nada&order=acima&categoryIds=x&isActive=talvez&kind=nada`);
      // A value that no filter offers leaves the address, so that it does not describe an unfiltered list.
      if (await list.count()) await expect(page.locator('main')).not.toContainText(/talvez/);
    }
  });
  test(`an unknown id and an invalid id, in every address: ${who}`, async ({ enter }) => {
    test.setTimeout(240_000);
    const page = await enter(who);
    for (const { path } of (await opened(isForStaff)).filter((one) => /\{/.test(one.path)))
      for (const id of ['x', '5b1e9c00-0000-4000-8000-000000000000'])
        await expectSane(page, path.replace(/\{step\}/g, '1').replace(/\{\w+\}/g, id));
  });
}
