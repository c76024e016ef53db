// Declares the tables of sections: the stable row with what the home needs, draft, versions, published items and audience.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  createdAt,
  data,
  id,
  instant,
  originColumns,
  picture,
  refers,
  tenantId,
  updatedAt,
} from '#platform/server/columns.ts';
import type { SectionContent } from '../contract/section-content.model.ts';

export const sections = data.table(
  'sections',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(name)`),
    kind: text('kind', { enum: ['communication', 'content', 'top10', 'releases'] }).notNull(),
    observation: text('observation'),
    criterion: text('criterion').notNull().default('manual'),
    interval: text('interval').notNull().default('manual'),
    showsInHome: boolean('shows_in_home').notNull().default(true),
    showsDescription: boolean('shows_description').notNull().default(false),
    homePosition: integer('home_position').notNull().default(0),
    catalogPosition: integer('catalog_position').notNull().default(0),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    link: text('link'),
    linkOpensNewTab: boolean('link_opens_new_tab').notNull().default(false),
    cardOrientation: text('card_orientation', { enum: ['horizontal', 'vertical'] })
      .notNull()
      .default('horizontal'),
    /** The images of the section: its own, its card's and its banner's. */
    picture: picture('picture'),
    cardPicture: picture('card_picture'),
    bannerPicture: picture('banner_picture'),
    isPublic: boolean('is_public').notNull().default(true),
    totalItems: integer('total_items').notNull().default(0),
    draft: jsonb('draft').$type<SectionContent>().notNull(),
    hasUnpublishedChanges: boolean('has_unpublished_changes').notNull().default(true),
    publishedVersion: integer('published_version'),
    ...originColumns(),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('sections_name').on(t.tenantId, t.nameKey, t.id),
    index('sections_home').on(t.tenantId, t.homePosition),
    index('sections_catalog').on(t.tenantId, t.catalogPosition),
  ],
);
export const sectionVersions = data.table(
  'section_versions',
  {
    tenantId: tenantId(),
    sectionId: uuid('section_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<SectionContent>().notNull(),
    publishedBy: uuid('published_by'),
    publishedAt: instant('published_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.sectionId, t.number] }), refers(t, t.sectionId, sections)],
);
/** The items that the section shows now: chosen by hand, or by the midnight job for Top 10 and Releases. */
export const sectionItems = data.table(
  'section_items',
  {
    tenantId: tenantId(),
    sectionId: uuid('section_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['media', 'course', 'trail'] }).notNull(),
    objectId: uuid('object_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sectionId, t.position] }),
    refers(t, t.sectionId, sections),
    index('section_items_object').on(t.tenantId, t.objectId, t.kind),
  ],
);
/** The audience of a section that is not public. */
export const sectionAudience = data.table(
  'section_audience',
  {
    tenantId: tenantId(),
    sectionId: uuid('section_id').notNull(),
    kind: text('kind', { enum: ['segmentation', 'businessUnit', 'department', 'jobTitle'] }).notNull(),
    targetId: uuid('target_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sectionId, t.kind, t.targetId] }),
    refers(t, t.sectionId, sections),
    index('section_audience_target').on(t.tenantId, t.targetId),
  ],
);
