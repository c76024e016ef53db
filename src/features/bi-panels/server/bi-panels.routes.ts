// Binds the calls about panels of an external BI to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/bi-panels.endpoints.ts';
import {
  createBiPanel,
  exportBiPanels,
  getBiPanel,
  listBiPanels,
  listPanelUsers,
  removeBiPanel,
  setPanelUserAccess,
  updateBiPanel,
} from './bi-panels.service.ts';
import { getBiConnection, removeBiConnection, updateBiConnection } from './connection.service.ts';
import { getBiLogin, removeBiLogin, updateBiLogin } from './bi-logins.service.ts';
import { getBiFrame } from './frame.service.ts';
import { createBiSession, getBiDashboard, listBasicPanels, setExternalParameters } from './viewing.service.ts';

export function biPanelsRoutes(app: App) {
  bind(app, calls.listBiPanels, (context, { query }) => listBiPanels(context, query));
  bind(app, calls.exportBiPanels, (context, { query }) => exportBiPanels(context, query));
  bind(app, calls.getBiPanel, (context, { params }) => getBiPanel(context, params.id));
  bind(app, calls.createBiPanel, (context, { body }) => createBiPanel(context, body));
  bind(app, calls.updateBiPanel, (context, { params, body }) => updateBiPanel(context, params.id, body));
  bind(app, calls.removeBiPanel, (context, { params }) => removeBiPanel(context, params.id));
  bind(app, calls.listPanelUsers, (context, { query }) => listPanelUsers(context, query));
  bind(app, calls.setPanelUserAccess, (context, { body }) => setPanelUserAccess(context, body));
  bind(app, calls.getBiConnection, (context) => getBiConnection(context));
  bind(app, calls.saveBiConnection, (context, { body }) => updateBiConnection(context, body));
  bind(app, calls.removeBiConnection, (context) => removeBiConnection(context));
  bind(app, calls.getBiLogin, (context) => getBiLogin(context));
  bind(app, calls.saveBiLogin, (context) => updateBiLogin(context));
  bind(app, calls.removeBiLogin, (context) => removeBiLogin(context));
  bind(app, calls.listBasicPanels, (context, { query }) => listBasicPanels(context, query.userId));
  bind(app, calls.getBiDashboard, (context, { query }) => getBiDashboard(context, query.panelId));
  bind(app, calls.signInAtBi, (context, { params, query }) => createBiSession(context, params.clientId, query.panelId));
  bind(app, calls.setExternalParameters, (context, { body }) => setExternalParameters(context, body));
  bind(app, calls.showBiFrame, async (context, { query }) => getBiFrame(context, query.ticket));
}
