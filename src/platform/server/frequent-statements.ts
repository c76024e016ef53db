// Names frequent SQL statements, so that each connection parses and plans them only once.
import { LRUCache } from 'lru-cache';

/** How often a text comes before it is kept, and how many are: each takes memory of every connection. */
const [often, most] = [20, 150];
const counts = new LRUCache<string, number>({ max: 1_000 });
const names = new Map<string, string>();

/** The name of a text that comes often; nothing for any other. */
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
