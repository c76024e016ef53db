// Proves how staff keeps BI panels: the list, the form with parameters, the access of people, and the connection.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import { listBasicGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import type { BiPanel, PanelUser } from '../contract/bi-panel.wire.ts';
import * as calls from '../contract/bi-panels.endpoints.ts';
import { BiPanelFormPage } from './bi-panel-form.page.tsx';
import { BiPanelsPage } from './bi-panels.page.tsx';
import { PanelAccessPage } from './panel-access.page.tsx';

const path = '/gestao/bi-management';
const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const panel = (number: number, more: Partial<BiPanel> = {}): BiPanel => ({
  ...{ id: idOf(number), externalId: '12', name: 'Capacitação', isPublic: false, isActive: true },
  ...{ classification: 'manager', contractIds: [], contracts: [], groupIds: [], groups: [], parameters: [], people: 3 },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-02T12:00:00.000Z', ...more },
});
const person = (number: number, name: string, hasAccess: boolean): PanelUser => ({
  ...{ id: idOf(number), panelId: idOf(1), name, email: `${number}@exemplo.com`, hasAccess },
  ...{ jobTitle: 'Gerente', businessUnit: 'Belém', department: null },
});
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  access.set({
    situation: {
      ...{ level: 'N1', isDistributor: true, isClientMode: false },
      granted: new Set(['dashboardPanels', 'bi', 'contracts']),
    },
    ...{ accountId: 'a', userId: 'u', name: 'Dora Meireles', email: 'd@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Ipê', companies: 1, takenAt: 0 },
  } as Access);
  server = answering()
    .on(calls.listBiPanels, page([panel(1), panel(2, { name: 'Frota', isPublic: true, isActive: false })]))
    .on(listBasicGroups, [])
    .on(calls.getBiPanel, panel(1))
    .on(calls.createBiPanel, { id: idOf(3) })
    .on(calls.updateBiPanel, undefined)
    .on(calls.removeBiPanel, undefined)
    .on(calls.listPanelUsers, page([person(10, 'Helena Prado', true), person(11, 'Otávio Brandão', false)]))
    .on(calls.setPanelUserAccess, undefined)
    .on(calls.getBiConnection, {
      ...{ kind: 'session', address: 'https://bi.example.com', clientId: 'sabia', hasSecret: true },
      isInstallations: false,
    })
    .on(calls.saveBiConnection, undefined)
    .on(listContracts, page([]) as never);
});
afterEach(() => access.set(undefined));
const openList = () => renderScreen(BiPanelsPage, { path, address: path });
const openForm = async (id: string) => {
  const opened = await renderScreen(BiPanelFormPage, { path: `${path}/{id}`, address: `${path}/${id}` });
  await screen.findByRole('textbox', { name: /^Nome/ });
  return opened;
};
const sentBy = (method: string, end: string) =>
  server.asked.filter((one) => one.method === method && one.path.endsWith(end));

