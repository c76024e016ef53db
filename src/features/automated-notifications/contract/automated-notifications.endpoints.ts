// Declares the calls about automated notifications (administration-engagement §7).
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  automatedNotification,
  automatedNotificationFilter,
  automatedNotificationForm,
  automatedNotificationKey,
  automatedNotificationPage,
  dryRun,
  dryRunFilter,
  dryRunQuestion,
  guardedAutomatedNotification,
  runForm,
  runResult,
  testEmail,
} from './automated-notification.wire.ts';

const managed = { service: 'main', access: { permission: 'automatedNotifications' } } as const;
const path = 'NotificacaoAutomatizada';

export const listAutomatedNotifications = endpoint({
  ...managed,
  method: 'GET',
  path,
  query: automatedNotificationFilter,
  answer: automatedNotificationPage,
});
export const exportAutomatedNotifications = endpoint({
  ...managed,
  rateLimit: 'export',
  method: 'GET',
  path: `${path}/csv`,
  query: automatedNotificationFilter,
  answer: download('text/csv; charset=utf-8'),
  audit: 'automatedNotifications.exported',
});
export const getAutomatedNotification = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/:id`,
  params: automatedNotificationKey,
  answer: automatedNotification,
  guarded: guardedAutomatedNotification,
});
export const createAutomatedNotification = endpoint({
  ...managed,
  method: 'POST',
  path,
  body: automatedNotificationForm,
  answer: automatedNotificationKey,
  answerStatus: 201,
  audit: 'automatedNotifications.created',
});
export const updateAutomatedNotification = endpoint({
  ...managed,
  method: 'PUT',
  path: `${path}/:id`,
  params: automatedNotificationKey,
  body: automatedNotificationForm,
  audit: 'automatedNotifications.changed',
});
export const removeAutomatedNotification = endpoint({
  ...managed,
  method: 'DELETE',
  path: `${path}/:id`,
  params: automatedNotificationKey,
  audit: 'automatedNotifications.removed',
});
/** Sends an e-mail with example values to one address; nothing of the rule has to be saved. */
export const sendTestEmail = endpoint({
  ...managed,
  method: 'POST',
  path: `${path}/SendTestEmail`,
  body: testEmail,
  rateLimit: 'outgoing',
  audit: 'automatedNotifications.tested',
});
/** Lists who would get an e-mail now and who not, and why. Nothing is written or sent. */
export const simulateAutomatedNotification = endpoint({
  ...managed,
  method: 'POST',
  path: `${path}/simular`,
  query: dryRunFilter,
  body: dryRunQuestion,
  answer: dryRun,
  readOnly: true,
  idempotent: false,
  rateLimit: 'search',
  audit: false,
});
/** Exports whom a stored rule means now, as the list shows it. */
export const exportSimulation = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/:id/simular/csv`,
  params: automatedNotificationKey,
  query: dryRunFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'automatedNotifications.simulationExported',
});
export const exportSimulationWorkbook = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/:id/simular/xlsx`,
  params: automatedNotificationKey,
  query: dryRunFilter,
  answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  rateLimit: 'export',
  audit: 'automatedNotifications.simulationExported',
});
/** Runs a published rule at once, and returns how many e-mails it queued. */
export const executeAutomatedNotification = endpoint({
  ...managed,
  method: 'POST',
  path: `${path}/:id/ExecutePerTenant`,
  params: automatedNotificationKey,
  body: runForm,
  answer: runResult,
  audit: 'automatedNotifications.executed',
});
