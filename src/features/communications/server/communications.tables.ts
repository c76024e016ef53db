// Declares the tables of communications: the stable row with what lists read, draft, versions, audience, pictures, readers and views.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
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
import { users } from '#features/people/server/users.tables.ts';
import type { CommunicationContent } from '../contract/communication.model.ts';

export const communications = data.table(
  'communications',
  {
    tenantId: tenantId(),
    id: id(),
    title: text('title').notNull(),
    titleKey: text('title_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(title)`),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    alwaysShows: boolean('always_shows').notNull().default(false),
    isForced: boolean('is_forced').notNull().default(false),
    isPublic: boolean('is_public').notNull().default(true),
    postCount: integer('post_count').notNull().default(0),
    /** Number of people who have seen at least one post. */
    readerCount: integer('reader_count').notNull().default(0),
    draft: jsonb('draft').$type<CommunicationContent>().notNull(),
    hasUnpublishedChanges: boolean('has_unpublished_changes').notNull().default(true),
    publishedVersion: integer('published_version'),
    publishedAt: instant('published_at'),
    ...originColumns(),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('communications_title').on(t.tenantId, t.titleKey, t.id),
    index('communications_created').on(t.tenantId, t.createdAt, t.id),
    index('communications_shown')
      .on(t.tenantId, t.startsAt)
      .where(sql`published_version is not null and archived_at is null`),
  ],
);
export const communicationVersions = data.table(
  'communication_versions',
  {
    tenantId: tenantId(),
    communicationId: uuid('communication_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<CommunicationContent>().notNull(),
    publishedBy: uuid('published_by'),
    publishedAt: instant('published_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.communicationId, t.number] }),
    refers(t, t.communicationId, communications),
  ],
);
/** The audience of a published communication that is not public. */
export const communicationAudience = data.table(
  'communication_audience',
  {
    tenantId: tenantId(),
    communicationId: uuid('communication_id').notNull(),
    kind: text('kind', { enum: ['segmentation', 'businessUnit', 'department', 'jobTitle'] }).notNull(),
    targetId: uuid('target_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.communicationId, t.kind, t.targetId] }),
    refers(t, t.communicationId, communications),
  ],
);
/** The pictures that were sent with posts; a row goes thirty days after it was sent or saved last where no post shows it. */
export const communicationPictures = data.table(
  'communication_pictures',
  { tenantId: tenantId(), key: text('key').notNull(), picture: picture('picture').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] })],
);
/** What each person did with a communication: seen, seen to its end, hidden. */
export const communicationReaders = data.table(
  'communication_readers',
  {
    tenantId: tenantId(),
    communicationId: uuid('communication_id').notNull(),
    userId: uuid('user_id').notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    seenAt: instant('seen_at').notNull(),
    /** The moment at which the person had seen all posts. */
    finishedAt: instant('finished_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.communicationId, t.userId] }),
    refers(t, t.communicationId, communications),
    refers(t, t.userId, users),
    index('communication_readers_user').on(t.tenantId, t.userId),
  ],
);
/** The posts that each person has seen, with the first moment. */
export const communicationViews = data.table(
  'communication_views',
  {
    tenantId: tenantId(),
    id: id(),
    communicationId: uuid('communication_id').notNull(),
    userId: uuid('user_id').notNull(),
    postId: uuid('post_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('communication_views_once').on(t.tenantId, t.communicationId, t.userId, t.postId),
    refers(t, t.communicationId, communications),
    refers(t, t.userId, users),
    index('communication_views_seen').on(t.tenantId, t.communicationId, t.seenAt, t.id),
    index('communication_views_user').on(t.tenantId, t.userId),
  ],
);
