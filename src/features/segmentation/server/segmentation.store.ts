// Reads and writes segmentations in SQL: rules, links, names of what is linked.
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { Db } from '#platform/server/database.ts';
import { linkLists, noLinks } from '../contract/segmentation.model.ts';
import type { AudienceRule, LinkList, Links } from '../contract/segmentation.model.ts';
import { segmentationBindings, segmentationLinks, segmentations } from './segmentation.tables.ts';

export type SegmentationRecord = typeof segmentations.$inferSelect;
export type Filter = { id?: string; isActive?: boolean; name?: string };
export type Sorting = { orderBy: 'name' | 'createdAt'; isDescending: boolean };
const kindOf = {
  businessUnitIds: 'businessUnit',
  jobTitleIds: 'jobTitle',
  departmentIds: 'department',
  genders: 'gender',
  userIds: 'user',
} as const satisfies Record<LinkList, string>;
const listOf = Object.fromEntries(linkLists.map((list) => [kindOf[list], list])) as Record<string, LinkList>;

const where = ({ id, isActive, name }: Filter) =>
  and(
    id === undefined ? undefined : eq(segmentations.id, id),
    isActive === undefined ? undefined : eq(segmentations.isActive, isActive),
    name?.trim() ? sql`strpos(${segmentations.nameKey}, public.search_key(${name.trim()})) > 0` : undefined,
  );
const sorted = ({ orderBy, isDescending }: Sorting) => {
  const direction = isDescending ? desc : asc;
  return [direction(orderBy === 'name' ? segmentations.nameKey : segmentations.createdAt), direction(segmentations.id)];
};
export async function list(db: Db, filter: Filter, sorting: Sorting, limit: number, offset: number) {
  const rows = await db
    .select()
    .from(segmentations)
    .where(where(filter))
    .orderBy(...sorted(sorting))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(segmentations)
    .where(where(filter));
  return { rows, total: counted!.total };
}
export const listIds = async (db: Db, filter: Filter, sorting: Sorting): Promise<string[]> =>
  (
    await db
      .select({ id: segmentations.id })
      .from(segmentations)
      .where(where(filter))
      .orderBy(...sorted(sorting))
  ).map(({ id }) => id);
export const listByIds = (db: Db, ids: readonly string[]): Promise<SegmentationRecord[]> =>
  ids.length
    ? db
        .select()
        .from(segmentations)
        .where(inArray(segmentations.id, [...ids]))
    : Promise.resolve([]);
/** Returns names and ids of active segmentations, by name; those requested by id are included in any state. */
export const listBasic = (db: Db, name: string | undefined, ids: readonly string[] | undefined, most: number) =>
  db
    .select({ id: segmentations.id, label: segmentations.name })
    .from(segmentations)
    .where(ids ? inArray(segmentations.id, [...ids]) : where({ isActive: true, name }))
    .orderBy(asc(segmentations.nameKey), asc(segmentations.id))
    .limit(most);