test('the list says for whom each panel is, and leads to its access [BI-001, ROUTE-052]', async () => {
  const { router, user } = await openList();
  const rows = await screen.findAllByRole('row');
  expect(within(rows[1]!).getByText('3 pessoas')).toBeTruthy();
  expect(within(rows[2]!).getByText('Toda a empresa')).toBeTruthy();
  expect(within(rows[2]!).getByText('Inativo')).toBeTruthy();
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Ações de Capacitação' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Quem pode ver');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${idOf(1)}/acessos`));
});
test('a panel is removed after a question, which says that access goes too', async () => {
  const { user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Ações de Capacitação' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remover' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/Os acessos ao painel também são removidos/)).toBeTruthy();
  expect(sentBy('DELETE', idOf(1))).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(sentBy('DELETE', idOf(1))).toHaveLength(1));
});
test('the form sends a panel with data of the viewer as a parameter; what lacks is told before', async () => {
  const { user } = await openForm('novo');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findAllByText(/obrigatório/i)).not.toHaveLength(0);
  expect(sentBy('POST', 'PainelVistraBI')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Frota');
  await user.type(screen.getAllByRole('textbox', { name: /^Id no BI/ })[0]!, '7');
  await user.click(screen.getByRole('button', { name: 'Adicionar parâmetro' }));
  const parameter = within(screen.getByRole('group', { name: 'Parâmetro 1' }));
  await user.type(parameter.getByRole('textbox', { name: /^Id no BI/ }), 'empresa');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sentBy('POST', 'PainelVistraBI')).toHaveLength(1));
  expect(sentBy('POST', 'PainelVistraBI')[0]!.body).toEqual({
    ...{
      painelId: '7',
      painelNome: 'Frota',
      publico: false,
      ativo: true,
      classificacao: 'all',
      contratosIds: [],
      gruposIds: [],
    },
    parametros: [{ id: 'empresa', value: 'tenantId', description: '', type: 'metadata' }],
  });
});
test('a switch gives a person access and takes it [BI-003]', async () => {
  const { user } = await renderScreen(PanelAccessPage, {
    path: `${path}/{id}/acessos`,
    address: `${path}/${idOf(1)}/acessos`,
  });
  const own = await screen.findByRole('switch', { name: 'Acesso de Otávio Brandão' });
  expect((screen.getByRole('switch', { name: 'Acesso de Helena Prado' }) as HTMLInputElement).checked).toBe(true);
  await user.click(own);
  await waitFor(() => expect(sentBy('POST', 'SetPanelUserAccess')).toHaveLength(1));
  expect(sentBy('POST', 'SetPanelUserAccess')[0]!.body).toEqual({
    ...{ panelId: idOf(1), userId: idOf(11), hasAccess: true },
  });
});
test('the connection keeps its secret where none is typed, and says what the server refuses', async () => {
  const { user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Conexão' }));
  const address = await screen.findByRole('textbox', { name: /^Endereço do BI/ });
  await user.clear(address);
  await user.type(address, 'https://outro.example.com');
  server.on(calls.saveBiConnection, () => {
    throw new Problem('rule', 'biPanels.secretAgain', {
      fields: [{ field: 'clientSecret', path: 'clientSecret', code: 'biPanels.secretAgain' }],
    });
  });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findAllByText('Informe o segredo deste BI.')).not.toHaveLength(0);
  expect(sentBy('PUT', 'Conexao')[0]!.body).toEqual({
    ...{ tipo: 'sessao', endereco: 'https://outro.example.com', clientId: 'sabia' },
  });
});
test('a login of external tools is made, its password shown once, replaced and removed', async () => {
  const state = { isPossible: true, login: null as string | null, database: 'sabia', changedAt: null as string | null };
  server
    .on(calls.getBiLogin, () => ({ ...state }))
    .on(calls.saveBiLogin, () => {
      Object.assign(state, { login: 'bi_1', changedAt: '2026-03-01T12:00:00.000Z' });
      return { login: 'bi_1', password: 'segredo-uma-vez', database: 'sabia' };
    })
    .on(calls.removeBiLogin, () => {
      Object.assign(state, { login: null, changedAt: null });
    });
  const { user } = await openList();
  const valueOf = async (name: string) => (await screen.findByRole<HTMLInputElement>('textbox', { name })).value;
  const open = async () => user.click(await screen.findByRole('button', { name: 'Ferramentas externas' }));
  await open();
  await user.click(await screen.findByRole('button', { name: 'Criar usuário' }));
  expect(await valueOf('Senha')).toBe('segredo-uma-vez');
  expect(await valueOf('Usuário do banco')).toBe('bi_1');
  await user.keyboard('{Escape}');
  await open();
  await screen.findByText(/^Senha criada em/);
  expect(screen.queryByRole('textbox', { name: 'Senha' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getByRole('button', { name: 'Trocar a senha' }));
  expect(await valueOf('Senha')).toBe('segredo-uma-vez');
  await user.click(screen.getByRole('button', { name: 'Retirar usuário' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }));
  await screen.findByRole('button', { name: 'Criar usuário' });
  expect(sentBy('POST', 'Esquema')).toHaveLength(2);
  expect(sentBy('DELETE', 'Esquema')).toHaveLength(1);
  state.isPossible = false;
  await user.keyboard('{Escape}');
  await open();
  await screen.findByText(/o banco de dados não deixa criar usuários/);
});
