// Calls an endpoint from the browser: takes and returns our names, and sends the wire's names over the network.
import { isMessage, pathOf } from '#platform/contract/endpoint.ts';
import type { Answer, Endpoint, Input } from '#platform/contract/endpoint.ts';
import { kindOf, Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { decode, encode } from '#platform/contract/wire.ts';
import type { Shape } from '#platform/contract/wire.ts';
import { sendForm } from './send-form.ts';

/** The parts of every request; the session sets them, and tests replace them. */
export const wiring = {
  origin: '',
  headers: (): Record<string, string> => ({}),
  /** Requests a new access token for the refused one; true where a second try makes sense. */
  renew: (_refused: string | undefined): Promise<boolean> => Promise.resolve(false),
  /** Receives every answer with the path of its endpoint; status 0 where no answer arrived. */
  heard: (_answer: { name: string; status: number; requestId: string | null }): void => {},
};
export type CallOptions = {
  signal?: AbortSignal;
  /** True where the request continues after the page is closed; for small bodies only. */
  outlivesPage?: boolean;
  onProgress?: (sentFraction: number) => void;
  /** Wraps the answer that is a file, for example to tell how much of it has arrived. */
  received?: (response: Response) => Response;
  /** Further headers, such as `Idempotency-Key`. */
  headers?: Record<string, string>;
  /** The version to overwrite; by default the one that was last read from the same path. `null` overwrites any version. */
  ifMatch?: string | null;
};
type CallInput = { params?: unknown; query?: unknown; body?: unknown; files?: Record<string, Blob | undefined> };

/** The versions by tenant and path, from the last read of each (decisions D8.4). */
const versions = new Map<string, string>();
const mostVersions = 300;

/** Makes a call. Throws a Problem for every failure except an abort, which stays the AbortError that the caller asked for. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: Input<E, Blob>,
  options: CallOptions = {},
): Promise<Answer<E, Blob>> {
  const { params, query, body, multipart, answer, method, access } = endpoint as Endpoint;
  const { signal, onProgress } = options;
  const given = input as CallInput;
  const names = params ? plain(params, given.params) : {};
  const path = pathOf(endpoint).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(names[name])));
  const search = query ? new URLSearchParams(pairs(plain(query, given.query))).toString() : '';
  const url = wiring.origin + path + (search && `?${search}`);
  const sent = body && !multipart ? encode(body, given.body) : undefined;

  const send = async (headers: Record<string, string>): Promise<Response> => {
    const version = options.ifMatch === undefined ? versions.get(versionKey(headers, path)) : options.ifMatch;
    const all = {
      ...headers,
      ...((method === 'PUT' || method === 'DELETE') && version && { 'If-Match': version }),
      ...(sent !== undefined && { 'Content-Type': 'application/json' }),
      ...options.headers,
    };
    return multipart
      ? sendForm(method, url, formOf(endpoint, given), { headers: all, signal, onProgress })
      : fetch(url, {
          method,
          signal,
          headers: all,
          body: sent,
          credentials: 'same-origin',
          keepalive: options.outlivesPage,
        });
  };
  const told = (status: number, requestId: string | null) =>
    wiring.heard({ name: (endpoint as Endpoint).path, status, requestId });
  const trying = (work: Promise<Response>) =>
    work.then(
      (answered) => {
        told(answered.status, answered.headers.get('x-request-id'));
        return answered;
      },
      (error: unknown) => {
        told(0, null);
        throw failureOf(error, signal);
      },
    );

  let headers = wiring.headers();
  let response = await trying(send(headers));
  if (response.status === 401 && access !== 'public' && (await wiring.renew(headers['Authorization']))) {
    signal?.throwIfAborted();
    headers = wiring.headers();
    response = await trying(send(headers));
  }
  if (!response.ok) throw await problemOf(response);
  remember(method, versionKey(headers, path), search, response);
  if (!answer) return undefined as Answer<E, Blob>;
  if (!isMessage(answer))
    return (await readBody(() => fileOf(options.received?.(response) ?? response), signal)) as unknown as Answer<
      E,
      Blob
    >;
  const read = decode(answer, await readBody(() => response.json() as Promise<unknown>, signal), { kind: 'internal' });
  return marked(read, response) as Answer<E, Blob>;
}

const failureOf = (error: unknown, signal?: AbortSignal) =>
  signal?.aborted || error instanceof Problem ? error : new Problem('unreachable', 'request.unreachable');
async function readBody<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof SyntaxError ? new Problem('internal', 'request.unreadable') : failureOf(error, signal);
  }
}
const plain = (shape: Shape, value: unknown) => JSON.parse(encode(shape, value)) as Record<string, unknown>;
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
/** Returns the name and text of each value; repeats the name of a list, and leaves out empty values. */
const pairs = (values: Record<string, unknown>) =>
  Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== null && one !== undefined && String(one).trim() !== '')
      .map((one) => [name, asText(one)]),
  );

function formOf({ body, multipart = {} }: Endpoint, given: CallInput) {
  const form = new FormData();
  if (body) for (const [name, value] of pairs(plain(body, given.body))) form.append(name!, value!);
  for (const [ours, rule] of Object.entries(multipart)) {
    const file = given.files?.[ours];
    if (file) form.append(rule.name, file);
  }
  return form;
}

const versionKey = (headers: Record<string, string>, path: string) => `${headers['X-Tenant'] ?? ''} ${path}`;
function remember(method: string, key: string, search: string, response: Response) {
  const version = response.headers.get('etag');
  if (method === 'GET' ? version && !search : version) {
    versions.delete(key);
    versions.set(key, version!);
    if (versions.size > mostVersions) versions.delete(versions.keys().next().value!);
  } else if (method === 'PUT' || method === 'DELETE') versions.delete(key);
}
/** Marks a page whose total is a lower bound: the table then writes "10.000+" (decisions D8.3). */
function marked(answer: unknown, response: Response) {
  if (response.headers.get('x-total-exact') === 'false' && typeof answer === 'object' && answer && 'items' in answer)
    return { ...answer, isTotalExact: false };
  return answer;
}
/** The mark that `call` adds to a page whose total is a lower bound. */
export type Counted = { isTotalExact?: boolean };

/** Returns a file under the name that the server gave it. */
async function fileOf(response: Response) {
  const content = await response.blob();
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const name = encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return name ? new File([content], name, { type: content.type }) : content;
}

async function problemOf(response: Response) {
  const answer = ((await quietly('no JSON', () => response.json())) ?? {}) as {
    details?: { code?: string };
    notifications?: unknown[];
  };
  const kind = kindOf(response.status);
  const { code = `request.${kind}`, ...details } = answer?.details ?? {};
  const [sentence] = Array.isArray(answer?.notifications) ? answer.notifications : [];
  return new Problem(kind, code, { ...details, ...(typeof sentence === 'string' && sentence && { sentence }) });
}
