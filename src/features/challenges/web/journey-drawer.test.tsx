// Proves the gamification drawer: its figures, the first three, the latest trophies, the way to the journey, and its messages.
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import * as calls from '../contract/challenges.endpoints.ts';
import type { OwnRank, RankEntry, Trophy } from '../contract/ranking.wire.ts';
import { JourneyDrawer } from './journey-drawer.tsx';

const id = (at: number) => `01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const own: OwnRank = {
  ...{ score: 2_480, rank: 4, trophies: 7, img: null, name: 'Marina Alves', role: null, people: 48, neighbors: [] },
  ...{ next: { rank: 3, points: 120 }, level: 6, nextLevelAt: 2_500, streak: 0, hidesName: false, hidesNames: false },
};
const entries = ['Joana', 'Iuri', 'Caio', 'Marina', 'Lia'].map((name, at): RankEntry => ({
  ...{ name, rank: at + 1, score: 3_000 - at * 100, role: null, img: null, isOwn: name === 'Marina' },
}));
const trophies = [1, 2, 3, 4, 5].map((at): Trophy => ({
  ...{ id: id(at), date: '2026-11-29T12:00:00.000Z', contentName: `Curso ${at}`, environment: 'content' },
  ...{ rule: 'Concluir', score: 100 + at, ruleKey: 'concluded', challengeName: 'Semana', reason: null },
}));
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 5, total: items.length });
const server = () =>
  answering().on(calls.getOwnRank, own).on(calls.listRanking, page(entries)).on(calls.listTrophies, page(trophies));
const show = () =>
  renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <JourneyDrawer opened onClose={() => {}} />
    </QueryClientProvider>,
  );
beforeEach(() =>
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(['journey']) },
    ...{ accountId: 'a', userId: 'u', name: 'Marina Alves', email: 'm@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Copaíba', companies: 1, takenAt: Date.now() },
  }),
);
afterEach(() => {
  access.set(undefined);
  vi.unstubAllGlobals();
});

test('is 600 wide and shows points, rank and trophies, and leads to the journey [SHELL-043, GAM-009]', async () => {
  server();
  await show();
  const drawer = await screen.findByRole('dialog', { name: 'Gamificação' });
  const inside = within(drawer);
  expect(await inside.findByText('Olá, Marina')).toBeTruthy();
  expect((await inside.findByText('troféus')).textContent).toBe('7 troféus');
  expect(inside.getByText('lugar').textContent).toBe('posição: 4º lugar');
  expect(inside.getAllByText('2.480').length).toBeGreaterThan(0);
  expect(getComputedStyle(drawer.closest('[data-drawer]') ?? drawer).getPropertyValue('--drawer-size') || '').toBe('');
  expect(document.querySelector<HTMLElement>('.mantine-Drawer-root')?.style.getPropertyValue('--drawer-size')).toBe(
    'calc(37.5rem * var(--mantine-scale))',
  );
  expect(inside.getByRole('link', { name: 'Ver jornada completa' }).getAttribute('href')).toBe('/gamificacao/jornada');
});
test('shows the first three of the ranking with the own place, and the latest four trophies [SHELL-044]', async () => {
  const asked = server();
  await show();
  const podium = within(await screen.findByRole('list', { name: 'Primeiros lugares' }));
  expect(podium.getAllByRole('listitem').map((one) => one.textContent?.slice(1, 5))).toEqual(['Joan', 'Iuri', 'Caio']);
  const mine = within(screen.getByRole('list', { name: 'Sua posição' }));
  expect(mine.getByText('Faltam 120 pontos para o 3º lugar')).toBeTruthy();
  const latest = within(screen.getByRole('region', { name: 'Últimas conquistas' }));
  expect((await latest.findAllByRole('listitem')).map((one) => one.textContent?.slice(0, 7))).toEqual([
    ...['Curso 1', 'Curso 2', 'Curso 3', 'Curso 4'],
  ]);
  expect(asked.last('GET', '/Conquistas')!.query.toString()).toBe('page=0&size=4');
});
test('says that it loads, that there is nothing, that the rank is undefined, and what failed [SHELL-045]', async () => {
  server()
    .on(calls.getOwnRank, { ...own, score: 0, rank: null, trophies: 0, next: null })
    .on(calls.listRanking, () => new Promise(() => {}) as never)
    .on(calls.listTrophies, page<Trophy>([]));
  const { unmount } = await show();
  expect(await screen.findByText('Carregando...')).toBeTruthy();
  expect(await screen.findByText('Indefinido')).toBeTruthy();
  expect(await screen.findByText('Suas conquistas aparecem aqui.', { exact: false })).toBeTruthy();
  unmount();
  server().on(calls.listRanking, new Problem('internal', 'request.failed') as never);
  await show();
  expect(await screen.findByRole('heading', { name: 'Erro ao carregar' })).toBeTruthy();
});
