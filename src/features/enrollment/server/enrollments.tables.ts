// Declares the tables of enrolments in courses and trails, with the counters that progress updates, and of their archived cycles.
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';

export const enrollments = data.table(
  'enrollments',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['course', 'trail'] }).notNull(),
    objectId: uuid('object_id').notNull(),
    cycle: integer('cycle').notNull().default(1),
    origin: text('origin', { enum: ['manual', 'manager', 'auto-position', 'auto-unit', 'import', 'external-page'] })
      .notNull()
      .default('manual'),
    /** The account of the user who enrolled somebody else; null for one's own enrolment, and where no user did it. */
    enrolledBy: uuid('enrolled_by'),
    /** The stored status, for the filters of lists; `expired` is derived from `expiresAt` (decisions D3.5). */
    status: text('status', { enum: ['notStarted', 'onGoing', 'pending', 'approved', 'failed', 'completed'] })
      .notNull()
      .default('notStarted'),
    enrolledAt: instant('enrolled_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at'),
    requiredItems: integer('required_items').notNull(),
    doneItems: integer('done_items').notNull().default(0),
    percent: integer('percent').notNull().default(0),
    score: doublePrecision('score'),
    lastActivityAt: instant('last_activity_at')
      .notNull()
      .default(sql`now()`),
    completedAt: instant('completed_at'),
    approvedAt: instant('approved_at'),
    completedVersion: integer('completed_version'),
    cancelledAt: instant('cancelled_at'),
    cancelledBecause: text('cancelled_because'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // Nodes of the version before name this constraint; it goes with the release after this one.
    unique('enrollments_once').on(t.tenantId, t.userId, t.kind, t.objectId, t.cycle),
    // Earlier cycles are archived: a person has one enrolment in a content.
    unique('enrollments_present').on(t.tenantId, t.userId, t.kind, t.objectId),
    refers(t, t.userId, users),
    index('enrollments_recent').on(t.tenantId, t.userId, t.lastActivityAt),
    index('enrollments_object').on(t.tenantId, t.objectId, t.status),
    index('enrollments_concluded')
      .on(t.tenantId, t.completedAt)
      .where(sql`completed_at is not null`),
    index('enrollments_due')
      .on(t.tenantId, t.expiresAt)
      .where(sql`completed_at is null and cancelled_at is null`),
  ],
);
/** The enrolments of earlier cycles as they ended, under their ids; nothing changes them. */
export const archivedEnrollments = data.table(
  'archived_enrollments',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['course', 'trail'] }).notNull(),
    objectId: uuid('object_id').notNull(),
    cycle: integer('cycle').notNull(),
    origin: text('origin', { enum: ['manual', 'manager', 'auto-position', 'auto-unit', 'import', 'external-page'] }),
    enrolledBy: uuid('enrolled_by'),
    status: text('status', {
      enum: ['notStarted', 'onGoing', 'pending', 'approved', 'failed', 'completed'],
    }).notNull(),
    enrolledAt: instant('enrolled_at').notNull(),
    expiresAt: instant('expires_at'),
    requiredItems: integer('required_items').notNull(),
    doneItems: integer('done_items').notNull(),
    percent: integer('percent').notNull(),
    score: doublePrecision('score'),
    lastActivityAt: instant('last_activity_at').notNull(),
    completedAt: instant('completed_at'),
    approvedAt: instant('approved_at'),
    completedVersion: integer('completed_version'),
    archivedAt: instant('archived_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('archived_enrollments_cycle').on(t.tenantId, t.userId, t.kind, t.objectId, t.cycle),
    refers(t, t.userId, users),
  ],
);
