// Gives a correction to one evaluator for 30 minutes, renews and releases the claim, and says who has it where somebody else does.
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { claimedUntil } from '../contract/correction.model.ts';
import { claimOf, getVisible } from './evaluators.service.ts';
import * as store from './corrections.store.ts';
import type { ShownRow } from './queue.store.ts';

/** Returns why a correction cannot be written now: it is finished, or somebody else has it. */
function refusalOf(context: PersonContext, row: ShownRow): Problem {
  if (row.status === 'corrected') return new Problem('conflict', 'corrections.alreadyCorrected');
  const claim = claimOf(context, row);
  const holder = claim?.holderName ?? say(context.language, 'corrections.support');
  return new Problem('conflict', 'corrections.claimedByOther', {
    holder,
    ...(claim && { since: claim.since, until: claim.until }),
  });
}
/** Throws where the correction is finished or somebody else has it; writes nothing. */
export function requireFree(context: PersonContext, row: ShownRow): void {
  const claim = claimOf(context, row);
  if (row.status === 'corrected' || (claim && !claim.isOwn)) throw refusalOf(context, row);
}
/** Makes the correction the caller's for the next 30 minutes; throws where another evaluator has it. */
export async function holdCorrection(context: PersonContext, row: ShownRow): Promise<store.CorrectionRow> {
  const now = context.now();
  const held = await store.claim(context.db, row.id, {
    accountId: context.person.accountId,
    now: now.toISOString(),
    until: claimedUntil(now).toISOString(),
  });
  if (!held) throw refusalOf(context, await getVisible(context, row.id));
  return held;
}
/** Opens a correction for 30 minutes, or renews the own claim. */
export async function claimCorrection(context: PersonContext, id: string) {
  const held = await holdCorrection(context, await getVisible(context, id));
  return { until: held.claimedUntil!, serverTime: context.now().toISOString() };
}
/** Gives the own claim back; the claim of somebody else stays. */
export async function releaseCorrection(context: PersonContext, id: string): Promise<void> {
  await getVisible(context, id);
  await store.release(context.db, id, context.person.accountId, context.now().toISOString());
}
