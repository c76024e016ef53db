// Binds the calls about contracts that tell what they are given.
import * as calls from '#features/contracts/contract/contracts.endpoints.ts';
import { findCopies as findCopiesCall } from '#features/contracts/contract/copies.endpoints.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as sections from '#features/sections/contract/sections.endpoints.ts';
import {
  getShownContract,
  findCopies,
  listGivenSections,
  listShownContracts,
  setGivenSections,
} from './contracts-shown.service.ts';

export function replicationRoutes(app: App) {
  bind(app, calls.listContracts, (context, { query: { direction, ...query } }) =>
    listShownContracts(context, { ...query, isDescending: direction === 'descending' }),
  );
  bind(app, calls.getContract, (context, { params }) => getShownContract(context, params.id));
  bind(app, findCopiesCall, (context, { query }) => findCopies(context, query));
  bind(app, sections.listContractSections, (context, { params }) => listGivenSections(context, params.id));
  bind(app, sections.updateContractSections, (context, { params, body }) =>
    setGivenSections(context, params.id, body.sectionIds),
  );
}
