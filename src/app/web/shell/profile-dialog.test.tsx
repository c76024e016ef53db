// Proves what the dialog of the user's own profile shows, what it sends, and what it leaves to the administration.
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import { getUser, updateUser } from '#features/people/contract/people.endpoints.ts';
import type { UserProfile } from '#features/people/contract/profile.wire.ts';
import * as signIn from '#features/sign-in/contract/sign-in.endpoints.ts';
import { listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { session } from '#platform/web/session.ts';
import { toasts } from '#platform/web/toast.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import '#platform/web/ui/calendar.tsx'; // the browser loads it later
import { ProfileDialog } from './profile-dialog.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const person: UserProfile = {
  isTouchable: true,
  id: idOf(1),
  fullName: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  username: 'ana.souza',
  cpf: '52998224725',
  phone: '5511987654321',
  personType: 'physical',
  nickname: null,
  gender: 'female',
  language: 'pt',
  hiredOn: '2020-02-03',
  supervisorId: idOf(2),
  supervisorName: 'Bruno Lima',
  supervisorInterest: null,
  interests: null,
  notifiesByPush: false,
  notifiesBySms: false,
  photoUrl: '/pictures/ana',
  peopleId: null,
  jobTitleId: idOf(3),
  jobTitleName: 'Soldadora',
  departmentId: idOf(4),
  departmentName: 'Manutenção',
  businessUnitId: idOf(5),
  businessUnitName: 'Belém',
  permissionGroupId: null,
  isActive: true,
  isPending: false,
  isEvaluator: false,
  education: 'higherComplete',
  birthOn: '1990-05-06',
  skillIds: [idOf(6)],
  isForeign: false,
  termsOfUseId: null,
  termsAcceptedAt: null,
};
let server: ReturnType<typeof answering>;
beforeEach(() => {
  session.begin({ accessToken: 'token', expiresInSeconds: 900 });
  session.setTenant(idOf(99));
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(['learning']) },
    accountId: idOf(80),
    userId: person.id,
    name: person.fullName,
    email: person.email,
    isEvaluator: false,
    tenantId: idOf(99),
    tenantName: 'Copaíba',
    companies: 1,
    takenAt: 0,
  });
  server = answering()
    .on(getUser, person)
    .on(updateUser, undefined)
    .on(listSkillBasics, [
      { id: idOf(6), label: 'Solda' },
      { id: idOf(7), label: 'Pintura' },
    ])
    .on(signIn.requestUserRecovery, { isDone: true })
    .on(signIn.getStartUp, {
      tenantId: idOf(99),
      tenantName: 'Copaíba',
      timeZone: 'America/Sao_Paulo',
      accountId: idOf(80),
      level: 'N2',
      isDistributor: false,
      isEvaluator: false,
      isClientMode: false,
      clientMode: null,
      classification: null,
      mustChangePassword: false,
      method: 'local',
      person: null,
      memberships: [],
      permissions: [],
      settings: defaultSettings(),
    });
});
function Host() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <ProfileDialog opened onClose={() => setOpen(false)} /> : <p>closed</p>;
}
async function open() {
  const { user } = await renderScreen(Host, { path: '/home', address: '/home' });
  await screen.findByLabelText(/^Nome completo/);
  const dialog = screen.getByRole('dialog', { name: 'Meu perfil' });
  return { user, dialog: within(dialog) };
}
type User = Awaited<ReturnType<typeof open>>['user'];
const save = (user: User) => user.click(screen.getByText('Salvar').closest('button')!);
const type = async (user: User, label: RegExp, text: string) => {
  const field = screen.getByLabelText(label, { selector: 'input' });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};
const choose = async (user: User, label: RegExp, option: string) => {
  await user.click(screen.getByLabelText(label, { selector: 'input' }));
  await user.click(within(await screen.findByLabelText(label, { selector: '[role="listbox"]' })).getByText(option));
};

