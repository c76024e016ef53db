// Declares the tables of courses: the stable row with what lists need, the draft, the published versions, and the flat published items.
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { contentColumns, contentKeys, versionColumns } from './content.tables.ts';
import type { CourseContent, Release } from '../contract/course-content.model.ts';

export const courses = data.table(
  'courses',
  {
    ...contentColumns(),
    isSequential: boolean('is_sequential').notNull().default(false),
    blocksFastForward: boolean('blocks_fast_forward').notNull().default(false),
    dayLimit: integer('day_limit').notNull().default(0),
    requiredScore: doublePrecision('required_score').notNull().default(0),
    release: jsonb('release').$type<Release>().notNull().default({ mode: 'anytime' }),
    ...versionColumns<CourseContent>(),
  },
  (t) => contentKeys('courses', t),
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
