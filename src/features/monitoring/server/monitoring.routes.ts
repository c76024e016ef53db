// Writes the reports of browsers into the log and cleans them again, because anybody may send one.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/monitoring.endpoints.ts';
import { cleanReport } from '../contract/monitoring.model.ts';

export function monitoringRoutes(app: App) {
  bind(app, calls.reportFailure, ({ requestId }, { body }) => {
    const { kind, ...line } = cleanReport(body);
    if (kind === 'failure') app.http.log.error({ browser: { ...line, requestId } }, 'a browser failed');
    else app.http.log.info({ browser: { ...line, requestId } }, 'a browser’s session');
  });
}
