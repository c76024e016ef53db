// Serves an endpoint: translates the request into our names, runs the use case, and translates the answer into the wire's names after the commit.
import { megabyteBytes } from '#platform/contract/units.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReadOnly, routeKey, routesOf } from '#platform/contract/endpoint.ts';
import type { Access, Answer, Endpoint, Input } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import { decode, wirePathOf, wordsOf } from '#platform/contract/wire.ts';
import { send, written } from './answers.ts';
import type { FileAnswer, WrittenAnswer, ReadPart } from './answers.ts';
import { isLearnerCall, mayWrite } from './audit.ts';
import { quietly } from '#platform/contract/quietly.ts';
import type { Context, Person, PersonContext } from './context.ts';
import { requireUnchanged } from './etags.ts';
import { inContext } from './requests.ts';
import type { Asking, Services } from './requests.ts';
import type { RequestGuards } from './guards.ts';
import { languageOf } from './texts.ts';
import { receive } from './uploads.ts';
import type { Upload } from './uploads.ts';

type Asker = { person?: Person; tenantId?: string };
/** How the server finds out who asks: throws unless `access` lets them in. */
export type Admit = (request: FastifyRequest, access: Access) => Promise<Asker>;
export type App = {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly admit: Admit;
  readonly guards: RequestGuards;
  /** Every call that has a handler; `mount` serves them. */
  readonly bound: Bound[];
};
type Bound = { readonly call: Endpoint; readonly handle: Handle };
type Handle = (context: Context, input: Record<string, unknown>, exchange: Exchange) => unknown;
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

/** The tenant of somebody signed in who asks a public call; a visitor has none, whatever it names. */
export const tenantOfAsker = async (
  { admit }: Pick<App, 'admit'>,
  request: FastifyRequest,
): Promise<string | undefined> =>
  request.headers.authorization
    ? (await quietly('whose session is over asks as a visitor', () => admit(request, 'signed-in')))?.tenantId
    : undefined;
/** Puts a handler behind an endpoint. */
export function bind<const E extends Endpoint>(app: App, call: E, handle: Handler<E>) {
  app.bound.push({ call, handle: handle as unknown as Handle });
}

/** A larger body is an upload by another name: its rate counts, not its time. */
const usualBodyBytes = megabyteBytes;
/** Serves everything that was bound, each call at its paths (a stated version before an unstated one). */
export function mount(app: App) {
  const boundTo = new Map(app.bound.map((one) => [one.call, one]));
  if (boundTo.size !== app.bound.length) throw new TypeError('a call is bound twice');
  const routes = routesOf(boundTo.keys());
  const reads = new Map(
    routes
      .filter(({ call }) => call.method === 'GET')
      .map(({ call, path }) => [routeKey('GET', path), boundTo.get(call)!]),
  );
  for (const { call, path } of routes) {
    const { method, bodyLimitBytes } = call;
    app.http.route({
      method,
      url: path,
      exposeHeadRoute: false,
      ...(bodyLimitBytes && { bodyLimit: bodyLimitBytes }),
      config: { isUpload: Boolean(call.multipart) || (bodyLimitBytes ?? 0) > usualBodyBytes },
      handler: serve(app, boundTo.get(call)!, method === 'GET' ? undefined : reads.get(routeKey('GET', path))),
    });
  }
}

/** An id in the address that cannot be one names nothing: it is missing, as an unknown one is. */
function addressed(params: NonNullable<Endpoint['params']>, given: unknown): unknown {
  try {
    return decode(params, given, { loose: true });
  } catch (error) {
    const fields = error instanceof Problem ? (error.details['fields'] as { code: string }[] | undefined) : undefined;
    if (fields?.length && fields.every(({ code }) => code === 'id.invalid'))
      throw new Problem('missing', 'request.missing');
    throw error;
  }
}
/** Where the caller wrote a field of ours: in the body or the message inside it that a use case was handed, the query, the address, or as a file of the form. */
function pathInCall({ body, query, params, multipart }: Endpoint, field: string): string | undefined {
  const inside = Object.keys((body && wordsOf(body.schema)) ?? {}).map((part) => [body, `${part}.${field}`] as const);
  for (const [message, name] of [
    [body, field] as const,
    ...inside,
    [query, field] as const,
    [params, field] as const,
  ]) {
    const path = message && wirePathOf(message.schema, name);
    if (path) return path;
  }
  return multipart?.[field]?.name;
}
/** What a use case found wrong is named as the caller wrote it: services know our words alone. */
function inWireWords(call: Endpoint, { details }: Problem): void {
  const fields = details.fields?.flatMap((one) => {
    const path = one.path ?? pathInCall(call, one.field);
    // What is stored is refused too: a field that the call does not have is none of its caller's.
    return path === undefined ? [] : [{ ...one, path }];
  });
  if (fields?.length) details.fields = fields;
  else delete details.fields;
  // Those of one part of the message are one field of theirs.
  const differing = details.differing?.map((field) => pathInCall(call, field)?.split('.')[0] ?? field);
  if (differing) details.differing = [...new Set(differing)];
}
/** The order: access, limit, params, query, upload, body, attempt; then in its turn, once, unchanged since read, the use case, audit, commit. */
function serve(app: App, { call, handle }: Bound, read: Bound | undefined) {
  const { params, query, body, multipart, answer, inTurn } = call;
  const answerOnce = async (request: FastifyRequest, reply: FastifyReply, asker: Asker) => {
    const { person, tenantId } = Object.assign(asker, await app.admit(request, call.access));
    // Staff in client mode looks, and learns nothing in somebody else's name (decisions D1.5).
    if (person?.clientContractId && isLearnerCall(call) && !isReadOnly(call))
      throw new Problem('forbidden', 'request.learnersOnly');
    await app.guards.before(call, request, person);
    const input: Record<string, unknown> = {};
    if (params) input.params = addressed(params, request.params);
    if (query) input.query = decode(query, request.query, { loose: true });
    const form = multipart && (await receive(request, multipart));
    try {
      if (form) input.files = form.files;
      if (body)
        input.body = decode(body, (form ? form.fields : request.body) ?? {}, { loose: !!form || isForm(request) });
      await app.guards.attempt(call, request, input);
      const asking = { ...askingOf(request), person, tenantId, readOnly: !mayWrite(call) };
      const work = async (keep?: (context: Context, given: WrittenAnswer) => Promise<void>) => {
        const made = await inContext(app.services, asking, async (context, noted) => {
          if (read)
            await requireUnchanged(request, context, call, read.call, () =>
              read.handle(context, input, { request, reply }),
            );
          const result = await handle(context, input, { request, reply });
          await app.guards.audit(call, context, input, noted);
          if (asking.readOnly) return () => written(answer, result);
          // What cannot be written back must not be done either, and a kept answer commits with its deed.
          const answered = written(answer, result);
          await keep?.(context, answered);
          return () => answered;
        });
        return made();
      };
      const given = await app.guards.inTurn(inTurn && `${inTurn} ${tenantId}`, () =>
        app.guards.once(call, request, { person, tenantId, input }, work),
      );
      const readPart: ReadPart = (work) =>
        inContext(app.services, { ...asking, readOnly: true }, (context) => work(context as PersonContext));
      return await send(request, reply, call, given, readPart);
    } finally {
      await form?.discard();
    }
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const asker: Asker = {};
    try {
      return await answerOnce(request, reply, asker);
    } catch (error) {
      if (error instanceof Problem) inWireWords(call, error);
      await app.guards.refused(call, { ...askingOf(request), ...asker }, error);
      throw error;
    }
  };
}
const isForm = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
