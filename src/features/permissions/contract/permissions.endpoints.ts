// The calls about permission groups (access-shell-settings §7.6).
import { endpoint } from '#platform/contract/endpoint.ts';
import { list } from '#platform/contract/wire.ts';
import { basicRowWire, groupFilterWire, groupRowWire } from './permissions.wire.ts';

export const listGroups = endpoint({
  service: 'main',
  method: 'GET',
  path: 'grupoDePermissao',
  access: { permission: 'permissions' },
  query: groupFilterWire,
  answer: list(groupRowWire),
});
export const listBasicGroups = endpoint({
  service: 'main',
  method: 'GET',
  path: 'grupoDePermissao/Basic',
  access: 'signed-in',
  answer: list(basicRowWire),
});
