// Proves how administrators work with segmentations: list, users, form with its preview, removal.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  listBasicDepartments,
  listBasicJobTitles,
  listBasicUnits,
} from '#features/organization/contract/organization.endpoints.ts';
import { listBasicUsers } from '#features/people/contract/people.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/segmentation.endpoints.ts';
import type { SegmentationPerson, SegmentationRow, SegmentationDetails } from '../contract/segmentation.wire.ts';
import { SegmentationFormPage } from './segmentation-form.page.tsx';
import './segmentation-people.tsx';
import { SegmentationsPage } from './segmentations.page.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
const shown = { isActive: true, observation: null, createdAt: '2026-03-04T12:00:00.000Z' };
const row = (number: number, name: string, more: Partial<SegmentationRow> = {}): SegmentationRow => ({
  ...shown,
  id: idOf(number),
  name,
  operator: 'or',
  linkCount: 2,
  people: 12,
  uses: 0,
  ...more,
});
const person = (number: number, name: string): SegmentationPerson => ({
  id: idOf(number),
  name,
  email: `p${number}@example.com`,
  businessUnitName: 'Recife',
  departmentName: null,
  jobTitleName: null,
});
const details: SegmentationDetails = {
  ...shown,
  id: idOf(1),
  name: 'Loja',
  operator: 'and',
  businessUnitIds: [idOf(20), idOf(29)],
  jobTitleIds: [],
  departmentIds: [],
  genders: ['female'],
  userIds: [],
  labels: [
    { id: idOf(20), name: 'Recife' },
    { id: idOf(29), name: null },
  ],
};
const nobody = { total: 0, people: [] };
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.listSegmentations, page([row(1, 'Loja', { uses: 3 }), row(2, 'Fábrica', { isActive: false })]))
    .on(calls.getSegmentation, details)
    .on(calls.listSegmentationPeople, page([person(50, 'Ana Lima'), person(51, 'Bia Reis')]))
    .on(calls.previewSegmentation, {
      matching: { total: 12, people: [person(50, 'Ana Lima')] },
      entering: { total: 2, people: [person(51, 'Bia Reis')] },
      leaving: { total: 1, people: [person(52, 'Caio Sá')] },
    })
    .on(calls.createSegmentation, { id: idOf(9) })
    .on(calls.updateSegmentation, undefined)
    .on(calls.removeSegmentation, undefined)
    .on(calls.exportSegmentations, () => new Blob(['Nome']))
    .on(listBasicUnits, [
      { id: idOf(20), name: 'Recife' },
      { id: idOf(21), name: 'Natal' },
    ])
    .on(listBasicDepartments, [{ id: idOf(30), name: 'Vendas' }])
    .on(listBasicJobTitles, [{ id: idOf(40), name: 'Gerência' }])
    .on(listBasicUsers, [{ id: idOf(50), name: 'Ana Lima' }]);
});
const list = (query = '') =>
  renderScreen(SegmentationsPage, { path: '/settings/segmentacao', address: `/settings/segmentacao${query}` });
const form = (id: string) =>
  renderScreen(SegmentationFormPage, { path: '/settings/segmentacao/{id}', address: `/settings/segmentacao/${id}` });
type User = Awaited<ReturnType<typeof list>>['user'];
const choose = async (user: User, name: string, action: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the list of segmentations', { timeout: 20_000 }, () => {
  test('shows rule, people and uses; sends only filters that are set [SEG-006]', async () => {
    await list();
    const table = within(await screen.findByRole('table', { name: 'Lista de segmentações' }));
    expect(table.getByRole('row', { name: /Loja/ }).textContent).toMatch(/OU · 2 vínculos12304\/03\/2026Ativa/);
    expect([...server.last('GET', '/Segmentacao')!.query.keys()].sort()).toEqual(['page', 'size']);
  });
  test('filters by the address, exports a spreadsheet, removes only segmentations without uses', async () => {
    const { user } = await list('?isActive=false&search=f%C3%A1b&orderBy=createdAt&direction=desc');
    await screen.findByRole('table', { name: 'Lista de segmentações' });
    expect(Object.fromEntries(server.last('GET', '/Segmentacao')!.query)).toMatchObject({
      ativo: 'false',
      nome: 'fáb',
      orderBy: 'createdAt',
      direction: 'desc',
    });
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(server.last('GET', '/Segmentacao/csv')!.query.get('nome')).toBe('fáb'));
    await user.click(await screen.findByRole('button', { name: 'Ações de Loja' }));
    const off = await screen.findByRole('menuitem', { name: /Remover/ });
    expect(off.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    await choose(user, 'Fábrica', 'Remover');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Segmentação');
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', idOf(2))).toBeTruthy());
  });
  test('opens the people of one; a failure has its own sentence [SEG-007]', async () => {
    const { user } = await list();
    await choose(user, 'Loja', 'Ver pessoas');
    const people = within(await screen.findByRole('table', { name: 'Pessoas da segmentação' }));
    const askedOf = () => /Segmentacao\/([^/]+)\/Users$/.exec(server.last('GET', '/Users')!.path)?.[1];
    expect(
      people
        .getAllByRole('row')
        .slice(1)
        .map((one) => /Ana Lima|Bia Reis/.exec(one.textContent)?.[0]),
    ).toEqual(['Ana Lima', 'Bia Reis']);
    expect(askedOf()).toBe(idOf(1));
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    server.on(calls.listSegmentationPeople, () => {
      throw new Problem('internal', 'request.broken');
    });
    await choose(user, 'Fábrica', 'Ver pessoas');
    expect(await screen.findByText('Erro ao buscar usuários da segmentação!')).toBeTruthy();
    expect(askedOf()).toBe(idOf(2));
  });
  test('an empty list offers to create one; a failure offers to try again [ORG-021]', async () => {
    server.on(calls.listSegmentations, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await list();
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    server.on(calls.listSegmentations, page([]));
    await user.click(again);
    expect(await screen.findByText('Nenhuma segmentação ainda')).toBeTruthy();
    expect(screen.getAllByText('Nova segmentação').length).toBe(2);
  });
});

