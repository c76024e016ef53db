// Proves correcting all answers to one question on screen: who is next, who is left out, saving before moving, finishing a person.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { deviceOptions } from '#platform/web/device-options.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import {
  claimOf,
  correctedResponse,
  correctionId,
  correctionWith,
  queuedCorrection,
} from '#testing/make/shown-correction.ts';
import * as calls from '../contract/corrections.endpoints.ts';
import type { CorrectedResponse } from '../contract/correction.wire.ts';
import { CorrectionPage } from './correction.page.tsx';
import './finish-dialog.tsx';
import './keys-dialog.tsx';

const path = '/gestao/correcoes-avaliacoes/{id}';
const questionId = correctionId(202);
const addressOf = (attempt: number) => `/gestao/correcoes-avaliacoes/${correctionId(attempt)}?question=${questionId}`;
const now = '2026-11-20T12:00:00.000Z';
const until = '2026-11-20T12:24:00.000Z';
const scored = (score: number): CorrectedResponse['correction'] => ({
  score,
  observations: null,
  marks: [],
  uploads: [],
  evaluatorName: 'Iara Lopes',
  savedAt: now,
});
const answerOf = (attempt: number, over: Partial<CorrectedResponse> = {}) =>
  correctedResponse(2, { responseId: correctionId(1000 + attempt), text: `Resposta da pessoa ${attempt}`, ...over });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  localStorage.clear();
  deviceOptions.set({ shortcuts: true });
  const people = [
    { at: 1, name: 'Ana', over: {} },
    { at: 2, name: 'Bruna', claim: claimOf('Iara Lopes'), over: {} },
    { at: 3, name: 'Caio', over: { correction: scored(2) } },
    { at: 4, name: 'Davi', over: {} },
  ];
  server = answering()
    .on(calls.getCorrection, (_, { id }) => {
      const person = people.find(({ at }) => correctionId(at) === id)!;
      return correctionWith(
        [correctedResponse(1, { responseId: null, kind: 'objective' }), answerOf(person.at, person.over)],
        {
          attemptId: id!,
          personName: person.name,
          claim: person.claim ?? null,
        },
      );
    })
    .on(calls.claimCorrection, { until, serverTime: now })
    .on(calls.listCorrectionQuestions, [
      { questionId, position: 2, kind: 'essay', statement: '', maxPoints: 2, waiting: 3, scored: 1 },
    ])
    .on(calls.listAnswersToQuestion, {
      pageNumber: 1,
      pageSize: 100,
      total: 4,
      items: people.map(({ at, name, claim, over }) => ({
        ...queuedCorrection(at),
        personName: name,
        claim: claim ?? null,
        response: answerOf(at, over),
      })),
    })
    .on(calls.updateAnswerCorrection, (_, { id }) => ({ responseId: id!, score: null, savedAt: now, until }));
});
const open = async (attempt = 1) => {
  const opened = await renderScreen(CorrectionPage, { path, address: addressOf(attempt) });
  await screen.findByRole('article', { name: 'Pergunta 2' });
  await screen.findByText('Davi');
  return opened;
};
const score = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nota da questão 2,/ });

describe('correcting by question', { timeout: 25_000 }, () => {
  test('shows this question alone, and everybody’s state beside it', async () => {
    await open();
    expect(screen.queryByText('Pergunta 1')).toBeNull();
    expect(screen.getByText('Questão 2, resposta 1 de 4')).toBeTruthy();
    const people = within(screen.getByRole('complementary', { name: 'Questões e nota' })).getAllByRole('listitem');
    expect(people.map(({ textContent }) => textContent)).toEqual([
      'AnaSem nota, vale 2',
      'BrunaCom Iara Lopes, ao vivo',
      'Caio2 de 2',
      'DaviSem nota, vale 2',
    ]);
  });
  test('a score and Enter store it and open the next one that is free and has no score', async () => {
    const { user, router } = await open();
    await waitFor(async () => expect((await score()).disabled).toBe(false));
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toContain(correctionId(4)));
    expect(server.last('PUT', `${correctionId(1001)}/correction-answer`)!.body).toMatchObject({ score: 1 });
    expect(await screen.findByText('Resposta da pessoa 4')).toBeTruthy();
    await waitFor(() => expect(server.last('POST', `${correctionId(4)}/claim`)).toBeTruthy());
    expect((await score()).value).toBe('');
    expect(router.state.location.search).toEqual({ question: questionId });
  });
  test('j opens the neighbour also where somebody else has it, to look at', async () => {
    const { user, router } = await open();
    await user.keyboard('j');
    await waitFor(() => expect(router.state.location.pathname).toContain(correctionId(2)));
    expect(await screen.findByText(/^Iara Lopes está corrigindo/)).toBeTruthy();
    expect(server.last('POST', `${correctionId(2)}/claim`)).toBeUndefined();
  });
  test('the mode changes to the person and back, with the same question', async () => {
    const { user, router } = await open(3);
    await user.click(screen.getByRole('button', { name: 'Por pessoa' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    await user.click(await screen.findByRole('button', { name: 'Por questão' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ question: questionId }));
  });
  test('a person whose answers all have a score can be finished from here', async () => {
    const { user } = await open(3);
    await waitFor(async () => expect((await score()).disabled).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Concluir correção' }));
    expect(await screen.findByRole('dialog', { name: 'Concluir a correção de Caio?' })).toBeTruthy();
  });
});
