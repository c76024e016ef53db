// Counts anew at night every kept counter of a company, part by part; what differs is corrected and told by an audit entry.
import { recordAct } from '#platform/server/audit.ts';
import { noContentId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import * as store from './recount.store.ts';
import { tallies } from './tallies.store.ts';

export const recountTask = 'recount-counters';
/** The things that one job looks at, and the corrections that one entry tells. */
const thingsAtOnce = 2000;
const toldAtOnce = 100;
export type RecountPart = { name?: string; after?: string };

/** Looks at the next things of one counter, and queues the rest: those behind them, or the next counter. */
export async function recountPart(context: Context, { name, after }: RecountPart): Promise<void> {
  const at = name === undefined ? 0 : tallies.findIndex((one) => one.name === name);
  const tally = tallies[at];
  // A node of another version may have named a counter that is not here.
  if (!tally) return;
  const ids = await store.listIds(context.db, tally, after ?? noContentId, thingsAtOnce);
  if (ids.length > 0) await correctDifferences(context, tally, ids);
  const next = ids.length === thingsAtOnce ? { name: tally.name, after: ids.at(-1)! } : { name: tallies[at + 1]?.name };
  if (next.name) await context.enqueue(recountTask, next, { key: recountTask });
}
async function correctDifferences(context: Context, tally: store.Tally, ids: readonly string[]): Promise<void> {
  const suspects = await store.listDifferences(context.db, tally, ids);
  if (suspects.length === 0) return;
  await store.lock(context.db, tally, suspects);
  // Who was writing has committed by now, and what was only under way is no difference.
  const found = await store.listDifferences(context.db, tally, [...new Set(suspects.map(({ id }) => id))]);
  if (found.length === 0) return;
  await store.correct(context.db, tally, found);
  await recordAct(context, {
    action: 'counters.corrected',
    objects: {},
    noted: found.slice(0, toldAtOnce).map(({ id, parts, before, after }) => ({
      before: { ...parts, ...before },
      after: { counter: tally.name, id, ...parts, ...after },
    })),
  });
}
