// Decides what a user may use, by module, as the shell's menus ask for it.
import { may, permissionKeys, permissions } from '#platform/contract/permission.ts';
import type { AccessSituation, Permission } from '#platform/contract/permission.ts';
import { byModule } from './permission-group.model.ts';

export type GrantedModule = { module: string; accesses: { name: string }[] };
/** Returns all permissions that are open in a situation. */
export const grantedPermissions = (situation: AccessSituation): Permission[] =>
  permissionKeys.filter((key) => may(situation, key));
/** Returns permissions as the wire shows them: modules, each with its accesses. */
export const asModules = (given: readonly Permission[]): GrantedModule[] =>
  byModule(given).map(({ module, keys }) => ({
    module: permissions[module].name,
    accesses: keys.map((key) => ({ name: permissions[key].name })),
  }));
/** Returns the open permissions by module; a permission without a module is listed under its own name. */
export const grantedModules = (situation: AccessSituation): GrantedModule[] => asModules(grantedPermissions(situation));
