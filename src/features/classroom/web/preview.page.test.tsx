// Proves that an author previews the panel and the classroom of a draft: locks open, items play, and nothing is sent.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { previewAssessment } from '#features/attempts/contract/attempts.endpoints.ts';
import '#features/attempts/web/assessment-preview.widget.tsx'; // the browser loads it later; the test measures what it does
import type { DetailItem } from '#features/catalog/contract/detail.wire.ts';
import '#features/catalog/web/item-panel.tsx';
import { openMedia } from '#features/media/contract/media.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { askedQuestion } from '#testing/make/asked.ts';
import { assessmentInfo } from '#testing/make/assessment-info.ts';
import * as cards from '#testing/make/cards.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { previewCourse, previewCourseOfTrail, previewTrail } from '../contract/preview.endpoints.ts';
import { CoursePreviewPage, TrailPreviewPage } from './preview.page.tsx';
import { classroomScreens } from './classroom.screens.tsx';
import './previewed-notes.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const item = (number: number, title: string, more: Partial<DetailItem> = {}) =>
  cards.item(number, title, { mediaKind: 'image', durationSeconds: null, stepId: null, ...more });
const draft = cards.detail({
  title: 'Ainda rascunho',
  synopsis: 'O que vem aí.',
  percent: 0,
  status: 'notStarted',
  items: [
    item(1, 'Cartaz'),
    item(2, 'Depois do cartaz', { locks: ['sequence'] }),
    item(3, 'Prova', { kind: 'assessment', mediaKind: null, locks: ['sequence'] }),
  ],
  steps: [],
  nextItemId: idOf(101),
});
const question = (number: number, statement: string, attachmentId: string | null = null) => ({
  points: 1,
  question: askedQuestion({
    id: idOf(number),
    kind: 'trueFalse',
    statement,
    attachmentId,
    options: [
      { id: idOf(number + 1), description: 'Verdadeiro' },
      { id: idOf(number + 2), description: 'Falso' },
    ],
  }),
});
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(previewCourse, draft)
    .on(openMedia, ({ path }) => {
      throw new Problem('missing', path ? 'media.missing' : 'media.unavailable');
    })
    .on(previewAssessment, {
      info: assessmentInfo({ id: idOf(203), title: 'Prova', courseId: idOf(9) }),
      questions: [question(300, 'O sabiá canta?'), question(310, 'O sabiá voa?', idOf(320))],
    });
});
const open = (step?: number) =>
  renderScreen(CoursePreviewPage, {
    path: `/conteudo/curso/{id}/previa${step === undefined ? '' : '/{step}'}`,
    address: `/conteudo/curso/${idOf(9)}/previa${step === undefined ? '' : `/${step}`}`,
  });
const bar = () => within(screen.getByRole('region', { name: 'Pré-visualização' }));
/** Returns every write that the page sent, except the opening of an object, which stores nothing about a learner. */
const written = () => server.asked.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/abrir'));

