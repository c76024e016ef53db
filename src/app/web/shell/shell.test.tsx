// Proves that the shell works for users: menu, search, user menu, cookies, network.
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentBranding, showBranding } from '#features/branding/web/settings.queries.ts';
import { searchCatalog } from '#features/catalog/contract/catalog.endpoints.ts';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import {
  changeCommunicationStatus,
  listOwnCommunications,
} from '#features/communications/contract/own-communications.endpoints.ts';
import { listUsers, updateFirstPage } from '#features/people/contract/people.endpoints.ts';
import type { UserRow } from '#features/people/contract/people.wire.ts';
import { listOpenSurveys } from '#features/well-being/contract/well-being.endpoints.ts';
import { getTerms } from '#features/terms/contract/terms.endpoints.ts';
import { version } from '#platform/contract/version.ts';
import type { Module, Permission } from '#platform/contract/permission.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { deviceOptions } from '#platform/web/device-options.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { session } from '#platform/web/session.ts';
import type { Screen } from '#platform/web/screen.ts';
import { transfers } from '#platform/web/transfers.ts';
import { setNavigator } from '#platform/web/ui/app-link.tsx';
import { renderKit } from '#testing/render-kit.tsx';
import { card, idOf } from '#testing/make/cards.ts';
import { answering } from '#testing/render-screen.tsx';
import { startOfCommunications } from '#features/communications/contract/shown-communication.wire.ts';
import { forgetShownStart } from '#features/communications/web/communications.widget.tsx';
import { encode } from '#platform/contract/wire.ts';
import './start-dialogs.tsx';
import { makeRouter } from '../router.tsx';
import { BareLayout } from './bare-layout.tsx';
import './birthday-mark.tsx';
import './help-dialog.tsx';
import './profile-dialog.tsx';
import './privacy-policy.tsx'; // the browser loads these later; the test measures what they do
import './search-dialog.tsx';
import './single-keys.ts';
import './user-menu.tsx';
import '#features/terms/web/terms-viewer.widget.tsx';
import './client-mode-bar.tsx';
import './side-panel.tsx';
import './top-news.tsx';
import { watchVersion } from '../watch-version.ts';
import { FocusLayout } from './focus-layout.tsx';
import { Shell } from './shell.tsx';
import { ScreensContext } from './shell-parts.ts';

