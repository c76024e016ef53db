// Declares the tables of attempts, of the answers in them, and of the texts that are being written.
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { data, id, instant, noContentId, refers, tenantId } from '#platform/server/columns.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { Question } from '#features/questions/contract/question.model.ts';

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
    /** The cycle of the enrolment that a renewal archived, with this attempt; 0 for those of the present cycle. */
    archivedCycle: integer('archived_cycle').notNull().default(0),
    /** The question ids in the drawn order, each with the order of its options. */
    draw: jsonb('draw').$type<{ questionId: string; optionIds: string[] }[]>().notNull(),
    /** The content of the questions that were drawn from the bank; absent where the assessment draws none. */
    drawnQuestions: jsonb('drawn_questions').$type<Question[]>(),
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
    /** When the answers were scored anew by a mended key; the score of then, and the one before it. */
    regradedAt: instant('regraded_at'),
    regradedPercent: doublePrecision('regraded_percent'),
    formerPercent: doublePrecision('former_percent'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('attempts_number').on(
      t.tenantId,
      t.userId,
      t.assessmentId,
      t.courseId,
      t.trailId,
      t.archivedCycle,
      t.number,
    ),
    refers(t, t.userId, users),
    refers(t, t.assessmentId, assessments),
    index('attempts_assessment').on(t.tenantId, t.assessmentId, t.userId),
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
    /** True where the learner has seen what the answer is worth: it stays as it is. */
    isFinal: boolean('is_final').notNull().default(false),
    /** Counts the answers that the learner gave to this question; a change names the one that it replaces. */
    revision: integer('revision').notNull().default(1),
    answeredAt: instant('answered_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.attemptId, t.questionId] }), refers(t, t.attemptId, attempts)],
);

/** The text of an answer as it is being written; it counts as the answer where the attempt ends before it is given. */
export const answerDrafts = data.table(
  'answer_drafts',
  {
    tenantId: tenantId(),
    attemptId: uuid('attempt_id').notNull(),
    questionId: uuid('question_id').notNull(),
    text: text('text').notNull(),
    /** The page that wrote last; its own texts follow each other by `sequence`. Empty after the answer was given. */
    writer: text('writer').notNull(),
    sequence: integer('sequence').notNull(),
    /** Counts the stored texts; another page has to know the last one before it may write. */
    revision: integer('revision').notNull().default(1),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.attemptId, t.questionId] }), refers(t, t.attemptId, attempts)],
);
