// Sends a file by tus over breaking connections, as the browser's library does, and counts the bytes acknowledged and the bytes sent.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { PDFDocument } from '@cantoo/pdf-lib';
import { setTimeout } from 'node:timers/promises';
import { comesBackMilliseconds } from '#features/transfers/contract/transfer.model.ts';
import { uploadsPath } from '#features/transfers/contract/transfers.endpoints.ts';
import { megabyteBytes } from '#platform/contract/units.ts';
import type { Persona } from '#testing/persona.ts';
import type { Chance } from '../../scripts/soak-plan.ts';
import { demand, demandSame } from './demand.ts';
import type { CrashingServer, Heard } from './installation.ts';
import { headersOf } from './world.ts';

const tus = { 'tus-resumable': '1.0.0' };
export type Sender = { server: CrashingServer; who: Persona };
export type SentFile = { sizeBytes: number; read: (from: number, to: number) => Buffer };
/** `sentBytes` counts all bytes that the client sent, also those that were lost. */
export type Sending = { id: string; file: SentFile; acknowledged: number; sentBytes: number };
const named = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Announces a PDF for a media object or for an answer; returns the answer as it is. */
export const announce = (
  { server, who }: Sender,
  relationId: string,
  sizeBytes: number,
  purpose: 'media' | 'answer' = 'media',
): Promise<Heard> =>
  server.ask(uploadsPath, {
    method: 'POST',
    headers: {
      ...headersOf(who),
      ...tus,
      'upload-length': String(sizeBytes),
      'upload-metadata': named({
        filename: 'a.pdf',
        filetype: 'application/pdf',
        purpose,
        relationId,
      }),
    },
  });
export async function begin(
  sender: Sender,
  relationId: string,
  file: SentFile,
  purpose: 'media' | 'answer' = 'media',
): Promise<Sending> {
  for (;;) {
    const { status, headers, text } = await announce(sender, relationId, file.sizeBytes, purpose);
    // The killed server had announced it: its answer is free again when that upload has stood still for some seconds.
    if (status === 409 && text.includes('transfers.running')) await setTimeout(comesBackMilliseconds / 10);
    else {
      demandSame(status, 201, `an upload is begun (${text})`);
      return { id: headers.get('location')!.split('/').at(-1)!, file, acknowledged: 0, sentBytes: 0 };
    }
  }
}
export const askOf = async ({ server, who }: Sender, { id }: Sending, method: string) => {
  for (;;) {
    const heard = await server.ask(`${uploadsPath}/${id}`, { method, headers: { ...headersOf(who), ...tus } });
    if (heard.status !== 423) return heard; // The broken connection of the last request still holds the lock.
    await setTimeout(25);
  }
};
/** Returns the offset that the server reports: never less than what it acknowledged. */
export async function offsetOf(world: Sender, sending: Sending): Promise<number> {
  const { status, headers } = await askOf(world, sending, 'HEAD');
  demandSame(status, 200, 'the state of an upload');
  const offset = Number(headers.get('upload-offset'));
  demand(offset >= sending.acknowledged, 'acknowledged bytes are asked for again', offset, sending.acknowledged);
  sending.acknowledged = offset;
  return offset;
}
/** Sends a part, or only its first `cutAt` bytes before the connection breaks; returns what was acknowledged. */
export async function sendPart(
  { server, who }: Sender,
  sending: Sending,
  size: number,
  cutAt: number | undefined,
): Promise<number | undefined> {
  const { address } = await server.whereabouts();
  const { id, file, acknowledged: from } = sending;
  const part = file.read(from, from + size);
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}${uploadsPath}/${id}`,
      {
        method: 'PATCH',
        headers: {
          ...headersOf(who),
          ...tus,
          'upload-offset': from,
          'content-type': 'application/offset+octet-stream',
          'content-length': part.length,
        },
      },
      (answer) => {
        answer.resume();
        answer.once('error', () => resolve(undefined));
        answer.once('end', () => {
          const status = answer.statusCode!;
          if (status === 204) resolve(Number(answer.headers['upload-offset']));
          // The broken connection still holds the lock, or the server shuts down: the caller asks again for the offset.
          else if (status === 423 || status >= 500 || status === 409) resolve(undefined);
          else reject(new Error(`a part is answered ${status}`));
        });
      },
    );
    sent.once('error', () => resolve(undefined));
    sending.sentBytes += cutAt ?? part.length;
    if (cutAt === undefined) sent.end(part);
    else sent.write(part.subarray(0, cutAt), () => sent.destroy());
  });
}

const mostPartBytes = megabyteBytes;
/** Returns a real document, because the server checks the content of a file. */
export async function makePdf(sizeBytes: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  await document.attach(randomBytes(sizeBytes), 'noise.bin', { mimeType: 'application/octet-stream' });
  return Buffer.from(await document.save());
}
/** Returns bytes as a file that is sent. */
export const fileOf = (bytes: Buffer) => ({
  sizeBytes: bytes.length,
  read: (from: number, to: number) => bytes.subarray(from, to),
});
/** Sends the file in parts of any size, as the browser's library does: it trusts each answer, and asks only after a break. */
export async function sendAll(world: Sender, sending: Sending, chance: Chance, until: number): Promise<void> {
  while (sending.acknowledged < until) {
    const size = Math.min(chance.between(50_000, mostPartBytes), until - sending.acknowledged);
    const cutAt = chance.number() < 0.3 ? chance.between(0, size - 1) : undefined;
    const told = await sendPart(world, sending, size, cutAt);
    if (told === undefined) await offsetOf(world, sending);
    else {
      demandSame(told, sending.acknowledged + size, 'the offset after a part');
      sending.acknowledged = told;
    }
  }
}
