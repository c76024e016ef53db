// Reads the user list in SQL: a page through the database's search function, with names of places for its rows only; counts up to 10,001.
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/database.ts';
import { prepared } from '#platform/server/prepared-statements.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import type { BasicPerson } from '../contract/people.wire.ts';
import type { Gender, Situation, User, UserOrder } from '../contract/user.model.ts';
import { userColumns } from './users.store.ts';
import { requiredTerms, users } from './users.tables.ts';

/** The people that these lists name: those in every filled list, or those in any. */
export type Audience = {
  operator: 'or' | 'and';
  businessUnitIds: readonly string[];
  jobTitleIds: readonly string[];
  departmentIds: readonly string[];
  genders: readonly Gender[];
  userIds: readonly string[];
};
export type UserFilter = {
  /** Finds the people whom this audience names. */
  matches?: Audience;
  /** Finds the people whom this audience does not name. */
  lacks?: Audience;
  isActive?: boolean;
  /** True finds people removed in the last thirty days; no other list shows them. */
  isRemoved?: boolean;
  name?: string;
  search?: string;
  userIds?: readonly string[];
  businessUnitIds?: readonly string[];
  departmentIds?: readonly string[];
  jobTitleIds?: readonly string[];
  genders?: readonly Gender[];
  situation?: Situation;
  supervisorIds?: readonly string[];
  permissionGroupIds?: readonly string[];
  isEvaluator?: boolean;
  /** The first and last day in the time zone, both included. */
  createdFrom?: string;
  createdTo?: string;
  timeZone?: string;
};
export type UserSorting = { orderBy: UserOrder; isDescending: boolean };
/** decisions D8.3: a count is exact up to this number. */
export const mostCounted = 10_000;

const names = [
  'isRemoved',
  'isActive',
  'name',
  'search',
  'userIds',
  'businessUnitIds',
  'departmentIds',
  'jobTitleIds',
  'genders',
  'situation',
  'supervisorIds',
  'permissionGroupIds',
  'isEvaluator',
  'createdFrom',
  'createdTo',
  'timeZone',
] as const satisfies readonly (keyof UserFilter)[];
const literal = (values: readonly string[]) => `{${values.join(',')}}`;
const ruleOf = ({ operator, ...lists }: Audience) =>
  Object.fromEntries([
    ['operator', operator],
    ...Object.entries(lists).flatMap(([name, values]) => (values.length ? [[name, literal(values)]] : [])),
  ]) as Record<string, string>;
/** Returns the filter as the functions read it: without the fields that are not asked for, and with lists as array literals. */
function asked(filter: UserFilter): Record<string, string | boolean | Record<string, string>> {
  const found: Record<string, string | boolean | Record<string, string>> = {
    ...(filter.matches && { matches: ruleOf(filter.matches) }),
    ...(filter.lacks && { lacks: ruleOf(filter.lacks) }),
  };
  for (const name of names) {
    const value = filter[name];
    if (value === undefined) continue;
    if (typeof value === 'boolean') found[name] = value;
    else if (typeof value !== 'string') found[name] = literal(value);
    else if (value.trim()) found[name] = value.trim();
  }
  return found;
}
/** Returns whether the filter asks for nothing except, perhaps, activity: then the tenant's counters know the total. */
export const isCounted = (filter: UserFilter): boolean =>
  Object.keys(asked(filter)).every((name) => name === 'isActive');

