// Tells whether a person's address is written to, and allows it again after a message came back.
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { getUser } from '#features/people/server/people.service.ts';
import type { AddressState } from '../contract/delivery.wire.ts';
import * as blocks from './blocks.store.ts';

export async function getAddressState(context: PersonContext, userId: string): Promise<AddressState> {
  const { email } = await getUser(context, userId);
  const found = await blocks.find(context.db, email, 'bounced');
  return { address: email, isBlocked: !!found, since: found?.since ?? null, reply: found?.reply ?? null };
}
/** Allows the address again; what the mail server said is noted for the audit. */
export async function allowAddress(context: PersonContext, userId: string): Promise<void> {
  const { email } = await getUser(context, userId);
  if (!(await blocks.unblock(context.db, email, 'bounced'))) throw new Problem('missing', 'deliveries.address.missing');
  context.note({ subject: userId, before: { address: email }, after: {} });
}
