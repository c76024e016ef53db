// Declares the tables of opened content: the path tokens of the content host, and what packages store about each learner.
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { data, id, instant, refers, tenantId, updatedAt, noContentId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { Cmi, PackageState, ScormStatus } from '../contract/scorm.model.ts';
import { media } from './media.tables.ts';

/** The permission to read one object on the content host, by the hash of the token in the path (decisions D3.18). */
export const contentTokens = data.table(
  'content_tokens',
  {
    tenantId: tenantId(),
    tokenHash: text('token_hash').notNull(),
    mediaId: uuid('media_id').notNull(),
    /** The account; absent where a caller without one opened a public link. */
    accountId: uuid('account_id'),
    /** The user; absent in client mode, for previews and behind a public link, where the server stores nothing. */
    userId: uuid('user_id'),
    sessionId: uuid('session_id'),
    courseId: uuid('course_id').notNull().default(noContentId),
    trailId: uuid('trail_id').notNull().default(noContentId),
    /** The origin of the page that opened the object; only this page may frame the object and receive its messages. */
    pageOrigin: text('page_origin').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.tokenHash] }),
    refers(t, t.mediaId, media),
    index('content_tokens_media').on(t.tenantId, t.mediaId),
    index('content_tokens_expiry').on(t.expiresAt),
  ],
);
/** The time when a learner first opened a video or audio in a context, by the server's clock: the learner played nothing before. */
export const mediaOpenings = data.table(
  'media_openings',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    mediaId: uuid('media_id').notNull(),
    courseId: uuid('course_id').notNull().default(noContentId),
    trailId: uuid('trail_id').notNull().default(noContentId),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.mediaId, t.courseId, t.trailId] }),
    refers(t, t.userId, users),
    refers(t, t.mediaId, media),
    index('media_openings_media').on(t.tenantId, t.mediaId),
  ],
);
/** One learner's record of a package in a context; `cmi` is the last snapshot of the newest launch, `status` only rises. */
export const scormRecords = data.table(
  'scorm_records',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    mediaId: uuid('media_id').notNull(),
    courseId: uuid('course_id').notNull().default(noContentId),
    trailId: uuid('trail_id').notNull().default(noContentId),
    /** The cycle of the enrolment that a renewal archived, with this record; 0 for the present one. */
    archivedCycle: integer('archived_cycle').notNull().default(0),
    status: text('status').$type<ScormStatus>().notNull().default('not attempted'),
    percent: integer('percent').notNull().default(0),
    seconds: doublePrecision('seconds').notNull().default(0),
    /** The number of the newest launch that has stored something. */
    launchNumber: integer('launch_number').notNull().default(0),
    launches: integer('launches').notNull().default(0),
    cmi: jsonb('cmi').$type<Cmi>(),
    /** The state of a package with several objects, after its newest launch. */
    state: jsonb('state').$type<PackageState>(),
    startedAt: instant('started_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('scorm_records_learner').on(t.tenantId, t.userId, t.mediaId, t.courseId, t.trailId, t.archivedCycle),
    refers(t, t.userId, users),
    refers(t, t.mediaId, media),
    index('scorm_records_media').on(t.tenantId, t.mediaId),
  ],
);
/** One object of a package with several, in a learner's record; `cmi` is the last snapshot of its newest launch. */
export const scormItems = data.table(
  'scorm_items',
  {
    tenantId: tenantId(),
    recordId: uuid('record_id').notNull(),
    itemId: text('item_id').notNull(),
    status: text('status').$type<ScormStatus>().notNull().default('not attempted'),
    percent: integer('percent').notNull().default(0),
    seconds: doublePrecision('seconds').notNull().default(0),
    launchNumber: integer('launch_number').notNull().default(0),
    cmi: jsonb('cmi').$type<Cmi>(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.recordId, t.itemId] }), refers(t, t.recordId, scormRecords)],
);
/** One opening of a package: a write-only ticket for 30 days; `lastSnapshotNumber` is the number of its newest snapshot. */
export const scormLaunches = data.table(
  'scorm_launches',
  {
    tenantId: tenantId(),
    ticketHash: text('ticket_hash').notNull(),
    /** The record; absent for previews: the server answers their snapshots but does not store them. */
    recordId: uuid('record_id'),
    /** The opened object, where the package has several. */
    itemId: text('item_id'),
    number: integer('number').notNull(),
    lastSnapshotNumber: integer('last_snapshot_number').notNull().default(0),
    seconds: doublePrecision('seconds').notNull().default(0),
    isPreview: boolean('is_preview').notNull().default(false),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.ticketHash] }),
    refers(t, t.recordId, scormRecords),
    index('scorm_launches_record').on(t.tenantId, t.recordId),
    index('scorm_launches_opened').on(t.openedAt),
  ],
);
