// Proves that an administrator gives the company its brand by dropping a logo, sees it over the real home, publishes it, and goes back with one click.
import { expect, test } from './journey.ts';
import { expectStands } from './support/stands.ts';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" rx="40" fill="#e8562a"/><path d="M60 140Q60 60 140 60Q140 140 60 140Z" fill="#fff3e6"/><circle cx="145" cy="145" r="22" fill="#1f7a6c"/></svg>`;

test('an administrator gives the company its brand in one gesture, and takes it back', async ({ enter }) => {
  test.setTimeout(120_000);
  const page = await enter('administrador');
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tenant-primary').trim());
  const before = await primary();
  await page.goto('/settings/config');
  await page.getByRole('link', { name: 'A marca, em um gesto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A marca, em um gesto' })).toBeVisible();
  await expectStands(page, 'the brand before a logo');
  await test.step('refuses a file that is no picture with a sentence', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'falso.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByText('falso.png não pôde ser lido como imagem.')).toBeVisible();
  });
  await test.step('sees three looks out of the logo over the real home', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'copaiba.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
    await expect(page.getByText('3 cores encontradas')).toBeVisible();
    await expect(page.getByText('34 de 34 pares')).toBeVisible();
    const home = page.frameLocator('iframe[title="O início com a nova marca"]');
    await expect(home.locator('main h1')).toBeVisible({ timeout: 20_000 });
    const inside = () =>
      home.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--tenant-primary'));
    await expect.poll(inside).toBe('#e8562a');
    await page.getByRole('radio', { name: /^Sereno/ }).check();
    await expect.poll(inside).not.toBe('#e8562a');
    await page.getByRole('radio', { name: /^Fiel/ }).check();
    await page.getByRole('button', { name: 'Escuro', exact: true }).click();
    await expect(home.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectStands(page, 'the brand over the home');
    for (const place of ['Entrada', 'E-mail']) {
      await page.getByRole('group', { name: 'Onde ver' }).getByRole('button', { name: place }).click();
      await expectStands(page, `the brand: ${place}`);
    }
  });
  await test.step('publishes it: the page itself has the brand', async () => {
    await page.getByRole('button', { name: 'Publicar Fiel' }).click();
    await expect(page.getByRole('button', { name: /^Voltar à marca de antes/ })).toBeVisible({ timeout: 20_000 });
    await expect.poll(primary).toBe('#e8562a');
    await expect(page.getByRole('banner').locator('[data-brand] img')).toBeVisible();
  });
  await test.step('goes back with one click', async () => {
    await page.getByRole('button', { name: /^Voltar à marca de antes/ }).click();
    await expect.poll(primary).toBe(before);
  });
});
