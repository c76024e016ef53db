// Sends a file of an answer by a resumable upload (tus), part by part, as the browser does; tests and soak runs use it.
import { setTimeout } from 'node:timers/promises';
import { uploadsPath } from '#features/transfers/contract/transfers.endpoints.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** The server and the person who sends. */
export type AnswerSender = { address: string; token: string; tenantId: string; language?: string };
const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
/** Returns the three requests of a resumable upload for an answer; each rejects where the connection breaks. */
export function sendAnswerUpload({ address, token, tenantId, language = 'en' }: AnswerSender) {
  const headers = {
    'tus-resumable': '1.0.0',
    'accept-language': language,
    authorization: `Bearer ${token}`,
    'x-tenant': tenantId,
  };
  const create = (answerId: string, length: number, values: Record<string, string> = {}) =>
    fetch(address + uploadsPath, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(length),
        'upload-metadata': metadata({ filename: 'resposta.webm', purpose: 'answer', relationId: answerId, ...values }),
      },
    });
  const ask = (location: string) => fetch(new URL(location, address), { method: 'HEAD', headers });
  const sendOnce = (location: string, offset: number, bytes: Bytes) =>
    fetch(new URL(location, address), {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: bytes,
    });
  /** Sends a part; where the server is too busy, asks for its offset after a second and continues from there, three times. */
  const send = async (location: string, offset: number, bytes: Bytes, left = 3): Promise<Response> => {
    const sent = await sendOnce(location, offset, bytes);
    if (sent.status !== 503 || left === 0) return sent;
    await setTimeout(1_000);
    const there = Number((await ask(location)).headers.get('upload-offset') ?? offset);
    if (there === offset + bytes.length) return new Response(null, { status: 204 });
    return send(location, there, bytes.slice(there - offset), left - 1);
  };
  return { create, send, ask };
}
/** Sends a whole file for an answer, and continues where the server says that it is; returns the status of the last answer. */
export async function uploadForAnswer(
  sender: AnswerSender,
  answerId: string,
  bytes: Bytes,
  {
    name = 'resposta.webm',
    partBytes = 1 << 20,
    tries = 20,
  }: { name?: string; partBytes?: number; tries?: number } = {},
): Promise<number> {
  const { create, send, ask } = sendAnswerUpload(sender);
  const created = await create(answerId, bytes.length, { filename: name });
  const location = created.headers.get('location');
  if (created.status !== 201 || !location) return created.status;
  for (let left = tries; left > 0; left--) {
    const there = await ask(location).catch(() => undefined);
    const offset = Number(there?.headers.get('upload-offset') ?? NaN);
    if (there && there.status >= 400 && there.status < 500) return there.status;
    if (Number.isNaN(offset)) continue;
    if (offset === bytes.length) return 204;
    const sent = await send(location, offset, bytes.slice(offset, offset + partBytes)).catch(() => undefined);
    if (sent && sent.status >= 400 && sent.status < 500 && sent.status !== 409 && sent.status !== 423)
      return sent.status;
  }
  return 0;
}
