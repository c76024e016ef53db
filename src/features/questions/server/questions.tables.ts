// Declares the tables of the question bank: questions, their immutable versions, their skills, and the assessments that use them.
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { QuestionOrigin } from '../contract/bank-question.model.ts';
import type { Difficulty, Question, QuestionKind } from '../contract/question.model.ts';

/** The questions of the bank, one stable row each, with what lists, filters and draws need of the current version. */
export const questions = data.table(
  'questions',
  {
    tenantId: tenantId(),
    id: id(),
    code: text('code'),
    codeKey: text('code_key').generatedAlwaysAs(sql`public.search_key(code)`),
    /** The statement without its formatting. */
    statement: text('statement').notNull(),
    /** The beginning of the statement, by which lists are sorted: a longer one does not fit into an index. */
    statementKey: text('statement_key')
      .notNull()
      .generatedAlwaysAs(sql`"left"(public.search_key(statement), 200)`),
    /** The words of code, statement and options, which functions.search_questions searches. */
    words: text('words').notNull(),
    wordsKey: text('words_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(words)`),
    kind: text('kind').$type<QuestionKind>().notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    difficultyRank: integer('difficulty_rank')
      .notNull()
      .generatedAlwaysAs(sql`array_position(array['easy', 'medium', 'hard'], difficulty)`),
    categoryId: uuid('category_id'),
    points: doublePrecision('points').notNull(),
    /** The number of the current version. */
    version: integer('version').notNull(),
    /** The assessments that have it, in their draft or published version. */
    useCount: integer('use_count').notNull().default(0),
    createdBy: uuid('created_by'),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.categoryId, categories),
    uniqueIndex('questions_code')
      .on(t.tenantId, t.codeKey)
      .where(sql`archived_at is null`),
    index('questions_statement').on(t.tenantId, t.statementKey, t.id),
    index('questions_updated').on(t.tenantId, t.updatedAt, t.id),
    index('questions_used').on(t.tenantId, t.useCount, t.id),
    index('questions_difficulty').on(t.tenantId, t.difficultyRank, t.id),
    index('questions_kind').on(t.tenantId, t.kind, t.difficulty, t.id),
    index('questions_category').on(t.tenantId, t.categoryId, t.id),
    index('questions_search').using('gin', t.tenantId, t.wordsKey.op('gin_trgm_ops')),
  ],
);
/** The versions of a question; a changed question makes one, and none is ever changed. */
export const questionVersions = data.table(
  'question_versions',
  {
    tenantId: tenantId(),
    questionId: uuid('question_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<Question>().notNull(),
    code: text('code'),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    categoryId: uuid('category_id'),
    origin: text('origin').$type<QuestionOrigin>().notNull(),
    /** The version that was restored as this one. */
    restoredNumber: integer('restored_number'),
    madeBy: uuid('made_by'),
    madeAt: instant('made_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.questionId, t.number] }), refers(t, t.questionId, questions)],
);
export const questionSkills = data.table(
  'question_skills',
  { tenantId: tenantId(), questionId: uuid('question_id').notNull(), skillId: uuid('skill_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.questionId, t.skillId] }),
    refers(t, t.questionId, questions),
    refers(t, t.skillId, skills),
    index('question_skills_skill').on(t.tenantId, t.skillId, t.questionId),
  ],
);
/** The assessments that use a question of the bank. Authoring tells them with each save. */
export const questionUses = data.table(
  'question_uses',
  {
    tenantId: tenantId(),
    assessmentId: uuid('assessment_id').notNull(),
    questionId: uuid('question_id').notNull(),
    /** The version that the draft has, or the published version where the draft no longer has the question. */
    version: integer('version').notNull(),
    isInDraft: boolean('is_in_draft').notNull(),
    isPublished: boolean('is_published').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.assessmentId, t.questionId] }),
    refers(t, t.questionId, questions),
    index('question_uses_question').on(t.tenantId, t.questionId),
  ],
);