describe('the profile', { timeout: 20_000 }, () => {
  test('has three tabs and the buttons for passwords, cancelling and saving [PROF-001, PROF-002]', async () => {
    const { dialog, user } = await open();
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Dados pessoais',
      'Dados corporativos',
      'Dados acadêmicos',
    ]);
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(-4)).toEqual(['Redefinir senha', 'Alterar senha', 'Cancelar', 'Salvar']);
    await user.click(dialog.getByText('Cancelar').closest('button')!);
    expect(await screen.findByText('closed')).toBeTruthy();
    expect(server.last('PUT', person.id)).toBeUndefined();
  });
  test('shows corporate data read only, and says who changes it [PROF-009, PROF-001]', async () => {
    const { dialog, user } = await open();
    await user.click(dialog.getByRole('tab', { name: 'Dados corporativos' }));
    const panel = dialog.getByRole('tabpanel', { name: 'Dados corporativos' });
    for (const value of ['Belém', 'Manutenção', 'Soldadora', 'Bruno Lima', '03/02/2020'])
      expect(within(panel).getByText(value)).toBeTruthy();
    expect(panel.textContent).toContain('só podem ser alterados pela integração com o RH ou pelo gestor da conta');
    expect(panel.querySelectorAll('input, select, textarea, button')).toHaveLength(0);
    await save(user);
    await screen.findByText('closed');
    const { body } = server.last('PUT', person.id)!;
    for (const name of ['email', 'cpf', 'cargoId', 'departamentoId', 'unidadeDeNegocioId', 'superiorDireto', 'ativo'])
      expect(body).not.toHaveProperty(name);
  });
  test('sends gender, language and person type, and reads the signed-in user again [PROF-018, PROF-022]', async () => {
    const { user } = await open();
    await choose(user, /^Gênero/, 'Não-Binário');
    await choose(user, /^Idioma preferido/, 'Espanhol');
    await choose(user, /^Tipo de pessoa/, 'Estrangeira');
    expect(server.last('GET', 'StartUp')).toBeUndefined();
    await save(user);
    await screen.findByText('closed');
    expect(server.last('PUT', `usuario/${person.id}`)!.body).toMatchObject({
      genero: 'Não-Binário',
      idiomaPreferido: 'es',
      tipoPessoa: 'estrangeira',
    });
    expect(server.asked.at(-1)!.path).toMatch(/StartUp$/);
  });
  test('shows when the terms were accepted as dd/mm/yyyy, and sends it as yyyy-mm-dd [PROF-016]', async () => {
    server.on(getUser, { ...person, termsOfUseId: idOf(7), termsAcceptedAt: '2026-03-04T12:00:00.000Z' });
    const { dialog, user } = await open();
    await user.click(dialog.getByRole('tab', { name: 'Dados corporativos' }));
    expect(dialog.getByText('Termos de uso aceitos em').nextSibling!.textContent).toBe('04/03/2026');
    await save(user);
    await screen.findByText('closed');
    expect(server.last('PUT', `usuario/${person.id}`)!.body['dataTermoDeUsoAceito']).toBe('2026-03-04');
  });
  test('sends schooling, and skills as objects with competenciaId [PROF-017, PROF-022]', async () => {
    const { dialog, user } = await open();
    await user.click(dialog.getByRole('tab', { name: 'Dados acadêmicos' }));
    await choose(user, /^Escolaridade/, 'Doutorado incompleto');
    await choose(user, /^Competências/, 'Pintura');
    await save(user);
    await screen.findByText('closed');
    expect(server.last('PUT', `usuario/${person.id}`)!.body).toMatchObject({
      escolaridade: 'doutorado incompleto',
      usuariosCompetencias: [{ competenciaId: idOf(6) }, { competenciaId: idOf(7) }],
    });
  });
  test('a form with validation errors is not sent and opens the tab of the first, and a future birthday has its own sentence [PROF-013, PROF-006]', async () => {
    server.on(getUser, { ...person, birthOn: null });
    const { dialog, user } = await open();
    await type(user, /^Data de nascimento/, '01/01/2999');
    await user.click(dialog.getByRole('tab', { name: 'Dados acadêmicos' }));
    await save(user);
    await waitFor(() =>
      expect(toasts.get().map(({ text }) => text)).toEqual([
        'A data de nascimento não pode ser uma data futura',
        'Confira o(s) erro(s) no formulário',
      ]),
    );
    expect(dialog.getByRole('tab', { name: 'Dados pessoais' }).getAttribute('aria-selected')).toBe('true');
    expect(server.last('PUT', person.id)).toBeUndefined();
  });
  test('a failure of the server is logged and shown, and the typed values stay [PROF-019]', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.on(updateUser, () => {
      throw new Problem('unavailable', 'request.unavailable');
    });
    const { user } = await open();
    await type(user, /^Nome completo/, 'Ana Maria');
    await save(user);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(log.mock.calls[0]![1]).toMatchObject({ code: 'request.unavailable' });
    expect((screen.getByLabelText(/^Nome completo/) as HTMLInputElement).value).toBe('Ana Maria');
    expect(toasts.get()).toMatchObject([{ tone: 'error', title: 'O perfil não foi salvo' }]);
    log.mockRestore();
  });
});

