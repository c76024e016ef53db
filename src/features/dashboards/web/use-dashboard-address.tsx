// Keeps in the address what a dashboard shows: the period and the places.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dayAfter } from '#platform/contract/days.ts';
import { today } from '#platform/web/texts.ts';
import type { ListedMeasure } from '../contract/dashboard-list.wire.ts';
import { usualDays } from '../contract/dashboard.model.ts';
import type { DashboardFilter } from '../contract/dashboard.wire.ts';

/** The lengths of a period that people choose, in days. */
export const lengths = [28, usualDays, 182, 364] as const;
export const places = ['unit', 'department', 'jobTitle'] as const;
export type PlaceFilter = (typeof places)[number];
/** The numbers whose list the address may open. */
const lists: readonly ListedMeasure[] = ['concluded', 'enrolled', 'active', 'late', 'soon', 'needing'];
const isDay = /^\d{4}-\d{2}-\d{2}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export function useDashboardAddress() {
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const length = lengths.find((one) => String(one) === String(asked['days'])) ?? usualDays;
  const idOf = (place: PlaceFilter) => {
    const value = asked[place];
    return typeof value === 'string' && uuid.test(value) ? value : undefined;
  };
  const chosen = { unit: idOf('unit'), department: idOf('department'), jobTitle: idOf('jobTitle') };
  const dayOf = (name: 'from' | 'until') => {
    const value = asked[name];
    return typeof value === 'string' && isDay.test(value) ? value : undefined;
  };
  /** Days chosen freely; both, or the length counts. */
  const [from, until] = [dayOf('from'), dayOf('until')];
  const range = from && until && from <= until ? { from, until } : undefined;
  const days = range || length === usualDays ? undefined : String(length);
  const now = today();
  const filter: DashboardFilter = {
    ...(range ?? (length !== usualDays && { from: dayAfter(now, 1 - length), until: now })),
    ...(chosen.unit && { businessUnitIds: [chosen.unit] }),
    ...(chosen.department && { departmentIds: [chosen.department] }),
    ...(chosen.jobTitle && { jobTitleIds: [chosen.jobTitle] }),
  };
  const show = (next: Partial<Record<PlaceFilter | 'days' | 'from' | 'until', string | undefined>>) => {
    const given = { days, ...range, ...chosen, ...next };
    const kept = Object.entries(given).filter(([, value]) => value !== undefined);
    void navigate({ to: '.', replace: true, search: (() => Object.fromEntries(kept)) as never });
  };
  const listed = lists.find((one) => one === asked['list']);
  /** The address that opens the list behind a number: the same filter. */
  const listOf = (measure: ListedMeasure): `/${string}` => {
    const given = { days, ...range, ...chosen, list: measure };
    const kept = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `/gestao/dashboard?${new URLSearchParams(kept).toString()}`;
  };
  return { filter, length, range, chosen, listed, listOf, isNarrowed: Object.values(chosen).some(Boolean), show };
}
