// Proves that the frame around every page works: the menu in its widths, the search from any page, the user menu, theme and language.
import type { Page } from '@playwright/test';
import {
  createTrialNotification,
  removeNotification,
} from '#features/notifications/contract/notifications.endpoints.ts';
import { unreadStreamPath } from '#features/notifications/contract/unread-stream.model.ts';
import { signIn } from '#testing/sign-in.ts';
import { apiOf, expect, persona, test } from './journey.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

test('the menu is 260 wide, 80 when minimised, and keeps its width [SHELL-011, SHELL-012]', async ({ enter }) => {
  const page = await enter('aluno');
  const widthOf = async () => Math.round((await menu(page).boundingBox())!.width);
  await expect.poll(widthOf).toBe(260);
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await expect.poll(widthOf).toBe(80);
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await expect.poll(widthOf).toBe(80);
  await page.getByRole('button', { name: 'Expandir menu' }).click();
  await expect.poll(widthOf).toBe(260);
});

test('the menu is hidden below a width of 768 [SHELL-013]', async ({ enter }) => {
  const page = await enter('aluno');
  await expect(menu(page)).toBeInViewport();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menu(page)).not.toBeInViewport();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(menu(page)).toBeInViewport();
});

test('a learner sees a plain list, an administrator sees groups that fold [SHELL-010, SHELL-018]', async ({
  enter,
  browser,
  app,
}) => {
  const page = await enter('aluno');
  await expect(menu(page).getByRole('link', { name: 'Início' })).toBeVisible();
  await expect(menu(page).getByRole('group')).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: 'Avaliações', exact: true })).toHaveCount(0);

  const { username, password } = persona('administrador');
  const other = await browser.newPage({ baseURL: app.address, locale: 'pt-BR' });
  await other.goto('/login');
  await other.getByLabel('E-mail ou usuário').fill(username);
  await other.getByLabel('Senha', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(other).toHaveURL(/\/gestao\/dashboard\/inicio$/);
  const content = menu(other).getByRole('button', { name: 'Conteúdo' });
  const entry = menu(other).getByRole('link', { name: 'Avaliações', exact: true });
  if ((await content.getAttribute('aria-expanded')) === 'false') await content.click();
  await expect(entry).toBeVisible();
  await content.click();
  await expect(entry).toBeHidden();
  await other.close();
});

test('Ctrl+K opens the search from any screen, and does not search without words [SHELL-014, SHELL-015]', async ({
  enter,
}) => {
  const page = await enter('aluno');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Buscar' })).toBeDisabled();
  await dialog.getByRole('combobox').fill('segurança');
  await dialog.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/search\?query=seguran/);
  await expect(page.getByRole('link', { name: /Segurança em campo/ }).first()).toBeVisible();
});

test('the person’s menu changes theme and language at once @phone [SHELL-031, SHELL-036]', async ({ enter }) => {
  const page = await enter('aluno');
  await page.getByRole('button', { name: 'Menu de Marina Alves' }).click();
  const choose = (name: string) => page.getByRole('menuitemradio').filter({ hasText: name }).click();
  await choose('Escuro');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await choose('Claro');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await choose('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await choose('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: /Marina Alves/ }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('on a phone the bar at the bottom opens the menu @phone', async ({ enter }, { project }) => {
  const page = await enter('aluno');
  if (project.name !== 'phone') return expect(page.getByRole('navigation', { name: 'Navegação' })).toBeHidden();
  await page.getByRole('navigation', { name: 'Navegação' }).getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Catálogo' })).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Catálogo' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
});

test('the cookie notice covers nothing: bars at the bottom are above it @phone', async ({ page, app }) => {
  await signIn(page, persona('administrador'), app.address);
  const notice = page.getByRole('region', { name: 'Aviso de cookies' });
  for (const address of ['/conteudo/curso/novo', '/conteudo/secao/nova', '/content/files/new']) {
    await page.goto(address);
    await expect(notice).toBeInViewport();
    await page
      .locator('main form button, main button')
      .filter({ hasText: /^Continuar para|^Salvar|^Criar|^Enviar/ })
      .last()
      .click({ trial: true });
  }
  await page.mouse.wheel(0, 20_000);
  await notice.getByRole('button', { name: 'Aceitar' }).click({ trial: true });
});

test('the cookie notice disappears for good once it is accepted @phone [SHELL-024, SHELL-026]', async ({
  page,
  app,
}) => {
  const { username, password } = persona('aluno');
  await page.goto('/login');
  await page.getByLabel('E-mail ou usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const notice = page.getByRole('region', { name: 'Aviso de cookies' });
  await notice.getByRole('button', { name: 'Política de privacidade' }).click();
  await expect(page.getByRole('dialog').getByText('O que guardamos')).toBeVisible();
  await page.keyboard.press('Escape');
  await notice.getByRole('button', { name: 'Aceitar' }).click();
  await expect(notice).toBeHidden();
  expect((await page.context().cookies(app.address)).find(({ name }) => name === 'privacy-policy')?.value).toBe(
    'accepted',
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the bell of every tab has the same number within two seconds of a notification, and the tabs share one stream @phone', async ({
  enter,
}) => {
  const page = await enter('aluno');
  const streams: string[] = [];
  page.context().on('request', (one) => {
    if (one.url().endsWith(unreadStreamPath)) streams.push(one.url());
  });
  const tab = await page.context().newPage();
  await Promise.all([page.goto('/home'), tab.goto('/home')]);
  const bellOf = (one: Page) => one.getByRole('button', { name: /^Notificações(, \d+ não lidas?)?$/ });
  const countOf = async (one: Page) =>
    Number(/\d+/.exec((await bellOf(one).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  await Promise.all([expect(bellOf(page)).toBeVisible(), expect(bellOf(tab)).toBeVisible()]);
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  const before = await countOf(page);
  const api = await apiOf('aluno');
  const { id } = await api.call(createTrialNotification, {});
  const madeAt = Date.now();
  await expect.poll(async () => [await countOf(page), await countOf(tab)]).toEqual([before + 1, before + 1]);
  expect(Date.now() - madeAt).toBeLessThan(2_500);
  expect(streams).toHaveLength(1);
  await api.call(removeNotification, { params: { id } });
  await expect.poll(async () => [await countOf(page), await countOf(tab)]).toEqual([before, before]);
  await tab.close();
});
