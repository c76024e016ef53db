// Reads and writes users in SQL, with the names of their unit, department and job title.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/database.ts';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import type { NewUser, User } from '../contract/user.model.ts';
import { requiredTerms, users } from './users.tables.ts';

const supervisors = alias(users, 'supervisors');
/** The columns of a user, including the names of its place; `placed` joins them. */
export const userColumns = {
  id: users.id,
  accountId: users.accountId,
  fullName: users.fullName,
  username: users.username,
  email: users.email,
  personType: users.personType,
  cpf: users.cpf,
  phone: users.phone,
  nickname: users.nickname,
  gender: users.gender,
  language: users.language,
  birthOn: users.birthOn,
  hiredOn: users.hiredOn,
  education: users.education,
  interests: users.interests,
  supervisorInterest: users.supervisorInterest,
  skillIds: users.skillIds,
  supervisorId: users.supervisorId,
  supervisorName: supervisors.fullName,
  businessUnitId: users.businessUnitId,
  businessUnitName: businessUnits.name,
  departmentId: users.departmentId,
  departmentName: departments.name,
  jobTitleId: users.jobTitleId,
  jobTitleName: jobTitles.name,
  permissionGroupId: users.permissionGroupId,
  permissionGroupName: permissionGroups.name,
  photoKey: sql<string | null>`${users.photo}->>'key'`,
  externalId: users.externalId,
  notifiesByPush: users.notifiesByPush,
  notifiesBySms: users.notifiesBySms,
  isEvaluator: users.isEvaluator,
  isActive: users.isActive,
  firstPage: users.firstPage,
  isPending: sql<boolean>`${users.enteredAt} is null`.as('is_pending'),
  termsOfUseId: requiredTerms.termsId,
  termsAcceptedAt: sql<string | null>`case when ${requiredTerms.termsId} is not null
    and ${users.termsAcceptedAt} > ${requiredTerms.since} then ${users.termsAcceptedAt} end`
    .mapWith(users.termsAcceptedAt)
    .as('terms_counting'),
  createdAt: users.createdAt,
  removedAt: users.removedAt,
};
const placed = (db: Db) =>
  db
    .select(userColumns)
    .from(users)
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
    .leftJoin(requiredTerms, eq(requiredTerms.tenantId, users.tenantId));

const byId = prepared((db) =>
  placed(db)
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.removedAt)))
    .prepare('user_by_id'),
);
export const find = async (db: Db, id: string): Promise<User | undefined> =>
  (await byId(db).execute({ id }))[0] as User | undefined;
export const listByIds = async (db: Db, ids: readonly string[]): Promise<User[]> =>
  ids.length ? ((await placed(db).where(inArray(users.id, [...ids]))) as User[]) : [];
/** Returns those of these ids that are not users here. */
export async function listMissing(db: Db, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return [];
  const found = new Set(
    (
      await db
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, [...ids]), isNull(users.removedAt)))
    ).map((one) => one.id),
  );
  return ids.filter((one) => !found.has(one));
}
/** Returns those of these user names and accounts that are here already, removed people too. */
export const listTaken = (db: Db, usernameKeys: readonly string[], accountIds: readonly string[]) =>
  db
    .select({
      id: users.id,
      accountId: users.accountId,
      username: users.username,
      usernameKey: users.usernameKey,
      removedAt: users.removedAt,
    })
    .from(users)
    .where(sql`${inArray(users.usernameKey, [...usernameKeys])} or ${inArray(users.accountId, [...accountIds])}`);

export const hasEmail = async (db: Db, emailKey: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey)).limit(1)).length > 0;

export type NewRow = typeof users.$inferInsert;
export type CreatedRow = NewUser & { id: string; accountId: string; username: string };
/** Inserts people in one statement, as JSON that PostgreSQL takes apart: one parameter instead of thirty for each person. */
export async function insertAll(db: Db, people: readonly CreatedRow[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map((one) => ({
    id: one.id,
    account_id: one.accountId,
    full_name: one.fullName,
    username: one.username,
    email: one.email,
    person_type: one.personType ?? 'physical',
    cpf: one.cpf,
    phone: one.phone,
    nickname: one.nickname,
    gender: one.gender,
    language: one.language,
    birth_on: one.birthOn,
    hired_on: one.hiredOn,
    education: one.education,
    interests: one.interests,
    supervisor_interest: one.supervisorInterest,
    skill_ids: one.skillIds ?? [],
    supervisor_id: one.supervisorId,
    business_unit_id: one.businessUnitId,
    department_id: one.departmentId,
    job_title_id: one.jobTitleId,
    permission_group_id: one.permissionGroupId,
    external_id: one.externalId,
    notifies_by_push: one.notifiesByPush ?? false,
    notifies_by_sms: one.notifiesBySms ?? false,
    is_evaluator: one.isEvaluator ?? false,
    is_active: one.isActive ?? true,
  }));
  const columns = sql.raw(Object.keys(rows[0]!).join(', '));
  await db.execute(
    sql`insert into data.users (${columns}) select ${columns}
      from jsonb_populate_recordset(null::data.users, ${JSON.stringify(rows)}::jsonb)
      returning 1`,
  );
}
export const update = async (db: Db, id: string, changes: Partial<NewRow>) =>
  (
    await db
      .update(users)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(and(eq(users.id, id), isNull(users.removedAt)))
      .returning({ id: users.id })
  ).length > 0;
/** Returns what activating or deactivating needs of each of these people; leaves out removed people. */
export const listActivity = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: users.id,
      accountId: users.accountId,
      username: users.username,
      permissionGroupId: users.permissionGroupId,
      isActive: users.isActive,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.removedAt)));
