// Declares the calls about permission groups (access-shell-settings §7.6).
import { endpoint } from '#platform/contract/endpoint.ts';
import { list } from '#platform/contract/wire.ts';
import {
  basicGroup,
  binding,
  contractGroups,
  givenGroups,
  groupEdit,
  groupFilter,
  groupGuarded,
  chosenGroups,
  groupKey,
  groupPeopleFilter,
  groupListRow,
  group,
  memberKey,
  modules,
  outcome,
  unbinding,
} from './permissions.wire.ts';

const groups = { service: 'main', access: { permission: 'permissions' } } as const;

export const listGroups = endpoint({
  ...groups,
  method: 'GET',
  path: 'grupoDePermissao',
  query: groupFilter,
  answer: list(groupListRow),
});
export const listBasicGroups = endpoint({
  service: 'main',
  method: 'GET',
  path: 'grupoDePermissao/Basic',
  access: 'signed-in',
  answer: list(basicGroup),
});
export const listFunctionalities = endpoint({
  ...groups,
  method: 'GET',
  path: 'grupoDePermissao/Funcionalidades',
  answer: modules,
});
export const getGroup = endpoint({
  ...groups,
  method: 'GET',
  path: 'grupoDePermissao/:id',
  params: groupKey,
  query: groupPeopleFilter,
  answer: group,
  guarded: groupGuarded,
});
export const createGroup = endpoint({
  ...groups,
  method: 'POST',
  path: 'grupoDePermissao',
  body: groupEdit,
  answer: groupKey,
  answerStatus: 201,
  audit: 'permissionGroups.created',
});
export const updateGroup = endpoint({
  ...groups,
  method: 'PUT',
  path: 'grupoDePermissao/:id',
  params: groupKey,
  body: groupEdit,
  audit: 'permissionGroups.changed',
});
export const removeGroup = endpoint({
  ...groups,
  method: 'DELETE',
  path: 'grupoDePermissao/:id',
  params: groupKey,
  audit: 'permissionGroups.removed',
});
export const removeGroups = endpoint({
  ...groups,
  method: 'DELETE',
  path: 'grupoDePermissao/DeleteBulking',
  body: chosenGroups,
  answer: outcome,
  audit: 'permissionGroups.removed',
});
export const bindPeople = endpoint({
  ...groups,
  method: 'POST',
  path: 'grupoDePermissao/AddBondPermissionUser',
  body: binding,
  answer: outcome,
  audit: 'permissionGroups.bound',
});
/** Takes many people out of a group, as binding puts them in; reports each failure separately. */
export const unbindPeople = endpoint({
  ...groups,
  method: 'POST',
  path: 'grupoDePermissao/RemoveBondPermissionUser',
  body: binding,
  answer: outcome,
  audit: 'permissionGroups.unbound',
});
export const unbindPerson = endpoint({
  ...groups,
  method: 'PUT',
  path: 'grupoDePermissao/user/:userId/permission/:permissionId/disable',
  params: unbinding,
  audit: 'permissionGroups.unbound',
});
/** Returns what one person may use now: the caller itself, or anybody for a user who manages permissions. */
export const getPermissionsOfUser = endpoint({
  service: 'main',
  method: 'GET',
  path: 'grupoDePermissao/getpermissionfromuser/:userId',
  access: 'signed-in',
  params: memberKey,
  answer: modules,
});
const onContracts = { service: 'main', access: { permission: 'contracts' } } as const;
export const listContractGroups = endpoint({
  ...onContracts,
  method: 'GET',
  path: 'Contrato/:id/permissoes',
  params: groupKey,
  answer: givenGroups,
});
/** Gives exactly these groups to the contract; the transfer runs in the background. */
export const updateContractGroups = endpoint({
  ...onContracts,
  method: 'PUT',
  path: 'Contrato/:id/permissoes',
  params: groupKey,
  body: contractGroups,
  answer: givenGroups,
  audit: 'contracts.permissionsChanged',
});
