// Gives the address of the file of an external certificate on the content host, and finds the file of an address that still holds.
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { openFileTicket, sealFileTicket, ticketMilliseconds } from '#platform/server/file-tickets.ts';
import type { FileTicket } from '#platform/server/file-tickets.ts';
import type { ServedFile } from '#platform/server/ticket-routes.ts';
import { getPerson } from '#features/identity/server/admission.service.ts';
import * as store from './external-certificates.store.ts';
import { requireReach } from './review-scope.service.ts';

type Keys = Pick<Context, 'installation'>;
const kind = 'external-certificates';
export const openCertificateTicket = (keys: Keys, ticket: string): FileTicket | undefined =>
  openFileTicket(keys, kind, ticket);
/** Returns the address of a certificate's file for the asking person, who must be allowed to see it. */
export function addressOfFile(context: PersonContext, { id }: { id: string }): string | null {
  const { tenantId, person, installation } = context;
  const { accountId, sessionId } = person;
  if (!sessionId) return null;
  const expiresAt = context.now().getTime() + ticketMilliseconds;
  const ticket = { tenantId, fileId: id, accountId, sessionId, expiresAt, isNeutral: false };
  return `${installation.contentOrigin}/e/${sealFileTicket(context, kind, ticket)}`;
}
/** Returns the file of a ticket; undefined where its time or session is over, or its person neither owns nor reviews it any more. */
export async function findCertificateFile(context: Context, ticket: FileTicket): Promise<ServedFile | undefined> {
  if (ticket.expiresAt < context.now().getTime()) return undefined;
  try {
    await context.enter({ accountId: ticket.accountId });
    const { person } = await getPerson(context, ticket.accountId, ticket.sessionId);
    const found = await store.find(context.db, ticket.fileId);
    if (!found) return undefined;
    await requireReach({ ...context, person, tenantId: ticket.tenantId }, found.userId);
    const { fileHash, sizeBytes, contentType, fileName: name } = found;
    return { fileHash, sizeBytes, contentType, isShown: true, name };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
