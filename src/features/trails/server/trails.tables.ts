// Declares the tables of trails: the row with the data of lists, the draft, the published versions, and one row for each published item.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { contentColumns, contentKeys, versionColumns } from '#features/courses/server/content.tables.ts';
import type { Release } from '#features/courses/contract/course-content.model.ts';
import type { TrailContent } from '../contract/trail-content.model.ts';

export const trails = data.table(
  'trails',
  {
    ...contentColumns(),
    dayLimit: integer('day_limit').notNull().default(0),
    release: jsonb('release').$type<Release>().notNull().default({ mode: 'anytime' }),
    ...versionColumns<TrailContent>(),
  },
  (t) => contentKeys('trails', t),
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
