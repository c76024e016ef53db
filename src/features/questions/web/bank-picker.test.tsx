// Proves that authors choose questions of the bank, draw some of a selection, take newer versions, and copy questions to the bank.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { questions as openQuestions } from '#platform/web/confirm.ts';
import { questionWith } from '#testing/make/question.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { listCategoryBasics, listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import type { BankSelection } from '../contract/bank-question.model.ts';
import type { QuestionRow } from '../contract/bank-question.wire.ts';
import type { Question } from '../contract/question.model.ts';
import * as calls from '../contract/questions.endpoints.ts';
import { BankDrawsEditor } from './bank-draws.widget.tsx';
import { BankNews } from './bank-news.widget.tsx';
import { BankPicker } from './bank-picker.widget.tsx';
import { CopyToBank } from './copy-to-bank.widget.tsx';

const idOf = (at: number) => `0190a0a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const row = (at: number): QuestionRow => ({
  ...{
    id: idOf(at),
    code: null,
    statement: `Questão ${at}`,
    kind: 'objective',
    difficulty: 'medium',
    categoryId: null,
  },
  ...{ categoryName: null, skills: [], points: 1, version: 1, useCount: 0, isArchived: false },
  updatedAt: '2026-11-20T12:00:00.000Z',
});
const content = (at: number, more: Partial<Question> = {}): Question => ({
  ...questionWith('essay', 0, 0, { id: idOf(at), statement: `Questão ${at}` }),
  ...more,
});
const show = async (Page: () => React.ReactNode) => {
  const server = answering()
    .on(listSkillBasics, [{ id: idOf(50), label: 'Altura' }])
    .on(listCategoryBasics, [])
    .on(calls.listQuestions, { items: [row(1), row(2), row(3)], pageNumber: 1, pageSize: 10, total: 3 })
    .on(calls.takeQuestions, ({ query }) => ({
      items: query.getAll('ids').map((id) => content(Number(id.slice(-3)), { bankQuestionId: id, bankVersion: 2 })),
    }))
    .on(calls.listCurrentVersions, [
      { id: idOf(1), version: 2, isArchived: false },
      { id: idOf(2), version: 1, isArchived: false },
      { id: idOf(3), version: 5, isArchived: true },
    ])
    .on(calls.countSelectedQuestions, { count: 7 })
    .on(calls.copyQuestionsToBank, { items: [{ id: idOf(9), bankQuestionId: idOf(10), bankVersion: 1 }] });
  await renderScreen(Page, { path: '/', address: '/' });
  return { server, user: userEvent.setup() };
};

it('takes several questions at once with their current content, and none that the assessment has', async () => {
  const taken: Question[][] = [];
  const { server, user } = await show(() => (
    <BankPicker opened onClose={() => {}} takenIds={new Set([idOf(2)])} onTake={(questions) => taken.push(questions)} />
  ));
  const dialog = within(await screen.findByRole('dialog'));
  const boxOf = async (at: number) =>
    within((await dialog.findByText(`Questão ${at}`)).closest('tr')!).getByRole<HTMLInputElement>('checkbox');
  expect((await boxOf(2)).disabled).toBe(true);
  await user.click(await boxOf(3));
  await user.click(await boxOf(1));
  await user.click(dialog.getByRole('button', { name: 'Incluir 2 questões' }));
  await waitFor(() => expect(taken.length).toBe(1));
  expect(server.last('GET', '/escolhidas')!.query.getAll('ids')).toEqual([idOf(3), idOf(1)]);
  expect(taken[0]!.map(({ id, bankVersion }) => [id, bankVersion])).toEqual([
    [idOf(3), 2],
    [idOf(1), 2],
  ]);
});
it('edits draws and says how many questions each finds now, also when it is too few', async () => {
  const changes: (BankSelection & { count: number })[][] = [];
  const Page = () => {
    const [value, setValue] = useState<(typeof changes)[0]>([{ count: 3, difficulties: ['hard'] }]);
    const handleChange = (draws: typeof value) => {
      changes.push(draws);
      setValue(draws);
    };
    return (
      <BankDrawsEditor
        {...{ value, onChange: handleChange, errors: { '0.count': 'É pouco' } }}
        openKinds={['objective', 'scale']}
      />
    );
  };
  const { server, user } = await show(Page);
  expect(await screen.findByText('O filtro encontra 7 questões agora.')).toBeDefined();
  expect([...server.last('GET', '/contagem')!.query.entries()]).toEqual([
    ['tiposDeQuestao', 'Objetiva'],
    ['tiposDeQuestao', 'Escala'],
    ['dificuldades', 'dificil'],
  ]);
  expect(screen.getByPlaceholderText('Que não precisam de avaliador')).toBeDefined();
  expect(screen.getByText('É pouco')).toBeDefined();
  const count = screen.getByLabelText('Quantas questões sortear');
  await user.clear(count);
  await user.type(count, '9');
  expect(await screen.findByText('O filtro encontra só 7 questões: é menos do que o sorteio pede.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Incluir sorteio' }));
  expect(changes.at(-1)).toEqual([{ count: 9, difficulties: ['hard'] }, { count: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Remover o sorteio 1' }));
  expect(changes.at(-1)).toEqual([{ count: 1 }]);
});
it('tells which questions have a newer version, and takes it after a question; archived ones stay', async () => {
  const present = [1, 2, 3].map((at) =>
    content(at, { id: idOf(20 + at), position: at, statement: 'Antes', bankQuestionId: idOf(at), bankVersion: 1 }),
  );
  const taken: Question[][] = [];
  const { user } = await show(() => <BankNews questions={present} onTake={(questions) => taken.push(questions)} />);
  expect(await screen.findByText('1 questão tem versão mais nova no banco: questão 1')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Atualizar 1 questão' }));
  await waitFor(() => expect(openQuestions.get()).toHaveLength(1));
  openQuestions.get()[0]!.answer('');
  await waitFor(() => expect(taken.length).toBe(1));
  expect(taken[0]!.map(({ id, position, statement, bankVersion }) => [id, position, statement, bankVersion])).toEqual([
    [idOf(21), 1, 'Questão 1', 2],
    [idOf(22), 2, 'Antes', 1],
    [idOf(23), 3, 'Antes', 1],
  ]);
});
it('copies a question to the bank and gives its question of the bank back', async () => {
  const copies: unknown[] = [];
  const { server, user } = await show(() => (
    <CopyToBank question={content(9)} onCopied={(copy) => copies.push(copy)} />
  ));
  await user.click(await screen.findByRole('button', { name: 'Copiar também para o banco' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copiar' }));
  await waitFor(() => expect(copies).toEqual([{ bankQuestionId: idOf(10), bankVersion: 1 }]));
  expect(server.last('POST', '/de-avaliacao')!.body).toMatchObject({
    dificuldade: 'media',
    questoes: [{ id: idOf(9) }],
  });
});
