// Defines SCORM: the declarations of a package, a learner's state in it, and the pure rules between both.

export const packageKinds = ['scorm12', 'scorm2004', 'html'] as const;
export type PackageKind = (typeof packageKinds)[number];

/** One entry of the package's tree; `href` is its launch address inside the package, absent for chapters. */
export type PackageItem = {
  id: string;
  title: string;
  href?: string;
  isSco?: boolean;
  isHidden?: boolean;
  /** SCORM 1.2: 0 to 100. */
  masteryScore?: number;
  /** SCORM 2004: -1 to 1. */
  scaledPassingScore?: number;
  completionThreshold?: number;
  objectiveIds?: string[];
  launchData?: string;
  maxTimeAllowed?: string;
  timeLimitAction?: string;
  /** SCORM 1.2: an `aicc_script` of item ids. */
  prerequisites?: string;
  items: PackageItem[];
};
/** An activity of SCORM 2004's tree, in the words of the run-time's library. */
export type PackageActivity = { id: string; title: string; children?: PackageActivity[]; [setting: string]: unknown };
/** What a checked package holds. `entry` is launched first; packages of several objects keep their whole tree. */
export type PackageFacts = {
  kind: PackageKind;
  edition?: '1.2' | '2nd' | '3rd' | '4th';
  title?: string;
  entry: string;
  items: PackageItem[];
  /** SCORM 2004 with several objects: how they follow each other. */
  sequencing?: PackageActivity;
};

/** The item that is launched: the first of the tree that has a file. */
export const firstLaunchable = (items: readonly PackageItem[]): PackageItem | undefined => {
  for (const item of items) {
    const found = item.href !== undefined ? item : firstLaunchable(item.items);
    if (found) return found;
  }
  return undefined;
};

/** A full snapshot of the run-time data, as the package left it. */
export type Cmi = { [name: string]: unknown };
/** Where a package of several objects stands: the object in front, and for SCORM 2004 its library's state and its own rollup. */
export type PackageState = { itemId: string; sequencing?: string; outcome?: Outcome };
/** How a sequenced package stands by its own rollup rules. SCORM 2004 SN §4.6 */
export type Outcome = { completion: string; success: string; measure: number | null };
const statuses = ['not attempted', 'unknown', 'browsed', 'incomplete', 'failed', 'completed', 'passed'] as const;
export type ScormStatus = (typeof statuses)[number];
const textAt = (cmi: Cmi, ...path: string[]): string | undefined => {
  const value = path.reduce<unknown>((part, name) => (part as Cmi | undefined)?.[name], cmi);
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
};
const asStatus = (value: string | undefined): ScormStatus => statuses.find((one) => one === value) ?? 'unknown';

/** The learner's status in one snapshot; success counts before completion. */
export function statusOf(kind: PackageKind, cmi: Cmi): ScormStatus {
  if (kind === 'scorm12') return asStatus(textAt(cmi, 'core', 'lesson_status') ?? 'not attempted');
  const success = textAt(cmi, 'success_status');
  return success === 'passed' || success === 'failed' ? success : asStatus(textAt(cmi, 'completion_status'));
}
/** A status never falls: a late or repeated report changes nothing. */
export const higherStatus = (now: ScormStatus | undefined, next: ScormStatus): ScormStatus =>
  now && statuses.indexOf(now) >= statuses.indexOf(next) ? now : next;
/** Done counts for progress (decisions D3.2); `failed` and `incomplete` are still under way. */
export const isDone = (status: ScormStatus) => status === 'completed' || status === 'passed';
/** What a status is worth as progress, where the package gives no measure of its own. */
export function percentOf(kind: PackageKind, status: ScormStatus, cmi: Cmi): number {
  if (isDone(status)) return 100;
  const measure = kind === 'scorm2004' ? Number(textAt(cmi, 'progress_measure')) : NaN;
  if (Number.isFinite(measure)) return Math.min(99, Math.max(1, Math.floor(measure * 100)));
  return status === 'not attempted' || status === 'unknown' ? 0 : 1;
}

/** Seconds of a SCORM time: `0000:00:05.5` (1.2) and `PT1H2M3.5S` (2004); anything else is 0. */
export function secondsOf(time: string | undefined): number {
  const clock = /^(\d{1,4}):(\d\d):(\d\d(?:\.\d+)?)$/.exec(time ?? '');
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const period = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(
    time ?? '',
  );
  if (!period) return 0;
  const [, years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = period
    .map(Number)
    .map((part) => part || 0);
  return (years * 365 + months * 30 + days) * 86_400 + hours * 3600 + minutes * 60 + seconds;
}
/** How long the session of a snapshot lasted; a package's clock is believed up to a day. */
export const sessionSeconds = (kind: PackageKind, cmi: Cmi) =>
  Math.min(86_400, secondsOf(kind === 'scorm12' ? textAt(cmi, 'core', 'session_time') : textAt(cmi, 'session_time')));
/** Packages add time of their own, as before the launch was known: this much beyond what the server has seen. */
const unseenSeconds = 3600;
/** The longest that a session can have lasted by the server's clock; what a package says beyond is not counted. */
export const longestSessionSeconds = (knownSince: string, now: Date) =>
  unseenSeconds + Math.max(0, (now.getTime() - Date.parse(knownSince)) / 1000);

export type ScormScore = { raw?: number; min?: number; max?: number; scaled?: number };
/** The fields of a record that are shown and reported, taken from a snapshot. */
export function summaryOf(
  kind: PackageKind,
  cmi: Cmi,
): { location?: string; suspendData?: string; exit?: string; score: ScormScore } {
  const inCore = kind === 'scorm12' ? ['core'] : [];
  const score = (name: string) => {
    const value = Number(textAt(cmi, ...inCore, 'score', name));
    return Number.isFinite(value) ? value : undefined;
  };
  return {
    location: textAt(cmi, ...inCore, kind === 'scorm12' ? 'lesson_location' : 'location'),
    suspendData: textAt(cmi, 'suspend_data'),
    exit: textAt(cmi, ...inCore, 'exit'),
    score: {
      raw: score('raw'),
      min: score('min'),
      max: score('max'),
      ...(kind === 'scorm2004' && { scaled: score('scaled') }),
    },
  };
}
