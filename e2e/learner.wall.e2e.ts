// Proves that a learner finds the own wall, walks it by keys, reads it as a list, takes it along as a picture, and continues what becomes the next tile.
import { expect, test } from './journey.ts';
import { expectStands } from './support/stands.ts';

test('a learner walks the own wall, takes it along, and continues the next tile @phone', async ({ enter }) => {
  test.setTimeout(120_000);
  const page = await enter('aluno');
  await page.goto('/gestao/mural');
  await expect(page.getByRole('heading', { level: 1, name: 'Meu mural' })).toBeVisible();
  const wall = page.getByRole('list', { name: /^Azulejos de/ });
  await test.step('walks it by keys: a piece says what it is', async () => {
    await wall.getByRole('button').first().focus();
    await page.keyboard.press('End');
    const last = wall.locator('button:focus');
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    const [title] = (await last.getAttribute('aria-label'))!.split(',');
    await expect(page.getByRole('heading', { level: 3, name: title! }).first()).toBeVisible();
    await expectStands(page, 'the wall');
  });
  await test.step('reads it as a list', async () => {
    await page.getByRole('button', { name: 'Ver como lista' }).click();
    await page.getByRole('searchbox', { name: 'Buscar no mural' }).fill('integracao');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await expectStands(page, 'the list of the wall');
  });
  await test.step('takes it along as a picture of another format, without a name', async () => {
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mostre o seu mural' });
    await dialog.getByRole('button', { name: 'Quadrado' }).click();
    await dialog.getByRole('switch', { name: 'Seu nome' }).press('Space');
    await expectStands(page, 'the dialog of the picture');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Baixar imagem' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^mural-20\d\d\.png$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('continues what becomes the next tile', async () => {
    await page.getByRole('link', { name: /^(Continuar|Começar): / }).click();
    await expect(page).toHaveURL(/learning-center\/view\//);
  });
});
