// Proves that administrators can use permission groups: the list, the form, binding and unbinding, removing.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#features/permissions/contract/permissions.endpoints.ts';
import { asModules } from '#features/permissions/contract/granted-modules.model.ts';
import type { Group, GroupListRow, Outcome } from '#features/permissions/contract/permissions.wire.ts';
import { permissionKeys } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { toasts } from '#platform/web/toast.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { listBasicUnits } from '#features/organization/contract/organization.endpoints.ts';
import { listBasicGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { listBasicUsers } from '#features/people/contract/people.endpoints.ts';
import { PermissionGroupFormPage } from '#features/permissions/web/permission-group-form.page.tsx';
import { PermissionGroupsPage } from '#features/permissions/web/permission-groups.page.tsx';
import { hasUserId } from '#features/permissions/web/permission-groups.queries.ts';
import { groupListPlugs } from './group-list.ts';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, name: string, more: Partial<GroupListRow> = {}): GroupListRow => ({
  id: idOf(number),
  name,
  isActive: true,
  classification: 'student',
  role: null,
  isDefault: false,
  origin: 'own',
  originName: null,
  isOffered: true,
  permissions: ['learning', 'courses'],
  peopleCount: 0,
  createdAt: '2026-01-01T12:00:00.000Z',
  ...more,
});
const rows = [
  row(1, 'Administrador', { role: 'administrator', classification: 'administrator', peopleCount: 2 }),
  row(2, 'Aluno', { role: 'student', isDefault: true, peopleCount: 40 }),
  row(3, 'Autores'),
  row(4, 'Editores', { peopleCount: 3, permissions: ['sections'], isActive: false }),
  row(5, 'Tutores'),
];
const person = (number: number, name: string, isActive = true) => ({
  userId: idOf(number),
  groupId: idOf(4),
  isActive,
  isBlocked: !isActive,
  name,
  email: `p${number}@example.com`,
});
const people = [person(50, 'Ana Lima'), person(51, 'Bia Reis'), person(52, 'Caio Sá', false)];
const group = (more: Partial<Group> = {}): Group => ({
  ...{ name: more.profile?.name ?? 'Autores', isActive: more.profile?.isActive ?? true },
  id: idOf(4),
  profile: { name: 'Editores', isActive: true },
  classification: 'manager',
  role: null,
  isDefault: false,
  origin: 'own',
  originName: null,
  isOffered: true,
  permissions: ['sections', 'companies'],
  people,
  peopleCount: 3,
  foundCount: 3,
  ...more,
});
const offered = asModules(permissionKeys.filter((key) => key !== 'companies'));
let server: ReturnType<typeof answering>;
/** Signs in with these permissions. */
const signInWith = (granted: readonly Permission[]) =>
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(granted) },
    accountId: idOf(80),
    userId: idOf(70),
    name: 'Rita',
    email: 'rita@example.com',
    isEvaluator: false,
    tenantId: idOf(99),
    tenantName: 'Copaíba',
    companies: 1,
    takenAt: 0,
  });
beforeEach(() => {
  signInWith(permissionKeys);
  server = answering()
    .on(calls.listGroups, rows)
    .on(calls.getGroup, group())
    .on(calls.listFunctionalities, offered)
    .on(calls.createGroup, { id: idOf(9) })
    .on(calls.updateGroup, undefined)
    .on(calls.removeGroup, undefined)
    .on(calls.unbindPeople, ({ body }) => ({ done: body['usersIds'] as string[], failed: [] }))
    .on(calls.getPermissionsOfUser, asModules(['learning', 'courses']))
    .on(listBasicUsers, [
      { id: idOf(50), name: 'Ana Lima' },
      { id: idOf(51), name: 'Bia Reis' },
    ])
    .on(listBasicUnits, [{ id: idOf(70), name: 'Belém' }])
    .on(listBasicGroups, [
      { id: idOf(1), name: 'Administrador', isGivable: true, isAdministrators: true },
      { id: idOf(2), name: 'Autores', isGivable: true, isAdministrators: false },
    ]);
});
const list = () =>
  renderScreen(PermissionGroupsPage, {
    ...{ path: '/settings/permissoes', address: '/settings/permissoes' },
    plugs: { groupList: groupListPlugs },
  });
