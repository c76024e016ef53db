// Ends the messages to an address that are not obligatory, by a signed link without a session; every link is answered alike.
import type { Context } from '#platform/server/context.ts';
import * as blocks from './blocks.store.ts';
import { readToken, tokenOf } from './delivery-tokens.service.ts';
import { findRecipientOf } from './deliveries.store.ts';
import type { Recipient } from './deliveries.store.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Ends e-mails of this kind by the person's own preferences; false where none speak of them. */
    leaveMails: (context: Context, message: Omit<Recipient, 'address'>) => Promise<boolean>;
    /** Ends the e-mails of one scheduled report for the person of this message. */
    leaveReport: (context: Context, message: Pick<Recipient, 'userId' | 'objectId'>) => Promise<void>;
  }
}

const purpose = 'unsubscribe from deliveries';

/** Returns the address that a message names, for one click and for people. */
export const unsubscribeUrl = (context: Pick<Context, 'installation' | 'tenantId'>, id: string): string =>
  `${context.installation.appOrigin}/api/v1/Entrega/descadastro/${tokenOf(context, purpose, id)}`;
/**
 * Ends what the token's message belongs to: a report by itself, the rest by the person's preferences, else by blocking the address for
 * what is not obligatory. An unknown token changes nothing, and nobody learns it.
 */
export async function blockRecipient(context: Context, token: string): Promise<void> {
  const named = readToken(context, purpose, token);
  if (!named) return;
  await context.enter({ tenantId: named.tenantId });
  const found = await findRecipientOf(context.db, named.id);
  if (!found) return;
  const { address, ...message } = found;
  if (message.kind === 'report') return context.ports.leaveReport(context, message);
  if (await context.ports.leaveMails(context, message)) return;
  if (address) await blocks.block(context.db, address, 'unsubscribed', null, context.now().toISOString());
}
