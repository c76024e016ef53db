// Serves an endpoint: translates the request into our names, runs the use case, and translates the answer into the wire's names after the commit.
import { megabyteBytes } from '#platform/contract/units.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReadOnly, routeKey, routesOf } from '#platform/contract/endpoint.ts';
import type { Access, Answer, Endpoint, ReadInput } from '#platform/contract/endpoint.ts';
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
import { keepRawBody } from './raw-bodies.ts';
import { receive } from './uploads.ts';
import type { Upload } from './uploads.ts';

type Asker = { person?: Person; tenantId?: string };
/** Finds out which user asks. Throws unless `access` admits the user. */
export type Admit = (request: FastifyRequest, access: Access) => Promise<Asker>;
export type App = {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly admit: Admit;
  readonly guards: RequestGuards;
  /** All calls that have a handler. `mount` serves them. */
  readonly bound: Bound[];
};
type Bound = { readonly call: Endpoint; readonly handle: Handle; readonly largestFile?: LargestFile };
type Handle = (context: Context, input: Record<string, unknown>, exchange: Exchange) => unknown;
type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? Context : PersonContext;
/** The request and the reply, so that a public call can answer with cookies and headers. Services do not see them. */
export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type LargestFile = (context: Context, input: Record<string, unknown>) => Promise<number>;
/** What a call asks before it reads the files of its form. */
export type FileChoices<E extends Endpoint> = {
  /** Returns the most bytes that a file may have now, or throws where none is taken; without it the call's own limit counts. */
  largestFile(context: ContextOf<E>, input: Omit<ReadInput<E, Upload>, 'body' | 'files'>): Promise<number>;
};
/** Answers a call, in our words only. */
export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  input: ReadInput<E, Upload>,
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

/** Returns the tenant of a signed-in user who makes a public call. A visitor has no tenant, even if the request names one. */
export const tenantOfAsker = async (
  { admit }: Pick<App, 'admit'>,
  request: FastifyRequest,
): Promise<string | undefined> =>
  request.headers.authorization
    ? (await quietly('whose session is over asks as a visitor', () => admit(request, 'signed-in')))?.tenantId
    : undefined;
/** Adds a handler for an endpoint. */
export function bind<const E extends Endpoint>(app: App, call: E, handle: Handler<E>, choices?: FileChoices<E>) {
  app.bound.push({
    call,
    handle: handle as unknown as Handle,
    ...(choices && { largestFile: choices.largestFile as unknown as LargestFile }),
  });
}

/** The largest usual body in bytes. A call with a larger body counts as an upload: its byte rate is limited, and not its time. */
const usualBodyBytes = megabyteBytes;
/** Serves all bound calls, each at its paths. A call with a stated version takes a path before a call without one. */
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
    const { method, bodyAs, bodyLimitBytes } = call;
    app.http.route({
      method,
      url: path,
      exposeHeadRoute: false,
      ...(bodyLimitBytes && { bodyLimit: bodyLimitBytes }),
      ...(bodyAs === 'raw' && { preParsing: keepRawBody(bodyLimitBytes ?? usualBodyBytes) }),
      config: { isUpload: Boolean(call.multipart) || (bodyLimitBytes ?? 0) > usualBodyBytes },
      handler: serve(app, boundTo.get(call)!, method === 'GET' ? undefined : reads.get(routeKey('GET', path))),
    });
  }
}

/** Decodes the parameters of the address. A malformed id counts as missing, as an unknown id does. */
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
/** Returns the wire's path of our field in a call: in the body or a message inside it, the query, the address, or a file of the form. */
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
/** Returns the query of a read that is asked for nothing. */
const queryOf = ({ query }: Endpoint) => query && { query: decode(query, {}, { loose: true }) };
/** Renames the fields of an error to the wire's names. Services know only our names. */
function inWireWords(call: Endpoint, { details }: Problem): void {
  const fields = details.fields?.flatMap((one) => {
    const path = one.path ?? pathInCall(call, one.field);
    // A service can also refuse a stored value. The caller cannot correct a field that the call does not have.
    return path === undefined ? [] : [{ ...one, path }];
  });
  if (fields?.length) details.fields = fields;
  else delete details.fields;
  // Several of our fields can belong to one field of the wire.
  const differing = details.differing?.map((field) => pathInCall(call, field)?.split('.')[0] ?? field);
  if (differing) details.differing = [...new Set(differing)];
}
/** Runs access, limit, params, query, upload, body, attempt; then turn, idempotency, version check, use case, audit, commit. */
function serve(app: App, { call, handle, largestFile }: Bound, read: Bound | undefined) {
  const { params, query, body, multipart, answer, inTurn } = call;
  const answerOnce = async (request: FastifyRequest, reply: FastifyReply, asker: Asker) => {
    const { person, tenantId } = Object.assign(asker, await app.admit(request, call.access));
    // Staff in client mode may only read, and must not learn in another user's name (decisions D1.5).
    if (person?.clientContractId && isLearnerCall(call) && !isReadOnly(call))
      throw new Problem('forbidden', 'request.learnersOnly');
    await app.guards.before(call, request, person);
    const input: Record<string, unknown> = {};
    if (params) input.params = addressed(params, request.params);
    if (query) input.query = decode(query, request.query, { loose: true });
    const mostBytes =
      largestFile &&
      (await inContext(app.services, { ...askingOf(request), person, tenantId, readOnly: true }, (context) =>
        largestFile(context, input),
      ));
    const rules = multipart ?? (call.bodyAs === 'multipart' && request.isMultipart() ? {} : undefined);
    const form = rules && (await receive(request, rules, mostBytes));
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
              // The write has no query, or another one: the read gets what its own dictionary fills.
              read.handle(context, { ...input, ...queryOf(read.call) }, { request, reply }),
            );
          const result = await handle(context, input, { request, reply });
          await app.guards.audit(call, context, input, noted);
          if (asking.readOnly) return () => written(answer, result);
          // An act whose answer cannot be written must not happen. The commit stores the act and its kept answer together.
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
