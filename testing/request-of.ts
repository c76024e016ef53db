// Translates a call into a network request: takes our names, and gives the path, headers and body in the wire's names.
import { isMessage, pathOf } from '#platform/contract/endpoint.ts';
import type { Answer, Endpoint, Input } from '#platform/contract/endpoint.ts';
import { decode, encode } from '#platform/contract/wire.ts';

type RequestInput = { params?: unknown; query?: unknown; body?: unknown; files?: Record<string, File | undefined> };
type Theirs = Record<string, unknown>;
export type NetworkRequest = {
  readonly path: string;
  readonly init: { method: string; headers: Record<string, string>; body?: string | FormData };
};

const theirs = (shape: Endpoint['params'], value: unknown): Theirs =>
  shape ? (JSON.parse(encode(shape, value)) as Theirs) : {};

/** Returns the request of a call, with these headers added to its own. */
export function requestOf<const E extends Endpoint>(
  call: E,
  input: Input<E, Blob>,
  headers: Record<string, string> = {},
): NetworkRequest {
  const { params, query, body, multipart, method } = call as Endpoint;
  const given = input as RequestInput;
  const names = theirs(params, given.params);
  const path = pathOf(call).replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(names[name])));
  const search = new URLSearchParams(
    Object.entries(theirs(query, given.query)).map(([name, value]) => [name, String(value)]),
  );
  const form = multipart && new FormData();
  for (const [name, value] of form ? Object.entries(theirs(body, given.body)) : []) form!.append(name, String(value));
  for (const [ours, { name }] of Object.entries(multipart ?? {}))
    if (given.files?.[ours]) form!.append(name, given.files[ours]);
  return {
    path: search.size ? `${path}?${search}` : path,
    init: {
      method,
      headers: { ...headers, ...(body && !form && { 'content-type': 'application/json' }) },
      body: form ?? (body && encode(body, given.body)),
    },
  };
}
/** Returns an answer's text in our words; undefined where the call answers a file or nothing. */
export const answerOf = <const E extends Endpoint>({ answer }: E, text: string): Answer<E, undefined> =>
  (isMessage(answer) ? decode(answer, JSON.parse(text), { kind: 'internal' }) : undefined) as Answer<E, undefined>;
