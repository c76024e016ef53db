// Declares the tables of attempts and of the answers in them.
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { data, id, instant, noContentId, refers, tenantId } from '#platform/server/columns.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { users } from '#features/people/server/users.tables.ts';

/** The attempts, each with its own draw of questions and its deadline; the zero id means "no course" or "no trail". */
export const attempts = data.table(
  'attempts',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    version: integer('version').notNull(),
    courseId: uuid('course_id').notNull().default(noContentId),
    trailId: uuid('trail_id').notNull().default(noContentId),
    number: integer('number').notNull(),
    /** The question ids in the drawn order, each with the order of its options. */
    draw: jsonb('draw').$type<{ questionId: string; optionIds: string[] }[]>().notNull(),
    status: text('status', {
      enum: [
        'running',
        'approved',
        'disapproved',
        'retry',
        'pendingCorrection',
        'gaveUp',
        'unanswered',
        'skipped',
        'completed',
      ],
    })
      .notNull()
      .default('running'),
    startedAt: instant('started_at')
      .notNull()
      .default(sql`now()`),
    deadlineAt: instant('deadline_at'),
    finishedAt: instant('finished_at'),
    answeredCount: integer('answered_count').notNull().default(0),
    points: doublePrecision('points'),
    maxPoints: doublePrecision('max_points').notNull(),
    percent: doublePrecision('percent'),
    hitCount: integer('hit_count').notNull().default(0),
    missCount: integer('miss_count').notNull().default(0),
    finalConsiderations: text('final_considerations'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('attempts_number').on(t.tenantId, t.userId, t.assessmentId, t.courseId, t.trailId, t.number),
    refers(t, t.userId, users),
    refers(t, t.assessmentId, assessments),
    index('attempts_assessment').on(t.tenantId, t.assessmentId),
    index('attempts_due')
      .on(t.tenantId, t.deadlineAt)
      .where(sql`status = 'running' and deadline_at is not null`),
  ],
);
export type AnswerResponse = { optionIds?: string[]; text?: string; scale?: number; link?: string };
export const answers = data.table(
  'answers',
  {
    tenantId: tenantId(),
    attemptId: uuid('attempt_id').notNull(),
    questionId: uuid('question_id').notNull(),
    response: jsonb('response').$type<AnswerResponse>().notNull(),
    points: doublePrecision('points'),
    verdict: text('verdict', { enum: ['correct', 'partial', 'incorrect', 'pending', 'unscored'] }).notNull(),
    observations: text('observations'),
    answeredAt: instant('answered_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.attemptId, t.questionId] }), refers(t, t.attemptId, attempts)],
);
