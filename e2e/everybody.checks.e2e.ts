// Proves that the accessibility check finds intended violations: in both themes, on a page, in a dialog and in a later step of a form.
import type { Page } from '@playwright/test';
import { searchCatalog } from '#features/catalog/contract/catalog.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { schemes, showScheme, violations } from './support/axe.ts';
import { settled } from './support/loading.ts';

/** Adds one too pale sentence per theme, a button without a name, a field without a label, and a mark as pale as its box. */
const breakOnPurpose = (page: Page, place: string) =>
  page.evaluate((within) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '[data-theme="dark"] .pale-dark { color: #222 } [data-theme="light"] .pale-light { color: #ddd }',
    );
    document.adoptedStyleSheets.push(sheet);
    const box = document.createElement('div');
    box.innerHTML =
      '<p class="pale-dark">Quebrado</p><p class="pale-light">Quebrado</p><button class="nameless"></button><input class="unlabelled">' +
      '<input class="swallowing" type="checkbox" checked aria-label="Quebrado" style="appearance: none; width: 24px; height: 24px; background: #777"><svg style="color: #888"></svg>';
    [...document.querySelectorAll(within)].at(-1)!.prepend(box);
  }, place);

async function expectFound(page: Page, place: string, part?: string) {
  for (const scheme of schemes) {
    await showScheme(page, scheme);
    expect(await violations(page, part), `${place} is whole, ${scheme}`).toEqual([]);
  }
  await breakOnPurpose(page, place);
  for (const scheme of schemes) {
    await showScheme(page, scheme);
    const colors = [`color-contrast: .pale-${scheme}`, 'mark-contrast: .swallowing'];
    const everything = ['button-name: .nameless', 'label: .unlabelled', ...colors];
    for (const [what, expected] of [
      ['everything', everything],
      ['colors', colors],
    ] as const) {
      const found = (await violations(page, part, what)).map((one) => one.split(' ').slice(0, 2).join(' '));
      expect(found.sort(), `${place} is broken, ${what}, ${scheme}`).toEqual(expected.sort());
    }
  }
}
test('an error made on purpose is found on a page, in a dialog and in a later step of a form', async ({ enter }) => {
  const page = await enter('administrador');
  await page.goto('/conta/unidade');
  await settled(page);
  await expectFound(page, 'main');

  await page.reload();
  await page.getByRole('button', { name: 'Colunas', exact: true }).click();
  await expect(page.locator('[role="dialog"]')).toBeVisible();
  await settled(page);
  await expectFound(page, '[role="dialog"]', '[role="dialog"]');

  const { items } = await (await apiOf('aluno')).call(searchCatalog, { query: { query: 'LGPD no dia a dia' } });
  await page.goto(`/conteudo/curso/${items.find((one) => one.kind === 'course')!.id}`);
  await settled(page);
  await page.getByRole('button', { name: /^Continuar para/ }).click();
  await settled(page);
  await expectFound(page, 'main');
});
