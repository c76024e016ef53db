// Declares the tables of corrections: the queue, the corrected answers, what was set aside, people's numbers, counters and reopenings.
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { attempts } from '#features/attempts/server/attempts.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { Mark } from '../contract/correction.model.ts';

/** One row per attempt that waits for a correction or had one; its id is the attempt's. */
export const corrections = data.table(
  'corrections',
  {
    tenantId: tenantId(),
    id: id(),
    assessmentId: uuid('assessment_id').notNull(),
    version: integer('version').notNull(),
    userId: uuid('user_id').notNull(),
    status: text('status', { enum: ['waiting', 'corrected', 'reopened'] })
      .notNull()
      .default('waiting'),
    isOpen: boolean('is_open')
      .notNull()
      .generatedAlwaysAs(sql`status <> 'corrected'`),
    /** The version that the person took hides names from evaluators. */
    hidesNames: boolean('hides_names').notNull().default(false),
    /** The person's name in its compared form, by which the list sorts; the shown name is read with the page. */
    personKey: text('person_key').notNull().default(''),
    unitId: uuid('unit_id'),
    attemptNumber: integer('attempt_number').notNull(),
    maxAttempts: integer('max_attempts').notNull(),
    essayCount: integer('essay_count').notNull(),
    practicalCount: integer('practical_count').notNull(),
    fileCount: integer('file_count').notNull().default(0),
    scoredCount: integer('scored_count').notNull().default(0),
    waitingSince: instant('waiting_since').notNull(),
    dueAt: instant('due_at'),
    /** When the passed limit was told; it stays, so that it is told once. */
    lateAt: instant('late_at'),
    /** Accounts, without foreign key, as everywhere where somebody acts (decisions D1.5). */
    claimedBy: uuid('claimed_by'),
    claimedAt: instant('claimed_at'),
    claimedUntil: instant('claimed_until'),
    finalConsiderations: text('final_considerations'),
    points: doublePrecision('points'),
    percent: doublePrecision('percent'),
    result: text('result'),
    isResultKept: boolean('is_result_kept').notNull().default(false),
    isCourseCompleted: boolean('is_course_completed').notNull().default(false),
    correctedBy: uuid('corrected_by'),
    /** The contract through which staff acted in client mode. */
    correctedThrough: uuid('corrected_through'),
    correctedAt: instant('corrected_at'),
    /** When the correction was opened that finished it; the minutes of work follow from it. */
    openedAt: instant('opened_at'),
    changedAt: instant('changed_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.id, attempts),
    refers(t, t.assessmentId, assessments),
    refers(t, t.userId, users),
    // A page is found within its index alone; the index holds what decides whether the evaluator may see a row.
    index('corrections_open')
      .on(t.tenantId, t.waitingSince, t.id, t.assessmentId, t.userId)
      .where(sql`is_open`),
    index('corrections_due')
      .on(t.tenantId, t.dueAt, t.id, t.assessmentId, t.userId)
      .where(sql`is_open`),
    index('corrections_person')
      .on(t.tenantId, t.personKey, t.id, t.assessmentId, t.userId)
      .where(sql`is_open and not hides_names`),
    index('corrections_assessment').on(t.tenantId, t.assessmentId, t.isOpen, t.waitingSince, t.id, t.userId),
    index('corrections_user').on(t.tenantId, t.userId, t.isOpen, t.assessmentId),
    index('corrections_unit').on(t.tenantId, t.unitId, t.isOpen, t.waitingSince),
    index('corrections_corrected')
      .on(t.tenantId, t.correctedAt, t.id, t.assessmentId, t.userId)
      .where(sql`status = 'corrected'`),
    index('corrections_claimed')
      .on(t.tenantId, t.claimedUntil, t.assessmentId)
      .where(sql`claimed_by is not null`),
    index('corrections_changed').on(t.tenantId, t.changedAt, t.id, t.assessmentId),
    index('corrections_late')
      .on(t.tenantId, t.dueAt)
      .where(sql`is_open and late_at is null and due_at is not null`),
  ],
);
/** The published part of a corrected answer: what the learner sees, also while the correction is open again. */
export type PublishedRemark = { points: number; observations?: string; marks: Mark[] };
/** One row per answer that an evaluator scores; its id is the wire's userAssessmentResponseId. */
export const correctionAnswers = data.table(
  'correction_answers',
  {
    tenantId: tenantId(),
    id: id(),
    correctionId: uuid('correction_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    questionId: uuid('question_id').notNull(),
    maxPoints: doublePrecision('max_points').notNull(),
    waitingSince: instant('waiting_since').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    /** Null is no score; a zero is one. */
    score: doublePrecision('score'),
    observations: text('observations'),
    marks: jsonb('marks')
      .$type<Mark[]>()
      .notNull()
      .default(sql`'[]'`),
    savedBy: uuid('saved_by'),
    savedAt: instant('saved_at'),
    published: jsonb('published').$type<PublishedRemark>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.correctionId, corrections),
    index('correction_answers_of').on(t.tenantId, t.correctionId, t.questionId),
    index('correction_answers_question').on(
      t.tenantId,
      t.assessmentId,
      t.questionId,
      t.isOpen,
      t.waitingSince,
      t.correctionId,
    ),
  ],
);
/** What an evaluator typed after the claim had gone to somebody else: kept for its writer only. */
export const correctionsSetAside = data.table(
  'corrections_set_aside',
  {
    tenantId: tenantId(),
    answerId: uuid('answer_id').notNull(),
    accountId: uuid('account_id').notNull(),
    score: doublePrecision('score'),
    observations: text('observations'),
    marks: jsonb('marks')
      .$type<Mark[]>()
      .notNull()
      .default(sql`'[]'`),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.answerId, t.accountId] }), refers(t, t.answerId, correctionAnswers)],
);
/** The number of a person in an assessment, "Pessoa 7": the same in every attempt. */
export const correctionPeople = data.table(
  'correction_people',
  {
    tenantId: tenantId(),
    assessmentId: uuid('assessment_id').notNull(),
    userId: uuid('user_id').notNull(),
    number: integer('number').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.assessmentId, t.userId] }),
    refers(t, t.assessmentId, assessments),
    refers(t, t.userId, users),
    index('correction_people_user').on(t.tenantId, t.userId),
  ],
);
/** The counters of an assessment's corrections, kept by the writes; its row is the one that is locked for a new number. */
export const correctionCounts = data.table(
  'correction_counts',
  {
    tenantId: tenantId(),
    assessmentId: uuid('assessment_id').notNull(),
    open: integer('open').notNull().default(0),
    corrected: integer('corrected').notNull().default(0),
    people: integer('people').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.assessmentId] }), refers(t, t.assessmentId, assessments)],
);
/** Every reopening with its reason, and what the result was before. */
export const correctionReopenings = data.table(
  'correction_reopenings',
  {
    tenantId: tenantId(),
    id: id(),
    correctionId: uuid('correction_id').notNull(),
    reason: text('reason').notNull(),
    reopenedBy: uuid('reopened_by').notNull(),
    reopenedThrough: uuid('reopened_through'),
    points: doublePrecision('points'),
    percent: doublePrecision('percent'),
    result: text('result'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.correctionId, corrections),
    index('correction_reopenings_of').on(t.tenantId, t.correctionId, t.createdAt),
  ],
);