export async function find(db: Db, id: string): Promise<SegmentationRecord | undefined> {
  return (await db.select().from(segmentations).where(eq(segmentations.id, id)))[0];
}
export async function findForUpdate(db: Db, id: string): Promise<SegmentationRecord | undefined> {
  return (await db.select().from(segmentations).where(eq(segmentations.id, id)).for('update'))[0];
}
/** Returns the links of each of these segmentations. */
export async function linksOf(db: Db, ids: readonly string[]): Promise<Map<string, Links>> {
  const found = new Map(ids.map((id) => [id, structuredClone(noLinks)]));
  if (!ids.length) return found;
  const rows = await db
    .select()
    .from(segmentationLinks)
    .where(inArray(segmentationLinks.segmentationId, [...ids]))
    .orderBy(asc(segmentationLinks.target));
  for (const { segmentationId, kind, target } of rows)
    (found.get(segmentationId)![listOf[kind]!] as string[]).push(target);
  return found;
}
/** Lets one writer of names at a time work in a tenant, until the transaction ends. */
export const lockNames = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(public.tenant_id()::text || 'segmentation', 0))`);
export const isNameTaken = async (db: Db, name: string, exceptId?: string): Promise<boolean> =>
  (
    await db
      .select({ id: segmentations.id })
      .from(segmentations)
      .where(
        and(
          eq(segmentations.nameKey, sql`public.search_key(${name})`),
          exceptId ? ne(segmentations.id, exceptId) : undefined,
        ),
      )
  ).length > 0;
type Written = { name: string; observation: string | null; isActive: boolean };
export async function insert(db: Db, id: string, row: Written, rule: AudienceRule) {
  await db
    .insert(segmentations)
    .values({ id, ...row, operator: rule.operator, listCount: linkLists.filter((one) => rule[one].length).length });
  await insertLinks(db, id, rule);
}
export async function update(db: Db, id: string, row: Written, rule: AudienceRule) {
  await db
    .update(segmentations)
    .set({
      ...row,
      operator: rule.operator,
      listCount: linkLists.filter((one) => rule[one].length).length,
      updatedAt: sql`now()`,
    })
    .where(eq(segmentations.id, id));
  await db.delete(segmentationLinks).where(eq(segmentationLinks.segmentationId, id));
  await insertLinks(db, id, rule);
}
async function insertLinks(db: Db, segmentationId: string, links: Links) {
  const rows = linkLists.flatMap((list) =>
    links[list].map((target) => ({ segmentationId, kind: kindOf[list], target: String(target) })),
  );
  if (rows.length) await db.insert(segmentationLinks).values(rows);
}
/** Adds people by name to those that it already names. */
export async function addPeople(db: Db, id: string, userIds: readonly string[], listCount: number) {
  await db
    .insert(segmentationLinks)
    .values(userIds.map((target) => ({ segmentationId: id, kind: kindOf.userIds, target })));
  await db
    .update(segmentations)
    .set({ listCount, updatedAt: sql`now()` })
    .where(eq(segmentations.id, id));
}
export async function removePerson(db: Db, id: string, userId: string, listCount: number) {
  await db
    .delete(segmentationLinks)
    .where(
      and(
        eq(segmentationLinks.segmentationId, id),
        eq(segmentationLinks.kind, kindOf.userIds),
        eq(segmentationLinks.target, userId),
      ),
    );
  await db
    .update(segmentations)
    .set({ listCount, updatedAt: sql`now()` })
    .where(eq(segmentations.id, id));
}
/** Returns the segmentations that a person now belongs to, by name, and whether the person was added by name. */
export const listOfPerson = (db: Db, userId: string) =>
  db
    .select({
      id: segmentations.id,
      name: segmentations.name,
      operator: segmentations.operator,
      listCount: segmentations.listCount,
      isLinked: sql<boolean>`exists (select from ${segmentationLinks} l where l.tenant_id = ${segmentations.tenantId}
        and l.segmentation_id = ${segmentations.id} and l.kind = 'user' and l.target = ${userId})`,
    })
    .from(segmentations)
    .where(sql`${segmentations.id} in (select data.segmentations_of(${userId}))`)
    .orderBy(asc(segmentations.nameKey), asc(segmentations.id));
export async function remove(db: Db, id: string) {
  await db.delete(segmentationLinks).where(eq(segmentationLinks.segmentationId, id));
  await db.delete(segmentations).where(eq(segmentations.id, id));
}
/** Returns how many objects are limited to each of these; a segmentation without objects has no entry. */
export const countUses = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    ids.length
      ? (
          await db
            .select({ id: segmentationBindings.segmentationId, total: sql<number>`count(*)::int` })
            .from(segmentationBindings)
            .where(inArray(segmentationBindings.segmentationId, [...ids]))
            .groupBy(segmentationBindings.segmentationId)
        ).map(({ id, total }) => [id, total])
      : [],
  );
/** Returns the names of units, departments, job titles and people; a missing one has no entry. */
export async function namesOf(db: Db, links: Links): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [list, table] of [
    ['businessUnitIds', businessUnits],
    ['departmentIds', departments],
    ['jobTitleIds', jobTitles],
  ] as const)
    if (links[list].length)
      for (const { id, name } of await db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(inArray(table.id, links[list])))
        found.set(id, name);
  if (links.userIds.length)
    for (const { id, name } of await db
      .select({ id: users.id, name: users.fullName })
      .from(users)
      .where(and(inArray(users.id, links.userIds), isNull(users.removedAt))))
      found.set(id, name);
  return found;
}
