// Proves that the screens of single sign-on send the user to the provider, take the user back, ask to confirm the account and sign in without a question.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentBranding, showBranding } from '#features/branding/web/settings.queries.ts';
import { session } from '#platform/web/session.ts';
import { startTexts } from '#platform/web/texts.ts';
import { startUpSample } from '#testing/make/start-up.ts';
import { mergedTexts } from '../../../../scripts/texts-plugin.ts';
import { forget, leave, openSession } from './session.queries.ts';
import { SignInEntry } from './sign-in-entry.widget.tsx';

type Answer = { status?: number; body?: unknown };
const answers: Record<string, Answer> = {};
const asked: { path: string; body: unknown; headers: Headers }[] = [];
const assign = vi.fn();
beforeEach(async () => {
  await startTexts(() => Promise.resolve(mergedTexts('src', 'pt')), 'pt');
  for (const key of Object.keys(answers)) delete answers[key];
  asked.length = 0;
  assign.mockReset();
  forget();
  localStorage.clear();
  sessionStorage.clear();
  session.store.set({ phase: 'unknown' });
  openSession();
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const path = String(address);
    const body: unknown = options.body ? JSON.parse(String(options.body)) : undefined;
    asked.push({ path, body, headers: new Headers(options.headers) });
    const answer = Object.entries(answers).find(([end]) => path.toLowerCase().endsWith(end.toLowerCase()))?.[1];
    return new Response(JSON.stringify(answer?.body ?? { success: true }), { status: answer?.status ?? 200 });
  });
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
function open(address: string) {
  cleanup();
  window.history.replaceState(null, '', address);
  render(<SignInEntry />);
  return userEvent.setup();
}
const token = () => ({
  access_Token: 'secret',
  expires_In: 900,
  refresh_Token: '',
  scope: 'openid',
  token_Type: 'Bearer',
  updatePassword: false,
  startUp: startUpSample({ method: 'sso' }),
});
const refusal = (code: string, sentence: string, status = 403): Answer => ({
  status,
  body: { details: { code }, notifications: [sentence] },
});
const start = '/authentication/sso';
const back = '/authentication/sso/callback';

describe('the way to the identity provider', () => {
  it('asks the server for its address with the requested page [ACC-036, ACC-058]', async () => {
    answers[start] = { body: { address: 'https://id.example/auth?state=s' } };
    session.rememberReturnTo('/catalog/77');
    open('/auth/sso?remember=1');
    expect(screen.getByRole('heading', { name: 'Entrada por SSO' })).toBeTruthy();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/auth?state=s'));
    expect(asked[0]!.body).toEqual({ silent: false, rememberMe: true, returnTo: '/catalog/77' });
  });
  it('says why it failed, and tries again', async () => {
    answers[start] = refusal('identity.sso.unreachable', 'O provedor da empresa não respondeu como esperado.', 422);
    const user = open('/auth/aad');
    expect((await screen.findByRole('alert')).textContent).toContain('O provedor da empresa não respondeu');
    expect(screen.getByRole('link', { name: 'Voltar para a entrada' }).getAttribute('href')).toBe('/login');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(assign).toHaveBeenCalledWith('/auth/aad');
  });
});

