// Defines SCORM: the declarations of a package, a learner's state in it, and the pure rules between both.

export const packageKinds = ['scorm12', 'scorm2004', 'html'] as const;
export type PackageKind = (typeof packageKinds)[number];

/** One entry of the package's tree; `href` is its launch address in the package, absent for chapters. */
export type PackageItem = {
  id: string;
  title: string;
  href?: string;
  isSco?: boolean;
  isHidden?: boolean;
  /** The mastery score in SCORM 1.2: 0 to 100. */
  masteryScore?: number;
  /** The passing score in SCORM 2004: -1 to 1. */
  scaledPassingScore?: number;
  completionThreshold?: number;
  objectiveIds?: string[];
  launchData?: string;
  maxTimeAllowed?: string;
  timeLimitAction?: string;
  /** The prerequisites in SCORM 1.2: an `aicc_script` of item ids. */
  prerequisites?: string;
  items: PackageItem[];
};
/** An activity in the tree of SCORM 2004, with the names of the run-time's library. */
export type PackageActivity = { id: string; title: string; children?: PackageActivity[]; [setting: string]: unknown };
/** The facts of a checked package. `entry` opens first; a package of several objects keeps its whole tree. */
export type PackageFacts = {
  kind: PackageKind;
  edition?: '1.2' | '2nd' | '3rd' | '4th';
  title?: string;
  entry: string;
  items: PackageItem[];
  /** The order rules of the objects, for SCORM 2004 with several objects. */
  sequencing?: PackageActivity;
};

/** Returns the item to launch: the first in the tree that has a file. */
export const firstLaunchable = (items: readonly PackageItem[]): PackageItem | undefined => {
  for (const item of items) {
    const found = item.href !== undefined ? item : firstLaunchable(item.items);
    if (found) return found;
  }
  return undefined;
};

/** A full snapshot of the run-time data at the package's last commit. */
export type Cmi = { [name: string]: unknown };
/** The state of a package with several objects: the open object, and for SCORM 2004 the library's state and its own rollup. */
export type PackageState = { itemId: string; sequencing?: string; outcome?: Outcome };
/** The result of a sequenced package by its own rollup rules. SCORM 2004 SN §4.6 */
export type Outcome = { completion: string; success: string; measure: number | null };
const statuses = ['not attempted', 'unknown', 'browsed', 'incomplete', 'failed', 'completed', 'passed'] as const;
export type ScormStatus = (typeof statuses)[number];
const textAt = (cmi: Cmi, ...path: string[]): string | undefined => {
  const value = path.reduce<unknown>((part, name) => (part as Cmi | undefined)?.[name], cmi);
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
};
const asStatus = (value: string | undefined): ScormStatus => statuses.find((one) => one === value) ?? 'unknown';

/** Returns the learner's status in one snapshot; success takes priority over completion. */
export function statusOf(kind: PackageKind, cmi: Cmi): ScormStatus {
  if (kind === 'scorm12') return asStatus(textAt(cmi, 'core', 'lesson_status') ?? 'not attempted');
  const success = textAt(cmi, 'success_status');
  return success === 'passed' || success === 'failed' ? success : asStatus(textAt(cmi, 'completion_status'));
}
/** Returns the higher status: a status never falls, so a late or repeated report changes nothing. */
export const higherStatus = (now: ScormStatus | undefined, next: ScormStatus): ScormStatus =>
  now && statuses.indexOf(now) >= statuses.indexOf(next) ? now : next;
/** Returns whether a status is done, which counts for progress (decisions D3.2); `failed` and `incomplete` are still in progress. */
export const isDone = (status: ScormStatus) => status === 'completed' || status === 'passed';
/** Returns the progress of a status in percent; a package's own measure takes priority while the status is not done. */
export function percentOf(kind: PackageKind, status: ScormStatus, cmi: Cmi): number {
  if (isDone(status)) return 100;
  const measure = kind === 'scorm2004' ? Number(textAt(cmi, 'progress_measure')) : NaN;
  if (Number.isFinite(measure)) return Math.min(99, Math.max(1, Math.floor(measure * 100)));
  return status === 'not attempted' || status === 'unknown' ? 0 : 1;
}

/** Returns the seconds of a SCORM time: `0000:00:05.5` (1.2) and `PT1H2M3.5S` (2004); any other text is 0. */
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
/** Returns the seconds of a snapshot's session; the package's clock counts up to one day. */
export const sessionSeconds = (kind: PackageKind, cmi: Cmi) =>
  Math.min(86_400, secondsOf(kind === 'scorm12' ? textAt(cmi, 'core', 'session_time') : textAt(cmi, 'session_time')));
/** The seconds that a session may have beyond the server's time: packages also count time before the server knows the launch. */
const unseenSeconds = 3600;
/** Returns the longest possible seconds of a session by the server's clock; longer times from the package are cut. */
export const longestSessionSeconds = (knownSince: string, now: Date) =>
  unseenSeconds + Math.max(0, (now.getTime() - Date.parse(knownSince)) / 1000);

export type ScormScore = { raw?: number; min?: number; max?: number; scaled?: number };
/** Returns the fields of a record that the product shows and reports, from a snapshot. */
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
