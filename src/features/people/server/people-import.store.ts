// Reads and writes for the import of users in SQL: finds the users that lines mean, and changes many at once.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { NewRow } from './users.store.ts';
import { users } from './users.tables.ts';

const columns = {
  id: users.id,
  accountId: users.accountId,
  fullName: users.fullName,
  username: users.username,
  usernameKey: users.usernameKey,
  emailKey: users.emailKey,
  personType: users.personType,
  cpf: users.cpf,
  externalId: users.externalId,
  phone: users.phone,
  nickname: users.nickname,
  gender: users.gender,
  language: users.language,
  birthOn: users.birthOn,
  hiredOn: users.hiredOn,
  education: users.education,
  supervisorId: users.supervisorId,
  businessUnitId: users.businessUnitId,
  departmentId: users.departmentId,
  jobTitleId: users.jobTitleId,
  permissionGroupId: users.permissionGroupId,
  isEvaluator: users.isEvaluator,
  isActive: users.isActive,
  removedAt: users.removedAt,
};
export type Match = Awaited<ReturnType<typeof listMatching>>[number];
/** Returns everybody of the tenant, removed people too, who has one of these e-mails, documents, external ids or user names. */
export const listMatching = (
  db: Db,
  { emails, cpfs, externalIds, usernames }: Record<'emails' | 'cpfs' | 'externalIds' | 'usernames', readonly string[]>,
) => {
  const any = (values: readonly string[]) => sql`any(${sql.param([...new Set(values)])}::text[])`;
  return db
    .select(columns)
    .from(users)
    .where(
      sql`${users.id} in (
        select id
        from data.users
        where email_key = ${any(emails)}
        union select id
        from data.users
        where cpf = ${any(cpfs)}
        union select id
        from data.users
        where external_id = ${any(externalIds)}
        union select id
        from data.users
        where username_key = ${any(usernames)})`,
    );
};
type Changes = Partial<NewRow> & { id: string };
/** Writes the changes as JSON that PostgreSQL takes apart; one statement serves all changes of the same columns. */
export async function updateAll(db: Db, changes: readonly Changes[]): Promise<void> {
  const sets = new Map<string, Changes[]>();
  for (const one of changes) {
    const names = Object.keys(one).sort().join();
    sets.set(names, [...(sets.get(names) ?? []), one]);
  }
  for (const set of sets.values()) {
    const names = Object.keys(set[0]!).filter((name) => name !== 'id') as (keyof NewRow)[];
    const rows = set.map((one) =>
      Object.fromEntries([['id', one.id], ...names.map((name) => [users[name].name, one[name]])]),
    );
    const assigned = sql.join(
      names.map((name) => sql`${sql.identifier(users[name].name)} = given.${sql.identifier(users[name].name)}`),
      sql`, `,
    );
    await db.execute(
      sql`update data.users u
        set ${assigned}, updated_at = now()
        from jsonb_populate_recordset(null::data.users, ${JSON.stringify(rows)}::jsonb) given
        where u.id = given.id and u.removed_at is null`,
    );
  }
}
