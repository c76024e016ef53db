// Proves that everything that opens from a button or field inside a dialog lies on top, so that the user can see and click it.
import { searchCatalog } from '#features/catalog/contract/catalog.endpoints.ts';
import { subscribeToCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { referenceText } from '#platform/contract/reference.ts';
import type { Locator, Page } from '@playwright/test';
import { apiOf, expect, test } from './journey.ts';
import { schemes, showScheme, violations } from './support/axe.ts';
import { signedIn } from './support/api.ts';
import { settled } from './support/loading.ts';
import { makeLearner } from './support/people.ts';

/** Checks that the element itself, or a part of it, is on top at the middle of each of these. */
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

test('the menu of a sheet is above the sheet @phone', async ({ app, enter }) => {
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
test('a list of choices and its options are above the dialog @phone', async ({ enter }) => {
  const page = await enter('administrador');
  await page.goto('/settings/competencia');
  await settled(page);
  await page.getByRole('button', { name: 'Nova competência' }).first().click();
  // All are chosen at the start: the test removes the last one and chooses it again.
  await openDialog(page).locator('.mantine-MultiSelect-input').click();
  await page.keyboard.press('Backspace');
  await expectOnTop(page.getByRole('option'));
  await page.getByRole('option', { name: 'Avaliações' }).click();
  await expect(openDialog(page).getByText('Avaliações')).toBeVisible();
});
test('the buttons of a long dialog are above the fields that scroll under them @phone', async ({ enter, app }) => {
  const page = await enter({ ...(await makeLearner(await apiOf('administrador'))), address: app.address });
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.setViewportSize({ ...page.viewportSize()!, height: 600 });
  await page.getByRole('menuitem', { name: 'Meu perfil' }).click();
  const dialog = openDialog(page);
  const [save, clear] = [
    dialog.getByRole('button', { name: 'Salvar' }),
    dialog.getByRole('button', { name: 'Abrir calendário' }).first(),
  ];
  await expect(save).toBeVisible();
  await settled(page);
  const top = await clear.evaluate(
    (sign, button) => {
      const away = sign.getBoundingClientRect().top - button!.getBoundingClientRect().top;
      let box = sign.parentElement!;
      while (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible')
        box = box.parentElement!;
      box.scrollBy({ top: away, behavior: 'instant' });
      const { x, y, width, height } = sign.getBoundingClientRect();
      return (
        document.elementFromPoint(x + width / 2, y + height / 2) === sign ||
        sign.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      );
    },
    await save.elementHandle(),
  );
  expect(top, 'the sign of a field is on top of the buttons').toBe(false);
});
test('a calendar is above the dialog @phone', async ({ enter }) => {
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
test('the text of a slide is above the controls that change the slide, at every window width', async ({ enter }) => {
  const page = await enter('aluno');
  const slides = page.locator('section[aria-roledescription]').first();
  await expect(slides.getByRole('link').first()).toBeVisible();
  for (const width of [800, 1024, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { top, air } = await slides.evaluate(async (whole) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const box = (one: Element) => one.getBoundingClientRect();
      const bars = box(whole.querySelector('button')!).top;
      const words = [...whole.querySelectorAll('h2')].map((title) => title.parentElement!);
      return {
        top: Math.min(...words.map((one) => box(one.firstElementChild!).top)) - box(whole).top,
        air: bars - Math.max(...words.map((one) => box(one.lastElementChild!).bottom)),
      };
    });
    expect.soft(top, `over the words at ${width}`).toBeGreaterThanOrEqual(12);
    expect.soft(air, `between words and bars at ${width}`).toBeGreaterThanOrEqual(8);
  }
});
test('the offline strip and the bar of the classroom stay below each other while the page scrolls @phone', async ({
  app,
  enter,
}) => {
  const learner = await makeLearner(await apiOf('administrador'));
  const asLearner = await signedIn(app.address, learner.username, learner.password);
  const { items } = await asLearner.call(searchCatalog, { query: { query: 'LGPD no dia a dia' } });
  const { id } = items.find((one) => one.kind === 'course')!;
  await asLearner.call(subscribeToCourse, { params: { id } });
  const page = await enter(learner);
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 600 });
  await page.goto(`/learning-center/view/${referenceText({ kind: 'course', id })}/1`);
  await settled(page);
  await page.context().setOffline(true);
  const strip = page.getByText('Você está sem internet.');
  await expect(strip).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
  await expectOnTop(strip);
  await expectOnTop(page.getByRole('button', { name: 'Sair da sala' }));
});
test('the bar of a form is at the lower end of the window, even in a short step @phone', async ({ enter }) => {
  const page = await enter('administrador');
  for (const [address, name] of [
    ['/conteudo/avaliacao/nova', 'Continuar para Oferta'],
    ['/content/files/new', 'Salvar'],
  ] as const) {
    await page.goto(address);
    const button = page.getByRole('button', { name });
    await expect(button).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const below = () =>
      button.evaluate((one) => {
        const navigation = [...document.querySelectorAll('nav')].map((bar) => bar.getBoundingClientRect());
        const foot = navigation.find(({ top, width }) => top > innerHeight / 2 && width > innerWidth * 0.9)?.top;
        return (foot ?? innerHeight) - one.parentElement!.getBoundingClientRect().bottom;
      });
    await expect.poll(async () => Math.abs(await below()), { message: address }).toBeLessThanOrEqual(2);
  }
});
