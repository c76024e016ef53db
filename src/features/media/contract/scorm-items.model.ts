// Defines packages of several objects: their items in order, what locks an item, and the state of the whole.
import { isDone } from './scorm.model.ts';
import type { Outcome, PackageItem, ScormStatus } from './scorm.model.ts';

/** One line of the tree next to the player; `depth` counts its visible parents. */
export type OutlineItem = { id: string; title: string; depth: number; isLaunchable: boolean };
/** The progress of one object in a learner's package. */
export type ItemStanding = { status: ScormStatus; percent: number };
export type Standings = ReadonlyMap<string, ItemStanding>;

/** Returns the items that have a file, in order. */
export const launchablesOf = (items: readonly PackageItem[]): PackageItem[] =>
  items.flatMap((item) => [...(item.href === undefined ? [] : [item]), ...launchablesOf(item.items)]);
/** Returns whether a package has more than one object; a package of one object shows no tree. */
export const hasSeveral = (items: readonly PackageItem[] | null | undefined): boolean =>
  launchablesOf(items ?? []).length > 1;

/** Returns the lines of the visible tree: the children of a hidden item take its level. */
export const outlineOf = (items: readonly PackageItem[], depth = 0): OutlineItem[] =>
  items.flatMap((item) =>
    item.isHidden
      ? outlineOf(item.items, depth)
      : [
          { id: item.id, title: item.title, depth, isLaunchable: item.href !== undefined },
          ...outlineOf(item.items, depth + 1),
        ],
  );

/** Combines statuses: done where all are done; failed where all are done or failed and one is failed. */
export function statusOfAll(statuses: readonly ScormStatus[]): ScormStatus {
  if (statuses.length > 0 && statuses.every(isDone)) return statuses.includes('passed') ? 'passed' : 'completed';
  if (statuses.length > 0 && statuses.every((one) => isDone(one) || one === 'failed')) return 'failed';
  return statuses.every((one) => one === 'not attempted') ? 'not attempted' : 'incomplete';
}
const standingOf = (standings: Standings, id: string): ItemStanding =>
  standings.get(id) ?? { status: 'not attempted', percent: 0 };

/** Combines the objects of a package: its own rollup gives the status where it exists, the percent is the mean of its objects. */
export function rollUp(items: readonly PackageItem[], standings: Standings, outcome?: Outcome): ItemStanding {
  const all = launchablesOf(items).map((item) => standingOf(standings, item.id));
  const byAll = statusOfAll(all.map((one) => one.status));
  const status = outcome ? statusOfOutcome(outcome, byAll) : byAll;
  if (isDone(status)) return { status, percent: 100 };
  const mean = all.reduce((sum, one) => sum + one.percent, 0) / Math.max(1, all.length);
  return { status, percent: byAll === 'not attempted' ? 0 : Math.min(99, Math.max(1, Math.floor(mean))) };
}
function statusOfOutcome({ completion, success }: Outcome, byAll: ScormStatus): ScormStatus {
  if (success === 'passed' || success === 'failed') return success;
  if (completion === 'completed') return 'completed';
  return byAll === 'not attempted' ? byAll : 'incomplete';
}
/** Returns the mean of the given scores, or undefined where there is none. */
export function meanScore(scores: readonly (number | undefined)[]): number | undefined {
  const given = scores.filter((one): one is number => one !== undefined);
  return given.length === 0
    ? undefined
    : Math.round((given.reduce((sum, one) => sum + one, 0) / given.length) * 100) / 100;
}

