// Translates permissions and classifications between our names and the wire's. Is a separate file, because the start page loads no more of this feature.
import { permissionKeys, permissions } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { oneOf } from '#platform/contract/values.ts';
import { list } from '#platform/contract/wire.ts';

/** A permission: our key in the code, the name on the wire. */
export const permissionName = () =>
  oneOf(Object.fromEntries(permissionKeys.map((key) => [key, permissions[key].name])) as Record<Permission, string>);
export const permissionNames = list(permissionName());
export const classificationName = () =>
  oneOf({ administrator: 'administrator', manager: 'manager', student: 'student' });
