// Decides what the figures of an assessment mean: difficulty, discrimination, consistency, suspected keys, groups that stay hidden.

/** The least number of people of a group whose figures are shown. */
export const leastShown = 5;
export type DifficultyBand = 'easy' | 'medium' | 'hard';
/** The share of right answers, from 0 to 1, in words: easy from 80 %, hard below 50 %. */
export const difficultyOf = (share: number): DifficultyBand =>
  share >= 0.8 ? 'easy' : share >= 0.5 ? 'medium' : 'hard';
export type DiscriminationBand = 'great' | 'good' | 'weak' | 'inverted';
/** The correlation of a question with the rest of the assessment in words: good from 0.2, great from 0.4, inverted below 0. */
export const discriminationOf = (correlation: number): DiscriminationBand =>
  correlation < 0 ? 'inverted' : correlation < 0.2 ? 'weak' : correlation < 0.4 ? 'good' : 'great';
export type ConsistencyBand = 'good' | 'fair' | 'low';
/** Cronbach's alpha in words: good from 0.7, fair from 0.5. */
export const consistencyOf = (alpha: number): ConsistencyBand =>
  alpha >= 0.7 ? 'good' : alpha >= 0.5 ? 'fair' : 'low';
/**
 * Returns Cronbach's alpha of attempts that all had the same questions: k ÷ (k − 1) × (1 − sum of the variances of the questions ÷
 * variance of the totals). Undefined below two questions, or where everybody has the same total.
 */
export function cronbachAlpha(variances: readonly number[], totalVariance: number): number | undefined {
  const count = variances.length;
  if (count < 2 || totalVariance <= 0) return undefined;
  return (count / (count - 1)) * (1 - variances.reduce((sum, one) => sum + one, 0) / totalVariance);
}

export type OptionFigures = {
  optionId: string;
  isCorrect: boolean;
  /** Shares from 0 to 1: of all who answered, and of those with the highest and the lowest 27 % of the scores. */
  share: number;
  upperShare: number;
  lowerShare: number;
};
/** The difference between the best and the rest above which a wrong option is suspected to be the right one. */
const suspicion = 0.15;
/**
 * Returns the wrong option that is probably the right one: the best choose it clearly more often than the others, and the right
 * ones less often.
 */
export function suspectedKey(options: readonly OptionFigures[]): string | undefined {
  const gain = ({ upperShare, lowerShare }: OptionFigures) => upperShare - lowerShare;
  const right = options.filter(({ isCorrect }) => isCorrect);
  if (right.length === 0 || right.some((one) => gain(one) >= 0)) return undefined;
  const [best] = options.filter(({ isCorrect }) => !isCorrect).toSorted((a, b) => gain(b) - gain(a));
  return best && gain(best) >= suspicion ? best.optionId : undefined;
}

export type Group<T> = { key: string | null; count: number } & T;
/**
 * Returns the groups that may be shown, and the keys of those that stay hidden because they have fewer than five people. Where
 * one group alone would be hidden, the next smallest is hidden with it, so that no difference shows it.
 */
export function shownGroups<T>(groups: readonly Group<T>[]): { shown: Group<T>[]; hidden: (string | null)[] } {
  const bySize = groups.toSorted((a, b) => a.count - b.count);
  const small = bySize.filter(({ count }) => count < leastShown);
  const hidden = new Set(small.length === 1 ? bySize.slice(0, 2) : small);
  return { shown: groups.filter((one) => !hidden.has(one)), hidden: [...hidden].map(({ key }) => key) };
}
/** Joins the periods that have fewer than five people with the period before them, the first ones with the next. */
export function joinedPeriods<T extends { from: string; to: string; count: number }>(
  periods: readonly T[],
  add: (one: T, other: T) => T,
): T[] {
  const joined: T[] = [];
  for (const period of periods) {
    const last = joined.at(-1);
    if (last && (last.count < leastShown || period.count < leastShown)) joined[joined.length - 1] = add(last, period);
    else joined.push(period);
  }
  return joined.filter(({ count }) => count >= leastShown);
}

/** The mean of the values 1 to n by how often each was chosen. */
export const meanOf = (counts: readonly number[]): number | undefined => {
  const total = counts.reduce((sum, one) => sum + one, 0);
  return total ? counts.reduce((sum, one, index) => sum + one * (index + 1), 0) / total : undefined;
};
/** The median of the values 1 to n by how often each was chosen. */
export function medianOf(counts: readonly number[]): number | undefined {
  const total = counts.reduce((sum, one) => sum + one, 0);
  if (!total) return undefined;
  const at = (position: number) => {
    let seen = 0;
    return counts.findIndex((one) => (seen += one) > position) + 1;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
