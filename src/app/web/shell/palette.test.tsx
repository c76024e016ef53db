// Proves the palette: what stands there before typing, what each role finds and can begin, its keys, and its states.
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books';
import { screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listKeepLearning, searchCatalog } from '#features/catalog/contract/catalog.endpoints.ts';
import { searchEverything } from '#features/catalog/contract/quick-search.endpoints.ts';
import { listUsers } from '#features/people/contract/people.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Module, Permission } from '#platform/contract/permission.ts';
import { access } from '#platform/web/access.ts';
import { deviceOptions, setDeviceOwner } from '#platform/web/device-options.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import type { Screen } from '#platform/web/screen.ts';
import { session } from '#platform/web/session.ts';
import { setNavigator } from '#platform/web/ui/app-link.tsx';
import { card, idOf } from '#testing/make/cards.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import { makeRouter } from '../router.tsx';
import './search-dialog.tsx'; // the browser loads it later; the test measures what it does
import { Shell } from './shell.tsx';
import { ScreensContext } from './shell-parts.ts';

const screenAt = (path: `/${string}`, title: string, permission: Permission, group?: Module): Screen => ({
  path,
  title,
  layout: 'shell',
  permission,
  load: async () => () => <h1>{title}</h1>,
  ...(group && { menu: { group, icon: BooksIcon } }),
});
const list: Screen[] = [
  screenAt('/home', 'Página um', 'learning', 'learning'),
  screenAt('/catalog', 'Catálogo de teste', 'learning'),
  screenAt('/search', 'Resultados', 'learning'),
  screenAt('/conteudo/curso', 'Cursos de teste', 'courses', 'content'),
  screenAt('/conteudo/curso/{id}', 'Um curso', 'courses'),
  screenAt('/content/files', 'Arquivos', 'repository', 'content'),
  screenAt('/conta/usuario', 'Lista de gente', 'users', 'accounts'),
  screenAt('/conta/usuario/{id}', 'Uma pessoa', 'users'),
];
let owners = 0;
function be(granted: Permission[]) {
  session.begin({ accessToken: 'token', expiresInSeconds: 900 });
  const userId = `reader-${(owners += 1)}`;
  setDeviceOwner(userId);
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(granted) },
    ...{ accountId: 'a', userId, name: 'Ana Souza', email: 'ana@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Copaíba', companies: 1, takenAt: Date.now() },
  });
}
async function open() {
  const router = makeRouter({
    screens: list,
    known: () => Promise.resolve(),
    load: () => undefined,
    history: createMemoryHistory({ initialEntries: [list.find((one) => 'menu' in one && mayBe(one))!.path] }),
    layouts: { shell: async () => Shell, focus: async () => Shell, bare: async () => Shell },
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
  const user = userEvent.setup();
  const openPalette = async () => {
    await user.keyboard('{Control>}k{/Control}');
    return page.findByRole('combobox');
  };
  return { router, user, openPalette };
}
const mayBe = (one: Screen) =>
  'permission' in one && one.permission !== undefined && access.get()!.situation.granted.has(one.permission);
const optionsOf = (group: string) =>
  within(page.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((one) => one.textContent);
const found = (title: string, excerpt: string | null = null) => ({
  ...card(1, title, { percent: 36 }),
  found: { in: 'title' as const, excerpt },
});
const pageOf = <T,>(items: T[], total = items.length) => ({ items, total, pageNumber: 1, pageSize: 5 });

beforeEach(() => deviceOptions.set({ shortcuts: true }));
afterEach(() => vi.unstubAllGlobals());

describe('before the user types', () => {
  it('offers what the user has begun, with its progress, and what a learner can do', async () => {
    be(['learning']);
    const server = answering().on(listKeepLearning, pageOf([card(4, 'Liderança essencial', { percent: 36.7 })]));
    const { user, router, openPalette } = await open();
    await openPalette();
    const begun = within(await page.findByRole('group', { name: 'Continuar' }));
    expect(`${server.last('GET', '/Secao/KeepLearningPaged')!.query}`).toBe('size=3');
    expect(optionsOf('Fazer')).toEqual(['Usar o tema escuro']);
    await user.click(begun.getByRole('option', { name: 'Liderança essencial Curso · 1 h · 36% concluído' }));
    await waitFor(() => expect(router.state.location.href).toBe(`/catalog?view=1${idOf(4).replaceAll('-', '')}`));
  });
  it('offers an author what authors begin, and nobody what the permission lacks', async () => {
    be(['learning', 'courses']);
    answering().on(listKeepLearning, pageOf([]));
    const { openPalette } = await open();
    await openPalette();
    expect(optionsOf('Fazer')).toEqual(['Novo curso', 'Usar o tema escuro']);
    expect(page.queryByRole('group', { name: 'Continuar' })).toBeNull();
  });
  it('remembers the opened content and the searched words on the device, for this user only', async () => {
    be(['learning']);
    answering()
      .on(listKeepLearning, pageOf([]))
      .on(searchCatalog, pageOf([found('Gestão de riscos')]));
    const { user, openPalette } = await open();
    await user.type(await openPalette(), 'gestao{Enter}');
    await user.type(await openPalette(), 'riscos');
    await user.click(await page.findByRole('option', { name: /^Gestão de riscos/ }));
    await openPalette();
    expect(optionsOf('Recentes')).toEqual(['Gestão de riscosCurso', 'gestaobusca recente']);
    setDeviceOwner('somebody else');
    await waitFor(() => expect(page.queryByRole('group', { name: 'Recentes' })).toBeNull());
  });
  it('keeps opened people out of the device’s storage', async () => {
    be(['users']);
    const person = {
      ...{ id: idOf(7), fullName: 'Lia Lima', email: 'lia@ipe.com', username: 'lia', personType: 'physical' as const },
      ...{ cpf: null, phone: null, hiredOn: null, supervisorId: null, supervisorName: null, jobTitleId: null },
      ...{ jobTitleName: 'Analista', departmentId: null, departmentName: null, businessUnitId: null },
      ...{ businessUnitName: 'Contagem', permissionGroupId: null, permissionGroupName: null, gender: null },
      ...{ nickname: null, language: null, birthOn: null, peopleId: null, photoUrl: null, education: null },
      ...{ termsAcceptedAt: null, termsOfUseId: null, resetHash: null, removedAt: null, isActive: true },
      ...{ isPending: false, isForeign: false, isEvaluator: false, isTouchable: true, notifiesByPush: false },
      ...{ notifiesBySms: false, skillIds: [], achievements: [], tenantId: idOf(9) },
      createdAt: '2026-03-04T12:00:00.000Z',
    };
    answering().on(listUsers, pageOf([person]));
    const { user, openPalette } = await open();
    await user.type(await openPalette(), '@lia l');
    const preview = within(await page.findByRole('group', { name: 'Lia Lima' }));
    expect(preview.getByText('Analista · Contagem')).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    await openPalette();
    expect(optionsOf('Recentes')).toEqual(['LLLia Limalia@ipe.com']);
    expect(Object.values({ ...localStorage }).join(' ')).not.toContain('Lia Lima');
  });
});

describe('while the user types', () => {
  it('lists contents with their number and place, and drafts for authors without a content twice', async () => {
    be(['learning', 'courses', 'repository']);
    const row = (number: number, title: string) => ({ id: idOf(number), title, kind: 'course', picture: null });
    answering()
      .on(listKeepLearning, pageOf([]))
      .on(searchCatalog, pageOf([found('Gestão de riscos', 'para a gestão diária')], 23))
      .on(searchEverything, {
        media: [],
        courses: [row(1, 'Gestão de riscos'), row(2, 'Gestão, rascunho')],
        trails: [row(3, 'Gestão em trilha')],
      });
    const { user, openPalette, router } = await open();
    await user.type(await openPalette(), 'gestão');
    await page.findByRole('option', { name: /rascunho/ });
    expect(page.getByText('23')).toBeTruthy();
    expect(optionsOf('Conteúdos')[0]).toContain('Curso · 1 h · 36% concluído · para a gestão diária');
    expect(optionsOf('Editar')).toHaveLength(1);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Abrir' }));
    await user.keyboard('e');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/conteudo/curso/${idOf(1)}`));
  });
  it('leaves the letters of the preview to the browser where single keys are switched off', async () => {
    be(['learning']);
    answering()
      .on(listKeepLearning, pageOf([]))
      .on(searchCatalog, pageOf([found('Gestão de riscos')]));
    deviceOptions.set({ shortcuts: false });
    const { user, openPalette, router } = await open();
    await user.type(await openPalette(), 'gestão');
    await page.findByRole('option', { name: /riscos/ });
    await user.keyboard('{ArrowRight}o');
    expect(router.state.location.pathname).toBe('/home');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(page.getByRole('combobox'));
  });
  it('narrows to people with @ and to actions with >, and asks nothing that the first letter rules out', async () => {
    be(['learning', 'courses', 'users']);
    const server = answering().on(listKeepLearning, pageOf([])).on(listUsers, pageOf([])).on(searchCatalog, pageOf([]));
    const { user, openPalette } = await open();
    const field = await openPalette();
    await user.type(field, '>novo');
    expect(optionsOf('Fazer')).toEqual(['Novo curso']);
    expect((page.getByRole('button', { name: 'Buscar' }) as HTMLButtonElement).disabled).toBe(true);
    await user.clear(field);
    await user.type(field, '@ninguem');
    await page.findByText('Nada encontrado com essas palavras.');
    expect(server.asked.some(({ path }) => path.endsWith('/pesquisa'))).toBe(false);
    expect(`${server.last('GET', '/usuario')!.query}`).toBe('search=ninguem&size=5');
  });
  it('opens an option in a new tab with Ctrl+Enter and stays open', async () => {
    be(['learning']);
    answering()
      .on(listKeepLearning, pageOf([]))
      .on(searchCatalog, pageOf([found('Gestão de riscos')]));
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, openPalette } = await open();
    await user.type(await openPalette(), 'gestão');
    await page.findByRole('option', { name: /riscos/ });
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith(`/catalog?view=1${idOf(1).replaceAll('-', '')}`, '_blank', 'noopener');
    opened.mockRestore();
    expect(page.getByRole('combobox')).toBeTruthy();
  });
  it('says that more letters are needed, and offers to search again after a failure', async () => {
    be(['learning']);
    let isBroken = true;
    answering()
      .on(listKeepLearning, pageOf([]))
      .on(searchCatalog, () => {
        if (isBroken) throw new Problem('missing', 'request.missing');
        return pageOf([found('Quilombo e território')]);
      });
    const { user, openPalette } = await open();
    const field = await openPalette();
    await user.type(field, 'qu');
    expect(page.getByText('Digite ao menos três letras.')).toBeTruthy();
    await user.type(field, 'ilombo');
    const again = await page.findByRole('button', { name: 'Tentar de novo' });
    isBroken = false;
    await user.click(again);
    await page.findByRole('option', { name: /^Quilombo e território/ });
  });
});
