// Proves what the player says where a question, its options or the whole assessment cannot be shown, and how the clock warns.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { announce } from '#platform/web/announce.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { askedQuestion, nextQuestion } from '#testing/make/asked.ts';
import { assessmentInfo } from '#testing/make/assessment-info.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import * as calls from '../contract/attempts.endpoints.ts';
import type { AskedQuestion, Attempt } from '../contract/attempt.wire.ts';
import { AssessmentPlayer } from './assessment-player.widget.tsx';
import { AttemptClock } from './attempt-clock.tsx';
import { QuestionView } from './question-view.tsx';

vi.mock('#platform/web/announce.ts', async (original) => ({
  ...(await original<object>()),
  announce: vi.fn<typeof announce>(),
}));
const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const info = assessmentInfo({ id: idOf(1) });
const attempt = (secondsLeft: number): Attempt => ({
  id: idOf(3),
  isContinued: false,
  startedAt: '2025-11-12T12:00:00.000Z',
  serverTime: '2025-11-12T12:00:00.000Z',
  deadlineAt: new Date(Date.parse('2025-11-12T12:00:00.000Z') + secondsLeft * 1000).toISOString(),
  answeredCount: 0,
  questionCount: 2,
});
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.listMyAssessments, [info])
    .on(calls.startAttempt, { ...attempt(60), deadlineAt: null });
});
const open = () =>
  renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <AssessmentPlayer assessmentId={info.id} />
    </QueryClientProvider>,
  );
const broken = () => {
  throw new Problem('internal', 'request.broken');
};

describe('what cannot be shown', { timeout: 20_000 }, () => {
  test('a question that does not load stands in the list of questions, and is asked for again [ASSESS-038]', async () => {
    let fails = true;
    server.on(calls.getNextQuestion, () =>
      fails
        ? broken()
        : nextQuestion({
            question: askedQuestion({ id: idOf(10), statement: 'Como delegar?' }),
            position: 1,
            map: ['open', 'open'],
          }),
    );
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: /^Começar/ }));
    const list = within(await screen.findByRole('navigation', { name: 'Questões da avaliação' }));
    expect((await list.findByRole('listitem')).textContent).toBe('Não foi possível carregar a questão.');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Como delegar?')).toBeTruthy();
    expect(list.queryByText('Não foi possível carregar a questão.')).toBeNull();
  });
  test('each has words of its own: an unknown type, no assessment, one that fails, no options [ASSESS-039]', async () => {
    const question = (over: Partial<AskedQuestion>) => (
      <QuestionView
        question={askedQuestion({ id: idOf(10), ...over })}
        points={1}
        draft={{}}
        onDraft={() => {}}
        onAnswer={() => {}}
        isMarked={false}
        onMark={() => {}}
      />
    );
    const unknown = await renderKit(question({ kind: 'hotspot' as AskedQuestion['kind'] }));
    expect(screen.getByText('Tipo de questão não suportado')).toBeTruthy();
    unknown.unmount();
    const empty = await renderKit(question({ kind: 'objective', options: [] }));
    expect(screen.getByText('Erro ao carregar as alternativas')).toBeTruthy();
    empty.unmount();
    server.on(calls.listMyAssessments, () => {
      throw new Problem('missing', 'assessments.missing');
    });
    const gone = await open();
    expect(await screen.findByText('Avaliação não encontrada ou inválida')).toBeTruthy();
    gone.unmount();
    server.on(calls.listMyAssessments, () => {
      throw new Problem('internal', 'request.broken');
    });
    await open();
    expect(await screen.findByText('Erro ao carregar a avaliação')).toBeTruthy();
  });
});
describe('the clock of an attempt', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
  afterEach(() => vi.useRealTimers());
  test('warns aloud at five minutes and at one, urgently at the second, and ends the attempt once', async () => {
    const over = vi.fn<() => void>();
    const said = vi.mocked(announce);
    said.mockClear();
    await renderKit(<AttemptClock attempt={attempt(302)} onOver={over} />);
    const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
    pass(1);
    expect(said).not.toHaveBeenCalled();
    pass(1);
    expect(said.mock.calls).toEqual([['Faltam 05:00', undefined]]);
    pass(240);
    expect(said.mock.calls.at(-1)).toEqual(['Faltam 01:00', 'assertive']);
    expect(said).toHaveBeenCalledTimes(2);
    expect(over).not.toHaveBeenCalled();
    pass(70);
    expect(over).toHaveBeenCalledTimes(1);
  });
});
