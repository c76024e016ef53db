// Proves that administrators list, edit and move units and departments, and decide about their people before a removal.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/organization.endpoints.ts';
import type { CountedNode } from '../contract/organization.model.ts';
import type { DepartmentRow } from '../contract/organization.wire.ts';
import { BusinessUnitList } from './business-unit-list.tsx';
import { DepartmentsPage } from './departments.page.tsx';
import './remove-place.tsx';
import { topId } from '../contract/unit-tree.model.ts';
import { nextPlace, placeUnder } from './unit-board.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
const shared = { observation: null, isActive: true, createdAt: '2026-03-04T12:00:00.000Z', tenantId: idOf(99) };
const node = (number: number, name: string, people: number, ...children: CountedNode[]): CountedNode => ({
  ...shared,
  id: idOf(number),
  name,
  parentId: null,
  people,
  children: children.map((one) => ({ ...one, parentId: idOf(number) })),
});
const department = (number: number, name: string, people = 0): DepartmentRow => ({
  ...shared,
  id: idOf(number),
  name,
  people,
});
const tree = [node(1, 'Norte', 3, node(2, 'Belém', 4)), node(3, 'Sul', 0)];
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.listUnits, page(tree))
    .on(calls.updateUnit, undefined)
    .on(calls.createUnit, { id: idOf(9) })
    .on(calls.removeUnit, undefined)
    .on(calls.listBasicUnits, [
      { id: idOf(2), name: 'Belém' },
      { id: idOf(3), name: 'Sul' },
    ])
    .on(calls.listDepartments, page([department(5, 'RH', 2), department(6, 'Vendas')]))
    .on(calls.createDepartment, { id: idOf(9) })
    .on(calls.updateDepartment, undefined)
    .on(calls.removeDepartment, undefined)
    .on(calls.listBasicDepartments, [{ id: idOf(6), name: 'Vendas' }]);
});
const openUnits = () => renderScreen(() => <BusinessUnitList />, { path: '/conta/unidade', address: '/conta/unidade' });
const openDepartments = () =>
  renderScreen(DepartmentsPage, { path: '/conta/departamento', address: '/conta/departamento' });
