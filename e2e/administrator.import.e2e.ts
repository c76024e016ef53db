// Proves that an administrator can import users from a spreadsheet: sees errors before anything is written, confirms, finds the users; a repeat changes nothing.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { csvFile } from '#testing/make/spreadsheet.ts';
import { expect, test } from './journey.ts';
import { expectStands } from './support/stands.ts';

test('people are imported from a spreadsheet, and the same spreadsheet again changes nothing', async ({ enter }) => {
  test.setTimeout(3 * 60_000);
  const page = await enter('administrador');
  const mark = randomUUID().slice(0, 8);
  const { name, type, bytes } = csvFile(
    [
      ['Nome completo', 'E-mail', 'Ativo', 'Cor favorita'],
      [`Iracema ${mark}`, `iracema-${mark}@example.com`, 'Não', 'azul'],
      [`Peri ${mark}`, `peri-${mark}@`, 'Não'],
      [`Ubirajara ${mark}`, `ubirajara-${mark}@example.com`, 'Não'],
    ],
    `pessoas-${mark}.csv`,
  );
  const dialog = page.getByRole('dialog', { name: 'Importar usuários' });
  const send = () =>
    dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
  const counted = (what: string) => dialog.getByRole('term').filter({ hasText: what }).locator('+ dd');

  await page.goto('/conta/usuario');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await test.step('the template is a workbook', async () => {
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar modelo' }).click();
    expect((await coming).suggestedFilename()).toBe('modelo-usuarios.xlsx');
  });
  await test.step('errors are shown by line and column, and nothing is written yet', async () => {
    await send();
    const validationErrors = dialog.getByRole('table', { name: 'Erros do arquivo' });
    await expect(validationErrors.getByRole('row').nth(1)).toContainText(/3.*E-mail.*E-mail inválido/);
    await expect(dialog.getByText('Colunas ignoradas: Cor favorita')).toBeVisible();
    await expect(counted('A criar')).toHaveText('2');
    await expectStands(page, 'the report of an import', '[role="dialog"]');
  });
  await test.step('the import is confirmed, continues after the dialog is closed, and the people are in the list', async () => {
    await dialog.getByRole('button', { name: 'Confirmar importação de 2 linhas' }).click();
    await expect(page.getByText('A importação foi iniciada.').first()).toBeVisible();
    await page.goto('/gestao/importacoes');
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Concluída')).toBeVisible({ timeout: 30_000 });
    await row.getByRole('button', { name: `Ações de ${name}` }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Baixar resultado' }).click();
    const result = await readFile(await (await coming).path(), 'utf8');
    expect(result).toMatch(new RegExp(`iracema-${mark}@example.com.*Criada`));
    expect(result).toMatch(new RegExp(`peri-${mark}@.*Ignorada.*E-mail inválido`));
    await page.goto(`/conta/usuario?search=${mark}`);
    await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2);
  });
  await test.step('the same file again would change nothing', async () => {
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await send();
    await expect(counted('Sem alteração')).toHaveText('2');
    await expect(counted('A criar')).toHaveText('0');
    await dialog.getByRole('button', { name: 'Cancelar importação' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar importação' }).click();
    await expect(dialog.getByText(/Cancelada/).first()).toBeVisible();
  });
});
