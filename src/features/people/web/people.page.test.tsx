// Proves how administrators use the list of users, with filters and actions for many users, and the form with its options.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getUsageInfo } from '#features/contracts/contract/usage.endpoints.ts';
import {
  listBasicDepartments,
  listBasicJobTitles,
  listBasicUnits,
} from '#features/organization/contract/organization.endpoints.ts';
import {
  bindPeople,
  getPermissionsOfUser,
  listBasicGroups,
} from '#features/permissions/contract/permissions.endpoints.ts';
import { listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/people.endpoints.ts';
import type { UserRow } from '../contract/people.wire.ts';
import type { UserProfile } from '../contract/profile.wire.ts';
import './group-of-people-dialog.tsx'; // the browser loads it later
import { UserFormPage } from './user-form.page.tsx';
import { UserList } from './user-list.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const shared = {
  username: 'ana',
  cpf: null,
  phone: null,
  personType: 'physical' as const,
  hiredOn: null,
  supervisorId: null,
  supervisorName: null,
  jobTitleId: null,
  jobTitleName: null,
  departmentId: null,
  departmentName: null,
  businessUnitId: null,
  businessUnitName: null,
  permissionGroupId: null,
  permissionGroupName: 'Aluno',
  gender: null,
  nickname: null,
  language: null,
  birthOn: null,
  notifiesByPush: false,
  notifiesBySms: false,
  peopleId: null,
  photoUrl: null,
  education: null,
  termsAcceptedAt: null,
  termsOfUseId: null,
  isForeign: false,
  isEvaluator: false,
  isTouchable: true,
};
const row = (number: number, fullName: string, more: Partial<UserRow> = {}): UserRow => ({
  ...shared,
  id: idOf(number),
  fullName,
  isActive: true,
  isPending: false,
  email: `p${number}@exemplo.com.br`,
  createdAt: '2026-03-04T12:00:00.000Z',
  tenantId: idOf(99),
  skillIds: [],
  achievements: [],
  resetHash: `hash-${number}`,
  removedAt: null,
  ...more,
});
const profile = (number: number, fullName: string, more: Partial<UserProfile> = {}): UserProfile => ({
  ...shared,
  id: idOf(number),
  fullName,
  isActive: true,
  isPending: false,
  email: `p${number}@exemplo.com.br`,
  interests: null,
  supervisorInterest: null,
  skillIds: [],
  ...more,
});
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(['users']) },
    accountId: idOf(80),
    userId: idOf(1),
    name: 'Alice',
    email: 'p1@exemplo.com.br',
    isEvaluator: false,
    tenantId: idOf(99),
    tenantName: 'Andorinha',
    companies: 1,
    takenAt: 0,
  });
  server = answering()
    .on(calls.listUsers, page([row(1, 'Alice'), row(2, 'Bruno'), row(3, 'Carla', { isActive: false })]))
    .on(getUsageInfo, { activeUsers: 2, userLimit: 50 })
    .on(calls.getUser, profile(2, 'Bruno', { jobTitleId: idOf(92), jobTitleName: 'Soldador' }))
    .on(calls.createUser, { userId: idOf(9) })
    .on(calls.updateUser, undefined)
    .on(calls.removeUser, undefined)
    .on(calls.restoreUser, undefined)
    .on(calls.listBasicUsers, [{ id: idOf(1), name: 'Alice' }])
    .on(listBasicUnits, [{ id: idOf(90), name: 'Belém' }])
    .on(listBasicDepartments, [{ id: idOf(91), name: 'Manutenção' }])
    .on(listBasicJobTitles, [{ id: idOf(93), name: 'Pintora' }])
    .on(listBasicGroups, [{ id: idOf(94), name: 'Alunos', isGivable: true, isAdministrators: false }])
    .on(listSkillBasics, []);
});
const openList = (query = '') =>
  renderScreen(() => <UserList />, { path: '/conta/usuario', address: `/conta/usuario${query}` });
const openForm = (id: string) =>
  renderScreen(UserFormPage, { path: '/conta/usuario/{id}', address: `/conta/usuario/${id}` });
