// Declares the tables of opened content: the path tokens of the content host, and what packages store about each learner.
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { data, id, instant, refers, tenantId, updatedAt, noContentId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { Cmi, PackageState, ScormStatus } from '../contract/scorm.model.ts';
import { media } from './media.tables.ts';

/** Who may read which object on the content host, by the hash of a token that stands in the path (decisions D3.18). */
export const contentTokens = data.table(
  'content_tokens',
  {
    tenantId: tenantId(),
    tokenHash: text('token_hash').notNull(),
    mediaId: uuid('media_id').notNull(),
    /** Absent where a public link was opened by nobody. */
    accountId: uuid('account_id'),
    /** Absent in client mode and behind a public link: a preview stores nothing. */
    userId: uuid('user_id'),
    sessionId: uuid('session_id'),
    courseId: uuid('course_id').notNull().default(noContentId),
    trailId: uuid('trail_id').notNull().default(noContentId),
    /** The page it was opened for, which alone may frame it and hear from it. */
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
/** When a learner first opened a video or sound in a context, by the server's clock: nothing of it was played before. */
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
/** One learner in one package and context; `cmi` is the newest launch's last snapshot, `status` only rises. */
export const scormRecords = data.table(
  'scorm_records',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    mediaId: uuid('media_id').notNull(),
    courseId: uuid('course_id').notNull().default(noContentId),
    trailId: uuid('trail_id').notNull().default(noContentId),
    status: text('status').$type<ScormStatus>().notNull().default('not attempted'),
    percent: integer('percent').notNull().default(0),
    seconds: doublePrecision('seconds').notNull().default(0),
    /** The number of the newest launch that has stored something. */
    launchNumber: integer('launch_number').notNull().default(0),
    launches: integer('launches').notNull().default(0),
    cmi: jsonb('cmi').$type<Cmi>(),
    /** Where a package of several objects stands, as its newest launch left it. */
    state: jsonb('state').$type<PackageState>(),
    startedAt: instant('started_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('scorm_records_learner').on(t.tenantId, t.userId, t.mediaId, t.courseId, t.trailId),
    refers(t, t.userId, users),
    refers(t, t.mediaId, media),
    index('scorm_records_media').on(t.tenantId, t.mediaId),
  ],
);
/** One object of a package that has several, in a learner's record; `cmi` is its newest launch's last snapshot. */
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
/** One opening of a package: a write-only ticket for 30 days; `lastN` is the newest snapshot taken from it. */
export const scormLaunches = data.table(
  'scorm_launches',
  {
    tenantId: tenantId(),
    ticketHash: text('ticket_hash').notNull(),
    /** Absent for previews: their snapshots are answered and forgotten. */
    recordId: uuid('record_id'),
    /** The object that was opened, where the package has several. */
    itemId: text('item_id'),
    number: integer('number').notNull(),
    lastN: integer('last_n').notNull().default(0),
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
