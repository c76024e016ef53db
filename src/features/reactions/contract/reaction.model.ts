// Defines the closed list of reactions and its groups (learning-content §3).

export const reactionGroups = {
  positive: ['heart', 'like', 'surprised', 'happy', 'smile', 'star'],
  neutral: ['empty', 'confused'],
  negative: ['dislike', 'sad', 'angry'],
} as const;
export const reactionNames = [
  'heart',
  'like',
  'dislike',
  'confused',
  'sad',
  'surprised',
  'happy',
  'smile',
  'empty',
  'angry',
  'star',
] as const;
export type Reaction = (typeof reactionNames)[number];
export type ReactionGroup = keyof typeof reactionGroups;
export type ReactionKind = 'media' | 'course' | 'trail';
export const groupOf = (reaction: Reaction): ReactionGroup =>
  (Object.keys(reactionGroups) as ReactionGroup[]).find((group) =>
    (reactionGroups[group] as readonly string[]).includes(reaction),
  )!;
/** Returns what a click sends: the same reaction again cancels it. learning-content §4 */
export const afterChoice = (current: Reaction | null, chosen: Reaction): Reaction | null =>
  current === chosen ? null : chosen;

/** The numbers of people who recommend, do not mind, or would rather not: positive, neutral and negative reactions. */
export type NetPromoters = { promoters: number; passives: number; detractors: number; score: number | null };
/** Returns the score, the share of promoters minus that of detractors, from -100 to 100; null where nobody reacted. */
export function netPromoters(totals: Record<ReactionGroup, number>): NetPromoters {
  const { positive: promoters, neutral: passives, negative: detractors } = totals;
  const all = promoters + passives + detractors;
  return {
    promoters,
    passives,
    detractors,
    score: all === 0 ? null : Math.round(((promoters - detractors) * 100) / all),
  };
}
