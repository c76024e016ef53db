// The dictionaries of permission groups (access-shell-settings §3.7).
import { permissionKeys, permissions } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { flag, id, instant, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';

/** A permission: our key, the wire's name. */
export const permissionName = () =>
  oneOf(Object.fromEntries(permissionKeys.map((key) => [key, permissions[key].name])) as Record<Permission, string>);
export const permissionsWire = list(permissionName());
export const classificationName = () =>
  oneOf({ student: 'student', manager: 'manager', evaluator: 'evaluator', administrator: 'administrator' });
export const groupRowWire = wire({
  id: ['id', id()],
  name: ['name', text()],
  isActive: ['active', flag()],
  role: ['classification', nullable(classificationName())],
  isDefault: ['isDefault', flag()],
  permissions: ['functionalities', permissionsWire],
  createdAt: ['createdAt', instant()],
});
export const groupFilterWire = wire({
  active: ['active', optional(flag())],
  name: ['name', optional(text({ max: 200 }))],
});
/** A value and its label, as every `Basic` list answers. */
export const basicRowWire = wire({ id: ['value', id()], name: ['label', text()] });
/** What a person may use: modules, each with its accesses. */
export const modulesWire = list(
  wire({ module: ['module', text()], accesses: ['accesses', list(wire({ name: ['description', text()] }))] }),
);
