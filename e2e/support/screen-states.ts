// Opens every state of a screen: the later steps of its form, the menus of its table, the dialogs and drawers behind them.
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { settled } from './loading.ts';
import { expectStands } from './stands.ts';
import { onward, onwardButton } from './steps.ts';

/** The selector of dialogs, drawers, menus and popovers: all of them use one of these roles. */
const opened = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const over = (page: Page): Locator => page.locator(opened).filter({ visible: true }).last();
/** Names that are the same on every list: the test looks only at the first of each. */
const alike = ['Colunas', 'Exportar', 'Remover'];
/** The buttons of one list; the test skips a name that leads to another page. */
const ownButtons = ['Filtrar', 'Nova unidade', 'Novo departamento', 'Novo cargo', 'Nova empresa', 'Ordenar'];
/** The entries of a row's menu that open something; the other entries act at once. */
const entries = [
  ...['Visualizar', 'Editar', 'Remover', 'Inscritos', 'Associações', 'QR Code', 'Definir senha', 'Mover para'],
  ...['Nova unidade abaixo', 'Vincular usuários', 'Ver pessoas', 'SSO', 'Permissões', 'Segmentação', 'Inscrições'],
  ...['Inscrições automáticas', 'Editar e-mail', 'Anonimizar', 'Seções'],
];

/** Opens everything that opens on screens; `met` holds the names found. A page with an editor is walked on that page. */
export function stateWalk(page: Page, addresses: readonly string[]) {
  const met = new Set<string>();
  const close = async () => {
    for (let tries = 0; tries < 4 && (await over(page).isVisible()); tries++) await page.keyboard.press('Escape');
    await expect(over(page)).toBeHidden();
  };
  /** Opens it and checks it, unless it leads to another page or acts at once. */
  const look = async (screen: string, name: string, button: Locator, target = over(page)) => {
    const address = page.url();
    let isSaved = false;
    page.once('download', () => (isSaved = true));
    const outcome = async () => {
      if (await target.isVisible()) return 'open';
      if (new URL(page.url()).pathname !== new URL(address).pathname) return 'left';
      return isSaved ? 'saved' : 'nothing';
    };
    await button.click();
    let result = 'nothing';
    await expect(async () => expect((result = await outcome()), `${screen}, ${name}`).not.toBe('nothing')).toPass({
      intervals: [50],
      timeout: 10_000,
    });
    if (result === 'open') {
      met.add(name);
      await expectStands(page, `${screen}, ${name}`, opened);
      await close();
    } else if (result === 'left') {
      await page.goto(address);
      await settled(page);
    }
  };
  const lookBehindRow = async (screen: string) => {
    const menu = page
      .getByRole('main')
      .getByRole('button', { name: /^Ações de / })
      .first();
    if (!(await menu.isVisible())) return;
    await look(screen, 'Ações', menu);
    const hasPage = addresses.some((one) => one.startsWith(`${screen}/`));
    await menu.click();
    const offered = await over(page)
      .locator('[role="menuitem"]:not(:disabled, [aria-disabled="true"])')
      .evaluateAll((items) => items.map((one) => one.textContent.trim()));
    await close();
    for (const name of entries) {
      const isSeen = alike.includes(name) && met.has(name);
      if (isSeen || !offered.includes(name) || (name === 'Editar' && hasPage)) continue;
      await menu.click();
      const entry = over(page).getByRole('menuitem', { name, exact: true });
      await look(screen, name, entry, page.getByRole('dialog').or(page.getByRole('alertdialog')).last());
    }
  };
  return {
    met,
    lookAround: (screen: string) =>
      test.step(`what opens on ${screen}`, async () => {
        for (const name of [...alike, ...ownButtons]) {
          if (alike.includes(name) && met.has(name)) continue;
          const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
          if (await button.isVisible()) await look(screen, name, button);
        }
        await lookBehindRow(screen);
        if (/\/(?:new|nova|novo)$/.test(screen)) return;
        while ((await onwardButton(page).isVisible()) && (await onwardButton(page).isEnabled())) {
          await onward(page);
          met.add('step');
          await expectStands(page, `${screen}, a later step`, 'main');
        }
      }),
  };
}
