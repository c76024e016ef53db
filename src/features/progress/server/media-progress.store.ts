// Reads and writes the progress of media objects in SQL, with one read and one write.
import { noContentId } from '#platform/server/columns.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import { courseItems, courses } from '#features/courses/server/courses.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { mediaOpenings } from '#features/media/server/scorm.tables.ts';
import { trailItems } from '#features/trails/server/trails.tables.ts';
import { mediaProgress } from './progress.tables.ts';

/** The zero id means "no course" or "no trail". */
/** The course and the trail in which a user consumes a media object; `noContentId` where there is none. */
export type ContentContext = { courseId: string; trailId: string };
const $ = sql.placeholder;

const facts = prepared((db) =>
  db
    .select({
      kind: media.kind,
      packageKind: media.packageKind,
      durationSeconds: media.durationSeconds,
      blocksFastForward: media.blocksFastForward,
      isActive: media.isActive,
      archivedAt: media.archivedAt,
      percent: mediaProgress.percent,
      positionSeconds: mediaProgress.positionSeconds,
      watched: mediaProgress.watched,
      sessionStartedAt: mediaProgress.sessionStartedAt,
      sessionBasePercent: mediaProgress.sessionBasePercent,
      updatedAt: mediaProgress.updatedAt,
      doneAt: mediaProgress.doneAt,
      openedAt: mediaOpenings.openedAt,
      enrollmentId: enrollments.id,
      enrolledAt: enrollments.enrolledAt,
      expiresAt: enrollments.expiresAt,
      completedAt: enrollments.completedAt,
      lastActivityAt: enrollments.lastActivityAt,
      courseItemId: courseItems.id,
      courseItemIsRequired: courseItems.isRequired,
      trailItemId: trailItems.id,
      trailItemIsRequired: trailItems.isRequired,
      courseBlocksFastForward: courses.blocksFastForward,
    })
    .from(media)
    .leftJoin(
      mediaProgress,
      sql`${mediaProgress.userId} = ${$('userId')}
        and ${mediaProgress.mediaId} = ${media.id}
        and ${mediaProgress.courseId} = ${$('courseId')}
        and ${mediaProgress.trailId} = ${$('trailId')}`,
    )
    .leftJoin(
      mediaOpenings,
      sql`${mediaOpenings.userId} = ${$('userId')}
        and ${mediaOpenings.mediaId} = ${media.id}
        and ${mediaOpenings.courseId} = ${$('courseId')}
        and ${mediaOpenings.trailId} = ${$('trailId')}`,
    )
    .leftJoin(
      enrollments,
      sql`${enrollments.userId} = ${$('userId')}
        and ${enrollments.kind} = ${$('kind')}
        and ${enrollments.objectId} = ${$('objectId')}
        and ${enrollments.cancelledAt} is null`,
    )
    .leftJoin(courses, sql`${courses.id} = ${$('courseId')}`)
    .leftJoin(courseItems, sql`${courseItems.courseId} = ${$('courseId')} and ${courseItems.objectId} = ${media.id}`)
    .leftJoin(trailItems, sql`${trailItems.trailId} = ${$('objectId')} and ${trailItems.objectId} = ${media.id}`)
    .where(eq(media.id, $('mediaId')))
    .orderBy(sql`${enrollments.cycle} desc nulls last`)
    .limit(1)
    .prepare('progress_facts'),
);
/** Returns all that decides about a report: the media, the stored progress, the enrolment and the item for which it counts. */
export async function findFacts(db: Db, userId: string, mediaId: string, { courseId, trailId }: ContentContext) {
  const inCourse = courseId !== noContentId;
  const [found] = await facts(db).execute({
    userId,
    mediaId,
    courseId,
    trailId,
    kind: inCourse ? 'course' : 'trail',
    objectId: inCourse ? courseId : trailId,
  });
  return found;
}

// Two tabs read the same row and write one after the other, so the row keeps what either of them has watched.
const watchedByBoth = sql`coalesce((rpad(${mediaProgress.watched}, length(excluded.watched),
  '0')::varbit | excluded.watched::varbit)::text, excluded.watched, ${mediaProgress.watched})`;
