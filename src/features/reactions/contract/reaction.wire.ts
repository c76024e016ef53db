// Translates the messages about favourites and reactions between our names and the wire's.
import { list, nullable, wire } from '#platform/contract/wire.ts';
import { id, number, oneOf } from '#platform/contract/values.ts';

export const reaction = oneOf({
  heart: 'heart',
  like: 'like',
  dislike: 'dislike',
  confused: 'confused',
  sad: 'sad',
  surprised: 'surprised',
  happy: 'happy',
  smile: 'smile',
  empty: 'empty',
  angry: 'angry',
  star: 'star',
});
export const reactionKey = wire({ id: ['id', id()] });
/** A person's reaction to an object; `reacao` null cancels it. */
export const reactionForm = wire({ id: ['id', id()], reaction: ['reacao', nullable(reaction)] });
export const reactionTotals = wire({
  reaction: ['reacao', nullable(reaction)],
  total: ['totalReacoes', number()],
  totals: ['reacoes', list(wire({ reaction: ['reacao', reaction], total: ['total', number()] }))],
});
/** The company's net promoter score, from the reactions of its people. */
export const netPromoters = wire({
  promoters: ['promotores', number()],
  passives: ['neutros', number()],
  detractors: ['detratores', number()],
  score: ['nps', nullable(number())],
});