type User = Awaited<ReturnType<typeof openList>>['user'];
const act = async (user: User, name: string, action: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const put = async (user: User, label: RegExp, text: string) => {
  await user.click(await screen.findByLabelText(label, { selector: 'input' }));
  await user.paste(text);
};
const save = (user: User) => user.click(screen.getByText('Salvar').closest('button')!);
const optionsOf = async (user: User, label: RegExp) => {
  await user.click(await screen.findByLabelText(label, { selector: 'input' }));
  const list = await screen.findByLabelText(label, { selector: '[role="listbox"]' });
  return [...list.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
};

describe('the list of people', { timeout: 20_000 }, () => {
  test('reads what the address says, and shows seats and activity', async () => {
    await openList(`?isActive=true&businessUnitIds=${idOf(90)}&orderBy=email&direction=desc&page=2`);
    expect(await screen.findByText('2 de 50 vagas do contrato em uso')).toBeTruthy();
    const asked = server.last('GET', '/usuario')!.query;
    expect(Object.fromEntries(asked)).toMatchObject({
      situation: 'active',
      businessUnitIds: idOf(90),
      orderBy: 'email',
      direction: 'desc',
      page: '2',
    });
  });
  test('is sorted by its columns, and filtered by group, supervisor, evaluator and creation', async () => {
    const { user } = await openList(
      `?isActive=pending&permissionGroupIds=${idOf(94)}&supervisorIds=${idOf(1)}&isEvaluator=true&created=2026-01-02..2026-02-03`,
    );
    await user.click(await screen.findByRole('button', { name: /^Unidade de negócio/ }));
    await waitFor(() =>
      expect(Object.fromEntries(server.last('GET', '/usuario')!.query)).toMatchObject({
        situation: 'pendingInvitation',
        permissionIds: idOf(94),
        directSupervisors: idOf(1),
        isEvaluator: 'true',
        createdFrom: '2026-01-02',
        createdTo: '2026-02-03',
        orderBy: 'businessUnitName',
        direction: 'asc',
      }),
    );
    expect(screen.getByText('02/01/2026 – 03/02/2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remover filtro Criado em' }));
    await waitFor(() => expect(server.last('GET', '/usuario')!.query.get('createdFrom')).toBeNull());
  });
  test('shows recently removed people and restores them, without other actions', async () => {
    server.on(calls.listUsers, page([row(4, 'Dora', { isActive: false, removedAt: '2026-03-05T12:00:00.000Z' })]));
    const { user } = await openList('?isActive=removed');
    expect(await screen.findByText(/Removido em 05\/03\/2026/)).toBeTruthy();
    const asked = server.last('GET', '/usuario')!.query;
    expect([asked.get('removed'), asked.get('active')]).toEqual(['true', null]);
    await user.click(await screen.findByRole('button', { name: 'Ações de Dora' }));
    expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual(['Restaurar']);
    await user.click(screen.getByRole('menuitem', { name: 'Restaurar' }));
    await waitFor(() => expect(server.last('POST', `${idOf(4)}/restaurar`)).toBeTruthy());
    expect(await screen.findByText('Dora voltou à lista e recebeu um novo convite.')).toBeTruthy();
  });
  test('removes a person after a question with the name, and never the user itself', async () => {
    const { user } = await openList();
    await act(user, 'Bruno', 'Remover');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Usuário: Bruno');
    expect(dialog.textContent).toContain('Deseja realmente remover o registro selecionado?');
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', idOf(2))).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Ações de Alice' }));
    expect((await screen.findByRole('menuitem', { name: /Remover/ })).getAttribute('aria-disabled')).toBe('true');
  });
  test('deactivates the chosen people after a question, says how many, and names those who stayed', async () => {
    server.on(calls.setActivity, {
      done: [idOf(2)],
      failed: [{ id: idOf(1), code: 'people.deactivate.oneself', reason: 'Você não pode desativar a si.' }],
    });
    const { user } = await openList();
    for (const name of ['Alice', 'Bruno', 'Carla'])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
    await user.click(
      within(screen.getByRole('region', { name: 'Ações em lote' })).getByRole('button', { name: 'Desativar' }),
    );
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('2 pessoas saem da plataforma agora');
    await user.click(within(dialog).getByRole('button', { name: 'Desativar' }));
    await waitFor(() =>
      expect(server.last('PUT', '/usuario/ativo')?.body).toEqual({ usersIds: [idOf(1), idOf(2)], ativo: false }),
    );
    expect(await screen.findByText('1 de 2 concluídos')).toBeTruthy();
    expect(await screen.findByText('Alice: Você não pode desativar a si.')).toBeTruthy();
    const isChosen = (name: string) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) }).checked;
    expect(['Alice', 'Bruno', 'Carla'].map(isChosen)).toEqual([true, false, false]);
  });
  test('says that the list could not be read [USER-017]', async () => {
    server.on(calls.listUsers, () => {
      throw new Problem('internal', 'request.broken');
    });
    await openList();
    expect(await screen.findByText('Erro ao buscar lista de usuários!')).toBeTruthy();
  });
  test('offers to create a person where it is empty', async () => {
    server.on(calls.listUsers, page([]));
    const { user, router } = await openList();
    const empty = await screen.findByText('Nenhum usuário ainda');
    expect(empty).toBeTruthy();
    await user.click(screen.getAllByRole('link', { name: 'Novo usuário' })[0]!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/conta/usuario/novo'));
  });
});
describe('the other actions on people', { timeout: 20_000 }, () => {
  const grant = (...granted: Permission[]) =>
    access.set({ ...access.get()!, situation: { ...access.get()!.situation, granted: new Set(granted) } });
  const chooseGroup = async (user: User, dialog: HTMLElement) => {
    await user.click(within(dialog).getByLabelText(/^Grupo de permissão/, { selector: 'input' }));
    await user.click(await screen.findByText('Alunos'));
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  };
  test('a user who manages permissions gives one person another group, and sees its present permissions', async () => {
    grant('users', 'permissions');
    server
      .on(getPermissionsOfUser, [{ module: 'Aprendizado', accesses: [{ name: 'Meu Progresso' }] }])
      .on(bindPeople, { done: [idOf(2)], failed: [] });
    const { user } = await openList();
    await act(user, 'Bruno', 'Permissões');
    const dialog = await screen.findByRole('dialog', { name: 'Permissões de Bruno' });
    expect(await within(dialog).findByText('Meu Progresso')).toBeTruthy();
    await chooseGroup(user, dialog);
    expect(await screen.findByText('Permissão vinculada ao usuário com sucesso')).toBeTruthy();
    expect(server.last('POST', 'AddBondPermissionUser')!.body).toEqual({
      permissionId: idOf(94),
      usersIds: [idOf(2)],
    });
  });
  test('a user who does not manage permissions is not offered them', async () => {
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Ações de Bruno' }));
    await screen.findByRole('menuitem', { name: 'Editar' });
    expect(screen.queryByRole('menuitem', { name: 'Permissões' })).toBeNull();
  });
  test('all people of the filters, on every page, get a group at once', async () => {
    grant('users', 'permissions');
    const everybody = Array.from({ length: 130 }, (_, at) => row(100 + at, `P ${at}`));
    server
      .on(calls.listUsers, ({ query }) => {
        const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 10)];
        const items = everybody.slice((number - 1) * size, number * size);
        return { items, pageNumber: number, pageSize: size, total: everybody.length };
      })
      .on(bindPeople, ({ body }) => ({ done: body['usersIds'] as string[], failed: [] }));
    const { user } = await openList();
    await user.click(await screen.findByRole('checkbox', { name: /P 0$/ }));
    const bulk = within(screen.getByRole('region', { name: 'Ações em lote' }));
    await user.click(bulk.getByRole('button', { name: /130/ }));
    await user.click(bulk.getByRole('button', { name: 'Definir permissão' }));
    await chooseGroup(user, await screen.findByRole('dialog', { name: 'Permissão de 130 pessoas' }));
    await waitFor(() => expect(server.last('POST', 'AddBondPermissionUser')).toBeTruthy());
    expect(server.last('POST', 'AddBondPermissionUser')!.body['usersIds']).toEqual(everybody.map(({ id }) => id));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ações em lote' })).toBeNull());
  });
  test('a person is anonymised after a question with a reason, never the user itself', async () => {
    server.on(calls.anonymizeUser, undefined);
    const { user } = await openList();
    await act(user, 'Bruno', 'Anonimizar');
    const dialog = await screen.findByRole('alertdialog', { name: 'Anonimizar Bruno?' });
    expect(dialog.textContent).toContain('Estatísticas e certificados emitidos permanecem');
    await user.click(within(dialog).getByLabelText(/^Motivo/));
    const send = within(dialog).getByRole('button', { name: 'Anonimizar' }) as HTMLButtonElement;
    await user.paste(' ab ');
    expect(send.disabled).toBe(true);
    await user.clear(within(dialog).getByLabelText(/^Motivo/));
    await user.paste(' pedido do titular ');
    expect(send.disabled).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Anonimizar' }));
    expect(await screen.findByText('Pessoa anonimizada')).toBeTruthy();
    expect(server.last('POST', `${idOf(2)}/anonimizar`)!.body).toEqual({ motivo: 'pedido do titular' });
    await user.click(screen.getByRole('button', { name: 'Ações de Alice' }));
    expect((await screen.findByRole('menuitem', { name: /Anonimizar/ })).getAttribute('aria-disabled')).toBe('true');
  });
  test('a person’s data is exported after a question that says who may receive it', async () => {
    server.on(calls.exportPersonalData, new Blob(['{}']));
    const { user } = await openList();
    await act(user, 'Bruno', 'Exportar dados pessoais');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Entregue-o somente à própria pessoa');
    expect(server.last('GET', 'dados')).toBeUndefined();
    await user.click(within(dialog).getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(server.last('GET', `${idOf(2)}/dados`)).toBeTruthy());
  });
});
describe('the form of a person', { timeout: 20_000 }, () => {
  const expectOffered = async (label: RegExp, names: string[]) => {
    const { user } = await openForm('novo');
    expect(await optionsOf(user, label)).toEqual(names);
  };
  test('offers genders [USER-003]', () => expectOffered(/^Gênero/, ['Masculino', 'Feminino', 'Não-Binário']));
  test('offers person types [USER-004]', () => expectOffered(/^Tipo de pessoa/, ['Física', 'Jurídica', 'Estrangeira']));
  test('offers languages [USER-005]', () => expectOffered(/^Idioma preferido/, ['Português', 'Inglês', 'Espanhol']));
  test('offers twelve levels of education, each incomplete or complete [USER-006]', async () => {
    const { user } = await openForm('novo');
    const levels = ['Fundamental', 'Médio', 'Superior', 'Pós-graduação', 'Mestrado', 'Doutorado'];
    expect(await optionsOf(user, /^Escolaridade/)).toEqual(
      levels.flatMap((level) => {
        const end = level === 'Pós-graduação' ? 'a' : 'o';
        return [`${level} incomplet${end}`, `${level} complet${end}`];
      }),
    );
  });
  test('shows validation errors before anything is sent', async () => {
    const { user } = await openForm('novo');
    await put(user, /^CPF/, '111.111.111-11');
    await save(user);
    expect((await screen.findAllByText('Confira o(s) erro(s) no formulário')).length).toBeGreaterThan(0);
    for (const wrong of [/O nome é obrigatório/, /CPF inválido/, /E-mail: Campo obrigatório/])
      expect(screen.getAllByText(wrong).length).toBeGreaterThan(0);
    expect(server.last('POST', '/usuario')).toBeUndefined();
  });
  test('creates a person with the typed and chosen values, writes the name with capitals, and sends no empty fields', async () => {
    const { user } = await openForm('novo');
    await put(user, /^CPF/, '529.982.247-25');
    await put(user, /^Nome completo/, 'DAVI DA luz');
    await put(user, /^E-mail/, 'davi@exemplo.com.br');
    await user.click(screen.getByLabelText(/^Cargo/, { selector: 'input' }));
    await user.click(await screen.findByText('Pintora'));
    await save(user);
    await waitFor(() =>
      expect(server.last('POST', '/usuario')?.body).toMatchObject({
        nomeCompleto: 'Davi da Luz',
        email: 'davi@exemplo.com.br',
        cpf: '529.982.247-25',
        cargoId: idOf(93),
        telefone: null,
        usuariosCompetencias: [],
      }),
    );
  });
  test('changes a person, shows its place by name, and keeps its e-mail', async () => {
    const { user } = await openForm(idOf(2));
    const jobTitle = await screen.findByLabelText(/^Cargo/, { selector: 'input' });
    await waitFor(() => expect((jobTitle as HTMLInputElement).value).toBe('Soldador'));
    expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/, { selector: 'input' }).readOnly).toBe(true);
    await put(user, /^Apelido/, 'Bru');
    await save(user);
    await waitFor(() => expect(server.last('PUT', idOf(2))?.body).toMatchObject({ apelido: 'Bru', cargoId: idOf(92) }));
    expect(server.last('PUT', idOf(2))?.body).not.toHaveProperty('email');
  });
  test('begins with who the person is: access, job title and place, and no line where there is none', async () => {
    const place = { businessUnitName: 'Belém', departmentName: 'Solda' };
    server.on(calls.getUser, profile(2, 'Bruno', { jobTitleName: 'Soldador', isActive: false, ...place }));
    await openForm(idOf(2));
    expect((await screen.findByText('Belém › Solda')).parentElement!.textContent).toBe('InativoSoldadorBelém › Solda');
    cleanup();
    server.on(calls.getUser, profile(2, 'Bruno'));
    await openForm(idOf(2));
    await screen.findByLabelText(/^Nome completo/);
    expect(screen.queryByText(/›/)).toBeNull();
  });
  test('says that the person could not be read [USER-018]', async () => {
    server.on(calls.getUser, () => {
      throw new Problem('internal', 'request.broken');
    });
    await openForm(idOf(2));
    expect(await screen.findByText('Erro ao verificar informações do usuário!')).toBeTruthy();
  });
  test('of a person with higher permissions disables group and activity and says why', async () => {
    server.on(calls.getUser, profile(2, 'Bruno', { isTouchable: false }));
    await openForm(idOf(2));
    const reason = /Esta pessoa tem permissões que você não tem/;
    expect(await screen.findAllByText(reason)).toHaveLength(2);
    const group = screen.getByLabelText(/^Grupo de permissão/, { selector: 'input' });
    expect((group as HTMLInputElement).disabled).toBe(true);
    expect((screen.getByRole('switch', { name: /Ativo/ }) as HTMLInputElement).disabled).toBe(true);
  });
  test('shows the groups that its editor may not assign as disabled, with the reason', async () => {
    server.on(listBasicGroups, [
      { id: idOf(94), name: 'Alunos', isGivable: true, isAdministrators: false },
      { id: idOf(95), name: 'Administrador', isGivable: false, isAdministrators: true },
    ]);
    const { user } = await openForm('novo');
    await user.click(await screen.findByLabelText(/^Grupo de permissão/, { selector: 'input' }));
    const closed = await screen.findByRole('option', { name: 'Administrador (dá mais do que você tem)' });
    expect(closed.getAttribute('data-combobox-disabled')).toBe('true');
    expect(screen.getByRole('option', { name: 'Alunos' }).getAttribute('data-combobox-disabled')).toBeNull();
  });
});
test('a user who has never signed in to the company is shown as a pending invitation, in the list and in the form', async () => {
  server.on(calls.listUsers, page([row(1, 'Alice'), row(2, 'Bruno', { isPending: true })]));
  server.on(calls.getUser, profile(2, 'Bruno', { isPending: true }));
  await openList();
  expect(await screen.findAllByText('convite pendente')).toHaveLength(1);
  cleanup();
  await openForm(idOf(2));
  expect(await screen.findByText('Convite pendente: esta pessoa ainda não entrou na empresa.')).toBeTruthy();
});
