// Sends a call over HTTP without a network: takes and returns our names, as the browser's `call` does.
import type { LightMyRequestResponse } from 'fastify';
import { isMessage, pathOf } from '#platform/contract/endpoint.ts';
import type { Answer, Endpoint, Input } from '#platform/contract/endpoint.ts';
import { decode, encode } from '#platform/contract/wire.ts';
import type { AppForTest } from './app-for-test.ts';

/** A file that a form sends. */
export type TestFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };
type Failure = {
  readonly code: string;
  readonly fields?: { path: string; field: string; code: string; limit?: number }[];
  readonly [detail: string]: unknown;
};
export type Answered<E extends Endpoint> = {
  readonly status: number;
  /** The answer in our words; a download is in `raw`. */
  readonly answer: Answer<E, undefined>;
  /** The details of a refusal and its sentence. */
  readonly problem?: Failure;
  readonly sentence?: string;
  readonly raw: LightMyRequestResponse;
};
/** The user who sends the call: a persona, or any token; an anonymous visitor where absent. */
export type Asker = { readonly token?: string; readonly tenantId?: string };
type Theirs = Record<string, unknown>;

/** Sends a call. */
export async function inject<const E extends Endpoint>(
  { http }: Pick<AppForTest, 'http'>,
  call: E,
  input: Input<E, TestFile>,
  as?: Asker,
  headers: Record<string, string> = {},
): Promise<Answered<E>> {
  const given = input as {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    files?: Record<string, TestFile | undefined>;
  };
  const theirs = (shape: Endpoint['params'], value: unknown) =>
    shape ? (JSON.parse(encode(shape, value)) as Theirs) : {};
  const { params, query, body, multipart } = call as Endpoint;
  return send(
    { http },
    call,
    {
      params: theirs(params, given.params),
      query: theirs(query, given.query),
      body: body && theirs(body, given.body),
      files: filesOf(multipart, given.files),
    },
    as,
    headers,
  );
}
const filesOf = (rules: Endpoint['multipart'], files: Record<string, TestFile | undefined> = {}) =>
  rules && Object.entries(rules).flatMap(([ours, { name }]) => (files[ours] ? [{ name, file: files[ours] }] : []));

/** Sends a call in the words of the wire, right or wrong. */
export async function send<const E extends Endpoint>(
  { http }: Pick<AppForTest, 'http'>,
  call: E,
  {
    params = {},
    query = {},
    body,
    files,
  }: { params?: Theirs; query?: Theirs; body?: unknown; files?: { name: string; file: TestFile }[] },
  as?: Asker,
  headers: Record<string, string> = {},
): Promise<Answered<E>> {
  const path = pathOf(call).replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  const form = files && formOf(body as Theirs | undefined, files);
  const raw = await http.inject({
    method: call.method,
    url: search.size ? `${path}?${search}` : path,
    headers: {
      ...(as?.token && { authorization: `Bearer ${as.token}` }),
      ...(as?.tenantId && { 'x-tenant': as.tenantId }),
      ...(form && { 'content-type': form.headers.get('content-type')! }),
      ...headers,
    },
    ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : body !== undefined && { payload: body as Theirs }),
  });
  const isFine = raw.statusCode < 300;
  const { answer: shape } = call as Endpoint;
  const answer = (isFine && isMessage(shape) ? decode(shape, raw.json(), { kind: 'internal' }) : undefined) as Answer<
    E,
    undefined
  >;
  const refused =
    isFine || !raw.headers['content-type']?.toString().startsWith('application/json')
      ? undefined
      : raw.json<{ details: Failure; notifications: string[] }>();
  return { status: raw.statusCode, answer, problem: refused?.details, sentence: refused?.notifications?.[0], raw };
}
function formOf(fields: Theirs = {}, files: { name: string; file: TestFile }[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  for (const { name, file } of files) form.append(name, new Blob([file.bytes], { type: file.type }), file.name);
  return new Response(form);
}
