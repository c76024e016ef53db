// On which of its own days a tenant's schedule was started last.
import { date, primaryKey, text } from 'drizzle-orm/pg-core';
import { data, tenantId } from './columns.ts';

export const scheduleRuns = data.table(
  'schedule_runs',
  { tenantId: tenantId(), task: text('task').notNull(), day: date('day', { mode: 'string' }).notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.task] })],
);
