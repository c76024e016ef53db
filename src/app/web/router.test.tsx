// Proves that the router works: guards, what it remembers, old addresses, focus and titles.
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router';
import { screen as page, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#platform/contract/permission.ts';
import { access } from '#platform/web/access.ts';
import { session } from '#platform/web/session.ts';
import type { Screen } from '#platform/web/screen.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { denied } from './guards.ts';
import { makeRouter } from './router.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';

const heading = (text: string) => async () => () => (
  <main>
    <h1>{text}</h1>
  </main>
);
const list: Screen[] = [
  { path: '/', leadsTo: 'firstAccessible' },
  { path: '/{unknown}', leadsTo: 'missing' },
  {
    path: '/home',
    title: 'Home',
    layout: 'shell',
    permission: 'learning',
    load: heading('Home'),
    menu: { group: 'learning', icon: (() => null) as never },
  },
  { path: '/catalog/{id}', title: 'Section', layout: 'shell', permission: 'learning', load: heading('Section') },
  { path: '/conteudo/curso', title: 'Courses', layout: 'shell', permission: 'courses', load: heading('Courses') },
  {
    path: '/learning-center/view/{str}/{step}',
    title: 'Classroom',
    layout: 'focus',
    permission: 'learning',
    load: heading('Classroom'),
  },
  { path: '/learn/{str}/{step}', redirect: '/learning-center/view/{str}/{step}' },
  { path: '/about/{str}', redirect: '/catalog/{str}' },
  { path: '/cert', title: 'Validate', layout: 'bare', public: true, load: heading('Validate') },
  { path: '/403', title: 'Denied', layout: 'bare', public: true, load: heading('Denied') },
  { path: '/404', title: 'Missing', layout: 'bare', public: true, load: heading('Missing') },
  { path: '/login', title: 'Sign in', public: true, entry: 'sign-in' },
];
const frame = async () => () => <Outlet />;
function be(...granted: Permission[]) {
  session.begin({ accessToken: 'token', expiresInSeconds: 900 });
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(granted) },
    accountId: 'a',
    name: 'Ana',
    email: '',
    isEvaluator: false,
    tenantId: 't',
    tenantName: 'T',
    companies: 1,
    takenAt: 0,
  });
}
async function open(address: string) {
  const load = vi.fn();
  const router = makeRouter({
    screens: list,
    layouts: { shell: frame, focus: frame, bare: frame },
    known: () => Promise.resolve(),
    load,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await renderKit(<RouterProvider router={router} />);
  return { router, load };
}
beforeEach(() => {
  session.end();
  access.set(undefined);
  sessionStorage.clear();
});

describe('the routes', () => {
  it('send a visitor to the sign-in and remember the full path with its query [ROUTE-001, ROUTE-002]', async () => {
    const { load } = await open('/catalog/77?view=abc');
    await waitFor(() => expect(load).toHaveBeenCalledWith('/login'));
    expect(session.takeReturnTo()).toBe('/catalog/77?view=abc');
  });
  it('send a user without the permission to /403 and an unknown path to /404 [ROUTE-003, ROUTE-006]', async () => {
    be('learning');
    const { router } = await open('/conteudo/curso');
    await page.findByRole('heading', { name: 'Denied' });
    expect(router.state.location.pathname).toBe('/403');
    // The refusal holds the address that the guard refused.
    expect(denied.get()).toMatchObject({ path: '/conteudo/curso' });
    await router.navigate({ href: '/no/such/page' });
    await page.findByRole('heading', { name: 'Missing' });
    expect(router.state.location.pathname).toBe('/404');
  });
  it('rewrite the old address of the classroom with both parameters [ROUTE-005]', async () => {
    be('learning');
    const { router } = await open('/learn/1abc/3?from=mail');
    await page.findByRole('heading', { name: 'Classroom' });
    expect(router.state.location.href).toBe('/learning-center/view/1abc/3?from=mail');
  });
  it('lead an old section address to the catalogue [ROUTE-031]', async () => {
    be('learning');
    const { router } = await open('/about/77');
    await page.findByRole('heading', { name: 'Section' });
    expect(router.state.location.pathname).toBe('/catalog/77');
  });
  it('lead / to the first screen that opens, and to /403 where none opens', async () => {
    be('learning');
    const { router } = await open('/');
    await page.findByRole('heading', { name: 'Home' });
    expect(router.state.location.pathname).toBe('/home');
    be();
    await router.navigate({ href: '/' });
    await page.findByRole('heading', { name: 'Denied' });
  });
  it('open public screens to every visitor', async () => {
    await open('/cert');
    await page.findByRole('heading', { name: 'Validate' });
  });
  it('move the focus to the heading of a new page, and name the page in the browser', async () => {
    be('learning');
    const { router } = await open('/home');
    await page.findByRole('heading', { name: 'Home' });
    await router.navigate({ href: '/catalog/77' });
    const title = await page.findByRole('heading', { name: 'Section' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe('Section · Educação Corporativa');
  });
});
describe('the query of an address', () => {
  it('stays plain text in both directions, with lists repeated', () => {
    expect(parseSearch('?query=123&a=1&a=2&b=true')).toEqual({ query: '123', a: ['1', '2'], b: 'true' });
    expect(stringifySearch({ query: '123', a: ['1', '2'], page: 2, none: undefined })).toBe(
      '?query=123&a=1&a=2&page=2',
    );
  });
});
