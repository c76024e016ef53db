// Proves what the side panel shows for each state of the registration, and that failures stay in the panel.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as notificationCalls from '#features/notifications/contract/notifications.endpoints.ts';
import { NotificationsPanel } from '#features/notifications/web/notifications-panel.widget.tsx';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { questions } from '#platform/web/confirm.ts';
import { deviceOptions } from '#platform/web/device-options.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { session } from '#platform/web/session.ts';
import { toasts } from '#platform/web/toast.ts';
import { setNavigator } from '#platform/web/ui/app-link.tsx';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import { registrationStates, subscribeMs } from '../contract/device-token.model.ts';
import * as calls from '../contract/device-tokens.endpoints.ts';
import { browserName } from './browser-name.queries.ts';
import { Devices } from './devices.widget.tsx';
import { PushPrompt } from './push-prompt.widget.tsx';
import { keepRegistration, register, registration, watchWorker } from './registration.queries.ts';

const deviceId = '0190a0a0-0000-7000-8000-000000000001';
const otherId = '0190a0a0-0000-7000-8000-000000000002';
const key = { publicKey: 'BAECAw' };
const subscription = {
  endpoint: 'https://push.example.com/x',
  options: { applicationServerKey: Uint8Array.from([4, 1, 2, 3]).buffer },
  toJSON: () => ({ endpoint: 'https://push.example.com/x', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(async () => true),
};
/** A browser as far as the registration asks it. */
function browser(permission: NotificationPermission, subscribe = vi.fn(async () => subscription)) {
  const given = { now: permission, answers: 'granted' as NotificationPermission };
  const worker = { pushManager: { getSubscription: async () => held.subscription, subscribe }, waiting: null };
  const held: { subscription: unknown } = { subscription: null };
  const listeners = new Map<string, (event: unknown) => void>();
  const serviceWorker = {
    register: vi.fn(async () => worker),
    ready: Promise.resolve(worker),
    getRegistration: async () => Object.assign(worker, { addEventListener: () => undefined }),
    addEventListener: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener),
    removeEventListener: () => undefined,
    startMessages: () => undefined,
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return given.now;
    },
    requestPermission: async () => (given.now = given.answers),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { given, subscribe, held, listeners, serviceWorker };
}
beforeEach(() => {
  registration.set({ state: 'none', permission: 'default' });
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set() },
    ...{ accountId: 'a', userId: 'u', name: 'Ana', email: 'ana@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Copaíba', companies: 1, takenAt: Date.now() },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  deviceOptions.set({ pushesPutOff: false });
  toasts.set([]);
  access.set(undefined);
});
const device = (id: string, name: string, lastUsedAt: string | null) => ({
  ...{ id, userId: otherId, userName: 'Ana', kind: 'push' as const, name, product: 'Sabiá', token: 't' },
  ...{ createdAt: new Date().toISOString(), lastUsedAt, isPushed: true },
});
const notice = {
  ...{ id: otherId, title: 'Um aviso', content: 'Para tentar.', status: 'unread' as const, event: 'trial' },
  ...{ deliveredAt: new Date().toISOString(), subject: 'system' as const, href: '/notifications' },
};
/** Shows the two parts of the panel. */
async function show(more?: ReactNode) {
  const server = answering()
    .on(notificationCalls.listNotifications, { items: [notice], pageNumber: 1, pageSize: 16, total: 1 })
    .on(calls.getPushKey, key)
    .on(calls.createDeviceToken, { id: deviceId })
    .on(calls.bindDevice, { id: deviceId });
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <PushPrompt />
      {more}
      <Devices />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}
const enable = () => screen.findByRole('button', { name: 'Ativar avisos' });

