// Proves what the dashboards show: figures with their meaning, weeks as plot and table, deadlines, and their other states.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import type { DashboardListRow } from '../contract/dashboard-list.wire.ts';
import type { DueEnrollment, LearnerDashboard, ManagerDashboard } from '../contract/dashboard.wire.ts';
import * as calls from '../contract/dashboards.endpoints.ts';
import './number-list.tsx'; // the browser loads it later; the test measures what it does
import { LearnerDashboardPage } from './learner-dashboard.page.tsx';
import { ManagerDashboardPage } from './manager-dashboard.page.tsx';

const id = (at: number) => `01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const weeks = [
  { startsOn: '2026-11-16', concluded: 4, before: 2, minutes: 120 },
  { startsOn: '2026-11-23', concluded: 1, before: 0, minutes: 60 },
];
const due: DueEnrollment = {
  ...{ id: id(1), kind: 'course', objectId: id(2), title: 'NR-35', percent: 18 },
  ...{ dueOn: '2026-11-25', daysLeft: -4 },
};
const team: ManagerDashboard = {
  ...{ from: '2026-11-16', until: '2026-11-29', countedAt: '2026-11-29T12:00:00.000Z', isTeam: true },
  ...{ people: 12, departments: 2, activePeople: 9, lateEnrollments: 1, weeks },
  ...{ enrolled: { total: 8, before: 8 }, concluded: { total: 5, before: 4 }, minutes: { total: 180, before: 0 } },
  obligations: { covered: 3, total: 4 },
  shares: [
    { id: id(3), name: 'Operações', people: 9, isHidden: false, obligations: { covered: 3, total: 4 } },
    { id: null, name: null, people: 3, isHidden: true, obligations: null },
  ],
  needing: { total: 6, items: [{ ...due, userId: id(4), personName: 'Joana Martins' }] },
  top: [{ kind: 'course', objectId: id(2), title: 'NR-35', people: 7 }],
};
const own: LearnerDashboard = {
  ...{ from: '2026-11-16', until: '2026-11-29', countedAt: '2026-11-29T12:00:00.000Z', today: '2026-11-29', weeks },
  ...{ concluded: { total: 5, before: 0 }, minutes: { total: 180, before: 240 } },
  ...{ enrollments: { concluded: 7, begun: 3, open: 1 }, due: { total: 1, items: [due] } },
  ...{ certificates: { valid: 6, expiring: 1, expired: 0 }, days: ['2026-11-28'], streak: { present: 9, longest: 14 } },
};
const listed: DashboardListRow = {
  ...{ id: id(1), userId: id(4), name: 'Joana Martins', businessUnit: null, department: 'Operações', cycle: 1 },
  ...{ kind: 'course', objectId: id(2), title: 'NR-35', status: 'expired', percent: 18 },
  ...{ enrolledAt: '2026-11-01T12:00:00.000Z', completedAt: null, dueOn: '2026-11-25' },
};
const showTeam = (answer: ManagerDashboard | Problem = team) => {
  answering().on(calls.getManagerDashboard, answer as ManagerDashboard);
  return renderScreen(ManagerDashboardPage, { path: '/gestao/dashboard', address: '/gestao/dashboard' });
};

describe('the dashboard of a manager', () => {
  test('shows each figure with its meaning and change', async () => {
    await showTeam();
    const figures = await screen.findByRole('list', { name: 'Números do período' });
    expect(within(figures).getByText('25% a mais que no período anterior')).toBeTruthy();
    expect(within(figures).getByText('75%')).toBeTruthy();
    expect(within(figures).getByText('3 de 4 obrigações')).toBeTruthy();
    expect(within(figures).getByText('15 min')).toBeTruthy();
    expect(within(figures).getByLabelText('O que significa: Atrasados')).toBeTruthy();
    expect(within(figures).getByText(/cujo prazo passou, hoje, seja qual for o período/)).toBeTruthy();
    expect(screen.getByText(/12 pessoas\. 2 departamentos\./)).toBeTruthy();
  });
  test('shows the weeks as a table too, who is late, shares, and hides small groups', async () => {
    const { user } = await showTeam();
    expect(await screen.findByText('Semana de 16 de nov.: 4; um ano antes: 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tabela' }));
    expect(screen.getByRole('rowheader', { name: '16 de nov.' })).toBeTruthy();
    expect(screen.getByText('Joana Martins')).toBeTruthy();
    expect(screen.getByText('Venceu há 4 dias')).toBeTruthy();
    expect(screen.getByText('Ver a equipe: 6 prazos')).toBeTruthy();
    expect(screen.getByText('oculto: menos de 5 pessoas')).toBeTruthy();
  });
  test('opens the list behind a number, for the same filter, and closes it again', async () => {
    const server = answering()
      .on(calls.getManagerDashboard, team)
      .on(calls.listDashboardRows, { items: [listed], pageNumber: 1, pageSize: 10, total: 1 });
    const address = `/gestao/dashboard?days=28&unit=${id(9)}`;
    const { user, router } = await renderScreen(ManagerDashboardPage, { path: '/gestao/dashboard', address });
    const figures = await screen.findByRole('list', { name: 'Números do período' });
    const tile = within(figures).getByText('Atrasados').closest('li')!;
    await user.click(within(tile).getByRole('link', { name: '1' }));
    const list = await screen.findByRole('dialog', { name: 'Atrasados' });
    expect(await within(list).findByText('NR-35')).toBeTruthy();
    expect(within(list).getByText('Expirado')).toBeTruthy();
    const { query } = server.asked.findLast(({ path }) => path.endsWith('/lista'))!;
    expect([query.get('medida'), query.get('UnidadeDeNegocioIds')]).toEqual(['atrasados', id(9)]);
    expect(router.state.location.search).toMatchObject({ unit: id(9), list: 'late' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('list'));
  });
  test('says that nobody is there, and what failed', async () => {
    await showTeam({ ...team, people: 0 });
    expect(await screen.findByText('Ninguém na sua equipe ainda')).toBeTruthy();
    await showTeam(new Problem('internal', 'request.failed'));
    expect(await screen.findByText('Erro ao carregar o painel')).toBeTruthy();
  });
});
test('the dashboard of a learner shows streak, hours, deadlines, certificates and the state of enrolments', async () => {
  answering().on(calls.getLearnerDashboard, own);
  await renderScreen(LearnerDashboardPage, { path: '/gestao/meu-painel', address: '/gestao/meu-painel' });
  expect(await screen.findByText('dias seguidos')).toBeTruthy();
  expect(screen.getByText('Seu recorde é de 14 dias.')).toBeTruthy();
  expect(screen.getByText(/Dias com estudo nas últimas doze semanas: 28/)).toBeTruthy();
  expect(screen.getByText('25% a menos que no período anterior')).toBeTruthy();
  expect(screen.getByText('1 vence em breve')).toBeTruthy();
  expect(screen.getByText('Venceu há 4 dias')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Parte concluída das inscrições' })).toBeTruthy();
});