const entry = (path: `/${string}`, title: string, group: Module, permission: Permission, more = {}): Screen => ({
  path,
  title,
  layout: 'shell',
  permission,
  load: async () => () => <h1>{title}</h1>,
  menu: { group, icon: BooksIcon, ...more },
});
const list: Screen[] = [
  entry('/home', 'Página um', 'learning', 'learning', { bottomBar: { order: 1 }, News: () => <i> com novidade</i> }),
  entry('/conteudo/curso', 'Cursos de teste', 'content', 'courses'),
  entry('/conta/usuario', 'Lista de gente', 'accounts', 'users'),
  {
    path: '/conta/usuario/{id}',
    title: 'Uma pessoa',
    layout: 'shell',
    permission: 'users',
    load: async () => () => <h1>Uma pessoa</h1>,
  },
  {
    path: '/search',
    title: 'Resultados',
    layout: 'shell',
    permission: 'learning',
    load: async () => () => <h1>Resultados</h1>,
  },
  {
    path: '/catalog',
    title: 'Catálogo de teste',
    layout: 'shell',
    permission: 'learning',
    load: async () => () => <h1>Catálogo de teste</h1>,
  },
  {
    path: '/learning-center/view/{str}/{step}',
    title: 'Sala',
    layout: 'focus',
    permission: 'learning',
    load: async () => () => <h1>Sala</h1>,
  },
  { path: '/logout', title: 'Adeus', layout: 'bare', load: async () => () => <h1>Adeus</h1> },
  { path: '/403', title: 'Denied', layout: 'bare', public: true, load: async () => () => <h1>Denied</h1> },
];
const nowhere = {
  ...{ cpf: null, phone: null, hiredOn: null, supervisorId: null, supervisorName: null, jobTitleId: null },
  ...{ jobTitleName: null, departmentId: null, departmentName: null, businessUnitId: null, businessUnitName: null },
  ...{ permissionGroupId: null, permissionGroupName: null, gender: null, nickname: null, language: null },
  ...{ birthOn: null, peopleId: null, photoUrl: null, education: null, termsAcceptedAt: null, termsOfUseId: null },
  ...{ resetHash: null, removedAt: null },
};
const person: UserRow = {
  ...nowhere,
  ...{ id: idOf(7), fullName: 'Lia Lima', email: 'lia@ipe.com', username: 'lia', personType: 'physical' },
  ...{ isActive: true, isPending: false, isForeign: false, isEvaluator: false, isTouchable: true },
  ...{ notifiesByPush: false, notifiesBySms: false, skillIds: [], achievements: [] },
  ...{ tenantId: idOf(9), createdAt: '2026-03-04T12:00:00.000Z' },
};
function be(granted: Permission[], more: Partial<Access> = {}, isClientMode = false) {
  session.begin({ accessToken: 'token', expiresInSeconds: 900 });
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode, granted: new Set(granted) },
    accountId: 'a',
    userId: 'u',
    name: 'Ana Souza',
    email: 'ana@exemplo.com',
    isEvaluator: false,
    tenantId: 't',
    tenantName: 'Copaíba',
    companies: 1,
    takenAt: Date.now(),
    ...more,
  });
}
async function open(address = '/home') {
  const router = makeRouter({
    screens: list,
    known: () => Promise.resolve(),
    load: () => undefined,
    history: createMemoryHistory({ initialEntries: [address] }),
    layouts: { shell: async () => Shell, focus: async () => FocusLayout, bare: async () => BareLayout },
  });
  setNavigator({ go: (href, options) => void router.navigate({ href, ...options }) });
  await renderKit(
    <ScreensContext value={list}>
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ScreensContext>,
  );
  await page.findByRole('heading', { level: 1 });
  return { router, user: userEvent.setup() };
}
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  document.cookie = 'privacy-policy=; path=/; max-age=0';
  deviceOptions.set({ sidebarMinimised: false, shortcuts: true });
  showBranding({ ...currentBranding(), settings: defaultSettings() });
});
const menu = () => page.getByRole('navigation', { name: 'Menu principal' });

