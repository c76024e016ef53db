// Reads in SQL the duties of people by department, from the kept figures of compliance.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { departments } from '#features/organization/server/organization.tables.ts';
import { compliancePeople } from '#features/compliance/server/compliance.tables.ts';
import { users } from '#features/people/server/users.tables.ts';

export type DepartmentRow = {
  id: string | null;
  name: string | null;
  people: number;
  covered: number;
  obligations: number;
};
/** Returns the people of each department with their duties, in the order of names; people without a department come last. */
export async function listDepartments(db: Db, people: SQL): Promise<DepartmentRow[]> {
  const { rows } = await db.execute<DepartmentRow>(sql`
    ${people}
    select x.id, d.name, x.people, x.covered, x.obligations
    from (
      select u.department_id as id, count(*)::int as people, coalesce(sum(p.covered), 0)::int as covered,
        coalesce(sum(p.obligations), 0)::int as obligations
      from ${users} u
      left join ${compliancePeople} p on p.user_id = u.id
      where u.id in (select id from people)
      group by 1) x
    left join ${departments} d on d.id = x.id
    order by d.name nulls last`);
  return rows;
}
