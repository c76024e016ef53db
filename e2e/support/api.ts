// The product's calls over the network in our words, for what a journey needs before it begins.
import { isMessage, pathOf } from '#platform/contract/endpoint.ts';
import type { Answer, Endpoint, Input } from '#platform/contract/endpoint.ts';
import { decode, encode } from '#platform/contract/wire.ts';
import { signIn } from '#features/sign-in/contract/sign-in.endpoints.ts';

export type Api = {
  readonly address: string;
  readonly tenantId: string;
  readonly userId: string;
  call<const E extends Endpoint>(call: E, input: Input<E, Blob>): Promise<Answer<E, undefined>>;
};
type Given = { params?: unknown; query?: unknown; body?: unknown; files?: Record<string, File | undefined> };
type Theirs = Record<string, unknown>;

/** Node knows no `*.localhost`; the tenant is named by its header instead. */
const reachable = (address: string) => Object.assign(new URL(address), { hostname: 'localhost' }).origin;
const theirs = (shape: Endpoint['params'], value: unknown): Theirs =>
  shape ? (JSON.parse(encode(shape, value)) as Theirs) : {};

async function send<const E extends Endpoint>(
  address: string,
  call: E,
  input: Input<E, Blob>,
  headers: Record<string, string>,
): Promise<Answer<E, undefined>> {
  const { params, query, body, multipart, answer, method } = call as Endpoint;
  const given = input as Given;
  const names = theirs(params, given.params);
  const path = pathOf(call).replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(names[name])));
  const search = new URLSearchParams(
    Object.entries(theirs(query, given.query)).map(([name, value]) => [name, String(value)]),
  );
  const form = multipart && new FormData();
  for (const [name, value] of form ? Object.entries(theirs(body, given.body)) : []) form!.append(name, String(value));
  for (const [ours, { name }] of Object.entries(multipart ?? {}))
    if (given.files?.[ours]) form!.append(name, given.files[ours]);
  const response = await fetch(`${reachable(address)}${path}?${search}`, {
    method,
    headers: { ...headers, ...(body && !form && { 'content-type': 'application/json' }) },
    body: form ?? (body && encode(body, given.body)),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return (isMessage(answer) ? decode(answer, JSON.parse(text), { kind: 'broken' }) : undefined) as Answer<E, undefined>;
}

/** Signs somebody in by e-mail or, at the client's address, by user name. */
export async function signedIn(address: string, username: string, password: string): Promise<Api> {
  const { accessToken, startUp } = await send(address, signIn, { body: { username, password } }, {});
  const { tenantId, person } = startUp!;
  const headers = { authorization: `Bearer ${accessToken}`, 'x-tenant': tenantId };
  return { address, tenantId, userId: person!.id, call: (call, input) => send(address, call, input, headers) };
}
