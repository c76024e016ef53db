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
/** Choosing the same again cancels it: what a click sends. learning-content §4 */
export const afterChoice = (current: Reaction | null, chosen: Reaction): Reaction | null =>
  current === chosen ? null : chosen;

/** People who recommend, who do not mind, who would rather not: positive, neutral and negative reactions. */
export type NetPromoters = { promoters: number; passives: number; detractors: number; score: number | null };
/** The score is the share of promoters less that of detractors, from -100 to 100; none where nobody reacted. */
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
/** A page of reactions, where its query says no size. */
export const reactionsOnPage = 12;
