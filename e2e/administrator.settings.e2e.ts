// Proves that every user sees an administrator's changes to the look, the sign-in and the parameters: each field by its effect on the page.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  getSettings,
  listSlides,
  removeSlide,
  updateSettings,
} from '#features/branding/contract/branding.endpoints.ts';
import type { TenantSettings } from '#features/branding/contract/settings.model.ts';
import { apiOf, expect, test } from './journey.ts';
import type { Api } from './support/api.ts';

let api: Api;
let before: { tenantId: string; settings: TenantSettings };
test.beforeEach(async () => {
  api = await apiOf('administrador');
  before = await api.call(getSettings, {});
});
/** Restores the demonstration for the next test. */
test.afterEach(async () => {
  await api.call(updateSettings, { body: before });
});
const picture = async (width: number, height: number, color: string) => ({
  name: 'arquivo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer(),
});
/** Chooses a file and waits until the page shows another picture there. */
async function choose(page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/parametro/AdicionarArquivo'));
  await page.getByRole('group', { name: label, exact: true }).locator('input[type="file"]').setInputFiles(file);
  expect((await sent).status()).toBe(200);
}
async function save(page: Page, said = 'Configurações salvas com sucesso') {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText(said)).toBeVisible();
}
/** Clicks the label of a switch, which turns it as its knob does. */
const switchOn = async (page: Page, name: string) => {
  await page.getByText(name, { exact: true }).click();
  await expect(page.getByRole('switch', { name })).toBeChecked();
};
const styleOf = (page: Page, name: string) =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one), name);

