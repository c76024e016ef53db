// Serves an endpoint: the wire's words in, ours for the use case, the wire's words out, after the commit.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { isMessage, pathsOf } from '#platform/contract/endpoint.ts';
import type { Access, Answer, Endpoint, Input } from '#platform/contract/endpoint.ts';
import { decode, encode } from '#platform/contract/wire.ts';
import type { Context, Person, PersonContext } from './context.ts';
import { within } from './database.ts';
import { makeContext } from './requests.ts';
import type { Asking, House } from './requests.ts';
import type { RequestGuards } from './guards.ts';
import { languageOf } from './texts.ts';
import { receive } from './uploads.ts';
import type { Upload } from './uploads.ts';

/** A file to send; `inline` shows it instead of offering it. */
export type FileAnswer = {
  name: string;
  content: Readable | Buffer | string;
  type?: string;
  inline?: boolean;
  headers?: Record<string, string>;
};
/** How this house finds out who asks: throws unless `access` lets them in. */
export type Admit = (request: FastifyRequest, access: Access) => Promise<{ person?: Person; tenantId?: string }>;
export type App = {
  readonly http: FastifyInstance;
  readonly house: House;
  readonly admit: Admit;
  readonly guards: RequestGuards;
};
type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? Context : PersonContext;
/** Lets a public call answer with cookies and headers; services do not see it. */
export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
/** What answers a call, in our words only. */
export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  input: Input<E, Upload>,
  exchange: Exchange,
) => Promise<Answer<E, FileAnswer>> | Answer<E, FileAnswer>;

export const askingOf = (request: FastifyRequest): Pick<Asking, 'language' | 'from' | 'requestId'> => ({
  language: languageOf(request.headers['accept-language']),
  from: {
    address: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    host: request.host.toLowerCase(),
  },
  requestId: request.id,
});

/** Puts a handler behind an endpoint. The order: limit, access, params, query, upload, body. */
export function bind<const E extends Endpoint>(app: App, call: E, handle: Handler<E>) {
  const declared = call as Endpoint;
  const { params, query, body, multipart, answer, method } = declared;
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { person, tenantId } = await app.admit(request, call.access);
    await app.guards.before(declared, request, person);
    const input: Record<string, unknown> = {};
    if (params) input.params = decode(params, request.params, { loose: true });
    if (query) input.query = decode(query, request.query, { loose: true });
    const form = multipart && (await receive(request, multipart));
    try {
      if (form) input.files = form.files;
      if (body) input.body = form ? decode(body, form.fields, { loose: true }) : decode(body, request.body ?? {});
      const asking = { ...askingOf(request), person, tenantId, readOnly: declared.readOnly ?? method === 'GET' };
      return await app.guards
        .once(declared, request, reply, { person, tenantId, input }, async () => {
          const { context, transaction, noted } = makeContext(app.house, asking);
          let result: unknown;
          try {
            result = await within(transaction, async () => {
              const given: unknown = await handle(context as ContextOf<E>, input as Input<E, Upload>, {
                request,
                reply,
              });
              await app.guards.audit(declared, context, input, noted);
              return given;
            });
            await transaction.commit();
          } catch (error) {
            await transaction.rollback();
            throw error;
          }
          if (isMessage(answer)) return { text: encode(answer, result) };
          return answer ? { file: result as FileAnswer } : {};
        })
        .then((given) => send(reply, declared, given));
    } finally {
      await form?.discard();
    }
  };
  for (const url of pathsOf(declared)) {
    app.http.route({
      method,
      url,
      exposeHeadRoute: false,
      ...(declared.bodyLimitBytes && { bodyLimit: declared.bodyLimitBytes }),
      handler: serve,
    });
  }
}

export type Given = { text?: string; file?: FileAnswer };
function send(reply: FastifyReply, { answer, answerStatus }: Endpoint, { text, file }: Given) {
  if (text !== undefined)
    return reply
      .code(answerStatus ?? 200)
      .type('application/json; charset=utf-8')
      .send(text);
  if (!file || !answer || isMessage(answer)) return reply.code(answerStatus ?? 204).send();
  const name = encodeURIComponent(file.name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return reply
    .headers(file.headers ?? {})
    .type(file.type ?? answer.download)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .send(file.content);
}
