// Trails: the stable row with what lists need, the draft, the published versions, and the published items flat.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { createdAt, data, id, instant, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { certificates } from '#features/certificates/server/certificates.tables.ts';
import type { Release } from '#features/courses/contract/course-content.model.ts';
import type { TrailContent } from '../contract/trail-content.model.ts';

export const trails = data.table(
  'trails',
  {
    tenantId: tenantId(),
    id: id(),
    /** From the published version where there is one, else from the draft. */
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
    dayLimit: integer('day_limit').notNull().default(0),
    release: jsonb('release').$type<Release>().notNull().default({ mode: 'anytime' }),
    horizontalCover: jsonb('horizontal_cover').$type<Picture>(),
    verticalCover: jsonb('vertical_cover').$type<Picture>(),
    draft: jsonb('draft').$type<TrailContent>().notNull(),
    draftRevision: integer('draft_revision').notNull().default(1),
    hasUnpublishedChanges: boolean('has_unpublished_changes').notNull().default(true),
    publishedVersion: integer('published_version'),
    publishedAt: instant('published_at'),
    requiredItems: integer('required_items').notNull().default(0),
    isPublicLink: boolean('is_public_link').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    enrolledCount: integer('enrolled_count').notNull().default(0),
    completedCount: integer('completed_count').notNull().default(0),
    origin: text('origin').notNull().default('own'),
    originId: uuid('origin_id'),
    createdBy: uuid('created_by'),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** What doors.search_trails looks into. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(title || ' ' || coalesce(code, '') || ' ' || coalesce(synopsis, ''))`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('trails_code').on(t.tenantId, t.codeKey),
    refers(t, t.categoryId, categories),
    refers(t, t.certificateId, certificates),
    index('trails_title').on(t.tenantId, t.titleKey, t.id),
    index('trails_created').on(t.tenantId, t.createdAt, t.id),
    index('trails_updated').on(t.tenantId, t.updatedAt, t.id),
    index('trails_enrolled').on(t.tenantId, t.enrolledCount, t.id),
    index('trails_search').using('gin', t.tenantId, t.searchText.op('gin_trgm_ops')),
    index('trails_category').on(t.tenantId, t.categoryId),
    index('trails_certificate').on(t.tenantId, t.certificateId),
  ],
);
export const trailVersions = data.table(
  'trail_versions',
  {
    tenantId: tenantId(),
    trailId: uuid('trail_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<TrailContent>().notNull(),
    publishedBy: uuid('published_by'),
    publishedAt: instant('published_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.trailId, t.number] }), refers(t, t.trailId, trails)],
);
/** The items of the published version, in order; `position` counts from 1 over the whole trail. */
export const trailItems = data.table(
  'trail_items',
  {
    tenantId: tenantId(),
    trailId: uuid('trail_id').notNull(),
    id: id(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['media', 'course'] }).notNull(),
    objectId: uuid('object_id').notNull(),
    isRequired: boolean('is_required').notNull(),
    needsPrevious: boolean('needs_previous').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.trailId, t.id] }),
    refers(t, t.trailId, trails),
    index('trail_items_object').on(t.tenantId, t.objectId),
    index('trail_items_position').on(t.tenantId, t.trailId, t.position),
  ],
);
export const trailSkills = data.table(
  'trail_skills',
  { tenantId: tenantId(), trailId: uuid('trail_id').notNull(), skillId: uuid('skill_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.trailId, t.skillId] }),
    refers(t, t.trailId, trails),
    refers(t, t.skillId, skills),
    index('trail_skills_skill').on(t.tenantId, t.skillId),
  ],
);
export const trailPrerequisites = data.table(
  'trail_prerequisites',
  {
    tenantId: tenantId(),
    trailId: uuid('trail_id').notNull(),
    kind: text('kind', { enum: ['course', 'trail'] }).notNull(),
    objectId: uuid('object_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.trailId, t.kind, t.objectId] }),
    refers(t, t.trailId, trails),
    index('trail_prerequisites_object').on(t.tenantId, t.objectId),
  ],
);
