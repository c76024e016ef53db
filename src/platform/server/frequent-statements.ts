// Names frequent SQL statements, so that each connection parses and plans them only once.
import { LRUCache } from 'lru-cache';

/** The uses after which a text gets a name, and the most named texts. Each one takes memory in every connection. */
const [often, most] = [20, 150];
const counts = new LRUCache<string, number>({ max: 1_000 });
const names = new Map<string, string>();

/** Returns the name of a frequent text. Returns undefined for any other text. */
export function frequentName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= most) return known;
  const times = (counts.get(text) ?? 0) + 1;
  counts.set(text, times);
  if (times < often) return undefined;
  counts.delete(text);
  const made = `frequent_${names.size + 1}`;
  names.set(text, made);
  return made;
}
