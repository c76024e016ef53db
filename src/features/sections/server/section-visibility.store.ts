// Reads in SQL what a user may see through sections. Other features join `data.visible_sections(person)` themselves.
import { sql } from 'drizzle-orm';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import { sectionItems } from './sections.tables.ts';

const seen = prepared((db) =>
  db
    .select({ one: sql<number>`1` })
    .from(sectionItems)
    .where(
      sql`${sectionItems.objectId} = ${sql.placeholder('objectId')}
        and ${sectionItems.kind} = ${sql.placeholder('kind')}
        and ${sectionItems.sectionId} in (
        select v.id
        from data.visible_sections(${sql.placeholder('userId')}) v (id))`,
    )
    .limit(1)
    .prepare('section_gives_object'),
);
/** Returns whether a visible section shows this object to the person. */
export async function isGiven(
  db: Db,
  userId: string,
  kind: 'media' | 'course' | 'trail',
  objectId: string,
): Promise<boolean> {
  return (await seen(db).execute({ userId, kind, objectId })).length > 0;
}
