// Gives the address of a file of an answer on the content host: a sealed ticket in the path for one person, one session and one file.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { hourMilliseconds } from '#platform/contract/units.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { getPerson } from '#features/identity/server/admission.service.ts';
import { endingOf } from '../contract/answer-file-names.model.ts';
import type { AnswerFile } from '../contract/answer-files.wire.ts';
import * as store from './answer-files.store.ts';
import type { AnswerFileRow } from './answer-files.store.ts';

/** The time that an address opens the file: longer than a page is looked at. It also ends with the session. */
const openMilliseconds = 4 * hourMilliseconds;
/** What a ticket says; only the server reads and writes it. */
export type AnswerTicket = {
  tenantId: string;
  fileId: string;
  accountId: string;
  sessionId: string;
  expiresAt: number;
  /** True where the reader must not learn the person's name, which the name of a file may hold. */
  isNeutral: boolean;
};
type Keys = Pick<Context, 'installation'>;
const algorithm = 'aes-256-gcm';
const keyOf = ({ installation }: Keys) => installation.keyFor('answer-files').subarray(0, 32);
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const idBytes = 16;
const ivBytes = 12;
const tagBytes = 16;
const numberBytes = 7;
const sealedBytes = ivBytes + tagBytes + 4 * idBytes + numberBytes;

/** Returns a ticket as text for an address; it needs no row, so that a list is read without a write. */
export function sealTicket(keys: Keys, { expiresAt, isNeutral, ...ids }: AnswerTicket): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(keys), iv);
  const numbers = Buffer.alloc(numberBytes);
  numbers.writeUIntBE(expiresAt, 0, 6);
  numbers[6] = isNeutral ? 1 : 0;
  const parts = [ids.tenantId, ids.fileId, ids.accountId, ids.sessionId].map(bytesOf);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([...parts, numbers])), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}
/** Returns what a ticket says; undefined for any text that this installation did not seal. */
export function openTicket(keys: Keys, ticket: string): AnswerTicket | undefined {
  const bytes = Buffer.from(ticket, 'base64url');
  if (bytes.length !== sealedBytes || bytes.toString('base64url') !== ticket) return undefined;
  const decipher = createDecipheriv(algorithm, keyOf(keys), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    const id = (index: number) => idOf(plain.subarray(index * idBytes, (index + 1) * idBytes));
    return {
      tenantId: id(0),
      fileId: id(1),
      accountId: id(2),
      sessionId: id(3),
      expiresAt: plain.readUIntBE(4 * idBytes, 6),
      isNeutral: plain[4 * idBytes + 6] === 1,
    };
  } catch {
    return undefined; // The ticket was changed, or another installation sealed it.
  }
}

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
  const expiresAt = context.now().getTime() + openMilliseconds;
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

export type ServedFile = { fileHash: string; sizeBytes: number; contentType: string; isShown: boolean; name: string };
/** Returns the file of a ticket that still holds; undefined where its session ended, its time is over, or its content was deleted. */
export async function findTicketFile(context: Context, ticket: AnswerTicket): Promise<ServedFile | undefined> {
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