export const updateActivity = (db: Db, ids: readonly string[], isActive: boolean) =>
  db
    .update(users)
    .set({ isActive, updatedAt: sql`now()` })
    .where(and(inArray(users.id, [...ids]), isNull(users.removedAt)));
/** Sets the user's present account; an invitation stays with the mailbox to which it was sent. */
export const updateAccount = (db: Db, id: string, accountId: string) =>
  db
    .update(users)
    .set({ accountId, updatedAt: sql`now()` })
    .where(eq(users.id, id));
/** Removes a user softly: the row stays for what refers to it, but no list or count finds it. */
export const remove = (db: Db, id: string) =>
  db
    .update(users)
    .set({ isActive: false, removedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.removedAt)));
/** Restores the same row, as a person who has never entered. */
export const bringBack = (db: Db, id: string, changes: Partial<NewRow>) =>
  db
    .update(users)
    .set({ ...changes, removedAt: null, enteredAt: null, updatedAt: sql`now()` })
    .where(eq(users.id, id));
/** Releases account and user name for a new row; what refers to this row keeps its name and e-mail. */
export const release = (db: Db, id: string, username: string, accountId: string) =>
  db
    .update(users)
    .set({ username, accountId, updatedAt: sql`now()` })
    .where(eq(users.id, id));
/** Returns a user, removed or not. */
export const findKept = async (
  db: Db,
  id: string,
): Promise<
  | {
      accountId: string;
      username: string;
      fullName: string;
      email: string;
      permissionGroupId: string | null;
      removedAt: string | null;
      photo: Picture | null;
    }
  | undefined
> =>
  (
    await db
      .select({
        accountId: users.accountId,
        username: users.username,
        fullName: users.fullName,
        email: users.email,
        permissionGroupId: users.permissionGroupId,
        removedAt: users.removedAt,
        photo: users.photo,
      })
      .from(users)
      .where(eq(users.id, id))
      .for('update')
  )[0];
/** Removes everything that identifies the person; the references to the row stay. */
export const anonymize = (db: Db, id: string, pseudonym: string, accountId: string) =>
  db
    .update(users)
    .set({
      accountId,
      fullName: `#${id.slice(-6)}`,
      username: pseudonym,
      email: pseudonym,
      cpf: null,
      phone: null,
      nickname: null,
      gender: null,
      language: null,
      birthOn: null,
      hiredOn: null,
      education: null,
      interests: null,
      supervisorInterest: null,
      skillIds: [],
      photo: null,
      externalId: null,
      notifiesByPush: false,
      notifiesBySms: false,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id));
const placeColumns = {
  businessUnit: users.businessUnitId,
  department: users.departmentId,
  jobTitle: users.jobTitleId,
} as const;
/** Returns how many people are in each of these places; an empty place has no entry. */
export const countIn = async (
  db: Db,
  place: keyof typeof placeColumns,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  const column = placeColumns[place];
  const found = await db
    .select({ id: sql<string>`${column}`, total: sql<number>`count(*)::int` })
    .from(users)
    .where(and(inArray(column, [...ids]), isNull(users.removedAt)))
    .groupBy(column);
  return new Map(found.map(({ id, total }) => [id, total]));
};
/** Moves everybody of one place to another, or to none. */
export const moveAll = async (
  db: Db,
  place: keyof typeof placeColumns,
  id: string,
  targetId: string | null,
): Promise<string[]> =>
  (
    await db
      .update(users)
      .set({ [`${place}Id`]: targetId, updatedAt: sql`now()` })
      .where(eq(placeColumns[place], id))
      .returning({ id: users.id })
  ).map((one) => one.id);
