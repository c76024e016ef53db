// Writes what browsers report into the log; what they send is cleaned again, for anybody may send it.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/monitoring.endpoints.ts';
import { anonymous, longestWords } from '../contract/monitoring.model.ts';

export function monitoringRoutes(app: App) {
  bind(app, calls.reportFailure, ({ requestId }, { body }) => {
    const { kind, message, steps, ...rest } = body;
    const line = {
      ...rest,
      message: anonymous(message, longestWords.message),
      screen: anonymous(rest.screen, longestWords.name),
      steps: steps.map((step) => ({ ...step, name: anonymous(step.name, longestWords.name) })),
      requestId,
    };
    if (kind === 'failure') app.http.log.error({ browser: line }, 'a browser failed');
    else app.http.log.info({ browser: line }, 'a browser’s session');
  });
}