describe('the form of a segmentation', { timeout: 20_000 }, () => {
  test('needs a name and a link, shows a preview before saving, and sends the choices', async () => {
    server.on(calls.previewSegmentation, {
      matching: { total: 12, people: [person(50, 'Ana Lima')] },
      entering: nobody,
      leaving: nobody,
    });
    const { user } = await form('novo');
    expect(await screen.findByText('Adicione um vínculo para ver quantas pessoas correspondem.')).toBeTruthy();
    await user.type(await screen.findByLabelText(/^Nome/, { selector: 'input' }), ' Vendedoras ');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Adicione pelo menos um vínculo')).length).toBeGreaterThan(0);
    expect(server.last('POST', '/Segmentacao')).toBeUndefined();
    await user.click(screen.getByRole('radio', { name: /^E/ }));
    await user.click(screen.getByLabelText(/^Departamentos/, { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Vendas' }));
    await user.click(screen.getByLabelText(/^Gêneros/, { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Feminino' }));
    const preview = within(screen.getByRole('region', { name: 'Quem corresponde agora' }));
    expect((await preview.findByText('Ana Lima')).isConnected).toBe(true);
    expect(preview.getByRole('status').textContent).toBe('12 pessoas ativas correspondem');
    expect(preview.getByText('e mais 11 pessoas')).toBeTruthy();
    await waitFor(() =>
      expect(server.last('POST', '/Segmentacao/previa')?.body).toMatchObject({
        operador: 'AND',
        departamentos: [{ departamentoId: idOf(30) }],
        generos: [{ genero: 'Feminino' }],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.asked.find(({ method, path }) => method === 'POST' && path.endsWith('/Segmentacao'))?.body).toEqual(
        {
          nome: 'Vendedoras',
          active: true,
          observacao: null,
          operador: 'AND',
          unidadesDeNegocio: [],
          cargos: [],
          departamentos: [{ departamentoId: idOf(30) }],
          generos: [{ genero: 'Feminino' }],
          usuarios: [],
        },
      ),
    );
  });
  test('names the people who enter and leave on a change, and shows linked objects that are removed', async () => {
    const { user } = await form(idOf(1));
    const preview = within(await screen.findByRole('region', { name: 'Quem corresponde agora' }));
    expect((await preview.findByText('2 pessoas entram')).parentElement!.textContent).toContain('Bia Reis');
    expect(preview.getByText('1 pessoa sai').parentElement!.textContent).toContain('Caio Sá');
    expect(server.last('POST', '/Segmentacao/previa')?.body).toMatchObject({ id: idOf(1) });
    const links = within(screen.getByRole('group', { name: 'Vínculos' }));
    expect(await links.findByText('Recife')).toBeTruthy();
    expect(links.getByText('Já não existe')).toBeTruthy();
    server.on(calls.updateSegmentation, () => {
      const fields = [{ path: 'nome', field: 'name', code: 'segmentation.name.taken' }];
      throw new Problem('conflict', 'segmentation.name.taken', { fields });
    });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Já existe uma segmentação com este nome.')).length).toBeGreaterThan(0);
  });
  test('of a missing one says so', async () => {
    server.on(calls.getSegmentation, () => {
      throw new Problem('missing', 'segmentation.missing');
    });
    await form(idOf(7));
    expect(await screen.findByText('Segmentação não encontrada.')).toBeTruthy();
  });
});
