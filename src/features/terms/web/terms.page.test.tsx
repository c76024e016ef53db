// Proves that administrators can list terms of use and edit them in the form with its editor.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import '#platform/web/ui/formatted-text-editor.tsx'; // the browser loads it later; the test measures what it does
import * as calls from '../contract/terms.endpoints.ts';
import type { Terms, TermsRow } from '../contract/terms.wire.ts';
import { TermsFormPage } from './terms-form.page.tsx';
import { TermsPage } from './terms.page.tsx';
import './terms-viewer.widget.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, name: string, more: Partial<TermsRow> = {}): TermsRow => ({
  id: idOf(number),
  name,
  kind: 'platform',
  display: null,
  version: 1,
  isInForce: false,
  origin: 'own',
  originName: null,
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  ...more,
});
const whole = (number: number, name: string, more: Partial<Terms> = {}): Terms => ({
  ...row(number, name),
  content: '<p>Leia com calma.</p>',
  ownAnswer: null,
  hasAcceptedOthers: false,
  ...more,
});
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(
      calls.listTerms,
      page([
        row(1, 'Uso da plataforma', { isInForce: true }),
        row(2, 'Curso', { kind: 'learning', display: 'both', version: 4 }),
      ]),
    )
    .on(calls.getTerms, whole(1, 'Uso da plataforma'))
    .on(calls.createTerms, { id: idOf(9) })
    .on(calls.updateTerms, undefined)
    .on(calls.removeTerms, undefined)
    .on(calls.exportTerms, () => new Blob(['Nome']));
});
const openList = (query = '') =>
  renderScreen(TermsPage, { path: '/settings/termos-uso', address: `/settings/termos-uso${query}` });
const openForm = (id: string) =>
  renderScreen(TermsFormPage, { path: '/settings/termos-uso/{id}', address: `/settings/termos-uso/${id}` });
type User = Awaited<ReturnType<typeof openList>>['user'];
const choose = async (user: User, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the list of terms', { timeout: 20_000 }, () => {
  test('shows kind, display, version and what is in force; opens one, and removes one that is not in force after a question', async () => {
    const { user } = await openList();
    const table = await screen.findByRole('table', { name: 'Lista de termos de uso' });
    for (const word of ['Da plataforma', 'De aprendizado', 'No início e na conclusão', 'Em vigor', 'Fora de vigor'])
      expect(table.textContent).toContain(word);
    await choose(user, 'Uso da plataforma', 'Pré-visualizar');
    expect(await screen.findByText('Leia com calma.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Aceitar' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1)!);
    await choose(user, 'Curso', 'Remover');
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Deseja realmente remover o registro selecionado?',
    );
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', `termoDeUso/${idOf(2)}`)).toBeTruthy());
  });
  test('marks the terms of a distributor, which are read and not edited (content M1)', async () => {
    const sent = row(3, 'Aceite do curso', { kind: 'learning', display: 'intro', origin: 'distributor' });
    server.on(calls.listTerms, page([sent, row(4, 'Próprio')])).on(calls.getTerms, whole(3, sent.name, sent));
    const { user } = await openList();
    const cells = (await screen.findAllByRole('row')).slice(1).map((one) => one.textContent);
    expect(cells.map((text) => text.includes('Do distribuidor'))).toEqual([true, false]);
    await user.click(await screen.findByRole('button', { name: 'Ações de Aceite do curso' }));
    for (const name of ['Editar', 'Remover']) {
      const item = await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
      expect(item.getAttribute('aria-disabled') ?? item.getAttribute('data-disabled')).toBe('true');
    }
  });
  test('a form of a distributor’s terms says so and stores nothing (content M1)', async () => {
    server.on(calls.getTerms, whole(3, 'Aceite do curso', { kind: 'learning', origin: 'distributor' }));
    await openForm(idOf(3));
    expect(await screen.findByText('Este termo veio do distribuidor: só ele o altera.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true);
  });
  test('filters, sorts and pages by the address, and is exported as a spreadsheet', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    const { user } = await openList('?kind=learning&search=cur&orderBy=updatedAt&direction=desc');
    await screen.findByRole('table', { name: 'Lista de termos de uso' });
    expect(Object.fromEntries(server.last('GET', '/termoDeUso')!.query)).toMatchObject({
      tipo: 'learning',
      name: 'cur',
      orderBy: 'updatedAt',
      direction: 'desc',
    });
    await user.click(screen.getByText('Exportar'));
    await waitFor(() => expect(server.last('GET', '/termoDeUso/csv')).toBeTruthy());
  });
  test('reports a failure, and offers to create terms where there are none', async () => {
    server.on(calls.listTerms, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await openList();
    await screen.findByRole('button', { name: 'Tentar de novo' });
    server.on(calls.listTerms, page<TermsRow>([]));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhum termo de uso ainda')).toBeTruthy();
    expect(screen.getAllByText('Novo termo de uso').length).toBe(2);
  });
  test('is kept for five minutes, then read again [TERMS-011]', async () => {
    const lists = () =>
      server.asked.filter(({ method, path }) => method === 'GET' && path.endsWith('/termoDeUso')).length;
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { leave, comeBack } = await openTwice();
      await leave();
      vi.setSystemTime(Date.now() + 4.9 * 60_000);
      await comeBack();
      expect(lists()).toBe(1);
      await leave();
      vi.setSystemTime(Date.now() + 0.2 * 60_000);
      await comeBack();
      await waitFor(() => expect(lists()).toBe(2));
    } finally {
      vi.useRealTimers();
    }
  });
});