describe('the return', () => {
  it('signs in, stores the method, local or sso, and removes the code from the address [ACC-016, ACC-061]', async () => {
    answers[back] = { body: { token: token(), returnTo: '/catalog/77' } };
    open('/auth/sso?code=c&state=s&iss=https%3A%2F%2Fid.example');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/catalog/77'));
    expect(asked[0]!.body).toEqual({ state: 's', code: 'c', iss: 'https://id.example' });
    expect(asked[0]!.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(window.location.search).toBe('');
    expect(localStorage.getItem('sabia.method')).toBe('sso');
    expect(session.get()).toMatchObject({ phase: 'signed-in', accessToken: 'secret' });
    answers['/authentication'] = { body: { ...token(), startUp: startUpSample() } };
    session.store.set({ phase: 'signed-out' });
    const user = open('/login');
    await user.type(screen.getByLabelText('E-mail ou usuário'), 'ana');
    await user.type(screen.getByLabelText('Senha'), 'Segredo#1');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(localStorage.getItem('sabia.method')).toBe('local'));
  });
  it('asks an existing account to confirm: by its password, or by its mailbox', async () => {
    answers[back] = { body: { confirmation: { ticket: 't'.repeat(30), email: 'ana@exemplo.com' } } };
    answers['/sso/confirm'] = refusal('identity.credentials.wrong', 'Usuário ou senha incorretos.', 401);
    const user = open('/auth/sso?code=c&state=s');
    expect(await screen.findByText(/Já existe uma conta com o e-mail ana@exemplo.com/)).toBeTruthy();
    await user.type(screen.getByLabelText('Senha'), 'Errada#1');
    await user.click(screen.getByRole('button', { name: 'Confirmar e entrar' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Usuário ou senha incorretos.');
    await user.click(screen.getByRole('button', { name: 'Confirmar pelo meu e-mail' }));
    expect((await screen.findByRole('status')).textContent).toContain('Enviamos um link para ana@exemplo.com');
    answers['/sso/confirm'] = { body: { token: token(), returnTo: '/' } };
    await user.click(screen.getByRole('button', { name: 'Confirmar e entrar' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(asked.at(-1)!.body).toEqual({ ticket: 't'.repeat(30), password: 'Errada#1' });
  });
  it('uses the link of that mail and continues with the identity provider', async () => {
    const user = open(`/auth/sso?link=${'l'.repeat(43)}`);
    await user.click(await screen.findByRole('button', { name: 'Continuar com SSO' }));
    expect(asked[0]!.body).toEqual({ token: 'l'.repeat(43) });
    expect(assign).toHaveBeenCalledWith('/auth/sso');
  });
  it.each([
    ['link=x', '/sso/link', 'O token de ativação é inválido ou expirou'],
    ['state=x&code=c', '/sso/callback', 'Esta entrada expirou ou já foi usada'],
  ])('says of an address with %s that it is over, not that a form is wrong', async (query, path, said) => {
    answers[path] = refusal('request.invalid', 'Confira o(s) erro(s) no formulário: No mínimo 20 caracteres', 400);
    open(`/auth/sso?${query}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(said);
    expect(alert.textContent).not.toContain('formulário');
  });
});

describe('a silent sign-in', () => {
  it('is tried once where the last one was by the identity provider, and opens the sign-in without an error [ACC-059, ROUTE-015]', async () => {
    const before = currentBranding();
    showBranding({ ...before, singleSignOn: { isEnabled: true, provider: 'Copaíba', origin: 'https://id.example' } });
    localStorage.setItem('sabia.method', 'sso');
    answers[start] = { body: { address: 'https://id.example/auth?prompt=none' } };
    open('/login');
    await waitFor(() => expect(document.querySelector('iframe')?.src).toBe('https://id.example/auth?prompt=none'));
    const frame = document.querySelector('iframe')!;
    const heard = (returned: object, origin = window.location.origin) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          origin,
          source: frame.contentWindow,
          data: { kind: 'sabia.sso-silent', returned },
        }),
      );
    heard({ state: 's', code: 'forged' }, 'https://elsewhere.example');
    heard({ state: 's', error: 'login_required' });
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/auth?prompt=none'));
    expect(document.querySelector('iframe')).toBeNull();
    const begun = asked.filter(({ path }) => path.endsWith(start));
    expect(begun.map((one) => one.body)).toMatchObject([{ silent: true }, { silent: true }]);
    expect(asked.filter(({ path }) => path.endsWith(back))).toEqual([]);
    answers[back] = refusal('identity.sso.loginRequired', 'Entre no provedor da sua empresa para continuar.', 401);
    open('/auth/sso-silent?error=login_required&state=s');
    expect(await screen.findByLabelText('Senha')).toBeTruthy();
    expect(window.location.pathname).toBe('/login');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked.filter(({ path }) => path.endsWith(start))).toHaveLength(2);
    showBranding(before);
  });
  it('needs only the hidden frame where that answers in time', async () => {
    localStorage.setItem('sabia.method', 'sso');
    answers[start] = { body: { address: 'https://id.example/auth?prompt=none' } };
    answers[back] = { body: { token: token(), returnTo: '/catalog/77' } };
    open('/auth/sso-silent');
    await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
    const { contentWindow: source } = document.querySelector('iframe')!;
    const data = { kind: 'sabia.sso-silent', returned: { state: 's', code: 'c' } };
    window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, source, data }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/catalog/77'));
    expect(assign).toHaveBeenCalledTimes(1);
    expect(asked.find(({ path }) => path.endsWith(back))!.body).toEqual({ state: 's', code: 'c' });
  });
  it('continues in the page where the frame is silent for three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers[start] = { body: { address: 'https://id.example/auth?prompt=none' } };
    open('/auth/sso-silent');
    await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
    await vi.advanceTimersByTimeAsync(2_500);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/auth?prompt=none'));
    vi.useRealTimers();
  });
  it('in the frame passes on its result, and makes no request', () => {
    const postMessage = vi.fn();
    vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage } as unknown as Window & typeof globalThis);
    open('/auth/sso-silent?code=c&state=s&iss=https%3A%2F%2Fid.example');
    expect(postMessage).toHaveBeenCalledWith(
      { kind: 'sabia.sso-silent', returned: { state: 's', code: 'c', issuer: 'https://id.example', error: undefined } },
      window.location.origin,
    );
    expect(asked).toEqual([]);
    vi.restoreAllMocks();
  });
  it('is not tried after a local one, nor where the contract has no identity provider', async () => {
    localStorage.setItem('sabia.method', 'sso');
    open('/login');
    await screen.findByLabelText('Senha');
    await Promise.resolve();
    expect(asked.filter(({ path }) => path.endsWith(start))).toEqual([]);
  });
});

it('the sign-out answers the identity provider’s address, and removes token, company, permissions and method [ACC-028, ACC-060]', async () => {
  answers[back] = { body: { token: token(), returnTo: '/' } };
  open('/auth/sso?code=c&state=s');
  await waitFor(() => expect(session.get().phase).toBe('signed-in'));
  answers['/authentication/Refresh'] = { body: { leaveAt: 'https://id.example/leave' } };
  expect(await leave()).toBe('https://id.example/leave');
  expect(session.get()).toEqual({ phase: 'signed-out' });
  for (const key of ['sabia.tenant', 'multiplePartners', 'sabia.method']) expect(localStorage.getItem(key)).toBeNull();
});

it('the sign-out removes the recordings that this device keeps, and a session that ends by itself leaves them to their user', async () => {
  const deleteDatabase = vi.fn<(name: string) => void>();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  forget();
  expect(deleteDatabase).not.toHaveBeenCalled();
  answers['/authentication/Refresh'] = { body: {} };
  await leave();
  expect(deleteDatabase.mock.calls).toEqual([['sabia.kept-files']]);
});

it('the company’s entry opens its address, or says that there is none [ACC-002]', async () => {
  const sentence = 'Não há entrada por SSO neste endereço. Confira-o ou entre com a sua senha.';
  answers['/sso/company'] = refusal('signIn.company.unknown', sentence, 422);
  const user = open('/auth/external-login');
  await user.click(screen.getByRole('button', { name: 'Continuar com SSO' }));
  expect(screen.getByText('Campo obrigatório')).toBeTruthy();
  await user.type(screen.getByLabelText('Endereço da empresa'), 'copaiba');
  await user.click(screen.getByRole('button', { name: 'Continuar com SSO' }));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  answers['/sso/company'] = { body: { address: 'https://copaiba.example/auth/sso' } };
  await user.click(screen.getByRole('button', { name: 'Continuar com SSO' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://copaiba.example/auth/sso'));
  expect(asked.at(-1)!.body).toEqual({ company: 'copaiba' });
});