const supervisors = alias(users, 'supervisors');
const page = prepared((db) =>
  db
    .select({ ...userColumns, known: sql<number | null>`page.total` })
    .from(
      sql`functions.find_users(${sql.placeholder('filter')}::jsonb, ${sql.placeholder('orderBy')},
        ${sql.placeholder('isDescending')}, ${sql.placeholder('limit')}, ${sql.placeholder('offset')})
        with ordinality as page (id, total, place)`,
    )
    .innerJoin(users, and(eq(users.tenantId, sql`public.tenant_id()`), eq(users.id, sql`page.id`)))
    .leftJoin(supervisors, and(eq(supervisors.tenantId, users.tenantId), eq(supervisors.id, users.supervisorId)))
    .leftJoin(
      businessUnits,
      and(eq(businessUnits.tenantId, users.tenantId), eq(businessUnits.id, users.businessUnitId)),
    )
    .leftJoin(departments, and(eq(departments.tenantId, users.tenantId), eq(departments.id, users.departmentId)))
    .leftJoin(jobTitles, and(eq(jobTitles.tenantId, users.tenantId), eq(jobTitles.id, users.jobTitleId)))
    .leftJoin(
      permissionGroups,
      and(eq(permissionGroups.tenantId, users.tenantId), eq(permissionGroups.id, users.permissionGroupId)),
    )
    .leftJoin(requiredTerms, eq(requiredTerms.tenantId, users.tenantId))
    .orderBy(sql`page.place`)
    .prepare('user_page'),
);
/** Orders whose columns never lack a value, so that a list reads the same from either end. */
const readFromEitherEnd: readonly UserOrder[] = ['name', 'email', 'username', 'createdAt', 'situation'];
/** Below this offset it costs less to read up to the page than to consider the end. */
const farOffset = 1_000;
/**
 * Returns one sorted page; the id decides among equals. `known` is the total, where the query found it out anyway.
 * Where `total` is known beforehand, the query reads a page beyond the middle from the end.
 */
export async function listPage(
  db: Db,
  filter: UserFilter,
  { orderBy, isDescending }: UserSorting,
  limit: number,
  offset: number,
  total = 0,
): Promise<{ items: User[]; known: number | undefined }> {
  const isFromEnd = offset > farOffset && offset > total / 2 && offset < total && readFromEitherEnd.includes(orderBy);
  const most = isFromEnd ? Math.min(limit, total - offset) : limit;
  const rows = (await page(db).execute({
    filter: JSON.stringify(asked(filter)),
    orderBy,
    isDescending: isDescending !== isFromEnd,
    limit: most,
    offset: isFromEnd ? total - offset - most : offset,
  })) as unknown as (User & { known: number | null })[];
  const items = rows.map(({ known: _known, ...user }) => user);
  return { items: isFromEnd ? items.reverse() : items, known: rows[0]?.known ?? undefined };
}
/** Returns active people by name, with what distinguishes two people of one name. */
export const listBasic = (db: Db, filter: UserFilter, most: number): Promise<Required<BasicPerson>[]> =>
  db
    .select({
      id: users.id,
      name: users.fullName,
      email: users.email,
      permissionGroupId: users.permissionGroupId,
      permissionGroupName: permissionGroups.name,
      businessUnitName: businessUnits.name,
    })
    .from(
      sql`functions.find_users(${JSON.stringify(asked({ ...filter, isActive: true }))}::jsonb, 'name', false, ${most},
        0)
        with ordinality as page (id, total, place)`,
    )
    .innerJoin(users, eq(users.id, sql`page.id`))
    .leftJoin(
      businessUnits,
      and(eq(businessUnits.tenantId, users.tenantId), eq(businessUnits.id, users.businessUnitId)),
    )
    .leftJoin(
      permissionGroups,
      and(eq(permissionGroups.tenantId, users.tenantId), eq(permissionGroups.id, users.permissionGroupId)),
    )
    .orderBy(sql`page.place`);
export const everyone = 2_147_483_647;
/** Returns how many the filter finds, 10,001 at most unless said otherwise. */
export const count = async (db: Db, filter: UserFilter, most = mostCounted + 1): Promise<number> =>
  Number(
    (
      await db.execute(
        sql`select functions.count_users(${JSON.stringify(asked(filter))}::jsonb, ${most}::integer) as total`,
      )
    ).rows[0]!.total,
  );
/** Returns the sorted ids of all that the filter finds, for spreadsheets. */
export const listIds = async (db: Db, filter: UserFilter, { orderBy, isDescending }: UserSorting): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(
      sql`select id
        from functions.find_users(${JSON.stringify(asked(filter))}::jsonb, ${orderBy}, ${isDescending}, ${everyone}, 0)
        with ordinality as found (id, total, place)
        order by place`,
    )
  ).rows.map(({ id }) => id);