const form = (id: string) =>
  renderScreen(PermissionGroupFormPage, { path: '/settings/permissoes/{id}', address: `/settings/permissoes/${id}` });
type User = Awaited<ReturnType<typeof list>>['user'];
async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const isOff = (element: HTMLElement) => (element as HTMLInputElement).disabled;
const told = () => toasts.get().map(({ tone, title, text }) => [tone, title, text]);

describe('the list of permission groups', { timeout: 20_000 }, () => {
  test('that cannot be read says so in its place, and nowhere else [ERR-010]', async () => {
    server.on(calls.listGroups, () => {
      throw new Problem('internal', 'request.broken');
    });
    await list();
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(told()).toEqual([]);
  });
  test('shows each group, and offers binding, its people, and bulk removal of removable groups [PERM-026]', async () => {
    server.on(calls.removeGroups, { done: [idOf(3)], failed: [{ id: idOf(5), code: 'x', reason: 'Há pessoas' }] });
    const { user } = await list();
    const table = within(await screen.findByRole('table', { name: 'Lista de grupos de permissão' }));
    expect(
      table.getAllByRole('row').map((one) => /Administrador|Aluno|Autores|Editores|Tutores/.exec(one.textContent)?.[0]),
    ).toEqual([undefined, 'Administrador', 'Aluno', 'Autores', 'Editores', 'Tutores']);
    await user.click(await screen.findByRole('button', { name: 'Ações de Editores' }));
    for (const action of ['Editar', 'Vincular usuários', 'Ver pessoas'])
      await screen.findByRole('menuitem', { name: action });
    expect(screen.getByRole('menuitem', { name: /Remover/ }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    const boxes = table.getAllByRole('checkbox');
    expect(boxes.filter(isOff)).toHaveLength(3);
    for (const name of ['Autores', 'Tutores'])
      await user.click(within(table.getByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Remover selecionados' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Atenção' })).getByRole('button', { name: 'Remover' }),
    );
    await waitFor(() => expect(server.last('DELETE', '/DeleteBulking')?.body).toEqual([idOf(3), idOf(5)]));
    await waitFor(() => expect(told()).toEqual([['warning', 'Atenção!', 'Alguns grupos não puderam ser removidos.']]));
  });
});

