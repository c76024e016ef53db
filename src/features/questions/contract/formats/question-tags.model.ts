// Writes the difficulty of a question among its tags, for formats that have no place of their own for it.
import type { Difficulty } from '../question.model.ts';

const mark = /^difficulty-(easy|medium|hard)$/i;
export const writtenTags = ({ tags = [], difficulty }: { tags?: string[]; difficulty?: Difficulty }): string[] =>
  difficulty ? [...tags, `difficulty-${difficulty}`] : tags;
export function readTags(written: readonly string[]): { tags?: string[]; difficulty?: Difficulty } {
  const tags = [...new Set(written.filter((tag) => tag && !mark.test(tag)))];
  const difficulty = written.flatMap((tag) => mark.exec(tag)?.[1]?.toLowerCase() ?? [])[0] as Difficulty | undefined;
  return { ...(tags.length > 0 && { tags }), ...(difficulty && { difficulty }) };
}
