// Declares the calls about the companies and contracts that staff manages, and about the active tenant's own contract.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { contractSsoEdit, contractSso, ssoTest } from './contract-sso.wire.ts';
import {
  companyEdit,
  companyFilter,
  companyPage,
  companyRow,
  contractEdit,
  contractFilter,
  contractKey,
  contractPage,
  hostState,
  contractSubscription,
  contractRow,
  companyKey,
  ownedTenants,
  ownerKey,
} from './contract.wire.ts';
import { clientModeReason, clientMode } from './memberships.wire.ts';

const inCompanies = { service: 'main', access: { permission: 'companies' } } as const;
const inContracts = { service: 'main', access: { permission: 'contracts' } } as const;
const csv = download('text/csv; charset=utf-8');

export const listCompanies = endpoint({
  ...inCompanies,
  method: 'GET',
  path: 'pessoa',
  query: companyFilter,
  answer: companyPage,
});
export const exportCompanies = endpoint({
  ...inCompanies,
  rateLimit: 'export',
  method: 'GET',
  path: 'pessoa/csv',
  answer: csv,
  audit: 'companies.exported',
});
export const findCompanyByDocument = endpoint({
  ...inCompanies,
  rateLimit: 'search',
  method: 'GET',
  path: 'pessoa/documentoidentificacao/:doc',
  params: companyKey,
  answer: companyRow,
});
export const getCompany = endpoint({
  ...inCompanies,
  method: 'GET',
  path: 'pessoa/:id',
  params: contractKey,
  answer: companyRow,
});
export const createCompany = endpoint({
  ...inCompanies,
  method: 'POST',
  path: 'pessoa',
  body: companyEdit,
  answer: contractKey,
  answerStatus: 201,
  audit: 'companies.created',
});
export const updateCompany = endpoint({
  ...inCompanies,
  method: 'PUT',
  path: 'pessoa/:id',
  params: contractKey,
  body: companyEdit,
  audit: 'companies.changed',
});
export const removeCompany = endpoint({
  ...inCompanies,
  method: 'DELETE',
  path: 'pessoa/:id',
  params: contractKey,
  audit: 'companies.removed',
});

export const listContracts = endpoint({
  ...inContracts,
  method: 'GET',
  path: 'Contrato',
  query: contractFilter,
  answer: contractPage,
});
export const exportContracts = endpoint({
  ...inContracts,
  rateLimit: 'export',
  method: 'GET',
  path: 'Contrato/csv',
  answer: csv,
  audit: 'contracts.exported',
});
/** Reads the contract of the active tenant. */
export const getMyContract = endpoint({
  service: 'main',
  access: { permission: 'myContract' },
  method: 'GET',
  path: 'Contrato/MeuContrato',
  answer: contractRow,
});
/** Refuses the call without an owner: 'ownerId is required'. */
export const listTenantsOfNobody = endpoint({
  ...inContracts,
  method: 'GET',
  path: 'Contrato/tenants',
  answer: ownedTenants,
});
export const listOwnedTenants = endpoint({
  ...inContracts,
  method: 'GET',
  path: 'Contrato/tenants/:ownerId',
  params: ownerKey,
  answer: ownedTenants,
});
export const getContractSubscription = endpoint({
  ...inContracts,
  method: 'GET',
  path: 'Contrato/subscription/:id',
  params: contractKey,
  answer: contractSubscription,
});
export const getContract = endpoint({
  ...inContracts,
  method: 'GET',
  path: 'Contrato/:id',
  params: contractKey,
  answer: contractRow,
});
export const createContract = endpoint({
  ...inContracts,
  method: 'POST',
  path: 'Contrato',
  body: contractEdit,
  answer: contractKey,
  answerStatus: 201,
  audit: 'contracts.created',
});
export const updateContract = endpoint({
  ...inContracts,
  method: 'PUT',
  path: 'Contrato/:id',
  params: contractKey,
  body: contractEdit,
  audit: 'contracts.changed',
});
export const removeContract = endpoint({
  ...inContracts,
  method: 'DELETE',
  path: 'Contrato/:id',
  params: contractKey,
  audit: 'contracts.removed',
});
/** Looks whether the claimed domain of a contract has its record; from then on the domain is served. */
export const proveContractHost = endpoint({
  ...inContracts,
  rateLimit: 'search',
  method: 'POST',
  path: 'Contrato/:id/dominio-proprio/verificar',
  params: contractKey,
  answer: hostState,
  audit: 'contracts.hostChecked',
});
/** Reads the settings of a contract's single sign-on. administration-engagement §3 */
export const getContractSso = endpoint({
  ...inContracts,
  method: 'GET',
  path: 'Contrato/:id/sso',
  params: contractKey,
  answer: contractSso,
});
export const saveContractSso = endpoint({
  ...inContracts,
  method: 'PUT',
  path: 'Contrato/:id/sso',
  params: contractKey,
  body: contractSsoEdit,
  audit: 'contracts.ssoChanged',
});
/** Tests the settings at the provider and changes nothing. */
export const testContractSso = endpoint({
  ...inContracts,
  rateLimit: 'search',
  method: 'POST',
  path: 'Contrato/:id/sso/teste',
  params: contractKey,
  body: contractSsoEdit,
  answer: ssoTest,
  idempotent: false,
  audit: 'contracts.ssoTested',
});

/** decisions D1.5 */
export const enterClientMode = endpoint({
  ...inContracts,
  method: 'POST',
  path: 'Contrato/:id/modo-cliente',
  params: contractKey,
  body: clientModeReason,
  answer: clientMode,
  audit: 'clientMode.asked',
});
