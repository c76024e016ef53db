// Defines what a person's certificates have in common, wherever they come from, and places what ends next on a line.
import { dayMilliseconds } from '#platform/contract/units.ts';

export const ownOrigins = ['issued', 'external'] as const;
export type OwnOrigin = (typeof ownOrigins)[number];
/** `pending` and `denied` are those of external certificates, `revoked` that of issued ones. */
export const ownStatuses = ['valid', 'expiring', 'expired', 'pending', 'denied', 'revoked'] as const;
export type OwnStatus = (typeof ownStatuses)[number];
/** What sorts the list; `urgency` has what ends soon first, then what was denied, and what has ended last. */
export const ownOrders = ['urgency', 'newest', 'ending', 'title'] as const;
export type OwnOrder = (typeof ownOrders)[number];

/** The cards that a page adds. */
export const ownCertificatesShown = 6;
/** The ends that the line above the list shows, and the days that it reaches. */
export const endsOnLine = 4;
export const lineDays = 365;

/** The share of the line that the label of an end takes, so that no label covers the next one. */
const leastGap = 24;
/** The shares of the line where its first label may begin and its last one must. */
const [first, last] = [4, 78] as const;
/**
 * Returns where on the line, in percent of its length, the ends of the next year stand: by the days left, yet with room for
 * each label. The days ascend.
 */
export function placesOnLine(daysLeft: readonly number[]): number[] {
  const places: number[] = [];
  for (const days of daysLeft) {
    const share = first + (Math.min(Math.max(days, 0), lineDays) / lineDays) * (last - first);
    places.push(Math.max(share, places.length ? places.at(-1)! + leastGap : first));
  }
  // What was pushed beyond the end goes back, and pushes what is before it.
  for (let at = places.length - 1, most: number = last; at >= 0; at--, most -= leastGap)
    places[at] = Math.min(places[at]!, most);
  return places.map((place) => Math.round(place * 10) / 10);
}

/** Returns the share of a validity that is over, from 0 to 100; the days are those of the company. */
export function elapsedShare(from: string, until: string, daysLeft: number): number {
  const whole = (Date.parse(until) - Date.parse(from)) / dayMilliseconds;
  if (whole <= 0) return 100;
  return Math.min(100, Math.max(0, Math.round(((whole - daysLeft) / whole) * 100)));
}
/** Returns the time left in the unit in which people count it: days up to three months, then months. */
export const timeLeft = (daysLeft: number): { unit: 'days' | 'months'; count: number } =>
  daysLeft <= 90 ? { unit: 'days', count: daysLeft } : { unit: 'months', count: Math.round(daysLeft / 30.44) };