test('title, icon, logos and colours are seen at once and by the next visitor [SET-004, SET-005, SET-007]', async ({
  enter,
  browser,
  app,
}) => {
  const page = await enter('administrador');
  await page.goto('/settings/config');
  await page.getByRole('textbox', { name: 'Título da página' }).fill('Universidade do Teste');
  for (const [label, color] of [
    ['Cor principal', '#1f6f54'],
    ['Fundo da barra superior', '#102a43'],
    ['Texto da barra superior', '#f0f4f8'],
    ['Ícones da barra superior', '#ffd166'],
    ['Fundo do menu', '#243b53'],
    ['Texto do menu', '#d9e2ec'],
    ['Ícones do menu', '#9fb3c8'],
    ['Cor primária das imagens', '#e4572e'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(color);
  await choose(page, 'Logotipo do menu', await picture(90, 60, '#ff0000'));
  await choose(page, 'Logotipo da entrada, tema claro', await picture(150, 150, '#00ff00'));
  await choose(page, 'Logotipo da entrada, tema escuro', await picture(150, 150, '#0000ff'));
  await choose(page, 'Ícone da página', await picture(48, 48, '#ffff00'));
  await save(page);

  await expect(page).toHaveTitle('Personalizações · Universidade do Teste');
  const bar = page.getByRole('banner');
  await expect(bar).toHaveCSS('background-color', 'rgb(16, 42, 67)');
  await expect(bar).toHaveCSS('color', 'rgb(240, 244, 248)');
  await expect(bar.locator('button > svg').first()).toHaveCSS('color', 'rgb(255, 209, 102)');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu).toHaveCSS('background-color', 'rgb(36, 59, 83)');
  await expect(menu).toHaveCSS('color', 'rgb(217, 226, 236)');
  await expect(menu.locator('a:not([aria-current]) svg').first()).toHaveCSS('color', 'rgb(159, 179, 200)');
  expect(await styleOf(page, '--brand-5')).toBe('#1f6f54');
  expect(await styleOf(page, '--tenant-art')).toBe('#e4572e');
  await expect(bar.getByRole('img')).toHaveAttribute('src', /^\/p\//);
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect(icon).toMatch(/^\/p\//);

  const logos = new Set<string | null>();
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: app.address, locale: 'pt-BR', colorScheme });
    const visitor = await context.newPage();
    await visitor.goto('/login');
    await expect(visitor).toHaveTitle(/Universidade do Teste/);
    await expect(visitor.locator('link[rel="icon"]')).toHaveAttribute('href', icon!);
    await expect(visitor.getByRole('button', { name: 'Entrar', exact: true })).toHaveCSS(
      'background-color',
      'rgb(31, 111, 84)',
    );
    logos.add(await visitor.getByRole('img', { name: 'Universidade do Teste' }).getAttribute('src'));
    await context.close();
  }
  expect(logos.size).toBe(2);
});

test('the sign-in page shows its chosen side, its carousel of picture and video, and its own button [SET-009, SET-010, SET-044]', async ({
  enter,
  browser,
  app,
}) => {
  const page = await enter('administrador');
  await api.call(updateSettings, {
    body: { ...before, settings: { ...before.settings, login: { ...before.settings.login, carousels: [] } } },
  });
  await page.goto('/settings/config/login');
  await page.getByRole('radio', { name: /^Esquerda/ }).check();
  await choose(page, 'Incluir no carrossel', await picture(1600, 960, '#123456'));
  await expect(page.getByRole('group', { name: 'Slide 1', exact: true })).toBeVisible();
  await choose(page, 'Incluir no carrossel', {
    name: 'video.mp4',
    mimeType: 'video/mp4',
    buffer: readFileSync('testing/files/silent-video.mp4'),
  });
  await expect(page.getByRole('group', { name: 'Slide 2', exact: true })).toBeVisible();
  await switchOn(page, 'Mostrar o botão');
  await page.getByRole('textbox', { name: 'Texto do botão' }).fill('Portal do colaborador');
  await page.getByRole('textbox', { name: 'Endereço' }).fill('https://portal.example/entrar');
  await switchOn(page, 'Abrir em nova aba');
  await switchOn(page, 'Só contorno');
  await save(page);

  const context = await browser.newContext({ baseURL: app.address, locale: 'pt-BR' });
  const visitor = await context.newPage();
  await visitor.goto('/login');
  const card = (await visitor.getByRole('main').boundingBox())!;
  expect(card.x).toBeLessThan(100);
  const stage = visitor.getByRole('region').filter({ has: visitor.locator('video') });
  await expect(stage.locator('img')).toHaveAttribute('src', /^\/p\//);
  const source = stage.locator('source').first();
  await expect(source).toHaveAttribute('src', /\.mp4$/);
  const video = await visitor.request.get(new URL((await source.getAttribute('src'))!, app.address).href);
  expect([video.status(), video.headers()['content-type']]).toEqual([200, 'video/mp4']);
  const button = visitor.getByRole('link', { name: 'Portal do colaborador' });
  await expect(button).toHaveAttribute('href', 'https://portal.example/entrar');
  await expect(button).toHaveAttribute('target', '_blank');
  await context.close();
});

test('help, privacy policy, sign-out address and descriptions follow the parameters [SET-013, SET-041, SET-042]', async ({
  enter,
}) => {
  const page = await enter('administrador');
  await page.goto('/settings/config/parameterization');
  await page.getByRole('textbox', { name: 'Endereço ao sair' }).fill('/cert');
  await page.getByRole('textbox', { name: 'Política de privacidade' }).fill('https://privacidade.example/politica');
  await switchOn(page, 'Ocultar a ajuda');
  await switchOn(page, 'Ocultar a seção de descrição dos conteúdos');
  await save(page);

  await page.getByRole('button', { name: /^Menu de/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Ajuda' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/search?query=LGPD no dia a dia');
  const course = page.getByRole('article').filter({ hasText: 'LGPD no dia a dia' }).first();
  await course.getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Sobre' })).toHaveCount(0);

  await page.context().clearCookies({ name: 'privacy-policy' });
  await page.goto('/home');
  await page
    .getByRole('region', { name: 'Aviso de cookies' })
    .getByRole('button', { name: /privacidade/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /privacidade\.example/ })).toHaveAttribute(
    'href',
    'https://privacidade.example/politica',
  );
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/cert$/);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preciso de ajuda' })).toHaveCount(0);
});

test('slides are ordered by the keyboard and appear on home and catalogue in that order [BANNER-001, BANNER-003]', async ({
  enter,
}) => {
  const page = await enter('administrador');
  for (const { id } of await api.call(listSlides, {})) await api.call(removeSlide, { params: { id } });
  await page.goto('/settings/config/backgrounds-and-banners');
  const add = async (number: number, text: string, place: string) => {
    await page.getByRole('button', { name: 'Incluir slide' }).click();
    const slide = page.getByRole('region', { name: `Slide ${number}`, exact: true });
    await slide.getByRole('button', { name: 'Conteúdo', exact: true }).click();
    await slide.getByRole('textbox', { name: 'Texto do slide' }).fill(text);
    await slide.getByRole('button', { name: place, exact: true }).click();
    await slide.getByRole('button', { name: new RegExp(`^Slide ${number}`) }).click();
  };
  await add(1, 'Só no catálogo', 'Catálogo');
  await add(2, 'Nos dois lugares', 'Ambos');
  await add(3, 'Primeiro no início', 'Início');
  await page.getByRole('button', { name: 'Mover Slide 3' }).focus();
  const spoken = page
    .getByRole('status')
    .filter({ hasText: /Slide 3/ })
    .first();
  await page.keyboard.press('Space');
  await expect(spoken).toContainText('posição 3 de 3');
  // The slide listens to the keys only a moment after it is picked up.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(spoken).toContainText('posição 1 de 3', { timeout: 300 });
  }).toPass();
  await page.keyboard.press('Space');
  await save(page, 'Fundos e banners salvos com sucesso');
  expect((await api.call(listSlides, {})).map(({ content }) => content)).toEqual([
    'Primeiro no início',
    'Só no catálogo',
    'Nos dois lugares',
  ]);
  await page.goto('/home');
  const stage = page.getByRole('region', { name: 'Destaques' });
  await expect(stage.getByText('Primeiro no início')).toBeVisible();
  await expect(stage.getByText('Só no catálogo')).toHaveCount(0);
  await page.goto('/catalog');
  await expect(stage.getByText('Só no catálogo')).toBeVisible();
  await expect(stage.getByText('Primeiro no início')).toHaveCount(0);
});
