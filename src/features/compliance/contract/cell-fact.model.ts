// Decides what a cell of the matrix says beside its icon: a month, a number of days, a day, or the progress.
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { ComplianceStatus } from './compliance.model.ts';

type Cell = {
  status: ComplianceStatus;
  expiresOn: string | null;
  graceUntil: string | null;
  dueOn: string | null;
  waivedUntil: string | null;
  percent: number | null;
};
/** The words of a cell: `month` and `until` name a day, `days` are left, `since` have passed, the others need no number. */
export type CellFact =
  | { kind: 'month' | 'until' | 'waived'; on: string }
  | { kind: 'days' | 'since'; count: number }
  | { kind: 'percent'; percent: number }
  | { kind: 'endless' | 'notStarted' | 'outside' };

const daysBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / dayMilliseconds);
/** Returns the last day on which the person was still covered or had time; null where nothing tells. */
export const lastGoodDay = ({ graceUntil, expiresOn, dueOn }: Pick<Cell, 'graceUntil' | 'expiresOn' | 'dueOn'>) =>
  graceUntil ?? expiresOn ?? dueOn;
/** Returns what a cell says on a day. */
export function factOf(cell: Cell, today: string): CellFact {
  const { status, expiresOn, graceUntil, waivedUntil, percent } = cell;
  const lastDay = lastGoodDay(cell);
  switch (status) {
    case 'compliant':
      return expiresOn ? { kind: 'month', on: expiresOn } : { kind: 'endless' };
    case 'expiring':
      return expiresOn ? { kind: 'days', count: daysBetween(today, expiresOn) } : { kind: 'endless' };
    case 'inGrace':
      return graceUntil ? { kind: 'until', on: graceUntil } : { kind: 'outside' };
    case 'nonCompliant':
      return lastDay ? { kind: 'since', count: daysBetween(lastDay, today) } : { kind: 'outside' };
    case 'waived':
      return waivedUntil ? { kind: 'waived', on: waivedUntil } : { kind: 'outside' };
    case 'inProgress':
      return { kind: 'percent', percent: percent ?? 0 };
    case 'notStarted':
      return { kind: 'notStarted' };
  }
}
/** The statuses that a card of a phone names: everything but what is covered for long. */
export const isPending = ({ status }: { status: ComplianceStatus }): boolean => status !== 'compliant';