/** Returns the status of each item; a chapter combines the statuses of its items. */
function statusesIn(items: readonly PackageItem[], standings: Standings, into = new Map<string, ScormStatus>()) {
  for (const item of items) {
    statusesIn(item.items, standings, into);
    const below = item.items.map((one) => into.get(one.id)!);
    const own = item.href === undefined ? [] : [standingOf(standings, item.id).status];
    into.set(item.id, statusOfAll([...own, ...below]));
  }
  return into;
}
/** Returns the items with unmet prerequisites (SCORM 1.2; in 2004 the run-time applies its own rules). */
export function lockedItems(items: readonly PackageItem[], standings: Standings): Set<string> {
  const statuses = statusesIn(items, standings);
  const locked = new Set<string>();
  const walk = (list: readonly PackageItem[], isAboveLocked: boolean) => {
    for (const item of list) {
      const isLocked =
        isAboveLocked || (item.prerequisites !== undefined && !meetsPrerequisites(item.prerequisites, statuses));
      if (isLocked) locked.add(item.id);
      walk(item.items, isLocked);
    }
  };
  walk(items, false);
  return locked;
}

const tokenForm = /\s*(\d+\s*\*\s*\{|[(){}&|~,]|<>|=|"[^"]*"|[^\s(){}&|~,=<>"]+)/gy;
const shortStatuses: Readonly<Record<string, ScormStatus>> = {
  p: 'passed',
  c: 'completed',
  f: 'failed',
  i: 'incomplete',
  b: 'browsed',
  n: 'not attempted',
};
/** Evaluates an `aicc_script` (SCORM 1.2 CAM §2.3.2.5.1); an unreadable script, or one with unknown items, blocks no learner. */
export function meetsPrerequisites(script: string, statuses: ReadonlyMap<string, ScormStatus>): boolean {
  const tokens = [...script.matchAll(tokenForm)].map(([, token]) => token!);
  if (tokens.join('').length < script.replace(/\s/g, '').length) return true;
  let at = 0;
  const takes = (...wanted: string[]) => {
    const isHere = at < tokens.length && wanted.includes(tokens[at]!.toLowerCase());
    if (isHere) at++;
    return isHere;
  };
  const text = () => {
    const token = tokens[at++];
    if (token === undefined || /^[(){}&|~,=]$|^<>$|\*/.test(token)) throw new SyntaxError('prerequisites');
    return token.replace(/^"|"$/g, '');
  };
  const either = (): boolean => {
    let met = both();
    while (takes('|', 'or')) met = both() || met;
    return met;
  };
  const both = (): boolean => {
    let met = one();
    while (takes('&', 'and')) met = one() && met;
    return met;
  };
  const one = (): boolean => {
    if (takes('~', 'not')) return !one();
    if (takes('(')) {
      const met = either();
      if (!takes(')')) throw new SyntaxError('prerequisites');
      return met;
    }
    const set = /^(\d+)\s*\*\s*\{$/.exec(tokens[at] ?? '');
    if (set || tokens[at] === '{') {
      at++;
      const met: boolean[] = [either()];
      while (takes(',')) met.push(either());
      if (!takes('}')) throw new SyntaxError('prerequisites');
      return met.filter(Boolean).length >= (set ? Number(set[1]) : met.length);
    }
    const status = statuses.get(text());
    const isEqual = takes('=');
    const isOther = !isEqual && takes('<>');
    if (isEqual || isOther) {
      const wanted = text().toLowerCase();
      return status === undefined || (status === (shortStatuses[wanted] ?? wanted)) === isEqual;
    }
    return status === undefined || isDone(status);
  };
  try {
    const met = either();
    return at < tokens.length || met;
  } catch (error) {
    if (error instanceof SyntaxError) return true;
    throw error;
  }
}

/** Returns the item to open in a package: the last item unless it is done, else the first item that is neither locked nor done. */
export function itemToOpen(
  items: readonly PackageItem[],
  standings: Standings,
  last: string | undefined,
): PackageItem | undefined {
  const all = launchablesOf(items);
  const locked = lockedItems(items, standings);
  const isUndone = ({ id }: PackageItem) => !isDone(standingOf(standings, id).status);
  const before = all.find((item) => item.id === last);
  if (before && (isUndone(before) || !all.some(isUndone))) return before;
  return all.find((item) => isUndone(item) && !locked.has(item.id)) ?? before ?? all[0];
}
