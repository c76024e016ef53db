// What opens from a button or field inside a dialog can be seen and clicked: it lies on top where it is drawn.
import { searchCatalog } from '#features/catalog/contract/catalog.endpoints.ts';
import { subscribeToCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { referenceText } from '#platform/contract/reference.ts';
import type { Locator, Page } from '@playwright/test';
import { apiOf, expect, test } from './journey.ts';
import { schemes, showScheme, violations } from './support/axe.ts';
import { signedIn } from './support/api.ts';
import { settled } from './support/loading.ts';
import { makeLearner } from './support/people.ts';

/** At the middle of each of these lies the thing itself, or a part of it. */
async function expectOnTop(parts: Locator) {
  await expect(parts.first()).toBeVisible();
  await expect(async () => {
    for (const part of await parts.all())
      expect(
        await part.evaluate((one) => {
          one.scrollIntoView({ block: 'nearest' });
          const { x, y, width, height } = one.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return one.contains(top) ? 'on top' : `behind ${top?.outerHTML.slice(0, 80)}`;
        }),
      ).toBe('on top');
  }).toPass({ timeout: 5_000 });
}
const openDialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).first();

test('the menu of a sheet lies above the sheet @phone', async ({ app, enter }) => {
  const learner = await makeLearner(await apiOf('administrador'));
  const asLearner = await signedIn(app.address, learner.username, learner.password);
  const { items } = await asLearner.call(searchCatalog, { query: { query: 'LGPD no dia a dia' } });
  const { id } = items.find((one) => one.kind === 'course')!;
  await asLearner.call(subscribeToCourse, { params: { id } });
  const page = await enter(learner);
  await page.goto(`/catalog?view=${referenceText({ kind: 'course', id })}`);
  await settled(page);
  await openDialog(page).getByRole('button', { name: 'Ver mais' }).click();
  await expectOnTop(page.getByRole('menuitem'));
});
test('a list of choices and its options lie above the dialog @phone', async ({ enter }) => {
  const page = await enter('administrador');
  await page.goto('/settings/competencia');
  await settled(page);
  await page.getByRole('button', { name: 'Nova competência' }).first().click();
  // All are chosen at the start: the last one is taken away and chosen again.
  await openDialog(page).locator('.mantine-MultiSelect-input').click();
  await page.keyboard.press('Backspace');
  await expectOnTop(page.getByRole('option'));
  await page.getByRole('option', { name: 'Avaliações' }).click();
  await expect(openDialog(page).getByText('Avaliações')).toBeVisible();
});
test('a calendar lies above the dialog @phone', async ({ enter }) => {
  const page = await enter('administrador');
  await page.goto('/conta/cargo');
  await settled(page);
  await page
    .getByRole('button', { name: /^Ações de / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /inscrições automáticas/i }).click();
  await openDialog(page).getByRole('button', { name: 'Abrir calendário' }).click();
  await expectOnTop(page.locator('.mantine-DatePicker-day:not([data-outside])').filter({ visible: true }));
});
test('a switch shows whether it is on under a light colour of the tenant, in both themes', async ({ enter }) => {
  const page = await enter('administrador');
  await page.goto('/conteudo/curso');
  await settled(page);
  await page.keyboard.press('?');
  const dialog = openDialog(page);
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--tenant-primary', '#f4f4f4');
  });
  for (const scheme of schemes) {
    await showScheme(page, scheme);
    expect(
      (await violations(page, '[role="dialog"]')).filter((one) => /knob|track/.test(one)),
      scheme,
    ).toEqual([]);
  }
});
