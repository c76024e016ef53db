// Reads and writes names, covers and days of assessments, courses, trails and sections in SQL, where the demonstration has no use case for it.
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { certificates } from '#features/certificates/server/certificates.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { sections } from '#features/sections/server/sections.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';

const titled = { assessments, courses, trails };
export async function idsByTitle(db: Db, table: keyof typeof titled): Promise<Map<string, string>> {
  const { id, title } = titled[table];
  return new Map((await db.select({ id, title }).from(titled[table])).map((one) => [one.title, one.id]));
}
const named = { certificates, sections };
export async function idsByName(db: Db, table: keyof typeof named): Promise<Map<string, string>> {
  const { id, name } = named[table];
  return new Map((await db.select({ id, name }).from(named[table])).map((one) => [one.name, one.id]));
}

type Appearance = { horizontalCover: Picture | null; verticalCover: Picture | null; createdAt: string };
/** Stores the covers, and the day of creation and publication. */
export async function dress(
  db: Db,
  table: 'courses' | 'trails',
  id: string,
  { horizontalCover, verticalCover, createdAt }: Appearance,
): Promise<void> {
  const change = { horizontalCover, verticalCover, createdAt, updatedAt: createdAt, publishedAt: createdAt };
  await (table === 'courses'
    ? db.update(courses).set(change).where(eq(courses.id, id))
    : db.update(trails).set(change).where(eq(trails.id, id)));
}
export type SectionAppearance = {
  picture: Picture | null;
  bannerPicture: Picture | null;
  homePosition: number;
  catalogPosition: number;
  createdAt: string;
};
export const dressSection = (db: Db, id: string, { createdAt, ...appearance }: SectionAppearance) =>
  db
    .update(sections)
    .set({ ...appearance, createdAt, updatedAt: createdAt })
    .where(eq(sections.id, id));
