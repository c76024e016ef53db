// Proves that a dot marks the home in the menu while the user has a new content to begin, and disappears once the home showed it.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { setDeviceOwner } from '#platform/web/device-options.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { day, idOf } from '#testing/make/cards.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/catalog.endpoints.ts';
import { HomeNews } from './home-news.tsx';
import { HomePage } from './home.page.tsx';

const given = (givenAt: string | null) => ({ pageNumber: 1, pageSize: 1, total: 1, pages: 1, items: [], givenAt });
const words = /há algo novo para começar/;
let server: ReturnType<typeof answering>;
beforeEach(() => {
  localStorage.clear();
  access.set({ userId: idOf(3), name: 'Lia Lima' } as Access);
  server = answering();
});
async function look(person: string, givenAt: string | null) {
  cleanup();
  setDeviceOwner(person);
  server.on(calls.listToBegin, given(givenAt));
  const client = makeQueryClient();
  await renderKit(
    <QueryClientProvider client={client}>
      <HomeNews />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return screen.queryByText(words) !== null;
}

test('a new enrolment is announced until the home was open, for each person on the device, and again with the next one', async () => {
  const [first, second] = ['2025-11-01T12:00:00.000Z', '2025-11-02T12:00:00.000Z'];
  expect(await look('lia', null)).toBe(false);
  expect(await look('lia', first)).toBe(true);
  cleanup();
  server.on(calls.getDayAtHome, { ...day, given: { ...day.given, givenAt: first } });
  await renderScreen(HomePage, { path: '/home', address: '/home' });
  await screen.findByRole('heading', { name: 'Continue aprendendo' });
  expect(await look('lia', first)).toBe(false);
  expect(await look('rui', first)).toBe(true);
  expect(await look('lia', second)).toBe(true);
});
test('a home that was read before the news is read again', async () => {
  setDeviceOwner('lia');
  server.on(calls.listToBegin, given('2025-11-02T12:00:00.000Z'));
  const client = makeQueryClient();
  client.setQueryData(['catalog', 'home', 'day', []], day);
  await renderKit(
    <QueryClientProvider client={client}>
      <HomeNews />
    </QueryClientProvider>,
  );
  await screen.findByText(words);
  await waitFor(() => expect(client.getQueryState(['catalog', 'home', 'day', []])?.isInvalidated).toBe(true));
});
test('a user without a profile here sees no news, and no request is sent', async () => {
  access.set({ name: '' } as Access);
  expect(await look('staff', '2025-11-01T12:00:00.000Z')).toBe(false);
  expect(server.asked).toEqual([]);
});
