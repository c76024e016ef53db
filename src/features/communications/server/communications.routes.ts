// Binds the calls about communications to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/communications.endpoints.ts';
import * as own from '../contract/own-communications.endpoints.ts';
import { countAudience } from './audience.service.ts';
import { listLinks, setContracts } from './communication-links.service.ts';
import {
  createCommunication,
  getCommunication,
  listCommunications,
  removeCommunication,
  updateCommunication,
} from './communications.service.ts';
import { exportCommunications } from './export-communications.service.ts';
import { listOwnCommunications, reportCommunications } from './own-communications.service.ts';
import { exportViews, listViews } from './views.service.ts';

export function communicationsRoutes(app: App) {
  bind(app, own.listOwnCommunications, (context, { query }) => listOwnCommunications(context, query));
  bind(app, own.changeCommunicationStatus, (context, { params, body }) =>
    reportCommunications(context, params.flag === 'hide', body),
  );
  bind(app, calls.listCommunications, (context, { query }) => listCommunications(context, query));
  bind(app, calls.exportCommunications, (context, { query }) => exportCommunications(context, query));
  bind(app, calls.getCommunication, (context, { params }) => getCommunication(context, params.id));
  bind(app, calls.createCommunication, (context, { body }) => createCommunication(context, body));
  bind(app, calls.saveCommunication, (context, { params, body }) => updateCommunication(context, params.id, body));
  bind(app, calls.removeCommunication, (context, { params }) => removeCommunication(context, params.id));
  bind(app, calls.countAudience, (context, { body }) => countAudience(context, body));
  bind(app, calls.listCommunicationViews, (context, { params, query }) => listViews(context, params.id, query));
  bind(app, calls.exportCommunicationViews, (context, { params, query }) => exportViews(context, params.id, query));
  bind(app, calls.updateCommunicationContracts, (context, { params, body }) =>
    setContracts(context, params.id, body.contractIds),
  );
  bind(app, calls.listCommunicationContracts, (context, { params }) => listLinks(context, params.id));
}
