// Proves that the side panel shows the first transfers above the notifications, and that panel and user menu lead to the history.
import { Button } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listNotifications } from '#features/notifications/contract/notifications.endpoints.ts';
import { access } from '#platform/web/access.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { transfers } from '#platform/web/transfers.ts';
import { unread } from '#platform/web/unread.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import { journeyPanel } from './shell-parts.ts';
import { SidePanel } from './side-panel.tsx';
import { UserMenu } from './user-menu.tsx';

const nothing = () => undefined;
const asks = {
  ...{ opened: true, onChange: nothing, onHelp: nothing, onPanel: nothing, onProfile: nothing, onTerms: nothing },
  onCommunications: nothing,
};
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }) as never;
const inApp = (part: React.ReactNode) =>
  renderKit(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={makeQueryClient()}>{part}</QueryClientProvider>
    </RouterContextProvider>,
  );
beforeEach(() => {
  answering().on(listNotifications, { items: [], pageNumber: 1, pageSize: 16, total: 0 });
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(['notifications']) },
    ...{ accountId: 'a', userId: 'u', name: 'Ana', email: 'ana@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Copaíba', companies: 1, takenAt: Date.now() },
  });
});
afterEach(() => {
  for (const { key } of transfers.get()) {
    transfers.cancel(key);
    transfers.clear(key);
  }
  access.set(undefined);
  unread.set(0);
  vi.unstubAllGlobals();
});

test('the panel shows the first four transfers with a link to /notifications, and the notifications below [SHELL-038, PUSH-011]', async () => {
  await inApp(<SidePanel opened onClose={nothing} historyHref="/notifications" />);
  const panel = within(await screen.findByRole('dialog', { name: 'Notificações' }));
  expect(panel.queryByRole('region', { name: 'Envios' })).toBeNull();
  expect(await panel.findByRole('heading', { name: 'Nenhuma notificação' })).toBeTruthy();
  const run = () => new Promise<void>(() => {});
  act(() => {
    for (const id of ['1', '2', '3', '4', '5'])
      transfers.add({ id, fileType: 'file', name: `aula-${id}.mp4`, direction: 'upload', run });
  });
  const sent = within(await panel.findByRole('region', { name: 'Envios' }));
  expect(sent.getAllByRole('listitem')).toHaveLength(4);
  expect(sent.getByRole('link').getAttribute('href')).toBe('/notifications');
  expect(panel.getByRole('link', { name: 'Ver histórico completo' }).getAttribute('href')).toBe('/notifications');
});
test('the panel leads to no history where the user may not open it', async () => {
  await inApp(<SidePanel opened onClose={nothing} />);
  await screen.findByRole('heading', { name: 'Nenhuma notificação' });
  expect(screen.queryByRole('link')).toBeNull();
});
test('the user menu has notifications with the unread badge, which opens the panel [SHELL-028]', async () => {
  const open = vi.fn();
  unread.set(3);
  await inApp(
    <UserMenu {...asks} onPanel={open}>
      <Button>Menu</Button>
    </UserMenu>,
  );
  const entry = await screen.findByRole('menuitem', { name: /^Notificações/ });
  expect(entry.textContent).toBe('Notificações3 não lidas');
  act(() => entry.click());
  expect(open).toHaveBeenCalledOnce();
  act(() => unread.set(0));
  expect(entry.textContent).toBe('Notificações');
});
test('the user menu has communications, which staff in client mode does not receive [SHELL-033]', async () => {
  const open = vi.fn();
  const menu = (
    <UserMenu {...asks} onCommunications={open}>
      <Button>Menu</Button>
    </UserMenu>
  );
  await inApp(menu);
  const entry = await screen.findByRole('menuitem', { name: 'Comunicações' });
  act(() => entry.click());
  expect(open).toHaveBeenCalledOnce();
  act(() => access.set({ ...access.get()!, userId: undefined }));
  expect(screen.queryByRole('menuitem', { name: 'Comunicações' })).toBeNull();
});
test('the user menu opens gamification, where the person has a profile and the permission [SHELL-029]', async () => {
  access.set({ ...access.get()!, situation: { ...access.get()!.situation, granted: new Set(['journey']) } });
  await inApp(
    <UserMenu {...asks}>
      <Button>Menu</Button>
    </UserMenu>,
  );
  const entry = await screen.findByRole('menuitem', { name: 'Gamificação' });
  act(() => entry.click());
  expect(journeyPanel.get()).toBe(true);
  act(() => journeyPanel.set(false));
  act(() => access.set({ ...access.get()!, userId: undefined }));
  expect(screen.queryByRole('menuitem', { name: 'Gamificação' })).toBeNull();
  act(() =>
    access.set({ ...access.get()!, userId: 'u', situation: { ...access.get()!.situation, granted: new Set() } }),
  );
  expect(screen.queryByRole('menuitem', { name: 'Gamificação' })).toBeNull();
});
