// Declares the targets (issue text) and judges each row: rates at the best of 8 and 32 connections, latency at 8.
import type { Measured } from './measure.ts';
import type { Operations } from './operations.ts';

export type Target = { perSecond?: number; cpuMilliseconds?: number; p95AtEight?: number };
/** The longest wait for a list of people, whatever the filter. */
export const userListTarget: Target = { p95AtEight: 20 };
/** The target for the home's first screen, for any number of sections. */
export const homeTarget: Target = { perSecond: 450, cpuMilliseconds: 4.5, p95AtEight: 50 };
export const searchTarget: Target = { perSecond: 1_000 };
/** The target for a page of fifty thousand waiting corrections. */
export const correctionQueueTarget: Target = { p95AtEight: 15 };
/** The rows in the order of measuring; those that change database rows are last. */
export const rows: { name: keyof Operations; title: string; target: Target }[] = [
  { name: 'settings', title: 'settings by host, before the sign-in', target: {} },
  { name: 'denied', title: 'refused for want of a permission', target: {} },
  {
    name: 'home',
    title: 'home, first screen (10 shelves)',
    target: homeTarget,
  },
  {
    name: 'myCourses',
    title: 'my courses, 10 with progress',
    target: { perSecond: 1_300, cpuMilliseconds: 1.5, p95AtEight: 25 },
  },
  { name: 'course', title: 'course contents with state', target: { perSecond: 1_300, cpuMilliseconds: 1.5 } },
  { name: 'search', title: 'catalogue search, 20 hits', target: searchTarget },
  { name: 'mistyped', title: 'the same with two letters exchanged', target: {} },
  { name: 'users', title: 'user list, 20 of a filter, count', target: { perSecond: 420, p95AtEight: 20 } },
  { name: 'usersOf50', title: 'user list, 50, as it opens', target: { perSecond: 420, p95AtEight: 20 } },
  { name: 'progress', title: 'progress write', target: { perSecond: 1_400, cpuMilliseconds: 1.4 } },
  {
    name: 'flow',
    title: 'assessment: start, 5 × next, 5 × answer, finish',
    target: { perSecond: 120, cpuMilliseconds: 16 },
  },
];
export const rates = {
  /** The most that a search for mistyped words may cost, compared with a search for correct words. */
  mistyped: 1.2,
  signInShare: 0.75,
  homeDuringSignIn: 60,
  importPerSecond: 3_500,
  /** The targets for 50,000 lines, on 2 cores, and for learners at the same time. */
  importCheckSeconds: 30,
  importSeconds: 300,
  homeDuringImport: 150,
  /** The p95 for 2,000 learners, both of their reports and of the pages that they open. */
  crowd: 150,
  /** The p95 of a saved essay, with a thousand people who each save every five seconds. */
  savedEssay: 100,
  /** The time until the figures of 100,000 attempts are answered. */
  figuresMilliseconds: 300,
  /** The time until 2,000 attempts of one deadline are ended, and what learners' p95 may grow to meanwhile. */
  deadlineSeconds: 15,
  deadlineGrowth: 1.5,
  /** The time until 10,000 people who conclude at once have their documents. */
  issuingSeconds: 900,
  enrolSeconds: 0.3,
  growth: 1.2,
  webMemory: 200,
  databaseMemory: 300,
  workerMemory: 200,
  streamsMemory: 100,
  streamsRestPercent: 2,
};

const cpuOf = (one: Measured) => one.appCpu + one.databaseCpu;
/** Returns the least processor time of the measured loads: other programs on the machine can only add to it. */
export const leastCpu = (cells: readonly Measured[]) =>
  Math.min(...cells.filter((one) => one.turns > 50).map(cpuOf), Infinity);
const best = (cells: readonly Measured[]) =>
  Math.max(...cells.filter((one) => one.connections > 1).map((one) => one.perSecond), 0);

/** Returns the missed targets in words; empty where all are reached. */
export function missed({ perSecond, cpuMilliseconds, p95AtEight }: Target, cells: readonly Measured[]): string[] {
  const eight = cells.find((one) => one.connections === 8);
  const rate = best(cells);
  const cpu = leastCpu(cells);
  return [
    ...(cells.some((one) => one.failures)
      ? [
          `${cells.reduce((sum, one) => sum + one.failures, 0)} failed: ${cells.find((one) => one.firstFailure)?.firstFailure}`,
        ]
      : []),
    ...(perSecond && rate < perSecond ? [`${rate.toFixed(0)} of ${perSecond} per second`] : []),
    ...(cpuMilliseconds && cpu > cpuMilliseconds ? [`${cpu.toFixed(2)} of ${cpuMilliseconds} CPU ms`] : []),
    ...(p95AtEight && eight && eight.p95 >= p95AtEight ? [`p95 ${eight.p95.toFixed(1)} of ${p95AtEight} ms at 8`] : []),
  ];
}
