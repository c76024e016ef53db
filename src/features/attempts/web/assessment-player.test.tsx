// Proves that taking an assessment works on screen: start, letters, lasting feedback, finishing with open questions, giving up, the result.
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { askedQuestion, finalResult, givenAnswer, nextQuestion } from '#testing/make/asked.ts';
import { assessmentInfo } from '#testing/make/assessment-info.ts';
import { renderKit } from '#testing/render-kit.tsx';
import type { SentRequest } from '#testing/render-screen.tsx';
import { answering } from '#testing/render-screen.tsx';
import * as calls from '../contract/attempts.endpoints.ts';
import type { AnswerResult, FinalResult, QuestionState } from '../contract/attempt.wire.ts';
import { AssessmentPlayer } from './assessment-player.widget.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const info = assessmentInfo({ id: idOf(1) });
const questions = ['Quando conversar?', 'Como delegar?'].map((statement, index) =>
  askedQuestion({
    id: idOf(10 + index),
    statement,
    options: ['Toda semana', 'Uma vez por ano'].map((description, at) => ({
      id: idOf(20 + index * 10 + at),
      description,
    })),
  }),
);
const given = (optionId: string): AnswerResult =>
  givenAnswer({
    id: idOf(50),
    isFinal: true,
    isCorrect: optionId === idOf(20),
    isPartiallyCorrect: false,
    correctOptionIds: [idOf(20)],
    chosenOptionIds: [optionId],
    hitFeedback: optionId === idOf(20) ? 'Conversas curtas e frequentes.' : null,
    missFeedback: optionId === idOf(20) ? null : 'Um ano é muito tempo.',
  });
const ended = (more: Partial<FinalResult> = {}) => finalResult({ attemptId: idOf(3), title: info.title, ...more });
let server: ReturnType<typeof answering>;
let answers: (AnswerResult | null)[];
beforeEach(() => {
  answers = [null, null];
  const map = (): QuestionState[] =>
    answers.map((answer) => (!answer ? 'open' : answer.isCorrect ? 'correct' : 'incorrect'));
  server = answering()
    .on(calls.listMyAssessments, [info])
    .on(calls.startAttempt, {
      id: idOf(3),
      isContinued: false,
      startedAt: '2025-11-12T12:00:00.000Z',
      deadlineAt: null,
      serverTime: '2025-11-12T12:00:00.000Z',
      answeredCount: 0,
      questionCount: 2,
    })
    .on(calls.getNextQuestion, ({ query }) => {
      const asked = query.get('posicao');
      const at = asked ? Number(asked) - 1 : answers.indexOf(null);
      return at < 0
        ? nextQuestion({ position: 0, map: map() })
        : nextQuestion({ question: questions[at]!, answer: answers[at]!, position: at + 1, map: map() });
    })
    .on(calls.answerQuestion, ({ body }) => {
      const at = questions.findIndex((one) => one.id === body['questaoId']);
      return (answers[at] = given((body['alternativasIds'] as string[])[0]!));
    })
    .on(calls.finishAttempt, ended())
    .on(calls.giveUpAttempt, ended({ score: 0, isApproved: false, status: 'gaveUp', hitCount: 0, missCount: 2 }))
    .on(calls.getAttemptReview, { result: ended(), answers: [], areAnswersLater: false, finalConsiderations: null });
});
test('staff in client mode may look, and reads who may begin (access D10)', async () => {
  access.set({ name: '', userId: undefined } as Access);
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <AssessmentPlayer assessmentId={info.id} />
    </QueryClientProvider>,
  );
  const description = 'Só quem tem perfil nesta empresa pode fazer isto.';
  expect(await screen.findByRole('button', { name: /^Começar/, description })).toHaveProperty('disabled', true);
  access.set(undefined);
});
const onFinished = vi.fn<(result: FinalResult) => void>();
async function begin() {
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <AssessmentPlayer assessmentId={info.id} onFinished={onFinished} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Começar avaliação' }));
  await screen.findByRole('heading', { name: 'Quando conversar?' });
  return user;
}

