// Proves that authors find, read, write, archive and restore questions of the bank on its page.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { questions as openQuestions } from '#platform/web/confirm.ts';
import { questionWith } from '#testing/make/question.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { listCategoryBasics, listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import type { QuestionDetails, QuestionRow, QuestionUse, QuestionVersion } from '../contract/bank-question.wire.ts';
import * as calls from '../contract/questions.endpoints.ts';
import { QuestionBankPage } from './question-bank.page.tsx';

const idOf = (at: number) => `0190a0a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const optionIds = ['r0', 'w0', 'w1'].map((_, at) => idOf(900 + at));
const row = (at: number, statement: string, over: Partial<QuestionRow> = {}): QuestionRow => ({
  ...{ id: idOf(at), code: null, statement, kind: 'objective', difficulty: 'medium', categoryId: null },
  ...{ categoryName: null, skills: [], points: 1, version: 1, useCount: 0, isArchived: false },
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...over,
});
const details = (at: number, statement: string): QuestionDetails => ({
  ...{ id: idOf(at), difficulty: 'medium', categoryName: null, skills: [{ id: idOf(50), name: 'Altura' }] },
  ...{ version: 2, useCount: 1, isArchived: false },
  question: {
    ...questionWith('objective', 1, 2, { id: idOf(at), statement }),
    options: ['Certa', 'Errada', 'Outra'].map((description, n) => ({
      ...{ id: optionIds[n]!, description, isCorrect: n === 0 },
    })),
  },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
});
const use: QuestionUse = {
  ...{ assessmentId: idOf(70), title: 'Reciclagem NR-35', isInDraft: true, isPublished: true },
  ...{ isDraw: false, version: 1, drawCount: null },
};
const versions: QuestionVersion[] = [
  {
    ...{ number: 2, origin: 'written', restoredNumber: null, authorName: 'Alice', madeAt: '2026-11-20T12:00:00.000Z' },
    changes: [{ part: 'option', letter: 'A', before: 'Antes', after: 'Certa' }],
  },
  {
    ...{ number: 1, origin: 'imported', restoredNumber: null, authorName: null, madeAt: '2026-11-01T12:00:00.000Z' },
    changes: [],
  },
];
beforeAll(() => import('./question-form-drawer.tsx'));

const open = async (
  address = '/conteudo/questoes',
  rows = [row(1, 'Qual é o prazo?', { useCount: 3 }), row(2, 'E o cinto?')],
) => {
  const server = answering()
    .on(listSkillBasics, [{ id: idOf(50), label: 'Altura' }])
    .on(listCategoryBasics, [])
    .on(calls.getBankSummary, { questions: 22, unused: 5, assessments: 1 })
    .on(calls.listQuestions, ({ query }) => ({
      ...{ items: rows, pageNumber: Number(query.get('page') ?? 1), pageSize: 10, total: rows.length && 22 },
    }))
    .on(calls.getQuestion, (_, { id }) => details(Number(id!.slice(-3)), 'Qual é o prazo?'))
    .on(calls.listQuestionUses, [use])
    .on(calls.listQuestionVersions, versions)
    .on(calls.removeQuestion, undefined)
    .on(calls.restoreQuestionVersion, { id: idOf(1), version: 3 })
    .on(calls.updateQuestion, { id: idOf(1), version: 3 })
    .on(calls.createQuestion, { id: idOf(1), version: 1 });
  await renderScreen(QuestionBankPage, { path: '/conteudo/questoes', address });
  return { server, user: userEvent.setup() };
};
const answer = (is: boolean) =>
  openQuestions
    .get()
    .at(-1)!
    .answer(is ? '' : undefined);

describe('the question bank', () => {
  it('lists the questions with what they are filed under and how often they are used', async () => {
    await open();
    const line = (await screen.findByText('Qual é o prazo?')).closest('tr')!;
    expect(within(line).getByText('Objetiva · v1')).toBeDefined();
    expect(within(line).getByText('Média')).toBeDefined();
    expect(within(line).getByText('3')).toBeDefined();
    expect(within(screen.getByText('E o cinto?').closest('tr')!).getByText('sem uso')).toBeDefined();
    expect(screen.getByText('22 questões · em 1 avaliação · 5 sem uso')).toBeDefined();
  });
  it('asks the server for the filters, the order and the page that the address tells', async () => {
    const { server, user } = await open(
      '/conteudo/questoes?kinds=essay&difficulties=hard&isUsed=false&search=cinto&orderBy=useCount&direction=desc&page=2',
    );
    await screen.findByText('Qual é o prazo?');
    const { query } = server.last('GET', '/questao')!;
    expect([...query.entries()].sort()).toEqual(
      [
        ['tiposDeQuestao', 'Dissertativa'],
        ['dificuldades', 'dificil'],
        ['emUso', 'false'],
        ['search', 'cinto'],
        ['orderBy', 'usos'],
        ['direction', 'desc'],
        ['page', '2'],
        ['size', '10'],
      ].sort(),
    );
    await user.click(screen.getByRole('button', { name: /3/ }));
    await waitFor(() => expect(server.last('GET', '/questao')!.query.get('page')).toBe('3'));
  });
  it('shows the chosen question beside the list, with its key, its uses and what changed', async () => {
    const { user } = await open();
    await user.click(await screen.findByText('Qual é o prazo?'));
    const panel = within(await screen.findByRole('dialog', { name: 'Questão' }));
    const right = (await panel.findByText('Certa', { selector: 'li span' })).closest('li')!;
    expect(within(right).getByLabelText('Correta')).toBeDefined();
    expect(await panel.findByText('Reciclagem NR-35')).toBeDefined();
    expect(panel.getByText('versão 1 · publicada')).toBeDefined();
    expect(await panel.findByText('Versão 2, atual')).toBeDefined();
    expect(panel.getByText('“Antes”')).toBeDefined();
    expect(panel.getByText('Importada de um arquivo.')).toBeDefined();
  });
  it('restores an earlier version after a question', async () => {
    const { user, server } = await open(`/conteudo/questoes?shown=${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Restaurar a versão 1' }));
    answer(true);
    await waitFor(() => expect(server.last('POST', '/versoes/1/restaurar')).toBeDefined());
  });
  it('says where a question is used before it removes it, and removes nothing without an answer', async () => {
    const { user, server } = await open();
    const line = (await screen.findByText('Qual é o prazo?')).closest('tr')!;
    const remove = async () => {
      await user.click(within(line).getByRole('button', { name: /Ações|Opções|Mais/ }));
      await user.click(await screen.findByRole('menuitem', { name: /Excluir|Remover/ }));
      await waitFor(() => expect(openQuestions.get()).toHaveLength(1));
    };
    await remove();
    expect(openQuestions.get()[0]!.body).toContain('• Reciclagem NR-35');
    answer(false);
    await waitFor(() => expect(openQuestions.get()).toHaveLength(0));
    expect(server.last('DELETE', idOf(1))).toBeUndefined();
    await remove();
    answer(true);
    await waitFor(() => expect(server.last('DELETE', idOf(1))).toBeDefined());
  });
  it('writes a question as its next version, with what it is filed under', async () => {
    const { user, server } = await open(`/conteudo/questoes?shown=${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar questão' }));
    await user.type(await dialog.findByLabelText('Código'), 'NR35-1');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.last('PUT', `/questao/${idOf(1)}`)).toBeDefined());
    const { body } = server.last('PUT', `/questao/${idOf(1)}`)!;
    expect([body['codigo'], body['dificuldade'], (body['questao'] as { enunciado: string }).enunciado]).toEqual([
      ...['NR35-1', 'media', 'Qual é o prazo?'],
    ]);
  });
  it('shows what is missing in a new question and sends nothing', async () => {
    const { user, server } = await open();
    const [create] = await screen.findAllByRole('button', { name: 'Nova questão' });
    await user.click(create!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova questão' }));
    await user.click(await dialog.findByRole('button', { name: 'Salvar' }));
    expect((await dialog.findAllByText('Descreva a alternativa')).length).toBeGreaterThan(1);
    expect(server.last('POST', '/questao')).toBeUndefined();
  });
  it('offers the first question where there is none', async () => {
    await open('/conteudo/questoes', []);
    expect(await screen.findByText('Nenhuma questão ainda')).toBeDefined();
  });
});
