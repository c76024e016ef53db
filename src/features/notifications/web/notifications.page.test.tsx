// Proves what the history of notifications shows, finds, marks and removes.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { setTimeZone } from '#platform/web/texts.ts';
import { unread } from '#platform/web/unread.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/notifications.endpoints.ts';
import type { Notification } from '../contract/notification.wire.ts';
import { NotificationsPage } from './notifications.page.tsx';
import { notificationsScreens } from './notifications.screens.tsx';

const place = { path: '/notifications', address: '/notifications' };
const row = (number: number, more: Partial<Notification> = {}): Notification => ({
  id: `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title: `Nova inscrição: Curso ${number}`,
  content: 'A sua inscrição neste curso foi feita.',
  status: 'unread',
  deliveredAt: '2026-01-02T13:00:00.000Z',
  event: 'enrolled',
  subject: 'learning',
  href: '/catalog',
  ...more,
});
const pageOf = (items: Notification[]) => ({ items, pageNumber: 1, pageSize: 20, total: items.length });
beforeEach(() => {
  unread.set(1);
  setTimeZone('America/Recife');
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(['notifications']) },
    ...{ accountId: 'a', userId: 'u', name: 'Ana', email: 'ana@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Copaíba', companies: 1, takenAt: Date.now() },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  access.set(undefined);
  unread.set(0);
  setTimeZone(undefined);
});

test('/notifications asks for the permission Notificações and shows the history, searched and filtered [ROUTE-064]', async () => {
  expect(notificationsScreens[0]).toMatchObject({ path: '/notifications', permission: 'notifications' });
  const server = answering()
    .on(calls.countUnread, { count: 1 })
    .on(calls.listNotifications, pageOf([row(1), row(2, { status: 'read' })]));
  await renderScreen(NotificationsPage, {
    ...place,
    address: '/notifications?search=curso&status=unread&subject=learning',
  });
  const table = await screen.findByRole('table', { name: 'Lista de notificações' });
  const [, first, second] = within(table).getAllByRole('row');
  const cellsOf = (line: HTMLElement) => [...line.children].map(({ textContent }) => textContent).slice(0, 4);
  const words = 'A sua inscrição neste curso foi feita.';
  expect(cellsOf(first!)).toEqual([`Nova inscrição: Curso 1${words}`, 'Aprendizado', 'Não lida', '02/01/2026 10:00']);
  expect(cellsOf(second!)).toEqual([`Nova inscrição: Curso 2${words}`, 'Aprendizado', 'Lida', '02/01/2026 10:00']);
  const { query } = server.last('GET', 'Notificacao/PushList')!;
  expect([query.get('search'), query.get('status'), query.get('assunto')]).toEqual(['curso', 'SENT', 'Aprendizado']);
  server.on(calls.exportNotifications, new Blob(['x']) as never);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(server.last('GET', 'PushList/csv')).toBeTruthy());
  const exported = server.last('GET', 'PushList/csv')!.query;
  expect(Object.fromEntries(exported)).toEqual({ search: 'curso', status: 'SENT', assunto: 'Aprendizado' });
});
test('marking all asks once, and is offered while something is unread', async () => {
  const server = answering()
    .on(calls.countUnread, { count: 1 })
    .on(calls.listNotifications, pageOf([row(1)]))
    .on(calls.markAllRead, { count: 0 });
  const { user } = await renderScreen(NotificationsPage, place);
  await screen.findByRole('table');
  const button = screen.getByRole('button', { name: 'Marcar todas' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await user.click(button);
  await waitFor(() => expect(server.last('PUT', 'Push/Lidas')).toBeTruthy());
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
});
test('it says that there is nothing yet, and offers to try again where it cannot be read', async () => {
  const server = answering()
    .on(calls.countUnread, { count: 0 })
    .on(calls.listNotifications, () => {
      throw new Problem('internal', 'request.broken');
    });
  const { user } = await renderScreen(NotificationsPage, place);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  server.on(calls.listNotifications, pageOf([]));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Nenhuma notificação' })).toBeTruthy();
});
