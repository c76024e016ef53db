// Decides which content a person continues with first: by what is overdue, due, begun or newly given, and by the time at hand.

/** The minutes that a person may have; the first of them is meant where nothing was chosen. */
export const timesAtHand = [10, 20, 60] as const;
export type TimeAtHand = (typeof timesAtHand)[number];
/** The numbers of contents that the day's part of the home shows of each kind, and among which it chooses. */
export const shownDue = 4;
export const shownGiven = 3;
export const mostCandidates = 6;

/** Why a content is next: it is overdue, begun and due, begun, given by others, or chosen by the person and not begun. */
export const nextReasons = ['overdue', 'due', 'begun', 'given', 'chosen'] as const;
export type NextReason = (typeof nextReasons)[number];
export type Candidate = {
  percent: number;
  isOverdue: boolean;
  /** The last day; null where there is none. */
  dueOn: string | null;
  /** True where somebody else, or a rule, enrolled the person. */
  isGiven: boolean;
  /** What is left of the next item; null where nobody knows. */
  secondsLeft: number | null;
};

/** Returns whether the next item ends within the time; one of unknown length is not promised to. */
export const fits = ({ secondsLeft }: Pick<Candidate, 'secondsLeft'>, minutes: number): boolean =>
  secondsLeft !== null && Math.ceil(secondsLeft / 60) <= minutes;
/** Returns the first reason that holds: overdue counts only where it fits the time. */
export function reasonOf(candidate: Candidate, minutes: number): NextReason {
  if (candidate.isOverdue && fits(candidate, minutes)) return 'overdue';
  if (candidate.percent > 0) return candidate.dueOn === null ? 'begun' : 'due';
  return candidate.isGiven ? 'given' : 'chosen';
}
/**
 * Returns the positions of the candidates, the first to continue with before others: by the reason, then what fits the time,
 * then the nearer day, then the given order, which is the order of the person's own activity.
 */
export function orderFor(candidates: readonly Candidate[], minutes: number): number[] {
  const ranked = candidates.map((one, at) => ({
    at,
    reason: nextReasons.indexOf(reasonOf(one, minutes)),
    late: fits(one, minutes) ? 0 : 1,
    day: one.dueOn ?? '9999',
  }));
  return ranked
    .sort(
      (one, other) =>
        one.reason - other.reason ||
        one.late - other.late ||
        (one.day === other.day ? one.at - other.at : one.day < other.day ? -1 : 1),
    )
    .map(({ at }) => at);
}

/** What a person chose for the day: the time at hand stays, what was put off counts on its day only. */
export type DayChoice = { day: string; minutes: TimeAtHand; putOff: string[] };
/** Returns the choice as it counts today. */
export const choiceOn = (kept: DayChoice | undefined, day: string): DayChoice => ({
  day,
  minutes: kept?.minutes ?? timesAtHand[0],
  putOff: kept?.day === day ? kept.putOff : [],
});
