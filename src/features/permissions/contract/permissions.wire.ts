// Translates permission groups between our names and the wire's (access-shell-settings §3.7).
import { pageQuery } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { groupLimits } from './permission-group.model.ts';
import { classificationName, permissionName, permissionNames } from './permission-names.wire.ts';

const roleName = () =>
  oneOf({ student: 'student', manager: 'manager', evaluator: 'evaluator', administrator: 'administrator' });
const groupOrigin = () => oneOf({ own: 'own', distributor: 'distributor' });
export const groupListRow = wire({
  id: ['id', id()],
  name: ['name', text()],
  isActive: ['active', flag()],
  classification: ['classification', classificationName()],
  role: ['role', nullable(roleName())],
  isDefault: ['isDefault', flag()],
  origin: ['origin', groupOrigin()],
  /** The company that gave the group. */
  originName: ['originName', nullable(text())],
  /** The sender's switch: a copy is active while this switch and the contract's own are on. */
  isOffered: ['activeAtOrigin', flag()],
  permissions: ['functionalities', permissionNames],
  peopleCount: ['usersCount', number()],
  createdAt: ['createdAt', instant()],
});
export type GroupListRow = Ours<typeof groupListRow>;
export const groupFilter = wire({
  active: ['active', optional(flag())],
  name: ['name', optional(text({ max: 200 }))],
  classification: [
    'classification',
    optional(oneOf({ all: 'all', administrator: 'administrator', manager: 'manager', student: 'student' })),
  ],
});
export type GroupFilter = Ours<typeof groupFilter>;
export const groupKey = wire({ id: ['id', id()] });
/** The payload of a group, with at least one functionality (access-shell-settings §5.4). */
export const groupEdit = wire({
  name: ['name', text({ min: 1, max: groupLimits.name, trim: true })],
  isActive: ['active', optional(flag())],
  classification: ['classification', optional(classificationName())],
  permissions: ['functionalities', list(permissionName(), { min: 1 })],
});
export type GroupEdit = Ours<typeof groupEdit>;
/** Selects which of its people a group shows; every field is optional. */
export const groupPeopleFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  pageNumber: pageQuery.pageNumber,
  pageSize: pageQuery.pageSize,
});
export type GroupPeopleFilter = Sent<typeof groupPeopleFilter>;
export const groupPerson = wire({
  userId: ['userId', id()],
  groupId: ['permissionId', id()],
  isActive: ['active', flag()],
  isBlocked: ['blocked', flag()],
  name: ['name', text()],
  email: ['email', text()],
});
export type GroupPerson = Ours<typeof groupPerson>;
const profile = wire({ name: ['description', text()], isActive: ['active', flag()] });
/** The fields that two editors of a group could overwrite for each other; its people are not among them. */
export const groupGuarded = wire({
  profile: ['productProfile', profile],
  classification: ['classification', classificationName()],
  permissions: ['functionalities', permissionNames],
});
/** One group with a page of its people. */
export const group = wire({
  id: ['id', id()],
  /** The same field as in the payload, so that a client can send back what it read. */
  name: ['name', text()],
  isActive: ['active', flag()],
  profile: ['productProfile', profile],
  classification: ['classification', classificationName()],
  role: ['role', nullable(roleName())],
  isDefault: ['isDefault', flag()],
  origin: ['origin', groupOrigin()],
  /** The company that gave the group. */
  originName: ['originName', nullable(text())],
  isOffered: ['activeAtOrigin', flag()],
  permissions: ['functionalities', permissionNames],
  people: ['usersProfiles', list(groupPerson)],
  peopleCount: ['usersCount', number()],
  foundCount: ['totalItems', number()],
});
export type Group = Ours<typeof group>;
export const binding = wire({
  groupId: ['permissionId', id()],
  userIds: ['usersIds', list(id(), { min: 1, max: 1_000 })],
});
export const unbinding = wire({ userId: ['userId', id()], groupId: ['permissionId', id()] });
export const memberKey = wire({ userId: ['userId', id()] });
const failure = wire({ id: ['id', id()], code: ['code', text()], reason: ['message', text()] });
/** The ids that succeeded, and the ids that failed with the reason. */
export const outcome = wire({ done: ['successItems', list(id())], failed: ['failedItems', list(failure)] });
export type Outcome = Ours<typeof outcome>;
export const chosenGroups = list(id(), { min: 1, max: 200 });
/** A value and its label, as every `Basic` list returns them. */
export const basicRow = wire({ id: ['value', id()], name: ['label', text()] });
/** The same for a group, and whether the asking user holds all that the group gives. decisions D10.2 */
export const basicGroup = wire({
  id: ['value', id()],
  name: ['label', text()],
  isGivable: ['concedivel', flag()],
  /** True where the people of the group administer the company. */
  isAdministrators: ['administrador', flag()],
});
/** The permissions that a person may use: modules, each with its accesses. */
export const modules = list(
  wire({ module: ['module', text()], accesses: ['accesses', list(wire({ name: ['description', text()] }))] }),
);
export const contractGroups = wire({ groupIds: ['permissoesIds', list(id(), { max: 200 })] });
/** The groups that the contract receives. */
export const givenGroups = list(
  wire({
    groupId: ['permissionId', id()],
    name: ['name', text()],
    state: ['situacao', oneOf({ waiting: 'pendente', done: 'concluido', failed: 'falha' })],
    /** The code of the reason for a failure. */
    reason: ['motivo', nullable(text())],
    sentAt: ['atualizadoEm', instant()],
    /** The company that gives the group, where that is another one. */
    sender: ['originName', nullable(text())],
  }),
);
