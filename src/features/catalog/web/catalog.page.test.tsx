// Proves that a learner sees the home's shelves in order, and in a content's panel the locks, the buttons by state and the syllabus.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { card, day, detail, home, idOf, none } from '#testing/make/cards.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/catalog.endpoints.ts';
import { getCourseDetail } from '../contract/detail.endpoints.ts';
import type { CardToBegin } from '../contract/card.wire.ts';
import type { ContentDetail } from '../contract/detail.wire.ts';
import { CatalogPage } from './catalog.page.tsx';
import { HomePage } from './home.page.tsx';
import './home-rest.tsx';
import './item-panel.tsx'; // the browser loads it later; the test measures what it shows, not how it loads

let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering().on(calls.getHome, home).on(calls.getDayAtHome, day);
});
const openHome = () => renderScreen(HomePage, { path: '/home', address: '/home' });
/** Opens the home, and unfolds what is below the day's part. */
async function openWhole() {
  const opened = await openHome();
  await opened.user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  return opened;
}
async function openSheet(more: Partial<ContentDetail> = {}) {
  server.on(getCourseDetail, detail(more));
  const opened = await renderScreen(HomePage, {
    path: '/home',
    address: `/home?view=${referenceText({ kind: 'course', id: idOf(9) })}`,
  });
  const panel = await screen.findByRole('dialog');
  await within(panel).findByRole('heading', { level: 2, name: 'LGPD no dia a dia' });
  // The title appears with the answer, and the rest after the minimum time of the skeleton.
  await waitFor(() => expect(panel.querySelector('[aria-busy="true"]')).toBeNull());
  return { ...opened, panel };
}

