// Binds the calls about automated notifications to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/automated-notifications.endpoints.ts';
import { simulateAutomatedNotification } from './dry-run.service.ts';
import { executeAutomatedNotification } from './engine.service.ts';
import { exportAutomatedNotifications } from './export-automated-notifications.service.ts';
import { exportSimulation } from './export-simulation.service.ts';
import {
  createAutomatedNotification,
  getAutomatedNotification,
  listAutomatedNotifications,
  removeAutomatedNotification,
  updateAutomatedNotification,
} from './automated-notifications.service.ts';
import { sendTestEmail } from './test-email.service.ts';

export function automatedNotificationsRoutes(app: App) {
  bind(app, calls.listAutomatedNotifications, (context, { query }) => listAutomatedNotifications(context, query));
  bind(app, calls.exportAutomatedNotifications, (context, { query }) => exportAutomatedNotifications(context, query));
  bind(app, calls.getAutomatedNotification, (context, { params }) => getAutomatedNotification(context, params.id));
  bind(app, calls.createAutomatedNotification, (context, { body }) => createAutomatedNotification(context, body));
  bind(app, calls.updateAutomatedNotification, (context, { params, body }) =>
    updateAutomatedNotification(context, params.id, body),
  );
  bind(app, calls.removeAutomatedNotification, (context, { params }) =>
    removeAutomatedNotification(context, params.id),
  );
  bind(app, calls.sendTestEmail, (context, { body }) => sendTestEmail(context, body));
  bind(app, calls.simulateAutomatedNotification, (context, { query, body }) =>
    simulateAutomatedNotification(context, body, query),
  );
  bind(app, calls.exportSimulation, (context, { params, query }) => exportSimulation(context, params.id, query, 'csv'));
  bind(app, calls.exportSimulationWorkbook, (context, { params, query }) =>
    exportSimulation(context, params.id, query, 'xlsx'),
  );
  bind(app, calls.executeAutomatedNotification, (context, { params, body }) =>
    executeAutomatedNotification(context, params.id, body),
  );
}
