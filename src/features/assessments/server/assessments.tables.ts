// Declares the tables of assessments, with their draft and published versions, and of the attempts of users.
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  createdAt,
  data,
  id,
  instant,
  originColumns,
  refers,
  tenantId,
  updatedAt,
  noContentId,
} from '#platform/server/columns.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { AssessmentContent } from '../contract/assessment-content.model.ts';

/** The assessments, one stable row each; learners take `publishedVersion`, and the author sees `draft`. */
export const assessments = data.table(
  'assessments',
  {
    tenantId: tenantId(),
    id: id(),
    title: text('title').notNull(),
    titleKey: text('title_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(title)`),
    kind: text('kind').notNull(),
    categoryId: uuid('category_id'),
    draft: jsonb('draft').$type<AssessmentContent>().notNull(),
    publishedVersion: integer('published_version'),
    questionCount: integer('question_count').notNull().default(0),
    minimumPercent: doublePrecision('minimum_percent'),
    ...originColumns(),
    createdBy: uuid('created_by'),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.categoryId, categories),
    index('assessments_title').on(t.tenantId, t.titleKey, t.id),
    index('assessments_created').on(t.tenantId, t.createdAt, t.id),
    index('assessments_search').using('gin', t.tenantId, t.titleKey.op('gin_trgm_ops')),
    index('assessments_category').on(t.tenantId, t.categoryId),
  ],
);
export const assessmentVersions = data.table(
  'assessment_versions',
  {
    tenantId: tenantId(),
    assessmentId: uuid('assessment_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<AssessmentContent>().notNull(),
    publishedBy: uuid('published_by'),
    publishedAt: instant('published_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.assessmentId, t.number] }), refers(t, t.assessmentId, assessments)],
);
export const assessmentSkills = data.table(
  'assessment_skills',
  { tenantId: tenantId(), assessmentId: uuid('assessment_id').notNull(), skillId: uuid('skill_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.assessmentId, t.skillId] }),
    refers(t, t.assessmentId, assessments),
    refers(t, t.skillId, skills),
    index('assessment_skills_skill').on(t.tenantId, t.skillId),
  ],
);
export const assessmentEvaluators = data.table(
  'assessment_evaluators',
  { tenantId: tenantId(), assessmentId: uuid('assessment_id').notNull(), userId: uuid('user_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.assessmentId, t.userId] }),
    refers(t, t.assessmentId, assessments),
    refers(t, t.userId, users),
    index('assessment_evaluators_user').on(t.tenantId, t.userId),
  ],
);
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
