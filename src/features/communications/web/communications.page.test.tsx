// Proves how authors work with communications: the list, the form with its posts and audience, the preview, and the contracts.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import {
  listBasicDepartments,
  listBasicJobTitles,
  listBasicUnits,
} from '#features/organization/contract/organization.endpoints.ts';
import { listBasicSegmentations } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { contractRow } from '#testing/make/contract-row.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { toEverybody } from '../contract/communication.model.ts';
import type { CommunicationDetails, CommunicationRow } from '../contract/communication.wire.ts';
import * as calls from '../contract/communications.endpoints.ts';
import { listOwnCommunications } from '../contract/own-communications.endpoints.ts';
import { CommunicationFormPage } from './communication-form.page.tsx';
import { CommunicationsPage } from './communications.page.tsx';
import { OwnCommunications } from './communications.widget.tsx';
import './communication-contracts-dialog.tsx'; // the browser loads it later

const path = '/comunicacoes/comunicacao';
const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, title: string, more: Partial<CommunicationRow> = {}): CommunicationRow => ({
  ...{ id: idOf(number), title, startsAt: null, endsAt: null, alwaysShows: false, isForced: false, isPublic: true },
  ...{ isActive: true, postCount: 1, readers: 3, origin: 'own', originName: null, originId: null, isOffered: true },
  ...{ publication: 'published', publishedVersion: 1 },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z', ...more },
});
const details = (more: Partial<CommunicationRow> = {}): CommunicationDetails => ({
  ...row(1, 'Férias', more),
  audience: toEverybody,
  posts: [{ id: idOf(10), title: 'Datas', text: '<p>Em julho</p>', picture: null, pictureText: null, position: 1 }],
  contractLinks: [],
  isHidden: false,
});
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  access.set({
    situation: {
      level: 'N1',
      isDistributor: true,
      isClientMode: false,
      granted: new Set(['communication', 'contracts']),
    },
    ...{ accountId: 'a', userId: 'u', name: 'Dora Meireles', email: 'd@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Ipê', companies: 1, takenAt: 0 },
  } as Access);
  server = answering()
    .on(
      calls.listCommunications,
      page([row(1, 'Férias'), row(2, 'Rascunhada', { publication: 'draft', publishedVersion: null })]),
    )
    .on(calls.getCommunication, details())
    .on(calls.createCommunication, { id: idOf(3), publishedVersion: 1 })
    .on(calls.saveCommunication, { id: idOf(1), publishedVersion: 2 })
    .on(calls.countAudience, { total: 812, newcomers: 0, lines: [] })
    .on(calls.listCommunicationContracts, { communicationId: idOf(1), total: 0, done: 0, failed: 0, links: [] })
    .on(listContracts, page([contractRow(1, 'Copaíba')]))
    .on(listBasicUnits, [{ id: idOf(90), name: 'Belém' }])
    .on(listBasicDepartments, [])
    .on(listBasicJobTitles, [])
    .on(listBasicSegmentations, []);
});
afterEach(() => access.set(undefined));
const openList = () => renderScreen(CommunicationsPage, { path, address: path });
const openForm = async (id: string) => {
  const opened = await renderScreen(CommunicationFormPage, { path: `${path}/{id}`, address: `${path}/${id}` });
  await screen.findByRole('textbox', { name: /^Título$|^Título\b(?! da)/ });
  return opened;
};
const actOn = async (user: Awaited<ReturnType<typeof openList>>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the list', { timeout: 30_000 }, () => {
  test('shows communications with their state, and without any a way to create the first [ROUTE-061]', async () => {
    await openList();
    const cells = async (name: string) =>
      within((await screen.findByText(name)).closest('tr')!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(' ');
    expect(await cells('Férias')).toMatch(/Em exibição.*Toda a empresa.*3/);
    expect(await cells('Rascunhada')).toContain('Rascunho');
    cleanup();
    server.on(calls.listCommunications, page<CommunicationRow>([]));
    await openList();
    expect(await screen.findByText('Nenhuma comunicação ainda')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Nova comunicação' }).length).toBeGreaterThan(0);
  });
  test('and the user menu say what could not be loaded, and no viewer opens [COMM-015]', async () => {
    const fails = () => {
      throw new Problem('internal', 'request.broken');
    };
    server.on(calls.getCommunication, fails).on(listOwnCommunications, fails);
    const { user } = await openList();
    await actOn(user, 'Férias', 'Ver como a pessoa');
    expect(await screen.findByText('Falha ao carregar comunicação.')).toBeTruthy();
    expect(screen.getByText('Erro')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await renderScreen(() => <OwnCommunications onClose={() => undefined} />, { path: '/home', address: '/home' });
    expect(await screen.findByText('Falha ao carregar comunicações.')).toBeTruthy();
    expect(screen.getByText('Erro')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('says when contracts could not be linked [COMM-014]', async () => {
    server.on(calls.updateCommunicationContracts, () => {
      throw new Problem('internal', '');
    });
    const { user } = await openList();
    await actOn(user, 'Férias', 'Contratos');
    await user.click(await screen.findByRole('checkbox', { name: /Copaíba/ }));
    await user.click(screen.getByRole('button', { name: 'Vincular contratos' }));
    expect(await screen.findByText('Não foi possível vincular contratos à comunicação')).toBeTruthy();
  });
});

describe('the form', { timeout: 30_000 }, () => {
  test('names what is missing, and sends nothing', async () => {
    const { user } = await openForm('nova');
    await user.click(screen.getByRole('button', { name: /^Publicar/ }));
    expect((await screen.findAllByText(/Informe um título ou uma imagem na publicação/)).length).toBeGreaterThan(0);
    expect(server.asked.filter(({ method, path: to }) => method === 'POST' && !to.endsWith('publico'))).toEqual([]);
  });
  test('asks with the number before many people are reached, and publishes nothing where the author says no', async () => {
    server.on(calls.saveCommunication, ({ body }) => {
      if (!body['confirmar']) throw new Problem('rule', 'communications.tooManyPeople', { count: 4_200 });
      return { id: idOf(1), publishedVersion: 2 };
    });
    const { user } = await renderScreen(CommunicationFormPage, {
      path: `${path}/$id`,
      address: `${path}/${idOf(1)}`,
    });
    const sent = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body['confirmar']);
    await user.click(await screen.findByRole('button', { name: /^Publicar/ }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(/^4\.200 pessoas veriam a comunicação ao entrar/)).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toEqual([false]);
    await user.click(screen.getByRole('button', { name: /^Publicar/ }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar para 4.200 pessoas' }),
    );
    expect(await screen.findByText('Comunicação publicada.')).toBeTruthy();
    expect(sent()).toEqual([false, false, true]);
  });
  test('counts the audience, adds and removes posts, and publishes them in their order', async () => {
    const { user } = await openForm('nova');
    expect(await screen.findByRole('button', { name: 'Publicar para 812 pessoas' })).toBeTruthy();
    await user.type(screen.getAllByRole('textbox', { name: /^Título/ })[0]!, 'Semana da segurança');
    await user.click(screen.getByRole('button', { name: /^Nova publicação/ }));
    const titles = () => screen.getAllByRole('textbox', { name: 'Título da publicação' });
    await user.type(titles()[0]!, 'Abertura');
    await user.type(titles()[1]!, 'Programa');
    await user.click(screen.getByRole('button', { name: 'Duplicar Programa' }));
    expect(titles()).toHaveLength(3);
    await user.click(screen.getAllByRole('button', { name: 'Remover Programa' })[1]!);
    await user.click(screen.getByRole('button', { name: 'Publicar para 812 pessoas' }));
    await waitFor(() => expect(server.last('POST', '/Comunicacao')).toBeDefined());
    expect(server.last('POST', '/Comunicacao')!.body).toMatchObject({
      ...{ titulo: 'Semana da segurança', publicar: true, publico: true, sempreExibir: false, forceDisplay: false },
      posts: [
        { titulo: 'Abertura', ordem: 1 },
        { titulo: 'Programa', ordem: 2 },
      ],
    });
  });
  test('of a copy only switches it', async () => {
    server.on(calls.getCommunication, details({ origin: 'distributor', originName: 'Ipê' }));
    const { user } = await openForm(idOf(1));
    expect(screen.getByText(/enviada por outra empresa/)).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: /^Ativa/ }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.last('PUT', idOf(1))).toBeDefined());
    expect(server.last('PUT', idOf(1))!.body).toEqual({ titulo: 'Férias', ativo: false });
  });
});
