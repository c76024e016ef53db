// Declares the tables of the figures that a dashboard of everybody shows, by the days of the company; the worker counts them each minute.
import { date, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { data, instant, tenantId } from '#platform/server/columns.ts';

const day = (name: string) => date(name, { mode: 'string' }).notNull();
const count = (name: string) => integer(name).notNull();
/** When the figures of a company were counted, in which time zone, and its most urgent open enrolments. */
export const keptFigures = data.table('dashboard_counts', {
  tenantId: tenantId().primaryKey(),
  countedAt: instant('counted_at').notNull(),
  timeZone: text('time_zone').notNull(),
  firstDue: uuid('first_due').array().notNull(),
});
/** What everybody concluded on a day, with its workload, the enrolments made on it, and those open ones whose last day it is. */
export const keptDays = data.table(
  'dashboard_days',
  {
    tenantId: tenantId(),
    day: day('day'),
    concluded: count('concluded'),
    minutes: count('minutes'),
    enrolled: count('enrolled'),
    due: count('due'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day] })],
);
/**
 * How many people were last active in an enrolment on a day, and not again before another: those of a period are the rows that begin in it
 * and go on after it, so that nobody counts twice.
 */
export const keptActivity = data.table(
  'dashboard_activity',
  { tenantId: tenantId(), day: day('day'), nextOn: day('next_on'), people: count('people') },
  (t) => [primaryKey({ columns: [t.tenantId, t.day, t.nextOn] })],
);
/** How many people concluded a content on a day, and not again before another: the same way of counting. */
export const keptContents = data.table(
  'dashboard_contents',
  {
    tenantId: tenantId(),
    day: day('day'),
    nextOn: day('next_on'),
    kind: text('kind', { enum: ['course', 'trail'] }).notNull(),
    objectId: uuid('object_id').notNull(),
    people: count('people'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day, t.nextOn, t.kind, t.objectId] })],
);
/** The conclusions of the people of a unit on a day; those without a unit have no content's id. */
export const keptUnitDays = data.table(
  'dashboard_unit_days',
  {
    tenantId: tenantId(),
    unitId: uuid('unit_id').notNull(),
    day: day('day'),
    concluded: count('concluded'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day, t.unitId] })],
);
/** The people of a department and their duties. */
export const keptDepartments = data.table(
  'dashboard_departments',
  {
    tenantId: tenantId(),
    departmentId: uuid('department_id').notNull(),
    people: count('people'),
    covered: count('covered'),
    obligations: count('obligations'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.departmentId] })],
);
