// Proves that a manager sees in My progress how long the own people wait for a correction, and a learner does not.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { listTeamWaiting } from '#features/corrections/contract/corrections.endpoints.ts';
import '#features/corrections/web/team-waiting.widget.tsx'; // the browser loads it later; the test measures what it does
import { listEnrollmentsOfPerson } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { getOwnProgress } from '../contract/progress.endpoints.ts';
import { MyProgressPage } from './my-progress.page.tsx';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const waits = (personName: string, days: number, more: { dueAt?: string; isLate?: boolean } = {}) => ({
  userId: '0190a0a0-0000-7000-8000-000000000001',
  ...{ personName, unitName: 'Belém', assessmentTitle: 'Plano de resgate', waitingSince: ago(days) },
  ...{ dueAt: null, isLate: false, ...more },
});
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
const open = (classification: Access['classification'], search = '?scope=corrections') => {
  access.set({ userId: '0190a0a0-0000-7000-8000-000000000009', classification } as Access);
  const server = answering()
    .on(getOwnProgress, {
      ...{ total: 0, notStarted: 0, onGoing: 0, pending: 0, approved: 0, failed: 0, completed: 0, expired: 0 },
      averagePercent: 0,
    })
    .on(listEnrollmentsOfPerson, page([]))
    .on(listTeamWaiting, page([waits('Bia Abaixo', 6, { dueAt: ago(1), isLate: true }), waits('Caio Lima', 2)]));
  const address = `/gestao/progresso${search}`;
  return renderScreen(MyProgressPage, { path: '/gestao/progresso', address }).then((shown) => ({ ...shown, server }));
};
afterEach(() => access.set(undefined));

test('a manager reads who waits, since when and until when, and searches by name', async () => {
  const { user, server, router } = await open('manager', '');
  await user.click(await screen.findByRole('button', { name: 'Correções' }));
  await waitFor(() => expect(router.state.location.href).toContain('scope=corrections'));
  const late = within((await screen.findByText('Bia Abaixo')).closest('tr')!);
  expect(late.getByText('Plano de resgate')).toBeDefined();
  expect(late.getByText('6 dias, fora do prazo')).toBeDefined();
  expect(within(screen.getByText('Caio Lima').closest('tr')!).getByText('2 dias')).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 'bia');
  await waitFor(() => expect(server.asked.at(-1)!.query.get('search')).toBe('bia'));
  expect(router.state.location.search).toMatchObject({ scope: 'corrections', search: 'bia' });
});
test('a learner gets no team, whatever the address says', async () => {
  const { server } = await open('student');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Correções' })).toBeNull();
  expect(server.asked.some(({ path }) => path.includes('equipe'))).toBe(false);
});
