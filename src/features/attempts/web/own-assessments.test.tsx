// Proves the learner's own list of assessments and the page with all attempts at one of them.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { askedQuestion, finalResult, givenAnswer } from '#testing/make/asked.ts';
import { assessmentInfo } from '#testing/make/assessment-info.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import type { AnswerFile } from '../contract/answer-files.wire.ts';
import * as calls from '../contract/attempts.endpoints.ts';
import type { OwnAttempt } from '../contract/attempt.wire.ts';
import { MyAssessmentsPage } from './my-assessments.page.tsx';
import { OwnAssessmentPage } from './own-assessment.page.tsx';
import { TakeAssessmentPage } from './take-assessment.page.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const course = idOf(9);
const info = assessmentInfo({
  ...{ id: idOf(1), courseId: course, lastAttemptId: idOf(3), lastAt: '2026-01-02T12:00:00.000Z', score: 55.5 },
  ...{ status: 'retry', retriesDone: 1 },
});
const attempt = (more: Partial<OwnAttempt> = {}): OwnAttempt => ({
  ...finalResult({ attemptId: idOf(3), score: 55.5, status: 'retry', isApproved: false }),
  ...{ number: 1, startedAt: '2026-01-02T11:50:00.000Z', isRunning: false, answeredCount: 2, questionCount: 2 },
  ...{ pendingCount: 0, finalConsiderations: null },
  ...more,
});
let server: ReturnType<typeof answering>;
const openList = () =>
  renderScreen(MyAssessmentsPage, { path: '/gestao/minhas-avaliacoes', address: '/gestao/minhas-avaliacoes' });
const openDetail = () =>
  renderScreen(OwnAssessmentPage, {
    path: '/gestao/minhas-avaliacoes/{id}',
    address: `/gestao/minhas-avaliacoes/${info.id}?course=${course}`,
  });
beforeEach(() => {
  server = answering();
});

describe('the list of my assessments', { timeout: 20_000 }, () => {
  const page = (items: (typeof info)[]) => ({ items, pageNumber: 1, pageSize: 50, total: items.length });
  test('shows score, status and attempts of each, and asks the server for a status [ROUTE-055]', async () => {
    server.on(
      calls.listOwnAssessments,
      page([info, { ...info, id: idOf(2), lastAttemptId: idOf(4), isRunning: true }]),
    );
    const { user } = await openList();
    const [, first, second] = await screen.findAllByRole('row');
    expect(within(first!).getByText('Nova tentativa')).toBeTruthy();
    expect(within(first!).getByText('55,5%')).toBeTruthy();
    expect(within(first!).getByText('1 de 2')).toBeTruthy();
    expect(within(second!).getByText('Pendente')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Filtrar/ }));
    expect(await screen.findByText('Desistência')).toBeTruthy();
  });
  test('says what comes here before anything was begun, and what failed', async () => {
    server.on(calls.listOwnAssessments, page([]));
    await openList();
    expect(await screen.findByText('Nenhuma avaliação por aqui')).toBeTruthy();
  });
});

