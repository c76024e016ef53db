// Ends the messages to an address that are not obligatory, by a signed link without a session; every link is answered alike.
import { isSame, keyOf, macOf } from '#features/identity/server/keys.service.ts';
import type { Context } from '#platform/server/context.ts';
import * as blocks from './blocks.store.ts';
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
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const markBytes = 16;

/** Returns the address that a message names, for one click and for people. */
export function unsubscribeUrl(context: Pick<Context, 'installation' | 'tenantId'>, id: string): string {
  const ids = Buffer.concat([bytesOf(context.tenantId!), bytesOf(id)]);
  const token = Buffer.concat([ids, macOf(keyOf(context, purpose), ids).subarray(0, markBytes)]).toString('base64url');
  return `${context.installation.appOrigin}/api/v1/Entrega/descadastro/${token}`;
}
/** Returns the tenant and the message of a token that this installation made. */
function readToken(context: Pick<Context, 'installation'>, token: string) {
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, 32);
  const right = macOf(keyOf(context, purpose), ids).subarray(0, markBytes);
  if (!isSame(bytes.subarray(32), right)) return undefined;
  return { tenantId: idOf(ids.subarray(0, 16)), id: idOf(ids.subarray(16)) };
}
/**
 * Ends what the token's message belongs to: a report by itself, the rest by the person's preferences, else by blocking the address for
 * what is not obligatory. An unknown token changes nothing, and nobody learns it.
 */
export async function blockRecipient(context: Context, token: string): Promise<void> {
  const named = readToken(context, token);
  if (!named) return;
  await context.enter({ tenantId: named.tenantId });
  const found = await findRecipientOf(context.db, named.id);
  if (!found) return;
  const { address, ...message } = found;
  if (message.kind === 'report') return context.ports.leaveReport(context, message);
  if (await context.ports.leaveMails(context, message)) return;
  if (address) await blocks.block(context.db, address, 'unsubscribed', null, context.now().toISOString());
}
