// Proves that an administrator of users and groups alone sees as closed what it may not give or change, and reads why, accessibly on desktop and phone.
import { randomUUID } from 'node:crypto';
import { createGroup } from '#features/permissions/contract/permissions.endpoints.ts';
import { listUsers, updateUser } from '#features/people/contract/people.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { makeLearner } from './support/people.ts';
import { expectStands } from './support/stands.ts';

test('what a user may not grant or change is disabled with its reason @phone', async ({ enter }) => {
  test.setTimeout(4 * 60_000);
  const api = await apiOf('administrador');
  const mark = randomUUID().slice(0, 8);
  const held = ['learning', 'accounts', 'users', 'settings', 'permissions', 'skills'] as const;
  const { id } = await api.call(createGroup, { body: { name: `Pessoas ${mark}`, permissions: [...held] } });
  const who = await makeLearner(api);
  const [user] = (await api.call(listUsers, { query: { search: who.email } })).items;
  const body = { fullName: user!.fullName, permissionGroupId: id };
  await api.call(updateUser, { params: { userId: user!.id }, body });
  const [above] = (await api.call(listUsers, { query: { userIds: [api.userId] } })).items;

  const page = await enter({ username: who.email, password: who.password, address: api.address });
  const reason = /Esta pessoa tem permissões que você não tem/;
  await page.goto(`/conta/usuario?search=${encodeURIComponent(above!.fullName)}`);
  await page.getByRole('button', { name: `Ações de ${above!.fullName}` }).click();
  await expect(page.getByRole('menuitem', { name: /Definir senha/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(reason).first()).toBeVisible();
  await expectStands(page, 'the menu of who holds more', '[role="menu"]');

  await page.goto(`/conta/usuario/${above!.id}`);
  await expect(page.getByRole('switch', { name: /^Ativo/ })).toBeDisabled();
  await expect(page.getByText(reason).first()).toBeVisible();
  await expectStands(page, 'the form of who holds more');

  await page.goto('/conta/usuario/novo');
  await page.getByLabel('Grupo de permissão', { exact: false }).first().click();
  await expect(page.getByRole('option', { name: 'Administrador (dá mais do que você tem)' })).toBeVisible();
  await expectStands(page, 'the groups to choose from', '[role="listbox"]');

  await page.goto('/settings/permissoes/novo');
  const content = page.getByRole('group', { name: 'Configurações' });
  await expect(content.getByRole('checkbox', { name: /^Categorias/ })).toBeDisabled();
  await expect(content.getByRole('checkbox', { name: /^Competências/ })).toBeEnabled();
  await expectStands(page, 'the editor of a group');
});
