// Proves that the list of users offers passwords, recovery, e-mails and reset links for one user and for many, and reports the result.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getUsageInfo } from '#features/contracts/contract/usage.endpoints.ts';
import { listEnrollmentsOfPerson } from '#features/enrollment/contract/enrollment.endpoints.ts';
import '#features/enrollment/web/person-enrollments.widget.tsx'; // the browser loads it later
import {
  listBasicDepartments,
  listBasicJobTitles,
  listBasicUnits,
} from '#features/organization/contract/organization.endpoints.ts';
import { getUser, listUsers } from '#features/people/contract/people.endpoints.ts';
import type { UserRow } from '#features/people/contract/people.wire.ts';
import type { UserProfile } from '#features/people/contract/profile.wire.ts';
import { UserListPage } from '#features/people/web/user-list.page.tsx';
import * as emails from '#features/sign-in/contract/email-change.endpoints.ts';
import * as calls from '#features/sign-in/contract/sign-in.endpoints.ts';
import { PasswordModal } from '#features/sign-in/web/password-modal.widget.tsx';
import type { PasswordTarget } from '#features/sign-in/web/password-modal.widget.tsx';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { userListPlugs } from './user-list.ts';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const person = (number: number, fullName: string) => ({
  id: idOf(number),
  fullName,
  isActive: true,
  isPending: false,
  email: `p${number}@exemplo.com.br`,
  username: `p${number}`,
  cpf: '52998224725',
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
  isForeign: false,
  isEvaluator: false,
  isTouchable: true,
  termsAcceptedAt: null,
  termsOfUseId: null,
  skillIds: [],
});
const row = (number: number, fullName: string): UserRow => ({
  ...person(number, fullName),
  createdAt: '2026-03-04T12:00:00.000Z',
  tenantId: idOf(99),
  achievements: [],
  removedAt: null,
  resetHash: `hash-${number}`,
});
const profile: UserProfile = { ...person(1, 'Ana Souza'), interests: null, supervisorInterest: null };
const good = 'Sabiá!Laranja7';
let server: ReturnType<typeof answering>;
let release: (() => void) | undefined;
beforeEach(() => {
  release = undefined;
  server = answering()
    .on(listUsers, { items: [row(1, 'Ana Souza'), row(2, 'Bruno')], pageNumber: 1, pageSize: 10, total: 2 })
    .on(getUsageInfo, { activeUsers: 2, userLimit: null })
    .on(getUser, profile)
    .on(listBasicUnits, [])
    .on(listBasicDepartments, [])
    .on(listBasicJobTitles, [])
    .on(calls.sealPassword, { sealed: 'sealed-text' })
    .on(calls.changePassword, { isDone: true, changed: 1, linksSent: 0, failed: [] })
    .on(calls.changePasswords, { isDone: true, changed: 2, linksSent: 0, failed: [] })
    .on(calls.sendRecoveries, { succeeded: [idOf(1)], failed: [{ userId: idOf(2), reason: 'inactive' }] });
});
const openList = () =>
  renderScreen(UserListPage, {
    path: '/conta/usuario',
    address: '/conta/usuario',
    plugs: { userList: userListPlugs },
  });
let isClosed: boolean;
const openModal = (target: PasswordTarget) => {
  isClosed = false;
  return renderScreen(() => <PasswordModal target={target} onClose={() => (isClosed = true)} />, {
    path: '/conta/usuario',
    address: '/conta/usuario',
  });
};
type User = Awaited<ReturnType<typeof openList>>['user'];
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Definir uma nova senha' }));
const put = async (user: User, label: RegExp, text: string) => {
  const field = (await dialog()).getByLabelText(label, { selector: 'input' });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};
