// Proves for every registered address which page opens, in which frame and for whom, and where old addresses lead.
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen as page, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { comingPermissions, isAdminMode, modules, permissionKeys, permissions } from '#platform/contract/permission.ts';
import type { AccessSituation, Permission } from '#platform/contract/permission.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { session } from '#platform/web/session.ts';
import { isPage } from '#platform/web/screen.ts';
import type { PageScreen, Screen } from '#platform/web/screen.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { menuOf, visibleGroups } from './menu.ts';
import { makeRouter } from './router.tsx';
import { allScreens } from './screens.ts';

/** The registered screens, each with a heading that shows its path instead of its page. */
const walked: Screen[] = allScreens.map((one) =>
  isPage(one) ? { ...one, load: async () => () => <h1>{one.path}</h1> } : one,
);
const at = (path: string) => {
  const found = allScreens.find((one) => one.path === path);
  expect(found, path).toBeDefined();
  return found as PageScreen;
};
/** Returns the page component that an address loads. */
const pageAt = async (path: string) => (await at(path).load()).name;
const situation = (granted: readonly Permission[], more: Partial<AccessSituation> = {}): AccessSituation => ({
  level: 'N2',
  isDistributor: false,
  isClientMode: false,
  granted: new Set(granted),
  ...more,
});
function be(granted: readonly Permission[], more: Partial<AccessSituation> = {}) {
  session.begin({ accessToken: 'token', expiresInSeconds: 900 });
  access.set({
    situation: situation(granted, more),
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
const evaluator = { classification: 'manager', isEvaluator: true } as const;
const frame = async () => () => <Outlet />;
function routerAt(address: string) {
  const load = vi.fn();
  const router = makeRouter({
    screens: walked,
    layouts: { shell: frame, focus: frame, bare: frame },
    known: () => Promise.resolve(),
    load,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  return { router, load };
}
async function open(address: string) {
  const made = routerAt(address);
  await renderKit(<RouterProvider router={made.router} />);
  return made;
}
/** Returns where the guards lead without a drawn page: for walks over many addresses. */
async function ledTo(address: string): Promise<string> {
  const { router, load } = routerAt(address);
  const away = new Promise<string>((resolve) => load.mockImplementation(resolve));
  return Promise.race([away, router.load().then(() => router.state.location.pathname)]);
}
const opens = async (address: string, path: string) => {
  const { router } = await open(address);
  await page.findByRole('heading', { name: path });
  return router.state.location.href;
};
beforeEach(() => {
  session.end();
  access.set(undefined);
  sessionStorage.clear();
});

describe('the entrance', () => {
  test('/auth leads to /login, which the light entry serves [ROUTE-009]', async () => {
    const { load } = await open('/auth');
    await waitFor(() => expect(load).toHaveBeenCalledWith('/login'));
    expect(at('/login')).toMatchObject({ public: true, entry: 'sign-in' });
  });
  test('/ leads a learner home, a visitor to the sign-in, and no user home without Aprendizado [ROUTE-022]', async () => {
    const { load } = await open('/');
    await waitFor(() => expect(load).toHaveBeenCalledWith('/login'));
    be(['learning']);
    expect(await opens('/', '/home')).toBe('/home');
    be(permissionKeys.filter((key) => key !== 'learning'));
    const { router } = await open('/');
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/'));
    expect(router.state.location.pathname).not.toBe('/home');
  });
  test('/ leads to the first screen of the menu that opens, for every set of permissions [PERM-010, PERM-040]', async () => {
    const entries = menuOf(allScreens);
    for (const held of permissionKeys) {
      const first = entries.find(({ permission }) => permission === held);
      if (!first || permissions[held].mode !== 'anywhere') continue;
      be([held]);
      expect([held, await ledTo('/')]).toEqual([held, first.path]);
    }
    be([]);
    expect(await ledTo('/')).toBe('/403');
  });
  test('/ leads every role to its own first page, as far as it may open it (decision 0047)', async () => {
    const led = async (granted: readonly Permission[], who: Partial<Access>, more: Partial<AccessSituation> = {}) => {
      be(granted, more);
      access.set({ ...access.get()!, ...who });
      return ledTo('/');
    };
    const roles = [
      ['/conta/contrato/resumo', permissionKeys, { classification: 'administrator' }, { level: 'N0' }],
      ['/conta/contrato/resumo', permissionKeys, {}, { level: 'N1', isDistributor: true }],
      ['/gestao/dashboard/inicio', permissionKeys, { classification: 'administrator', isEvaluator: true }, {}],
      ['/gestao/dashboard', ['learning', 'dashboard'], { classification: 'manager', isEvaluator: true }, {}],
      ['/gestao/correcoes-avaliacoes', ['learning', 'assessmentCorrections'], evaluator, {}],
      ['/home', ['learning', 'assessmentCorrections'], { classification: 'manager' }, {}],
      ['/home', ['learning'], { classification: 'administrator' }, {}],
      ['/home', permissionKeys, { classification: 'administrator' }, { level: 'N0', isClientMode: true }],
      // The own choice comes first, as far as it may be opened.
      ['/gestao/relatorios', permissionKeys, { classification: 'manager', firstPage: '/gestao/relatorios' }, {}],
      ['/home', ['learning'], { firstPage: '/gestao/relatorios' }, {}],
      ['/home', ['learning'], { firstPage: '/gone' }, {}],
    ] as const;
    for (const [path, granted, who, more] of roles)
      expect([path, who, more, await led(granted, who, more)]).toEqual([path, who, more, path]);
  });
  test('the company chooser is outside the layouts and needs a session [ROUTE-016]', async () => {
    expect(at('/partner')).toMatchObject({ layout: 'bare' });
    expect(at('/partner').public).toBeUndefined();
    expect(await pageAt('/partner')).toBe('CompanyChooserPage');
    be([]);
    expect(await opens('/partner', '/partner')).toBe('/partner');
  });
  test('in client mode the company chooser leads to the contracts, and these to the opened contract [ROUTE-004]', async () => {
    be([], { level: 'N0', isClientMode: true });
    const { router } = await open('/partner');
    expect(at('/partner').redirectInClientMode).toBe('/conta/contrato');
    // The contracts are closed inside a contract: the router shows this contract there.
    await waitFor(() => expect(router.state.location.pathname).toBe('/conta/meu-contrato'));
  });
  test('/logout needs a session [ROUTE-019]', async () => {
    const { load } = await open('/logout');
    await waitFor(() => expect(load).toHaveBeenCalledWith('/login'));
    be([]);
    expect(await opens('/logout', '/logout')).toBe('/logout');
  });
  test('/403 and /404 are public, outside the layouts [ROUTE-020]', async () => {
    for (const [path, name] of [
      ['/403', 'DeniedPage'],
      ['/404', 'MissingPage'],
    ] as const) {
      expect(at(path)).toMatchObject({ layout: 'bare', public: true });
      expect(await pageAt(path)).toBe(name);
      expect(await opens(path, path)).toBe(path);
    }
  });
  test('/view/{id} is public, outside the layouts [ROUTE-017]', async () => {
    expect(at('/view/{id}')).toMatchObject({ layout: 'bare', public: true });
    expect(await pageAt('/view/{id}')).toBe('PublicItemPage');
    expect(await opens('/view/177', '/view/{id}')).toBe('/view/177');
  });
  test('a certificate by its credential is public, outside the layouts [ROUTE-021]', async () => {
    const path = '/certificadousuario/{credential}/public';
    expect(at(path)).toMatchObject({ layout: 'bare', public: true });
    expect(await pageAt(path)).toBe('PublicCertificatePage');
    expect(await opens('/certificadousuario/ABC/public', path)).toBe('/certificadousuario/ABC/public');
  });
});

describe('the learner’s addresses', { timeout: 60_000 }, () => {
  const inShell = async (path: string, name: string) => {
    expect(at(path)).toMatchObject({ permission: 'learning', layout: 'shell' });
    expect(await pageAt(path)).toBe(name);
  };
  test('/home is the learning home [ROUTE-023]', () => inShell('/home', 'HomePage'));
  test('/catalog is the catalogue [ROUTE-024]', () => inShell('/catalog', 'CatalogPage'));
  test('/catalog/favorites are the favourites, not a section of that name [ROUTE-026]', async () => {
    await inShell('/catalog/favorites', 'FavoritesPage');
    be(['learning']);
    expect(await opens('/catalog/favorites', '/catalog/favorites')).toBe('/catalog/favorites');
  });
  test('/catalog/{id} is a section [ROUTE-027]', async () => {
    await inShell('/catalog/{id}', 'ShelfPage');
    be(['learning']);
    expect(await opens('/catalog/77', '/catalog/{id}')).toBe('/catalog/77');
  });
  test('/search takes its words from query [ROUTE-028]', async () => {
    await inShell('/search', 'SearchPage');
    be(['learning']);
    expect(await opens('/search?query=nr%2035', '/search')).toMatch(/^\/search\?query=nr(%20|\+)35$/);
  });
  test('/aprendizado/home leads to /, and from there home [ROUTE-029]', async () => {
    expect(at('/aprendizado/home')).toMatchObject({ redirect: '/' });
    be(['learning']);
    expect(await opens('/aprendizado/home', '/home')).toBe('/home');
  });
  test('/aprendizado/secao/{id} leads to that section [ROUTE-030]', async () => {
    be(['learning']);
    expect(await opens('/aprendizado/secao/77', '/catalog/{id}')).toBe('/catalog/77');
  });
  test('/gestao/progresso shows the user’s own progress [ROUTE-048]', async () => {
    const path = '/gestao/progresso';
    expect(at(path)).toMatchObject({ permission: 'myProgress', layout: 'shell' });
    expect(await pageAt(path)).toBe('MyProgressPage');
    be(['myProgress']);
    expect(await opens(path, path)).toBe(path);
  });
  test('/gestao/avaliacao/{id}/answer opens an attempt of an assessment [ROUTE-057]', async () => {
    const path = '/gestao/avaliacao/{id}/answer';
    expect(at(path)).toMatchObject({ permission: 'myAssessments' });
    expect(await pageAt(path)).toBe('TakeAssessmentPage');
  });
});

describe('the authors’ addresses', { timeout: 60_000 }, () => {
  test('/content/files is the repository [ROUTE-041]', async () => {
    expect(at('/content/files')).toMatchObject({ permission: 'repository', layout: 'shell' });
    expect(await pageAt('/content/files')).toBe('RepositoryPage');
  });
  test('assessments, courses, trails and sections have their lists; the old repository its address [ROUTE-042]', async () => {
    for (const [path, permission, name] of [
      ['/conteudo/avaliacao', 'assessments', 'AssessmentsPage'],
      ['/conteudo/curso', 'courses', 'CourseListPage'],
      ['/conteudo/trilha', 'trails', 'TrailListPage'],
      ['/conteudo/secao', 'sections', 'SectionsPage'],
    ] as const) {
      expect(at(path)).toMatchObject({ permission, layout: 'shell' });
      expect(await pageAt(path)).toBe(name);
    }
    be(['repository']);
    expect(await opens('/conteudo/deposito', '/content/files')).toMatch(/^\/content\/files/);
  });
  test('/gestao/historico-envios is the upload history [ROUTE-050]', async () => {
    expect(at('/gestao/historico-envios')).toMatchObject({ permission: 'uploadHistory', layout: 'shell' });
    expect(await pageAt('/gestao/historico-envios')).toBe('UploadHistoryPage');
  });
  test('/gestao/importacoes is the import history [ROUTE-051]', async () => {
    expect(at('/gestao/importacoes')).toMatchObject({ permission: 'importHistory', layout: 'shell' });
    expect(await pageAt('/gestao/importacoes')).toBe('ImportHistoryPage');
  });
});

describe('the addresses of subscriptions', { timeout: 60_000 }, () => {
  test('/user-settings leads to the plan [ROUTE-065]', async () => {
    expect(at('/user-settings/plan')).toMatchObject({ layout: 'shell' });
    expect(await pageAt('/user-settings/plan')).toBe('PlanPage');
    be([]);
    expect(await opens('/user-settings', '/user-settings/plan')).toMatch(/^\/user-settings\/plan/);
  });
});

describe('the addresses of accounts', { timeout: 60_000 }, () => {
  const inShell = async (path: string, permission: Permission, name: string, more: Partial<AccessSituation> = {}) => {
    expect(at(path)).toMatchObject({ permission, layout: 'shell' });
    expect(await pageAt(path)).toBe(name);
    be([permission], more);
    expect(await opens(path, path)).toBe(path);
    be(
      permissionKeys.filter((key) => key !== permission),
      more,
    );
    expect(await ledTo(path)).toBe('/403');
  };
  test('/conta/pessoa are the companies [ROUTE-034]', () =>
    inShell('/conta/pessoa', 'companies', 'CompaniesPage', { level: 'N0' }));
  test('/conta/contrato are the contracts [ROUTE-035]', () =>
    inShell('/conta/contrato', 'contracts', 'ContractsPage', { level: 'N0' }));
  test('/conta/unidade are the business units [ROUTE-036]', () =>
    inShell('/conta/unidade', 'businessUnits', 'BusinessUnitListPage'));
  test('/conta/departamento are the departments [ROUTE-037]', () =>
    inShell('/conta/departamento', 'departments', 'DepartmentsPage'));
  test('/conta/cargo are the job titles [ROUTE-038]', () => inShell('/conta/cargo', 'jobTitles', 'JobTitleListPage'));
  test('/conta/usuario are the users [ROUTE-039]', () => inShell('/conta/usuario', 'users', 'UserListPage'));
  test('/conta/meu-contrato is the user’s own contract, only outside admin mode [ROUTE-040]', async () => {
    const path = '/conta/meu-contrato';
    await inShell(path, 'myContract', 'MyContractPage');
    for (const more of [{ level: 'N0' }, { level: 'N1' }, { isDistributor: true }] as const) {
      be(permissionKeys, more);
      expect(await ledTo(path)).toBe('/403');
    }
  });
  test('the product runs for a client, 0, or for the administration, 1: menu and addresses follow [SHELL-051]', async () => {
    const settings = [
      [0, { level: 'N2' }],
      [1, { level: 'N0' }],
      [1, { level: 'N1', isDistributor: true }],
      [0, { level: 'N0', isClientMode: true }],
      [0, { level: 'N1', isClientMode: true }],
    ] as const;
    const [own, all] = ['/conta/meu-contrato', '/conta/contrato'];
    for (const [mode, more] of settings) {
      const here = situation(permissionKeys, more);
      const shown = visibleGroups(menuOf(allScreens), here)
        .flatMap(({ screens }) => screens.map(({ path }) => path))
        .filter((path) => [own, all, '/conta/pessoa'].includes(path));
      expect([more, Number(isAdminMode(here)), shown]).toEqual([
        more,
        mode,
        mode === 1 ? ['/conta/pessoa', all] : [own],
      ]);
      be(permissionKeys, more);
      const [opened, closed] = mode === 1 ? [all, own] : [own, all];
      expect([more, await opens(opened, opened)]).toEqual([more, opened]);
      cleanup();
      expect(await ledTo(closed)).toBe(mode === 0 && here.isClientMode ? own : '/403');
      expect(await ledTo('/conta/pessoa')).toBe(mode === 1 ? '/conta/pessoa' : '/403');
    }
  });
  test('the menu shows companies and contracts to the provider’s staff, and to a distributor’s staff for its own [PERM-016]', () => {
    const shownTo = (more: Partial<AccessSituation>) =>
      visibleGroups(menuOf(allScreens), situation(permissionKeys, more))
        .flatMap(({ screens }) => screens.map(({ path }) => path))
        .filter((path) => ['/conta/pessoa', '/conta/contrato'].includes(path));
    expect(shownTo({ level: 'N0' })).toEqual(['/conta/pessoa', '/conta/contrato']);
    expect(shownTo({ level: 'N1', isDistributor: true })).toEqual(['/conta/pessoa', '/conta/contrato']);
    // The level is high enough for the permissions, but it is not the provider’s.
    expect(shownTo({ level: 'N1' })).toEqual([]);
    expect(shownTo({ level: 'N2' })).toEqual([]);
    expect(shownTo({ level: 'N0', isClientMode: true })).toEqual([]);
  });
});

describe('the addresses of settings', { timeout: 60_000 }, () => {
  const setting = async (path: string, permission: Permission, name: string) => {
    expect(at(path)).toMatchObject({ permission, layout: 'shell' });
    expect(await pageAt(path)).toBe(name);
    be([permission]);
    expect(await opens(path, path)).toBe(path);
  };
  test('/settings/personalizacoes leads to /settings/config [ROUTE-044]', async () => {
    be(['branding']);
    expect(await opens('/settings/personalizacoes', '/settings/config')).toBe('/settings/config');
  });
  test('the branding has its four screens: general, parameters, slides and sign-in [ROUTE-045, ROUTE-067]', async () => {
    await setting('/settings/config', 'branding', 'ConfigPage');
    await setting('/settings/config/parameterization', 'branding', 'ParameterizationPage');
    await setting('/settings/config/backgrounds-and-banners', 'branding', 'SlidesPage');
    await setting('/settings/config/login', 'branding', 'LoginConfigPage');
  });
  test('terms, segmentations, skills, permission groups and categories have their own addresses [ROUTE-046]', async () => {
    await setting('/settings/termos-uso', 'termsOfUse', 'TermsPage');
    await setting('/settings/segmentacao', 'audiences', 'SegmentationsPage');
    await setting('/settings/competencia', 'skills', 'SkillsPage');
    await setting('/settings/permissoes', 'permissions', 'PermissionGroupsPage');
    await setting('/settings/categoria', 'categories', 'CategoriesPage');
  });
  test('certificates have their list, their gallery and the designer [ROUTE-047]', async () => {
    await setting('/settings/certificado', 'certificates', 'CertificatesPage');
    await setting('/settings/certificate', 'certificates', 'NewCertificatePage');
    expect(at('/settings/certificate/{id}')).toMatchObject({ permission: 'certificates' });
    expect(await pageAt('/settings/certificate/{id}')).toBe('DesignerPage');
  });
});

describe('the addresses of sign-in', () => {
  test('single sign-on, the company’s entry and a new password are served by the light entry, to visitors [ROUTE-014]', async () => {
    for (const path of ['/auth/sso', '/auth/aad', '/auth/external-login', '/auth/new-password']) {
      expect(at(path)).toMatchObject({ public: true, entry: 'sign-in' });
      expect(await ledTo(path)).toBe(path);
    }
  });
});

describe('an administration screen', () => {
  const administered = allScreens
    .filter(isPage)
    .filter(({ path }) => /^\/(conta|conteudo|content|settings|gestao|gamificacao|comunicacoes)\//.test(path));
  test('needs a session and a permission of its area, at every address [ROUTE-066, PERM-013]', async () => {
    expect(administered.length).toBeGreaterThan(10);
    for (const { path, permission, ...rest } of administered) {
      expect([path, rest.public, permission !== undefined]).toEqual([path, undefined, true]);
      expect([path, await ledTo(path.replace(/\{\w+\}/g, '77'))]).toEqual([path, '/login']);
    }
    for (const { menu, permission } of menuOf(allScreens)) {
      const { area } = permissions[permission!];
      expect([permission, (modules as readonly string[]).includes(area) ? menu.group : area]).toEqual([
        permission,
        area,
      ]);
    }
  });
  test('a permission is marked as coming as long as no screen needs it, nor a permission of its module (people, frown)', () => {
    const asked = new Set(allScreens.filter(isPage).flatMap((one) => [one.permission, one.secondFeature]));
    const opens = (key: Permission) =>
      asked.has(key) || permissionKeys.some((one) => asked.has(one) && permissions[one].module === key);
    expect([...comingPermissions].sort()).toEqual(permissionKeys.filter((key) => !opens(key)).sort());
  });
  test('is in the menu of users with the entry’s permission only [PERM-017]', () => {
    // The queue of corrections also needs the flag of evaluators, the first page of administrators their classification.
    access.set({ isEvaluator: true, classification: 'administrator' } as Access);
    const entries = menuOf(allScreens);
    for (const entry of entries) {
      const shownTo = (granted: readonly Permission[]) =>
        visibleGroups(entries, situation(granted, { level: 'N2' }))
          .flatMap(({ screens }) => screens)
          .some(({ path }) => path === entry.path);
      expect([entry.path, entry.permission !== undefined]).toEqual([entry.path, true]);
      expect([entry.path, shownTo(permissionKeys.filter((key) => key !== entry.permission))]).toEqual([
        entry.path,
        false,
      ]);
      if (permissions[entry.permission!].mode === 'anywhere')
        expect([entry.path, shownTo([entry.permission!])]).toEqual([entry.path, true]);
    }
    access.set(undefined);
  });
});
