// Proves what a user may use, by module, in every mode and situation.
import { expect, test } from 'vitest';
import { permissionKeys } from '#platform/contract/permission.ts';
import type { AccessSituation } from '#platform/contract/permission.ts';
import { defaultGroups } from './default-groups.model.ts';
import { grantedModules, grantedPermissions } from './granted-modules.model.ts';

const situation = (more: Partial<AccessSituation> = {}): AccessSituation => ({
  level: 'N2',
  isDistributor: false,
  isClientMode: false,
  granted: new Set(),
  ...more,
});
const all = new Set(permissionKeys);

test('without a group there are no permissions', () => expect(grantedModules(situation())).toEqual([]));
test('permissions of admin mode are left out outside it, and the others inside it [PERM-007, PERM-008]', () => {
  const client = grantedPermissions(situation({ granted: all }));
  expect(client).toContain('myContract');
  for (const key of ['generalRules', 'contracts', 'companies', 'dashboardPanels'] as const)
    expect(client).not.toContain(key);
  for (const admin of [
    situation({ granted: all, level: 'N0' }),
    situation({ granted: all, level: 'N1' }),
    situation({ granted: all, isDistributor: true }),
  ]) {
    expect(grantedPermissions(admin)).not.toContain('myContract');
    for (const key of ['generalRules', 'contracts', 'companies', 'dashboardPanels'] as const)
      expect(grantedPermissions(admin)).toContain(key);
  }
});
test('accesses are listed under the name of their module, in the order of the list', () => {
  const modules = grantedModules(situation({ granted: new Set(['users', 'learning', 'notifications']) }));
  expect(modules).toEqual([
    { module: 'Aprendizado', accesses: [{ name: 'Aprendizado' }] },
    { module: 'Contas', accesses: [{ name: 'Usuários' }] },
    { module: 'Notificações', accesses: [{ name: 'Notificações' }] },
  ]);
});
test('every default group may learn, and only one is for new people', () => {
  expect(defaultGroups.every((group) => group.permissions.includes('learning'))).toBe(true);
  expect(defaultGroups.filter((group) => group.isDefault).map((group) => group.role)).toEqual(['student']);
});
