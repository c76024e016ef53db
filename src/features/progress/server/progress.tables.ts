// Declares the tables of progress for each media object and context, of the items of an enrolment that are done, and of their archives.
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { data, instant, refers, tenantId, noContentId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';

/** The progress per person, media and context; the zero id means "no course" or "no trail". `percent` only rises. */
export const mediaProgress = data.table(
  'media_progress',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    mediaId: uuid('media_id').notNull(),
    courseId: uuid('course_id').notNull().default(noContentId),
    trailId: uuid('trail_id').notNull().default(noContentId),
    percent: integer('percent').notNull().default(0),
    positionSeconds: doublePrecision('position_seconds'),
    /** Share of the media that the user really watched, 0 to 1; `watched` holds its ten-second slots as a bit string. */
    coverage: doublePrecision('coverage'),
    watched: text('watched'),
    sessionStartedAt: instant('session_started_at')
      .notNull()
      .default(sql`now()`),
    sessionBasePercent: integer('session_base_percent').notNull().default(0),
    startedAt: instant('started_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.mediaId, t.courseId, t.trailId] }),
    refers(t, t.userId, users),
    refers(t, t.mediaId, media),
    index('media_progress_media').on(t.tenantId, t.mediaId),
    index('media_progress_course').on(t.tenantId, t.userId, t.courseId),
  ],
);
/**
 * One row for each item that has a result in an enrolment: `isDone` counts for percent, `countsForApproval` for approval (decisions D3.3).
 * `isRequired` says whether it counts in the published version.
 */
export const itemStates = data.table(
  'item_states',
  {
    tenantId: tenantId(),
    enrollmentId: uuid('enrollment_id').notNull(),
    itemId: uuid('item_id').notNull(),
    isRequired: boolean('is_required').notNull(),
    isDone: boolean('is_done').notNull().default(true),
    countsForApproval: boolean('counts_for_approval').notNull(),
    isPending: boolean('is_pending').notNull().default(false),
    score: doublePrecision('score'),
    attemptCount: integer('attempt_count').notNull().default(0),
    doneAt: instant('done_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.enrollmentId, t.itemId] }), refers(t, t.enrollmentId, enrollments)],
);
/** The items of an archived enrolment. */
export const archivedItemStates = data.table(
  'archived_item_states',
  {
    tenantId: tenantId(),
    enrollmentId: uuid('enrollment_id').notNull(),
    itemId: uuid('item_id').notNull(),
    isRequired: boolean('is_required').notNull(),
    isDone: boolean('is_done').notNull(),
    countsForApproval: boolean('counts_for_approval').notNull(),
    score: doublePrecision('score'),
    attemptCount: integer('attempt_count').notNull(),
    doneAt: instant('done_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.enrollmentId, t.itemId] }),
    refers(t, t.enrollmentId, archivedEnrollments),
  ],
);
/** The progress of an earlier cycle; `cycle` is that of the enrolment whose renewal archived it. */
export const archivedMediaProgress = data.table(
  'archived_media_progress',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    mediaId: uuid('media_id').notNull(),
    courseId: uuid('course_id').notNull(),
    trailId: uuid('trail_id').notNull(),
    cycle: integer('cycle').notNull(),
    percent: integer('percent').notNull(),
    positionSeconds: doublePrecision('position_seconds'),
    coverage: doublePrecision('coverage'),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.mediaId, t.courseId, t.trailId, t.cycle] }),
    refers(t, t.userId, users),
    refers(t, t.mediaId, media),
    index('archived_media_progress_media').on(t.tenantId, t.mediaId),
  ],
);
