// Proves that an administrator can make a permission group, bind a user, see its members and unbind, accessibly on a desktop and on a phone.
import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { expectStands } from './support/stands.ts';

test('permission groups are created, bound, opened and removed @phone', async ({ enter }) => {
  test.setTimeout(4 * 60_000);
  const page = await enter('administrador');
  const name = `Autores ${randomUUID().slice(0, 8)}`;
  const stands = (where: string) => expectStands(page, where);

  await page.goto('/settings/permissoes');
  await expect(page.getByRole('heading', { level: 1, name: 'Permissões' })).toBeVisible();
  await page.getByRole('link', { name: 'Novo grupo' }).first().click();
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('checkbox', { name: 'Selecionar tudo de Conteúdo' }).check();
  await stands('the form');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Registro cadastrado com sucesso')).toBeVisible();

  await page.goto(`/settings/permissoes?search=${encodeURIComponent(name)}`);
  const act = async (action: string) => {
    await page.getByRole('button', { name: `Ações de ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Vincular usuários');
  const dialog = page.getByRole('dialog', { name: `Vincular usuários a ${name}` });
  await dialog.getByRole('list', { name: 'Pessoas encontradas' }).getByRole('checkbox').nth(3).check();
  await stands('the dialog');
  await dialog.getByRole('button', { name: 'Vincular 1' }).click();
  await expect(page.getByText('Permissão vinculada ao usuário com sucesso')).toBeVisible();

  await act('Ver pessoas');
  const drawer = page.getByRole('dialog', { name: `Pessoas de ${name}` });
  const person = drawer.getByRole('button', { name: /^Ações de / });
  await expect(person).toHaveCount(1);
  await stands('who is in it');
  await person.click();
  await page.getByRole('menuitem', { name: 'Desvincular' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desvincular' }).click();
  await expect(page.getByText('Permissão desvinculada do usuário com sucesso')).toBeVisible();
  await expect(drawer.getByText('Ninguém neste grupo')).toBeVisible();
  await page.keyboard.press('Escape');

  await act('Remover');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Registro removido com sucesso')).toBeVisible();
});
