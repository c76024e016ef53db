// Declares the tables of regradings, and of what each one has done to an attempt.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { attempts } from '#features/attempts/server/attempts.tables.ts';

/** One regrading of an assessment: by which version, how far it is, what it has changed. */
export const regradings = data.table(
  'regradings',
  {
    tenantId: tenantId(),
    id: id(),
    assessmentId: uuid('assessment_id').notNull(),
    version: integer('version').notNull(),
    startedBy: uuid('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    cancelledAt: instant('cancelled_at'),
    /** The last person whose attempts were scored; people follow in the order of their ids. */
    lastUserId: uuid('last_user_id'),
    people: integer('people').notNull(),
    donePeople: integer('done_people').notNull().default(0),
    up: integer('up_count').notNull().default(0),
    down: integer('down_count').notNull().default(0),
    passed: integer('passed_count').notNull().default(0),
    kept: integer('kept_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.assessmentId, assessments),
    index('regradings_assessment').on(t.tenantId, t.assessmentId, t.startedAt),
    uniqueIndex('regradings_running')
      .on(t.tenantId, t.assessmentId)
      .where(sql`ended_at is null`),
  ],
);
export type RegradedState = { status: string; points: number | null; percent: number | null };
/** What a regrading has changed in an attempt: one row for each, so that none is changed twice. */
export const regradedAttempts = data.table(
  'regraded_attempts',
  {
    tenantId: tenantId(),
    regradingId: uuid('regrading_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    before: jsonb('before').$type<RegradedState>().notNull(),
    after: jsonb('after').$type<RegradedState>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.regradingId, t.attemptId] }),
    refers(t, t.regradingId, regradings),
    refers(t, t.attemptId, attempts),
    index('regraded_attempts_attempt').on(t.tenantId, t.attemptId),
  ],
);
