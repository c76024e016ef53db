// Draws questions of the bank for an attempt, and tells which draws find too few.
import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/server/context.ts';
import { takenFromBank } from '../contract/bank-question.model.ts';
import type { BankSelection } from '../contract/bank-question.model.ts';
import { assignDraws } from '../contract/draws.model.ts';
import type { Question } from '../contract/question.model.ts';
import * as lists from './question-list.store.ts';
import * as store from './questions.store.ts';

/** So many questions of a selection. */
export type Draw = BankSelection & { count: number };
const highestSeed = 2 ** 48;
/** Returns for each draw the questions that it gets: no question twice, none of `exceptIds`, as many as there are for all draws together. */
async function assigned(context: Context, draws: readonly Draw[], exceptIds: readonly string[], seed: number) {
  const most = draws.reduce((sum, { count }) => sum + count, 0);
  const candidates = await lists.listCandidates(context.db, draws, { exceptIds, most, seed });
  const versions = new Map(candidates.map(({ id, version }) => [id, version]));
  const chosen = assignDraws(
    draws.map(({ count }) => count),
    draws.map((_, index) => candidates.filter(({ at }) => at === index).map(({ id }) => id)),
  );
  return chosen.map((ids) => ids.map((id) => ({ id, version: versions.get(id)! })));
}
/** The contents of versions, which never change. */
const kept = new LRUCache<string, Question>({ max: 5_000 });

/**
 * Draws questions of the bank, in two statements for any number of draws and questions. `random` returns numbers from 0 to
 * below 1. Where a selection finds too few, the draw has those that are there.
 */
export async function drawFromBank(
  context: Context,
  draws: readonly Draw[],
  exceptIds: readonly string[],
  random: () => number,
): Promise<Question[]> {
  if (draws.length === 0) return [];
  const chosen = (await assigned(context, draws, exceptIds, Math.floor(random() * highestSeed))).flat();
  const keyOf = ({ id, version }: { id: string; version: number }) => `${context.tenantId} ${id} ${version}`;
  const unread = chosen.filter((one) => !kept.has(keyOf(one)));
  if (unread.length > 0)
    for (const one of await store.listVersionContents(context.db, unread)) kept.set(keyOf(one), one.question);
  return chosen.map((one, index) => ({
    ...takenFromBank(one.id, one.version, kept.get(keyOf(one))!),
    position: index + 1,
  }));
}
export type DrawShortage = { index: number; count: number; found: number };
/** Returns the draws that do not get all their questions, with the number that they get beside the other draws. */
export async function listDrawShortages(
  context: Context,
  draws: readonly Draw[],
  exceptIds: readonly string[],
): Promise<DrawShortage[]> {
  if (draws.length === 0) return [];
  const chosen = await assigned(context, draws, exceptIds, 1);
  return draws.flatMap(({ count }, index) => {
    const found = chosen[index]!.length;
    return found < count ? [{ index, count, found }] : [];
  });
}
/** Returns how many questions a selection finds now, exactly up to 10,000. */
export const countSelected = async (context: Context, selection: BankSelection): Promise<number> =>
  (await lists.countFiltered(context.db, selection)).total;