describe('a notification about communications', () => {
  it('opens the communications to which a notification leads, and stays on the page when they are closed', async () => {
    be(['learning']);
    answering()
      .on(changeCommunicationStatus, undefined as never)
      .on(listOwnCommunications, [
        {
          ...{ id: idOf(1), title: 'Férias', alwaysShows: false, isForced: false, isHidden: false, hasSeen: true },
          posts: [{ id: idOf(2), title: 'Datas', text: '<p>Julho</p>', picture: null, pictureText: null, position: 1 }],
        },
      ]);
    const { router, user } = await open('/home?communications=open');
    await page.findByRole('dialog', { name: 'Férias' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(router.state.location.href).toBe('/home');
  });
  it('waits for what the start brought, and opens them only once', async () => {
    be(['learning']);
    const holidays = {
      ...{ id: idOf(1), title: 'Férias', alwaysShows: false, isForced: false, isHidden: false, hasSeen: false },
      posts: [{ id: idOf(2), title: 'Datas', text: '<p>Julho</p>', picture: null, pictureText: null, position: 1 }],
    };
    answering()
      .on(changeCommunicationStatus, undefined as never)
      .on(listOwnCommunications, [holidays]);
    forgetShownStart();
    session.begin({
      ...{ accessToken: 'token', expiresInSeconds: 900 },
      bundle: { communications: encode(startOfCommunications, { communications: [holidays], total: 1 }) },
    });
    const { router, user } = await open('/home?communications=open');
    expect(await page.findAllByRole('dialog', { name: 'Férias' })).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.href).toBe('/home'));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });
});
describe('the exit of the classroom', () => {
  it('shows the survey that became due there, which waits for nothing else', async () => {
    be(['learning']);
    session.setBundle({});
    const server = answering().on(listOpenSurveys, [
      {
        ...{ id: idOf(3), name: 'Pulso', description: null, isMandatory: true, frequencyDays: 7, style: 'static' },
        ...{ isAnonymous: true, helpText: null, helpContact: null, keepsComment: true },
      },
    ]);
    const { router } = await open('/learning-center/view/1/1');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(server.asked).toEqual([]);
    await act(() => router.navigate({ href: '/home' }));
    const survey = await page.findByRole('dialog', { name: 'Como você está hoje, Ana?' });
    expect(within(survey).queryByRole('button', { name: 'Fechar' })).toBeNull();
  });
});
describe('the menu', () => {
  it('groups what the person may open; groups fold and unfold [SHELL-010]', async () => {
    be(['learning', 'courses']);
    const { user } = await open();
    expect(within(menu()).getByRole('link', { name: 'Página um' }).getAttribute('aria-current')).toBe('page');
    const group = within(menu()).getByRole('button', { name: 'Conteúdo' });
    expect(group.getAttribute('aria-expanded')).toBe('false');
    expect(within(menu()).queryByRole('link', { name: 'Cursos de teste' })).toBeNull();
    await user.click(group);
    expect(within(menu()).getByRole('link', { name: 'Cursos de teste' })).toBeTruthy();
    await user.click(group);
    expect(within(menu()).queryByRole('link', { name: 'Cursos de teste' })).toBeNull();
  });
  it('hides groups without an entry, and is a plain list for users who only learn [SHELL-017, SHELL-018]', async () => {
    be(['learning', 'departments']);
    await open();
    expect(within(menu()).queryByRole('button', { name: /Contas|Conteúdo|Aprendizado/ })).toBeNull();
    expect(
      within(menu())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Página um']);
  });
  it('folds to icons and keeps this on the device [SHELL-011]', async () => {
    be(['learning']);
    const { user } = await open();
    await user.click(page.getByRole('button', { name: 'Recolher menu' }));
    expect(page.getByRole('button', { name: 'Expandir menu' })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('sabia.device')!)).toMatchObject({ sidebarMinimised: true });
    expect(within(menu()).getByRole('link', { name: 'Página um' })).toBeTruthy();
  });
  it('marks news at its entry and at its folded group, except on the screen of the news', async () => {
    be(['learning', 'courses']);
    const { user, router } = await open();
    const named = (role: string, name: RegExp) => within(menu()).queryAllByRole(role, { name });
    const bar = within(page.getByRole('navigation', { name: 'Navegação', hidden: true }));
    const inBar = () => bar.getAllByRole('link', { hidden: true }).map((link) => link.textContent);
    expect(within(menu()).queryByText('com novidade')).toBeNull();
    expect(inBar()).toEqual(['Página um']);
    await act(() => router.navigate({ href: '/conteudo/curso' }));
    await page.findByRole('heading', { name: 'Cursos de teste' });
    expect(inBar()).toEqual(['Página um com novidade']);
    await user.click(named('button', /^Aprendizado/)[0]!);
    expect(named('link', /^Página um com novidade$/)).toHaveLength(1);
    expect(named('button', /^Aprendizado$/)).toHaveLength(1);
    await user.click(named('button', /^Aprendizado$/)[0]!);
    expect(named('button', /^Aprendizado com novidade$/)).toHaveLength(1);
    expect(named('button', /^Conteúdo$/)).toHaveLength(1);
  });
  it('is absent in the classroom, which has its own exit [SHELL-016]', async () => {
    be(['learning']);
    await open('/learning-center/view/1abc/1');
    expect(page.queryByRole('navigation', { name: 'Menu principal' })).toBeNull();
    expect(page.queryByRole('link')).toBeNull();
  });
});

