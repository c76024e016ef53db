// Decides how far a user is in a media object: progress only rises, is limited where skipping is blocked, and is done at the end.

export type Media = {
  kind: 'video' | 'audio' | 'image' | 'scorm' | 'document' | 'link' | 'pdf' | 'carousel';
  packageKind: string | null;
  durationSeconds: number | null;
};
/** The stored progress, by the server's clock; a session is the unbroken sequence of reports from which the bound is counted. */
export type StoredProgress = {
  percent: number;
  positionSeconds: number | null;
  watched: string | null;
  sessionStartedAt: string;
  sessionBasePercent: number;
  updatedAt: string;
  isDone: boolean;
};
/** A player's report: `at` is the player's clock, for reports made offline. The server never counts this claim as time. */
export type Report = { percent: number; positionSeconds?: number; watchedSlots?: number[]; at?: string };
export type Risen = {
  percent: number;
  positionSeconds: number | null;
  watched: string | null;
  coverage: number | null;
  sessionStartedAt: string;
  sessionBasePercent: number;
  isDone: boolean;
};

/** Seconds between two reports of a player (learning-content §4). */
const reportSeconds = 10;
/** A report that is this much older than its arrival was stored while the network was lost. */
const replayedSeconds = 60;
/** A new session begins after a pause longer than this. */
const pauseSeconds = 30 * 60;
/** The last seconds of a video, within which it counts as complete (learning-content §4). */
const endSeconds = 5;
/** Where fast-forward is blocked, only the speeds 0.5, 0.75 and 1 are offered (learning-content §9). */
const highestSpeed = 1;
/** The tolerance of decisions D3.1. */
const tolerancePercent = 10;
/** The most slots that are stored: those of a media object of a day. */
const mostSlots = 8640;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const opensDone = ({ kind, packageKind }: Media) =>
  kind === 'image' || kind === 'document' || kind === 'link' || (kind === 'scorm' && packageKind === 'html');
const isTimed = ({ kind, durationSeconds }: Media) =>
  (kind === 'video' || kind === 'audio') && durationSeconds !== null && durationSeconds > 0;

/** Returns whether this place is the end of the media. */
export function isDoneAt(media: Media, percent: number, positionSeconds?: number | null): boolean {
  if (percent >= 100) return true;
  if (!isTimed(media)) return false;
  const duration = media.durationSeconds!;
  return Math.max((percent / 100) * duration, positionSeconds ?? 0) >= duration - endSeconds;
}

/** Returns the furthest percent that a session can honestly have reached by now. decisions D3.1 */
export function highestPercent(
  session: { startedAt: string; basePercent: number },
  now: Date,
  durationSeconds: number,
): number {
  const seconds = Math.max(0, (now.getTime() - Date.parse(session.startedAt)) / 1000);
  return Math.floor(session.basePercent + (seconds * highestSpeed * 100) / durationSeconds + tolerancePercent);
}

/**
 * Returns the progress after a report. `openedAt` is when the server first saw the person open the media;
 * `isBound` where fast-forward is blocked; `isTrusted` where the run-time of a package reports, not the browser's player.
 */
export function rise(
  media: Media,
  stored: StoredProgress | undefined,
  report: Report,
  rule: { now: Date; openedAt?: string | null; isBound: boolean; isTrusted?: boolean },
): Risen {
  const session = sessionOf(stored, report, rule);
  let slots = report.watchedSlots;
  let percent = opensDone(media) ? 100 : clamp(Math.round(report.percent), 0, 100);
  let position =
    report.positionSeconds === undefined ? null : clamp(report.positionSeconds, 0, media.durationSeconds ?? Infinity);
  const isTracked = media.kind === 'scorm' && media.packageKind !== 'html';
  if (isTracked && !rule.isTrusted) percent = Math.min(percent, 99);
  if (rule.isBound && isTimed(media)) {
    const highest = Math.max(stored?.percent ?? 0, highestPercent(session, rule.now, media.durationSeconds!));
    percent = Math.min(percent, highest);
    slots = slots?.filter((slot) => slot * reportSeconds < (highest / 100) * media.durationSeconds!);
    if (position !== null) position = Math.min(position, (highest / 100) * media.durationSeconds!);
  }
  const before = stored?.percent ?? 0;
  const isDone = stored?.isDone === true || isDoneAt(media, percent, position);
  const watched = merge(stored?.watched ?? null, slots, media.durationSeconds);
  return {
    percent: isDone ? 100 : Math.max(before, percent),
    positionSeconds: position ?? stored?.positionSeconds ?? null,
    watched,
    coverage: coverageOf(watched, media.durationSeconds),
    sessionStartedAt: session.startedAt,
    sessionBasePercent: session.basePercent,
    isDone,
  };
}

/**
 * Returns the running session, or a new one. After a pause, or for a first report, it starts as long ago as the report claims to
 * have played offline, but never before the server last saw this media, and at least one period ago.
 */
function sessionOf(
  stored: StoredProgress | undefined,
  report: Report,
  { now, openedAt }: { now: Date; openedAt?: string | null },
): { startedAt: string; basePercent: number } {
  const seen = stored?.updatedAt ?? openedAt;
  const unseenSeconds = seen ? (now.getTime() - Date.parse(seen)) / 1000 : 0;
  if (stored && unseenSeconds <= pauseSeconds)
    return { startedAt: stored.sessionStartedAt, basePercent: stored.sessionBasePercent };
  const claimed = Math.min(unseenSeconds, seen ? claimedSeconds(report, seen, now) : 0);
  const startedAt = new Date(now.getTime() - Math.max(reportSeconds, claimed) * 1000);
  return { startedAt: startedAt.toISOString(), basePercent: stored?.percent ?? 0 };
}
/** Returns the seconds played since the server last saw the media, as reported by the slots, or by the clock of a late report. */
function claimedSeconds({ at, watchedSlots }: Report, seen: string, now: Date): number {
  const played = new Set(watchedSlots).size * reportSeconds;
  const moment = at === undefined ? NaN : Date.parse(at);
  const isReplayed = now.getTime() - moment > replayedSeconds * 1000;
  return isReplayed ? Math.max(played, (moment - Date.parse(seen)) / 1000) : played;
}
/** Adds ten-second slots to the stored string of 0 and 1. */
function merge(watched: string | null, slots: number[] | undefined, durationSeconds: number | null): string | null {
  if (!slots?.length || !durationSeconds) return watched;
  const size = Math.min(mostSlots, Math.ceil(durationSeconds / reportSeconds));
  const bits = (watched ?? '').padEnd(size, '0').slice(0, size).split('');
  for (const slot of slots) if (slot >= 0 && slot < size) bits[slot] = '1';
  return bits.join('');
}
function coverageOf(watched: string | null, durationSeconds: number | null): number | null {
  if (!watched || !durationSeconds) return null;
  let seen = 0;
  for (const bit of watched) if (bit === '1') seen++;
  return seen / watched.length;
}
