// The product's calls over the network in our words, for what a journey needs before it begins.
import type { Answer, Endpoint, Input } from '#platform/contract/endpoint.ts';
import { answerOf, requestOf } from '#testing/request-of.ts';
import { signIn } from '#features/sign-in/contract/sign-in.endpoints.ts';

export type Api = {
  readonly address: string;
  readonly tenantId: string;
  readonly userId: string;
  call<const E extends Endpoint>(call: E, input: Input<E, Blob>): Promise<Answer<E, undefined>>;
};

/** Node knows no `*.localhost`; the tenant is named by its header instead. */
const reachable = (address: string) => Object.assign(new URL(address), { hostname: 'localhost' }).origin;

async function send<const E extends Endpoint>(
  address: string,
  call: E,
  input: Input<E, Blob>,
  headers: Record<string, string>,
): Promise<Answer<E, undefined>> {
  const { path, init } = requestOf(call, input, headers);
  const response = await fetch(reachable(address) + path, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return answerOf(call, text);
}

/** Signs somebody in by e-mail or, at the client's address, by user name. */
export async function signedIn(address: string, username: string, password: string): Promise<Api> {
  const { accessToken, startUp } = await send(address, signIn, { body: { username, password } }, {});
  const { tenantId, person } = startUp!;
  const headers = { authorization: `Bearer ${accessToken}`, 'x-tenant': tenantId };
  return { address, tenantId, userId: person!.id, call: (call, input) => send(address, call, input, headers) };
}
