// Decides what a user may use, by module, as the shell's menus ask for it.
import { may, permissionKeys, permissions } from '#platform/contract/permission.ts';
import type { AccessSituation, Permission } from '#platform/contract/permission.ts';
import { byModule } from './permission-group.model.ts';

export type GrantedModule = { module: string; accesses: { name: string }[] };
/** Everything open in a situation. */
export const grantedPermissions = (situation: AccessSituation): Permission[] =>
  permissionKeys.filter((key) => may(situation, key));
/** Permissions as the wire shows them: modules, each with its accesses. */
export const asModules = (given: readonly Permission[]): GrantedModule[] =>
  byModule(given).map(({ module, keys }) => ({
    module: permissions[module].name,
    accesses: keys.map((key) => ({ name: permissions[key].name })),
  }));
/** What is open, by module; what belongs to none stands under its own name. */
export const grantedModules = (situation: AccessSituation): GrantedModule[] => asModules(grantedPermissions(situation));
