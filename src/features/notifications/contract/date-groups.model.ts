// Groups notifications by the day on which they came: today, yesterday, the last week, and then by month.
import { dayAfter, dayIn } from '#platform/contract/days.ts';

/** `month` holds the year and month, `yyyy-mm`. */
export type DateGroup<Row> = { name: 'today' | 'yesterday' | 'week' | 'month'; month: string; rows: Row[] };
/** Returns the groups of rows that are sorted by their moment, newest first. */
export function dateGroupsOf<Row extends { deliveredAt: string }>(
  rows: readonly Row[],
  today: string,
  timeZone: string,
): DateGroup<Row>[] {
  const groups: DateGroup<Row>[] = [];
  for (const row of rows) {
    const day = dayIn(new Date(row.deliveredAt), timeZone);
    const name =
      day >= today ? 'today' : day === dayAfter(today, -1) ? 'yesterday' : day > dayAfter(today, -8) ? 'week' : 'month';
    const month = day.slice(0, 7);
    const last = groups.at(-1);
    if (last && last.name === name && (name !== 'month' || last.month === month)) last.rows.push(row);
    else groups.push({ name, month, rows: [row] });
  }
  return groups;
}
