// Proves what the first page of staff shows, where its numbers lead, and its other states.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import type { ContractOverview } from '../contract/contract-overview.wire.ts';
import * as calls from '../contract/contract-overview.endpoints.ts';
import { ContractOverviewPage } from './contract-overview.page.tsx';

const watched: ContractOverview['expiring']['items'][number] = {
  ...{ id: '01900000-0000-7000-8000-000000000001', companyName: 'Usina Santa Luzia', code: '00418', state: 'open' },
  ...{ expiresOn: '2999-12-31', activeUsers: 95, userLimit: 100, diskBytes: 0, diskLimitMegabytes: null },
};
const page: ContractOverview = {
  countedAt: '2026-11-29T12:00:00.000Z',
  contracts: {
    ...{ total: 38, production: 29, experimentation: 5, blocked: 3, canceled: 1 },
    ...{ activeUsers: 18_204, userLimit: 24_650, diskBytes: 2_048 },
  },
  expiring: { total: 0, items: [] },
  nearLimit: { total: 6, items: [watched] },
  installation: {
    ...{ version: '0.1.0', isWorking: false, waitingJobs: 4, failedJobs: 2, oldestWaitSeconds: 600 },
    ...{ databaseBytes: 1_048_576, storage: null },
  },
};
const show = (answer: ContractOverview | Problem = page) => {
  answering().on(calls.getContractOverview, answer as ContractOverview);
  const path = '/conta/contrato/resumo';
  return renderScreen(ContractOverviewPage, { path, address: path });
};

test('shows the contracts together, leads to their lists, and the installation to the provider', async () => {
  await show();
  const figures = await screen.findByRole('list', { name: 'Números dos contratos' });
  const led = within(figures)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(led).toEqual([
    ['29', '/conta/contrato?status=production'],
    ['18.204', '/conta/contrato?orderBy=activeUsers&direction=desc'],
    ['0', '/conta/contrato?expires=60&status=production&status=experimentation&orderBy=expiresOn'],
    ['6', '/conta/contrato?limit=near&status=production&status=experimentation'],
    ['3', '/conta/contrato?status=blocked'],
  ]);
  expect(screen.getByText('Nenhum contrato vence nos próximos 60 dias.')).toBeTruthy();
  expect(screen.getByText('Usina Santa Luzia')).toBeTruthy();
  expect(screen.getByText('Ver os 6 contratos')).toBeTruthy();
  expect(screen.getByText('Há trabalho parado')).toBeTruthy();
  expect(screen.getByText('Ainda não')).toBeTruthy();
});
test('says that there is no contract yet, and what failed', async () => {
  await show({ ...page, contracts: { ...page.contracts, total: 0 }, installation: null });
  expect(await screen.findByRole('link', { name: 'Novo contrato' })).toBeTruthy();
  expect(screen.queryByText('Instalação')).toBeNull();
  await show(new Problem('internal', 'request.failed'));
  expect(await screen.findByText('Erro ao carregar os contratos')).toBeTruthy();
});
