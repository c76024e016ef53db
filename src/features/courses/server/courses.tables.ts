// Courses: the stable row with what lists need, the draft, the published versions, and the published items flat.
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { createdAt, data, id, instant, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { certificates } from '#features/certificates/server/certificates.tables.ts';
import type { CourseContent, Release } from '../contract/course-content.model.ts';

export const courses = data.table(
  'courses',
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
    isSequential: boolean('is_sequential').notNull().default(false),
    blocksFastForward: boolean('blocks_fast_forward').notNull().default(false),
    dayLimit: integer('day_limit').notNull().default(0),
    requiredScore: doublePrecision('required_score').notNull().default(0),
    release: jsonb('release').$type<Release>().notNull().default({ mode: 'anytime' }),
    horizontalCover: jsonb('horizontal_cover').$type<Picture>(),
    verticalCover: jsonb('vertical_cover').$type<Picture>(),
    draft: jsonb('draft').$type<CourseContent>().notNull(),
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
    /** What doors.search_courses looks into. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(title || ' ' || coalesce(code, '') || ' ' || coalesce(synopsis, ''))`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('courses_code').on(t.tenantId, t.codeKey),
    refers(t, t.categoryId, categories),
    refers(t, t.certificateId, certificates),
    index('courses_title').on(t.tenantId, t.titleKey, t.id),
    index('courses_created').on(t.tenantId, t.createdAt, t.id),
    index('courses_updated').on(t.tenantId, t.updatedAt, t.id),
    index('courses_enrolled').on(t.tenantId, t.enrolledCount, t.id),
    index('courses_search').using('gin', t.tenantId, t.searchText.op('gin_trgm_ops')),
    index('courses_category').on(t.tenantId, t.categoryId),
    index('courses_certificate').on(t.tenantId, t.certificateId),
  ],
);
export const courseVersions = data.table(
  'course_versions',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<CourseContent>().notNull(),
    publishedBy: uuid('published_by'),
    publishedAt: instant('published_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.courseId, t.number] }), refers(t, t.courseId, courses)],
);
/** The items of the published version, in order; `position` counts from 1 over the whole course. */
export const courseItems = data.table(
  'course_items',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    id: id(),
    stepId: uuid('step_id').notNull(),
    stepPosition: integer('step_position').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['media', 'assessment'] }).notNull(),
    objectId: uuid('object_id').notNull(),
    isRequired: boolean('is_required').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.courseId, t.id] }),
    refers(t, t.courseId, courses),
    index('course_items_object').on(t.tenantId, t.objectId),
    index('course_items_position').on(t.tenantId, t.courseId, t.position),
  ],
);
export const courseSkills = data.table(
  'course_skills',
  { tenantId: tenantId(), courseId: uuid('course_id').notNull(), skillId: uuid('skill_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.courseId, t.skillId] }),
    refers(t, t.courseId, courses),
    refers(t, t.skillId, skills),
    index('course_skills_skill').on(t.tenantId, t.skillId),
  ],
);
export const coursePrerequisites = data.table(
  'course_prerequisites',
  {
    tenantId: tenantId(),
    courseId: uuid('course_id').notNull(),
    kind: text('kind', { enum: ['course', 'trail'] }).notNull(),
    objectId: uuid('object_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.courseId, t.kind, t.objectId] }),
    refers(t, t.courseId, courses),
    index('course_prerequisites_object').on(t.tenantId, t.objectId),
  ],
);
