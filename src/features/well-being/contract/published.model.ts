// Describes the figures of a closed period as they are stored and shown, and counts the words that five people used.
import { fewestPeople } from './protection.model.ts';
import type { Dimension, Figures, Hidden } from './protection.model.ts';
import type { Weight } from './well-being.model.ts';

export const periodKinds = ['week', 'month'] as const;
export type PeriodKind = (typeof periodKinds)[number];
/** How many people were asked: who answered, who only put it off, and who has not seen it. */
export type Participation = { answered: number; deferred: number; unseen: number };
/** A group with the name that it had when the period was published, and the number of its people. */
export type NamedGroup = {
  id: string;
  name: string;
  invited: number | null;
  figures: Figures | null;
  hidden: Hidden | null;
};
/** `tone` is whether five people or more used the word in heavy or in light answers; anonymous answers have none. */
export type PublishedWord = { word: string; people: number; tone?: Weight | null };
/** A comment of one person, with the weight of the answer where the indicator is not anonymous. */
export type Comment = { comment: string; weight?: Weight | undefined };
export type PublishedPeriod = {
  total: Figures | null;
  participation: Participation | null;
  groups: Record<Dimension, NamedGroup[]>;
  words: PublishedWord[];
};
export const noGroups = (): Record<Dimension, NamedGroup[]> => ({ unit: [], department: [], jobTitle: [], reason: [] });

/** The fewest letters of a word, and the most words that are published. */
const fewestLetters = 3;
const mostWords = 40;
/** Returns the weight of most of those who used a word, where they are enough people. */
function toneOf({ heavy, light }: Record<Weight, number>): Weight | null {
  const most = heavy > light ? 'heavy' : 'light';
  return heavy !== light && Math.max(heavy, light) >= fewestPeople ? most : null;
}
/** Returns the words of comments, each of another person, that at least five people used, the most frequent first. */
export function commonWords(comments: readonly Comment[], unimportant: ReadonlySet<string>): PublishedWord[] {
  const people = new Map<string, Record<Weight | 'all', number>>();
  for (const { comment, weight } of comments) {
    const words = new Set(comment.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []);
    for (const word of words)
      if (word.length >= fewestLetters && !unimportant.has(word)) {
        const counted = people.get(word) ?? { all: 0, heavy: 0, light: 0 };
        people.set(word, counted);
        counted.all += 1;
        if (weight) counted[weight] += 1;
      }
  }
  return [...people]
    .filter(([, { all }]) => all >= fewestPeople)
    .map(([word, counted]) => ({ word, people: counted.all, tone: toneOf(counted) }))
    .sort((a, b) => b.people - a.people || a.word.localeCompare(b.word))
    .slice(0, mostWords);
}
