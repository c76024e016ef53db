// Proves that the classroom opens the item of its address, or the first undone item where there is none, explains locks, and admits enrolled learners only.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { deviceOptions } from '#platform/web/device-options.ts';
import { Problem } from '#platform/contract/problem.ts';
import { referenceText } from '#platform/contract/reference.ts';
import * as cards from '#testing/make/cards.ts';
import { askedQuestion, nextQuestion } from '#testing/make/asked.ts';
import { assessmentInfo } from '#testing/make/assessment-info.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as attempts from '#features/attempts/contract/attempts.endpoints.ts';
import { openMedia } from '#features/media/contract/media.endpoints.ts';
import type { OpenedMedia } from '#features/media/contract/media.wire.ts';
import { listNotes } from '#features/notes/contract/notes.endpoints.ts';
import { getCourseDetail, getTrailDetail } from '#features/catalog/contract/detail.endpoints.ts';
import type { DetailItem } from '#features/catalog/contract/detail.wire.ts';
import { subscribeToCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { acceptTermsOfContent, declineTermsOfContent, getTerms } from '#features/terms/contract/terms.endpoints.ts';
import type { Terms } from '#features/terms/contract/terms.wire.ts';
import { ClassroomPage } from './classroom.page.tsx';
import { classroomScreens } from './classroom.screens.tsx';
import '#features/notes/web/notes-section.widget.tsx'; // the browser loads it later, as it loads the terms
import './congratulation.tsx';
import './room-terms.tsx'; // the browser loads it later; the test measures what it does

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const item = (number: number, title: string, more: Partial<DetailItem> = {}) =>
  cards.item(number, title, { mediaKind: 'image', durationSeconds: null, ...more });
const course = cards.detail({
  percent: 33,
  items: [
    item(1, 'O que é dado pessoal', { isDone: true, percent: 100 }),
    item(2, 'Direitos do titular'),
    item(3, 'Quando dá errado', { locks: ['sequence'] }),
  ],
});
const learningTerms = (id: string): Terms => ({
  id,
  name: 'Termo do curso',
  kind: 'learning',
  display: 'both',
  origin: 'own',
  originName: null,
  version: 2,
  isInForce: false,
  createdAt: '2025-10-01T12:00:00.000Z',
  updatedAt: '2025-10-01T12:00:00.000Z',
  content: '<p>Guarde sigilo.</p>',
  ownAnswer: null,
  hasAcceptedOthers: false,
});
let server: ReturnType<typeof answering>;
beforeEach(() => {
  access.set({ userId: idOf(3) } as Access);
  server = answering().on(getCourseDetail, course);
});
const opened: OpenedMedia = {
  id: idOf(201),
  kind: 'video',
  title: 'Vídeo',
  status: 'ready',
  url: 'http://127.0.0.1:9/c/x/file',
  hlsUrl: null,
  packageUrl: null,
  packageKind: null,
  sandbox: null,
  packageItems: [],
  contentType: 'video/mp4',
  poster: null,
  subtitles: [],
  chapters: [],
  carousel: [],
  durationSeconds: 120,
  pageCount: null,
  isDownloadable: false,
  blocksFastForward: false,
  isEmbedded: true,
  watermark: null,
  watermarkLines: [],
  viewerAddress: '127.0.0.1',
  failureCode: null,
  frameUrl: null,
  thumbnails: null,
};
/** Prepares an assessment of two questions that the learner has not begun. */
function prepareAssessment(assessmentId: string) {
  const questions = ['Quando conversar?', 'Como delegar?'].map((statement, index) =>
    askedQuestion({
      id: idOf(310 + index),
      statement,
      options: [{ id: idOf(320 + index), description: 'Toda semana' }],
    }),
  );
  server
    .on(attempts.listMyAssessments, [assessmentInfo({ id: assessmentId, title: 'Prova final' })])
    .on(attempts.startAttempt, {
      id: idOf(300),
      isContinued: false,
      startedAt: '2025-11-12T12:00:00.000Z',
      deadlineAt: null,
      serverTime: '2025-11-12T12:00:00.000Z',
      answeredCount: 0,
      questionCount: 2,
    })
    .on(attempts.getNextQuestion, ({ query }) => {
      const at = Number(query.get('posicao') ?? 1) - 1;
      return nextQuestion({ question: questions[at]!, position: at + 1, map: ['open', 'open'] });
    });
}
const open = (step: number | string) =>
  renderScreen(ClassroomPage, {
    path: '/learning-center/view/{str}/{step}',
    address: `/learning-center/view/${referenceText({ kind: 'course', id: idOf(9) })}/${step}`,
  });
const inFront = async () => (await screen.findByRole('heading', { level: 1, name: course.title })) && screen;

describe('the classroom', { timeout: 20_000 }, () => {
  test.each([
    [1, 'O que é dado pessoal'],
    [2, 'Direitos do titular'],
    [99, 'Direitos do titular'],
    ['x', 'Direitos do titular'],
  ])('at step %s opens "%s"', async (step, title) => {
    await open(step);
    await inFront();
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.getByText('1 de 3 itens')).toBeTruthy();
  });
  test('counts one item as one', async () => {
    server.on(getCourseDetail, { ...course, items: [item(1, 'O único')] });
    await open(1);
    await inFront();
    expect(screen.getByText('0 de 1 item')).toBeTruthy();
  });
  test('is found by its address: the index of its kind and its id without dashes [ROUTE-033]', async () => {
    const address = (first: string) => `/learning-center/view/${first}${idOf(9).replaceAll('-', '')}/1`;
    const path = '/learning-center/view/{str}/{step}';
    await renderScreen(ClassroomPage, { path, address: address('1') });
    await inFront();
    expect(server.asked.some((one) => one.path.endsWith(`/${idOf(9)}`) && /curso/i.test(one.path))).toBe(true);
    cleanup();
    // The same id of another kind means another thing, and no kind has a five.
    const before = server.asked.length;
    await renderScreen(ClassroomPage, { path, address: address('2') });
    await waitFor(() => expect(server.asked.slice(before).some((one) => /formacao|trilha/i.test(one.path))).toBe(true));
    expect(server.asked.slice(before).some((one) => /curso/i.test(one.path))).toBe(false);
  });
  test('says why an item is locked, and links to the one that is open', async () => {
    const { user } = await open(3);
    await inFront();
    expect(screen.getByRole('heading', { name: 'Conclua o item anterior' })).toBeTruthy();
    const list = screen.getByRole('complementary');
    expect(within(list).queryByRole('button', { name: 'Quando dá errado' })).toBeNull();
    await user.click(within(list).getByRole('button', { name: 'Direitos do titular' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Direitos do titular' })).toBeTruthy();
  });
  test('is left by one button, which leads to the panel of the course [SHELL-016]', async () => {
    const { user, router } = await open(2);
    await inFront();
    await user.click(screen.getByRole('button', { name: 'Sair da sala' }));
    await waitFor(() =>
      expect(router.state.location.href).toBe(`/catalog?view=${referenceText({ kind: 'course', id: idOf(9) })}`),
    );
  });
  test('has the same exit where no item is open [SHELL-016]', async () => {
    server.on(getCourseDetail, { ...course, enrolledAt: null });
    const { user, router } = await open(1);
    await screen.findByRole('heading', { level: 1, name: course.title });
    await user.click(screen.getByRole('button', { name: 'Sair da sala' }));
    await waitFor(() => expect(router.state.location.href).toBe('/'));
  });
  test('is shown in focus mode, refuses users who are not enrolled, and offers them to enrol [CLASS-007, ROUTE-032]', async () => {
    expect(classroomScreens).toContainEqual(
      expect.objectContaining({ path: '/learning-center/view/{str}/{step}', layout: 'focus' }),
    );
    server.on(getCourseDetail, { ...course, enrolledAt: null }).on(subscribeToCourse, undefined as never);
    const { user } = await open(1);
    const way = await screen.findByRole('button', { name: /Inscrever-se/ });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('heading', { level: 2, name: 'O que é dado pessoal' })).toBeNull();
    await user.click(way);
    expect(server.asked.some((one) => one.method !== 'GET' && one.path.includes(idOf(9)))).toBe(true);
  });
  test('says to staff in client mode who may enrol, without offering it (access D10)', async () => {
    access.set({ name: '', userId: undefined } as Access);
    server.on(getCourseDetail, { ...course, enrolledAt: null });
    await open(1);
    expect(await screen.findByText('Só quem tem perfil nesta empresa pode fazer isto.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Inscrever-se/ })).toBeNull();
    access.set(undefined);
  });
  test('refuses a user who still has open prerequisites, with the sentence', async () => {
    server.on(getCourseDetail, {
      ...course,
      enrolledAt: null,
      closed: ['prerequisites'],
      prerequisites: [{ kind: 'course', id: idOf(5), title: 'Código de conduta', percent: 20 }],
    });
    await open(1);
    expect(await screen.findByText(/pré-requisito/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Inscrever-se/ })).toBeNull();
  });
  test('asks for its learning terms before the first item, and opens once they are accepted [CLASS-009]', async () => {
    const termsId = idOf(7);
    const asking = { ...course, termsOfUseId: termsId, termsDue: 'intro' as const };
    server.on(getCourseDetail, asking).on(getTerms, learningTerms(termsId)).on(acceptTermsOfContent, undefined);
    const { user } = await open(2);
    await inFront();
    const question = within(await screen.findByRole('dialog', { name: 'Termo do curso' }));
    expect(await question.findByText('Guarde sigilo.')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2, name: 'Direitos do titular' })).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
    server.on(getCourseDetail, { ...asking, hasAcceptedTerms: true, termsDue: null });
    const accept = question.getByRole<HTMLButtonElement>('button', { name: 'Aceitar' });
    await waitFor(() => expect(accept.disabled).toBe(false));
    await user.click(accept);
    expect(await screen.findByRole('heading', { level: 2, name: 'Direitos do titular' })).toBeTruthy();
    expect(server.last('PUT', `termoDeUso/accept/${termsId}/${course.id}`)!.body).toEqual({ versao: 2 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('closes when the learner declines the learning terms, and the refusal is stored [CLASS-009]', async () => {
    const termsId = idOf(7);
    server
      .on(getCourseDetail, { ...course, termsOfUseId: termsId, termsDue: 'intro' })
      .on(getTerms, learningTerms(termsId))
      .on(declineTermsOfContent, undefined);
    const { user, router } = await open(2);
    await screen.findByText('Guarde sigilo.');
    await user.click(screen.getByRole('button', { name: 'Recusar e sair da sala' }));
    await waitFor(() =>
      expect(router.state.location.href).toBe(`/catalog?view=${referenceText({ kind: 'course', id: course.id })}`),
    );
    expect(server.last('PUT', `termoDeUso/decline/${termsId}/${course.id}`)!.body).toEqual({ versao: 2 });
  });
  test('shows the terms of the conclusion over the completed classroom [CLASS-009]', async () => {
    const termsId = idOf(7);
    const done = { completedAt: '2025-11-03T12:00:00.000Z', percent: 100, termsOfUseId: termsId };
    server
      .on(getCourseDetail, { ...course, ...done, termsDue: 'conclusion' })
      .on(getTerms, learningTerms(termsId))
      .on(acceptTermsOfContent, undefined);
    const { user } = await open(2);
    await screen.findByText('Guarde sigilo.');
    expect(screen.getByText('Direitos do titular', { selector: 'h2' })).toBeTruthy();
    server.on(getCourseDetail, { ...course, ...done, termsDue: null, hasAcceptedTerms: true });
    const accept = screen.getByRole<HTMLButtonElement>('button', { name: 'Aceitar' });
    await waitFor(() => expect(accept.disabled).toBe(false));
    await user.click(accept);
    await waitFor(() => expect(screen.queryByText('Guarde sigilo.')).toBeNull());
    expect(server.last('PUT', `termoDeUso/accept/${termsId}/${course.id}`)).toBeTruthy();
  });
  test('is a player with milestones, items, notes, question navigation in its assessment, and an exit [CLASS-001, CLASS-011]', async () => {
    const video = item(1, 'Vídeo de abertura', { mediaKind: 'video', durationSeconds: 120 });
    const exam = item(2, 'Prova final', { kind: 'assessment', mediaKind: null, stepId: idOf(91), questionCount: 2 });
    server
      .on(getCourseDetail, {
        ...course,
        items: [video, exam],
        steps: [
          { id: idOf(90), title: 'Assistir', isLocked: false },
          { id: idOf(91), title: 'Provar', isLocked: false },
        ],
        nextItemId: video.id,
      })
      .on(openMedia, { ...opened, id: video.objectId, title: video.title })
      .on(listNotes, { items: [], pageNumber: 1, pageSize: 20, total: 0 });
    prepareAssessment(exam.objectId);
    const { user } = await open(1);
    await inFront();
    expect(await screen.findByRole('region', { name: /Vídeo de abertura/ })).toBeTruthy();
    const list = within(screen.getByRole('complementary'));
    await user.click(list.getByRole('button', { name: 'Anotações' }));
    expect(await list.findByRole('region', { name: 'Anotações' })).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Conteúdo' }));
    expect(list.getByText('Assistir')).toBeTruthy();
    expect(list.getByText('Provar')).toBeTruthy();
    await user.click(list.getByText('Provar'));
    await user.click(await list.findByRole('button', { name: 'Prova final' }));
    await user.click(await screen.findByRole('button', { name: 'Começar avaliação' }));
    expect(await screen.findByRole('heading', { name: 'Quando conversar?' })).toBeTruthy();
    const questions = within(screen.getByRole('navigation', { name: 'Questões da avaliação' }));
    expect(questions.getAllByRole('button')).toHaveLength(2);
    await user.click(questions.getAllByRole('button')[1]!);
    expect(await screen.findByRole('heading', { name: 'Como delegar?' })).toBeTruthy();
    expect(server.last('POST', '/student/start')!.body).toMatchObject({ cursoId: course.id });
    expect(screen.getByRole('button', { name: 'Sair da sala' })).toBeTruthy();
  });
  test('plays an item by itself after the previous one, and never one that was chosen from the list', async () => {
    const [first, second] = [1, 2].map((number) => item(number, `Vídeo ${number}`, { mediaKind: 'video' }));
    server
      .on(getCourseDetail, { ...course, items: [first!, second!], nextItemId: first!.id })
      .on(openMedia, (_asked, { id }) => ({ ...opened, id: id!, title: `Vídeo ${Number(id!.slice(-1))}` }))
      .on(listNotes, { items: [], pageNumber: 1, pageSize: 20, total: 0 });
    const { user } = await open(1);
    const starts = async (name: string) =>
      (await screen.findByRole('region', { name: new RegExp(name) })).querySelector('video')!.hasAttribute('autoplay');
    expect(await starts('Vídeo 1')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Próximo item' }));
    expect(await starts('Vídeo 2')).toBe(true);
    await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Vídeo 1' }));
    expect(await starts('Vídeo 1')).toBe(false);
  });
  test('shows the notes beside the open item, in place of the list; the player’s key opens them and is answered once', async () => {
    const [first, second] = [1, 2].map((number) => item(number, `Vídeo ${number}`, { mediaKind: 'video' }));
    server
      .on(getCourseDetail, { ...course, items: [first!, second!, item(3, 'Prova', { kind: 'assessment' })] })
      .on(openMedia, (_asked, { id }) => ({ ...opened, id: id!, title: `Vídeo ${Number(id!.slice(-1))}` }))
      .on(listNotes, { items: [], pageNumber: 1, pageSize: 20, total: 0 });
    prepareAssessment(idOf(203));
    const { user } = await open(1);
    const side = within(await screen.findByRole('complementary'));
    const inFrontOf = () => side.getByRole('button', { pressed: true }).textContent;
    const words = () => side.queryByRole('textbox', { name: 'Anotação' });
    await screen.findByRole('region', { name: /Vídeo 1/ });
    expect([inFrontOf(), words()]).toEqual(['Conteúdo', null]);
    await user.click(screen.getByRole('button', { name: 'Conteúdo do curso' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.keyboard('n');
    await waitFor(() => expect(document.activeElement).toBe(words()));
    expect(inFrontOf()).toBe('Anotações');
    expect(side.getByText('Em 0:00')).toBeTruthy();
    expect(side.queryByRole('button', { name: 'Vídeo 2' })).toBeNull();
    await user.keyboard('Ver de novo');
    await user.click(side.getByRole('button', { name: 'Retirar o momento da anotação' }));
    // The learner leaves and returns: the text is still there, and the page adds no new moment.
    await user.click(side.getByRole('button', { name: 'Conteúdo' }));
    await user.click(side.getByRole('button', { name: 'Anotações' }));
    await user.click(screen.getByRole('button', { name: 'Conteúdo do curso' }));
    await user.click(screen.getByRole('button', { name: 'Conteúdo do curso' }));
    expect(words()).toHaveProperty('value', 'Ver de novo');
    expect(side.queryByText('Em 0:00')).toBeNull();
    // The next item has its own notes, and the panel stays open.
    await user.click(screen.getByRole('button', { name: 'Próximo item' }));
    await screen.findByRole('region', { name: /Vídeo 2/ });
    await waitFor(() => expect(words()).toHaveProperty('value', ''));
    expect(side.queryByText('Em 0:00')).toBeNull();
    await user.click(side.getByRole('button', { name: 'Conteúdo' }));
    await user.click(side.getByRole('button', { name: 'Prova' }));
    await screen.findByRole('button', { name: 'Começar avaliação' });
    expect(side.queryByRole('button', { name: 'Anotações' })).toBeNull();
  });
  test('has neither notes nor their key for users who cannot keep notes', async () => {
    access.set({ name: '', userId: undefined } as Access);
    server
      .on(getCourseDetail, { ...course, items: [item(1, 'Vídeo 1', { mediaKind: 'video' })] })
      .on(openMedia, { ...opened, title: 'Vídeo 1' });
    const { user } = await open(1);
    await screen.findByRole('region', { name: /Vídeo 1/ });
    await user.keyboard('n');
    const side = within(screen.getByRole('complementary'));
    expect(side.queryByRole('button', { name: 'Anotações' })).toBeNull();
    expect(side.getByRole('heading', { name: 'Conteúdo' })).toBeTruthy();
  });
  test('suggests landscape for a video, until the hint is dismissed for good [CLASS-002]', async () => {
    deviceOptions.set({ skipOrientation: false });
    const kinds = [null, 'video', 'audio', 'pdf', 'image'] as const;
    const items = kinds.map((mediaKind, at) => item(at + 1, `Item ${at}`, { mediaKind }));
    server.on(getCourseDetail, { ...course, items }).on(openMedia, opened);
    // A sound has no picture to turn the phone for, and people read papers upright.
    for (const step of [3, 4, 5]) {
      await open(step);
      await screen.findAllByText(`Item ${step - 1}`);
      expect(screen.queryByText('Gire o aparelho para ver melhor.')).toBeNull();
      cleanup();
    }
    const { user } = await open(2);
    await inFront();
    expect(screen.getByText('Gire o aparelho para ver melhor.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dispensar a dica' }));
    expect(screen.queryByText('Gire o aparelho para ver melhor.')).toBeNull();
    cleanup();
    await open(2);
    await inFront();
    expect(screen.queryByText('Gire o aparelho para ver melhor.')).toBeNull();
  });
  test('continues a trail in its next course, and returns to the place of that course', async () => {
    const courseIn = (number: number, more: Partial<DetailItem> = {}) =>
      item(number, `Curso ${number}`, { kind: 'course', mediaKind: null, ...more });
    const trail = { ...course, kind: 'trail' as const, id: idOf(8), nextItemId: courseIn(2).id };
    const items = [courseIn(1, { isDone: true, percent: 100 }), courseIn(2), courseIn(3, { locks: ['sequence'] })];
    server.on(getTrailDetail, { ...trail, items });
    const reference = referenceText({ kind: 'trail', id: trail.id });
    const room = `/learning-center/view/${reference}`;
    const at = (rest: string) =>
      renderScreen(ClassroomPage, { path: '/learning-center/view/{str}/{step}', address: `${room}/${rest}` });
    const { router } = await at('0');
    const into = `/learning-center/view/${referenceText({ kind: 'course', id: items[1]!.objectId })}/0`;
    await waitFor(() => expect(router.state.location.href).toBe(`${into}?trail=${trail.id}`));
    cleanup();
    // An address that names a course shows the page before that course, as does the way back from a course.
    for (const rest of ['1', `0?course=${items[0]!.objectId}`]) {
      const { router: stays } = await at(rest);
      expect(await screen.findByRole('button', { name: 'Abrir curso' })).toBeTruthy();
      expect(screen.getAllByRole('heading', { level: 2, name: 'Curso 1' })).not.toEqual([]);
      expect(stays.state.location.pathname).toBe(`${room}/${rest.charAt(0)}`);
      cleanup();
    }
    // A locked course shows its reason.
    server.on(getTrailDetail, { ...trail, nextItemId: null, items: [courseIn(3, { locks: ['sequence'] })] });
    await at('0');
    expect(await screen.findByRole('heading', { name: 'Conclua o item anterior' })).toBeTruthy();
  });
  test('loads, is ready, is not found or has failed, each with its own sentence, and loads again [CLASS-004, CLASS-005]', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await open(1);
    expect((await screen.findByRole('button', { name: 'Sair da sala' })).closest('header')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    cleanup();
    server = answering().on(getCourseDetail, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await open(1);
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(again.closest('[role="alert"]')).toBeTruthy();
    server.on(getCourseDetail, course);
    await user.click(again);
    await inFront();
    expect(screen.getByRole('complementary')).toBeTruthy();
    cleanup();
    server.on(getCourseDetail, () => {
      throw new Problem('missing', 'catalog.unavailable');
    });
    await open(1);
    expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });
  test('says so where the content does not exist', async () => {
    server.on(getCourseDetail, () => {
      throw new Problem('missing', 'catalog.unavailable');
    });
    await open(1);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
