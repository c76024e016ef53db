// Proves the rules of permission groups: what can be given, how whole modules are chosen, the sorting, and which groups stay.
import { describe, expect, test } from 'vitest';
import { permissionKeys, permissions } from '#platform/contract/permission.ts';
import {
  byModule,
  grantable,
  isFixed,
  mayBeGiven,
  removalError,
  sortedGroups,
  withAll,
} from './permission-group.model.ts';

const everybody = (['N0', 'N1', 'N2'] as const).flatMap((level) =>
  [true, false].flatMap((isDistributor) =>
    [true, false].map((isClientMode) => ({ level, isDistributor, isClientMode })),
  ),
);

test('the assignable permissions leave out those that no user there could have', () => {
  for (const situation of everybody) {
    const { level, isDistributor, isClientMode } = situation;
    const isAdmin = !isClientMode && (level !== 'N2' || isDistributor);
    const away = isAdmin ? 'outside-admin' : 'admin-only';
    expect(grantable(situation)).toEqual(permissionKeys.filter((key) => permissions[key].mode !== away));
  }
});
test('permissions are listed once each under their module, those of none under themselves', () => {
  const found = byModule(permissionKeys);
  expect(found.flatMap(({ keys }) => keys).toSorted()).toEqual([...permissionKeys].toSorted());
  expect(found.map(({ module }) => module)).toEqual([
    ...['learning', 'management', 'accounts', 'content', 'communications', 'gamification', 'settings'],
    ...['generalRules', 'notifications'],
  ]);
  expect(byModule(['courses', 'learning'])).toEqual([
    { module: 'learning', keys: ['learning'] },
    { module: 'content', keys: ['courses'] },
  ]);
});
test('a whole module is granted and removed without a change to the others', () => {
  expect(withAll(['users'], ['courses', 'learning'], true)).toEqual(['learning', 'users', 'courses']);
  expect(withAll(['learning', 'users', 'courses'], ['courses', 'learning'], false)).toEqual(['users']);
});
test('an active group of the company’s own is given to contracts, a default group is not', () => {
  expect(mayBeGiven({ role: null, isActive: true })).toBe(true);
  expect(mayBeGiven({ role: null, isActive: false })).toBe(false);
  expect(mayBeGiven({ role: 'student', isActive: true })).toBe(false);
});
test('groups are sorted downwards by their permissions, and by name upwards among equals', () => {
  const group = (name: string, peopleCount: number, count: number) => ({
    name,
    peopleCount,
    permissions: Array.from({ length: count }),
  });
  const some = [group('b', 1, 2), group('a', 1, 2), group('c', 3, 1), group('d', 2, 3)];
  const names = (...by: [string?, boolean?]) =>
    sortedGroups(some, ...by)
      .map(({ name }) => name)
      .join('');
  expect([names('people'), names('people', true)]).toEqual(['abdc', 'cdab']);
  expect([names('functionalities'), names('functionalities', true)]).toEqual(['cabd', 'dabc']);
  expect([names(), names('name', true)]).toEqual(['abcd', 'dcba']);
});
describe('a group that is not removed', () => {
  test('is the group of administrators, and that of new people while it is for them', () => {
    const own = { isDefault: false, isOffered: true, origin: 'own' } as const;
    for (const role of ['student', 'manager', 'evaluator', null] as const) expect(isFixed({ role })).toBe(false);
    expect(removalError({ ...own, role: 'administrator' })).toBe('permissions.group.fixed');
    expect(removalError({ ...own, role: 'student', isDefault: true })).toBe('permissions.group.default');
    for (const role of ['student', 'manager', 'evaluator', null] as const)
      expect(removalError({ ...own, role })).toBeUndefined();
  });
  test('is one that a distributor gave, while it gives it', () => {
    const sent = { role: null, isDefault: false, origin: 'distributor' } as const;
    expect(removalError({ ...sent, isOffered: true })).toBe('permissions.group.sent');
    expect(removalError({ ...sent, isOffered: false })).toBeUndefined();
  });
});
test('groups are sorted by name, people or functionalities, the name deciding among equals', () => {
  const group = (name: string, peopleCount: number, count: number) => ({
    name,
    peopleCount,
    permissions: permissionKeys.slice(0, count),
  });
  const groups = [group('Éditores', 3, 2), group('Alunos', 3, 9), group('Zeladores', 1, 2)];
  const order = (...how: [string?, boolean?]) => sortedGroups(groups, ...how).map(({ name }) => name[0]);
  expect(order()).toEqual(['A', 'É', 'Z']);
  expect(order('name', true)).toEqual(['Z', 'É', 'A']);
  expect(order('people')).toEqual(['Z', 'A', 'É']);
  expect(order('people', true)).toEqual(['A', 'É', 'Z']);
  expect(order('functionalities')).toEqual(['É', 'Z', 'A']);
});
