// Proves that a learner sees banner, shelves at their own addresses, search and favourites, and that some failures show no message.
import { readFileSync } from 'node:fs';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import { noSingleSignOn } from '#features/branding/contract/settings.model.ts';
import { showBranding } from '#features/branding/web/settings.queries.ts';
import { subscribeToCourse, unsubscribeFromCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { bookmarkCourse } from '#features/reactions/contract/reactions.endpoints.ts';
import { countActiveItems, listSkillsOfSection } from '#features/sections/contract/section-facts.endpoints.ts';
import { card, day, detail, home, idOf, none, section } from '#testing/make/cards.ts';
import { access } from '#platform/web/access.ts';
import { setDeviceOwner } from '#platform/web/device-options.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/catalog.endpoints.ts';
import { getCourseDetail } from '../contract/detail.endpoints.ts';
import type { FoundCard } from '../contract/card.model.ts';
import type { Favorite } from '../contract/favorite.wire.ts';
import { listFavorites } from '../contract/favorites.endpoints.ts';
import type { ContentDetail } from '../contract/detail.wire.ts';
import { CatalogPage } from './catalog.page.tsx';
import { HomePage } from './home.page.tsx';
import { SearchPage } from './search.page.tsx';
import { FavoritesPage, ShelfPage } from './shelf.page.tsx';
import './home-rest.tsx';
import './search-start.tsx';
import './item-panel.tsx'; // the browser loads it later; the test measures what it shows, not how it loads

let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.getHome, home)
    .on(calls.getDayAtHome, day)
    .on(calls.listFeatured, { items: [] })
    .on(countActiveItems, [])
    .on(listSkillsOfSection, []);
});
afterEach(() => {
  vi.useRealTimers();
});
const broken = () => {
  throw new Problem('internal', 'request.broken');
};
const hit = (number: number, title: string, found: FoundCard['found'] = { in: 'title', excerpt: null }) => ({
  ...card(number, title),
  found,
});
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 12, total: items.length });
const nothingSaid = () => expect(screen.queryByRole('alert')).toBeNull();
const favorite = (number: number, title: string): Favorite => ({
  ...card(number, title, { isFavorite: true }),
  description: null,
  isLiked: false,
  isEnrolled: false,
  resourceUrl: '/catalog',
  image: null,
  skillIds: [],
  scormScriptLink: null,
  categoryId: null,
  origin: 'own',
  expiredAt: null,
  sectionName: null,
});

