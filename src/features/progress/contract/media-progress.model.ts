// How far a person is in a media object: it only rises, is bounded where skipping is blocked, and is done at its end.

export type Media = {
  kind: 'video' | 'audio' | 'image' | 'scorm' | 'document' | 'link' | 'pdf' | 'carousel';
  packageKind: string | null;
  durationSeconds: number | null;
};
/** What is stored; the session is the unbroken sequence of reports that the bound is counted from. */
export type Stored = {
  percent: number;
  positionSeconds: number | null;
  watched: string | null;
  sessionStartedAt: string;
  sessionBasePercent: number;
  updatedAt: string;
  isDone: boolean;
};
/** What a player says: `at` is its own clock, for reports made without network. */
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

/** A player reports every ten seconds (learning-content §4). */
const reportSeconds = 10;
/** Beyond this pause a new session begins. */
const pauseSeconds = 30 * 60;
/** A video is complete within its last five seconds (learning-content §4). */
const endSeconds = 5;
/** With fast-forward blocked only 0.5, 0.75 and 1 are offered (learning-content §9). */
const highestSpeed = 1;
/** Tolerance of decisions D3.1. */
const tolerancePercent = 10;
/** Longest media whose slots are kept: a day. */
const mostSlots = 8640;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const opensDone = ({ kind, packageKind }: Media) =>
  kind === 'image' || kind === 'document' || kind === 'link' || (kind === 'scorm' && packageKind === 'html');
const isTimed = ({ kind, durationSeconds }: Media) =>
  (kind === 'video' || kind === 'audio') && durationSeconds !== null && durationSeconds > 0;

/** Whether this far is the end of this media. */
export function isDoneAt(media: Media, percent: number, positionSeconds?: number | null): boolean {
  if (percent >= 100) return true;
  if (!isTimed(media)) return false;
  const duration = media.durationSeconds!;
  return Math.max((percent / 100) * duration, positionSeconds ?? 0) >= duration - endSeconds;
}

/** The furthest percent that a session can honestly have reached. decisions D3.1 */
export function highestPercent(
  session: { startedAt: string; basePercent: number },
  at: Date,
  durationSeconds: number,
): number {
  const seconds = Math.max(0, (at.getTime() - Date.parse(session.startedAt)) / 1000);
  return Math.floor(session.basePercent + (seconds * highestSpeed * 100) / durationSeconds + tolerancePercent);
}

/**
 * What is stored after a report. `notBefore` is the earliest moment a replayed report may claim (the enrolment);
 * `isBound` where fast-forward is blocked; `isTrusted` where the run-time of a package says it, not the browser's player.
 */
export function rise(
  media: Media,
  stored: Stored | undefined,
  report: Report,
  rule: { now: Date; notBefore?: string; isBound: boolean; isTrusted?: boolean },
): Risen {
  const at = momentOf(report.at, stored?.updatedAt ?? rule.notBefore, rule.now);
  const session = sessionAt(stored, at);
  let percent = opensDone(media) ? 100 : clamp(Math.round(report.percent), 0, 100);
  let position =
    report.positionSeconds === undefined ? null : clamp(report.positionSeconds, 0, media.durationSeconds ?? Infinity);
  const isTracked = media.kind === 'scorm' && media.packageKind !== 'html';
  if (isTracked && !rule.isTrusted) percent = Math.min(percent, 99);
  if (rule.isBound && isTimed(media)) {
    const highest = Math.max(stored?.percent ?? 0, highestPercent(session, at, media.durationSeconds!));
    percent = Math.min(percent, highest);
    if (position !== null) position = Math.min(position, (highest / 100) * media.durationSeconds!);
  }
  const before = stored?.percent ?? 0;
  const isDone = stored?.isDone === true || isDoneAt(media, percent, position);
  const watched = merge(stored?.watched ?? null, report.watchedSlots, media.durationSeconds);
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

/** A claimed moment is neither in the future nor before what is known already. */
function momentOf(claimed: string | undefined, earliest: string | undefined, now: Date): Date {
  if (claimed === undefined) return now;
  return new Date(clamp(Date.parse(claimed), earliest === undefined ? -Infinity : Date.parse(earliest), now.getTime()));
}
/** The running session, or a new one: its first report comes one period after it began. */
function sessionAt(stored: Stored | undefined, at: Date): { startedAt: string; basePercent: number } {
  if (stored && (at.getTime() - Date.parse(stored.updatedAt)) / 1000 <= pauseSeconds)
    return { startedAt: stored.sessionStartedAt, basePercent: stored.sessionBasePercent };
  return { startedAt: new Date(at.getTime() - reportSeconds * 1000).toISOString(), basePercent: stored?.percent ?? 0 };
}
/** Ten-second slots as a string of 0 and 1. */
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
