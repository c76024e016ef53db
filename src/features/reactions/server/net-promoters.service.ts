// Computes the company's net promoter score from the reactions of its users to the contents they concluded.
import type { PersonContext } from '#platform/server/context.ts';
import { groupOf, netPromoters } from '../contract/reaction.model.ts';
import type { NetPromoters } from '../contract/reaction.model.ts';
import { sumByReaction } from './reactions.store.ts';

/** Milliseconds that the answer is cached (access-shell-settings §7.3); the counters it is computed from are always right. */
export const staysMilliseconds = 5 * 60_000;
const kept = new Map<string, { until: number; answer: NetPromoters }>();
const mostKept = 1_000;

export async function getNetPromoters(context: PersonContext): Promise<NetPromoters> {
  const now = context.now().getTime();
  const known = kept.get(context.tenantId);
  if (known && known.until > now) return known.answer;
  const totals = { positive: 0, neutral: 0, negative: 0 };
  for (const { reaction, total } of await sumByReaction(context.db)) totals[groupOf(reaction)] += total;
  const answer = netPromoters(totals);
  kept.delete(context.tenantId);
  kept.set(context.tenantId, { until: now + staysMilliseconds, answer });
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return answer;
}
