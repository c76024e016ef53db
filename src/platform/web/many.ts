// Changes many rows by one request for each, one after the other, where no call takes them all. Reports the rows that did not change.
import { Problem } from '#platform/contract/problem.ts';
import type { Kind } from '#platform/contract/problem.ts';
import { problemText } from './problem-text.ts';
import { text } from './texts.ts';
import { toast } from './toast.ts';

/** The largest number of rows that are requested one by one. docs/decisions/0023 */
export const mostOneByOne = 100;
const mostLines = 10;
/** The kinds of failure that the next request would meet too. */
const ofAll: readonly Kind[] = ['unreachable', 'unavailable', 'unauthenticated', 'tooMany'];

export type Left<T> = { one: T; problem: unknown };
/** The result of each row; after a failure that concerns all rows, the rest is not tried. */
export type Outcome<T> = { done: T[]; left: Left<T>[]; untried: T[] };
export async function oneByOne<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], left: [], untried: [] };
  for (const [at, one] of all.entries())
    try {
      await work(one);
      outcome.done.push(one);
    } catch (problem) {
      outcome.left.push({ one, problem });
      if (!(problem instanceof Problem && ofAll.includes(problem.kind))) continue;
      outcome.untried.push(...all.slice(at + 1));
      break;
    }
  return outcome;
}
/** Shows how many rows are done, and each row that is left with its reason; shows nothing where no row is left. */
export function tellLeft(
  done: number,
  left: readonly { name: string; reason: string }[],
  untried = 0,
  title = text('many.partly', { done, count: done + left.length + untried }),
) {
  if (left.length === 0) return;
  const lines = left.slice(0, mostLines).map(({ name, reason }) => `${name}: ${reason}`);
  if (left.length > mostLines) lines.push(`+ ${left.length - mostLines}`);
  if (untried > 0) lines.push(text('many.untried', { count: untried }));
  toast.error(lines.join('\n'), { title });
}
export const tellOutcome = <T>({ done, left, untried }: Outcome<T>, nameOf: (one: T) => string) =>
  tellLeft(
    done.length,
    left.map(({ one, problem }) => ({ name: nameOf(one), reason: problemText(problem) })),
    untried.length,
  );
/** Returns true where the rows are too many, and warns the user then. */
export function areTooMany(count: number, most = mostOneByOne): boolean {
  if (count > most) toast.warning(text('many.most', { most }));
  return count > most;
}
