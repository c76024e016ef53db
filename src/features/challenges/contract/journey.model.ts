// Decides what the journey shows: the levels on its line, what is celebrated, and how a medal looks.
import { levelOf, levelPoints } from './ranking.model.ts';

/** administration-engagement §9: the drawer shows 3 ranks and 4 trophies. */
export const drawerRanks = 3;
export const drawerTrophies = 4;
/** The congratulations open after this time, and confirming them waits so long. administration-engagement §9 */
export const opensAfterMs = 200;
export const confirmWaitMs = 1_000;
/** The pages of rankings that the browser keeps, the newest ones. administration-engagement §9 */
export const rankCacheSize = 10;

/** The level and the points at which it begins. */
export type Level = { level: number; points: number };
export type LevelStop = Level & { state: 'done' | 'next' | 'todo' };
/** The levels that the line shows at once, and how many of them lie before the present one. */
export const shownStops = 6;
const stopsBefore = 3;
const levels: readonly Level[] = [0, ...levelPoints].map((points, at) => ({ level: at + 1, points }));

/**
 * Returns the levels around the present one, and how far the line goes: in stops, from the first that is shown.
 * Corrections may leave fewer than no points, which is the first level.
 */
export function levelStops(points: number): { stops: LevelStop[]; reached: number } {
  const { level, nextAt } = levelOf(points);
  const first = Math.max(0, Math.min(level - 1 - stopsBefore, levels.length - shownStops));
  const stops = levels.slice(first, first + shownStops).map((one): LevelStop => ({
    ...one,
    state: one.level <= level ? 'done' : one.level === level + 1 ? 'next' : 'todo',
  }));
  const from = levels[level - 1]!.points;
  const share = nextAt === null ? 0 : Math.max(0, points - from) / (nextAt - from);
  return { stops, reached: level - 1 - first + share };
}

type Earned = { environment: 'content' | 'platform'; ruleKey: string; score: number };
/** Tells whether a trophy opens the congratulations: what was learned, and seven days in a row; daily points only count. */
export const isCelebrated = ({ environment, ruleKey, score }: Earned): boolean =>
  score > 0 && (environment === 'content' || ruleKey === 'sevenDays');

export type MedalTier = 'gold' | 'silver' | 'bronze';
const goldPoints = 100;
const silverPoints = 50;
/** Returns the metal of a trophy's medal, by its points. */
export const medalTier = (score: number): MedalTier =>
  score >= goldPoints ? 'gold' : score >= silverPoints ? 'silver' : 'bronze';
