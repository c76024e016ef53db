// Checks in SQL what a draft refers to: that it exists, is published, and forms no circle.
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { LearningContent, Prerequisite } from '../contract/course-content.model.ts';
import { courses } from './courses.tables.ts';

const versioned = { assessment: assessments, course: courses } as const;
const objects = { media, ...versioned } as const;
const objectKinds = ['media', 'assessment', 'course'] as const;
/** One object inside a course or trail. */
export type Part = { kind: keyof typeof objects; objectId: string };
// The tables share these columns, but drizzle's types cannot express this for a union.
const tableOf = (kind: keyof typeof objects) => objects[kind] as typeof assessments;

/** A kind of reference. */
export type Missing = 'category' | 'skill' | Part['kind'];
/** Returns the first kind of reference with an object that does not exist. */
export async function missingReference(
  db: Db,
  { categoryId, skillIds }: Pick<LearningContent, 'categoryId' | 'skillIds'>,
  parts: readonly Part[],
): Promise<Missing | undefined> {
  const lacks = async (ids: readonly string[], list: (ids: string[]) => PromiseLike<unknown[]>) =>
    ids.length > 0 && (await list([...ids])).length < new Set(ids).size;
  const ofCategory = (ids: string[]) =>
    db.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids));
  if (categoryId && (await lacks([categoryId], ofCategory))) return 'category';
  const ofSkill = (ids: string[]) => db.select({ id: skills.id }).from(skills).where(inArray(skills.id, ids));
  if (await lacks(skillIds, ofSkill)) return 'skill';
  for (const kind of objectKinds) {
    const table = tableOf(kind);
    const living = (ids: string[]) =>
      db
        .select({ id: table.id })
        .from(table)
        .where(and(inArray(table.id, ids), isNull(table.archivedAt)));
    if (await lacks(idsOf(parts, kind), living)) return kind;
  }
  return undefined;
}
const idsOf = (parts: readonly Part[], wanted: Part['kind']) =>
  parts.filter(({ kind }) => kind === wanted).map(({ objectId }) => objectId);
/** Tells whether one of the parts of this kind is not published, so that learners could not take it. */
export async function hasUnpublished(db: Db, kind: keyof typeof versioned, parts: readonly Part[]): Promise<boolean> {
  const ids = idsOf(parts, kind);
  if (!ids.length) return false;
  const table = tableOf(kind);
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), isNull(table.publishedVersion)))
    .limit(1);
  return found.length > 0;
}
/** Returns which of these courses exist, removed ones too. */
export const knownCourses = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    ids.length
      ? (
          await db
            .select({ id: courses.id })
            .from(courses)
            .where(inArray(courses.id, [...ids]))
        ).map(({ id }) => id)
      : [],
  );
/** Tells whether these prerequisites would need the course itself. */
export async function createsCycle(
  db: Db,
  kind: 'course' | 'trail',
  id: string,
  dependencies: Prerequisite[],
): Promise<boolean> {
  if (!dependencies.length) return false;
  const { rows } = await db.execute<{ closes: boolean }>(
    sql`select data.creates_cycle(${kind}, ${id}, ${JSON.stringify(dependencies)}::jsonb) as closes`,
  );
  return rows[0]!.closes;
}