describe('the preview of a draft', { timeout: 20_000 }, () => {
  test('is its panel as learners will see it, with a bar that leads back and into its classroom', async () => {
    const { user, router } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ainda rascunho' })).toBeTruthy();
    expect(bar().getByText(/Nada do que você fizer aqui é gravado/)).toBeTruthy();
    expect(await screen.findByText('O que vem aí.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Favoritar/ })).toHaveProperty('disabled', true);
    // The preview shows it as locked, as for learners, and lets its author open it.
    const locked = screen.getByRole('button', { name: 'Depois do cartaz' }).closest('li')!;
    expect(locked.dataset['state']).toBe('locked');
    await user.click(screen.getAllByRole('button', { name: /^Começar/ })[0]!);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/conteudo/curso/${idOf(9)}/previa/1`));
    cleanup();
    const shown = await open();
    await screen.findByRole('heading', { level: 1 });
    await shown.user.click(bar().getByRole('button', { name: 'Voltar à edição' }));
    await waitFor(() => expect(shown.router.state.location.pathname).toBe(`/conteudo/curso/${idOf(9)}`));
    expect(written()).toEqual([]);
  });
  test('opens its objects as a preview, says where notes will be, and makes no request of a learner', async () => {
    const { user } = await open(1);
    await waitFor(() => expect(server.last('POST', 'abrir')?.body).toEqual({ cursoId: idOf(9), previa: true }));
    await waitFor(() => expect(server.last('GET', `Detalhes/${idOf(201)}`)?.query.get('previa')).toBe('true'));
    await user.click(screen.getByRole('button', { name: 'Anotações' }));
    const notes = within(await screen.findByRole('region', { name: 'Anotações' }));
    expect(notes.getByText(/Na pré-visualização nada é gravado/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Nova anotação|Escrever/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Favoritar Ainda rascunho' })).toHaveProperty('disabled', true);
    expect(written()).toEqual([]);
    expect(server.asked.filter(({ path }) => /anotac|favorit|progresso|student/i.test(path))).toEqual([]);
  });
  test('shows the lock of an item as learners see it, and opens it all the same', async () => {
    const { user } = await open(2);
    expect(await screen.findByRole('heading', { name: 'Conclua o item anterior' })).toBeTruthy();
    expect(server.last('POST', 'abrir')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Abrir mesmo assim' }));
    await waitFor(() => expect(server.last('POST', 'abrir')?.path).toContain(idOf(202)));
    expect(screen.queryByRole('heading', { name: 'Conclua o item anterior' })).toBeNull();
  });
  test('shows the questions of an assessment with choices that are not sent', async () => {
    const { user } = await open(3);
    await user.click(await screen.findByRole('button', { name: 'Abrir mesmo assim' }));
    await user.click(await screen.findByRole('button', { name: 'Ver questões' }));
    expect(await screen.findByRole('heading', { name: 'O sabiá canta?' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Falso' }));
    expect(screen.getByRole('radio', { name: 'Falso' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Próxima questão' }));
    expect(await screen.findByRole('heading', { name: 'O sabiá voa?' })).toBeTruthy();
    // The attachment opens as a preview of the course.
    await waitFor(() => expect(server.last('POST', 'abrir')?.path).toContain(idOf(320)));
    expect(server.last('POST', 'abrir')?.body).toEqual({ cursoId: idOf(9), previa: true });
    await user.click(
      within(screen.getByRole('navigation', { name: 'Questões da avaliação' })).getAllByRole('button')[0]!,
    );
    expect(screen.getByRole('radio', { name: 'Falso' })).toHaveProperty('checked', true);
    expect(written()).toEqual([]);
  });
  test('of a trail opens its courses as the trail’s learners get them, and returns to the trail', async () => {
    const trail = {
      ...draft,
      id: idOf(8),
      kind: 'trail' as const,
      title: 'Trilha nova',
      items: [item(1, 'Curso', { kind: 'course', mediaKind: null })],
    };
    server.on(previewTrail, trail).on(previewCourseOfTrail, { ...draft, id: idOf(201), title: 'Curso da trilha' });
    const base = `/conteudo/trilha/${idOf(8)}/previa`;
    const shown = await renderScreen(TrailPreviewPage, {
      path: '/conteudo/trilha/{id}/previa/{step}',
      address: `${base}/1`,
    });
    await shown.user.click(await screen.findByRole('button', { name: 'Abrir curso' }));
    await waitFor(() => expect(shown.router.state.location.pathname).toBe(`${base}/curso/${idOf(201)}/0`));
    cleanup();
    const { user, router } = await renderScreen(TrailPreviewPage, {
      path: '/conteudo/trilha/{id}/previa/curso/{course}/{step}',
      address: `${base}/curso/${idOf(201)}/1`,
    });
    await screen.findByRole('heading', { level: 1, name: 'Curso da trilha' });
    expect(server.last('GET', `formacao/previa/${idOf(8)}/curso/${idOf(201)}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sair da sala' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(base));
  });
  test('says where it is missing, and where it may not be seen, with a link back', async () => {
    for (const kind of ['missing', 'forbidden'] as const) {
      server.on(previewCourse, () => {
        throw new Problem(kind, `request.${kind}`);
      });
      await open();
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
      expect(bar().getByRole('button', { name: 'Voltar à edição' })).toBeTruthy();
      cleanup();
    }
  });
  test('needs the permission of the contents’ feature', () => {
    const previews = classroomScreens.filter(({ path }) => path.includes('/previa'));
    expect(previews.map((one) => [one.path.split('/')[2], 'permission' in one && one.permission])).toEqual([
      ['curso', 'courses'],
      ['curso', 'courses'],
      ['trilha', 'trails'],
      ['trilha', 'trails'],
      ['trilha', 'trails'],
    ]);
  });
});