describe('the search', () => {
  it('opens with Ctrl+K, sends nothing while empty, and leads to the results [SHELL-014, SHELL-015]', async () => {
    be(['learning', 'courses']);
    const { user, router } = await open();
    await user.keyboard('{Control>}k{/Control}');
    const field = await page.findByRole('combobox', { name: 'Buscar cursos e trilhas' });
    const submit = page.getByRole('button', { name: 'Buscar' }) as HTMLButtonElement;
    expect(submit.disabled).toBe(true);
    await user.type(field, '   ');
    expect(submit.disabled).toBe(true);
    await user.type(field, 'ana & cia{Enter}');
    await page.findByRole('heading', { name: 'Resultados' });
    expect(router.state.location.href).toBe('/search?query=ana+%26+cia');
  });
  it('shows matching contents while the user types, with the words marked, and opens the chosen one', async () => {
    be(['learning', 'courses']);
    const server = answering().on(searchCatalog, {
      items: [{ ...card(1, 'Gestão de riscos'), found: { in: 'title', excerpt: null } }],
      pageNumber: 1,
      pageSize: 5,
      total: 1,
    });
    const { user, router } = await open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await page.findByRole('combobox'), 'gestao');
    const contents = within(await page.findByRole('group', { name: 'Conteúdos' }));
    const option = contents.getByRole('option', { name: 'Gestão de riscos Curso · 1 h' });
    expect(option.querySelector('mark')!.textContent).toBe('Gestão');
    expect(`${server.last('GET', '/Secao/pesquisa')!.query}`).toBe('query=gestao&size=5');
    await user.keyboard('{ArrowDown}');
    expect(option.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe(`/catalog?view=1${idOf(1).replaceAll('-', '')}`));
  });
  it('finds people by name and e-mail for users who manage them, and offers others no people', async () => {
    be(['learning', 'users']);
    const server = answering()
      .on(searchCatalog, { items: [], pageNumber: 1, pageSize: 5, total: 0 })
      .on(listUsers, { items: [person], pageNumber: 1, pageSize: 5, total: 1 });
    const { user, router } = await open();
    expect(page.getByRole('button', { name: 'Buscar cursos, trilhas e pessoas (Ctrl+K)' })).toBeTruthy();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await page.findByRole('combobox', { name: 'Buscar cursos, trilhas e pessoas' }), 'lia@i');
    const found = within(await page.findByRole('group', { name: 'Pessoas' }));
    await user.click(found.getByRole('option', { name: /Lia Lima.*lia@ipe\.com/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/conta/usuario/${idOf(7)}`));
    expect(`${server.last('GET', '/usuario')!.query}`).toBe('search=lia%40i&size=5');
  });
  it('of a user who manages people and does not learn leads to the list of people', async () => {
    be(['users']);
    const { user, router } = await open('/conta/usuario');
    answering().on(listUsers, { items: [], pageNumber: 1, pageSize: 5, total: 0 });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await page.findByRole('combobox', { name: 'Buscar pessoas' }), 'nobody{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/conta/usuario?search=nobody'));
  });
  it('leads to places of the menu with the arrow keys', async () => {
    be(['learning', 'courses']);
    const { user, router } = await open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await page.findByRole('combobox'), 'curs{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/conteudo/curso'));
  });
});

describe('the user menu', () => {
  const openMenu = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(page.getByRole('button', { name: 'Menu de Ana Souza' }));
    return within(await page.findByRole('menu', { name: /Ana Souza/ }));
  };
  it('changes theme and language, and signs out [SHELL-031, SHELL-036]', async () => {
    be(['learning']);
    const { user, router } = await open();
    const items = await openMenu(user);
    await user.click(items.getByRole('menuitemradio', { name: 'Escuro' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.click(items.getByRole('menuitemradio', { name: 'English' }));
    expect(await page.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
    await user.click(page.getByRole('menuitemradio', { name: 'Português' }));
    await user.click(page.getByRole('menuitemradio', { name: 'Do sistema' }));
    await user.click(await page.findByRole('menuitem', { name: 'Sair' }));
    expect(await page.findByRole('heading', { name: 'Adeus' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/logout');
  });
  it('shows the version of the product', async () => {
    be(['learning']);
    const { user } = await open();
    expect((await openMenu(user)).getByText(`Sabiá, versão ${version}`)).toBeTruthy();
  });
  it('has theme and language only in the person’s menu, not in the bar too (access, frown)', async () => {
    be(['learning']);
    await open();
    const bar = within(page.getByRole('banner'));
    expect(bar.queryByRole('button', { name: /tema|idioma|claro|escuro|português/i })).toBeNull();
  });
  it('offers another company only to members of several, not in client mode [SHELL-034]', async () => {
    be(['learning']);
    const one = await open();
    expect((await openMenu(one.user)).queryByRole('menuitem', { name: 'Trocar de empresa' })).toBeNull();
    act(() => be(['learning'], { companies: 2 }));
    expect((await page.findByRole('menuitem', { name: 'Trocar de empresa' })).hasAttribute('data-disabled')).toBe(
      false,
    );
    act(() => be(['learning'], { companies: 2 }, true));
    await waitFor(() =>
      expect(page.getByRole('menuitem', { name: 'Trocar de empresa' }).hasAttribute('data-disabled')).toBe(true),
    );
  });
  it('opens the profile, which client mode disables [SHELL-027, PROF-021]', async () => {
    be(['learning']);
    const { user } = await open();
    const items = await openMenu(user);
    const profile = items.getByRole('menuitem', { name: 'Meu perfil' });
    expect(profile.hasAttribute('data-disabled')).toBe(false);
    await user.click(profile);
    expect(await page.findByRole('dialog', { name: 'Meu perfil' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    act(() => be(['learning'], { userId: undefined }, true));
    const again = (await openMenu(user)).getByRole('menuitem', { name: 'Meu perfil' });
    expect(again.hasAttribute('data-disabled')).toBe(true);
    await user.click(again);
    expect(page.queryByRole('dialog')).toBeNull();
  });
  it('begins with the page that is open, or with the role’s own again; not in client mode', async () => {
    const sent: unknown[] = [];
    answering().on(updateFirstPage, ({ body }) => void sent.push(body));
    be(['learning']);
    const { user } = await open();
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Começar por esta página' }));
    await waitFor(() => expect(access.get()?.firstPage).toBe('/home'));
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Não começar mais por esta página' }));
    await waitFor(() => expect(access.get()?.firstPage).toBeUndefined());
    expect(sent).toEqual([{ pagina: '/home' }, { pagina: null }]);
    act(() => be(['learning'], {}, true));
    expect((await openMenu(user)).queryByRole('menuitem', { name: 'Começar por esta página' })).toBeNull();
  });
  it('in client mode neither the profile nor another company can be chosen [SHELL-022]', async () => {
    be(['learning'], { companies: 2 });
    const { user } = await open();
    const items = await openMenu(user);
    const isOff = (name: string) => items.getByRole('menuitem', { name }).hasAttribute('data-disabled');
    expect(['Meu perfil', 'Trocar de empresa'].map(isOff)).toEqual([false, false]);
    act(() => be(['learning'], { companies: 2 }, true));
    await waitFor(() => expect(['Meu perfil', 'Trocar de empresa'].map(isOff)).toEqual([true, true]));
  });
  it('shows the terms of use where the company has some, to read again [SHELL-032]', async () => {
    const termsId = '0190a0a0-0000-7000-8000-000000000001';
    const terms = { id: termsId, name: 'Uso da plataforma', kind: 'platform', display: null, version: 1 } as const;
    const times = { createdAt: '2026-03-04T12:00:00.000Z', updatedAt: '2026-03-04T12:00:00.000Z' };
    answering().on(getTerms, {
      ...{ ...terms, ...times, isInForce: true, origin: 'own', originName: null, content: '<p>Leia com calma.</p>' },
      ...{ ownAnswer: null, hasAcceptedOthers: false },
    });
    be(['learning']);
    const { user } = await open();
    expect((await openMenu(user)).queryByRole('menuitem', { name: 'Termos de uso' })).toBeNull();
    act(() => be(['learning'], { termsOfUseId: termsId, termsAcceptedAt: times.createdAt }));
    await user.click(await page.findByRole('menuitem', { name: 'Termos de uso' }));
    const viewer = within(await page.findByRole('dialog', { name: 'Uso da plataforma' }));
    expect(await viewer.findByText('Leia com calma.')).toBeTruthy();
    expect(viewer.queryByRole('button', { name: 'Aceitar' })).toBeNull();
  });
  it('leads to the own subscription only where there is one [SHELL-030]', async () => {
    be(['learning']);
    const { user, router } = await open();
    expect((await openMenu(user)).queryByRole('menuitem', { name: 'Minha assinatura' })).toBeNull();
    act(() => be(['learning'], { hasSubscription: true }));
    await user.click(await page.findByRole('menuitem', { name: 'Minha assinatura' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user-settings/plan'));
  });
  it('the picture wears a mark on the birthday only [SHELL-037]', async () => {
    const today = new Date().toLocaleDateString('sv').slice(4);
    be(['learning'], { birthOn: `1990${today}` });
    await open();
    const button = page.getByRole('button', { name: /^Menu de Ana Souza/ });
    expect(button.getAttribute('aria-label')).toBe('Menu de Ana Souza. Feliz aniversário!');
    await waitFor(() => expect(button.querySelectorAll('[data-birthday] i')).toHaveLength(8));
    act(() => be(['learning'], { birthOn: today === '-06-15' ? '1990-06-16' : '1990-06-15' }));
    expect(page.getByRole('button', { name: 'Menu de Ana Souza' }).querySelector('[data-birthday]')).toBeNull();
  });
  it('shows developers’ tools in the help to developers only [SHELL-054]', async () => {
    be(['learning']);
    const { user } = await open();
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Ajuda' }));
    const help = within(await page.findByRole('dialog', { name: 'Ajuda' }));
    expect(help.queryByRole('region', { name: 'Ferramentas de desenvolvimento' })).toBeNull();
    act(() => be(['learning'], { hasDeveloperTools: true, tenantId: 't-77', accountId: 'a-88' }));
    const tools = within(await help.findByRole('region', { name: 'Ferramentas de desenvolvimento' }));
    for (const fact of ['t-77', 'a-88', 'N2']) expect(tools.getByText(fact)).toBeTruthy();
    expect(tools.getByRole('link').getAttribute('href')).toBe('/api');
  });
  it('offers help unless the support is hidden [SHELL-035]', async () => {
    be(['learning']);
    const { user } = await open();
    expect((await openMenu(user)).getByRole('menuitem', { name: 'Ajuda' })).toBeTruthy();
    act(() => showBranding({ ...currentBranding(), settings: { ...defaultSettings(), hidesSupport: true } }));
    await waitFor(() => expect(page.queryByRole('menuitem', { name: 'Ajuda' })).toBeNull());
  });
});

describe('the frame', () => {
  it('asks about cookies once, with a link to the privacy policy [SHELL-024, SHELL-026]', async () => {
    be(['learning']);
    const { user } = await open();
    const banner = within(page.getByRole('region', { name: 'Aviso de cookies' }));
    await user.click(banner.getByRole('button', { name: 'Política de privacidade' }));
    const policy = await page.findByRole('dialog', { name: 'Política de privacidade' });
    expect(policy.textContent).toContain('O que guardamos');
    await user.keyboard('{Escape}');
    await user.click(banner.getByRole('button', { name: 'Aceitar' }));
    expect(page.queryByRole('region', { name: 'Aviso de cookies' })).toBeNull();
    expect(document.cookie).toContain('privacy-policy=accepted');
  });
  it('shows the policy of the company where one is configured, the product’s own otherwise [SHELL-025]', async () => {
    be(['learning']);
    showBranding({
      ...currentBranding(),
      settings: {
        ...defaultSettings(),
        general: { ...defaultSettings().general, privacyPolicyUrl: 'https://copaiba.example/privacidade' },
      },
    });
    const { user } = await open();
    const banner = within(page.getByRole('region', { name: 'Aviso de cookies' }));
    await user.click(banner.getByRole('button', { name: 'Política de privacidade' }));
    const policy = await page.findByRole('dialog', { name: 'Política de privacidade' });
    expect(within(policy).getByRole('link').getAttribute('href')).toBe('https://copaiba.example/privacidade');
    expect(policy.textContent).not.toContain('O que guardamos');
    act(() => showBranding({ ...currentBranding(), settings: defaultSettings() }));
    await waitFor(() => expect(policy.textContent).toContain('O que guardamos'));
  });
  it('consists of menu, client-mode bar, cookie banner, user menu, side panel and the prompt of an update [SHELL-053]', async () => {
    const [soon, id] = [new Date(Date.now() + 3_600_000).toISOString(), '0190a0a0-0000-7000-8000-000000000001'];
    const mode = { code: '7', fromTenantId: id, expiresAt: soon, endsAt: soon };
    be(['learning'], { clientMode: mode }, true);
    // The test reads the page's script and does not run it.
    const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
    Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true });
    document.head.innerHTML = '<script type="module" src="/assets/main-aaa.js"></script>';
    vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/main-bbb.js"></script>'));
    const { user } = await open();
    const stop = watchVersion(() => undefined);
    expect(menu()).toBeTruthy();
    for (const name of ['Modo cliente', 'Aviso de cookies'])
      expect(await page.findByRole('region', { name })).toBeTruthy();
    act(
      () =>
        void transfers.add({
          id: 'a',
          fileType: 'file',
          name: 'a.mp4',
          direction: 'upload',
          run: () => new Promise(() => {}),
        }),
    );
    await user.click(page.getByRole('button', { name: 'Menu de Ana Souza' }));
    await user.click(await page.findByRole('menuitem', { name: 'Notificações' }));
    const panel = within(await page.findByRole('dialog', { name: 'Notificações' }));
    expect(panel.getByRole('region', { name: 'Envios' }).textContent).toContain('a.mp4');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await page.findByText('Há uma nova versão da plataforma.')).toBeTruthy();
    stop();
    document.head.innerHTML = '';
  });
  it('opens each page in one view area next to menu and bar [SHELL-002]', async () => {
    be(['learning', 'courses']);
    const { user } = await open();
    const main = page.getByRole('main');
    expect(within(main).getByRole('heading', { name: 'Página um' })).toBeTruthy();
    await user.click(within(menu()).getByRole('button', { name: 'Conteúdo' }));
    await user.click(within(menu()).getByRole('link', { name: 'Cursos de teste' }));
    expect(await within(main).findByRole('heading', { name: 'Cursos de teste' })).toBeTruthy();
    expect(within(main).queryByRole('heading', { name: 'Página um' })).toBeNull();
    expect(page.getByRole('main')).toBe(main);
  });
  it('offers Portuguese, English and Spanish only in the person’s menu, and sends the chosen one to the server [SHELL-005, SHELL-058]', async () => {
    be(['learning']);
    const { user } = await open();
    expect(page.queryByRole('button', { name: /Idioma|tema/ })).toBeNull();
    await user.click(page.getByRole('button', { name: 'Menu de Ana Souza' }));
    const names = (await page.findAllByRole('menuitemradio')).map((one) => one.textContent);
    expect(names.flatMap((name) => /Português|English|Español/.exec(name)?.[0] ?? [])).toEqual([
      'Português',
      'English',
      'Español',
    ]);
    for (const [name, code] of [
      ['Español', 'es'],
      ['English', 'en'],
      ['Português', 'pt'],
    ] as const) {
      if (!page.queryByRole('menuitemradio', { name: new RegExp(name) }))
        await user.click(page.getByRole('button', { name: /Ana Souza/ }));
      await user.click(await page.findByRole('menuitemradio', { name: new RegExp(name) }));
      await waitFor(() => expect(session.headers()['Accept-Language']).toBe(code));
      expect(document.documentElement.lang.slice(0, 2)).toBe(code);
    }
  });
  it('says when there is no network', async () => {
    be(['learning']);
    await open();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await page.findByText('Você está sem internet.')).toBeTruthy();
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(page.queryByText('Você está sem internet.')).toBeNull());
  });
  it('lets the keyboard skip to the content', async () => {
    be(['learning']);
    const { user } = await open();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Pular para o conteúdo');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.id).toBe('main');
  });
});
