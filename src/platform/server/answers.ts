// Sends the answer of a call: a message, a file, or only a status.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { isMessage, statusOfAnswer } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { encode } from '#platform/contract/wire.ts';
import type { PersonContext } from './context.ts';
import { isUnchanged } from './etags.ts';
import { compressed } from './small-answers.ts';

/** Reads as the asking user, in its own short transaction. A file that is sent in parts holds no connection while its reader is slow. */
export type ReadPart = <T>(work: (context: PersonContext) => Promise<T>) => Promise<T>;
/** A file to send. `inline` shows it in the browser and offers no download. */
export type FileAnswer = {
  name: string;
  /** The content of the file. The server calls a function for its parts only after the call is committed. */
  content: Readable | Buffer | string | ((read: ReadPart) => AsyncIterable<string | Uint8Array>);
  type?: string;
  inline?: boolean;
  headers?: Record<string, string>;
};
/** An answer that is ready to be sent. */
export type WrittenAnswer = { text?: string; file?: FileAnswer; replayed?: boolean };
/** Returns a handler's result in the form in which it is sent. */
export const written = (answer: Endpoint['answer'], result: unknown): WrittenAnswer =>
  isMessage(answer) ? { text: encode(answer, result) } : answer ? { file: result as FileAnswer } : {};

export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Endpoint,
  { text, file, replayed }: WrittenAnswer,
  readPart: ReadPart,
) {
  const { answer, method } = call;
  if (replayed) reply.header('idempotency-replayed', 'true');
  if (reply.statusCode === 200) reply.code(statusOfAnswer(call));
  if (text !== undefined) {
    if (method === 'GET' && isUnchanged(request, reply, call, text)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(compressed(request, reply, text));
  }
  if (!file || !answer || isMessage(answer)) return reply.send();
  const name = encodeURIComponent(file.name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  const inline = file.inline ?? answer.inline;
  return reply
    .headers(file.headers ?? {})
    .type(file.type ?? answer.download)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .send(typeof file.content === 'function' ? Readable.from(file.content(readPart)) : file.content);
}
