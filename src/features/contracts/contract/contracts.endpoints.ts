// The calls about the companies one belongs to, and the active one.
import { endpoint } from '#platform/contract/endpoint.ts';
import { isDistributorWire, membershipsWire, tenantIdWire, tenantWire } from './memberships.wire.ts';

/** access-shell-settings §7.3 */
export const listMemberships = endpoint({
  service: 'main',
  method: 'GET',
  path: 'usuario/useraccount',
  access: 'signed-in',
  answer: membershipsWire,
});
export const setDefaultMembership = endpoint({
  service: 'main',
  method: 'POST',
  path: 'usuario/useraccount/tenant/:id',
  access: 'signed-in',
  params: tenantIdWire,
  audit: 'memberships.defaultChosen',
});
export const getOwnTenant = endpoint({
  service: 'identity',
  method: 'GET',
  path: 'api/Tenant',
  access: 'signed-in',
  answer: tenantWire,
});
/** administration-engagement §7 */
export const isDistributor = endpoint({
  service: 'main',
  method: 'GET',
  path: 'Contrato/IsDistribuidor',
  access: 'signed-in',
  answer: isDistributorWire,
});
