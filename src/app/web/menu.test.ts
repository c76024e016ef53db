// Proves the order and groups of the menu, and who sees which entries.
import path from 'node:path';
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House';
import { describe, expect, it } from 'vitest';
import { permissionKeys, permissions } from '#platform/contract/permission.ts';
import type { AccessSituation, Module, Permission } from '#platform/contract/permission.ts';
import type { Screen } from '#platform/web/screen.ts';
import { mergedTexts } from '../../../scripts/texts-plugin.ts';
import { allScreens } from './screens.ts';
import { bottomBarOf, entryAt, isFlat, labelOf, menuOf, visibleGroups } from './menu.ts';

const entry = (path: `/${string}`, group: Module, permission: Permission, more = {}): Screen => ({
  path,
  title: path,
  layout: 'shell',
  permission,
  load: async () => () => null,
  menu: { group, icon: HouseIcon, ...more },
});
const person = (...granted: Permission[]): AccessSituation => ({
  level: 'N2',
  isDistributor: false,
  isClientMode: false,
  granted: new Set(granted),
});
const all: Screen[] = [
  entry('/conteudo/curso', 'content', 'courses'),
  entry('/catalog', 'learning', 'learning', { order: 2, bottomBar: { order: 2 } }),
  entry('/conteudo/deposito', 'content', 'repository'),
  entry('/home', 'learning', 'learning', { order: 1, bottomBar: { order: 1 } }),
  entry('/catalog/favorites', 'learning', 'learning', { order: 3 }),
  entry('/conta/pessoa', 'accounts', 'companies', { isShown: ({ level }: AccessSituation) => level === 'N0' }),
  { path: '/old', redirect: '/home' },
];
const paths = (situation: AccessSituation) =>
  visibleGroups(menuOf(all), situation).map((group) => [group.id, ...group.screens.map(({ path }) => path)]);

describe('the menu', () => {
  it('shows only what the person may open, without empty groups, in the order of the permissions [SHELL-010, SHELL-017]', () => {
    expect(paths(person('learning', 'courses', 'repository'))).toEqual([
      ['learning', '/home', '/catalog', '/catalog/favorites'],
      ['content', '/conteudo/deposito', '/conteudo/curso'],
    ]);
    expect(paths(person())).toEqual([]);
  });
  it('has only entries of the list of permissions, each in the group of its permission and in its order [SHELL-057]', () => {
    const entries = menuOf(allScreens);
    expect(entries.length).toBeGreaterThan(15);
    const grouped = entries.map(({ path, permission, menu }) => [
      path,
      permission ? permissions[permission].module : 'without a permission',
      menu.group,
    ]);
    expect(grouped.filter(([, module, group]) => module !== group)).toEqual([]);
    const order = entries.map(({ permission }) => permissionKeys.indexOf(permission!));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
  it('calls each entry as the specification calls its permission, with one capital (UX, menu)', () => {
    const texts = mergedTexts(path.resolve('src'), 'pt');
    // Several entries share the permission of learning; the audit has that of the rights, the bank that of assessments, and
    // the own certificates, the deadlines and the wall that of one's progress, the rules of compliance that of certificates; the matrix is for all who manage, and reports go with the dashboard, subscriptions with people.
    const others = [
      ...['/settings/auditoria', '/conteudo/questoes', '/gestao/meus-certificados', '/gestao/prazos', '/gestao/mural'],
      ...['/conformidade', '/conformidade/regras', '/gestao/relatorios', '/conta/assinatura'],
      // The first pages of administrators and of staff are named by what they are.
      ...['/gestao/dashboard/inicio', '/conta/contrato/resumo'],
    ];
    const named = menuOf(allScreens).filter(
      ({ permission, path }) => permission !== 'learning' && !others.includes(path),
    );
    expect(named.length).toBeGreaterThan(15);
    // An abbreviation (BI) stays one.
    const sentence = (name: string) =>
      name === name.toUpperCase() ? name : name.charAt(0) + name.slice(1).toLowerCase();
    expect(named.map((one) => texts[labelOf(one)])).toEqual(
      named.map(({ permission }) => sentence(permissions[permission!].name)),
    );
  });
  it('has nothing personal for staff in client mode, who has no profile there (access D10)', () => {
    const shown = (isClientMode: boolean) =>
      visibleGroups(menuOf(allScreens), { ...person(...permissionKeys), isClientMode }).flatMap(({ screens }) =>
        screens.map(({ path }) => path),
      );
    const personal = ['/catalog/favorites', '/gestao/progresso', '/gestao/minhas-avaliacoes'];
    expect(shown(false)).toEqual(expect.arrayContaining(personal));
    expect(shown(true).filter((path) => personal.includes(path))).toEqual([]);
    expect(shown(true)).toContain('/catalog');
  });
  it('is flat for users who only learn [SHELL-018]', () => {
    expect(isFlat(visibleGroups(menuOf(all), person('learning')))).toBe(true);
    expect(isFlat(visibleGroups(menuOf(all), person('learning', 'courses')))).toBe(false);
    expect(isFlat(visibleGroups(menuOf(all), person('courses')))).toBe(false);
  });
  it('keeps further conditions, such as being staff of the provider', () => {
    expect(paths({ ...person('companies'), level: 'N1' })).toEqual([]);
    expect(paths({ ...person('companies'), level: 'N0' })).toEqual([['accounts', '/conta/pessoa']]);
  });
  it('marks the entry with the longest matching path, and chooses the entries of the bottom bar', () => {
    const entries = visibleGroups(menuOf(all), person('learning')).flatMap((group) => group.screens);
    expect(entryAt(entries, '/Catalog/favorites')?.path).toBe('/catalog/favorites');
    expect(entryAt(entries, '/catalog/0198')?.path).toBe('/catalog');
    expect(entryAt(entries, '/conta')).toBeUndefined();
    expect(bottomBarOf(visibleGroups(menuOf(all), person('learning'))).map(({ path }) => path)).toEqual([
      '/home',
      '/catalog',
    ]);
  });
});
