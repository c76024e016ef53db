// Reads the audit in SQL: newest first, by user, action, object and time.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { certificates } from '#features/certificates/server/certificates.tables.ts';
import { biPanels } from '#features/bi-panels/server/bi-panels.tables.ts';
import { savedReports } from '#features/reports/server/reports.tables.ts';
import { complianceRules } from '#features/compliance/server/compliance.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import { sections } from '#features/sections/server/sections.tables.ts';
import { segmentations } from '#features/segmentation/server/segmentation.tables.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { terms } from '#features/terms/server/terms.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { Db } from '#platform/server/database.ts';
import { auditEntries, auditSubjects, isAct } from '#platform/server/guards.tables.ts';
import { exactTotalLimit } from '#platform/contract/page.ts';
import { nameIn } from '../contract/audit.model.ts';
import type { Change } from '../contract/audit.model.ts';

export type Filter = {
  userId?: string;
  actions?: readonly string[];
  objectId?: string;
  withAccess?: boolean;
  /** The days of the filter in the tenant's time zone, both included. */
  from?: string;
  to?: string;
  timeZone: string;
};
const startOf = (day: string, timeZone: string, days: number) =>
  sql`(${day}::timestamp + make_interval(days => ${days}::integer)) at time zone ${timeZone}`;
const where = ({ userId, actions, objectId, withAccess, from, to, timeZone }: Filter) =>
  and(
    userId
      ? sql`${auditEntries.accountId} = (select ${users.accountId} from ${users} where ${users.id} = ${userId})`
      : undefined,
    actions?.length ? inArray(auditEntries.action, [...actions]) : undefined,
    withAccess === false ? isAct : undefined,
    objectId ? eq(auditEntries.objectId, objectId) : undefined,
    from ? sql`${auditEntries.at} >= ${startOf(from, timeZone, 0)}` : undefined,
    to ? sql`${auditEntries.at} < ${startOf(to, timeZone, 1)}` : undefined,
  );
const columns = {
  id: auditEntries.id,
  at: auditEntries.at,
  action: auditEntries.action,
  accountId: auditEntries.accountId,
  clientContractId: auditEntries.clientContractId,
  objectId: auditEntries.objectId,
  changes: auditEntries.changes,
  requestId: auditEntries.requestId,
  times: auditEntries.times,
  userId: users.id,
  userName: users.fullName,
};
// The query finds a page first, so that it joins the actors' names to the rows of the page alone.
export async function list(db: Db, filter: Filter, limit: number, offset: number) {
  const found = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(where(filter))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset);
  return listByIds(
    db,
    found.map(({ id }) => id),
  );
}
/** Returns the number of entries, at most one more than the limit. */
export async function count(db: Db, filter: Filter): Promise<number> {
  const some = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(where(filter))
    .limit(exactTotalLimit + 1)
    .as('some');
  return (await db.select({ total: sql<number>`count(*)::int` }).from(some))[0]!.total;
}
export const listIds = async (db: Db, filter: Filter, most: number): Promise<string[]> =>
  (
    await db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(where(filter))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(most)
  ).map(({ id }) => id);
