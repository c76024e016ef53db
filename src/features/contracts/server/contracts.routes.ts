// Binds the calls about one's companies.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/contracts.endpoints.ts';
import { listChoices, setDefaultTenant } from './memberships.service.ts';
import { getTenant } from './tenants.service.ts';

export function contractsRoutes(app: App) {
  bind(app, calls.listMemberships, (context) => listChoices(context));
  bind(app, calls.setDefaultMembership, (context, { params }) => setDefaultTenant(context, params.tenantId));
  bind(app, calls.getOwnTenant, (context) => getTenant(context));
  bind(app, calls.isDistributor, (context) => ({ isDistributor: context.person.isDistributor }));
}