/** Opens the list with a way to leave it and return with the same cache. */
async function openTwice() {
  let show: (isShown: boolean) => void = () => undefined;
  const { useState } = await import('react');
  const { act } = await import('@testing-library/react');
  await renderScreen(
    function Both() {
      const [isShown, setShown] = useState(true);
      show = setShown;
      return isShown ? <TermsPage /> : <p>elsewhere</p>;
    },
    { path: '/settings/termos-uso', address: '/settings/termos-uso' },
  );
  const there = () => screen.findByRole('table', { name: 'Lista de termos de uso' });
  await there();
  return {
    leave: async () => {
      act(() => show(false));
      await screen.findByText('elsewhere');
    },
    comeBack: async () => {
      act(() => show(true));
      await there();
    },
  };
}

describe('the form of terms', { timeout: 20_000 }, () => {
  test('needs a name and a text, and sends the chosen values', async () => {
    const { user } = await openForm('novo');
    const area = await screen.findByRole('textbox', { name: /Texto/ });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(area.getAttribute('aria-invalid')).toBe('true'));
    expect(server.last('POST', 'termoDeUso')).toBeUndefined();
    await user.type(screen.getByLabelText(/^Nome/, { selector: 'input' }), ' Compromisso ');
    await user.click(screen.getByLabelText(/^Tipo/, { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'De aprendizado' }));
    await user.click(await screen.findByLabelText(/^Exibição/, { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Na conclusão' }));
    await user.click(area);
    await user.click(screen.getByRole('button', { name: 'Lista' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Lista' }).getAttribute('aria-pressed')).toBe('true'),
    );
    area.querySelector('p')!.textContent = 'Farei pessoalmente.';
    await waitFor(() => expect(area.getAttribute('aria-invalid')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.last('POST', 'termoDeUso')).toBeTruthy());
    expect(server.last('POST', 'termoDeUso')!.body).toEqual({
      nome: 'Compromisso',
      conteudo: '<ul><li><p>Farei pessoalmente.</p></li></ul>',
      tipo: 'learning',
      exibicao: 'conclusion',
    });
  });
  test('of terms in force keeps the kind, and asks whether a changed text is minor [TERMS-009]', async () => {
    server.on(calls.getTerms, whole(1, 'Uso da plataforma', { isInForce: true }));
    const { user } = await openForm(idOf(1));
    const area = await screen.findByRole('textbox', { name: /Texto/ });
    expect(screen.getByLabelText<HTMLInputElement>(/^Tipo/, { selector: 'input' }).disabled).toBe(true);
    expect(screen.queryByLabelText('Alteração menor')).toBeNull();
    area.querySelector('p')!.textContent = 'Leia com muita calma.';
    await user.click(await screen.findByLabelText('Alteração menor'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.last('PUT', idOf(1))).toBeTruthy());
    expect(server.last('PUT', idOf(1))!.body).toEqual({
      nome: 'Uso da plataforma',
      conteudo: '<p>Leia com muita calma.</p>',
      tipo: 'platform',
      exibicao: null,
      alteracaoMenor: true,
    });
  });
});
