// Binds the calls about contracts that tell what they are given.
import * as calls from '#features/contracts/contract/contracts.endpoints.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { getShownContract, listShownContracts } from './contracts-shown.service.ts';

export function replicationRoutes(app: App) {
  bind(app, calls.listContracts, (context, { query: { direction, ...query } }) =>
    listShownContracts(context, { ...query, isDescending: direction === 'descending' }),
  );
  bind(app, calls.getContract, (context, { params }) => getShownContract(context, params.id));
}