const answerFile = (at: number, name: string): AnswerFile => ({
  ...{ id: idOf(40 + at), name, kind: 'audio', contentType: 'audio/webm', sizeBytes: 120_000, durationSeconds: 8 },
  ...{ isShown: true, url: `https://content.test/${at}`, uploadedAt: '2026-01-01T12:00:00.000Z', erasedAt: null },
});
describe('the attempts at one assessment', { timeout: 20_000 }, () => {
  test('show date, score, status and why something is pending, and offer the next one [ROUTE-055]', async () => {
    server.on(calls.getOwnAssessment, {
      info,
      attempts: [
        attempt({ number: 2, attemptId: idOf(4), status: 'pendingCorrection', score: null, pendingCount: 2 }),
        attempt({ finalConsiderations: 'Bom caminho.' }),
      ],
    });
    await openDetail();
    const second = within(await screen.findByRole('article', { name: 'Tentativa 2' }));
    expect(second.getByText('Pendente de correção')).toBeTruthy();
    expect(second.getByText('2 respostas aguardam correção. A nota sai depois disso.')).toBeTruthy();
    const first = within(screen.getByRole('article', { name: 'Tentativa 1' }));
    expect(first.getByText('55,5%')).toBeTruthy();
    expect(first.getByText('Bom caminho.')).toBeTruthy();
    expect(screen.getByText('A maior nota')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tentar de novo' }).getAttribute('href')).toBe(
      `/gestao/avaliacao/${info.id}/answer?course=${course}`,
    );
    expect(server.last('GET', '/tentativas')!.query.get('cursoId')).toBe(course);
  });
  test('say from when the next one may begin', async () => {
    server.on(calls.getOwnAssessment, {
      info: { ...info, opensAt: '2026-01-02T12:30:00.000Z' },
      attempts: [attempt()],
    });
    await openDetail();
    const retry = await screen.findByRole('button', {
      name: 'Tentar de novo',
      description: /^A próxima tentativa abre/,
    });
    expect(retry).toHaveProperty('disabled', true);
  });
  test('open their answers with verdict, feedback and the remark of the evaluator', async () => {
    server.on(calls.getOwnAssessment, { info, attempts: [attempt()] }).on(calls.getAttemptReview, {
      result: finalResult({ attemptId: idOf(3) }),
      areAnswersLater: false,
      finalConsiderations: null,
      answers: [
        {
          question: askedQuestion({ id: idOf(10), options: [{ id: idOf(11), description: 'Toda semana' }] }),
          answer: givenAnswer({
            id: idOf(10),
            ...{ chosenOptionIds: [idOf(11)], correctOptionIds: [idOf(11)], isCorrect: true, points: 1 },
            hitFeedback: 'Isso mesmo, sempre.',
          }),
          uploads: [],
          points: 1,
          remark: null,
        },
        {
          question: askedQuestion({ id: idOf(20), kind: 'essay', statement: 'Explique' }),
          answer: givenAnswer({
            id: idOf(20),
            chosenOptionIds: [],
            text: 'Ouvir.',
            observations: 'Faltou um exemplo.',
            points: 0.5,
          }),
          uploads: [answerFile(1, 'inspecao.webm')],
          points: 2,
          remark: {
            points: 0.5,
            observations: 'Faltou um exemplo.',
            marks: [{ second: 72, tone: 'attention', text: 'Sem luva' }],
            uploads: [answerFile(2, 'comentario.webm')],
          },
        },
        {
          question: askedQuestion({ id: idOf(30), statement: 'E depois?' }),
          ...{ answer: null, uploads: [], points: 1, remark: null },
        },
      ],
    });
    const { user } = await openDetail();
    await user.click(await screen.findByRole('button', { name: 'Ver respostas' }));
    expect(await screen.findByText('Isso mesmo, sempre.')).toBeTruthy();
    expect(screen.getByText('Faltou um exemplo.')).toBeTruthy();
    expect(screen.getByText('0,5 de 2 pontos')).toBeTruthy();
    expect(screen.getByText('1:12').parentElement!.textContent).toBe('1:12 Atenção: Sem luva');
    expect(screen.getByRole('link', { name: 'inspecao.webm' }).getAttribute('href')).toBe('https://content.test/1');
    const files = within(screen.getByRole('list', { name: 'Arquivos da observação' }));
    expect(files.getByRole('link', { name: 'comentario.webm' }).getAttribute('href')).toBe('https://content.test/2');
    expect(screen.getAllByText('Sem resposta').length).toBeGreaterThan(0);
  });
  test('of another person are said to be missing', async () => {
    server.on(calls.getOwnAssessment, () => {
      throw new Problem('missing', 'attempts.attemptMissing');
    });
    await openDetail();
    expect(await screen.findByText('Tentativa não encontrada.')).toBeTruthy();
  });
});

describe('the address of an assessment without its course', { timeout: 20_000 }, () => {
  const open = () =>
    renderScreen(TakeAssessmentPage, {
      path: '/gestao/avaliacao/{id}/answer',
      address: `/gestao/avaliacao/${info.id}/answer`,
    });
  test('continues in the course where the learner has begun it [ROUTE-057]', async () => {
    server.on(calls.getOwnAssessment, { info, attempts: [attempt()] }).on(calls.listMyAssessments, [info]);
    await open();
    expect(await screen.findByRole('heading', { name: info.title })).toBeTruthy();
    expect(server.last('GET', 'student')?.query.get('cursoId')).toBe(course);
  });
  test('says where to begin it, and offers nothing that would be refused', async () => {
    server.on(calls.getOwnAssessment, () => {
      throw new Problem('missing', 'attempts.attemptMissing');
    });
    await open();
    expect(await screen.findByRole('heading', { name: 'Abra esta avaliação pelo curso' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Começar/ })).toBeNull();
  });
});
