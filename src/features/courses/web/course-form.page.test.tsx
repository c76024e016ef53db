// Proves that authors use the course wizard: its steps, drafts saved automatically, validation errors at their fields, publishing.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fieldProblem } from '#platform/contract/problem.ts';
import { listBasicAssessments } from '#features/assessments/contract/assessments.endpoints.ts';
import { listCertificates } from '#features/certificates/contract/certificates.endpoints.ts';
import { listMedia } from '#features/media/contract/media.endpoints.ts';
import { listCategoryBasics, listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { listBasicTerms } from '#features/terms/contract/terms.endpoints.ts';
import * as calls from '../contract/courses.endpoints.ts';
import type { ContentObject } from '../contract/course.wire.ts';
import { CourseFormPage } from './course-form.page.tsx';
import './step-builder.tsx'; // the browser loads it later
import '#features/terms/web/terms-picker.widget.tsx'; // the browser loads it later

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const courseId = idOf(1);
const object = (number: number, title: string, more: Partial<ContentObject> = {}): ContentObject => ({
  id: idOf(number),
  kind: 'media',
  title,
  mediaKind: 'video',
  durationSeconds: 600,
  pageCount: null,
  questionCount: null,
  minimumPercent: null,
  picture: null,
  isPublished: true,
  ...more,
});
const details = {
  id: courseId,
  title: 'Solda segura',
  code: 'SOL-001',
  synopsis: 'Prepare a área.',
  language: 'pt' as const,
  workloadMinutes: 90,
  skillIds: [],
  isMandatory: false,
  isSequential: false,
  blocksFastForward: false,
  dayLimit: 60,
  requiredScore: 0,
  release: { mode: 'anytime' as const },
  prerequisites: [{ kind: 'course' as const, objectId: idOf(30) }],
  steps: [
    {
      id: idOf(10),
      title: 'Antes de acender',
      isLocked: false,
      items: [{ id: idOf(20), kind: 'media' as const, objectId: idOf(40), isComplementary: false }],
    },
    {
      id: idOf(11),
      title: 'Durante a solda',
      isLocked: true,
      items: [{ id: idOf(21), kind: 'media' as const, objectId: idOf(41), isComplementary: false }],
    },
  ],
  isActive: true,
  isPublicLink: false,
  publication: 'published' as const,
  publishedVersion: 1,
  revision: 4,
  horizontalCover: null,
  verticalCover: null,
  origin: 'own',
  originName: null,
  isOffered: true,
};
let server: ReturnType<typeof answering>;
beforeEach(() => {
  const page = { items: [], pageNumber: 1, pageSize: 12, total: 0 };
  server = answering()
    .on(listCategoryBasics, [{ id: idOf(50), label: 'Segurança' }])
    .on(
      listSkillBasics,
      Array.from({ length: 12 }, (_, at) => ({ id: idOf(60 + at), label: `Competência ${at + 1}` })),
    )
    .on(listCertificates, { ...page, items: [] } as never)
    .on(listMedia, page)
    .on(listBasicAssessments, [])
    .on(listBasicTerms, [{ id: idOf(80), name: 'Termo de sigilo' }])
    .on(calls.listContents, {
      ...page,
      items: [
        object(30, 'Primeiros socorros', { kind: 'course', mediaKind: null }),
        object(40, 'Montar a área'),
        object(41, 'Quatro sinais'),
      ],
    })
    .on(calls.getCourse, details)
    .on(calls.courseUse, { links: [], people: 842 })
    .on(calls.createCourse, { id: courseId, revision: 1, publishedVersion: null })
    .on(calls.saveCourse, { id: courseId, revision: 5, publishedVersion: 1 });
});
const open = (id: string) =>
  renderScreen(CourseFormPage, { path: '/conteudo/curso/{id}', address: `/conteudo/curso/${id}` });
const steps = () => within(screen.getByRole('navigation', { name: 'Passos do cadastro' }));

describe('the course wizard', { timeout: 20_000 }, () => {
  test('has the steps basic data, offer, settings, associate objects, personalization [COURSE-007]', async () => {
    const { user } = await open(courseId);
    await screen.findByRole('heading', { level: 1, name: 'Solda segura' });
    expect(
      steps()
        .getAllByRole('button')
        .map((step) => step.querySelector('b')?.textContent),
    ).toEqual(['Dados básicos', 'Oferta', 'Configurações', 'Associar objetos', 'Personalização']);
    for (const name of ['Oferta', 'Configurações', 'Associar objetos', 'Personalização', 'Dados básicos']) {
      await user.click(steps().getByRole('button', { name: new RegExp(`${name}`) }));
      expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
    }
  });
  test('does not continue without a title, and says so at the field', async () => {
    const { user } = await open('novo');
    await user.click(await screen.findByRole('button', { name: 'Continuar para Oferta' }));
    expect(await screen.findByText('Informe o título do curso.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Dados básicos' })).toBeTruthy();
    expect(steps().getByRole('button', { name: /Oferta/ })).toHaveProperty('disabled', true);
    expect(server.asked.some(({ method }) => method === 'POST')).toBe(false);
  });
  test('is previewed with the latest values: the draft is saved before its preview opens', async () => {
    const { user, router } = await open(courseId);
    await user.type(await screen.findByRole('textbox', { name: /Título/ }), ' já');
    await user.click(screen.getByRole('button', { name: 'Pré-visualizar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/conteudo/curso/${courseId}/previa`));
    expect(server.last('PUT', courseId)?.body).toMatchObject({ titulo: 'Solda segura já' });
  });
  test('saves the draft automatically, first as a new course, then by its id', async () => {
    const { user, router } = await open('novo');
    await user.type(await screen.findByRole('textbox', { name: /Título/ }), 'Ética');
    await waitFor(
      () =>
        expect(server.last('POST', '/curso')?.body).toMatchObject({
          titulo: 'Ética',
          etapas: [{ titulo: 'Etapa 1', itens: [] }],
        }),
      { timeout: 4000 },
    );
    await screen.findByText(/Rascunho salvo/);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/conteudo/curso/${courseId}`));
    await user.type(screen.getByRole('textbox', { name: /Título/ }), ' hoje');
    await waitFor(
      () => expect(server.last('PUT', courseId)?.body).toMatchObject({ titulo: 'Ética hoje', revisao: 1 }),
      { timeout: 4000 },
    );
    expect(screen.getByRole('textbox', { name: /Título/ })).toHaveProperty('value', 'Ética hoje');
  });
  test('chooses the learning terms of the course, and keeps them when another field changes', async () => {
    server.on(calls.getCourse, { ...details, termsOfUseId: idOf(80) });
    const { user } = await open(courseId);
    await user.type(await screen.findByRole('textbox', { name: /Título/ }), '!');
    await waitFor(() => expect(server.last('PUT', courseId)?.body).toMatchObject({ termoDeUsoId: idOf(80) }), {
      timeout: 4000,
    });
    await user.click(steps().getByRole('button', { name: /Configurações/ }));
    const choice = await screen.findByRole<HTMLInputElement>('combobox', { name: /Termo de uso do conteúdo/ });
    await waitFor(() => expect(choice.value).toBe('Termo de sigilo'));
    expect(server.last('GET', 'termoDeUso/Basic')!.query.get('tipo')).toBe('learning');
  });
  test('shows a refusal of the server at its field, and returns to its step', async () => {
    server.on(calls.saveCourse, () => {
      throw fieldProblem('rule', 'prerequisites', 'courses.circle');
    });
    const { user } = await open(courseId);
    await screen.findByRole('heading', { level: 1, name: 'Solda segura' });
    await user.click(steps().getByRole('button', { name: /Personalização/ }));
    await user.click(await screen.findByRole('button', { name: 'Publicar curso' }));
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Oferta' })).toBeTruthy();
    expect((await screen.findAllByText(/Os pré-requisitos formam um círculo/)).length).toBeGreaterThan(0);
    expect(
      steps()
        .getByRole('button', { name: /Oferta/ })
        .closest('li')?.dataset['state'],
    ).toBe('current');
  });
  test('shows a taken code while the user types', async () => {
    server.on(calls.saveCourse, () => {
      throw fieldProblem('rule', 'code', 'courses.codeTaken', { courseCode: 'NR-35' });
    });
    const { user } = await open(courseId);
    const code = await screen.findByRole('textbox', { name: 'Código' });
    await user.clear(code);
    await user.type(code, 'NR-35');
    expect(
      (await screen.findAllByText('O código NR-35 já pertence a outro curso.', {}, { timeout: 4000 })).length,
    ).toBeGreaterThan(0);
    await user.type(code, 'x');
    await waitFor(() => expect(screen.queryByText('O código NR-35 já pertence a outro curso.')).toBeNull());
  });
  test('one field of an existing course is published from its step; a new course passes through all steps', async () => {
    const { user } = await open(courseId);
    await screen.findByRole('heading', { level: 1, name: 'Solda segura' });
    await user.click(screen.getByRole('button', { name: 'Publicar curso' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(server.last('PUT', courseId)?.body).toMatchObject({ publicar: true }));
    cleanup();
    await open('new');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Publicar curso' })).toBeNull();
  });
  test('shows the effects on enrolled learners before it publishes', async () => {
    const { user, router } = await open(courseId);
    await screen.findByRole('heading', { level: 1, name: 'Solda segura' });
    await user.click(steps().getByRole('button', { name: /Associar objetos/ }));
    await user.click(await screen.findByRole('button', { name: 'Retirar Quatro sinais' }));
    await user.click(steps().getByRole('button', { name: /Personalização/ }));
    await user.click(await screen.findByRole('button', { name: 'Publicar curso' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('842 pessoas inscritas passam para a nova versão agora.');
    expect(dialog.textContent).toContain('1 item sai do percurso.');
    await user.click(within(dialog).getByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/conteudo/curso'));
    expect(server.last('PUT', courseId)?.body).toMatchObject({ publicar: true, ativo: true });
  });
  test('accepts up to ten skills [COURSE-020]', async () => {
    const { user } = await open(courseId);
    await user.click(
      await screen
        .findByRole('combobox', { name: 'Competências' })
        .catch(() => screen.getByRole('textbox', { name: 'Competências' })),
    );
    for (let at = 1; at <= 11; at += 1)
      await user.click(await screen.findByRole('option', { name: `Competência ${at}` }));
    expect(await screen.findByText('10 de 10')).toBeTruthy();
  });
});
