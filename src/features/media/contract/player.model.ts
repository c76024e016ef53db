// Defines the pure rules of the players: speeds, seeking, resuming, what counts as seen, the countdown to the next object.

/** learning-content §9 */
export const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const speedsWhileBlocked = [0.5, 0.75, 1] as const;
/** The speeds on offer; with fast-forward blocked none above 1. */
export const speedsFor = (isBlocked: boolean): readonly number[] => (isBlocked ? speedsWhileBlocked : playbackSpeeds);
/** The speed that stays when fast-forward becomes blocked. */
export const allowedSpeed = (speed: number, isBlocked: boolean) => (speedsFor(isBlocked).includes(speed) ? speed : 1);

/** Complete within the last five seconds. learning-content §4 */
export const endSeconds = 5;
export const reportEveryMs = 10_000;
export const countdownCheckMs = 200;
/** Ten-second parts of which reports tell that they were played. */
export const slotSeconds = 10;

/** How far a position is, in whole percent: 100 only within the last five seconds. */
export function playedPercent(positionSeconds: number, durationSeconds: number): number {
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) return 0;
  if (durationSeconds - positionSeconds <= endSeconds) return 100;
  return Math.min(99, Math.max(0, Math.round((positionSeconds / durationSeconds) * 100)));
}
/** Where playing goes on: the stored second, else the stored percent while it is between 0 and 100. */
export function resumeSecond(percent: number, positionSeconds: number | undefined, durationSeconds: number): number {
  if (!(percent > 0 && percent < 100) || !Number.isFinite(durationSeconds)) return 0;
  const wanted = positionSeconds ?? (percent / 100) * durationSeconds;
  return Math.min(Math.max(0, wanted), Math.max(0, durationSeconds - endSeconds));
}

/** A jump may not land this much behind the furthest point. */
const seekSlack = 0.5;
/** One step of playing at the highest speed while blocked; more than that was a jump. */
const longestStep = 1.5;
/** Where a wished position ends up while fast-forward is blocked. */
export const seekTarget = (wanted: number, furthest: number, isBlocked: boolean) =>
  isBlocked && wanted > furthest + seekSlack ? furthest : wanted;
/** The furthest point after playing on to a position. */
export const furthestAfter = (furthest: number, position: number) =>
  position > furthest && position - furthest <= longestStep ? position : furthest;

/** Seconds shown by the countdown to the next content, 5 to 1; undefined while it is not due. learning-content §4 */
export function countdownSeconds(remainingSeconds: number, isAutoplay: boolean, hasNext: boolean): number | undefined {
  if (!isAutoplay || !hasNext || !(remainingSeconds <= endSeconds)) return undefined;
  return Math.min(endSeconds, Math.max(0, Math.ceil(remainingSeconds)));
}

/** The height a video starts with: 1080 where there is one, else the highest. learning-content §9 */
export const startHeight = (heights: readonly number[]): number | undefined =>
  heights.includes(1080) ? 1080 : heights.length > 0 ? Math.max(...heights) : undefined;

export type PlayedPart = { percent: number; positionSeconds: number; watchedSlots: number[] };
/** When a player's progress is told: it only rises, 0 is ignored, at most once per ten seconds, at once where it is left, the end at once and never again. */
export function makeProgressMeter(storedPercent: number, tell: (part: PlayedPart) => void, now: () => number) {
  let best = Math.min(100, Math.max(0, Math.round(storedPercent)));
  let lastAt = -Infinity;
  let position = 0;
  let isNew = false;
  let isOver = best >= 100;
  const slots = new Set<number>();
  const send = () => {
    lastAt = now();
    isNew = false;
    tell({ percent: best, positionSeconds: Math.floor(position), watchedSlots: [...slots].sort((a, b) => a - b) });
    slots.clear();
  };
  /** Whether anything is new by standing here. */
  const standsAt = (second: number) => {
    if (isOver || best === 0) return false;
    if (Math.floor(second) !== Math.floor(position)) isNew = true;
    position = second;
    return isNew;
  };
  return {
    /** Played up to this second. */
    played(second: number, durationSeconds: number) {
      if (isOver) return;
      position = second;
      slots.add(Math.floor(second / slotSeconds));
      best = Math.max(best, playedPercent(second, durationSeconds));
      isNew = best > 0;
      isOver = best >= 100;
      if (isNew && (isOver || now() - lastAt >= reportEveryMs)) send();
    },
    /** Where playing begins, of which nothing need be told. */
    beginsAt(second: number) {
      position = second;
    },
    /** Playing stopped here: paused or sought. Tells what is not told yet, or answers in how many milliseconds it may be told. */
    stopped(second: number): number | undefined {
      if (!standsAt(second)) return undefined;
      const wait = lastAt + reportEveryMs - now();
      if (wait > 0) return wait;
      send();
      return undefined;
    },
    /** Hidden or left here: what is not told yet would be lost. */
    left(second: number) {
      if (standsAt(second)) send();
    },
    percent: () => best,
  };
}

/** What may be told after `best`: rounded, between 1 and 100, never lower, 100 once. learning-content §4 */
export function risingPercent(best: number, next: number): number | undefined {
  const rounded = Math.min(100, Math.max(0, Math.round(next)));
  return rounded === 0 || best >= 100 || rounded < best ? undefined : rounded;
}
