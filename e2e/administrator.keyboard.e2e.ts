// Proves that an administrator can work by keyboard alone: sign in, add a department, move a unit, find and change a user, order questions.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiOf, expect, persona, test } from './journey.ts';
import { accepted } from './support/cookie-notice.ts';
import { press, tabTo } from './support/keyboard.ts';
import { makeAssessment } from './support/learning.ts';
import { makeLearner } from './support/people.ts';

const mark = () => randomUUID().slice(0, 8);
/** Searches the open list for a name; returns the menu button of the row. */
async function find(page: Page, name: string) {
  await tabTo(page, page.getByRole('main').getByRole('searchbox'));
  await page.keyboard.type(name);
  const actions = page.getByRole('button', { name: `Ações de ${name}` });
  await expect(actions).toBeVisible();
  return actions;
}
/** Waits until the page has opened: its title takes the focus, from which the next Tab goes on. */
const arrivesAt = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
/** Opens a row's menu and moves to an entry with the arrow keys. */
async function choose(page: Page, name: string, entry: string) {
  await press(page, page.getByRole('button', { name: `Ações de ${name}` }));
  const wanted = page.getByRole('menuitem', { name: entry, exact: true });
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 20; presses++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the arrows do not reach ${entry}`);
}

test('signs in and runs the organisation by keyboard alone', async ({ page, app }) => {
  const [upper, lower] = [`Alta ${mark()}`, `Baixa ${mark()}`];
  const { username, password } = persona('administrador');
  await page.context().addCookies([accepted(app.address)]);

  await test.step('signs in', async () => {
    await page.goto('/');
    await tabTo(page, page.getByLabel('E-mail ou usuário'));
    await page.keyboard.type(username);
    await tabTo(page, page.getByLabel('Senha', { exact: true }));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('opens the units by the menu and creates two', async () => {
    await press(page, page.getByRole('navigation').getByRole('button', { name: 'Contas' }));
    await press(page, page.getByRole('navigation').getByRole('link', { name: 'Unidades de negócio' }));
    await arrivesAt(page, 'Unidades de negócio');
    for (const name of [upper, lower]) {
      await press(page, page.getByRole('button', { name: 'Nova unidade', exact: true }).first());
      await expect(page.getByRole('dialog').getByLabel('Nome')).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Nova unidade', exact: true }).first()).toBeFocused();
    }
  });
  await test.step('moves one below the other', async () => {
    await find(page, lower);
    await choose(page, lower, 'Mover para');
    const dialog = page.getByRole('dialog', { name: `Mover ${lower}` });
    await tabTo(page, dialog.getByRole('combobox'));
    await page.keyboard.type(upper);
    await expect(page.getByRole('option', { name: upper })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: 'Mover', exact: true }));
    await expect(page.getByText(`${lower} mudou de lugar`)).toBeVisible();
  });
});

test('finds and changes a person and cancels a deactivation by keyboard alone', async ({ enter }) => {
  const person = await makeLearner(await apiOf('administrador'));
  const page = await enter('administrador');
  await test.step('finds the person, changes the name', async () => {
    await press(page, page.getByRole('navigation').getByRole('button', { name: 'Contas' }));
    await press(page, page.getByRole('navigation').getByRole('link', { name: 'Usuários' }));
    await arrivesAt(page, 'Usuários');
    await find(page, person.name);
    await choose(page, person.name, 'Editar');
    await tabTo(page, page.getByRole('textbox', { name: 'Nome completo' }));
    await page.keyboard.press('End');
    await page.keyboard.type(' Nova');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Registro atualizado com sucesso')).toBeVisible();
  });
  await test.step('asks before the person is deactivated, and Escape cancels', async () => {
    await page.goto(`/conta/usuario?search=${encodeURIComponent(person.name)}`);
    const actions = page.getByRole('button', { name: `Ações de ${person.name} Nova` });
    await expect(actions).toBeVisible();
    await choose(page, `${person.name} Nova`, 'Desativar');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(actions).toBeFocused();
  });
});

test('orders the questions of an assessment, one position with each key, past an open question and with it', async ({
  enter,
}) => {
  const id = await makeAssessment(await apiOf('administrador'), `Ordem ${mark()}`);
  const page = await enter('administrador');
  await page.goto(`/conteudo/avaliacao/${id}`);
  await press(page, page.getByRole('button', { name: /^Associar objetos/ }));
  const list = page.getByRole('list', { name: 'Questões' });
  const order = () =>
    list
      .getByRole('button', { name: /^Mover Pergunta/ })
      .evaluateAll((grips) => grips.map((one) => one.getAttribute('aria-label')?.replace('Mover Pergunta ', '')));
  const move = async (name: string, from: number, key: 'ArrowUp' | 'ArrowDown', to: number) => {
    await list.getByRole('button', { name: `Mover ${name}`, exact: true }).press('Space');
    await expect(page.getByText(`${name}: posição ${from} de 3 em Questões`)).toBeAttached();
    await page.keyboard.press(key);
    await expect(page.getByText(`${name}: posição ${to} de 3 em Questões`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${name} agora está na posição ${to} de 3 em Questões`)).toBeAttached();
    await expect(list.locator('[style*="translate"]'), 'all items have come to rest').toHaveCount(0);
  };
  await expect(list.getByRole('button', { expanded: true })).toContainText('Pergunta 1');
  await move('Pergunta 3', 3, 'ArrowUp', 2);
  await move('Pergunta 3', 2, 'ArrowUp', 1);
  expect(await order()).toEqual(['3', '1', '2']);
  await move('Pergunta 1', 2, 'ArrowDown', 3);
  await move('Pergunta 1', 3, 'ArrowUp', 2);
  expect(await order()).toEqual(['3', '1', '2']);
});
