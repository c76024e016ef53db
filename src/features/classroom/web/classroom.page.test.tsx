// The classroom: the item that the address names, the first undone one beyond the range, what is locked, and the way in.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { getCourseDetail } from '#features/catalog/contract/catalog.endpoints.ts';
import type { ContentDetail, DetailItem } from '#features/catalog/contract/detail.wire.ts';
import { subscribeToCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { acceptTermsOfContent, declineTermsOfContent, getTerms } from '#features/terms/contract/terms.endpoints.ts';
import type { Terms } from '#features/terms/contract/terms.wire.ts';
import { ClassroomPage } from './classroom.page.tsx';
import './room-terms.tsx'; // comes later in the browser; here what it does is measured

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const item = (number: number, title: string, more: Partial<DetailItem> = {}): DetailItem => ({
  id: idOf(100 + number),
  objectId: idOf(200 + number),
  kind: 'media',
  mediaKind: 'image',
  title,
  stepId: idOf(90),
  position: number,
  isRequired: true,
  durationSeconds: null,
  pageCount: null,
  questionCount: null,
  cover: null,
  percent: 0,
  isDone: false,
  isPending: false,
  isNew: false,
  score: null,
  positionSeconds: null,
  locks: [],
  ...more,
});
const course: ContentDetail = {
  id: idOf(9),
  kind: 'course',
  title: 'LGPD no dia a dia',
  description: null,
  synopsis: null,
  workloadMinutes: 135,
  enrolledAt: '2025-11-01T12:00:00.000Z',
  completedAt: null,
  percent: 33,
  status: 'onGoing',
  score: null,
  isFavorite: false,
  reaction: null,
  totalReactions: 0,
  certificateId: null,
  hasCertificate: false,
  daysToExpire: null,
  isExpired: false,
  dayLimit: 0,
  isMandatory: false,
  skillNames: [],
  categoryName: null,
  requiredScore: 0,
  isSequential: true,
  blocksFastForward: false,
  termsOfUseId: null,
  hasAcceptedTerms: false,
  termsDue: null,
  enrolledCount: 18,
  horizontalCover: null,
  items: [
    item(1, 'O que é dado pessoal', { isDone: true, percent: 100 }),
    item(2, 'Direitos do titular'),
    item(3, 'Quando dá errado', { locks: ['sequence'] }),
  ],
  steps: [{ id: idOf(90), title: 'Praticar', isLocked: false }],
  nextItemId: idOf(102),
  closed: [],
  parameters: {
    consumption: { mode: 'anytime', at: null },
    dependencies: { courseIds: [], trailIds: [], details: [] },
    hasPrerequisite: false,
  },
  related: [],
};
const learningTerms = (id: string): Terms => ({
  id,
  name: 'Termo do curso',
  kind: 'learning',
  display: 'both',
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
  server = answering().on(getCourseDetail, course);
});
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
  ])('at step %s puts "%s" in front', async (step, title) => {
    await open(step);
    await inFront();
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.getByText('1 de 3 itens')).toBeTruthy();
  });
  test('is of what the address names: the index of its kind and its id without dashes [ROUTE-033]', async () => {
    const address = (first: string) => `/learning-center/view/${first}${idOf(9).replaceAll('-', '')}/1`;
    const path = '/learning-center/view/{str}/{step}';
    await renderScreen(ClassroomPage, { path, address: address('1') });
    await inFront();
    expect(server.asked.some((one) => one.path.endsWith(`/${idOf(9)}`) && /curso/i.test(one.path))).toBe(true);
    cleanup();
    // The same id of another kind is something else, and no kind has a five.
    const before = server.asked.length;
    await renderScreen(ClassroomPage, { path, address: address('2') });
    await waitFor(() => expect(server.asked.slice(before).some((one) => /formacao|trilha/i.test(one.path))).toBe(true));
    expect(server.asked.slice(before).some((one) => /curso/i.test(one.path))).toBe(false);
  });
  test('says why an item is locked, and leads to the one that is open', async () => {
    const { user } = await open(3);
    await inFront();
    expect(screen.getByRole('heading', { name: 'Conclua o item anterior' })).toBeTruthy();
    const list = screen.getByRole('complementary');
    expect(within(list).queryByRole('button', { name: 'Quando dá errado' })).toBeNull();
    await user.click(within(list).getByRole('button', { name: 'Direitos do titular' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Direitos do titular' })).toBeTruthy();
  });
  test('is left by one button, to the sheet of the course [SHELL-016]', async () => {
    const { user, router } = await open(2);
    await inFront();
    await user.click(screen.getByRole('button', { name: 'Sair da sala' }));
    await waitFor(() =>
      expect(router.state.location.href).toBe(`/catalog?view=${referenceText({ kind: 'course', id: idOf(9) })}`),
    );
  });
  test('has the same way out where there is nothing in front [SHELL-016]', async () => {
    server.on(getCourseDetail, { ...course, enrolledAt: null });
    const { user, router } = await open(1);
    await screen.findByRole('heading', { level: 1, name: course.title });
    await user.click(screen.getByRole('button', { name: 'Sair da sala' }));
    await waitFor(() => expect(router.state.location.href).toBe('/'));
  });
  test('offers the way in to who is not enrolled', async () => {
    server.on(getCourseDetail, { ...course, enrolledAt: null }).on(subscribeToCourse, undefined as never);
    const { user } = await open(1);
    await user.click(await screen.findByRole('button', { name: /Inscrever-se/ }));
    expect(server.asked.some((one) => one.method !== 'GET' && one.path.includes(idOf(9)))).toBe(true);
  });
  test('refuses who still has open prerequisites, with the sentence', async () => {
    server.on(getCourseDetail, {
      ...course,
      enrolledAt: null,
      closed: ['prerequisites'],
      parameters: {
        ...course.parameters,
        dependencies: {
          courseIds: [idOf(5)],
          trailIds: [],
          details: [{ kind: 'course', id: idOf(5), title: 'Código de conduta', percent: 20 }],
        },
      },
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
  test('who declines the learning terms is written down and leaves the room [CLASS-009]', async () => {
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
  test('asks for the terms of the conclusion over the room that was concluded [CLASS-009]', async () => {
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
  test('says so where there is no such content', async () => {
    server.on(getCourseDetail, () => {
      throw new Problem('missing', 'catalog.unavailable');
    });
    await open(1);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
