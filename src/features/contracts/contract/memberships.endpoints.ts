// Declares the calls about the user's companies and about client mode, which every page of the app uses.
import { endpoint } from '#platform/contract/endpoint.ts';
import { clientMode, distributorAnswer, memberships, tenantKey, tenant } from './memberships.wire.ts';

/** access-shell-settings §7.3 */
export const listMemberships = endpoint({
  service: 'main',
  method: 'GET',
  path: 'usuario/useraccount',
  access: 'signed-in',
  answer: memberships,
});
export const setDefaultMembership = endpoint({
  service: 'main',
  method: 'POST',
  path: 'usuario/useraccount/tenant/:id',
  access: 'signed-in',
  params: tenantKey,
  audit: 'memberships.defaultChosen',
});
export const getOwnTenant = endpoint({
  service: 'identity',
  method: 'GET',
  path: 'api/Tenant',
  access: 'signed-in',
  answer: tenant,
});
/** administration-engagement §7 */
export const isDistributor = endpoint({
  service: 'main',
  method: 'GET',
  path: 'Contrato/IsDistribuidor',
  access: 'signed-in',
  answer: distributorAnswer,
});

/** decisions D1.5 */
export const renewClientMode = endpoint({
  service: 'main',
  access: 'signed-in',
  method: 'PUT',
  path: 'Contrato/modo-cliente',
  answer: clientMode,
  audit: 'clientMode.renewed',
});
export const leaveClientMode = endpoint({
  service: 'main',
  access: 'signed-in',
  method: 'DELETE',
  path: 'Contrato/modo-cliente',
  audit: 'clientMode.left',
});
