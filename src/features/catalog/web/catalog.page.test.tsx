// Home and sheet of a content as a learner meets them: shelves in order, locks, buttons by state, the syllabus.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { detail, home, idOf, none } from '#testing/make/cards.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/catalog.endpoints.ts';
import type { ContentDetail } from '../contract/detail.wire.ts';
import { CatalogPage } from './catalog.page.tsx';
import { HomePage } from './home.page.tsx';
import './item-sheet.tsx'; // comes later in the browser; here what it shows is measured, not how it comes

let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering().on(calls.getHome, home);
});
const openHome = () => renderScreen(HomePage, { path: '/home', address: '/home' });
async function openSheet(more: Partial<ContentDetail> = {}) {
  server.on(calls.getCourseDetail, detail(more));
  const opened = await renderScreen(HomePage, {
    path: '/home',
    address: `/home?view=${referenceText({ kind: 'course', id: idOf(9) })}`,
  });
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByRole('heading', { level: 2, name: 'LGPD no dia a dia' });
  // The title comes with the answer, the rest when the skeleton has had its time.
  await waitFor(() => expect(sheet.querySelector('[aria-busy="true"]')).toBeNull());
  return { ...opened, sheet };
}

describe('the home', { timeout: 20_000 }, () => {
  test('shows its four special shelves and the sections in their order [LEARN-001, LEARN-002]', async () => {
    await openHome();
    await screen.findByRole('heading', { name: 'Continue aprendendo' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Continue aprendendo',
      'Sugeridos para você',
      'Os mais vistos',
      'Meus favoritos',
      'Semana da segurança',
      'Veja novamente',
    ]);
  });
  test('goes on where the person stopped, with the real line of the trail', async () => {
    await openHome();
    const title = await screen.findByRole('heading', { name: 'Liderança essencial' });
    const resume = within(title.closest('article')!);
    expect(resume.getByText('Trilha · item 5 de 11')).toBeTruthy();
    expect(resume.getByText(/Delegar sem sumir/)).toBeTruthy();
    expect(resume.getByText('12 min · vídeo')).toBeTruthy();
    expect(resume.getByText('36% concluído')).toBeTruthy();
    expect(resume.getByRole('img', { name: /4.*11/ })).toBeTruthy();
  });
  test('says on a card why it is still closed', async () => {
    await openHome();
    expect(await screen.findByText('Faltam 2 pré-requisitos')).toBeTruthy();
    expect(screen.getByText(/^Libera em 12 de nov/)).toBeTruthy();
  });
  test('leaves out a shelf that holds nothing', async () => {
    server.on(calls.getHome, { ...home, suggested: none, favorites: none });
    await openHome();
    await screen.findByRole('heading', { name: 'Continue aprendendo' });
    expect(screen.queryByRole('heading', { name: 'Sugeridos para você' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Meus favoritos' })).toBeNull();
  });
  test('says what to do where there is nothing at all', async () => {
    server.on(calls.getHome, {
      ...home,
      keepLearning: none,
      suggested: none,
      favorites: none,
      seeAgain: none,
      sections: [],
    });
    await openHome();
    expect(await screen.findByRole('button', { name: /catálogo/i })).toBeTruthy();
  });
  test('offers to try again where it could not be read', async () => {
    server.on(calls.getHome, () => {
      throw new Problem('forbidden', 'permission.missing');
    });
    const { user } = await openHome();
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    server.on(calls.getHome, home);
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Veja novamente' })).toBeTruthy();
  });
});

describe('the sheet of a course', { timeout: 20_000 }, () => {
  test.each([
    ['Começar', { percent: 0 }],
    ['Continuar', { percent: 1 }],
    ['Continuar', { percent: 99 }],
    ['Ver novamente', { percent: 100, completedAt: '2025-11-12T12:00:00.000Z' }],
  ])('offers "%s" by how far the person is [COURSE-011]', async (name, more) => {
    const { sheet } = await openSheet({ ...more, nextItemId: null });
    expect(within(sheet).getByRole('button', { name })).toHaveProperty('disabled', false);
  });
  test('offers to enrol where the person is not enrolled', async () => {
    const { sheet } = await openSheet({ enrolledAt: null, percent: 0, status: null });
    expect(within(sheet).getByRole('button', { name: 'Inscrever-se' })).toBeTruthy();
    expect(within(sheet).queryByRole('button', { name: 'Continuar' })).toBeNull();
  });
  test('keeps the button closed with its reason while prerequisites are open', async () => {
    const { sheet } = await openSheet({
      closed: ['prerequisites'],
      parameters: {
        consumption: { mode: 'anytime', at: null },
        dependencies: {
          courseIds: [idOf(5)],
          trailIds: [],
          details: [{ kind: 'course', id: idOf(5), title: 'Código de conduta', percent: 20 }],
        },
        hasPrerequisite: true,
      },
      nextItemId: null,
    });
    const button = within(sheet).getByRole('button', { name: 'Continuar' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toMatch(/pré-requisito/);
    expect(within(sheet).getByRole('link', { name: 'Código de conduta' })).toBeTruthy();
  });
  test('offers the certificate once it was issued', async () => {
    const { sheet } = await openSheet({ certificateId: idOf(70), hasCertificate: true, percent: 100 });
    expect(within(sheet).getByRole('button', { name: 'Certificado' })).toBeTruthy();
    expect(within(sheet).getByText('Com certificado')).toBeTruthy();
  });
  test('shows in the syllabus what is done, what comes next and what is locked', async () => {
    const { sheet } = await openSheet();
    const rows = within(sheet)
      .getAllByRole('listitem')
      .filter((row) => row.dataset['state']);
    expect(rows.map((row) => row.dataset['state'])).toEqual(['done', 'next', 'locked']);
    expect(within(rows[1]!).getByText(/parou em 4:08/)).toBeTruthy();
    expect(within(rows[2]!).getByText('Conclua o item anterior')).toBeTruthy();
    expect(within(rows[2]!).queryByRole('button')).toBeNull();
  });
  test('opens in the catalogue by a link of kind and id that can be shared [ROUTE-025]', async () => {
    server.on(calls.getCourseDetail, detail());
    await renderScreen(CatalogPage, {
      path: '/catalog',
      address: `/catalog?view=1${idOf(9).replaceAll('-', '')}`,
    });
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByRole('heading', { level: 2, name: 'LGPD no dia a dia' });
    expect(server.asked.some(({ path }) => path.toLowerCase().endsWith(`detalhes/${idOf(9)}`))).toBe(true);
  });
  test('that is not available here is said with attention [ERR-006]', async () => {
    server.on(calls.getCourseDetail, () => {
      throw new Problem('missing', 'progress.unavailable');
    });
    await renderScreen(HomePage, {
      path: '/home',
      address: `/home?view=${referenceText({ kind: 'course', id: idOf(9) })}`,
    });
    const message = within(await within(await screen.findByRole('dialog')).findByRole('alert'));
    expect(message.getByText('Atenção')).toBeTruthy();
    expect(message.getByText('Este recurso não está disponível nesta conta.')).toBeTruthy();
  });
  test('closes by its button and takes itself out of the address', async () => {
    const { sheet, user, router } = await openSheet();
    await user.click(within(sheet).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('view'));
  });
});
