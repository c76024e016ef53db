// Proves that the bell shows the number of unread notifications, that every tab has the same one, and that it is asked for again.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countUnread } from '#features/notifications/contract/notifications.endpoints.ts';
import { access } from '#platform/web/access.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { unread } from '#platform/web/unread.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import { TopNews } from './top-news.tsx';

const open = vi.fn();
beforeEach(() => {
  unread.set(2);
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set() },
    ...{ accountId: 'a', userId: 'u', name: 'Ana', email: 'ana@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Copaíba', companies: 1, takenAt: Date.now() },
  });
});
afterEach(() => {
  access.set(undefined);
  unread.set(0);
  open.mockClear();
  vi.unstubAllGlobals();
});
const show = () =>
  renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <TopNews onPanel={open} />
    </QueryClientProvider>,
  );

test('the bell names and shows the number of unread ones, and opens the panel', async () => {
  answering().on(countUnread, { count: 2 });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Notificações, 2 não lidas' }));
  expect(open).toHaveBeenCalledOnce();
  act(() => unread.set(130));
  expect(screen.getByText('99+')).toBeTruthy();
  act(() => unread.set(1));
  expect(screen.getByRole('button', { name: 'Notificações, 1 não lida' })).toBeTruthy();
  act(() => unread.set(0));
  expect(screen.getByRole('button', { name: 'Notificações' })).toBeTruthy();
});
test('the tab that gets the lock follows the stream for all, and asks no more while the stream lives', async () => {
  let send: (text: string) => void = () => {};
  const server = answering().on(countUnread, { count: 1 });
  const questions = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    if (!address.endsWith('/Push/NaoLidas/Stream')) return questions(address, options);
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => void (send = (text) => stream.enqueue(new TextEncoder().encode(text))),
    });
    return Promise.resolve(new Response(body));
  });
  const names: string[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, _options: object, work: () => Promise<void>) => (names.push(name), work()),
    },
  });
  const other = new BroadcastChannel('sabia.unread.t.u');
  const heard: unknown[] = [];
  other.onmessage = ({ data }: MessageEvent) => void heard.push(data);
  await show();
  await waitFor(() => expect(names).toEqual(['sabia.unread.t.u']));
  send('data: 9\n\n');
  expect(await screen.findByRole('button', { name: 'Notificações, 9 não lidas' })).toBeTruthy();
  send(':\n\n');
  await waitFor(() => expect(heard).toEqual([9, { live: 9 }, { live: 9 }]));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(server.asked).toEqual([]);
  other.close();
});
test('a tab whose neighbour follows the stream takes its number, and asks no more', async () => {
  const server = answering().on(countUnread, { count: 1 });
  await show();
  const other = new BroadcastChannel('sabia.unread.t.u');
  other.postMessage({ live: 4 });
  expect(await screen.findByRole('button', { name: 'Notificações, 4 não lidas' })).toBeTruthy();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(server.asked).toEqual([]);
  other.close();
});
test('tabs tell each other the number, and a page that is seen again asks for it', async () => {
  const server = answering().on(countUnread, { count: 5 });
  await show();
  const other = new BroadcastChannel('sabia.unread.t.u');
  const heard: unknown[] = [];
  other.onmessage = ({ data }: MessageEvent) => void heard.push(data);
  other.postMessage(7);
  expect(await screen.findByRole('button', { name: 'Notificações, 7 não lidas' })).toBeTruthy();
  act(() => unread.set(6));
  await waitFor(() => expect(heard).toEqual([6]));
  expect(server.asked).toEqual([]);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: 'Notificações, 5 não lidas' })).toBeTruthy();
  await waitFor(() => expect(heard).toEqual([6, 5]));
  other.close();
});
