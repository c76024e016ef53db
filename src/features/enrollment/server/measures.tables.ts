// Defines in SQL what each measure of enrolments counts, and the last day of a deadline: every list, counter and reminder takes them from here.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Returns the last day of what ends at a moment, as `dueDay` of enrolments does: an end at midnight belongs to the day before.
 * The zone is a name, or the SQL of one.
 */
export const lastDayOf = (moment: SQL, zone: SQL | string): SQL =>
  sql`((${moment} - interval '1 millisecond') at time zone ${typeof zone === 'string' ? sql`${zone}::text` : zone})::date`;

/**
 * Returns the conditions of the table that a statement calls so. The words of each are the texts `enrollment.measure.*`.
 * Archived cycles have no `cancelled_at`: of these conditions only `isConcluded` and `isFinished` are theirs.
 */
export function measuresOf(table: 'e' | 'enrollments') {
  const of = (column: string) => sql`${sql.identifier(table)}.${sql.identifier(column)}`;
  const isEnrolled = sql`${of('cancelled_at')} is null`;
  const isUnsettled = sql`${of('status')} in ('notStarted', 'onGoing')`;
  const isOpen = sql`(${isEnrolled} and ${of('completed_at')} is null and ${isUnsettled})`;
  return {
    isEnrolled,
    /** Approved, or everything done where nothing is to approve. */
    isConcluded: sql`${of('status')} in ('approved', 'completed')`,
    /** Everything was done once, whatever the result. */
    isFinished: sql`${of('completed_at')} is not null`,
    isOpen,
    /** Open after its last day: the status `expired` of decisions D3.5. */
    isLate: sql`(${isOpen} and ${of('expires_at')} <= now())`,
    isBegun: sql`${of('status')} <> 'notStarted'`,
  };
}
