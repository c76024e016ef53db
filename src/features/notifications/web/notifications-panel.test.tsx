// Proves that the panel groups notifications by date, remembers its filter, marks, removes and updates them, and leads to their things.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMilliseconds } from '#platform/contract/units.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { questions } from '#platform/web/confirm.ts';
import { deviceOptions } from '#platform/web/device-options.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { setTimeZone } from '#platform/web/texts.ts';
import { toasts } from '#platform/web/toast.ts';
import { unread } from '#platform/web/unread.ts';
import { setNavigator } from '#platform/web/ui/app-link.tsx';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import { notificationSubjects } from '../contract/notification.model.ts';
import * as calls from '../contract/notifications.endpoints.ts';
import { channelsOf, productChannels, productQuietHours } from '../contract/preference.model.ts';
import * as preferenceCalls from '../contract/preferences.endpoints.ts';
import type { Notification } from '../contract/notification.wire.ts';
import { NotificationsPanel } from './notifications-panel.widget.tsx';

const now = Date.now();
const row = (number: number, daysAgo: number, more: Partial<Notification> = {}): Notification => ({
  id: `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title: `Nova inscrição: Curso ${number}`,
  content: 'A sua inscrição neste curso foi feita.',
  status: 'unread',
  deliveredAt: new Date(now - daysAgo * dayMilliseconds).toISOString(),
  event: 'enrolled',
  subject: 'learning',
  href: `/catalog?view=${number}`,
  ...more,
});
const rows = [row(1, 0), row(2, 1, { status: 'read' }), row(3, 3), row(4, 400)];
const pageOf = (items: Notification[], total = items.length) => ({ items, pageNumber: 1, pageSize: 16, total });
const follow = vi.fn();
let went: string[];
beforeEach(() => {
  setTimeZone('UTC');
  went = [];
  unread.set(3);
  setNavigator({ go: (href) => void went.push(href), load: () => undefined, preload: () => undefined });
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(['notifications']) },
    ...{ accountId: 'a', userId: 'u', name: 'Ana', email: 'ana@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Copaíba', companies: 1, takenAt: now },
  });
});
afterEach(() => {
  access.set(undefined);
  unread.set(0);
  toasts.set([]);
  deviceOptions.set({ unreadOnly: false });
  setTimeZone(undefined);
  vi.unstubAllGlobals();
  follow.mockClear();
});
async function show(found = pageOf(rows)) {
  const server = answering().on(calls.countUnread, { count: 0 }).on(calls.listNotifications, found);
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <NotificationsPanel onFollow={follow} />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}
const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('the panel groups notifications by date and tells unread ones in words [SHELL-040]', async () => {
  await show();
  await screen.findByRole('heading', { name: 'Hoje' });
  const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    ...['Hoje', 'Ontem', 'Últimos sete dias', month.format(now - 400 * dayMilliseconds)],
  ]);
  expect(titles()).toEqual([
    ...['Não lida: Nova inscrição: Curso 1', 'Nova inscrição: Curso 2'],
    ...['Não lida: Nova inscrição: Curso 3', 'Não lida: Nova inscrição: Curso 4'],
  ]);
});
test('the filter of unread ones asks the server and stays on the device [SHELL-041]', async () => {
  const { server, user } = await show();
  await screen.findByRole('heading', { name: 'Hoje' });
  const first = server.last('GET', 'Notificacao/PushList')!.query;
  expect([first.get('size'), first.get('status')]).toEqual(['16', null]);
  await user.click(screen.getByRole('button', { name: 'Não lidas (3)' }));
  await waitFor(() => expect(server.last('GET', 'Notificacao/PushList')!.query.get('status')).toBe('SENT'));
  expect(JSON.parse(localStorage.getItem('sabia.device')!)).toMatchObject({ unreadOnly: true });
  expect(screen.getByRole('button', { name: 'Não lidas (3)' }).getAttribute('aria-pressed')).toBe('true');
});
test('one is marked, removed after a question, all are marked, and the list is updated [SHELL-042]', async () => {
  const { server, user } = await show();
  server
    .on(calls.markRead, { count: 2 })
    .on(calls.removeNotification, { count: 1 })
    .on(calls.markAllRead, { count: 0 });
  const options = () => screen.findByRole('button', { name: 'Opções de Nova inscrição: Curso 1' });
  await user.click(await options());
  await user.click(await screen.findByRole('menuitem', { name: 'Marcar como lida' }));
  await waitFor(() => expect(server.last('PUT', `Push/Lida/${rows[0]!.id}`)).toBeTruthy());
  expect(await screen.findByRole('button', { name: 'Não lidas (2)' })).toBeTruthy();
  await user.click(await options());
  await user.click(await screen.findByRole('menuitem', { name: 'Retirar' }));
  expect(server.last('DELETE', `Push/${rows[0]!.id}`)).toBeUndefined();
  act(() => questions.get()[0]!.answer(''));
  await waitFor(() => expect(server.last('DELETE', `Push/${rows[0]!.id}`)).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Marcar todas' }));
  expect(await screen.findByRole('button', { name: 'Não lidas (0)' })).toBeTruthy();
  const asked = () => server.asked.filter(({ path }) => path.endsWith('PushList')).length;
  await waitFor(() => expect(screen.queryByText('Carregando notificações')).toBeNull());
  const before = asked();
  await user.click(screen.getByRole('button', { name: 'Atualizar notificações' }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});
test('a subject is silenced from the menu of a notification, and comes back as it was', async () => {
  const { server, user } = await show();
  const subjects = notificationSubjects.map((subject) => {
    const { isRequired, ...usual } = productChannels[subject];
    return { subject, ...channelsOf(productChannels[subject], { mail: 'weekly' }), isRequired, usual };
  });
  const found = {
    ...{ notifiesByPush: true, notifiesBySms: false, timeZone: 'UTC', lockScreen: 'title' as const },
    ...{ subjects, quiet: { ...productQuietHours, timeZone: null }, usualQuiet: productQuietHours },
  };
  server.on(preferenceCalls.getPreferences, found).on(preferenceCalls.savePreferences, found);
  await user.click(await screen.findByRole('button', { name: 'Opções de Nova inscrição: Curso 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Silenciar Aprendizado' }));
  const sent = () => server.last('PUT', 'Notificacao/Preferencias')?.body;
  await waitFor(() =>
    expect(sent()).toEqual({
      assuntos: [{ assunto: 'Aprendizado', noAplicativo: false, email: 'Nunca', push: false }],
    }),
  );
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['Aprendizado: nada mais chega a você.']));
  act(() => toasts.get()[0]!.action!.run());
  await waitFor(() =>
    expect(sent()).toEqual({
      assuntos: [{ assunto: 'Aprendizado', noAplicativo: true, email: 'TodaSemana', push: true }],
    }),
  );
});
test('a notification leads to its thing, is read by that, and closes the panel', async () => {
  const { server, user } = await show();
  server.on(calls.markRead, { count: 2 });
  await user.click(await screen.findByRole('link', { name: 'Não lida: Nova inscrição: Curso 1' }));
  expect(went).toEqual(['/catalog?view=1']);
  expect(follow).toHaveBeenCalledOnce();
  await waitFor(() => expect(server.last('PUT', `Push/Lida/${rows[0]!.id}`)).toBeTruthy());
});
test('a list that cannot be read says so in the specified sentence', async () => {
  const { server, user } = await show();
  const broken = () => {
    throw new Problem('unreachable', 'request.unreachable');
  };
  server.on(calls.listNotifications, broken);
  await screen.findByRole('heading', { name: 'Hoje' });
  await user.click(screen.getByRole('button', { name: 'Não lidas (3)' }));
  const failed = await screen.findByRole('alert', {}, { timeout: 8_000 });
  expect(within(failed).getByText('Problema ao recuperar a lista de notificações')).toBeTruthy();
}, 15_000);
