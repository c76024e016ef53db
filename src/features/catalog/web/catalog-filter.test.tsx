// Proves that a learner narrows the catalogue by words and filters, which stand in the address with their numbers.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { countActiveItems } from '#features/sections/contract/section-facts.endpoints.ts';
import { card, idOf, section } from '#testing/make/cards.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { browseCatalog } from '../contract/browse.endpoints.ts';
import * as calls from '../contract/catalog.endpoints.ts';
import { CatalogPage } from './catalog.page.tsx';
import './catalog-filter.tsx'; // the browser loads these later; the test measures what they do
import './narrowed-contents.tsx';

const value = (one: string, total: number, label: string | null = null) => ({ value: one, label, total });
const facets = {
  kinds: [value('course', 3), value('video', 1)],
  categories: [],
  skills: [value(idOf(50), 2, 'Escuta')],
  durations: [value('upTo10', 1)],
  states: [value('new', 4)],
  languages: [value('pt', 4)],
};
const found = { pageNumber: 1, pageSize: 16, total: 21, pages: 2, items: [card(1, 'Acordos')], facets };
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(countActiveItems, [])
    .on(calls.listSectionShelves, {
      sections: [section(20, 'Semana da segurança', 'content', [card(5, 'Eletricidade')])],
      pageNumber: 1,
      sectionCount: 1,
    })
    .on(browseCatalog, found);
});
const open = (address = '/catalog') => renderScreen(CatalogPage, { path: '/catalog', address });

describe('the filters of the catalogue', { timeout: 20_000 }, () => {
  test('ask nothing before one is opened, and offer each value with its number', async () => {
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Semana da segurança' });
    const button = await screen.findByRole('button', { name: 'Tipo' });
    expect(server.asked.some(({ path }) => path.endsWith('/catalogo'))).toBe(false);
    await user.click(button);
    expect((await screen.findAllByRole('menuitemcheckbox')).map((one) => one.textContent)).toEqual([
      'Curso3',
      'Vídeo1',
    ]);
  });
  test('show what passes in place of the shelves, and stand in the address with the panel of a content', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Competência' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /Escuta/ }));
    const results = within(await screen.findByRole('list', { name: 'Resultados' }));
    expect(`${server.last('GET', '/Secao/catalogo')!.query}`).toContain(`competencias=${idOf(50)}`);
    expect(screen.queryByRole('heading', { name: 'Semana da segurança' })).toBeNull();
    expect(screen.getByText('21 resultados')).toBeTruthy();
    expect(results.getByRole('link', { name: /Acordos/ }).getAttribute('href')).toMatch(
      new RegExp(`^/catalog\\?skills=${idOf(50)}&view=1`),
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Retirar o filtro Escuta' }));
    await screen.findByRole('heading', { name: 'Semana da segurança' });
    expect(router.state.location.href).toBe('/catalog');
  });
  test('are read from the address together with the words, and cleared at once', async () => {
    const { user, router } = await open('/catalog?query=acordo&kinds=course&kinds=video&states=old');
    await screen.findByRole('list', { name: 'Resultados' });
    const asked = server.last('GET', '/Secao/catalogo')!.query;
    expect([asked.get('query'), asked.getAll('tipos'), asked.get('estados')]).toEqual([
      'acordo',
      ['curso', 'video'],
      null,
    ]);
    expect((await screen.findByRole('searchbox', { name: 'Buscar no catálogo' })) as HTMLInputElement).toHaveProperty(
      'value',
      'acordo',
    );
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.href).toBe('/catalog'));
  });
  test('say that nothing passes, and that the values could not be read', async () => {
    server.on(browseCatalog, { ...found, items: [], total: 0, pages: 0 });
    const { user } = await open('/catalog?kinds=pdf');
    await screen.findByText(/Nada encontrado|Nenhum resultado/);
    server.on(browseCatalog, () => {
      throw new Problem('internal', 'request.broken');
    });
    await user.click(screen.getByRole('button', { name: 'Retirar o filtro PDF' }));
    await user.click(await screen.findByRole('button', { name: 'Idioma' }));
    await screen.findByText('Não foi possível carregar os filtros.');
  });
});
