// Takes the reports of mail servers (RFC 3464): a message that came back for good says so, and its address is not written to again.
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { bouncesIn } from './delivery-reports.service.ts';
import * as blocks from './blocks.store.ts';
import * as store from './deliveries.store.ts';

/** The most messages that one report may name. */
const mostMessages = 50;
/** Notes the messages of a report that this installation sent; returns how many they are. A wrong secret finds no such address. */
export async function takeReport(context: Context, secret: string, message: string): Promise<{ taken: number }> {
  if (!context.installation.deliveries?.isReportSecret?.(secret)) throw new Problem('missing', 'request.missing');
  const bounces = (await context.outside(() => bouncesIn(message))).slice(0, mostMessages);
  let taken = 0;
  for (const { mark, isFinal, isHard, reply } of bounces) {
    if (!isFinal) continue;
    await context.settle();
    await context.enter({ tenantId: mark.tenantId });
    const at = context.now().toISOString();
    const state = isHard ? 'bounced' : 'failed';
    const address = await store.markReturned(context.db, mark.id, { state, reply, at });
    if (address === undefined) continue;
    taken += 1;
    if (isHard && address) await blocks.block(context.db, address, 'bounced', reply, at);
  }
  return { taken };
}