test('the list says when it was read, and is read again on request', { timeout: 20_000 }, async () => {
  const { user } = await list();
  expect(await screen.findByText(/^5 grupos · Atualizado às \d?\d:\d\d$/)).toBeTruthy();
  const asked = () => server.asked.filter(({ path }) => path.endsWith('/grupoDePermissao')).length;
  expect(asked()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Atualizar' }));
  await waitFor(() => expect(asked()).toBe(2));
});

describe('the choice of people to bind', { timeout: 20_000 }, () => {
  test('distinguishes two people of one name, narrows by group and unit, and names those who leave the administrators', async () => {
    const ana = { name: 'Ana Lima', permissionGroupId: idOf(1), permissionGroupName: 'Administrador' };
    server.on(listBasicUsers, [
      { ...ana, id: idOf(50), email: 'ana@ipe.com', businessUnitName: 'Belém' },
      { ...ana, id: idOf(51), email: 'lima@ipe.com', permissionGroupId: idOf(3), permissionGroupName: 'Alunos' },
    ]);
    const { user } = await list();
    await choose(user, 'Autores', 'Vincular usuários');
    const dialog = within(await screen.findByRole('dialog', { name: 'Vincular usuários a Autores' }));
    const first = await dialog.findByRole('checkbox', { name: 'Ana Lima · ana@ipe.com' });
    expect(dialog.getByText('ana@ipe.com · Administrador · Belém')).toBeTruthy();
    expect(dialog.getByText('lima@ipe.com · Alunos')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Ana Lima · lima@ipe.com' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.click(first);
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Ana Lima · ana@ipe.com deixa um grupo de administradores.',
    );
    for (const [label, option, asked] of [
      ['Grupo de permissão', 'Administrador', { permissionIds: idOf(1) }],
      ['Unidade de negócio', 'Belém', { permissionIds: idOf(1), businessUnitIds: idOf(70) }],
    ] as const) {
      await user.click(dialog.getByLabelText(label, { selector: 'input' }));
      await user.click(await screen.findByRole('option', { name: option }));
      await waitFor(() => expect(Object.fromEntries(server.last('GET', '/usuario/Basic')!.query)).toEqual(asked));
    }
  });
});
describe('binding people to a group', { timeout: 20_000 }, () => {
  const bind = async (outcome: Outcome, names: string[]) => {
    server.on(calls.bindPeople, outcome);
    const { user } = await list();
    await choose(user, 'Autores', 'Vincular usuários');
    const dialog = within(await screen.findByRole('dialog', { name: 'Vincular usuários a Autores' }));
    expect(isOff(dialog.getByRole('button', { name: 'Escolha pessoas' }))).toBe(true);
    for (const name of names) await user.click(await dialog.findByRole('checkbox', { name }));
    const listedBefore = server.asked.filter(
      ({ method, path }) => method === 'GET' && path.endsWith('/grupoDePermissao'),
    ).length;
    await user.click(dialog.getByRole('button', { name: `Vincular ${names.length}` }));
    await waitFor(() => expect(told()).toHaveLength(1));
    await waitFor(() =>
      expect(
        server.asked.filter(({ method, path }) => method === 'GET' && path.endsWith('/grupoDePermissao')).length,
      ).toBeGreaterThan(listedBefore),
    );
    return told()[0];
  };
  const failure = (number: number) => ({ id: idOf(number), code: 'people.missing', reason: 'Usuário não encontrado.' });
  test('reports success, in the singular for one [PERM-033]', async () => {
    expect(await bind({ done: [idOf(50)], failed: [] }, ['Ana Lima'])).toEqual([
      'success',
      undefined,
      'Permissão vinculada ao usuário com sucesso',
    ]);
    expect(server.last('POST', '/AddBondPermissionUser')?.body).toEqual({
      permissionId: idOf(3),
      usersIds: [idOf(50)],
    });
  });
  test('reports success in the plural for several [PERM-033]', async () => {
    expect(await bind({ done: [idOf(50), idOf(51)], failed: [] }, ['Ana Lima', 'Bia Reis'])).toEqual([
      'success',
      undefined,
      'Permissão vinculada aos usuários com sucesso',
    ]);
  });
  test('says that nobody could be bound [PERM-034]', async () => {
    expect(await bind({ done: [], failed: [failure(50)] }, ['Ana Lima'])).toEqual([
      'error',
      undefined,
      'Erro ao tentar vincular permissão aos usuários!',
    ]);
  });
  test('warns that some could not be bound, and reads the list again [PERM-035]', async () => {
    expect(await bind({ done: [idOf(50)], failed: [failure(51)] }, ['Ana Lima', 'Bia Reis'])).toEqual([
      'warning',
      'Atenção!',
      'Alguns usuários não puderam ser vinculados.',
    ]);
  });
});

describe('the people of a group', { timeout: 20_000 }, () => {
  const open = async () => {
    const opened = await list();
    await choose(opened.user, 'Editores', 'Ver pessoas');
    const drawer = within(await screen.findByRole('dialog', { name: 'Pessoas de Editores' }));
    await drawer.findByRole('row', { name: /Ana Lima/ });
    return { ...opened, drawer };
  };
  const answer = async (user: User) =>
    user.click(
      within(await screen.findByRole('alertdialog', { name: 'Atenção' })).getByRole('button', { name: 'Desvincular' }),
    );
  test('are unbound after a question; a refusal is shown, and a partial success is a warning [PERM-036]', async () => {
    server.on(calls.unbindPeople, ({ body }) => ({
      done: (body['usersIds'] as string[]).filter((id) => id !== idOf(50)),
      failed: (body['usersIds'] as string[])
        .filter((id) => id === idOf(50))
        .map((id) => ({ id, code: 'people.groups.lastAdministrator', reason: 'Fica alguém' })),
    }));
    const { user, drawer } = await open();
    await choose(user, 'Ana Lima', 'Desvincular');
    await answer(user);
    await waitFor(() => expect(told()).toEqual([['error', undefined, 'Erro ao tentar desvincular permissão!']]));
    toasts.set([]);
    for (const name of ['Ana Lima', 'Bia Reis'])
      await user.click(within(drawer.getByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
    await user.click(drawer.getByRole('button', { name: 'Desvincular' }));
    await answer(user);
    await waitFor(() =>
      expect(told()).toEqual([['warning', 'Atenção!', 'Alguns usuários não puderam ser desvinculados.']]),
    );
    toasts.set([]);
    await choose(user, 'Bia Reis', 'Desvincular');
    await answer(user);
    await waitFor(() =>
      expect(told()).toEqual([['success', undefined, 'Permissão desvinculada do usuário com sucesso']]),
    );
    expect(
      server.asked.filter(({ path }) => path.endsWith('/RemoveBondPermissionUser')).map(({ body }) => body),
    ).toEqual([
      { permissionId: idOf(4), usersIds: [idOf(50)] },
      { permissionId: idOf(4), usersIds: [idOf(50), idOf(51)] },
      { permissionId: idOf(4), usersIds: [idOf(51)] },
    ]);
  });
  test('have their permissions shown by module; a failed search for people is reported [PERM-037]', async () => {
    const { user } = await open();
    await choose(user, 'Ana Lima', 'Ver permissões');
    const dialog = within(await screen.findByRole('dialog', { name: 'Permissões de Ana Lima' }));
    await dialog.findByText('Conteúdo');
    dialog.getByText('Cursos');
    expect(hasUserId('')).toBe(false);
    expect(told()).toEqual([['error', undefined, 'Id do usuário não informado!']]);
    expect(hasUserId(idOf(50))).toBe(true);
  });
});

describe('the form of a group', { timeout: 30_000 }, () => {
  test('has a name and functionalities by module, and switches a whole module too [PERM-025]', async () => {
    const { user } = await form('novo');
    await user.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Autores de trilhas');
    const content = within(screen.getByRole('group', { name: 'Conteúdo' }));
    await user.click(content.getByRole('checkbox', { name: 'Selecionar tudo de Conteúdo' }));
    await user.click(content.getByRole('checkbox', { name: 'Depósito' }));
    expect(
      (content.getByRole('checkbox', { name: 'Selecionar tudo de Conteúdo' }) as HTMLInputElement).indeterminate,
    ).toBe(true);
    content.getByText('6 de 7');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('POST', '/grupoDePermissao')?.body).toEqual({
        name: 'Autores de trilhas',
        active: true,
        classification: 'student',
        functionalities: ['Conteúdo', 'Avaliações', 'Cursos', 'Trilhas', 'Seções', 'Gerir Certificados Externos'],
      }),
    );
    await screen.findByText('elsewhere');
    expect(told()).toEqual([['success', undefined, 'Registro cadastrado com sucesso']]);
  });
  test('marks a functionality without a screen as coming, and assigns it all the same', async () => {
    const { user } = await form('novo');
    const box = await screen.findByRole('checkbox', { name: 'Dashboard v1', description: /^Em breve/ });
    expect(screen.queryByRole('checkbox', { name: 'Cursos', description: /^Em breve/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /Nome/ }), 'Jogos');
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('POST', '/grupoDePermissao')?.body['functionalities']).toEqual(['Dashboard v1']),
    );
  });
  test('requires at least one functionality and a name before anything is sent [PERM-027]', async () => {
    const { user } = await form('novo');
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Selecione pelo menos uma permissão')).length).toBeGreaterThan(0);
    expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });
  test('keeps the functionalities that this user cannot assign, and shows a taken name at its field', async () => {
    server.on(calls.updateGroup, () => {
      throw new Problem('conflict', 'permissions.group.taken', {
        fields: [{ path: 'name', field: 'name', code: 'permissions.group.taken' }],
      });
    });
    const { user } = await form(idOf(4));
    const content = within(await screen.findByRole('group', { name: 'Conteúdo' }));
    expect((content.getByRole('checkbox', { name: 'Seções' }) as HTMLInputElement).checked).toBe(true);
    await user.click(content.getByRole('checkbox', { name: 'Cursos' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('PUT', idOf(4))?.body['functionalities']).toEqual(['Empresas', 'Cursos', 'Seções']),
    );
    expect(await screen.findAllByText('Já existe um grupo de permissão com este nome.')).not.toHaveLength(0);
  });
  test('of the administrators changes its name alone', async () => {
    server.on(calls.getGroup, group({ role: 'administrator', permissions: [...permissionKeys] }));
    await form(idOf(4));
    await screen.findByText('O grupo dos administradores abre tudo; só o nome pode mudar.');
    for (const box of screen.getAllByRole('checkbox')) expect(isOff(box)).toBe(true);
    expect(isOff(screen.getByRole('textbox', { name: /^Nome/ }))).toBe(false);
  });
});