describe('the home', { timeout: 20_000 }, () => {
  test('shows its banner above the shelves [LEARN-003]', async () => {
    showBranding({
      settings: {
        ...defaultSettings(),
        banners: {
          isActive: true,
          items: [
            {
              id: 'a',
              url: '',
              isPublic: false,
              isActive: true,
              environment: 'home',
              resourceType: 'image',
              bannerUrl: '/banner.webp',
            },
          ],
        },
      },
      singleSignOn: noSingleSignOn,
    });
    await renderScreen(HomePage, { path: '/home', address: '/home' });
    const shelf = await screen.findByRole('heading', { name: 'Continue aprendendo' });
    const banner = document.querySelector('img[src="/banner.webp"]')!;
    expect(banner.compareDocumentPosition(shelf)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
  test('its button depends on the person, and a slide of a content that is resumed below comes after the others', async () => {
    const [begun, done, other] = [1, 40, 41].map((number) => ({ kind: 'trail' as const, id: idOf(number) }));
    const slide = (content: typeof begun, title: string) => ({
      id: title,
      url: '',
      isPublic: false,
      isActive: true,
      environment: 'home' as const,
      resourceType: 'image' as const,
      bannerUrl: '/banner.webp',
      title,
      link: `/catalog?view=${referenceText(content!)}`,
    });
    showBranding({
      settings: {
        ...defaultSettings(),
        banners: {
          isActive: true,
          items: [slide(begun, 'Começada'), slide(done, 'Feita'), slide(other, 'Outra')],
        },
      },
      singleSignOn: noSingleSignOn,
    });
    const enrolledAt = '2025-11-01T12:00:00.000Z';
    server.on(calls.getDayAtHome, {
      ...day,
      featured: [
        { ...begun!, percent: 36, enrolledAt },
        { ...done!, percent: 100, enrolledAt },
        { ...other!, percent: null, enrolledAt: null },
      ],
    });
    await renderScreen(HomePage, { path: '/home', address: '/home' });
    await screen.findByRole('heading', { name: 'Continue aprendendo' });
    const [asked] = server.asked.filter(({ path }) => path.endsWith('/Secao/hoje'));
    expect(asked!.query.getAll('destaques').join()).toBe([begun, done, other].map((one) => referenceText(one!)).join());
    const links = [...document.querySelectorAll('[data-type] a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Rever Feita', `/learning-center/view/${referenceText(done!)}/0`],
      ['Começar agora Outra', `/catalog?view=${referenceText(other!)}`],
      ['Continuar Começada', `/learning-center/view/${referenceText(begun!)}/0`],
    ]);
  });
});

describe('the shelves at their own addresses', { timeout: 20_000 }, () => {
  test.each([
    ['to-begin', 'ParaComecarPaged', 'Para começar'],
    ['continue', 'KeepLearningPaged', 'Continue aprendendo'],
    ['suggested', 'SuggestedForYouPaged', 'Sugeridos para você'],
    ['favorites', 'Favoritos', 'Meus favoritos'],
    ['see-again', 'ver-novamente', 'Veja novamente'],
  ])('%s is read from %s, twelve a page [SECTION-016, LEARN-013]', async (key, path, title) => {
    const items = Array.from({ length: 12 }, (_, at) => favorite(at + 1, `Curso ${at + 1}`));
    const shelf = ({ query }: { query: URLSearchParams }) => ({
      ...page(items),
      ...{ total: 13, pageNumber: Number(query.get('page')) },
    });
    server
      .on(calls.listToBegin, (asked) => ({ ...shelf(asked), pages: 2, givenAt: null }))
      .on(calls.listKeepLearning, shelf)
      .on(calls.listSuggested, shelf)
      .on(listFavorites, shelf)
      .on(calls.listSeeAgain, shelf);
    const { user } = await renderScreen(ShelfPage, { path: '/catalog/{id}', address: `/catalog/${key}` });
    await screen.findByRole('heading', { level: 1, name: title });
    const asked = () =>
      server.asked.filter((one) => one.path.endsWith(`/Secao/${path}`)).map(({ query }) => `${query}`);
    await user.click(await screen.findByRole('button', { name: 'Ver mais' }));
    await waitFor(() => expect(asked()).toEqual(['page=1&size=12', 'page=2&size=12']));
    // Both pages held the same contents, as where others came before them meanwhile: each is shown once.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull());
    expect(screen.getAllByRole('article')).toHaveLength(12);
  });
  test('each suggestion names its reason: skills, colleagues, or new content', async () => {
    const items = [
      { ...favorite(1, 'Por competência'), reasons: ['Gestão', 'Risco'] },
      { ...favorite(2, 'Por colegas'), reasons: ['popular'] },
      { ...favorite(3, 'Por novidade'), reasons: ['recent'] },
      { ...favorite(4, 'Sem motivo'), reasons: [] },
    ];
    server.on(calls.listSuggested, page(items));
    await renderScreen(ShelfPage, { path: '/catalog/{id}', address: '/catalog/suggested' });
    const cardOf = async (title: string) => (await screen.findByText(title)).closest('article')!.textContent;
    expect(await cardOf('Por competência')).toContain('Com base nas suas competências: gestão e risco');
    expect(await cardOf('Por colegas')).toContain('O que colegas da sua área estão fazendo');
    expect(await cardOf('Por novidade')).toContain('Publicado há pouco');
    expect(await cardOf('Sem motivo')).not.toMatch(/competências|colegas|Publicado/);
  });
  test('a section is read twelve a page, and two placeholder shelves are shown while it loads [LEARN-013]', async () => {
    let give = (_: unknown) => {};
    const slow = new Promise((resolve) => {
      give = resolve;
    });
    const shelf = {
      ...section(20, 'Vitrine', 'content', [card(1, 'Um')]),
      totalItems: 13,
      pageNumber: 1,
      pageSize: 12,
      pages: 2,
    };
    server.on(calls.getSectionShelf, (() => slow.then(() => shelf)) as never);
    await renderScreen(ShelfPage, { path: '/catalog/{id}', address: `/catalog/${idOf(20)}` });
    await waitFor(() => expect(document.querySelectorAll('[class*="_cards_"]')).toHaveLength(2));
    give(undefined);
    await screen.findByRole('heading', { level: 1, name: 'Vitrine' });
    expect(`${server.last('GET', '/ActivesItemsPaged')!.query}`).toBe('page=1&size=12');
  });
});

describe('a failure', { timeout: 20_000 }, () => {
  test('favourites that cannot be read are shown as none [LEARN-018]', async () => {
    server.on(listFavorites, broken);
    await renderScreen(FavoritesPage, { path: '/catalog/favorites', address: '/catalog/favorites' });
    expect(await screen.findByRole('button', { name: 'Ir ao catálogo' })).toBeTruthy();
    nothingSaid();
  });
  test('a panel that cannot be read is empty, and can be loaded again [LEARN-018]', async () => {
    server.on(getCourseDetail, broken);
    const { user } = await renderScreen(HomePage, {
      path: '/home',
      address: `/home?view=${referenceText({ kind: 'course', id: idOf(9) })}`,
    });
    const panel = within(await screen.findByRole('dialog'));
    await panel.findByText('Nada a mostrar deste conteúdo agora');
    nothingSaid();
    server.on(getCourseDetail, detail());
    await user.click(panel.getByRole('button', { name: 'Tentar de novo' }));
    expect(await panel.findByRole('heading', { level: 2, name: 'LGPD no dia a dia' })).toBeTruthy();
  });
  test('items of a section that cannot be loaded are reported [SECTION-020]', async () => {
    server.on(calls.getSectionShelf, broken);
    await renderScreen(ShelfPage, { path: '/catalog/{id}', address: `/catalog/${idOf(20)}` });
    expect(await within(await screen.findByRole('alert')).findByText('Erro ao buscar items da seção!')).toBeTruthy();
  });
  test('skills of a section that cannot be loaded are reported, and its items stay [SKILL-005]', async () => {
    const shelf = { ...section(20, 'Vitrine', 'content', [card(1, 'Um')]), pageNumber: 1, pageSize: 12, pages: 1 };
    server.on(calls.getSectionShelf, shelf).on(listSkillsOfSection, [{ id: idOf(40), name: 'Escuta' }]);
    const open = () => renderScreen(ShelfPage, { path: '/catalog/{id}', address: `/catalog/${idOf(20)}` });
    await open();
    expect(within(await screen.findByRole('list', { name: 'Competências' })).getByText('Escuta')).toBeTruthy();
    nothingSaid();
    cleanup();
    server.on(listSkillsOfSection, broken);
    await open();
    expect((await screen.findByRole('alert')).textContent).toBe('Não foi possível buscar as competências da seção.');
    expect(await screen.findByText('Um')).toBeTruthy();
  });
  test('a count of the items that cannot be loaded is reported in its place [SECTION-021]', async () => {
    const sections = { sections: [section(20, 'Vitrine', 'content', [card(1, 'Um')])], pageNumber: 1, sectionCount: 1 };
    server.on(calls.listSectionShelves, sections).on(countActiveItems, [
      { id: idOf(20), total: 5 },
      { id: idOf(21), total: 2 },
    ]);
    const open = () => renderScreen(CatalogPage, { path: '/catalog', address: '/catalog' });
    await open();
    expect(await screen.findByText('7 conteúdos')).toBeTruthy();
    cleanup();
    server.on(countActiveItems, []);
    await open();
    // In a new company, no lone 0 follows the sentence.
    expect((await screen.findByText(/por assunto\./)).textContent!.trim()).toMatch(/por assunto\.$/);
    await screen.findByText('Um');
    expect(screen.getByText(/por assunto\./).textContent!.trim()).toMatch(/por assunto\.$/);
    cleanup();
    server.on(countActiveItems, broken);
    await open();
    expect((await screen.findByRole('alert')).textContent).toBe('Erro ao tentar carregar quantidade de itens!');
    expect(await screen.findByText('Um')).toBeTruthy();
  });
});

describe('the search', { timeout: 20_000 }, () => {
  test('cancels a question when another one follows, without a message [LEARN-016, LEARN-017]', async () => {
    const prepared = globalThis.fetch;
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      if (!address.includes('query=primeiro')) return prepared(address, init);
      signals.push(init.signal!);
      return new Promise((_resolve, reject) =>
        init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error)),
      );
    });
    server.on(calls.searchCatalog, page([hit(1, 'Encontrado depois')]));
    const { router } = await renderScreen(SearchPage, { path: '/search', address: '/search?query=primeiro' });
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(signals[0]!.aborted).toBe(false);
    await router.navigate({ href: '/search?query=segundo' });
    expect(await screen.findByText('Encontrado depois')).toBeTruthy();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    nothingSaid();
    expect(screen.queryByRole('status', { name: /erro/i })).toBeNull();
  });
  test('says once that nothing was found, and offers other contents (content F5)', async () => {
    server.on(calls.searchCatalog, page([])).on(calls.listFeatured, { items: [card(1, 'Em alta agora')] });
    await renderScreen(SearchPage, { path: '/search', address: '/search?query=xyzxyz' });
    expect(await screen.findByText('Nenhum resultado encontrado')).toBeTruthy();
    expect(await screen.findByText('Em alta agora')).toBeTruthy();
    expect(screen.getByText(/^Tente menos palavras/)).toBeTruthy();
    for (const other of [/0 resultado/, /Nada corresponde/]) expect(screen.queryByText(other)).toBeNull();
  });
  test('searches the beginning of a question that is longer than the server accepts', async () => {
    server.on(calls.searchCatalog, page([hit(1, 'Encontrado')]));
    await renderScreen(SearchPage, { path: '/search', address: `/search?query=${'segurança '.repeat(30)}` });
    expect(await screen.findByText('Encontrado')).toBeTruthy();
    expect(server.asked.at(-1)!.query.get('query')).toBe('segurança '.repeat(10));
  });
  test('marks the found words, and says where no title holds them as typed', async () => {
    server.on(
      calls.searchCatalog,
      page([hit(1, 'Gestão de riscos'), hit(2, 'Vídeo', { in: 'words', excerpt: 'e a gestao das crises começa' })]),
    );
    const { router } = await renderScreen(SearchPage, { path: '/search', address: '/search?query=gestao' });
    await screen.findByText('Vídeo');
    const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks()).toEqual(['Gestão', 'gestao']);
    expect(screen.queryByText(/Estes são parecidos/)).toBeNull();
    server.on(calls.searchCatalog, page([hit(1, 'Gestão de riscos', { in: 'similar', excerpt: null })]));
    await router.navigate({ href: '/search?query=jestao' });
    expect(await screen.findByText('Nada com “jestao”. Estes são parecidos:')).toBeTruthy();
    expect(marks()).toEqual([]);
  });
  test('has a field whose words stand in the address, and offers the last searches and suggestions before them', async () => {
    setDeviceOwner('searcher');
    access.set({ ...access.get()!, userId: 'searcher' });
    server
      .on(calls.searchCatalog, page([hit(1, 'Gestão de riscos')]))
      .on(calls.listSuggested, page([card(2, 'Feedback em três partes', { reasons: ['popular'] })]));
    const { user, router } = await renderScreen(SearchPage, { path: '/search', address: '/search' });
    expect(await screen.findByText('Feedback em três partes')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Buscas recentes' })).toBeNull();
    await user.type(await screen.findByRole('searchbox'), 'riscos{Enter}');
    expect(await screen.findByText(/Gestão de/)).toBeTruthy();
    expect(router.state.location.href).toBe('/search?query=riscos');
    await user.clear(screen.getByRole('searchbox'));
    const last = await screen.findByRole('link', { name: 'riscos' });
    expect(last.getAttribute('href')).toBe('/search?query=riscos');
    await user.click(screen.getByRole('button', { name: 'Esquecer' }));
    expect(screen.queryByRole('heading', { name: 'Buscas recentes' })).toBeNull();
    access.set(undefined);
  });
  test('begins with the highlights, which are requested once in five minutes [LEARN-015]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    server.on(calls.listFeatured, { items: [card(1, 'Em alta agora')] });
    const { router } = await renderScreen(SearchPage, { path: '/search', address: '/search' });
    const asked = () => server.asked.filter((one) => one.path.endsWith('/Secao/Destaques')).length;
    const again = async () => {
      await router.navigate({ href: '/elsewhere' });
      await screen.findByText('elsewhere');
      await router.navigate({ href: '/search' });
      expect(await screen.findByText('Em alta agora')).toBeTruthy();
    };
    expect(await screen.findByText('Em alta agora')).toBeTruthy();
    vi.setSystemTime(Date.now() + 5 * 60_000 - 1_000);
    await again();
    expect(asked()).toBe(1);
    vi.setSystemTime(Date.now() + 1_001);
    await again();
    await waitFor(() => expect(asked()).toBe(2));
  });
});

