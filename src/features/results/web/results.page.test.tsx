// Proves what an author sees of an assessment's results: figures, a suspected key, hidden groups, people and comparisons.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/results.endpoints.ts';
import type { AssessmentResults, QuestionResult, ResultPerson } from '../contract/results.wire.ts';
import { ResultsPage } from './results.page.tsx';

const id = (at: number) => `0190a0a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const question = (over: Partial<QuestionResult>): QuestionResult => ({
  ...{ id: id(1), position: 1, kind: 'objective', statement: 'Quando parar?', scale: null, scaleLow: null },
  ...{ bankVersion: null, isDrawn: false, isHidden: false },
  ...{ scaleHigh: null, asked: 20, answered: 18, rightShare: 0.9, difficulty: 'easy', correlation: 0.31 },
  ...{
    discrimination: 'good',
    skippedShare: 0.1,
    medianSeconds: 38,
    suspectedOptionId: null,
    options: [],
    spread: null,
  },
  ...over,
});
const option = (at: number, description: string, isCorrect: boolean, upperShare: number, lowerShare: number) => ({
  ...{ id: id(at), description, isCorrect, count: 8, share: 0.4, upperShare, lowerShare },
});
const results: AssessmentResults = {
  ...{ id: id(9), title: 'Decisões de um gestor', kind: 'learning', countedAttempt: 'highest', minimumPercent: 70 },
  ...{ durationSeconds: 1200, countedAt: '2026-11-20T12:00:00.000Z', isCounting: false, attempts: 20, people: 20 },
  ...{ firstAt: '2026-08-18T12:00:00.000Z', lastAt: '2026-11-16T12:00:00.000Z', meanPercent: 76, medianPercent: 80 },
  ...{ passedShare: 0.81, medianSeconds: 840, alpha: 0.78, consistency: 'good' },
  histogram: [0, 0, 0, 0, 0, 2, 2, 6, 6, 4],
  questions: [
    question({}),
    question({
      ...{ id: id(2), position: 2, statement: 'Qual a primeira atitude?', rightShare: 0.38, difficulty: 'hard' },
      ...{ correlation: -0.16, discrimination: 'inverted', suspectedOptionId: id(22) },
      options: [
        option(21, 'Pedir a outra pessoa', true, 0.23, 0.5),
        option(22, 'Rever o combinado', false, 0.71, 0.22),
      ],
    }),
    question({
      ...{ id: id(3), position: 3, kind: 'scale', statement: 'Sente-se pronto?', scale: 5, rightShare: null },
      ...{ difficulty: null, correlation: null, discrimination: null },
      spread: {
        ...{ count: 14, mean: 3.8, median: 4, values: [{ value: '4', count: 14 }], periods: [] },
        units: [
          { name: 'Operações', isHidden: false, count: 14, values: [{ value: '4', count: 14 }] },
          { name: 'Jurídico', isHidden: true, count: null, values: [] },
        ],
      },
    }),
  ],
  units: [{ id: id(50), name: 'Operações' }],
};
const person = (at: number, name: string): ResultPerson => ({
  ...{ id: id(at), name, unitName: 'Operações', number: 1, status: 'approved', percent: 80, points: 8, maxPoints: 10 },
  ...{ seconds: 600, finishedAt: '2026-11-16T12:00:00.000Z' },
});
const open = async (over: Partial<AssessmentResults> = {}) => {
  const answers = answering().on(calls.getAssessmentResults, { ...results, ...over });
  await renderScreen(ResultsPage, {
    path: '/conteudo/avaliacao/$id/resultados',
    address: `/conteudo/avaliacao/${id(9)}/resultados`,
  });
  await screen.findByRole('heading', { level: 1, name: 'Decisões de um gestor' });
  return answers;
};

test('shows mean, passes, time and consistency with what they mean', async () => {
  await open();
  for (const words of ['76%', 'mediana 80%', '81%', 'nota mínima 70%', '14 min', '0,78', 'alfa de Cronbach, boa'])
    expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText('questão 2')).toBeDefined();
  expect(screen.getByText(/Relação entre acertar a questão/)).toBeDefined();
});
test('names the question whose key is probably wrong, and shows the options of the chosen one', async () => {
  await open();
  await userEvent.click(screen.getByRole('tab', { name: 'Questões' }));
  expect(await screen.findByText('B parece ser a certa.')).toBeDefined();
  const row = screen.getByRole('button', { name: /Qual a primeira atitude/ }).closest('tr')!;
  expect(within(row).getByText('Invertida')).toBeDefined();
  expect(within(row).getByText('Difícil')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Sente-se pronto/ }));
  expect(await screen.findByText('Questão 3: não pontua')).toBeDefined();
  expect(screen.getByText('3,8')).toBeDefined();
  expect(screen.getByText('Oculto: menos de 5 respostas')).toBeDefined();
});
test('says of a question of the bank that it was drawn and its version, and hides what fewer than five answered', async () => {
  const drawn = { position: 4, statement: 'Sorteada?', bankVersion: 3, isDrawn: true } as const;
  await open({
    questions: [
      question({ id: id(4), ...drawn }),
      question({
        ...{ id: id(5), ...drawn, position: 5, statement: 'De poucos?', asked: 2, answered: null, isHidden: true },
        ...{ rightShare: null, difficulty: null, correlation: null, discrimination: null, skippedShare: null },
        medianSeconds: null,
      }),
    ],
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Questões' }));
  const [many, few] = (await screen.findAllByRole('row')).slice(1);
  expect(many!.textContent).toContain('Objetiva, sorteada do banco, versão 3');
  expect(
    within(few!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['—', '—', '—', 'poucas respostas', '—']);
  await userEvent.click(within(few!).getByRole('button'));
  expect(await screen.findByText(/a partir de 5 pessoas/)).toBeDefined();
});
test('asks for the figures of one unit', async () => {
  const answers = await open();
  await userEvent.click(screen.getByRole('combobox', { name: 'Unidade' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Operações' }));
  expect(answers.asked.at(-1)!.query.get('unidadeId')).toBe(id(50));
});
test('shows no figure of fewer than five people', async () => {
  await open({ people: 3, attempts: 3, questions: [], meanPercent: null });
  expect(screen.getByText('Poucas pessoas para mostrar números')).toBeDefined();
  expect(screen.queryByText('mediana 80%')).toBeNull();
});
test('lists people page by page, and compares before and after', async () => {
  const answers = await open();
  answers.on(calls.listResultPeople, {
    ...{ pageNumber: 1, pageSize: 10, total: 11 },
    items: [person(31, 'Ana Prado')],
  });
  answers.on(calls.compareResults, [
    {
      ...{ assessmentId: id(60), title: 'Diagnóstico', isDiagnostic: true, skills: ['Liderança'], isHidden: false },
      ...{ people: 12, before: 40, after: 76, improvedShare: 0.75 },
    },
    {
      ...{ assessmentId: id(61), title: 'Outro', isDiagnostic: true, skills: ['Liderança'], isHidden: true },
      ...{ people: null, before: null, after: null, improvedShare: null },
    },
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Pessoas' }));
  expect(within((await screen.findByText('Ana Prado')).closest('tr')!).getByText('80%')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Próxima/ }));
  expect(answers.asked.at(-1)!.query.get('page')).toBe('2');
  await userEvent.click(screen.getByRole('tab', { name: 'Antes e depois' }));
  expect(await screen.findByText('+36')).toBeDefined();
  expect(screen.getByText('75%')).toBeDefined();
  expect(screen.getAllByText('Oculto: menos de 5 respostas')).toHaveLength(1);
});
