// Defines the pure rules of the players: speeds, seeking, resuming, what counts as seen, the countdown to the next object.

/** The speeds that the player offers. learning-content §9 */
export const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const speedsWhileBlocked = [0.5, 0.75, 1] as const;
/** Returns the offered speeds: none above 1 while fast-forward is blocked. */
export const speedsFor = (isBlocked: boolean): readonly number[] => (isBlocked ? speedsWhileBlocked : playbackSpeeds);
/** Returns the speed to use after fast-forward becomes blocked. */
export const allowedSpeed = (speed: number, isBlocked: boolean) => (speedsFor(isBlocked).includes(speed) ? speed : 1);

/** The last seconds, in which a video counts as complete. learning-content §4 */
export const endSeconds = 5;
export const reportEveryMs = 10_000;
export const countdownCheckMs = 200;
/** The seconds of one slot; a report lists the slots that were played. */
export const slotSeconds = 10;

/** Returns a position in whole percent: 100 only within the last five seconds. */
export function playedPercent(positionSeconds: number, durationSeconds: number): number {
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) return 0;
  if (durationSeconds - positionSeconds <= endSeconds) return 100;
  return Math.min(99, Math.max(0, Math.round((positionSeconds / durationSeconds) * 100)));
}
/** Returns the second to resume at: the stored second, else the stored percent while it is between 0 and 100. */
export function resumeSecond(percent: number, positionSeconds: number | undefined, durationSeconds: number): number {
  if (!(percent > 0 && percent < 100) || !Number.isFinite(durationSeconds)) return 0;
  const wanted = positionSeconds ?? (percent / 100) * durationSeconds;
  return Math.min(Math.max(0, wanted), Math.max(0, durationSeconds - endSeconds));
}

/** The seconds by which a jump may pass the furthest point. */
const seekSlack = 0.5;
/** The seconds of the longest step of playing at the highest speed while blocked; a longer step is a jump. */
const longestStep = 1.5;
/** Returns the position that a jump reaches while fast-forward is blocked. */
export const seekTarget = (wanted: number, furthest: number, isBlocked: boolean) =>
  isBlocked && wanted > furthest + seekSlack ? furthest : wanted;
/** Returns the furthest point after playing to a position. */
export const furthestAfter = (furthest: number, position: number) =>
  position > furthest && position - furthest <= longestStep ? position : furthest;

/** Returns the seconds of the countdown to the next content, 5 to 1, or undefined while it does not run. learning-content §4 */
export function countdownSeconds(remainingSeconds: number, isAutoplay: boolean, hasNext: boolean): number | undefined {
  if (!isAutoplay || !hasNext || !(remainingSeconds <= endSeconds)) return undefined;
  return Math.min(endSeconds, Math.max(0, Math.ceil(remainingSeconds)));
}

/** Returns the first height of a video: 1080 where it exists, else the highest. learning-content §9 */
export const startHeight = (heights: readonly number[]): number | undefined =>
  heights.includes(1080) ? 1080 : heights.length > 0 ? Math.max(...heights) : undefined;

export type PlayedPart = { percent: number; positionSeconds: number; watchedSlots: number[] };
/** Makes a meter of progress: only rises, ignores 0, reports once per ten seconds at most, at once when left, and the end at once, once. */
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
  /** Moves to this second and returns whether there is anything new to report. */
  const standsAt = (second: number) => {
    if (isOver || best === 0) return false;
    if (Math.floor(second) !== Math.floor(position)) isNew = true;
    position = second;
    return isNew;
  };
  return {
    /** Records that the video played to this second. */
    played(second: number, durationSeconds: number) {
      if (isOver) return;
      position = second;
      slots.add(Math.floor(second / slotSeconds));
      best = Math.max(best, playedPercent(second, durationSeconds));
      isNew = best > 0;
      isOver = best >= 100;
      if (isNew && (isOver || now() - lastAt >= reportEveryMs)) send();
    },
    /** Sets the second where playing begins; it needs no report. */
    beginsAt(second: number) {
      position = second;
    },
    /** Records a pause or a jump at this second. Reports what is new, or returns the milliseconds until a report is allowed. */
    stopped(second: number): number | undefined {
      if (!standsAt(second)) return undefined;
      const wait = lastAt + reportEveryMs - now();
      if (wait > 0) return wait;
      send();
      return undefined;
    },
    /** Reports when the page is hidden or left: unreported progress would be lost. */
    left(second: number) {
      if (standsAt(second)) send();
    },
    percent: () => best,
  };
}

/** Returns the percent to report after `best`: rounded, between 1 and 100, never lower, 100 only once. learning-content §4 */
export function risingPercent(best: number, next: number): number | undefined {
  const rounded = Math.min(100, Math.max(0, Math.round(next)));
  return rounded === 0 || best >= 100 || rounded < best ? undefined : rounded;
}
