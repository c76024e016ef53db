// Proves by role and name what the pages before sign-in show: sign-in, recovery, passwords by link, the forced change.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicSettings } from '#features/branding/contract/settings.wire.ts';
import { currentBranding, loadBranding, showBranding } from '#features/branding/web/settings.queries.ts';
import { encode } from '#platform/contract/wire.ts';
import { access } from '#platform/web/access.ts';
import { session } from '#platform/web/session.ts';
import { startTexts } from '#platform/web/texts.ts';
import { toasts } from '#platform/web/toast.ts';
import { startUpSample } from '#testing/make/start-up.ts';
import { mergedTexts } from '../../../../scripts/texts-plugin.ts';
import { setSkipsChooser } from './after-sign-in.queries.ts';
import { LightButton } from './light-fields.tsx';
import { openSession } from './session.queries.ts';
import { SignInEntry } from './sign-in-entry.widget.tsx';

type Answer = { status?: number; body?: unknown };
/** The answers of the server, by the end of the path. */
const answers: Record<string, Answer> = {};
const asked: { path: string; method: string; body: unknown; headers: Headers }[] = [];
const assign = vi.fn();

beforeEach(async () => {
  await startTexts(() => Promise.resolve(mergedTexts('src', 'pt')), 'pt');
  for (const key of Object.keys(answers)) delete answers[key];
  asked.length = 0;
  assign.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  session.end();
  openSession();
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const path = String(address);
    asked.push({
      path,
      method: options.method ?? 'GET',
      body: options.body ? JSON.parse(String(options.body)) : undefined,
      headers: new Headers(options.headers),
    });
    const answer = Object.entries(answers).find(([end]) => path.toLowerCase().endsWith(end.toLowerCase()))?.[1] ?? {
      body: { success: true },
    };
    return new Response(JSON.stringify(answer.body ?? {}), {
      status: answer.status ?? 200,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
function open(address: string) {
  window.history.replaceState(null, '', address);
  render(<SignInEntry />);
  return userEvent.setup();
}
const token = (more = {}) => ({
  access_Token: 'secret',
  expires_In: 900,
  refresh_Token: '',
  scope: 'openid',
  token_Type: 'Bearer',
  updatePassword: false,
  startUp: startUpSample(),
  ...more,
});
const refusal = (code: string, sentence: string, status = 401): Answer => ({
  status,
  body: { details: { code }, notifications: [sentence] },
});
async function signIn(user: ReturnType<typeof userEvent.setup>, name = 'ana', password = 'Segredo#1') {
  await user.type(screen.getByLabelText('E-mail ou usuário'), name);
  await user.type(screen.getByLabelText('Senha'), password);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

describe('arriving at the sign-in', () => {
  it('begins in the form, whose fields come before the carousel and the tools (access, keyboard)', async () => {
    const known = window.matchMedia;
    const asksFine = (query: string) => ({ ...known(query), matches: query === '(pointer: fine)' });
    const media = vi.spyOn(window, 'matchMedia').mockImplementation(asksFine);
    open('/login');
    await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('username'));
    const order = [...document.querySelectorAll<HTMLElement>('input, button, select, a[href]')];
    const at = (found: (one: HTMLElement) => boolean) => order.findIndex(found);
    const username = at((one) => (one as HTMLInputElement).name === 'username');
    expect(username).toBe(0);
    for (const later of [
      screen.getByRole('combobox', { name: 'Idioma' }),
      ...screen.getAllByRole('button', { name: /Pausar|Mostrar|Ir para/ }),
    ])
      expect(order.indexOf(later)).toBeGreaterThan(username);
    media.mockRestore();
  });
  it('says once why a session was ended for safety (access, frown)', async () => {
    sessionStorage.setItem('sabia.reused', '1');
    open('/login');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Por segurança, sua sessão foi encerrada. Entre novamente.',
    );
    cleanup();
    open('/login');
    await screen.findByRole('button', { name: 'Entrar' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('keeps the reason of a refresh that was refused', async () => {
    answers['/Refresh'] = { status: 401, body: { details: { code: 'identity.session.reused' }, notifications: [] } };
    await session.refresh();
    expect(sessionStorage.getItem('sabia.reused')).toBe('1');
  });
});
describe('the sign-in screen', () => {
  it('has its fields, options and links, all reached by the keyboard in order [ACC-001]', async () => {
    const user = open('/login');
    const order = [
      screen.getByLabelText('E-mail ou usuário'),
      screen.getByLabelText('Senha'),
      screen.getByRole('button', { name: 'Mostrar ou ocultar: Senha' }),
      screen.getByRole('link', { name: 'Esqueci a senha' }),
      screen.getByRole('checkbox', { name: 'Manter a sessão aberta neste aparelho' }),
      screen.getByRole('button', { name: 'Entrar' }),
      screen.getByRole('link', { name: 'Validar certificado' }),
      screen.getByRole('button', { name: 'Preciso de ajuda' }),
    ];
    order[0]!.focus();
    for (const next of order.slice(1)) {
      await user.tab();
      expect(document.activeElement).toBe(next);
    }
  });
  it('offers staying signed in, a new password, validation, and single sign-on where the contract has it [ACC-002]', async () => {
    const before = currentBranding();
    answers['/authentication'] = { body: token() };
    const user = open('/login');
    expect(screen.getByRole('link', { name: 'Esqueci a senha' }).getAttribute('href')).toBe('/auth/recover');
    expect(screen.getByRole('link', { name: 'Validar certificado' }).getAttribute('href')).toBe('/cert');
    expect(screen.queryByRole('link', { name: 'Continuar com SSO' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Manter a sessão aberta neste aparelho' }));
    await signIn(user);
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: expect.stringMatching(/\/authentication$/i),
      body: { username: 'ana', password: 'Segredo#1', rememberMe: true },
    });
    cleanup();
    showBranding({ ...before, singleSignOn: { isEnabled: true, provider: 'oidc', origin: 'https://id.example' } });
    open('/login');
    expect(screen.getByRole('link', { name: 'Continuar com SSO' }).getAttribute('href')).toBe('/auth/sso');
    expect(screen.getByRole('link', { name: 'Entrar pela minha empresa' })).toBeTruthy();
    showBranding(before);
  });
  it('has theme, language, validation and help, and hides the help with the support [ACC-003, ACC-004]', () => {
    const before = currentBranding();
    open('/login');
    expect(screen.getByRole('button', { name: 'Mudar para o tema escuro' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Idioma' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Validar certificado' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Preciso de ajuda' })).toBeTruthy();
    cleanup();
    showBranding({ ...before, settings: { ...before.settings, hidesSupport: true } });
    open('/login');
    expect(screen.queryByRole('button', { name: 'Preciso de ajuda' })).toBeNull();
    showBranding(before);
  });
  it('is at the right, and left or in the middle where the settings say so [ACC-006]', () => {
    const before = currentBranding();
    const { login } = before.settings;
    for (const [align, wanted] of [
      [login.align, 'right'],
      ['left', 'left'],
      ['center', 'center'],
    ] as const) {
      showBranding({ ...before, settings: { ...before.settings, login: { ...login, align } } });
      open('/login');
      expect(document.querySelector('[data-align]')?.getAttribute('data-align')).toBe(wanted);
      cleanup();
    }
    showBranding(before);
  });
  it('shows the slides of the company beside it, else its picture, else the product’s own picture [ACC-005]', () => {
    const before = currentBranding();
    const { login } = before.settings;
    const pictures = () => [...document.querySelectorAll('img[src^="/p/"]')].map((one) => one.getAttribute('src'));
    const backgrounds = [{ ...login.backgrounds[0], url: '/p/wall.webp' }] as typeof login.backgrounds;
    const carousels = [{ image: '/p/one.webp' }, { image: '/p/two.webp' }] as typeof login.carousels;
    for (const [given, shown] of [
      [{ carousels, backgrounds }, ['/p/one.webp', '/p/two.webp']],
      [{ carousels: [], backgrounds }, ['/p/wall.webp']],
      [{ carousels: [], backgrounds: [] }, []],
    ] as const) {
      showBranding({ ...before, settings: { ...before.settings, login: { ...login, ...given } as typeof login } });
      open('/login');
      expect(pictures()).toEqual(shown);
      // The headline is above the company's pictures too; only the product shows the wall and the other sayings.
      expect(screen.getByText('Um passo de cada vez, e todos contam.')).toBeTruthy();
      expect(document.querySelectorAll('section h2')).toHaveLength(shown.length === 0 ? 3 : 1);
      cleanup();
    }
    showBranding(before);
  });
  it('knows the identity provider of the company from the page: whether, which and where [ACC-037, ACC-044]', async () => {
    const before = currentBranding();
    const written = document.body.appendChild(document.createElement('script'));
    Object.assign(written, { type: 'application/json', id: 'public-settings' });
    const singleSignOn = { isEnabled: true, provider: 'aad', origin: 'https://login.microsoftonline.com' };
    const tenantId = '01980000-0000-7000-8000-000000000100';
    written.textContent = encode(publicSettings, { tenantId, settings: before.settings, singleSignOn });
    await loadBranding();
    expect(currentBranding().singleSignOn).toEqual(singleSignOn);
    open('/login');
    expect(screen.getByRole('link', { name: 'Continuar com SSO' }).getAttribute('href')).toBe('/auth/aad');
    written.remove();
    showBranding(before);
  });
  it('stores the token, then reads the companies of the account [ACC-018]', async () => {
    answers['/authentication'] = { body: token({ startUp: startUpSample({ companies: 2 }) }) };
    await signIn(open('/login'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/partner'));
    expect(session.get()).toMatchObject({ phase: 'signed-in', accessToken: 'secret' });
    expect(access.get()).toMatchObject({ companies: 2 });
    expect((session.get().bundle as { memberships: object[] }).memberships).toHaveLength(2);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('secret');
  });
  it('logs each successful refresh, and no failed one [ACC-025, ACC-026]', async () => {
    const logged = () => asked.filter(({ path }) => path.endsWith('/AuthenticationLog'));
    answers['/authentication/Refresh'] = refusal('identity.session.ended', 'x');
    expect(await session.refresh()).toBe(false);
    answers['/authentication/Refresh'] = { body: token({ access_Token: 'renewed' }) };
    session.begin({ accessToken: 'secret', expiresInSeconds: 900 });
    expect(await session.refresh()).toBe(true);
    await waitFor(() => expect(logged()).toHaveLength(1));
    expect(logged()[0]).toMatchObject({ method: 'POST' });
    expect(logged()[0]!.headers.get('authorization')).toBe('Bearer renewed');
    expect(session.get().accessToken).toBe('renewed');
  });
  it('shows no toast where the log, the token or a new password cannot be read [ACC-035, ERR-008]', async () => {
    answers['/AuthenticationLog'] = refusal('request.broken', 'Algo deu errado', 500);
    answers['/authentication/Refresh'] = { body: token() };
    expect(await session.refresh()).toBe(true);
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/AuthenticationLog'))).toBe(true));
    answers['/authentication/Refresh'] = refusal('identity.session.ended', 'Sua sessão terminou');
    expect(await session.refresh()).toBe(false);
    answers['/forgotpassword'] = refusal('request.broken', 'Algo deu errado', 500);
    await open('/auth/recover').type(screen.getByLabelText('E-mail'), 'ana@exemplo.com{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Algo deu errado');
    expect(toasts.get()).toEqual([]);
  });
  it('sends the name without white space, and opens the requested address [ACC-013]', async () => {
    answers['/authentication'] = { body: token() };
    session.rememberReturnTo('/catalog/77?view=abc');
    const user = open('/login');
    await signIn(user, ' a na ');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/catalog/77?view=abc'));
    expect(asked[0]!.body).toEqual({ username: 'ana', password: 'Segredo#1', rememberMe: false });
    expect(asked[0]!.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });
  it('opens a single company directly, shows several in the chooser, and not again after the user chose so [ACC-019, ACC-020, ACC-021]', async () => {
    answers['/authentication'] = { body: token() };
    await signIn(open('/login'));
    await waitFor(() => expect(assign).toHaveBeenLastCalledWith('/'));
    expect(localStorage.getItem('multiplePartners')).toBe('false');
    cleanup();
    answers['/authentication'] = { body: token({ startUp: startUpSample({ companies: 2 }) }) };
    await signIn(open('/login'));
    await waitFor(() => expect(assign).toHaveBeenLastCalledWith('/partner'));
    expect(localStorage.getItem('multiplePartners')).toBe('true');
    cleanup();
    setSkipsChooser(true);
    await signIn(open('/login'));
    await waitFor(() => expect(assign).toHaveBeenLastCalledWith('/'));
  });
  it('says that the password is wrong, and shows the server’s message about a closed contract', async () => {
    answers['/authentication'] = refusal('identity.credentials.wrong', 'Usuário ou senha incorretos.');
    const user = open('/login');
    await signIn(user);
    expect((await screen.findByRole('alert')).textContent).toContain('E-mail ou senha não conferem.');
    answers['/authentication'] = refusal(
      'identity.contract.blocked',
      'O contrato da sua empresa está bloqueado. Fale com o suporte.',
      403,
    );
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'O contrato da sua empresa está bloqueado. Fale com o suporte.',
      ),
    );
    expect(assign).not.toHaveBeenCalled();
  });
  it('marks empty fields and sends nothing', async () => {
    const user = open('/login');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail ou usuário'));
    expect(asked).toHaveLength(0);
  });
  it('is in three languages [GEN-005]', async () => {
    await startTexts((language) => Promise.resolve(mergedTexts('src', language)), 'pt');
    const user = open('/login');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'en');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es');
    expect(await screen.findByLabelText('Correo o usuario')).toBeTruthy();
  });
});

describe('recovery and passwords by link', () => {
  it.each([
    ['recovery', '/auth/recover', 'Recuperar senha', undefined],
    ['new password', `/auth/new-password?token=${'a'.repeat(43)}`, 'Criar nova senha', 'recovery'],
    ['first access', `/auth/first-access?token=${'a'.repeat(43)}`, 'Primeiro acesso', 'first-access'],
    ['expired link', `/auth/new-password?token=${'a'.repeat(43)}`, 'Este link não vale mais', undefined],
  ])('has the page of %s [ACC-007]', async (_name, address, heading, purpose) => {
    answers['/authentication/Link'] = purpose
      ? { body: { purpose, email: 'ana@exemplo.com', passwordPolicy: 'classic' } }
      : refusal('identity.link.over', 'x', 422);
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  });
  it('needs the present password where the server demands it: the sign-in is some minutes old (probe 07)', async () => {
    answers['/authentication'] = {
      body: token({ updatePassword: true, startUp: startUpSample({ mustChange: true }) }),
    };
    answers['plain-text'] = { body: { encryptedText: 'sealed' } };
    answers['alterar-senha-individual'] = {
      status: 400,
      body: {
        notifications: ['Informe a sua senha atual.'],
        details: {
          code: 'signIn.password.current.required',
          fields: [{ path: 'senhaAtual', field: 'current', code: 'signIn.password.current.required' }],
        },
      },
    };
    const user = open('/login');
    await signIn(user);
    for (const label of ['Nova senha', 'Confirmar senha'])
      await user.type(await screen.findByLabelText(label), 'Sabiá!Laranja7');
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Salvar e continuar' }));
    expect(await screen.findByLabelText('Senha atual')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Informe a sua senha atual.');
  });
  it('has the same rules in each form: by a link, at the first access, where it must change [ACC-045]', async () => {
    const rules: (string | null)[][] = [];
    const shown = async () =>
      rules.push(
        within(await screen.findByRole('list', { name: 'Regras da senha' }))
          .getAllByRole('listitem')
          .map((one) => one.textContent),
      );
    for (const [path, purpose] of [
      ['new-password', 'recovery'],
      ['first-access', 'first-access'],
    ]) {
      answers['/authentication/Link'] = { body: { purpose, email: 'ana@exemplo.com', passwordPolicy: 'classic' } };
      open(`/auth/${path}?token=${'a'.repeat(43)}`);
      await shown();
      cleanup();
    }
    answers['/authentication'] = {
      body: token({ updatePassword: true, startUp: startUpSample({ mustChange: true }) }),
    };
    await signIn(open('/login'));
    await shown();
    expect(rules[0]).toHaveLength(6);
    expect(rules).toEqual([rules[0], rules[0], rules[0]]);
  });
  it('/auth/first-access is the same screen as /auth/change-password, for users with a link [ROUTE-013]', async () => {
    answers['/authentication/Link'] = {
      body: { purpose: 'first-access', email: 'ana@exemplo.com', passwordPolicy: 'classic' },
    };
    const seen: string[][] = [];
    for (const path of ['first-access', 'change-password']) {
      open(`/auth/${path}?token=${'a'.repeat(43)}`);
      const rules = within(await screen.findByRole('list', { name: 'Regras da senha' })).getAllByRole('listitem');
      const fields = screen.getAllByLabelText(/senha/i, { selector: 'input' });
      seen.push([
        screen.getByRole('heading', { level: 1 }).textContent ?? '',
        ...[...fields, ...rules, ...screen.getAllByRole('button')].map(
          (one) => one.getAttribute('name') ?? one.textContent ?? '',
        ),
      ]);
      cleanup();
    }
    expect(seen[0]!.length).toBeGreaterThan(8);
    expect(seen[0]).toEqual(seen[1]);
  });
  it('requests a recovery in the active company, where there is one [ACC-034]', async () => {
    const user = open('/auth/recover');
    await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com{Enter}');
    await screen.findByRole('status');
    expect(asked.at(-1)!.headers.has('x-tenant')).toBe(false);
    session.setTenant('01980000-0000-7000-8000-000000000101');
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.at(-1)!.headers.get('x-tenant')).toBe('01980000-0000-7000-8000-000000000101');
  });
  it('shows the server’s sentence for a refused request, and otherwise that it was sent [ACC-039]', async () => {
    answers['/forgotpassword'] = refusal('any.other', 'Muitas tentativas. Aguarde um minuto.', 429);
    const user = open('/auth/recover');
    await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Muitas tentativas. Aguarde um minuto.');
    delete answers['/forgotpassword'];
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    expect((await screen.findByRole('status')).textContent).toContain('Solicitação enviada.');
  });
  it('a button that is busy does nothing and keeps the focus', async () => {
    const press = vi.fn();
    render(
      <LightButton isBusy onClick={press}>
        Enviar
      </LightButton>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' });
    await userEvent.setup().click(button);
    expect([button.disabled, document.activeElement, press.mock.calls]).toEqual([false, button, []]);
  });
  it('answers every e-mail alike', async () => {
    const user = open('/auth/recover');
    await user.type(screen.getByLabelText('E-mail'), 'ninguem@exemplo.com{Enter}');
    expect((await screen.findByRole('status')).textContent).toContain('Solicitação enviada.');
    expect(asked.at(-1)!.body).toEqual({ email: 'ninguem@exemplo.com' });
  });
  it('offers a new recovery where the link is over [ACC-009]', async () => {
    answers['/authentication/Link'] = refusal('identity.link.over', 'x', 422);
    open(`/auth/new-password?token=${'a'.repeat(43)}`);
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeTruthy();
    expect(
      screen.getByText('O token de ativação é inválido ou expirou. Solicite uma nova recuperação de senha.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Solicitar nova recuperação' })).toBeTruthy();
  });
  it('turns the six lines green and red once something is typed [PWD-006]', async () => {
    answers['/authentication/Link'] = {
      body: { purpose: 'recovery', email: 'ana@exemplo.com', passwordPolicy: 'classic' },
    };
    const user = open(`/auth/new-password?token=${'a'.repeat(43)}`);
    const lines = within(await screen.findByRole('list', { name: 'Regras da senha' })).getAllByRole('listitem');
    const states = () => lines.map((line) => line.dataset['state']);
    expect(states()).toEqual(Array(6).fill('waiting'));
    await user.type(screen.getByLabelText('Nova senha'), 'abc');
    expect(states()).toEqual(['wrong', 'right', 'wrong', 'wrong', 'wrong', 'wrong']);
    await user.type(screen.getByLabelText('Nova senha'), 'DEF#123');
    await user.type(screen.getByLabelText('Confirmar senha'), 'abcDEF#123');
    expect(states()).toEqual(Array(6).fill('right'));
  });
  it('stops a password that breaks the rules with the specified dialog, then saves a good one [PWD-022]', async () => {
    answers['/authentication/Link'] = {
      body: { purpose: 'first-access', email: 'ana@exemplo.com', passwordPolicy: 'classic' },
    };
    const user = open(`/auth/first-access?token=${'a'.repeat(43)}`);
    await user.type(await screen.findByLabelText('Nova senha'), 'abc');
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Ops' });
    expect(dialog.textContent).toContain('Verifique o(s) erro(s) no formulário');
    await user.click(within(dialog).getByRole('button', { name: 'Entendi' }));
    await user.clear(screen.getByLabelText('Nova senha'));
    await user.type(screen.getByLabelText('Nova senha'), 'Tijolo#2931');
    await user.type(screen.getByLabelText('Confirmar senha'), 'Tijolo#2931');
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    const done = await screen.findByRole('heading', { name: 'Senha criada' });
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(asked.at(-1)).toMatchObject({
      method: 'POST',
      body: { token: 'a'.repeat(43), password: 'Tijolo#2931', email: 'ana@exemplo.com' },
    });
  });
  it('demands a new password first where it must be changed, sealed before it is sent [PWD-024]', async () => {
    answers['/authentication'] = {
      body: token({ updatePassword: true, startUp: startUpSample({ mustChange: true }) }),
    };
    answers['/encrypt/plain-text'] = { body: { encryptedText: 'sealed' } };
    answers['/alterar-senha-individual'] = { body: { success: true, alteradas: 1, linksEnviados: 0, failedItems: [] } };
    const user = open('/login');
    await signIn(user);
    await user.type(await screen.findByLabelText('Nova senha'), 'Tijolo#2931');
    await user.type(screen.getByLabelText('Confirmar senha'), 'Tijolo#2931');
    await user.click(screen.getByRole('button', { name: 'Salvar e continuar' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(asked.find(({ path }) => path.endsWith('alterar-senha-individual'))!.body).toMatchObject({
      senha: 'sealed',
      alterarSenhaNoProximoAcesso: false,
    });
  });
});
