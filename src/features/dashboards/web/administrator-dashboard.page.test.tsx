// Proves what the first page of administrators shows, where its numbers lead, and its other states.
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import type { AdministratorDashboard } from '../contract/administrator-dashboard.wire.ts';
import * as calls from '../contract/dashboards.endpoints.ts';
import { AdministratorDashboardPage } from './administrator-dashboard.page.tsx';
import './first-steps.tsx'; // the browser loads it later

const page: AdministratorDashboard = {
  ...{ countedAt: '2026-11-29T12:00:00.000Z', from: '2026-11-23', until: '2026-11-29', people: 12, activePeople: 9 },
  ...{ enrolled: { total: 8, before: 8 }, concluded: { total: 5, before: 4 }, obligations: { covered: 3, total: 4 } },
  days: ['23', '24', '25', '26', '27', '28', '29'].map((day, at) => ({ day: `2026-11-${day}`, concluded: at })),
  attention: [
    { kind: 'late', total: 37 },
    { kind: 'conversions', total: 1 },
  ],
  firstSteps: null,
  contract: {
    ...{ id: '01900000-0000-7000-8000-000000000001', expiresOn: '2027-03-02', activeUsers: 12, userLimit: 12 },
    ...{ courses: 1, courseLimit: null, trails: 0, trailLimit: 5, diskBytes: 0, diskLimitMegabytes: 100 },
  },
};
beforeEach(() => {
  const situation = {
    ...{ level: 'N2', isDistributor: false, isClientMode: false },
    granted: new Set(['users', 'dashboard']),
  };
  access.set({ situation, name: 'Renata Nunes' } as never);
});
afterEach(() => access.set(undefined));
const show = (answer: AdministratorDashboard | Problem = page) => {
  answering().on(calls.getAdministratorDashboard, answer as AdministratorDashboard);
  return renderScreen(AdministratorDashboardPage, {
    path: '/gestao/dashboard/inicio',
    address: '/gestao/dashboard/inicio',
  });
};
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('greets, says what needs the person, and every number leads to the list that it counts', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'Olá, Renata' })).toBeTruthy();
  expect(await screen.findByText(/2 pontos pedem você/)).toBeTruthy();
  expect(href('Lembrar: 37 inscrições com prazo vencido')).toBe('/gestao/dashboard?list=late');
  expect(href('Ver arquivos: 1 conversão falhou')).toBe('/content/files?status=failed');
  const figures = screen.getByRole('list', { name: 'Números dos últimos sete dias' });
  expect(within(figures).getByText('25% a mais que no período anterior')).toBeTruthy();
  expect(within(figures).getByRole('link', { name: '5' }).getAttribute('href')).toBe(
    '/gestao/dashboard?from=2026-11-23&until=2026-11-29&list=concluded',
  );
  expect(href(/29 de nov.*6 conclusões/)).toBe('/gestao/dashboard?from=2026-11-29&until=2026-11-29&list=concluded');
  expect(screen.getByText('Vale até 02/03/2027')).toBeTruthy();
  expect(screen.getAllByText(/de 12/).length).toBeGreaterThan(0);
  // Only what the person may do is offered.
  expect(href('Nova pessoa')).toBe('/conta/usuario/novo');
  expect(screen.queryByRole('link', { name: 'Novo curso' })).toBeNull();
});
test('says that nothing waits, leaves out what the person may not see, and says what failed', async () => {
  await show({ ...page, attention: [], contract: null });
  expect(await screen.findByText('Nada espera por você agora.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Meu contrato' })).toBeNull();
  await show(new Problem('internal', 'request.failed'));
  expect(await screen.findByText('Erro ao carregar o painel')).toBeTruthy();
});
test('shows a new company its first steps until all are done: the next is marked, and only what the person may do is a link', async () => {
  const firstSteps = { hasLogo: true, hasUnit: false, hasPerson: false, hasCourse: false, hasPublished: false };
  await show({ ...page, firstSteps });
  const steps = within(await screen.findByRole('region', { name: 'Primeiros passos' }));
  expect(steps.getByText('1 de 5 feitos')).toBeTruthy();
  const items = steps.getAllByRole('listitem');
  expect(items.map((one) => one.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
  expect(items.map((one) => one.textContent.endsWith('feito'))).toEqual([true, false, false, false, false]);
  expect(steps.getByRole('link', { name: 'Trazer uma pessoa' }).getAttribute('href')).toBe('/conta/usuario/novo');
  expect(steps.queryByRole('link', { name: 'Escrever um curso' })).toBeNull();
  expect(steps.queryByRole('link', { name: 'Dar o logotipo' })).toBeNull();
});
test('shows no first steps once they are done', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'Olá, Renata' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
});