/** Returns the current name of each id here; for a removed thing, the last name that the audit noted. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const present = await listPresentNames(db, ids);
  const rest = ids.map((id) => id.toLowerCase()).filter((id) => !present.has(id));
  for (const [id, name] of await listLastNames(db, rest)) present.set(id, name);
  return present;
}
async function listLastNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const found = await db
    .selectDistinctOn([auditEntries.objectId], {
      id: auditEntries.objectId,
      changes: auditEntries.changes,
      values: auditSubjects.values,
    })
    .from(auditEntries)
    .leftJoin(
      auditSubjects,
      and(
        eq(auditSubjects.tenantId, auditEntries.tenantId),
        eq(auditSubjects.entryId, auditEntries.id),
        eq(auditSubjects.subject, auditEntries.objectId),
      ),
    )
    .where(and(inArray(auditEntries.objectId, [...ids]), sql`${auditEntries.action} like '%.removed'`))
    .orderBy(auditEntries.objectId, desc(auditEntries.at));
  return new Map(
    found.flatMap(({ id, changes, values }) => {
      const name = nameIn([...(changes as Change[]), ...(values ? [values as Change] : [])]);
      return id && name ? [[id, name] as const] : [];
    }),
  );
}
async function listPresentNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const selects = nameColumns.map(
    ({ table, id, name }) =>
      sql`select ${id} as id, ${name} as name from ${table} where ${id} = any(${sql.param([...ids])}::uuid[])`,
  );
  selects.push(sql`select id, name from functions.names_of_contracts(${sql.param([...ids])}::uuid[])`);
  const { rows } = await db.execute<{ id: string; name: string }>(sql.join(selects, sql` union all `));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
type Named = PgTable & { id: PgColumn; name: PgColumn };
const named = (table: Named) => ({ table, id: table.id, name: table.name });
const nameColumns = [
  { table: users, id: users.id, name: users.fullName },
  ...[businessUnits, departments, jobTitles, permissionGroups].map(named),
  ...[skills, categories, segmentations, sections, terms, certificates, complianceRules, biPanels, savedReports].map(
    named,
  ),
  ...[courses, trails, assessments, media].map((table) => ({ table, id: table.id, name: table.title })),
];
type Staff = { name: string; company: string };
/** Returns the names of staff of a tenant above who acted in client mode or on the contract. */
async function listStaff(db: Db, accountIds: readonly string[]): Promise<Map<string, Staff>> {
  if (!accountIds.length) return new Map();
  const { rows } = await db.execute<{ id: string; staff: Staff | null }>(
    sql`select id, functions.find_staff(id) as staff from unnest(${sql.param([...new Set(accountIds)])}::uuid[]) id`,
  );
  return new Map(rows.flatMap(({ id, staff }) => (staff ? [[id, staff] as const] : [])));
}
/** Returns whether an entry was made in client mode, or by a person without a row here. */
const isFromAbove = (row: { clientContractId: string | null; accountId: string | null; userId: string | null }) =>
  row.accountId !== null && (row.clientContractId !== null || row.userId === null);
/** Returns the entries, newest first, each with its personal values, which are stored separately. */
export async function listByIds(db: Db, ids: readonly string[]) {
  if (!ids.length) return [];
  const rows = await db
    .select(columns)
    .from(auditEntries)
    .leftJoin(users, and(eq(users.tenantId, auditEntries.tenantId), eq(users.accountId, auditEntries.accountId)))
    .where(inArray(auditEntries.id, [...ids]))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));
  const personal = await db
    .select({ entryId: auditSubjects.entryId, subject: auditSubjects.subject, values: auditSubjects.values })
    .from(auditSubjects)
    .where(inArray(auditSubjects.entryId, [...ids]))
    .orderBy(auditSubjects.position);
  const staff = await listStaff(
    db,
    rows.flatMap((row) => (isFromAbove(row) ? [row.accountId!] : [])),
  );
  return rows.map((row) => ({
    ...row,
    staff: isFromAbove(row) ? staff.get(row.accountId!) : undefined,
    personal: personal.filter(({ entryId }) => entryId === row.id),
  }));
}
export type AuditEntry = Awaited<ReturnType<typeof listByIds>>[number];
/** Returns the existing actions; the query finds each one by one step through the index. */
export const listActions = async (db: Db): Promise<string[]> =>
  (
    await db.execute<{ action: string }>(sql`
      with recursive known as (
        (select action from ${auditEntries} order by action limit 1)
        union all
        select (select e.action from ${auditEntries} e where e.action > known.action order by e.action limit 1)
          from known
          where known.action is not null)
      select action from known where action is not null`)
  ).rows.map(({ action }) => action);
/** Removes entries that were kept long enough, in the whole installation and up to a limit; returns how many it removed. */
export const removeOld = async (
  db: Pick<Db, 'execute'>,
  { accessMonths, actYears }: { accessMonths: number; actYears: number },
  most: number,
): Promise<number> =>
  (
    await db.execute<{ gone: number }>(
      sql`select functions.forget_audit(${accessMonths}, ${actYears}, ${most}) as gone`,
    )
  ).rows[0]!.gone;
