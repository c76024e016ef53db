// Declares the tables of schedules: when a report goes out and to whom, and each run.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { frequencies } from '../contract/report-schedule.model.ts';
import { savedReports } from './reports.tables.ts';

export const reportSchedules = data.table(
  'report_schedules',
  {
    tenantId: tenantId(),
    id: id(),
    reportId: uuid('report_id').notNull(),
    frequency: text('frequency', { enum: frequencies }).notNull(),
    weekday: integer('weekday'),
    monthDay: integer('month_day'),
    hour: integer('hour').notNull(),
    format: text('format', { enum: ['csv', 'xlsx', 'pdf'] }).notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    nextAt: instant('next_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.reportId, savedReports),
    index('report_schedules_report').on(t.tenantId, t.reportId),
    index('report_schedules_due')
      .on(t.tenantId, t.nextAt, t.id)
      .where(sql`not is_paused`),
  ],
);
export const reportSchedulePeople = data.table(
  'report_schedule_people',
  { tenantId: tenantId(), scheduleId: uuid('schedule_id').notNull(), userId: uuid('user_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.scheduleId, t.userId] }),
    refers(t, t.scheduleId, reportSchedules),
    refers(t, t.userId, users),
    index('report_schedule_people_user').on(t.tenantId, t.userId),
  ],
);
/** A group has no foreign key: one that goes has no people any more. */
export const reportScheduleGroups = data.table(
  'report_schedule_groups',
  { tenantId: tenantId(), scheduleId: uuid('schedule_id').notNull(), groupId: uuid('group_id').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.scheduleId, t.groupId] }), refers(t, t.scheduleId, reportSchedules)],
);
/** Who left the e-mails of a report, whatever schedule brings it. */
export const reportLeavers = data.table(
  'report_leavers',
  {
    tenantId: tenantId(),
    reportId: uuid('report_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reportId, t.userId] }),
    refers(t, t.reportId, savedReports),
    refers(t, t.userId, users),
    index('report_leavers_user').on(t.tenantId, t.userId),
  ],
);
/** Each run once: the moment of the plan, or the run's own id where somebody asked for it. Its messages are in the ledger. */
export const reportRuns = data.table(
  'report_runs',
  {
    tenantId: tenantId(),
    id: id(),
    scheduleId: uuid('schedule_id').notNull(),
    occurrence: text('occurrence').notNull(),
    isManual: boolean('is_manual').notNull(),
    people: integer('people').notNull().default(0),
    startedAt: instant('started_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('report_runs_occurrence').on(t.tenantId, t.scheduleId, t.occurrence),
    refers(t, t.scheduleId, reportSchedules),
    index('report_runs_started').on(t.tenantId, t.scheduleId, t.startedAt, t.id),
  ],
);