describe('a user who may not assign a group', { timeout: 30_000 }, () => {
  beforeEach(() => signInWith(['permissions', 'courses', 'sections']));
  test('changes only its name, and reads why', async () => {
    server.on(calls.getGroup, group({ permissions: ['sections', 'trails'] }));
    await form(idOf(4));
    await screen.findByText('Este grupo dá mais do que você tem: aqui você só pode mudar o nome.');
    for (const box of screen.getAllByRole('checkbox')) expect(isOff(box)).toBe(true);
    expect(isOff(screen.getByRole('textbox', { name: /^Nome/ }))).toBe(false);
  });
  test('assigns in its own groups only its own functionalities, whole modules too', async () => {
    server.on(calls.getGroup, group({ permissions: ['sections'] }));
    const { user } = await form(idOf(4));
    const content = within(await screen.findByRole('group', { name: 'Conteúdo' }));
    expect(isOff(content.getByRole('checkbox', { name: /Trilhas/ }))).toBe(true);
    expect(content.getAllByText('Você não tem esta funcionalidade.')).toHaveLength(5);
    await user.click(content.getByRole('checkbox', { name: 'Selecionar tudo de Conteúdo' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.last('PUT', idOf(4))?.body['functionalities']).toEqual(['Cursos', 'Seções']));
  });
  test('is offered neither binding to it nor unbinding from it, and reads why', async () => {
    const above = rows.map((one) => (one.id === idOf(4) ? { ...one, permissions: ['trails' as const] } : one));
    server.on(calls.listGroups, above);
    const { user } = await list();
    await user.click(await screen.findByRole('button', { name: 'Ações de Editores' }));
    const bind = await screen.findByRole('menuitem', { name: /Vincular usuários/ });
    expect(bind.getAttribute('aria-disabled')).toBe('true');
    expect(bind.textContent).toContain('Este grupo dá mais do que você tem.');
    await user.click(await screen.findByRole('menuitem', { name: 'Ver pessoas' }));
    const drawer = within(await screen.findByRole('dialog', { name: /Editores/ }));
    await user.click(within(await drawer.findByRole('row', { name: /Ana Lima/ })).getByRole('checkbox'));
    const unbind = drawer.getByRole('button', { name: 'Desvincular' });
    expect(unbind.getAttribute('aria-disabled')).toBe('true');
    await user.click(unbind);
    expect(server.asked.filter(({ path }) => path.endsWith('/disable'))).toEqual([]);
  });
});
