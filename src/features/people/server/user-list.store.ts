// The user list: the page first, by an index; the names of places joined to its rows alone; a count that stops at 10,001.
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/database.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import type { Gender, User } from '../contract/user.model.ts';
import { userColumns } from './users.store.ts';
import { users } from './users.tables.ts';

export type UserFilter = {
  isActive?: boolean;
  name?: string;
  search?: string;
  userIds?: readonly string[];
  businessUnitIds?: readonly string[];
  departmentIds?: readonly string[];
  jobTitleIds?: readonly string[];
  genders?: readonly Gender[];
};
export type UserSorting = { orderBy: 'name' | 'email' | 'createdAt'; isDescending: boolean };
/** decisions D8.3: exact up to here. */
export const mostCounted = 10_000;

const sorted = { name: users.nameKey, email: users.emailKey, createdAt: users.createdAt } as const;
const among = (column: Parameters<typeof inArray>[0], ids: readonly string[] | undefined) => ids && (ids.length ? inArray(column, [...ids]) : sql`false`);
/** Three letters and more go through the search's index; fewer are compared with the beginning of the name. */
const found = (text: string | undefined): SQL | undefined => {
  const words = text?.trim();
  if (!words) return undefined;
  return words.length >= 3
    ? sql`${users.id} in (select doors.search_users(public.search_key(${words}), ${mostCounted + 1}))`
    : sql`left(${users.nameKey}, length(public.search_key(${words}))) = public.search_key(${words})`;
};
const conditions = (filter: UserFilter): SQL[] =>
  [
    filter.isActive === undefined ? undefined : eq(users.isActive, filter.isActive),
    found(filter.name),
    found(filter.search),
    among(users.id, filter.userIds),
    among(users.businessUnitId, filter.businessUnitIds),
    among(users.departmentId, filter.departmentIds),
    among(users.jobTitleId, filter.jobTitleIds),
    filter.genders?.length ? or(...filter.genders.map((one) => eq(users.gender, one))) : undefined,
  ].filter((one): one is SQL => one !== undefined);

export const isUnfiltered = (filter: UserFilter): boolean => conditions(filter).length === 0;

const supervisors = alias(users, 'supervisors');
/** One page, sorted; the id decides among equals. */
export async function listPage(db: Db, filter: UserFilter, { orderBy, isDescending }: UserSorting, limit: number, offset: number): Promise<User[]> {
  const direction = isDescending ? desc : asc;
  const ids = db.select({ id: users.id }).from(users).where(and(isNull(users.removedAt), ...conditions(filter)))
    .orderBy(direction(sorted[orderBy]), direction(users.id)).limit(limit).offset(offset).as('page');
  return (await db.select(userColumns).from(ids)
    .innerJoin(users, eq(users.id, ids.id))
    .leftJoin(supervisors, eq(supervisors.id, users.supervisorId))
    .leftJoin(businessUnits, eq(businessUnits.id, users.businessUnitId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(jobTitles, eq(jobTitles.id, users.jobTitleId))
    .orderBy(direction(sorted[orderBy]), direction(users.id))) as User[];
}
/** How many the filter finds, 10,001 at most. */
export async function count(db: Db, filter: UserFilter): Promise<number> {
  const some = db.select({ one: sql<number>`1`.as('one') }).from(users).where(and(isNull(users.removedAt), ...conditions(filter))).limit(mostCounted + 1).as('some');
  return (await db.select({ total: sql<number>`count(*)::int` }).from(some))[0]!.total;
}
