// Reads and writes challenges, their rules and their contents in SQL.
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { segmentationBindings, segmentations } from '#features/segmentation/server/segmentation.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { ChallengeRule, ContentKind } from '../contract/challenge.model.ts';
import type { ChallengeFilter } from '../contract/challenge.wire.ts';
import { challengeContents as contents, challengeRules as rules, challenges } from './challenges.tables.ts';
import { pointAwards } from './points.tables.ts';

export type ChallengeRow = typeof challenges.$inferSelect;
export type ChallengeValues = Omit<typeof challenges.$inferInsert, 'id' | 'tenantId'>;
export type NamedContent = { kind: ContentKind; id: string; title: string };
const present = isNull(challenges.archivedAt);
export const find = async (db: Db, id: string): Promise<ChallengeRow | undefined> =>
  (
    await db
      .select()
      .from(challenges)
      .where(and(eq(challenges.id, id), present))
  )[0];
/** Locks a challenge until the transaction ends. */
export const findForUpdate = async (db: Db, id: string): Promise<ChallengeRow | undefined> =>
  (
    await db
      .select()
      .from(challenges)
      .where(and(eq(challenges.id, id), present))
      .for('update')
  )[0];
/** Lets one writer of challenges at a time work in a tenant, so that their number holds. */
export const lockChallenges = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(public.tenant_id()::text || 'challenges', 0))`);
export async function count(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(challenges)
    .where(present);
  return row!.total;
}
export const insert = (db: Db, id: string, values: ChallengeValues) => db.insert(challenges).values({ id, ...values });
export const update = (db: Db, id: string, values: Partial<ChallengeValues>) =>
  db.update(challenges).set(values).where(eq(challenges.id, id));
export async function replaceRules(db: Db, challengeId: string, given: readonly ChallengeRule[]): Promise<void> {
  await db.delete(rules).where(eq(rules.challengeId, challengeId));
  if (given.length > 0)
    await db.insert(rules).values(given.map((rule, position) => ({ challengeId, ...rule, position })));
}
/** Replaces the contents of a challenge, courses before trails. */
export async function replaceContents(
  db: Db,
  challengeId: string,
  { courseIds, trailIds }: { courseIds: readonly string[]; trailIds: readonly string[] },
): Promise<void> {
  await db.delete(contents).where(eq(contents.challengeId, challengeId));
  const all = [
    ...courseIds.map((objectId) => ({ kind: 'course' as const, objectId })),
    ...trailIds.map((objectId) => ({ kind: 'trail' as const, objectId })),
  ];
  if (all.length > 0) await db.insert(contents).values(all.map((one, position) => ({ challengeId, ...one, position })));
}
export const listRules = (db: Db, ids: readonly string[]) =>
  db
    .select({
      ...{ challengeId: rules.challengeId, rule: rules.rule, points: rules.points, description: rules.description },
    })
    .from(rules)
    .where(inArray(rules.challengeId, [...ids]))
    .orderBy(asc(rules.position));
/** Returns the contents of these challenges with their titles; one that was removed keeps none. */
export async function listContents(db: Db, ids: readonly string[]) {
  const { rows } = await db.execute<NamedContent & { challengeId: string }>(sql`
    select cc.challenge_id as "challengeId", cc.kind, cc.object_id as id, coalesce(c.title, t.title, '') as title
    from ${contents} cc
    left join ${courses} c on cc.kind = 'course' and c.id = cc.object_id
    left join ${trails} t on cc.kind = 'trail' and t.id = cc.object_id
    where cc.challenge_id = any(${sql.param([...ids])}::uuid[])
    order by cc.challenge_id, cc.position`);
  return rows;
}
export const listSegmentations = (db: Db, id: string) =>
  db
    .select({ id: segmentations.id, name: segmentations.name })
    .from(segmentationBindings)
    .innerJoin(segmentations, eq(segmentations.id, segmentationBindings.segmentationId))
    .where(and(eq(segmentationBindings.kind, 'challenge'), eq(segmentationBindings.objectId, id)))
    .orderBy(asc(segmentations.nameKey));
/** Returns how many people have points of each of these challenges. */
export const countPeople = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await db
        .select({ id: pointAwards.challengeId, people: sql<number>`count(distinct ${pointAwards.userId})::int` })
        .from(pointAwards)
        .where(inArray(pointAwards.challengeId, [...ids]))
        .groupBy(pointAwards.challengeId)
    ).map(({ id, people }) => [id, people]),
  );
/** Returns the challenges that count for each of these courses, those not closed. */
export const listOfCourses = (db: Db, courseIds: readonly string[]) =>
  db
    .select({ courseId: contents.objectId, id: contents.challengeId })
    .from(contents)
    .innerJoin(challenges, and(eq(challenges.id, contents.challengeId), present))
    .where(and(eq(contents.kind, 'course'), inArray(contents.objectId, [...courseIds])))
    .orderBy(asc(contents.challengeId));
/** Returns those of these ids that are no course or trail here. */
export async function listMissingContents(db: Db, kind: ContentKind, ids: readonly string[]): Promise<string[]> {
  const table = kind === 'course' ? courses : trails;
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), isNull(table.archivedAt)));
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

const listed = {
  ...{ name: challenges.nameKey, startsOn: challenges.startsOn },
  ...{ endsOn: challenges.endsOn, updatedAt: challenges.updatedAt },
} as const;
const whereOf = ({ id, search, from, until, environment, isActive }: ChallengeFilter): SQL | undefined =>
  and(
    present,
    id ? eq(challenges.id, id) : undefined,
    search?.trim() ? sql`strpos(${challenges.nameKey}, public.search_key(${search.trim()})) > 0` : undefined,
    from ? or(isNull(challenges.endsOn), gte(challenges.endsOn, from)) : undefined,
    until ? lte(challenges.startsOn, until) : undefined,
    environment ? eq(challenges.environment, environment) : undefined,
    isActive === undefined ? undefined : eq(challenges.isActive, isActive),
  );
export async function list(db: Db, filter: Ordered<ChallengeFilter> & Paging) {
  const { orderBy, direction, pageNumber, pageSize } = filter;
  const turn = direction === 'asc' ? asc : desc;
  const items = await db
    .select()
    .from(challenges)
    .where(whereOf(filter))
    .orderBy(turn(listed[orderBy]), turn(challenges.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(challenges)
    .where(whereOf(filter));
  return { items, pageNumber, pageSize, total: counted!.total };
}
/** Returns the ids of all challenges of a filter, in its order. */
export async function listIds(db: Db, filter: Ordered<ChallengeFilter>): Promise<string[]> {
  const turn = filter.direction === 'asc' ? asc : desc;
  const found = await db
    .select({ id: challenges.id })
    .from(challenges)
    .where(whereOf(filter))
    .orderBy(turn(listed[filter.orderBy]), turn(challenges.id));
  return found.map(({ id }) => id);
}
export const listByIds = (db: Db, ids: readonly string[]): Promise<ChallengeRow[]> =>
  db
    .select()
    .from(challenges)
    .where(inArray(challenges.id, [...ids]));