describe('the assessment player', { timeout: 20_000 }, () => {
  test('says before the start what the attempt consists of', async () => {
    await renderKit(
      <QueryClientProvider client={makeQueryClient()}>
        <AssessmentPlayer assessmentId={info.id} />
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('heading', { name: info.title })).toBeTruthy();
    expect(screen.getByText('70%')).toBeTruthy();
    expect(screen.getByText('1 de 2')).toBeTruthy();
  });
  test('opened by itself, it shows the way back before the first attempt too', async () => {
    const goBack = vi.fn();
    await renderKit(
      <QueryClientProvider client={makeQueryClient()}>
        <AssessmentPlayer assessmentId={info.id} onContinue={goBack} continueLabel="Voltar às minhas avaliações" />
      </QueryClientProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar às minhas avaliações' }));
    expect(goBack).toHaveBeenCalledOnce();
  });
  test('shows after the result what comes next, and opens it', async () => {
    server.on(calls.listMyAssessments, [{ ...info, kind: 'reaction' }]).on(calls.leaveUnanswered, ended());
    const goOn = vi.fn();
    await renderKit(
      <QueryClientProvider client={makeQueryClient()}>
        <AssessmentPlayer
          assessmentId={info.id}
          onContinue={goOn}
          next={{ title: 'Metas que as pessoas entendem', detail: 'Vídeo · 1 min', cover: null }}
        />
      </QueryClientProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem responder' }));
    const next = within(await screen.findByRole('region', { name: 'A seguir' }));
    expect(next.getByText('Metas que as pessoas entendem')).toBeTruthy();
    await userEvent.click(next.getByRole('button', { name: 'Continuar' }));
    expect(goOn).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('button', { name: 'Continuar' })).toHaveLength(1);
  });
  test('accepts letters and Enter, and keeps the feedback until the user opens the next question', async () => {
    const user = await begin();
    await user.keyboard('a');
    expect(screen.getByRole('radio', { name: /Toda semana/ })).toHaveProperty('checked', true);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Conversas curtas e frequentes.')).toBeTruthy();
    expect(server.last('POST', 'avaliacao/student/answer')!.body).toMatchObject({
      questaoId: idOf(10),
      alternativasIds: [idOf(20)],
    });
    expect(screen.getByRole('heading', { name: 'Quando conversar?' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Questão 1, Certa/i })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Como delegar?' })).toBeTruthy();
  });
  test('marks what was right and what was wrong in words', async () => {
    const user = await begin();
    await user.click(screen.getByRole('radio', { name: /Uma vez por ano/ }));
    await user.click(screen.getByRole('button', { name: 'Enviar resposta' }));
    expect(await screen.findByText('Um ano é muito tempo.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Questão 1, Errada/i })).toBeTruthy();
  });
  test('asks before it finishes with open questions, and continues where the user declines', async () => {
    const user = await begin();
    await user.click(screen.getByRole('button', { name: 'Pular questão' }));
    await screen.findByRole('heading', { name: 'Como delegar?' });
    await user.click(screen.getByRole('button', { name: 'Finalizar' }));
    const asked = await screen.findByRole('alertdialog');
    expect(within(asked).getByText('2 questões ficaram sem resposta e contam como erro.')).toBeTruthy();
    await user.click(within(asked).getByRole('button', { name: 'Cancelar' }));
    expect(server.last('POST', '/finish')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Finalizar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByRole('heading', { name: 'Seu resultado' })).toBeTruthy();
    expect(onFinished).toHaveBeenCalledOnce();
  });
  test('waits with the finish for an answer in transit, and does not call it open', async () => {
    const user = await begin();
    await user.click(screen.getByRole('button', { name: 'Pular questão' }));
    await screen.findByRole('heading', { name: 'Como delegar?' });
    let store = () => {};
    const stored = new Promise<void>((done) => (store = done));
    const answer = ({ body }: SentRequest) =>
      stored.then(() => (answers[1] = given((body['alternativasIds'] as string[])[0]!)));
    server.on(calls.answerQuestion, answer as never);
    await user.click(screen.getAllByRole('radio')[0]!);
    await user.click(screen.getByRole('button', { name: 'Enviar resposta' }));
    const finish = screen.getByRole<HTMLButtonElement>('button', { name: 'Finalizar' });
    expect(finish.disabled).toBe(true);
    store();
    await waitFor(() => expect(finish.disabled).toBe(false));
    await user.click(finish);
    expect(await screen.findByText('1 questão ficou sem resposta e conta como erro.')).toBeTruthy();
  });
  test('asks before giving up, because the progress is lost', async () => {
    const user = await begin();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    const asked = await screen.findByRole('alertdialog');
    expect(server.last('PUT', '/finish/giveup')).toBeUndefined();
    const [, confirm] = within(asked).getAllByRole('button');
    await user.click(confirm!);
    expect(await screen.findByRole('heading', { name: 'Seu resultado' })).toBeTruthy();
    expect(server.last('PUT', '/finish/giveup')).toBeTruthy();
  });
});
