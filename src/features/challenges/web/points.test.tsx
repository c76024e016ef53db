// Proves that the top bar shows the points and opens the drawer, and that new trophies are congratulated once, as specified.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setDeviceOwner } from '#platform/web/device-options.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import * as calls from '../contract/challenges.endpoints.ts';
import type { OwnRank, Trophy } from '../contract/ranking.wire.ts';
import './congratulations-dialog.tsx'; // the browser loads it later; the test measures what it does
import { shownTrophies } from './journey.queries.ts';
import { Points } from './points.widget.tsx';

const id = (at: number) => `01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const rank: OwnRank = {
  ...{ score: 200, rank: 2, trophies: 2, img: null, name: 'Lia', role: null, people: 9, neighbors: [], next: null },
  ...{ level: 2, nextLevelAt: 300, streak: 0, hidesName: false, hidesNames: false },
};
const trophy = (at: number, more: Partial<Trophy> = {}): Trophy => ({
  ...{ id: id(at), date: '2026-11-29T12:00:00.000Z', contentName: `Curso ${at}`, environment: 'content' },
  ...{ rule: 'Concluir', score: 120, ruleKey: 'concluded', challengeName: 'Semana', reason: null },
  ...more,
});
let owner = 0;
const open = vi.fn();
/** The device knows two trophies; the server tells of `now`, the newest first. */
async function show(now: readonly Trophy[], known = 2) {
  setDeviceOwner(`person-${++owner}`);
  localStorage.setItem(`sabia.seen.person-${owner}.trophies`, JSON.stringify(String(known)));
  const server = answering()
    .on(calls.getOwnRank, { ...rank, trophies: now.length })
    .on(calls.listTrophies, { items: [...now].slice(0, 4), pageNumber: 0, pageSize: 4, total: now.length });
  const client = makeQueryClient();
  await renderKit(
    <QueryClientProvider client={client}>
      <Points isOpen={false} onOpen={open} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Gamificação, 200 pontos' });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return server;
}
const kept = () => JSON.parse(localStorage.getItem(`sabia.seen.person-${owner}.trophies`)!) as string;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  shownTrophies.set(undefined);
  setDeviceOwner('');
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const dialog = () => screen.findByRole('dialog', { name: 'Parabéns!' });

test('the top bar shows the points and opens the gamification drawer', async () => {
  await show([trophy(2), trophy(1)]);
  fireEvent.click(screen.getByRole('button', { name: 'Gamificação, 200 pontos' }));
  expect(open).toHaveBeenCalledOnce();
  await pass(1_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('the top bar also shows a streak of two days or more', async () => {
  answering().on(calls.getOwnRank, { ...rank, streak: 5 });
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <Points isOpen={false} onOpen={open} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Gamificação, 200 pontos, 5 dias seguidos' });
  expect(button.textContent).toContain('5');
});
describe('the congratulations', () => {
  test('open after 200 ms; confirming waits a second, then refreshes the rank and resets the list [GAM-019]', async () => {
    shownTrophies.set(3);
    const { setInterval } = globalThis;
    const delays: unknown[] = [];
    globalThis.setInterval = ((...asked: Parameters<typeof setInterval>) => {
      delays.push(asked[1]);
      return setInterval(...asked);
    }) as typeof setInterval;
    const server = await show([trophy(3), trophy(2), trophy(1)]);
    globalThis.setInterval = setInterval;
    expect(delays).toContain(200);
    await pass(250);
    const inside = within(await dialog());
    expect(inside.getByText('Você ganhou 120 pontos.')).toBeTruthy();
    expect(inside.getAllByRole('listitem')).toHaveLength(1);
    const asked = () => server.asked.filter(({ path }) => path.endsWith('/MeuRanking')).length;
    expect(asked()).toBe(1);
    fireEvent.click(inside.getByRole('button', { name: 'Continuar' }));
    await pass(900);
    expect([asked(), shownTrophies.get()]).toEqual([1, 3]);
    await pass(300);
    await waitFor(() => expect([asked(), shownTrophies.get()]).toEqual([2, 0]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept()).toBe('3');
  });
  test('ignore the list where none is shown [GAM-019]', async () => {
    const server = await show([trophy(3), trophy(2), trophy(1)]);
    await pass(250);
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Continuar' }));
    await pass(1_300);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shownTrophies.get()).toBeUndefined();
    expect(server.asked.filter(({ path }) => path.endsWith('/MeuRanking'))).toHaveLength(2);
    expect(server.asked.filter(({ path }) => path.endsWith('/Conquistas'))).toHaveLength(1);
  });
  test('wait for another dialog, and are not shown again after Escape', async () => {
    const other = document.body.appendChild(document.createElement('div'));
    other.setAttribute('role', 'dialog');
    await show([trophy(4), trophy(3), trophy(2), trophy(1)]);
    await pass(1_000);
    expect(screen.queryByRole('dialog', { name: 'Parabéns!' })).toBeNull();
    other.remove();
    await pass(250);
    expect(within(await dialog()).getByText('Você ganhou 240 pontos.')).toBeTruthy();
    fireEvent.keyDown(await dialog(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept()).toBe('4');
  });
  test('do not open for daily points or corrections, which only count as seen', async () => {
    await show([trophy(3, { environment: 'platform', ruleKey: 'dailyAccess', score: 5 }), trophy(2), trophy(1)]);
    await pass(1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(kept()).toBe('3');
  });
  test('do not open where trophies were taken back', async () => {
    await show([trophy(1)]);
    await pass(1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(kept()).toBe('1');
  });
});
