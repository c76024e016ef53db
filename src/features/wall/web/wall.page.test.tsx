// Proves what the screen of the own wall shows, how it is walked by keys, its list, its empty state, and what is taken along.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { getWall } from '../contract/wall.endpoints.ts';
import type { WallOfYear, WallPiece } from '../contract/wall.wire.ts';
import { WallPage } from './wall.page.tsx';

const path = '/gestao/mural';
const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const piece = (at: number, over: Partial<WallPiece> = {}): WallPiece => ({
  ...{ kind: 'course', objectId: idOf(at), cycle: 1, title: `Curso ${at}`, laidOn: '2026-03-04' },
  ...{ concludedOn: '2026-03-04', itemCount: 1, doneCount: 1, isOpen: true, ...over },
});
const trail = piece(3, {
  ...{ kind: 'trail', title: 'Liderança essencial', concludedOn: null, itemCount: 14, doneCount: 6 },
});
const wallOf = (over: Partial<WallOfYear> = {}): WallOfYear => ({
  ...{ year: 2026, today: '2026-11-30', pieces: [piece(1), piece(2, { title: null, isOpen: false }), trail] },
  years: [
    { year: 2025, tiles: 40, closedPanels: 1, openPanels: 0, minutes: 600 },
    { year: 2026, tiles: 8, closedPanels: 0, openPanels: 1, minutes: 240 },
  ],
  next: {
    kind: 'trail',
    objectId: idOf(3),
    cycle: 1,
    title: 'Liderança essencial',
    itemCount: 14,
    doneCount: 6,
    isBegun: true,
  },
  ...over,
});
const person = (userId: string | undefined) =>
  access.set({
    ...({ tenantName: 'Copaíba', name: 'Marina Alves', userId } as Access),
    situation: {
      ...{ level: 'N2', isDistributor: false, isClientMode: false },
      granted: new Set(['learning', 'myProgress'] as const),
    },
  });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  person(idOf(90));
  server = answering().on(getWall, wallOf());
});
const open = async (address = path) => (await renderScreen(WallPage, { path, address })).user;
const tile = (name: RegExp) => screen.findByRole('button', { name });

describe('the wall', { timeout: 60_000 }, () => {
  test('counts the tiles of the year, says what each is, and leads to the next one', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 2, name: '8 azulejos em 2026' })).toBeTruthy();
    expect(await tile(/^Curso 1, Curso, concluído em 4 de março de 2026$/)).toBeTruthy();
    expect(await tile(/^Conteúdo que não existe mais, Curso, concluído/)).toBeTruthy();
    expect(await tile(/^Liderança essencial, Trilha, em obra, 6 de 14 itens$/)).toBeTruthy();
    expect(screen.getByText('Peça 7 de 14 do painel')).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Continuar: Liderança essencial' });
    expect(next.getAttribute('href')).toContain('/learning-center/view/');
  });
  test('has one stop of the tab key, and is walked by arrows; the chosen piece says what it is', async () => {
    const user = await open();
    const first = await tile(/^Curso 1,/);
    const all = within(screen.getByRole('list', { name: /^Azulejos de 2026/ })).getAllByRole('button');
    expect(all.filter((one) => one.tabIndex === 0)).toEqual([first]);
    first.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Conteúdo que não/));
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Liderança/));
    const note = screen.getByText('Trilha · em obra, 6 de 14 itens').parentElement!;
    expect(within(note).getByRole('link', { name: 'Abrir' }).getAttribute('href')).toMatch(/^\/catalog\?view=2/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(note.isConnected).toBe(false));
  });
  test('draws only what is in view of thousands of tiles, and reaches the last by a key', async () => {
    server.on(getWall, wallOf({ pieces: Array.from({ length: 5_000 }, (_, at) => piece(at)) }));
    const user = await open();
    const first = await tile(/^Curso 0,/);
    const list = screen.getByRole('list', { name: /^Azulejos de 2026/ });
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(400);
    first.focus();
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Curso 4999,/));
  });
  test('is a table, searched without accents, the newest first', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Ver como lista' }));
    const rows = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rows()[0]).toBe('Liderança essencialTrilhaem obra, 6 de 14 itens');
    await user.click(screen.getByRole('button', { name: 'Mais antigos' }));
    expect(rows()[0]).toBe('Curso 1Curso04/03/2026');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar no mural' }), 'lideranca');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
  test('shows the panels with how far each is, and opens another year in the address', async () => {
    const user = await open();
    const panels = within(await screen.findByRole('region', { name: 'Painéis' }));
    expect(panels.getByRole('progressbar', { name: 'Liderança essencial' }).getAttribute('aria-valuenow')).toBe('43');
    server.on(getWall, wallOf({ year: 2025, pieces: [piece(7, { laidOn: '2025-02-01' })] }));
    await user.click(within(screen.getByRole('group', { name: 'Ano' })).getByRole('button', { name: '2025' }));
    expect(await screen.findByRole('heading', { level: 2, name: '40 azulejos em 2025' })).toBeTruthy();
    expect(server.asked.at(-1)!.query.get('ano')).toBe('2025');
    expect(screen.queryByText(/A próxima peça/)).toBeNull();
  });
  test('begins with the place of the first tile where nothing is finished', async () => {
    server.on(getWall, wallOf({ pieces: [], years: [] }));
    await open();
    expect(await screen.findByRole('heading', { level: 2, name: /^A parede é sua\./ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continuar: Liderança essencial' })).toBeTruthy();
    cleanup();
    server.on(getWall, wallOf({ pieces: [], years: [], next: null }));
    await open();
    expect((await screen.findByRole('link', { name: 'Ver o catálogo' })).getAttribute('href')).toBe('/catalog');
  });
  test('says what failed, and that staff in client mode have no wall', async () => {
    server.on(getWall, new Problem('internal', 'request.broken') as never);
    await open();
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    cleanup();
    person(undefined);
    await open();
    expect(await screen.findByText('Não há mural aqui')).toBeTruthy();
  });
  test('is taken along as a picture with only what is left on, and printed on A3', async () => {
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Compartilhar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mostre o seu mural' }));
    expect(dialog.getByRole('img', { name: 'Imagem do mural de 2026' })).toBeTruthy();
    await user.click(dialog.getByRole('switch', { name: 'Seu nome' }));
    await user.click(dialog.getByRole('button', { name: 'Imprimir em A3' }));
    await waitFor(() => expect(printed).toHaveBeenCalledOnce());
    const poster = document.querySelector<HTMLElement>('body > [data-printed]')!;
    expect(poster.dataset['size']).toBe('a3');
    expect(poster.textContent).toContain('Copaíba');
    expect(poster.textContent).not.toContain('Marina');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('body > [data-printed]')).toBeNull());
  });
});
