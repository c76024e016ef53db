// Declares the columns and keys that the tables of courses and trails share.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgTable, ExtraConfigColumn } from 'drizzle-orm/pg-core';
import {
  createdAt,
  id,
  instant,
  originColumns,
  picture,
  refers,
  tenantId,
  updatedAt,
} from '#platform/server/columns.ts';
import type { VersionedPart } from '#platform/server/versioned-rows.ts';
import { certificates } from '#features/certificates/server/certificates.tables.ts';
import { categories } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { LearningContent } from '../contract/course-content.model.ts';

/** Returns the columns that describe a content; each kind adds its own columns. */
export const contentColumns = () => ({
  tenantId: tenantId(),
  id: id(),
  /** The title of the published version where one exists, else of the draft. */
  title: text('title').notNull(),
  titleKey: text('title_key')
    .notNull()
    .generatedAlwaysAs(sql`public.search_key(title)`),
  code: text('code'),
  codeKey: text('code_key').generatedAlwaysAs(sql`public.search_key(code)`),
  synopsis: text('synopsis'),
  workloadMinutes: integer('workload_minutes').notNull().default(0),
  categoryId: uuid('category_id'),
  certificateId: uuid('certificate_id'),
  isMandatory: boolean('is_mandatory').notNull().default(false),
});
/** Returns the columns of the draft and of the published version. */
export const versionColumns = <Content extends LearningContent>() => ({
  horizontalCover: picture('horizontal_cover'),
  verticalCover: picture('vertical_cover'),
  draft: jsonb('draft').$type<Content>().notNull(),
  draftRevision: integer('draft_revision').notNull().default(1),
  hasUnpublishedChanges: boolean('has_unpublished_changes').notNull().default(true),
  publishedVersion: integer('published_version'),
  publishedAt: instant('published_at'),
  requiredItems: integer('required_items').notNull().default(0),
  isPublicLink: boolean('is_public_link').notNull().default(false),
  ...originColumns(),
  enrolledCount: integer('enrolled_count').notNull().default(0),
  completedCount: integer('completed_count').notNull().default(0),
  createdBy: uuid('created_by'),
  archivedAt: instant('archived_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** The text in which the search function searches. */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`public.search_key(title || ' ' || coalesce(code, '') || ' ' || coalesce(synopsis, ''))`),
});

type Columns = Record<
  | 'tenantId'
  | 'id'
  | 'codeKey'
  | 'categoryId'
  | 'certificateId'
  | 'titleKey'
  | 'createdAt'
  | 'updatedAt'
  | 'enrolledCount'
  | 'searchText',
  ExtraConfigColumn
>;
export const contentKeys = (name: 'courses' | 'trails', t: Columns) => [
  primaryKey({ columns: [t.tenantId, t.id] }),
  unique(`${name}_code`).on(t.tenantId, t.codeKey),
  refers(t, t.categoryId, categories),
  refers(t, t.certificateId, certificates),
  index(`${name}_title`).on(t.tenantId, t.titleKey, t.id),
  index(`${name}_created`).on(t.tenantId, t.createdAt, t.id),
  index(`${name}_updated`).on(t.tenantId, t.updatedAt, t.id),
  index(`${name}_enrolled`).on(t.tenantId, t.enrolledCount, t.id),
  index(`${name}_search`).using('gin', t.tenantId, t.searchText.op('gin_trgm_ops')),
  index(`${name}_category`).on(t.tenantId, t.categoryId),
  index(`${name}_certificate`).on(t.tenantId, t.certificateId),
];
/** Returns the parts that hold a content's skills and prerequisites. */
export const linkParts = (skills: AnyPgTable, prerequisites: AnyPgTable): VersionedPart<LearningContent>[] => [
  { table: skills, rowsOf: ({ skillIds }) => [...new Set(skillIds)].map((skillId) => ({ skillId })), isOfDraft: true },
  {
    table: prerequisites,
    rowsOf: (content) => content.prerequisites.map(({ kind, objectId }) => ({ kind, objectId })),
    isOfDraft: true,
  },
];