describe('the home', { timeout: 20_000 }, () => {
  test('shows two of its special shelves, and unfolds all four with the sections in their order [LEARN-001, LEARN-002]', async () => {
    const { user } = await openHome();
    await screen.findByRole('heading', { name: 'Continue aprendendo' });
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    const first = ['Termine Delegar sem sumir', 'Uma sugestão', 'Continue aprendendo', 'Sugeridos para você'];
    expect(headings()).toEqual(first);
    expect(server.asked.some(({ path }) => path.endsWith('/Secao/inicio'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await screen.findByRole('heading', { name: 'Veja novamente' });
    expect(headings()).toEqual([...first, 'Os mais vistos', 'Meus favoritos', 'Semana da segurança', 'Veja novamente']);
    const [asked] = server.asked.filter(({ path }) => path.endsWith('/Secao/inicio'));
    const [trail, course] = [
      referenceText({ kind: 'trail', id: idOf(1) }),
      referenceText({ kind: 'course', id: idOf(2) }),
    ];
    expect(asked!.query.getAll('exibidos').join()).toBe([trail, trail, course].join());
  });
  test('unfolds what is to begin: by whom, until when, in its own place', async () => {
    const enrolled = { percent: 0, enrolledAt: '2025-11-01T12:00:00.000Z' };
    const items: CardToBegin[] = [
      {
        ...card(30, 'Direção segura', { ...enrolled, dueOn: '2999-11-24', expiresAt: '2999-11-25T03:00:00.000Z' }),
        isGiven: true,
        enrolledBy: 'Ana Souza',
      },
      { ...card(31, 'Ergonomia', enrolled), isGiven: true, enrolledBy: null },
      { ...card(32, 'Escolhido por mim', enrolled), isGiven: false, enrolledBy: null },
    ];
    server.on(calls.getHome, { ...home, toBegin: { total: 9, items, givenAt: '2025-11-01T12:00:00.000Z' } });
    await openWhole();
    const shelf = await screen.findByRole('region', { name: 'Para começar' });
    const said = within(shelf)
      .getAllByRole('article')
      .map((article) => article.textContent);
    expect(said[0]).toMatch(/Inscrição feita por Ana Souza · até 24 de nov/);
    expect(said[1]).toContain('Inscrição feita pela empresa');
    expect(said[2]).not.toContain('Inscrição feita');
    expect(shelf.querySelector('a[href="/catalog/to-begin"]')!.textContent).toContain('9');
  });
  test('shows the deadline of the greeting as the server’s day', async () => {
    server.on(calls.getDayAtHome, { ...day, dueCount: 1, dueOn: '2026-11-24', dueAt: '2026-11-25T00:00:00.000Z' });
    await openHome();
    expect(await screen.findByText(/vence até terça-feira/)).toBeTruthy(); // the 24th is a Tuesday
  });
  test('says which certificate ends next, and leads to the own certificates', async () => {
    const ending = { title: 'NR-35', endsOn: '2026-12-09', act: 'holds' as const };
    server.on(calls.getDayAtHome, { ...day, ending });
    await openHome();
    const link = await screen.findByRole('link', { name: '“NR-35” vale até 09/12/2026.' });
    expect(link.getAttribute('href')).toBe('/gestao/meus-certificados');
  });
  test.each([
    ['renew', 'Renovar “NR-35” até 09/12/2026'],
    ['overdue', '“NR-35” está fora desde 09/12/2026'],
  ] as const)('leads to the question of the renewal: %s', async (act, words) => {
    server.on(calls.getDayAtHome, { ...day, ending: { title: 'NR-35', endsOn: '2026-12-09', act } });
    await openHome();
    const link = await screen.findByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe('/gestao/meus-certificados?renew');
  });
  test('greets a user who has no name there, without a comma', async () => {
    access.set(undefined);
    await openHome();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^(Bom dia|Boa tarde|Boa noite)$/);
  });
  test('shows on a card why it is still locked', async () => {
    await openWhole();
    expect(await screen.findByText('Faltam 2 pré-requisitos')).toBeTruthy();
    expect(screen.getByText(/^Libera em 12 de nov/)).toBeTruthy();
  });
  test('leaves out an empty shelf', async () => {
    server.on(calls.getDayAtHome, { ...day, suggested: none }).on(calls.getHome, { ...home, favorites: none });
    await openWhole();
    await screen.findByRole('heading', { name: 'Veja novamente' });
    expect(screen.queryByRole('heading', { name: 'Sugeridos para você' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Meus favoritos' })).toBeNull();
  });
  test('says what to do when it is empty, without a button for more', async () => {
    server
      .on(calls.getDayAtHome, { ...day, candidates: [], keepLearning: none, suggested: none })
      .on(calls.getHome, { ...home, favorites: none, seeAgain: none, sections: [] });
    await openHome();
    expect(await screen.findByRole('button', { name: /catálogo/i })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });
  test('offers to try again where the day or the rest could not be read', async () => {
    const fail = () => {
      throw new Problem('internal', 'request.broken');
    };
    server.on(calls.getDayAtHome, fail).on(calls.getHome, fail);
    const { user } = await openHome();
    const again = () => screen.findByRole('button', { name: 'Tentar de novo' });
    const first = await again();
    server.on(calls.getDayAtHome, day);
    await user.click(first);
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    const rest = await again();
    server.on(calls.getHome, home);
    await user.click(rest);
    expect(await screen.findByRole('heading', { name: 'Veja novamente' })).toBeTruthy();
  });
});

const reason = 'Só quem tem perfil nesta empresa pode fazer isto.';
describe('what is personal, for staff in client mode (access D10)', { timeout: 20_000 }, () => {
  beforeEach(() => access.set({ name: '', userId: undefined } as Access));
  afterEach(() => access.set(undefined));
  test('a card’s heart is disabled, says why and sends nothing', async () => {
    const { user } = await openHome();
    const [heart] = await screen.findAllByRole('button', { name: /^Favoritar|favorit/i, description: reason });
    expect(heart!.getAttribute('aria-disabled')).toBe('true');
    await user.click(heart!);
    expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
  test('enrolling, favouriting and reacting on a panel are disabled with the reason', async () => {
    const { panel } = await openSheet({ enrolledAt: null, percent: 0, completedAt: '2025-11-12T12:00:00.000Z' });
    for (const name of ['Inscrever-se', /^(Favoritar|Favorito)$/]) {
      const button = within(panel).getByRole('button', { name, description: reason });
      expect(button).toHaveProperty('disabled', true);
    }
    expect(within(panel).getByRole('button', { name: 'Amei' })).toHaveProperty('disabled', true);
    expect(within(panel).getAllByText(reason)).toHaveLength(2); // the panel shows it under the buttons and under the faces
  });
});
describe('the panel of a course', { timeout: 20_000 }, () => {
  test.each([
    ['Começar', { percent: 0 }],
    ['Continuar', { percent: 1 }],
    ['Continuar', { percent: 99 }],
    ['Ver novamente', { percent: 100, completedAt: '2025-11-12T12:00:00.000Z' }],
  ])('offers "%s" for the person’s progress [COURSE-011]', async (name, more) => {
    const { panel } = await openSheet({ ...more, nextItemId: null });
    expect(within(panel).getByRole('button', { name })).toHaveProperty('disabled', false);
  });
  test('asks before an enrolment is cancelled, and the other button says that the enrolment stays', async () => {
    const { panel, user } = await openSheet({ percent: 0 });
    await user.click(within(panel).getByRole('button', { name: 'Ver mais' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar inscrição' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Manter inscrição',
      'Cancelar inscrição',
    ]);
    await user.click(question.getByRole('button', { name: 'Manter inscrição' }));
    expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
  test('offers to enrol where the person is not enrolled', async () => {
    const { panel } = await openSheet({ enrolledAt: null, percent: 0, status: null });
    expect(within(panel).getByRole('button', { name: 'Inscrever-se' })).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: 'Continuar' })).toBeNull();
  });
  test('keeps the button disabled with its reason while prerequisites are open', async () => {
    const { panel } = await openSheet({
      closed: ['prerequisites'],
      prerequisites: [{ kind: 'course', id: idOf(5), title: 'Código de conduta', percent: 20 }],
      nextItemId: null,
    });
    const button = within(panel).getByRole('button', { name: 'Continuar' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toMatch(/pré-requisito/);
    expect(within(panel).getByRole('link', { name: 'Código de conduta' })).toBeTruthy();
  });
  test('offers the certificate once it was issued', async () => {
    const { panel } = await openSheet({ certificateId: idOf(70), hasCertificate: true, percent: 100 });
    expect(within(panel).getByRole('button', { name: 'Certificado' })).toBeTruthy();
    expect(within(panel).getByText('Com certificado')).toBeTruthy();
  });
  test('shows in the syllabus which items are done, next and locked', async () => {
    const { panel } = await openSheet();
    const rows = within(panel)
      .getAllByRole('listitem')
      .filter((row) => row.dataset['state']);
    expect(rows.map((row) => row.dataset['state'])).toEqual(['done', 'next', 'locked']);
    expect(within(rows[1]!).getByText(/parou em 4:08/)).toBeTruthy();
    expect(within(rows[2]!).getByText('Conclua o item anterior')).toBeTruthy();
    expect(within(rows[2]!).queryByRole('button')).toBeNull();
  });
  test('opens in the catalogue by a link of kind and id that can be shared [ROUTE-025]', async () => {
    server.on(getCourseDetail, detail());
    await renderScreen(CatalogPage, {
      path: '/catalog',
      address: `/catalog?view=1${idOf(9).replaceAll('-', '')}`,
    });
    const panel = await screen.findByRole('dialog');
    await within(panel).findByRole('heading', { level: 2, name: 'LGPD no dia a dia' });
    expect(server.asked.some(({ path }) => path.toLowerCase().endsWith(`detalhes/${idOf(9)}`))).toBe(true);
  });
  test('of a content that is not available here says so as a warning [ERR-006]', async () => {
    server.on(getCourseDetail, () => {
      throw new Problem('missing', 'progress.unavailable');
    });
    await renderScreen(HomePage, {
      path: '/home',
      address: `/home?view=${referenceText({ kind: 'course', id: idOf(9) })}`,
    });
    const message = within(await within(await screen.findByRole('dialog')).findByRole('alert'));
    expect(message.getByText('Atenção')).toBeTruthy();
    expect(message.getByText('Este recurso não está disponível nesta conta.')).toBeTruthy();
    // A second request can never help (content F4).
    expect(message.getAllByRole('button').map((one) => one.textContent)).toEqual(['Ir para o início']);
  });
  test('says that a package was failed or is in progress, never that it is 1% done', async () => {
    const [first, second] = detail().items.map((one) => ({
      ...one,
      mediaKind: 'scorm' as const,
      isDone: false,
      percent: 1,
    }));
    const { panel } = await openSheet({ items: [{ ...first!, hasFailed: true }, second!], nextItemId: null });
    const row = (title: string) => within(panel).getByText(title).closest('li')!;
    const [failed, ongoing] = [row(first!.title), row(second!.title)];
    expect(within(failed).getByText('Reprovado')).toBeTruthy();
    expect(within(ongoing).getByText('Em andamento')).toBeTruthy();
    expect(within(panel).queryByText('1% concluído')).toBeNull();
  });
  test('shows the server’s day of the deadline, and never more remaining time than the workload', async () => {
    const { panel } = await openSheet({
      workloadMinutes: 10,
      dueOn: '2026-11-24',
      expiresAt: '2026-11-25T00:00:00.000Z',
      daysToExpire: 2,
      daysGiven: 3,
      dayLimit: 1,
      items: detail().items.map((one) => ({ ...one, isDone: false, percent: 0, durationSeconds: 3600 })),
    });
    expect(within(panel).getByText(/^Conclua até 24 de novembro de 2026/)).toBeTruthy();
    expect(within(panel).getByText('Faltam 2 dias do prazo de 3.')).toBeTruthy();
    expect(within(panel).getByText('Faltam cerca de 10 min.')).toBeTruthy();
  });
  test('closes by its button and removes itself from the address', async () => {
    const { panel, user, router } = await openSheet();
    await user.click(within(panel).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('view'));
  });
});
