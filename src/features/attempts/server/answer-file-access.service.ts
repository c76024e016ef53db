// Gives the address of a file of an answer on the content host: a sealed ticket in the path for one person, one session and one file.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { openFileTicket, sealFileTicket, ticketMilliseconds } from '#platform/server/file-tickets.ts';
import type { FileTicket } from '#platform/server/file-tickets.ts';
import { say } from '#platform/server/texts.ts';
import type { ServedFile } from '#platform/server/ticket-routes.ts';
import { getPerson } from '#features/identity/server/admission.service.ts';
import { endingOf } from '../contract/answer-file-names.model.ts';
import type { AnswerFile } from '../contract/answer-files.wire.ts';
import * as store from './answer-files.store.ts';
import type { AnswerFileRow } from './answer-files.store.ts';

type Keys = Pick<Context, 'installation'>;
const kind = 'answer-files';
export const sealTicket = (keys: Keys, ticket: FileTicket): string => sealFileTicket(keys, kind, ticket);
export const openTicket = (keys: Keys, ticket: string): FileTicket | undefined => openFileTicket(keys, kind, ticket);

/** Returns the name for a reader who must not learn the person's name. */
const neutralName = (language: string, number: number, contentType: string) =>
  say(language, 'attempts.files.neutralName', { number }) + endingOf(contentType);
/** Returns files as a person sees them, each with its address; `hidesNames` where the reader must not learn the person's name. */
export function presentAnswerFiles(
  context: PersonContext,
  rows: readonly AnswerFileRow[],
  { hidesNames = false }: { hidesNames?: boolean } = {},
): AnswerFile[] {
  const { person, installation, language } = context;
  const { accountId, sessionId } = person;
  const expiresAt = context.now().getTime() + ticketMilliseconds;
  return rows.map((row, index) => ({
    id: row.id,
    name: hidesNames ? neutralName(language, index + 1, row.contentType) : row.name,
    kind: row.kind,
    contentType: row.contentType,
    sizeBytes: row.sizeBytes,
    durationSeconds: row.durationSeconds,
    isShown: row.isShown,
    url:
      row.fileId && sessionId
        ? `${installation.contentOrigin}/r/${sealTicket(context, {
            tenantId: row.tenantId,
            fileId: row.id,
            accountId,
            sessionId,
            expiresAt,
            isNeutral: hidesNames,
          })}`
        : null,
    uploadedAt: row.uploadedAt,
    erasedAt: row.erasedAt,
  }));
}
/** Returns one file as a person sees it, for a caller that has checked who asks, as evaluators do. */
export async function openAnswerFile(
  context: PersonContext,
  fileId: string,
  options: { hidesNames?: boolean } = {},
): Promise<AnswerFile> {
  const row = requireFound(await store.find(context.db, fileId), 'attempts.files.missing');
  return presentAnswerFiles(context, [row], options)[0]!;
}

/** Returns the file of a ticket that still holds; undefined where its session ended, its time is over, or its content was deleted. */
export async function findTicketFile(context: Context, ticket: FileTicket): Promise<ServedFile | undefined> {
  if (ticket.expiresAt < context.now().getTime()) return undefined;
  try {
    await context.enter({ accountId: ticket.accountId });
    await getPerson(context, ticket.accountId, ticket.sessionId);
  } catch (error) {
    if (error instanceof Problem) return undefined; // The person is signed out, deactivated, or no longer in this tenant.
    throw error;
  }
  const row = await store.find(context.db, ticket.fileId);
  if (!row?.fileHash) return undefined;
  const { fileHash, sizeBytes, contentType, isShown } = row;
  const name = ticket.isNeutral ? neutralName(context.language, 1, contentType) : row.name;
  return { fileHash, sizeBytes, contentType, isShown, name };
}
