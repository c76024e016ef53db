// Declares the tables of acts that enrol or cancel many people, and of the people whom an act still has to reach or has changed.
import { date, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { EnrollmentBefore, MassAudience } from '../contract/mass-enrollment.model.ts';

export const massEnrollments = data.table(
  'mass_enrollments',
  {
    tenantId: tenantId(),
    id: id(),
    deed: text('deed', { enum: ['enroll', 'cancel'] }).notNull(),
    kind: text('kind', { enum: ['course', 'trail'] }).notNull(),
    objectId: uuid('object_id').notNull(),
    audience: jsonb('audience').$type<MassAudience>().notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    note: text('note'),
    reason: text('reason'),
    /** The account of the user who began it. */
    startedBy: uuid('started_by').notNull(),
    status: text('status', { enum: ['waiting', 'running', 'done', 'stopped', 'undoing', 'undone'] })
      .notNull()
      .default('waiting'),
    total: integer('total').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    already: integer('already').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    undone: integer('undone').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
    undoUntil: instant('undo_until'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('mass_enrollments_object').on(t.tenantId, t.objectId, t.createdAt),
  ],
);
/** The rows leave when nothing can be undone any more; those of people whom undoing left stay, as names. */
export const massEnrollmentPeople = data.table(
  'mass_enrollment_people',
  {
    tenantId: tenantId(),
    actId: uuid('act_id').notNull(),
    userId: uuid('user_id').notNull(),
    state: text('state', { enum: ['waiting', 'changed', 'kept'] })
      .notNull()
      .default('waiting'),
    enrollmentId: uuid('enrollment_id'),
    changedAt: instant('changed_at'),
    /** The values that the act overwrote; null where the enrolment is new. */
    before: jsonb('before').$type<EnrollmentBefore>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.actId, t.userId] }),
    refers(t, t.actId, massEnrollments),
    refers(t, t.userId, users),
    index('mass_enrollment_people_state').on(t.tenantId, t.actId, t.state, t.userId),
    index('mass_enrollment_people_user').on(t.tenantId, t.userId),
  ],
);
