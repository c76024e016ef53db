// Declares the tables of assessments, with their draft and published versions.
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, originColumns, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { AssessmentContent, StoredDraft } from '../contract/assessment-content.model.ts';

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
    draft: jsonb('draft').$type<StoredDraft>().notNull(),
    draftRevision: integer('draft_revision').notNull().default(1),
    hasUnpublishedChanges: boolean('has_unpublished_changes').notNull().default(false),
    publishedAt: instant('published_at'),
    publishedVersion: integer('published_version'),
    questionCount: integer('question_count').notNull().default(0),
    minimumPercent: doublePrecision('minimum_percent'),
    /** True where the draft or the published version draws questions of the bank. */
    drawsFromBank: boolean('draws_from_bank').notNull().default(false),
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
    index('assessments_updated').on(t.tenantId, t.updatedAt, t.id),
    index('assessments_created').on(t.tenantId, t.createdAt, t.id),
    index('assessments_search').using('gin', t.tenantId, t.titleKey.op('gin_trgm_ops')),
    index('assessments_draws')
      .on(t.tenantId, t.id)
      .where(sql`draws_from_bank`),
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
/** The objects of the repository that the draft or a published version shows with its questions. */
export const assessmentAttachments = data.table(
  'assessment_attachments',
  { tenantId: tenantId(), assessmentId: uuid('assessment_id').notNull(), mediaId: uuid('media_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.assessmentId, t.mediaId] }),
    refers(t, t.assessmentId, assessments),
    index('assessment_attachments_media').on(t.tenantId, t.mediaId),
  ],
);
