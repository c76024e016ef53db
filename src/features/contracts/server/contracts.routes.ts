// Binds the calls about the user's companies, about the companies and contracts of staff, and about the own contract to their services.
import type { Direction } from '#platform/contract/page.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { getContractOverview as overviewCall } from '../contract/contract-overview.endpoints.ts';
import * as calls from '../contract/contracts.endpoints.ts';
import * as memberships from '../contract/memberships.endpoints.ts';
import { findCopies as findCopiesCall } from '../contract/copies.endpoints.ts';
import { enterClientMode, leaveClientMode, renewClientMode } from './client-mode.service.ts';
import {
  createCompany,
  exportCompanies,
  getCompany,
  getCompanyByDocument,
  listCompanies,
  removeCompany,
  updateCompany,
} from './companies.service.ts';
import { getContractOverview } from './contract-overview.service.ts';
import { getContractSso, saveContractSso, testContractSso } from './contract-sso.service.ts';
import { findCopies, getShownContract, listShownContracts } from './contracts-shown.service.ts';
import {
  createContract,
  exportContracts,
  getContractSubscription,
  getMyContract,
  listOwnedTenants,
  proveContractHost,
  refuseWithoutOwner,
  removeContract,
  shownContract,
  updateContract,
} from './contracts.service.ts';
import { listChoices, setDefaultTenant } from './memberships.service.ts';
import { getTenant } from './tenants.service.ts';

const sorted = <T extends { direction: Direction }>({ direction, ...rest }: T) => ({
  ...rest,
  isDescending: direction === 'desc',
});

export function contractsRoutes(app: App) {
  bind(app, memberships.listMemberships, (context) => listChoices(context));
  bind(app, memberships.setDefaultMembership, (context, { params }) => setDefaultTenant(context, params.tenantId));
  bind(app, calls.enterClientMode, (context, { params, body }) => enterClientMode(context, params.id, body.reason));
  bind(app, memberships.renewClientMode, (context) => renewClientMode(context));
  bind(app, memberships.leaveClientMode, (context) => leaveClientMode(context));
  bind(app, memberships.getOwnTenant, (context) => getTenant(context));
  bind(app, memberships.isDistributor, (context) => ({ isDistributor: context.person.isDistributor }));

  bind(app, calls.proveContractHost, (context, { params }) => proveContractHost(context, params.id));
  bind(app, calls.listCompanies, (context, { query }) => listCompanies(context, sorted(query)));
  bind(app, calls.exportCompanies, (context) => exportCompanies(context));
  bind(app, calls.findCompanyByDocument, (context, { params }) => getCompanyByDocument(context, params.document));
  bind(app, calls.getCompany, (context, { params }) => getCompany(context, params.id));
  bind(app, calls.createCompany, (context, { body }) => createCompany(context, body));
  bind(app, calls.updateCompany, (context, { params, body }) => updateCompany(context, params.id, body));
  bind(app, calls.removeCompany, (context, { params }) => removeCompany(context, params.id));

  bind(app, calls.listContracts, (context, { query }) => listShownContracts(context, sorted(query)));
  bind(app, overviewCall, (context) => getContractOverview(context));
  bind(app, calls.getContract, (context, { params }) => getShownContract(context, params.id));
  bind(app, findCopiesCall, (context, { query }) => findCopies(context, query));
  bind(app, calls.exportContracts, (context) => exportContracts(context));
  bind(app, calls.getMyContract, async (context) => shownContract(context, await getMyContract(context)));
  bind(app, calls.listTenantsOfNobody, () => refuseWithoutOwner());
  bind(app, calls.listOwnedTenants, (context, { params }) => listOwnedTenants(context, params.ownerId));
  bind(app, calls.getContractSubscription, (context, { params }) => getContractSubscription(context, params.id));
  bind(app, calls.createContract, (context, { body }) => createContract(context, body));
  bind(app, calls.updateContract, (context, { params, body }) => updateContract(context, params.id, body));
  bind(app, calls.removeContract, (context, { params }) => removeContract(context, params.id));

  bind(app, calls.getContractSso, (context, { params }) => getContractSso(context, params.id));
  bind(app, calls.saveContractSso, (context, { params, body }) => saveContractSso(context, params.id, body));
  bind(app, calls.testContractSso, (context, { params, body }) => testContractSso(context, params.id, body));
}