const confirmButton = async () => (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Confirmar' });
const fill = async (user: User, password = good) => {
  await put(user, /^Nova senha/, password);
  await put(user, /^Confirmar senha/, password);
};
const takeAll = async (user: User) => {
  for (const name of ['Ana Souza', 'Bruno'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  return within(screen.getByRole('region', { name: 'Ações em lote' }));
};

describe('setting a password', { timeout: 20_000 }, () => {
  test('for one person shows name, document and e-mail; fields, checkbox, Cancel and Confirm [PWD-003, PWD-005, PWD-007]', async () => {
    await openModal(row(1, 'Ana Souza'));
    const modal = await dialog();
    for (const text of ['Ana Souza', '529.982.247-25', 'p1@exemplo.com.br']) expect(modal.getByText(text)).toBeTruthy();
    for (const label of [/^Nova senha/, /^Confirmar senha/])
      expect(modal.getByLabelText(label, { selector: 'input' })).toBeTruthy();
    expect(modal.getByRole('checkbox', { name: 'Alterar senha no próximo acesso' })).toBeTruthy();
    expect(modal.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
    expect(modal.getByRole('button', { name: 'Confirmar' })).toBeTruthy();
  });
  test('is confirmed only with a valid password, and by the six live rules [PWD-008, PWD-023]', async () => {
    const { user } = await openModal(row(1, 'Ana Souza'));
    expect((await confirmButton()).disabled).toBe(true);
    const rules = () => screen.getByRole('list', { name: 'Regras da senha' }).querySelectorAll('li');
    expect([...rules()].map((one) => one.dataset['state'])).toEqual(Array(6).fill('waiting'));
    await put(user, /^Nova senha/, 'curta');
    expect([...rules()].map((one) => one.dataset['state'])).toEqual([
      'wrong',
      'right',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
    ]);
    await fill(user);
    expect([...rules()].map((one) => one.dataset['state'])).toEqual(Array(6).fill('right'));
    expect((await confirmButton()).disabled).toBe(false);
    await put(user, /^Confirmar senha/, 'outra');
    expect((await confirmButton()).disabled).toBe(true);
  });
  test('is refused by Enter with the dialog of the link pages (access D8)', async () => {
    const { user } = await openModal(row(1, 'Ana Souza'));
    await put(user, /^Nova senha/, 'curta');
    await user.keyboard('{Enter}');
    const told = await screen.findByRole('alertdialog', { name: 'Ops' });
    expect(told.textContent).toContain('Verifique o(s) erro(s) no formulário');
    await user.click(within(told).getByRole('button', { name: 'Entendi' }));
    expect(server.last('POST', '/alterar-senha-individual')).toBeUndefined();
    const refusal = { fields: [{ path: 'senha', field: 'password', code: 'password.personal' }] };
    server.on(calls.changePassword, () => {
      throw new Problem('invalid', 'identity.password.refused', refusal);
    });
    await fill(user);
    await user.click(await confirmButton());
    expect(await screen.findByRole('alertdialog', { name: 'Ops' })).toBeTruthy();
  });
  test.each([
    ['Senha@2026', 'Esta senha é fácil de adivinhar'],
    ['Souza#2026x', 'A senha não pode conter o seu nome nem o da empresa'],
  ])(
    '%s is refused while it is typed, with the rule that the six lines do not say (access D12)',
    async (text, rule) => {
      const { user } = await openModal(row(1, 'Ana Souza'));
      await dialog();
      await screen.findByRole('list', { name: 'Regras da senha' });
      const said = () => document.getElementById('password-modal-rules')!.textContent;
      expect(said()).toContain('Nem uma senha comum');
      await fill(user, text);
      expect(said()).toContain(rule);
      expect((await confirmButton()).disabled).toBe(true);
      await fill(user);
      expect(said()).toContain('Nem uma senha comum');
      expect((await confirmButton()).disabled).toBe(false);
    },
  );
  test('shows that it is saving, then says so and closes [PWD-009, PWD-029]', async () => {
    server.on(calls.sealPassword, (() => new Promise((go) => (release = () => go({ sealed: 's' })))) as never);
    const { user } = await openModal(row(1, 'Ana Souza'));
    await fill(user);
    await user.click(await confirmButton());
    await waitFor(async () => expect((await confirmButton()).dataset['loading']).toBe('true'));
    release!();
    expect(await screen.findByText('Senha atualizada com sucesso')).toBeTruthy();
    expect(isClosed).toBe(true);
    expect(server.last('POST', '/alterar-senha-individual')?.body).toEqual({
      usuarioId: idOf(1),
      senha: 's',
      alterarSenhaNoProximoAcesso: true,
    });
  });
  test('is a window of 550 px with the specified title [PWD-001]', async () => {
    await openModal(row(1, 'Ana Souza'));
    const window = await screen.findByRole('dialog', { name: 'Definir uma nova senha' });
    const root = window.closest<HTMLElement>('.mantine-Modal-root')!;
    expect(root.style.getPropertyValue('--modal-size')).toBe('calc(34.375rem * var(--mantine-scale))'); // 550 px / 16
  });
  test('shows that it waits and saves; success closes it, a failure can be tried again [PWD-015]', async () => {
    server.on(calls.changePassword, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await openModal(row(1, 'Ana Souza'));
    await fill(user);
    expect((await confirmButton()).dataset['loading']).toBeUndefined();
    await user.click(await confirmButton());
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(isClosed).toBe(false);
    await waitFor(async () => expect((await confirmButton()).dataset['loading']).toBeUndefined());
    server.on(
      calls.changePassword,
      (() =>
        new Promise((go) => (release = () => go({ isDone: true, changed: 1, linksSent: 0, failed: [] })))) as never,
    );
    await user.click(await confirmButton());
    await waitFor(async () => expect((await confirmButton()).dataset['loading']).toBe('true'));
    await waitFor(() => expect(release).toBeTruthy());
    release!();
    await waitFor(() => expect(isClosed).toBe(true));
  });
  test('with a loaded person uses it as it is [PWD-013]', async () => {
    await openModal(row(1, 'Ana Souza'));
    expect((await dialog()).getByText('529.982.247-25')).toBeTruthy();
    expect(server.last('GET', idOf(1))).toBeUndefined();
  });
  test('with an id reads the person first [PWD-010]', async () => {
    await openModal(idOf(1));
    expect(await (await dialog()).findByText('529.982.247-25')).toBeTruthy();
    expect(server.last('GET', idOf(1))).toBeTruthy();
  });
  test('says where the person could not be read [PWD-028]', async () => {
    server.on(getUser, () => {
      throw new Problem('internal', 'request.broken');
    });
    await openModal(idOf(1));
    expect(
      await screen.findByText('Não foi possível carregar as informações do usuário, recarregue a página'),
    ).toBeTruthy();
  });
  test('for no person only says that nobody is chosen [PWD-012]', async () => {
    await openModal([]);
    expect(await screen.findByText('Nenhum usuário selecionado')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isClosed).toBe(true);
  });
  test('for many says how many and that all change, and afterwards how many were set [PWD-004, PWD-011, PWD-029]', async () => {
    const { user } = await openList();
    await user.click((await takeAll(user)).getByRole('button', { name: 'Definir senha' }));
    const modal = await dialog();
    expect(modal.getByText('2 usuários selecionados')).toBeTruthy();
    expect(modal.getByText('A senha será alterada para todos os 2 usuários selecionados.')).toBeTruthy();
    await user.click(modal.getByRole('checkbox', { name: 'Alterar senha no próximo acesso' }));
    await fill(user);
    await user.click(await confirmButton());
    await waitFor(() =>
      expect(server.last('POST', '/alterar-senha-em-lote')?.body).toEqual({
        usuarioIds: [idOf(1), idOf(2)],
        senha: 'sealed-text',
        alterarSenhaNoProximoAcesso: false,
      }),
    );
    expect(await screen.findByText('Senha atualizada para 2 usuários')).toBeTruthy();
  });
  test('starts empty at each opening, for one person and for many [PWD-002, PWD-014]', async () => {
    const { user } = await openList();
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Ações de Ana Souza' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Definir senha' }));
    };
    await open();
    expect((await dialog()).getByText('p1@exemplo.com.br')).toBeTruthy();
    await put(user, /^Nova senha/, 'curta');
    await user.click((await dialog()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    expect((await dialog()).getByLabelText<HTMLInputElement>(/^Nova senha/, { selector: 'input' }).value).toBe('');
  });
});
describe('sending recovery links', { timeout: 20_000 }, () => {
  test('to many asks first, says how many were sent, and names the people who got none [ACC-040]', async () => {
    const { user } = await openList();
    await user.click((await takeAll(user)).getByRole('button', { name: 'Redefinir senha' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
    await waitFor(() =>
      expect(server.last('POST', '/forgotpassword/batch')?.body).toEqual({ usuarioIds: [idOf(1), idOf(2)] }),
    );
    expect(await screen.findByText('Solicitação de senha enviada para 1 usuário')).toBeTruthy();
    const failed = await screen.findByRole('dialog', {
      name: 'Não foi possível enviar a solicitação de senha para 1 usuário',
    });
    expect(within(failed).getByRole('listitem').textContent).toBe(
      'Bruno: Está com o acesso inativo e não pode entrar.',
    );
  });
  test('to one says that it was sent, or shows the message of the server [ACC-039]', async () => {
    server.on(calls.sendRecoveries, () => {
      throw new Problem('unavailable', 'request.busy');
    });
    const { user } = await openList();
    const send = async () => {
      await user.click(await screen.findByRole('button', { name: 'Ações de Ana Souza' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Redefinir senha' }));
    };
    await send();
    expect(await screen.findByText('O sistema está muito ocupado agora. Tente de novo em instantes.')).toBeTruthy();
    server.on(calls.sendRecoveries, { succeeded: [idOf(1)], failed: [] });
    await send();
    expect(await screen.findByText('Solicitação de redefinição de senha enviada')).toBeTruthy();
  });
});

describe('an e-mail', { timeout: 20_000 }, () => {
  const openEmail = async () => {
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Ações de Ana Souza' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar e-mail' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Alterar e-mail de Ana Souza' }));
    const write = async (label: RegExp, text: string) => {
      const field = modal.getByLabelText(label, { selector: 'input' });
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    };
    return { user, modal, write, send: () => user.click(modal.getByRole('button', { name: 'Confirmar' })) };
  };
  test('must differ from the old one and be typed twice; then it is requested with a new password [USER-013, USER-014, USER-015]', async () => {
    server.on(emails.changeEmail, { isDone: true, outcome: 'confirmation' });
    const { modal, write, send } = await openEmail();
    await write(/^Novo e-mail/, 'P1@exemplo.com.br');
    await write(/^Confirme o novo/, 'nova@exemplo.com.br');
    await send();
    expect(await modal.findByText('O novo e-mail deve ser diferente do atual')).toBeTruthy();
    expect(modal.getByText('Os e-mails devem coincidir')).toBeTruthy();
    expect(server.last('PUT', 'updateEmail')).toBeUndefined();
    await write(/^Novo e-mail/, ' nova@exemplo.com.br ');
    await send();
    expect(await screen.findByText('Enviamos um link de confirmação para nova@exemplo.com.br.')).toBeTruthy();
    expect(server.last('PUT', 'usuario/updateEmail')!.body).toEqual({
      id: idOf(1),
      newEmail: 'nova@exemplo.com.br',
      resetPassword: true,
    });
  });
  test('that could not be changed says so, and the dialog stays [USER-016]', async () => {
    server.on(emails.changeEmail, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { modal, write, send } = await openEmail();
    await write(/^Novo e-mail/, 'nova@exemplo.com.br');
    await write(/^Confirme o novo/, 'nova@exemplo.com.br');
    await send();
    expect(await screen.findByText('Erro ao tentar atualizar e-mail do usuário!')).toBeTruthy();
    expect((modal.getByLabelText(/^Novo e-mail/, { selector: 'input' }) as HTMLInputElement).value).toBe(
      'nova@exemplo.com.br',
    );
  });
});
test('a token that could not be read is reported [ACC-043]', async () => {
  server.on(emails.getResetLink, () => {
    throw new Problem('internal', 'request.broken');
  });
  const { user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Ações de Ana Souza' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copiar link de senha' }));
  expect(await screen.findByText('Erro ao tentar recuperar token de alteração de senha!')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a reset link is read with the hash of the row and shown to the administrator', async () => {
  server.on(emails.getResetLink, { link: 'https://a.example/auth/new-password?token=x', isMailed: false });
  const { user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Ações de Ana Souza' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copiar link de senha' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Link de senha de Ana Souza' }));
  expect((modal.getByLabelText('Link') as HTMLInputElement).value).toBe('https://a.example/auth/new-password?token=x');
  expect(server.last('GET', 'LinkResetPassword')!.query.get('hash')).toBe('hash-1');
});

const beMyself = () =>
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(['users', 'permissions']) },
    accountId: idOf(80),
    userId: idOf(1),
    name: 'Ana Souza',
    email: 'p1@exemplo.com.br',
    isEvaluator: false,
    tenantId: idOf(99),
    tenantName: 'Andorinha',
    companies: 1,
    takenAt: 0,
  });
describe('one’s own password', { timeout: 20_000 }, () => {
  test('demands the current one, sends both sealed, and says in the field that it is wrong (probe 07)', async () => {
    beMyself();
    server.on(calls.changePassword, () => {
      throw new Problem('invalid', 'signIn.password.current.wrong', {
        fields: [{ path: 'senhaAtual', field: 'current', code: 'signIn.password.current.wrong' }],
      });
    });
    const { user } = await openModal(row(1, 'Ana Souza'));
    await put(user, /^Senha atual/, 'Errada#2026');
    await fill(user);
    await user.click(await confirmButton());
    expect((await screen.findAllByText(/A senha atual não confere/)).length).toBeGreaterThan(0);
    expect(isClosed).toBe(false);
    expect(server.last('POST', '/alterar-senha-individual')?.body).toMatchObject({
      senha: 'sealed-text',
      senhaAtual: 'sealed-text',
    });
    expect((await dialog()).queryByRole('checkbox', { name: 'Alterar senha no próximo acesso' })).toBeNull();
  });
  test('says that a link was mailed instead where this session may not set it (probe 60e)', async () => {
    beMyself();
    server.on(calls.changePassword, { isDone: true, changed: 0, linksSent: 1, failed: [] });
    const { user } = await openModal(row(1, 'Ana Souza'));
    await fill(user);
    await user.click(await confirmButton());
    expect(await screen.findByText('Enviamos um link ao seu e-mail para você criar a nova senha.')).toBeTruthy();
    expect(screen.queryByText('Senha atualizada com sucesso')).toBeNull();
  });
  test('of another person cannot be changed in this way', async () => {
    beMyself();
    await openModal(row(2, 'Bruno'));
    expect((await dialog()).queryByLabelText(/^Senha atual/, { selector: 'input' })).toBeNull();
  });
  test('can be reset by a link that is mailed to its own address', async () => {
    beMyself();
    server.on(emails.getResetLink, { link: null, isMailed: true });
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Ações de Ana Souza' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copiar link de senha' }));
    expect(await screen.findByText('Enviamos o link ao seu e-mail.')).toBeTruthy();
  });
});

test('the row offers e-mail, permissions, enrolments and automatic enrolments, and shows the latter two [USER-022]', async () => {
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(['users', 'permissions']) },
    accountId: idOf(80),
    userId: idOf(70),
    name: 'Alice',
    email: 'alice@exemplo.com.br',
    isEvaluator: false,
    tenantId: idOf(99),
    tenantName: 'Andorinha',
    companies: 1,
    takenAt: 0,
  });
  const enrolment = {
    id: idOf(60),
    kind: 'trail' as const,
    objectId: idOf(61),
    title: 'Primeiros passos',
    percent: 40,
    status: 'onGoing' as const,
    origin: 'auto-unit' as const,
    score: null,
    enrolledAt: '2026-03-04T12:00:00.000Z',
    expiresAt: null,
    dueOn: null,
    completedAt: null,
  };
  server.on(listEnrollmentsOfPerson, { items: [enrolment], pageNumber: 1, pageSize: 10, total: 1 });
  const { user } = await openList();
  const open = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Ações de Ana Souza' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await user.click(await screen.findByRole('button', { name: 'Ações de Ana Souza' }));
  for (const name of ['Editar e-mail', 'Permissões', 'Inscrições', 'Inscrições automáticas'])
    expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Inscrições' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Inscrições de Ana Souza' }));
  expect(await drawer.findByText('Primeiros passos')).toBeTruthy();
  expect(server.last('GET', `inscricao/${idOf(1)}`)!.query.has('automatica')).toBe(false);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open('Inscrições automáticas');
  await screen.findByRole('dialog', { name: 'Inscrições automáticas de Ana Souza' });
  await waitFor(() => expect(server.last('GET', `inscricao/${idOf(1)}`)!.query.get('automatica')).toBe('true'));
}, 20_000);

