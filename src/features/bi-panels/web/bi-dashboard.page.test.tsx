// Proves what a viewer sees of an external BI: the frame, its parameters, and what is told where nothing opens.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import type { BiDashboard, ShownBiPanel } from '../contract/bi-panel.wire.ts';
import * as calls from '../contract/bi-panels.endpoints.ts';
import { BiDashboardPage } from './bi-dashboard.page.tsx';

const path = '/gestao/bi-dashboard';
const id = '0190a0a0-0000-7000-8000-000000000001';
const other = '0190a0a0-0000-7000-8000-000000000002';
const shown = (more: Partial<ShownBiPanel> = {}): ShownBiPanel => ({
  ...{ id, name: 'Capacitação e segurança', classification: 'manager', clientId: 'sabia' },
  parameters: [
    { id: 'empresa', description: 'Empresa', type: 'metadata', text: 'Copaíba' },
    { id: 'ano', description: 'Ano', type: 'free', text: '2026' },
  ],
  ...more,
});
const answer = (panel: ShownBiPanel | null = shown()): BiDashboard => ({
  panel,
  panels: panel ? [{ id, label: panel.name }] : [],
});
const opened = { address: '/bi/api/v1/PainelVistraBI/Quadro?quadro=abc', expiresAt: '2026-11-29T12:02:00.000Z' };
const serving = (dashboard: BiDashboard = answer()) =>
  answering()
    .on(calls.getBiDashboard, dashboard)
    .on(calls.signInAtBi, { authToken: 'selado', refreshToken: '', status: 'ok' })
    .on(calls.setExternalParameters, opened);
const show = (address = path) => renderScreen(BiDashboardPage, { path, address });

test('a panel opens in a frame, with the data that are locked and those that the viewer chooses [ROUTE-053]', async () => {
  const server = serving();
  const { user } = await show();
  const frame = await screen.findByTitle('Capacitação e segurança');
  expect(frame.getAttribute('src')).toBe(opened.address);
  expect(screen.getByText('Copaíba')).toBeTruthy();
  const [login, set] = server.asked.filter(({ method }) => method === 'POST');
  expect([login!.path, login!.query.get('painel')]).toEqual(['/bi/api/v1/PainelVistraBI/Login/sabia', id]);
  expect(set!.body).toEqual({ painel: id, token: 'selado', parametros: [] });
  const year = screen.getByRole('textbox', { name: 'Ano' });
  await user.clear(year);
  await user.type(year, '2025');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  await waitFor(() =>
    expect(server.asked.at(-1)!.body).toEqual({
      ...{ painel: id, token: 'selado', parametros: [{ id: 'ano', valor: '2025' }] },
    }),
  );
});
test('the address names the panel; one that does not exist is told so [BI-009]', async () => {
  const server = serving().on(calls.getBiDashboard, () => {
    throw new Problem('missing', 'biPanels.missing');
  });
  await show(`${path}?panel=${other}`);
  expect(await screen.findByRole('heading', { name: 'O painel não existe' })).toBeTruthy();
  expect(server.asked[0]!.query.get('painel')).toBe(other);
});
test('a failed sign-in, failed parameters and a failed load are told, and tried again [BI-007, BI-008, BI-011]', async () => {
  const server = serving();
  server.on(calls.signInAtBi, () => {
    throw new Problem('rule', 'biPanels.signInFailed');
  });
  const { user } = await show();
  expect(await screen.findByText('Erro ao autenticar usuário no Vistra BI')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Erro ao carregar o painel' })).toBeTruthy();
  server.on(calls.signInAtBi, { authToken: 'selado', refreshToken: '', status: 'ok' });
  server.on(calls.setExternalParameters, () => {
    throw new Problem('rule', 'biPanels.parametersFailed');
  });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Erro ao definir parâmetros no Vistra BI')).toBeTruthy();
  server.on(calls.setExternalParameters, opened);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByTitle('Capacitação e segurança')).toBeTruthy();
});
test('without a panel, a connection or a datum of the viewer, nothing opens and the page says why', async () => {
  serving(answer(null));
  await show();
  expect(await screen.findByRole('heading', { name: 'Nenhum painel para você' })).toBeTruthy();
});
test.each([
  [shown({ clientId: null }), 'O BI não está conectado'],
  [
    shown({ parameters: [{ id: 'unidade', description: 'Unidade', type: 'metadata', text: null }] }),
    'Falta um dado do seu cadastro',
  ],
])('nothing is asked of a BI that is not connected, or for whom a datum lacks: %#', async (panel, title) => {
  const server = serving(answer(panel));
  await show();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});