test('the states have the numbers of the specification [PUSH-004]', () => {
  expect(registrationStates).toEqual({ none: 0, asking: 1, ready: 2, tokenFailed: -1, refused: -2 });
});
test('an unanswered permission offers a button; granted, the browser becomes a device of the person [PUSH-005, SHELL-039]', async () => {
  const { subscribe } = browser('default');
  const { server, user } = await show();
  await user.click(await enable());
  await waitFor(() => expect(screen.queryByText('Saiba dos prazos com a aba fechada')).toBeNull());
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key.publicKey });
  expect(server.last('POST', 'DeviceToken')!.body).toMatchObject({
    type: 'PUSH',
    product: 'Sabiá',
    device: browserName(),
    token: JSON.stringify(subscription),
  });
  expect(server.last('POST', `VincularDispositivo/${deviceId}`)).toBeTruthy();
});
test('a browser that cannot or may not show notifications gets a warning, and no button', async () => {
  browser('denied');
  await show();
  expect(await screen.findByText(/^Os avisos deste endereço estão bloqueados\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ativar avisos' })).toBeNull();
});
test('a browser without pushes says so', async () => {
  vi.stubGlobal('isSecureContext', false);
  await show();
  expect(await screen.findByText('Este navegador não mostra avisos com a aba fechada.')).toBeTruthy();
});
test('a refusal is respected, and settings that were changed are seen on the way back', async () => {
  const { given } = browser('default');
  given.answers = 'denied';
  const { user } = await show();
  await user.click(await enable());
  expect(await screen.findByText(/^Os avisos deste endereço estão bloqueados\./)).toBeTruthy();
  given.now = 'default';
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await enable()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Agora não' }));
  expect(screen.queryByRole('button', { name: 'Ativar avisos' })).toBeNull();
  expect(JSON.parse(localStorage.getItem('sabia.device')!)).toMatchObject({ pushesPutOff: true });
});
test('failures are told in the panel alone, in the specified sentences [PUSH-008, PUSH-009, ERR-009]', async () => {
  const { subscribe } = browser('default');
  const { server, user } = await show();
  subscribe.mockRejectedValueOnce(new Error('no service'));
  await user.click(await enable());
  expect(await screen.findByText('Problema ao registrar o token')).toBeTruthy();
  server.on(calls.createDeviceToken, () => {
    throw new Problem('unreachable', 'request.unreachable');
  });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Falha ao cadastrar dispositivo')).toBeTruthy();
  expect(toasts.get()).toEqual([]);
  server.on(calls.createDeviceToken, { id: deviceId });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.queryByText('Falha ao cadastrar dispositivo')).toBeNull());
});
test('a browser that never answers has fifteen seconds', async () => {
  browser('granted', vi.fn(() => new Promise<never>(() => undefined)) as never);
  await show();
  vi.useFakeTimers();
  const registering = register();
  await vi.advanceTimersByTimeAsync(subscribeMs - 100);
  expect(screen.queryByText('Problema ao registrar o token')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  await registering;
  vi.useRealTimers();
  expect(await screen.findByText('Problema ao registrar o token')).toBeTruthy();
});
test('at each start the device is bound to the session, or registered anew where the person wants pushes', async () => {
  const { held } = browser('granted');
  const { server } = await show();
  await keepRegistration();
  expect(server.last('POST', 'DeviceToken')).toBeUndefined();
  session.setBundle({ person: { notifiesByPush: true } } as never);
  await keepRegistration();
  expect(server.last('POST', 'DeviceToken')).toBeTruthy();
  held.subscription = subscription;
  const before = server.asked.length;
  await keepRegistration();
  expect(server.asked.slice(before).map(({ path }) => path.split('/').slice(-2).join('/'))).toEqual([
    `VincularDispositivo/${deviceId}`,
  ]);
  // Signed out meanwhile: the server knows the device no more.
  server.on(calls.bindDevice, () => {
    throw new Problem('missing', 'deviceTokens.missing');
  });
  await keepRegistration();
  expect(server.asked.filter(({ path, method }) => method === 'POST' && path.endsWith('/DeviceToken'))).toHaveLength(2);
  session.setBundle(undefined);
});
test('a click on a notification opens its page in the tab', async () => {
  const went: string[] = [];
  setNavigator({ go: (href) => void went.push(href) });
  const { listeners } = browser('granted');
  await show();
  const heard: string[] = [];
  watchWorker();
  const port = { postMessage: (word: string) => void heard.push(word) };
  listeners.get('message')!({ data: { kind: 'open', href: '/catalog?view=1' }, ports: [port] });
  expect([went, heard]).toEqual([['/catalog?view=1'], ['opened']]);
});
test('devices are listed with their last push, named, and removed after a question', async () => {
  const { held } = browser('default');
  const { server, user } = await show();
  await user.click(await enable());
  await waitFor(() => expect(server.last('POST', `VincularDispositivo/${deviceId}`)).toBeTruthy());
  held.subscription = subscription;
  const found = [
    device(deviceId, 'Firefox, Linux', null),
    device(otherId, 'Chrome, Android', new Date().toISOString()),
  ];
  server
    .on(calls.listDeviceTokens, () => found)
    .on(calls.removeDeviceToken, undefined as never)
    .on(calls.renameDeviceToken, undefined as never);
  await user.click(screen.getByRole('button', { name: 'Aparelhos com push' }));
  expect(await screen.findByText('Este aparelho. Ainda não recebeu avisos')).toBeTruthy();
  expect(screen.getByText(/^Recebeu /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Renomear Chrome, Android' }));
  const name = screen.getByRole('textbox', { name: 'Nome do aparelho' });
  await user.clear(name);
  await user.type(name, 'Celular{Enter}');
  await waitFor(() => expect(server.last('PUT', `DeviceToken/${otherId}`)?.body).toEqual({ device: 'Celular' }));
  expect(await screen.findByRole('button', { name: 'Renomear Chrome, Android' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retirar Firefox, Linux' }));
  expect(server.last('DELETE', `DeviceToken/${deviceId}`)).toBeUndefined();
  act(() => questions.get()[0]!.answer(''));
  await waitFor(() => expect(server.last('DELETE', `DeviceToken/${deviceId}`)).toBeTruthy());
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled());
  expect(localStorage.getItem('sabia.push')).toBeNull();
});
test('what fails with notifications is told in the specified sentences [PUSH-010]', async () => {
  browser('default');
  const { server, user } = await show(<NotificationsPanel onFollow={() => undefined} />);
  const broken = () => {
    throw new Problem('internal', 'unknown.failure');
  };
  await user.click(await enable());
  await waitFor(() => expect(server.last('POST', `VincularDispositivo/${deviceId}`)).toBeTruthy());
  server.on(calls.listDeviceTokens, [device(deviceId, 'Firefox, Linux', null)]);
  await user.click(screen.getByRole('button', { name: 'Aparelhos com push' }));
  const said = () => toasts.get().map(({ text }) => text);
  server.on(notificationCalls.createTrialNotification, broken);
  await user.click(await screen.findByRole('button', { name: 'Enviar um aviso de teste' }));
  await waitFor(() => expect(said()).toContain('Problema ao gerar notificação'));
  server.on(notificationCalls.markRead, broken).on(notificationCalls.removeNotification, broken);
  const choose = async (what: string) => {
    await user.click(await screen.findByRole('button', { name: 'Opções de Um aviso' }));
    await user.click(await screen.findByRole('menuitem', { name: what }));
  };
  await choose('Marcar como lida');
  await waitFor(() => expect(said()).toContain('Não foi possível marcar a notificação como lida'));
  await choose('Retirar');
  act(() => questions.get()[0]!.answer(''));
  await waitFor(() => expect(said()).toContain('Problema ao deletar a notificação'));
  server.on(notificationCalls.listNotifications, broken);
  await user.click(screen.getByRole('button', { name: /^Não lidas/ }));
  expect(await screen.findByText('Problema ao recuperar a lista de notificações', {}, { timeout: 8_000 })).toBeTruthy();
}, 20_000);
test('browsers are named as people know them', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';
  expect(browserName(chrome)).toBe('Chrome, Android');
  expect(browserName(`${chrome.replace('Linux; Android 14; SM-A546B', 'Windows NT 10.0')} Edg/141.0`)).toBe(
    'Edge, Windows',
  );
  expect(browserName('something else')).toBe('Este navegador');
});
