// Decides which shelves of the home show a content, so that the home shows it at most twice, its head included.
import type { CardRef } from './card.model.ts';

const mostTimes = 2;
const keyOf = ({ kind, id }: CardRef) => `${kind}:${id}`;

/** Returns a filter that gives at most `most` references of a shelf; the first shelves to ask keep their references first. */
export function shelfFilter(heading: readonly CardRef[]) {
  const times = new Map<string, number>();
  const count = (ref: CardRef) => times.set(keyOf(ref), (times.get(keyOf(ref)) ?? 0) + 1);
  heading.forEach(count);
  return <R extends CardRef>(refs: readonly R[], most = Infinity): R[] => {
    const kept = refs.filter((ref) => (times.get(keyOf(ref)) ?? 0) < mostTimes).slice(0, most);
    kept.forEach(count);
    return kept;
  };
}
