// Decides what is said of the time for which a correction belongs to an evaluator, and when it is renewed.

const minuteMs = 60_000;
/** Below this many minutes the screen asks whether the evaluator still works. */
export const fewMinutes = 2;
/** A claim is renewed at most once in this time, and only after a sign of work. */
const renewEveryMs = 5 * minuteMs;

/** Returns the whole minutes that are left, and whether they are few or gone. */
export function timeLeft(untilMs: number, nowMs: number) {
  const left = untilMs - nowMs;
  return { minutes: Math.max(0, Math.ceil(left / minuteMs)), isFew: left <= fewMinutes * minuteMs, isOver: left <= 0 };
}
/** Returns whether the claim is renewed now: the evaluator worked since the last renewal, which is some minutes ago. */
export const isRenewalDue = ({
  renewedMs,
  workedMs,
  nowMs,
}: {
  renewedMs: number;
  workedMs: number;
  nowMs: number;
}): boolean => workedMs > renewedMs && nowMs - renewedMs >= renewEveryMs;
