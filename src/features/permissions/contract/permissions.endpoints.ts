// Declares the calls about permission groups (access-shell-settings §7.6).
import { endpoint } from '#platform/contract/endpoint.ts';
import { list } from '#platform/contract/wire.ts';
import {
  basicGroupWire,
  bindingWire,
  contractGroupsWire,
  givenGroupsWire,
  groupEditWire,
  groupFilterWire,
  groupGuardedWire,
  groupIdsWire,
  groupIdWire,
  groupPeopleFilterWire,
  groupRowWire,
  groupWire,
  memberIdWire,
  modulesWire,
  outcomeWire,
  unbindingWire,
} from './permissions.wire.ts';

const groups = { service: 'main', access: { permission: 'permissions' } } as const;

export const listGroups = endpoint({
  ...groups,
  method: 'GET',
  path: 'grupoDePermissao',
  query: groupFilterWire,
  answer: list(groupRowWire),
});
export const listBasicGroups = endpoint({
  service: 'main',
  method: 'GET',
  path: 'grupoDePermissao/Basic',
  access: 'signed-in',
  answer: list(basicGroupWire),
});
export const listFunctionalities = endpoint({
  ...groups,
  method: 'GET',
  path: 'grupoDePermissao/Funcionalidades',
  answer: modulesWire,
});
export const getGroup = endpoint({
  ...groups,
  method: 'GET',
  path: 'grupoDePermissao/:id',
  params: groupIdWire,
  query: groupPeopleFilterWire,
  answer: groupWire,
  guarded: groupGuardedWire,
});
export const createGroup = endpoint({
  ...groups,
  method: 'POST',
  path: 'grupoDePermissao',
  body: groupEditWire,
  answer: groupIdWire,
  answerStatus: 201,
  audit: 'permissionGroups.created',
});
export const updateGroup = endpoint({
  ...groups,
  method: 'PUT',
  path: 'grupoDePermissao/:id',
  params: groupIdWire,
  body: groupEditWire,
  audit: 'permissionGroups.changed',
});
export const removeGroup = endpoint({
  ...groups,
  method: 'DELETE',
  path: 'grupoDePermissao/:id',
  params: groupIdWire,
  audit: 'permissionGroups.removed',
});
export const removeGroups = endpoint({
  ...groups,
  method: 'DELETE',
  path: 'grupoDePermissao/DeleteBulking',
  body: groupIdsWire,
  answer: outcomeWire,
  audit: 'permissionGroups.removed',
});
export const bindPeople = endpoint({
  ...groups,
  method: 'POST',
  path: 'grupoDePermissao/AddBondPermissionUser',
  body: bindingWire,
  answer: outcomeWire,
  audit: 'permissionGroups.bound',
});
/** Takes many people out of a group, as binding puts them in; reports each failure separately. */
export const unbindPeople = endpoint({
  ...groups,
  method: 'POST',
  path: 'grupoDePermissao/RemoveBondPermissionUser',
  body: bindingWire,
  answer: outcomeWire,
  audit: 'permissionGroups.unbound',
});
export const unbindPerson = endpoint({
  ...groups,
  method: 'PUT',
  path: 'grupoDePermissao/user/:userId/permission/:permissionId/disable',
  params: unbindingWire,
  audit: 'permissionGroups.unbound',
});
/** Returns what one person may use now: the caller itself, or anybody for a user who manages permissions. */
export const getPermissionsOfUser = endpoint({
  service: 'main',
  method: 'GET',
  path: 'grupoDePermissao/getpermissionfromuser/:userId',
  access: 'signed-in',
  params: memberIdWire,
  answer: modulesWire,
});
const onContracts = { service: 'main', access: { permission: 'contracts' } } as const;
export const listContractGroups = endpoint({
  ...onContracts,
  method: 'GET',
  path: 'Contrato/:id/permissoes',
  params: groupIdWire,
  answer: givenGroupsWire,
});
/** Gives exactly these groups to the contract; the transfer runs in the background. */
export const updateContractGroups = endpoint({
  ...onContracts,
  method: 'PUT',
  path: 'Contrato/:id/permissoes',
  params: groupIdWire,
  body: contractGroupsWire,
  answer: givenGroupsWire,
  audit: 'contracts.permissionsChanged',
});