describe('the photo', { timeout: 20_000 }, () => {
  const drawn: unknown[][] = [];
  beforeEach(() => {
    drawn.length = 0;
    vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 400 }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      clearRect: () => undefined,
      drawImage: (...given: unknown[]) => void drawn.push(given.slice(1)),
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((type) => `data:${type};base64,QUJD`);
  });
  const choosePhoto = (user: User, file: File) =>
    user.upload(screen.getByLabelText('Escolher foto', { selector: 'input' }), file);

  test('is cut to 200 by 200 by mouse and keys and sent as a data URL; an unchanged one is sent as its address [PROF-015, PROF-020]', async () => {
    const { dialog, user } = await open();
    expect(dialog.getByText('PNG ou JPEG, 200x200, até 1 MB')).toBeTruthy();
    await choosePhoto(user, new File(['x'], 'ana.jpg', { type: 'image/jpeg' }));
    const canvas = (await dialog.findByRole('img', { name: 'Recorte da foto' })) as HTMLCanvasElement;
    expect([canvas.width, canvas.height]).toEqual([200, 200]);
    expect(drawn.at(-1)).toEqual([200, 0, 400, 400, 0, 0, 200, 200]);
    canvas.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(drawn.at(-1)!.slice(0, 4)).toEqual([180, 0, 400, 400]));
    await user.click(dialog.getByRole('button', { name: 'Usar recorte' }));
    expect(document.activeElement?.textContent).toBe('Trocar foto');
    await save(user);
    await screen.findByText('closed');
    expect(server.last('PUT', person.id)!.body['foto']).toBe('data:image/jpeg;base64,QUJD');
  });
  test('is sent as its address where it is not changed, and can be removed [PROF-015]', async () => {
    const first = await open();
    await save(first.user);
    await screen.findByText('closed');
    expect(server.last('PUT', person.id)!.body['foto']).toBe('/pictures/ana');
  });
  test('can be removed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remover foto' }));
    expect(document.activeElement?.textContent).toBe('Escolher foto');
    await save(user);
    await screen.findByText('closed');
    expect(server.last('PUT', person.id)!.body['foto']).toBeNull();
  });
  test('of another type or above 1 MB is refused, until another is chosen [PROF-007]', async () => {
    const { user } = await open();
    const input = screen.getByLabelText('Escolher foto', { selector: 'input' });
    expect(input.getAttribute('accept')).toBe('image/png,image/jpeg');
    await choosePhoto(user, new File([new Uint8Array(1_048_577)], 'ana.png', { type: 'image/png' }));
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual([expect.stringContaining('1 MB')]));
    expect(screen.queryByRole('img', { name: 'Recorte da foto' })).toBeNull();
    toasts.set((told) => told.map((one) => ({ ...one, at: 0 }))); // the user has read the toast by now
    await choosePhoto(user, new File(['x'], 'ana.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Recorte da foto' })).toBeTruthy();
    expect(toasts.get()).toEqual([]);
  });
});

describe('passwords', { timeout: 20_000 }, () => {
  test('a link to a new one is sent to the user’s own e-mail', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Redefinir senha' }));
    expect(await screen.findByText('Enviamos as instruções de recuperação para o seu e-mail.')).toBeTruthy();
    expect(server.last('GET', encodeURIComponent(person.email))).toBeTruthy();
  });
  test('are changed in their own dialog, which keeps the values typed behind it', async () => {
    const { user, dialog } = await open();
    await type(user, /^Nome completo/, 'Ana Maria');
    await user.click(dialog.getByRole('button', { name: 'Alterar senha' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Definir uma nova senha' }));
    expect(await modal.findByText('Ana Souza')).toBeTruthy();
    expect(modal.getAllByRole('listitem')).toHaveLength(6);
    expect(modal.queryByRole('checkbox')).toBeNull();
    await user.click(modal.getByText('Cancelar').closest('button')!);
    expect(((await screen.findByLabelText(/^Nome completo/)) as HTMLInputElement).value).toBe('Ana Maria');
  });
});
