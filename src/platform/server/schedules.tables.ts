// Declares the table that stores the last day on which each schedule of a tenant started.
import { date, primaryKey, text } from 'drizzle-orm/pg-core';
import { data, tenantId } from './columns.ts';

export const scheduleRuns = data.table(
  'schedule_runs',
  { tenantId: tenantId(), task: text('task').notNull(), day: date('day', { mode: 'string' }).notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.task] })],
);
