// Declares the calls about a person's deadlines: the list, the secret address of the own calendar, and the calendar itself.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { calendarKey, deadlineFilter, deadlinePage, madeCalendar } from './deadline.wire.ts';

const own = { service: 'main', access: { permission: 'myProgress' } } as const;
/** Answers the whole screen: a page of deadlines, the numbers of the groups, the pace, and whether there is an own calendar. */
export const listDeadlines = endpoint({
  ...own,
  method: 'GET',
  path: 'prazos',
  query: deadlineFilter,
  answer: deadlinePage,
});
/** Makes the address of the own calendar, in place of the one before. */
export const createDeadlineCalendar = endpoint({
  ...own,
  method: 'POST',
  path: 'prazos/calendario',
  answer: madeCalendar,
  // A kept answer would keep the address.
  idempotent: false,
  audit: 'deadlines.calendarMade',
});
export const removeDeadlineCalendar = endpoint({
  ...own,
  method: 'DELETE',
  path: 'prazos/calendario',
  audit: 'deadlines.calendarRemoved',
});
/** Reads a calendar by its secret address, as calendar programs do: they have no session. */
export const readDeadlineCalendar = endpoint({
  service: 'main',
  access: 'public',
  method: 'GET',
  path: 'prazos/calendario/:token/prazos.ics',
  params: calendarKey,
  answer: download('text/calendar; charset=utf-8', { inline: true }),
});
