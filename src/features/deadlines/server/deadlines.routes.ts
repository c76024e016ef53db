// Binds the calls about a person's deadlines to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/deadlines.endpoints.ts';
import { createCalendar, getCalendarFile, removeCalendar } from './calendars.service.ts';
import { listDeadlines } from './own-deadlines.service.ts';

export function deadlinesRoutes(app: App) {
  bind(app, calls.listDeadlines, (context, { query }) => listDeadlines(context, query));
  bind(app, calls.createDeadlineCalendar, (context) => createCalendar(context));
  bind(app, calls.removeDeadlineCalendar, (context) => removeCalendar(context));
  bind(app, calls.readDeadlineCalendar, (context, { params }) => getCalendarFile(context, params.token));
}
