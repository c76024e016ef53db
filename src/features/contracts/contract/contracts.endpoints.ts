// Declares the calls about the companies and contracts that staff manages, and about the active tenant's own contract.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { contractSsoEditWire, contractSsoWire, ssoTestWire } from './contract-sso.wire.ts';
import {
  companyEditWire,
  companyFilterWire,
  companyPageWire,
  companyWire,
  contractEditWire,
  contractFilterWire,
  contractIdWire,
  contractPageWire,
  hostStateWire,
  contractSubscriptionWire,
  contractWire,
  documentWire,
  ownedTenantsWire,
  ownerIdWire,
} from './contract.wire.ts';
import { clientModeReasonWire, clientModeWire } from './memberships.wire.ts';

const inCompanies = { service: 'main', access: { permission: 'companies' } } as const;
const inContracts = { service: 'main', access: { permission: 'contracts' } } as const;
const csv = download('text/csv; charset=utf-8');

export const listCompanies = endpoint({
  ...inCompanies,
  method: 'GET',
  path: 'pessoa',
  query: companyFilterWire,
  answer: companyPageWire,
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
  params: documentWire,
  answer: companyWire,
});
export const getCompany = endpoint({
  ...inCompanies,
  method: 'GET',
  path: 'pessoa/:id',
  params: contractIdWire,
  answer: companyWire,
});
export const createCompany = endpoint({
  ...inCompanies,
  method: 'POST',
  path: 'pessoa',
  body: companyEditWire,
  answer: contractIdWire,
  answerStatus: 201,
  audit: 'companies.created',
});
export const updateCompany = endpoint({
  ...inCompanies,
  method: 'PUT',
  path: 'pessoa/:id',
  params: contractIdWire,
  body: companyEditWire,
  audit: 'companies.changed',
});
export const removeCompany = endpoint({
  ...inCompanies,
  method: 'DELETE',
  path: 'pessoa/:id',
  params: contractIdWire,
  audit: 'companies.removed',
});

export const listContracts = endpoint({
  ...inContracts,
  method: 'GET',
  path: 'Contrato',
  query: contractFilterWire,
  answer: contractPageWire,
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
  answer: contractWire,
});
/** Refuses the call without an owner: 'ownerId is required'. */
export const listTenantsOfNobody = endpoint({
  ...inContracts,
  method: 'GET',
  path: 'Contrato/tenants',
  answer: ownedTenantsWire,
});
export const listOwnedTenants = endpoint({
  ...inContracts,
  method: 'GET',
  path: 'Contrato/tenants/:ownerId',
  params: ownerIdWire,
  answer: ownedTenantsWire,
});
export const getContractSubscription = endpoint({
  ...inContracts,
  method: 'GET',
  path: 'Contrato/subscription/:id',
  params: contractIdWire,
  answer: contractSubscriptionWire,
});
export const getContract = endpoint({
  ...inContracts,
  method: 'GET',
  path: 'Contrato/:id',
  params: contractIdWire,
  answer: contractWire,
});
export const createContract = endpoint({
  ...inContracts,
  method: 'POST',
  path: 'Contrato',
  body: contractEditWire,
  answer: contractIdWire,
  answerStatus: 201,
  audit: 'contracts.created',
});
export const updateContract = endpoint({
  ...inContracts,
  method: 'PUT',
  path: 'Contrato/:id',
  params: contractIdWire,
  body: contractEditWire,
  audit: 'contracts.changed',
});
export const removeContract = endpoint({
  ...inContracts,
  method: 'DELETE',
  path: 'Contrato/:id',
  params: contractIdWire,
  audit: 'contracts.removed',
});
/** Looks whether the claimed domain of a contract has its record; from then on the domain is served. */
export const proveContractHost = endpoint({
  ...inContracts,
  rateLimit: 'search',
  method: 'POST',
  path: 'Contrato/:id/dominio-proprio/verificar',
  params: contractIdWire,
  answer: hostStateWire,
  audit: 'contracts.hostChecked',
});
/** Reads the settings of a contract's single sign-on. administration-engagement §3 */
export const getContractSso = endpoint({
  ...inContracts,
  method: 'GET',
  path: 'Contrato/:id/sso',
  params: contractIdWire,
  answer: contractSsoWire,
});
export const saveContractSso = endpoint({
  ...inContracts,
  method: 'PUT',
  path: 'Contrato/:id/sso',
  params: contractIdWire,
  body: contractSsoEditWire,
  audit: 'contracts.ssoChanged',
});
/** Tests the settings at the provider and changes nothing. */
export const testContractSso = endpoint({
  ...inContracts,
  rateLimit: 'search',
  method: 'POST',
  path: 'Contrato/:id/sso/teste',
  params: contractIdWire,
  body: contractSsoEditWire,
  answer: ssoTestWire,
  idempotent: false,
  audit: 'contracts.ssoTested',
});

/** decisions D1.5 */
export const enterClientMode = endpoint({
  ...inContracts,
  method: 'POST',
  path: 'Contrato/:id/modo-cliente',
  params: contractIdWire,
  body: clientModeReasonWire,
  answer: clientModeWire,
  audit: 'clientMode.asked',
});
