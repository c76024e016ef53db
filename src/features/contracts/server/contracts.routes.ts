// Binds the calls about the user's companies, about the companies and contracts of staff, and about the own contract to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/contracts.endpoints.ts';
import {
  getOwnTenant,
  isDistributor,
  leaveClientMode,
  listMemberships,
  renewClientMode,
  setDefaultMembership,
} from '../contract/memberships.endpoints.ts';
import { findCopies as findCopiesCall } from '../contract/copies.endpoints.ts';
import * as clientMode from './client-mode.service.ts';
import * as companies from './companies.service.ts';
import * as sso from './contract-sso.service.ts';
import { findCopies, getShownContract, listShownContracts } from './contracts-shown.service.ts';
import * as contracts from './contracts.service.ts';
import { listChoices, setDefaultTenant } from './memberships.service.ts';
import { getTenant } from './tenants.service.ts';

const sorted = <T extends { direction?: 'asc' | 'desc' }>({ direction, ...rest }: T) => ({
  ...rest,
  isDescending: direction === 'desc',
});

export function contractsRoutes(app: App) {
  bind(app, listMemberships, (context) => listChoices(context));
  bind(app, setDefaultMembership, (context, { params }) => setDefaultTenant(context, params.tenantId));
  bind(app, calls.enterClientMode, (context, { params, body }) =>
    clientMode.enterClientMode(context, params.id, body.reason),
  );
  bind(app, renewClientMode, (context) => clientMode.renewClientMode(context));
  bind(app, leaveClientMode, (context) => clientMode.leaveClientMode(context));
  bind(app, getOwnTenant, (context) => getTenant(context));
  bind(app, isDistributor, (context) => ({ isDistributor: context.person.isDistributor }));

  bind(app, calls.proveContractHost, (context, { params }) => contracts.proveContractHost(context, params.id));
  bind(app, calls.listCompanies, (context, { query }) => companies.listCompanies(context, sorted(query)));
  bind(app, calls.exportCompanies, (context) => companies.exportCompanies(context));
  bind(app, calls.findCompanyByDocument, (context, { params }) =>
    companies.getCompanyByDocument(context, params.document),
  );
  bind(app, calls.getCompany, (context, { params }) => companies.getCompany(context, params.id));
  bind(app, calls.createCompany, (context, { body }) => companies.createCompany(context, body));
  bind(app, calls.updateCompany, (context, { params, body }) => companies.updateCompany(context, params.id, body));
  bind(app, calls.removeCompany, (context, { params }) => companies.removeCompany(context, params.id));

  bind(app, calls.listContracts, (context, { query }) => listShownContracts(context, sorted(query)));
  bind(app, calls.getContract, (context, { params }) => getShownContract(context, params.id));
  bind(app, findCopiesCall, (context, { query }) => findCopies(context, query));
  bind(app, calls.exportContracts, (context) => contracts.exportContracts(context));
  bind(app, calls.getMyContract, async (context) =>
    contracts.shownContract(context, await contracts.getMyContract(context)),
  );
  bind(app, calls.listTenantsOfNobody, () => contracts.refuseWithoutOwner());
  bind(app, calls.listOwnedTenants, (context, { params }) => contracts.listOwnedTenants(context, params.ownerId));
  bind(app, calls.getContractSubscription, (context, { params }) =>
    contracts.getContractSubscription(context, params.id),
  );
  bind(app, calls.createContract, (context, { body }) => contracts.createContract(context, body));
  bind(app, calls.updateContract, (context, { params, body }) => contracts.updateContract(context, params.id, body));
  bind(app, calls.removeContract, (context, { params }) => contracts.removeContract(context, params.id));

  bind(app, calls.getContractSso, (context, { params }) => sso.getContractSso(context, params.id));
  bind(app, calls.saveContractSso, (context, { params, body }) => sso.saveContractSso(context, params.id, body));
  bind(app, calls.testContractSso, (context, { params, body }) => sso.testContractSso(context, params.id, body));
}
