// Proves that a practical question of a running attempt is answered once its files are there, and that the end of the attempt clears the device.
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#platform/web/query.ts';
import '#platform/web/ui/confirm-dialog.tsx'; // The browser loads the dialog later.
import { askedQuestion, finalResult, givenAnswer, nextQuestion } from '#testing/make/asked.ts';
import { assessmentInfo } from '#testing/make/assessment-info.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import { listAnswerFiles } from '../contract/answer-files.endpoints.ts';
import type { AnswerFile } from '../contract/answer-files.wire.ts';
import * as calls from '../contract/attempts.endpoints.ts';
import { AssessmentPlayer } from './assessment-player.widget.tsx';
import { keptRecordings } from './kept-recordings.queries.ts';
import './practical-answer.tsx'; // The browser loads it at the first practical question.

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const question = askedQuestion({
  ...{ id: idOf(10), kind: 'practical', statement: 'Envie a ficha', answerId: idOf(4) },
  ...{ options: [], answerKind: 'upload', uploadKind: 'documents' },
  files: {
    kind: 'document',
    maxFiles: 2,
    maxBytes: 1_048_576,
    maxSeconds: null,
    extensions: ['pdf'],
    keptDays: null,
  },
});
const stored: AnswerFile = {
  id: idOf(100),
  name: 'ficha.pdf',
  kind: 'document',
  contentType: 'application/pdf',
  sizeBytes: 2_048,
  durationSeconds: null,
  isShown: true,
  url: 'https://content.test/ficha.pdf',
  uploadedAt: '2026-01-02T13:00:00.000Z',
  erasedAt: null,
};
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.listMyAssessments, [assessmentInfo({ id: idOf(1) })])
    .on(calls.startAttempt, {
      ...{ id: idOf(3), isContinued: false, deadlineAt: null, answeredCount: 0, questionCount: 1 },
      ...{ startedAt: '2025-11-12T12:00:00.000Z', serverTime: '2025-11-12T12:00:00.000Z' },
    })
    .on(calls.getNextQuestion, nextQuestion({ question, position: 1, points: 3, map: ['open'] }))
    .on(calls.answerQuestion, givenAnswer({ id: idOf(4), chosenOptionIds: [], status: 'pending' }));
});
afterEach(() => vi.unstubAllGlobals());
async function begin() {
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <AssessmentPlayer assessmentId={idOf(1)} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Começar avaliação' }));
  await screen.findByRole('heading', { name: 'Envie a ficha' });
  return user;
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar resposta' });

test('waits for a file, and is answered without a text', async () => {
  server.on(listAnswerFiles, []);
  await begin();
  expect(await screen.findByText('até 2 arquivos de 1 MB')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(send().disabled).toBe(true);
  expect(screen.getByText('Falta a gravação ou um arquivo')).toBeTruthy();
});
test('with a file of the server is sent, and its form names the question only', async () => {
  server.on(listAnswerFiles, [stored]);
  const user = await begin();
  await screen.findByRole('link', { name: 'ficha.pdf' });
  await vi.waitFor(() => expect(send().disabled).toBe(false));
  expect(screen.queryByText('Falta a gravação ou um arquivo')).toBeNull();
  await user.click(send());
  await vi.waitFor(() =>
    expect(server.last('POST', 'student/answer')?.body).toEqual({ usuarioAvaliacaoId: idOf(3), questaoId: idOf(10) }),
  );
});
test('is cleared from the device with the end of its attempt', async () => {
  const forget = vi.spyOn(keptRecordings, 'forgetAttempt').mockResolvedValue(undefined);
  const ended = finalResult({ attemptId: idOf(3) });
  server
    .on(listAnswerFiles, [])
    .on(calls.finishAttempt, ended)
    .on(calls.getAttemptReview, { result: ended, answers: [], areAnswersLater: false, finalConsiderations: null });
  const user = await begin();
  await user.click(screen.getByRole('button', { name: 'Finalizar' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Finalizar' }));
  await vi.waitFor(() => expect(forget.mock.calls).toEqual([[idOf(3)]]));
});
