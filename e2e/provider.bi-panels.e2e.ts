// Proves that the provider connects a BI, makes a panel with data of the viewer, gives a person access and opens it in a frame that cannot lead away.
import { startBiServer } from '#testing/bi-server.ts';
import { expect, persona, test } from './journey.ts';
import { expectStands } from './support/stands.ts';

test('the provider connects a BI, makes a panel, gives access and opens it', async ({ enter }) => {
  test.setTimeout(120_000);
  const bi = await startBiServer();
  const page = await enter('provedor');
  const to = (path: string) => page.goto(new URL(path, persona('provedor').address).href);
  const name = `Frota ${Date.now() % 1_000_000}`;
  await to('/gestao/bi-management');
  await page.getByRole('button', { name: 'Conexão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conexão' });
  await dialog.getByRole('textbox', { name: 'Endereço do BI' }).fill(bi.address);
  await dialog.getByRole('textbox', { name: 'Cliente (client id)' }).fill(bi.clientId);
  await dialog.getByLabel('Segredo').fill(bi.secret);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await to('/gestao/bi-management/novo');
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('textbox', { name: 'Id no BI' }).fill('frota');
  await page.getByRole('button', { name: 'Adicionar parâmetro' }).click();
  await page.getByRole('group', { name: 'Parâmetro 1' }).getByRole('textbox', { name: 'Id no BI' }).fill('empresa');
  await expectStands(page, 'the form of a panel');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: `Ações de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Quem pode ver' }).click();
  const access = page.getByRole('switch', { name: `Acesso de ${persona('provedor').name}` });
  await access.press('Space');
  await expect(access).toBeChecked();
  await to('/gestao/bi-management');
  await page.getByRole('button', { name: `Ações de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Abrir' }).click();
  const shown = page.frameLocator(`iframe[title="${name}"]`).frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: 'Painel frota' })).toBeVisible();
  await expect(shown.getByText(/^empresa: [0-9a-f-]{36}$/)).toBeVisible();
  // The BI ran its script, which tried to lead the page away.
  await expect(shown.locator('body[data-ran]')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/gestao/bi-dashboard');
  await bi.close();
});