test('a user with higher permissions cannot be changed, alone or among others, and the reason is shown', async () => {
  const above = { ...row(2, 'Bruno'), isTouchable: false };
  server.on(listUsers, { items: [row(1, 'Ana Souza'), above], pageNumber: 1, pageSize: 10, total: 2 });
  const { user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Ações de Bruno' }));
  for (const name of [/Definir senha/, /Redefinir senha/, /Desativar/, /Anonimizar/, /Remover/])
    expect((await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled')).toBe('true');
  const reason = /Esta pessoa tem permissões que você não tem/;
  expect(screen.getByRole('menuitem', { name: /Definir senha/ }).textContent).toMatch(reason);
  // The first of several neighbours with the same reason shows it, and it describes every one of them.
  expect(screen.getByRole('menuitem', { name: /Redefinir senha/ }).getAttribute('aria-description')).toMatch(reason);
  expect(screen.getAllByText(reason)).toHaveLength(3);
  await user.keyboard('{Escape}');
  const table = within(screen.getByRole('table'));
  await user.click(within(table.getByRole('row', { name: /Bruno/ })).getByRole('checkbox'));
  const bar = () => within(screen.getByRole('region', { name: 'Ações em lote' }));
  expect(bar().getByRole('button', { name: 'Redefinir senha' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(within(table.getByRole('row', { name: /Ana Souza/ })).getByRole('checkbox'));
  await user.click(bar().getByRole('button', { name: 'Redefinir senha' }));
  await waitFor(() => expect(server.last('POST', '/batch')?.body).toEqual({ usuarioIds: [idOf(1)] }));
});
