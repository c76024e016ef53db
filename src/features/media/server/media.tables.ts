// Declares the tables of the media repository: media objects, subtitles, package files and carousel pages.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
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
import { mediaKinds, mediaStatuses } from '../contract/media.model.ts';
import type { Chapter, Rendition, Watermark } from '../contract/media.model.ts';
import type { PackageActivity, PackageItem } from '../contract/scorm.model.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';

export const media = data.table(
  'media',
  {
    tenantId: tenantId(),
    id: id(),
    title: text('title').notNull(),
    titleKey: text('title_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(title)`),
    code: text('code'),
    codeKey: text('code_key').generatedAlwaysAs(sql`public.search_key(code)`),
    kind: text('kind', { enum: mediaKinds }).notNull(),
    /** The status: `empty` until the file arrives; `pending` and `processing` are usable where the browser can play the original. */
    status: text('status', { enum: mediaStatuses }).notNull().default('empty'),
    failureCode: text('failure_code'),
    /** The text that functions.search_media searches. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(title || ' ' || coalesce(code, '') || ' ' || coalesce(summary, ''))`),
    summary: text('summary'),
    description: text('description'),
    language: text('language').notNull().default('pt'),
    categoryId: uuid('category_id'),
    durationSeconds: doublePrecision('duration_seconds'),
    pageCount: integer('page_count'),
    width: integer('width'),
    height: integer('height'),
    fileName: text('file_name'),
    /** The tenant's file row with the content; `fileHash` is its address in the storage. */
    fileId: uuid('file_id'),
    fileHash: text('file_hash'),
    contentType: text('content_type'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    linkUrl: text('link_url'),
    isEmbedded: boolean('is_embedded').notNull().default(true),
    /** The way a package runs: `scorm12`, `scorm2004` or `html`; `entry` is the path that opens it. */
    packageKind: text('package_kind', { enum: ['scorm12', 'scorm2004', 'html'] }),
    packageEntry: text('package_entry'),
    /** The tree of a SCORM package: its chapters, and the launch data of each item. */
    manifest: jsonb('manifest').$type<PackageItem[]>(),
    /** The order rules of the objects in a SCORM 2004 package; absent for one object, and in editions without such rules. */
    sequencing: jsonb('sequencing').$type<PackageActivity>(),
    chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
    renditions: jsonb('renditions').$type<Rendition[]>().notNull().default([]),
    thumbnail: picture('thumbnail'),
    horizontalCover: picture('horizontal_cover'),
    verticalCover: picture('vertical_cover'),
    isDownloadable: boolean('is_downloadable').notNull().default(false),
    blocksFastForward: boolean('blocks_fast_forward').notNull().default(false),
    isPublicLink: boolean('is_public_link').notNull().default(false),
    watermark: jsonb('watermark').$type<Watermark>(),
    expiresOn: date('expires_on', { mode: 'string' }),
    ...originColumns(),
    createdBy: uuid('created_by'),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('media_code').on(t.tenantId, t.codeKey),
    refers(t, t.categoryId, categories),
    index('media_title').on(t.tenantId, t.titleKey, t.id),
    index('media_created').on(t.tenantId, t.createdAt, t.id),
    index('media_kind').on(t.tenantId, t.kind, t.titleKey),
    index('media_search').using('gin', t.tenantId, t.searchText.op('gin_trgm_ops')),
    index('media_category').on(t.tenantId, t.categoryId),
    index('media_content').on(t.tenantId, t.fileHash),
  ],
);
export const mediaSkills = data.table(
  'media_skills',
  { tenantId: tenantId(), mediaId: uuid('media_id').notNull(), skillId: uuid('skill_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.mediaId, t.skillId] }),
    refers(t, t.mediaId, media),
    refers(t, t.skillId, skills),
    index('media_skills_skill').on(t.tenantId, t.skillId),
  ],
);
export const subtitles = data.table(
  'subtitles',
  {
    tenantId: tenantId(),
    id: id(),
    mediaId: uuid('media_id').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    fileId: uuid('file_id').notNull(),
    fileHash: text('file_hash').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.mediaId, media),
    index('subtitles_media').on(t.tenantId, t.mediaId),
  ],
);
/** The unpacked files of a SCORM or html package, and the files of HLS renditions (`hls/…`). */
export const packageFiles = data.table(
  'package_files',
  {
    tenantId: tenantId(),
    mediaId: uuid('media_id').notNull(),
    path: text('path').notNull(),
    fileId: uuid('file_id').notNull(),
    fileHash: text('file_hash').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    contentType: text('content_type').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.mediaId, t.path] }),
    refers(t, t.mediaId, media),
    index('package_files_hash').on(t.tenantId, t.fileHash),
  ],
);
export const carouselItems = data.table(
  'carousel_items',
  {
    tenantId: tenantId(),
    id: id(),
    mediaId: uuid('media_id').notNull(),
    position: integer('position').notNull(),
    picture: picture('picture').notNull(),
    linkUrl: text('link_url'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.mediaId, media),
    index('carousel_items_media').on(t.tenantId, t.mediaId, t.position),
  ],
);