describe('the panel', { timeout: 20_000 }, () => {
  const view = (number: number) => `/home?view=${referenceText({ kind: 'course', id: idOf(number) })}`;
  async function openSheet(more: Partial<ContentDetail> = {}) {
    server.on(getCourseDetail, detail(more));
    const opened = await renderScreen(HomePage, { path: '/home', address: view(9) });
    const panel = await screen.findByRole('dialog');
    await within(panel).findByRole('heading', { level: 2, name: 'LGPD no dia a dia' });
    await waitFor(() => expect(panel.querySelector('[aria-busy="true"]')).toBeNull());
    return { ...opened, panel, inside: within(panel) };
  }
  test('is a dialog 1280 wide with cover, title, badges and figures [LEARN-004, LEARN-005]', async () => {
    const { panel, inside } = await openSheet({
      synopsis: 'O que a lei pede',
      isMandatory: true,
      certificateId: idOf(70),
      totalReactions: 4,
    });
    expect(panel.closest<HTMLElement>('[style*="--modal-size"]')!.style.getPropertyValue('--modal-size')).toContain(
      '80rem',
    );
    expect(panel.querySelector('[data-ratio]') ?? panel.querySelector('svg, img')).toBeTruthy();
    expect(inside.getByRole('heading', { level: 2 }).textContent).toBe('LGPD no dia a dia');
    for (const words of ['O que a lei pede', 'Curso', 'Com certificado', 'Obrigatório'])
      expect(inside.getAllByText(words).length).toBeGreaterThan(0);
    const figures = inside.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const figure of [/^2 h 15/, /^3 itens$/, /18 pessoas inscritas$/, /4 reações$/])
      expect([figure, figures.some((one) => figure.test(one))]).toEqual([figure, true]);
  });
  test('shows no figures where there is nothing to count', async () => {
    const { inside } = await openSheet({ workloadMinutes: 0, enrolledCount: 0, totalReactions: 0 });
    const words = inside.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words).toContain('3 itens');
    expect(words.filter((one) => /^0 |pessoas|reaç|de conteúdo/.test(one))).toEqual([]);
    expect(inside.getByText(/^Você poderá reagir/)).toBeTruthy();
  });
  test('has lists of at most 800: the syllabus, related contents, the prerequisites [LEARN-008]', async () => {
    const { inside, user, panel } = await openSheet({
      related: [card(30, 'Ao lado')],
      prerequisites: [{ kind: 'course', id: idOf(5), title: 'Código de conduta', percent: 20 }],
    });
    const rules = readFileSync('src/features/catalog/web/item-detail.module.css', 'utf8');
    const isBounded = (list: Element | null) =>
      [...(list?.classList ?? [])].some((name) =>
        new RegExp(`\\.${name.replace(/^_(.+)_\w+$/, '$1')} \\{[^}]*max-height: 800px;[^}]*overflow-y: auto;`).test(
          rules,
        ),
      );
    expect(isBounded(inside.getByRole('tabpanel', { name: /Conteúdo/ }))).toBe(true);
    expect(isBounded(inside.getByRole('link', { name: 'Código de conduta' }).closest('ul'))).toBe(true);
    await user.click(inside.getByRole('tab', { name: /Relacionados/ }));
    expect(isBounded(within(panel).getByRole('tabpanel', { name: /Relacionados/ }))).toBe(true);
  });
  test('offers to enrol, and once enrolled to start and to give up [LEARN-006, LEARN-021]', async () => {
    const free = { enrolledAt: null, percent: 0, status: null, nextItemId: null } as const;
    const { inside, user } = await openSheet(free);
    server
      .on(subscribeToCourse, {
        id: idOf(9),
        enrolledAt: '2025-11-01T12:00:00.000Z',
        expiresAt: null,
        percent: 0,
        status: 'notStarted',
      })
      .on(unsubscribeFromCourse, undefined);
    server.on(getCourseDetail, detail({ percent: 0, status: 'notStarted', nextItemId: null }));
    await user.click(inside.getByRole('button', { name: 'Inscrever-se' }));
    expect(await inside.findByRole('button', { name: 'Começar' })).toBeTruthy();
    server.on(getCourseDetail, detail(free));
    await user.click(inside.getByRole('button', { name: 'Ver mais' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar inscrição' }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar inscrição' }));
    expect(await inside.findByRole('button', { name: 'Inscrever-se' })).toBeTruthy();
    expect(server.last('POST', `${idOf(9)}/unsubscribe`)).toBeTruthy();
  });
  test.each([
    [{ percent: 1 }, 'Continuar'],
    [{ percent: 99 }, 'Continuar'],
    [{ percent: 100, completedAt: '2025-11-12T12:00:00.000Z' }, 'Ver novamente'],
  ])('offers the button of the person’s progress, and no giving up [LEARN-006]', async (more, name) => {
    const { inside } = await openSheet({ ...more, nextItemId: null });
    expect(inside.getByRole('button', { name })).toBeTruthy();
    expect(inside.queryByRole('button', { name: 'Ver mais' })).toBeNull();
  });
  test('is made a favourite by its heart, and shared by the link of the catalogue [LEARN-006, LEARN-024, LEARN-020]', async () => {
    const { inside, user } = await openSheet();
    server.on(bookmarkCourse, undefined);
    await user.click(inside.getByRole('button', { name: 'Favoritar' }));
    expect((await inside.findByRole('button', { name: 'Favorito' })).getAttribute('aria-pressed')).toBe('true');
    expect(server.last('POST', `${idOf(9)}/bookmark`)).toBeTruthy();
    await user.click(inside.getByRole('button', { name: 'Compartilhar' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(
        `${location.origin}/catalog?view=1${idOf(9).replaceAll('-', '')}`,
      ),
    );
  });
  test('is kept for the last ten contents and opens at once, and the oldest is dropped [LEARN-014]', async () => {
    server.on(getCourseDetail, (_asked, { id }) => detail({ id: id!, title: `Curso ${Number(id!.slice(-4))}` }));
    const { router } = await renderScreen(HomePage, { path: '/home', address: view(101) });
    const heading = (number: number) => screen.findByRole('heading', { level: 2, name: `Curso ${number}` });
    await heading(101);
    for (let number = 102; number <= 111; number++) {
      await router.navigate({ href: view(number) });
      await heading(number);
    }
    // From here the server answers nothing, so the page shows what the cache holds.
    server.on(getCourseDetail, () => new Promise(() => {}) as never);
    await router.navigate({ href: view(102) });
    await heading(102);
    await router.navigate({ href: view(101) });
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: /Curso 10/ })).toBeNull());
    expect(within(screen.getByRole('dialog')).getByRole('heading', { level: 2 }).textContent).not.toContain('Curso');
  });
});