const coverageOfBoth = sql`length(replace(${watchedByBoth}, '0', ''))::float8 / nullif(length(${watchedByBoth}), 0)`;
const write = prepared((db) =>
  db
    .insert(mediaProgress)
    .values({
      userId: $('userId'),
      mediaId: $('mediaId'),
      courseId: $('courseId'),
      trailId: $('trailId'),
      percent: $('percent'),
      positionSeconds: $('positionSeconds'),
      coverage: $('coverage'),
      watched: $('watched'),
      sessionStartedAt: $('sessionStartedAt'),
      sessionBasePercent: $('sessionBasePercent'),
      updatedAt: $('updatedAt'),
      doneAt: $('doneAt'),
    })
    .onConflictDoUpdate({
      target: [
        mediaProgress.tenantId,
        mediaProgress.userId,
        mediaProgress.mediaId,
        mediaProgress.courseId,
        mediaProgress.trailId,
      ],
      set: {
        percent: sql`greatest(${mediaProgress.percent}, excluded.percent)`,
        positionSeconds: sql`excluded.position_seconds`,
        coverage: sql`greatest(${mediaProgress.coverage}, ${coverageOfBoth})`,
        watched: watchedByBoth,
        sessionStartedAt: sql`excluded.session_started_at`,
        sessionBasePercent: sql`excluded.session_base_percent`,
        updatedAt: sql`greatest(${mediaProgress.updatedAt}, excluded.updated_at)`,
        doneAt: sql`coalesce(${mediaProgress.doneAt}, excluded.done_at)`,
      },
    })
    .returning({ percent: mediaProgress.percent, isNew: sql<boolean>`xmax = 0` })
    .prepare('progress_write'),
);
/** Locks the stored row until the transaction ends; returns false where there was none and it created an empty row. */
export async function lock(db: Db, key: Key, now: string): Promise<boolean> {
  const made = await db
    .insert(mediaProgress)
    .values({ ...key, startedAt: now, sessionStartedAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ percent: mediaProgress.percent });
  if (made.length > 0) return false;
  await db
    .select({ percent: mediaProgress.percent })
    .from(mediaProgress)
    .where(
      and(
        eq(mediaProgress.userId, key.userId),
        eq(mediaProgress.mediaId, key.mediaId),
        eq(mediaProgress.courseId, key.courseId),
        eq(mediaProgress.trailId, key.trailId),
      ),
    )
    .for('update');
  return true;
}
type Key = Pick<Written, 'userId' | 'mediaId' | 'courseId' | 'trailId'>;
export type Written = {
  userId: string;
  mediaId: string;
  courseId: string;
  trailId: string;
  percent: number;
  positionSeconds: number | null;
  coverage: number | null;
  watched: string | null;
  sessionStartedAt: string;
  sessionBasePercent: number;
  updatedAt: string;
  doneAt: string | null;
};
/** Raises the stored progress; returns the percent that the row then has, and whether there was none. */
export async function raise(db: Db, row: Written): Promise<{ percent: number; isNew: boolean }> {
  const [stored] = await write(db).execute(row);
  return stored!;
}
/** Returns whether a person has consumed a media object to its end, in whatever course or trail. */
export const hasConsumed = async (db: Db, userId: string, mediaId: string): Promise<boolean> =>
  (
    await db
      .select({ mediaId: mediaProgress.mediaId })
      .from(mediaProgress)
      .where(and(eq(mediaProgress.userId, userId), eq(mediaProgress.mediaId, mediaId), isNotNull(mediaProgress.doneAt)))
      .limit(1)
  ).length > 0;
export const remove = (db: Db, { userId, mediaId, courseId, trailId }: Key) =>
  db
    .delete(mediaProgress)
    .where(
      and(
        ...[eq(mediaProgress.userId, userId), eq(mediaProgress.mediaId, mediaId)],
        ...[eq(mediaProgress.courseId, courseId), eq(mediaProgress.trailId, trailId)],
      ),
    );

const one = prepared((db) =>
  db
    .select({
      percent: mediaProgress.percent,
      positionSeconds: mediaProgress.positionSeconds,
      coverage: mediaProgress.coverage,
      doneAt: mediaProgress.doneAt,
      updatedAt: mediaProgress.updatedAt,
    })
    .from(mediaProgress)
    .where(
      sql`${mediaProgress.userId} = ${$('userId')}
        and ${mediaProgress.mediaId} = ${$('mediaId')}
        and (${mediaProgress.courseId} = ${$('contextId')}
          or (${mediaProgress.courseId} = ${noContentId} and ${mediaProgress.trailId} = ${$('contextId')}))`,
    )
    .orderBy(sql`${mediaProgress.percent} desc, ${mediaProgress.updatedAt} desc`)
    .limit(1)
    .prepare('progress_one'),
);
/** Returns the furthest progress of a media object in a course, in a trail, or outside both. */
export async function findProgress(db: Db, userId: string, mediaId: string, contextId: string) {
  const [found] = await one(db).execute({ userId, mediaId, contextId });
  return found;
}
