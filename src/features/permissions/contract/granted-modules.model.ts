// What a person may use, by module, as the shell's menus ask for it.
import { may, modules, permissionKeys, permissions } from '#platform/contract/permission.ts';
import type { AccessSituation, Permission } from '#platform/contract/permission.ts';

export type GrantedModule = { module: string; accesses: { name: string }[] };
const nameOfModule = (key: Permission) => permissions[permissions[key].module ?? key].name;
/** Everything open in a situation. */
export const grantedPermissions = (situation: AccessSituation): Permission[] =>
  permissionKeys.filter((key) => may(situation, key));
/** The same by module; what belongs to none stands under its own name. */
export function grantedModules(situation: AccessSituation): GrantedModule[] {
  const byModule = new Map<string, { name: string }[]>(modules.map((key) => [permissions[key].name, []]));
  for (const key of grantedPermissions(situation)) {
    const name = nameOfModule(key);
    byModule.set(name, [...(byModule.get(name) ?? []), { name: permissions[key].name }]);
  }
  return [...byModule]
    .filter(([, accesses]) => accesses.length > 0)
    .map(([module, accesses]) => ({ module, accesses }));
}
