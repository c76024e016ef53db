// Proves what administrators see of a closed period: figures, what is hidden and why, words, and other periods.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/well-being.endpoints.ts';
import type { ShownPeriod, WellBeingResults } from '../contract/indicator-results.wire.ts';
import { IndicatorResultsPage } from './indicator-results.page.tsx';

const id = '0190a0a0-0000-7000-8000-000000000001';
const path = '/comunicacoes/indicador-de-bem-estar';
const none = { counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], answers: 0, people: 0 };
/** Returns figures of ten counts in the order of the emotions. */
const figures = (people: number, ...counts: number[]) => ({
  ...{ people, answers: counts.reduce((so, one) => so + one, 0) },
  counts: none.counts.map((zero, at) => counts[at] ?? zero),
});
const total = figures(20, 1, 0, 3, 2, 2, 2, 6, 3, 1, 0);
const group = (name: string, given: Partial<ShownPeriod['unit'][0]>) => ({
  ...{ id: name, name, invited: null, figures: null, hidden: null, ...given },
});
const october: ShownPeriod = {
  ...{ kind: 'month', startsOn: '2026-09-28', endsOn: '2026-11-01', total },
  participation: { answered: 20, deferred: 3, unseen: 7 },
  unit: [
    group('Manaus', { figures: figures(9, 1, 0, 2, 1, 1, 1, 3), invited: 12 }),
    group('Recife', { hidden: { why: 'few', of: null } }),
    group('Belém', { hidden: { why: 'complement', of: 'Recife' } }),
    group('Campinas', { hidden: { why: 'complement', of: null } }),
  ],
  department: [],
  jobTitle: [group('Operação', { figures: figures(8, 0, 0, 0, 0, 4, 0, 4), invited: 9 })],
  reason: [
    group('professional', { figures: figures(12, 1, 0, 3, 2, 0, 0, 6) }),
    group('personal', { figures: figures(8, 0, 0, 0, 0, 2, 2, 0, 3, 1) }),
  ],
  words: [
    { word: 'escala', people: 9, tone: null },
    { word: 'equipe', people: 6, tone: null },
  ],
};
const results = (over: Partial<WellBeingResults> = {}): WellBeingResults => ({
  ...{ id, name: 'Pulso', isAnonymous: true, frequencyDays: 7 },
  periods: [
    { kind: 'month', startsOn: '2026-09-28', endsOn: '2026-11-01', total },
    { kind: 'month', startsOn: '2026-08-31', endsOn: '2026-09-27', total: figures(10, 5, 0, 0, 0, 0, 0, 5) },
  ],
  shown: october,
  ...over,
});
let server: ReturnType<typeof answering>;
const open = () =>
  renderScreen(IndicatorResultsPage, { path: `${path}/$id/resultados`, address: `${path}/${id}/resultados` });
beforeEach(() => {
  server = answering().on(calls.getWellBeingResults, results());
});
const part = (name: string) => within(screen.getByRole('region', { name }));
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent!.trim());

describe('the results of an indicator', { timeout: 30_000 }, () => {
  test('say what most people feel, who took part, and what weighed', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Bem' })).toBeTruthy();
    expect(screen.getByText('é a emoção mais citada. As leves somam 50%.')).toBeTruthy();
    const people = part('Participação')
      .getAllByRole('definition')
      .map((one) => one.textContent);
    expect(people).toEqual(['20', '3', '7']);
    // Of eight heavy answers six name the work.
    expect(part('O que mais pesou').getByText('Profissional').parentElement!.textContent).toBe('Profissional75%');
    expect(part('O que mais pesou').getByText('Outro').parentElement!.textContent).toBe('Outro0%');
  });
  test('show the ten emotions and the trend as tables too, beside the period before', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Bem' });
    const rows = part('As dez emoções').getAllByRole('row').slice(1).map(cellsOf);
    expect(rows).toHaveLength(10);
    expect(rows[0]!.slice(0, 4)).toEqual(['Raiva', '1', '5%', '50%']);
    expect(rows[6]!.slice(0, 4)).toEqual(['Bem', '6', '30%', '50%']);
    expect(part('Ao longo do tempo').getAllByRole('row').slice(1).map(cellsOf)).toEqual([
      ['31/08/2026', '50%', '50%'],
      ['28/09/2026', '50%', '40%'],
    ]);
  });
  test('say which groups are hidden, and why', async () => {
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Bem' });
    const groups = part('Por grupo');
    const rows = () => groups.getAllByRole('row').slice(1).map(cellsOf);
    expect(rows()).toEqual([
      ['Manaus9 de 12 pessoas', '', '56%'],
      ['Recifemenos de 5 pessoas', 'Escondido para ninguém ser reconhecido', '—'],
      ['Belémescondido junto', 'Sem ele, a conta revelaria Recife', '—'],
      ['Campinasescondido junto', 'Escondido para ninguém ser reconhecido', '—'],
    ]);
    expect(groups.getByRole('img', { name: /^Raiva 1, Muito triste 0, Triste 2, / })).toBeTruthy();
    expect(groups.getByText(/^Grupos com menos de 5 pessoas nunca aparecem/)).toBeTruthy();
    await user.click(groups.getByRole('button', { name: 'Cargo' }));
    expect(rows()).toEqual([['Operação8 de 9 pessoas', '', '50%']]);
    await user.click(groups.getByRole('button', { name: 'Departamento' }));
    expect(groups.getByText('Nenhum grupo tem cinco pessoas ou mais neste período.')).toBeTruthy();
  });
  test('list words, and their feeling only where answers have a name', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Bem' });
    const words = () =>
      part('Palavras dos comentários')
        .getAllByRole('listitem')
        .map((one) => one.textContent);
    expect(words()).toEqual(['escala 9', 'equipe 6']);
    expect(screen.queryByText('mais em pesadas')).toBeNull();
    cleanup();
    const said = october.words.map((one, at) => ({ ...one, tone: at ? ('light' as const) : ('heavy' as const) }));
    server.on(calls.getWellBeingResults, results({ isAnonymous: false, shown: { ...october, words: said } }));
    await open();
    await screen.findByText('Pulso, com nome. Só períodos fechados têm números.');
    expect(words()).toEqual(['escala 9mais em pesadas', 'equipe 6mais em leves']);
  });
  test('of a period with few people tell only that', async () => {
    const shown = { ...october, total: null, unit: [], jobTitle: [], reason: [], words: [] };
    server.on(calls.getWellBeingResults, results({ shown }));
    await open();
    expect(await screen.findByText('Menos de 5 pessoas responderam.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Por grupo' })).toBeNull();
  });
  test('are asked for by month or week and by period; where none is closed it says so, and a failure too', async () => {
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Bem' });
    server.on(calls.getWellBeingResults, results({ periods: [], shown: null }));
    await user.click(screen.getByRole('button', { name: 'Semana' }));
    expect(await screen.findByText('Uma semana tem números a partir de 50 respostas.')).toBeTruthy();
    expect(server.asked.at(-1)!.query.get('tipo')).toBe('semana');
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    cleanup();
    server.on(calls.getWellBeingResults, () => {
      throw new Problem('internal', 'request.broken');
    });
    await open();
    await waitFor(() => expect(screen.getByRole('button', { name: /Tentar/ })).toBeTruthy());
  });
});
