// Reads in SQL what learners' features need of courses and trails, and adds to their counters.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { VersionedRecord, VersionedTables } from '#platform/server/versioned-rows.ts';
import type { courses } from './courses.tables.ts';

export function publishedRows<Row extends VersionedRecord>({ name, rows }: VersionedTables<Row>) {
  // Both tables have these columns, but drizzle's types cannot express that for a union.
  const table = rows as unknown as typeof courses;
  const columns = {
    id: table.id,
    title: table.title,
    isActive: table.isActive,
    archivedAt: table.archivedAt,
    requiredItems: table.requiredItems,
    dayLimit: table.dayLimit,
    release: table.release,
    horizontalCover: table.horizontalCover,
    verticalCover: table.verticalCover,
    enrolledCount: table.enrolledCount,
    completedCount: table.completedCount,
  };
  const published = prepared((db) =>
    db
      .select({ ...columns, version: table.publishedVersion, isPublicLink: table.isPublicLink })
      .from(table)
      .where(eq(table.id, sql.placeholder('id')))
      .prepare(`${name}_published`),
  );
  const counted = prepared((db) =>
    db
      .update(table)
      .set({
        enrolledCount: sql`greatest(0, ${table.enrolledCount} + ${sql.placeholder('enrolled')}::integer)`,
        completedCount: sql`greatest(0, ${table.completedCount} + ${sql.placeholder('completed')}::integer)`,
      })
      .where(eq(table.id, sql.placeholder('id')))
      .prepare(`${name}_counted`),
  );
  return {
    async findPublished(db: Db, id: string) {
      const [found] = await published(db).execute({ id });
      return found;
    },
    listByIds: (db: Db, ids: string[]) =>
      db
        .select({
          ...columns,
          synopsis: table.synopsis,
          code: table.code,
          workloadMinutes: table.workloadMinutes,
          isMandatory: table.isMandatory,
          categoryId: table.categoryId,
          certificateId: table.certificateId,
          publishedVersion: table.publishedVersion,
          createdAt: table.createdAt,
          publishedAt: table.publishedAt,
        })
        .from(table)
        .where(inArray(table.id, ids)),
    async addToCounters(
      db: Db,
      id: string,
      { enrolled = 0, completed = 0 }: { enrolled?: number; completed?: number },
    ): Promise<void> {
      await counted(db).execute({ id, enrolled, completed });
    },
  };
}
