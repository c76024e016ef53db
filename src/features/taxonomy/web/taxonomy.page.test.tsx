// Proves that administrators can list, create, change, remove and export skills and categories on their screens.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/taxonomy.endpoints.ts';
import type { TaxonomyRow } from '../contract/taxonomy.wire.ts';
import { CategoriesPage } from './categories.page.tsx';
import { SkillsPage } from './skills.page.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, name: string, more: Partial<TaxonomyRow> = {}): TaxonomyRow => ({
  id: idOf(number),
  name,
  origin: 'own',
  originName: null,
  observation: 'Resumo',
  shownIn: ['course', 'trail'],
  createdAt: '2026-03-04T12:00:00.000Z',
  ...more,
});
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
const skills = {
  path: '/settings/competencia',
  api: '/Competencia',
  Page: SkillsPage,
  words: { list: 'Lista de competências', add: 'Nova competência', none: 'Nenhuma competência ainda', text: /^Resumo/ },
};
const categories = {
  path: '/settings/categoria',
  api: '/Categoria',
  Page: CategoriesPage,
  words: { list: 'Lista de categorias', add: 'Nova categoria', none: 'Nenhuma categoria ainda', text: /^Descrição/ },
};
let server: ReturnType<typeof answering>;
beforeEach(() => {
  const rows = page([row(1, 'Escuta'), row(2, 'Vinda de fora', { origin: 'distributor' })]);
  server = answering()
    .on(calls.listSkills, rows)
    .on(calls.listCategories, rows)
    .on(calls.createSkill, { id: idOf(9) })
    .on(calls.createCategory, { id: idOf(9) })
    .on(calls.saveSkill, { id: idOf(1) })
    .on(calls.saveCategory, { id: idOf(1) })
    .on(calls.removeSkill, undefined)
    .on(calls.removeCategory, undefined)
    .on(calls.exportSkills, () => new Blob(['Nome']))
    .on(calls.exportCategories, () => new Blob(['Nome']));
});

describe.each([
  ['skills', skills],
  ['categories', categories],
])('%s', { timeout: 20_000 }, (kind, { path, api, Page, words }) => {
  const open = (query = '') => renderScreen(Page, { path, address: `${path}${query}` });
  test('are created with a name, a summary and their places', async () => {
    const { user } = await open();
    await screen.findByRole('table', { name: words.list });
    await user.click(screen.getByRole('button', { name: words.add }));
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    const name = screen.getByLabelText(/^Nome/, { selector: 'input' });
    const text = screen.getByLabelText(words.text, { selector: 'textarea' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(text.getAttribute('aria-invalid')).toBe(kind === 'skills' ? 'true' : null);
    await user.type(name, ' Soldagem ');
    await user.type(text, 'Unir peças');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('POST', api)?.body).toEqual({
        name: 'Soldagem',
        observacao: 'Unir peças',
        exibirEm: ['Midia', 'Curso', 'Formacao', 'Avaliacao'],
      }),
    );
  });
  test('are changed, and removed after a question', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ações de Escuta' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    await user.type(await screen.findByLabelText(/^Nome/, { selector: 'input' }), ' ativa');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('PUT', idOf(1))?.body).toMatchObject({
        name: 'Escuta ativa',
        exibirEm: ['Curso', 'Formacao'],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ações de Escuta' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remover' }));
    await user.click(await screen.findByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', idOf(1))).toBeTruthy());
  });
  test('of the distributor are not changed here; the address filters, and the list is exported as a spreadsheet', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    const { user } = await open('?search=esc&shownIn=course&orderBy=createdAt&direction=desc');
    await user.click(await screen.findByRole('button', { name: 'Ações de Vinda de fora' }));
    expect((await screen.findByRole('menuitem', { name: /Remover/ })).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('menuitem', { name: 'Editar' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Ver mais' }));
    const form = within(await screen.findByRole('dialog', { name: 'Vinda de fora' }));
    expect(form.getByText(/não pode ser alterado aqui/)).toBeTruthy();
    const inputs = [
      form.getByLabelText(/^Nome/, { selector: 'input' }),
      form.getByLabelText(words.text, { selector: 'textarea' }),
    ];
    for (const one of inputs) await user.type(one, ' outro');
    expect(inputs.map((one) => (one as HTMLInputElement).value)).toEqual(['Vinda de fora', 'Resumo']);
    expect(form.queryByRole('button', { name: 'Salvar' })).toBeNull();
    await user.click(form.getAllByRole('button', { name: 'Fechar' }).at(-1)!);
    const filters = { search: 'esc', ExibirEm: 'Curso', orderBy: 'createdAt', direction: 'desc' };
    expect(Object.fromEntries(server.last('GET', api)!.query)).toMatchObject(filters);
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(Object.fromEntries(server.last('GET', `${api}/csv`)!.query)).toMatchObject(filters));
  });
  test('an empty list offers to create one; a failure offers to try again', async () => {
    const call = kind === 'skills' ? calls.listSkills : calls.listCategories;
    server.on(call, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await open();
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    server.on(call, page([]));
    await user.click(again);
    expect(await screen.findByText(words.none)).toBeTruthy();
    expect(screen.getAllByText(words.add)).toHaveLength(2);
  });
});
