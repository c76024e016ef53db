// Makes the product's calls over the network in our words, for what a journey needs before it begins.
import type { Answer, Endpoint, Input } from '#platform/contract/endpoint.ts';
import { answerOf, requestOf } from '#testing/request-of.ts';
import { signIn } from '#features/sign-in/contract/sign-in.endpoints.ts';

export type Api = {
  readonly address: string;
  readonly tenantId: string;
  readonly userId: string;
  call<const E extends Endpoint>(call: E, input: Input<E, Blob>): Promise<Answer<E, undefined>>;
};

/** Returns an address that Node resolves: Node knows no `*.localhost`, so a header names the tenant. */
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

/** An access token lasts fifteen minutes, but a run of all the material takes longer. */
const renewedAfterMs = 10 * 60_000;

/** Signs a user in by e-mail or, at the client's address, by user name; signs in again where a call comes much later. */
export async function signedIn(address: string, username: string, password: string): Promise<Api> {
  const enter = async () => {
    const { accessToken, startUp } = await send(address, signIn, { body: { username, password } }, {});
    return { accessToken, startUp: startUp!, at: Date.now() };
  };
  let session = await enter();
  const { tenantId, person } = session.startUp;
  return {
    address,
    tenantId,
    userId: person!.id,
    call: async (call, input) => {
      if (Date.now() - session.at > renewedAfterMs) session = await enter();
      const headers = { authorization: `Bearer ${session.accessToken}`, 'x-tenant': tenantId };
      return send(address, call, input, headers);
    },
  };
}