type User = Awaited<ReturnType<typeof openUnits>>['user'];
const choose = async (user: User, row: string, action: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${row}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the tree of units', { timeout: 20_000 }, () => {
  test('shows units below their parents with their people, and folds them', async () => {
    const { user } = await openUnits();
    const table = await screen.findByRole('table', { name: 'Lista de unidades' });
    const names = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(names()[0]).toContain('3 (7 com as unidades abaixo)');
    expect(names()[1]).toContain('Belémnível 2');
    await user.click(screen.getByRole('button', { name: 'Fechar as unidades abaixo de Norte' }));
    expect(names()).toHaveLength(2);
    expect(screen.getByText('1–2 de 2 · 3 unidades ao todo')).toBeTruthy();
  });
  test('moves a unit by name to an allowed place', async () => {
    const { user } = await openUnits();
    await choose(user, 'Norte', 'Mover para');
    const dialog = await screen.findByRole('dialog', { name: 'Mover Norte' });
    await user.click(within(dialog).getByRole('combobox', { name: /Fica abaixo de/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map((one) => one.textContent)).toEqual(['Topo da árvore', 'Sul']);
    await user.click(options[1]!);
    await user.click(within(dialog).getByRole('button', { name: 'Mover' }));
    await waitFor(() =>
      expect(server.last('PUT', `unidadeDeNegocio/${idOf(1)}`)?.body).toEqual({ nome: 'Norte', unidadePaiId: idOf(3) }),
    );
    expect(await screen.findByText('Norte mudou de lugar')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(server.last('PUT', `unidadeDeNegocio/${idOf(1)}`)?.body).toEqual({ nome: 'Norte', unidadePaiId: null }),
    );
    expect(await screen.findByText('Norte voltou ao lugar')).toBeTruthy();
  });
  test('creates a unit below another, and does not offer to remove one with units below', async () => {
    const { user } = await openUnits();
    await choose(user, 'Sul', 'Nova unidade abaixo');
    await user.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Curitiba');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('POST', 'unidadeDeNegocio')?.body).toMatchObject({ nome: 'Curitiba', unidadePaiId: idOf(3) }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ações de Norte' }));
    const remove = await screen.findByRole('menuitem', { name: /Remover/ });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    expect(remove.textContent).toContain('há 1 unidade abaixo desta');
  });
  test('asks about the people of a unit before it is removed: move, detach or cancel', async () => {
    const { user } = await openUnits();
    await choose(user, 'Belém', 'Remover');
    const dialog = await screen.findByRole('dialog', { name: 'Remover Belém' });
    expect(dialog.textContent).toContain('4 pessoas estão vinculadas');
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
    expect(await within(dialog).findByText('Campo obrigatório')).toBeTruthy();
    expect(server.last('DELETE', idOf(2))).toBeUndefined();
    await user.click(within(dialog).getByRole('combobox', { name: /Unidade de destino/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map((one) => one.textContent)).toEqual(['Sul']);
    await user.click(options[0]!);
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
    await waitFor(() =>
      expect(Object.fromEntries(server.last('DELETE', idOf(2))?.query ?? [])).toEqual({
        pessoas: 'mover',
        destinoId: idOf(3),
      }),
    );
  });
  test('says that the list could not be read [ORG-018]', async () => {
    server.on(calls.listUnits, () => {
      throw new Problem('internal', 'request.broken');
    });
    await openUnits();
    expect(await screen.findByRole('heading', { name: 'Erro ao buscar lista de unidades!' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  });
});

describe('departments', { timeout: 20_000 }, () => {
  test('are created and changed in a short form that needs a name', async () => {
    const { user } = await openDepartments();
    await user.click(await screen.findByRole('button', { name: 'Novo departamento' }));
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    const name = screen.getByRole('textbox', { name: /^Nome/ });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.type(name, ' Jurídico ');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('POST', 'departamento')?.body).toEqual({ nome: 'Jurídico', ativo: true, observacao: null }),
    );
    await choose(user, 'Vendas', 'Editar');
    await user.type(await screen.findByRole('textbox', { name: 'Observação' }), 'região sul');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('PUT', `departamento/${idOf(6)}`)?.body).toMatchObject({ observacao: 'região sul' }),
    );
  });
  test('are removed after the common question where they hold no people, else with a choice for them', async () => {
    const { user } = await openDepartments();
    await choose(user, 'Vendas', 'Remover');
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Deseja realmente remover o registro selecionado?',
    );
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', idOf(6))?.query.size).toBe(0));
    await choose(user, 'RH', 'Remover');
    const dialog = await screen.findByRole('dialog', { name: 'Remover RH' });
    await user.click(within(dialog).getByRole('radio', { name: /Desvincular/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
    await waitFor(() =>
      expect(Object.fromEntries(server.last('DELETE', idOf(5))?.query ?? [])).toEqual({ pessoas: 'desvincular' }),
    );
  });
  test('are blank at first, then show that they load, then a failure or their rows; the short list of units reports its failure at its field [ERR-011]', async () => {
    const held = () => {
      let settle!: { answer: (value: unknown) => void; refuse: (problem: Problem) => void };
      const reply = new Promise((answer, refuse) => (settle = { answer, refuse }));
      server.on(calls.listDepartments, (() => reply) as never);
      return settle;
    };
    const first = held();
    const { user } = await openDepartments();
    const list = await screen.findByRole('region', { name: 'Lista de departamentos' });
    const seen = () => ({
      isBusy: list.getAttribute('aria-busy') === 'true',
      hasSkeleton: list.querySelector('[aria-hidden="true"] [class*="skeleton" i]') !== null,
      hasFailed: within(list).queryByRole('alert') !== null,
      rows: within(list).queryAllByRole('row').length,
    });
    const nothing = { isBusy: false, hasSkeleton: false, hasFailed: false, rows: 0 };
    expect(seen()).toEqual({ ...nothing, isBusy: true });
    await waitFor(() => expect(seen()).toEqual({ ...nothing, isBusy: true, hasSkeleton: true }));
    first.refuse(new Problem('internal', 'request.broken'));
    await waitFor(() => expect(seen()).toEqual({ ...nothing, hasFailed: true }));
    const second = held();
    await user.click(within(list).getByRole('button', { name: 'Tentar de novo' }));
    second.answer(page([department(6, 'Vendas')]));
    await waitFor(() => expect(seen()).toEqual({ ...nothing, rows: 2 }));
    cleanup();
    server.on(calls.listBasicUnits, () => {
      throw new Problem('internal', 'request.broken');
    });
    const units = await openUnits();
    await choose(units.user, 'Belém', 'Remover');
    const field = within(await screen.findByRole('dialog', { name: 'Remover Belém' }));
    expect(await field.findByText('Não foi possível buscar os nomes. Tente de novo.')).toBeTruthy();
  });
  test('are filtered and sorted by the address, in the shared table [ORG-022]', async () => {
    await renderScreen(DepartmentsPage, {
      path: '/conta/departamento',
      address: '/conta/departamento?isActive=true&search=r&orderBy=createdAt&direction=desc&page=2',
    });
    await screen.findByRole('table', { name: 'Lista de departamentos' });
    expect(Object.fromEntries(server.last('GET', 'departamento')!.query)).toEqual({
      active: 'true',
      name: 'r',
      orderBy: 'createdAt',
      direction: 'desc',
      page: '2',
      size: '10',
    });
  });
});

test.each([
  ['units', calls.listUnits, () => <BusinessUnitList />, 'Nenhuma unidade ainda', 'Nova unidade'],
  ['departments', calls.listDepartments, DepartmentsPage, 'Nenhum departamento ainda', 'Novo departamento'],
] as const)('without %s the list says so and offers to create one', async (_name, list, Page, title, button) => {
  server.on(list, page([]) as never);
  const { user } = await renderScreen(Page, { path: '/conta/x', address: '/conta/x' });
  const region = (await screen.findByRole('heading', { name: title })).closest('section')!;
  await user.click(within(region).getByRole('button', { name: button }));
  expect(await screen.findByRole('dialog', { name: button })).toBeTruthy();
});

test('arrow keys move from one place to the next, in the order of the screen, and stop at the ends', () => {
  const rect = (top: number) => ({ top, left: 5, right: 0, bottom: 0, width: 0, height: 0 });
  const droppableRects = new Map([
    ['b', rect(80)],
    [topId, rect(0)],
    ['a', rect(40)],
  ]);
  const go = (code: string, over: string) =>
    nextPlace(
      { code, preventDefault: vi.fn() } as unknown as KeyboardEvent,
      {
        context: { droppableRects, over: { id: over }, active: { id: 'b' } },
      } as never,
    );
  expect(go('ArrowUp', 'b')).toEqual({ x: 5, y: 40 });
  expect(go('ArrowUp', 'a')).toEqual({ x: 5, y: 0 });
  expect(go('ArrowUp', topId)).toEqual({ x: 5, y: 0 });
  expect(go('ArrowDown', topId)).toEqual({ x: 5, y: 40 });
  expect(go('ArrowLeft', 'a')).toBeUndefined();
});
test('with the pointer, the row under it receives the item, not the one nearest to the dragged chip', () => {
  const rect = (top: number) => ({ top, bottom: top + 60, left: 0, right: 300, width: 300, height: 60 });
  const rects = new Map([
    ['first', rect(0)],
    ['second', rect(80)],
  ]);
  const containers = [...rects].map(([id]) => ({ id }));
  const given = {
    droppableContainers: containers,
    droppableRects: rects,
    collisionRect: rect(70),
    active: { id: 'x' },
  };
  const at = (y: number) =>
    placeUnder({ ...given, pointerCoordinates: { x: 280, y } } as unknown as Parameters<typeof placeUnder>[0]);
  expect(at(50)).toEqual([{ id: 'first' }]);
  expect(at(66)).toEqual([{ id: 'first' }]);
  expect(at(75)).toEqual([{ id: 'second' }]);
  expect(at(500)).toEqual([]);
});