test('progress is "Inscrito" at zero, otherwise the completed percent [LEARN-025]', async () => {
  server.on(calls.getDayAtHome, { ...day, candidates: [], keepLearning: none, suggested: none }).on(calls.getHome, {
    ...home,
    favorites: none,
    seeAgain: none,
    sections: [
      section(20, 'Vitrine', 'content', [
        card(1, 'Nada ainda', { percent: 0, enrolledAt: '2025-11-01T12:00:00.000Z' }),
        card(2, 'Um pouco', { percent: 37, enrolledAt: '2025-11-01T12:00:00.000Z' }),
        card(3, 'Não inscrito'),
      ]),
    ],
  });
  await renderScreen(HomePage, { path: '/home', address: '/home' });
  const progress = async (title: string) =>
    within((await screen.findByText(title)).closest('article')!)
      .queryByRole('progressbar')
      ?.getAttribute('aria-label') ?? undefined;
  expect([await progress('Nada ainda'), await progress('Um pouco'), await progress('Não inscrito')]).toEqual([
    'Inscrito',
    '37% concluído',
    undefined,
  ]);
  expect(screen.getAllByText(/^(Inscrito|\d+% concluído)$/).map(({ textContent }) => textContent)).toEqual([
    'Inscrito',
    '37% concluído',
  ]);
});
