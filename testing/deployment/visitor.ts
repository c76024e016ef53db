// Asks through the proxy over TLS, as a browser does: every name below localhost is this machine, and only the proxy's own authority counts.
import { Agent, request } from 'node:https';
import type { Answer, Endpoint, Input } from '#platform/contract/endpoint.ts';
import { signIn } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { answerOf, requestOf } from '../request-of.ts';

export type HttpAnswer = { readonly status: number; readonly headers: Record<string, unknown>; readonly body: Buffer };
type RequestOptions = { method?: string; headers?: Record<string, string>; body?: Buffer };

export function visitorOf(authority: string) {
  const agent = new Agent({
    ca: authority,
    keepAlive: true,
    lookup: (_name, { all }, done) =>
      all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  });
  const ask = (url: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const asked = request(url, { agent, method, headers, timeout: 60_000 }, (answer) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }))
          .on('error', reject);
      });
      asked.on('error', reject).on('timeout', () => asked.destroy(new Error(`${url}: no answer in a minute`)));
      asked.end(body);
    });
  async function call<const E extends Endpoint>(
    origin: string,
    endpoint: E,
    input: Input<E, Blob>,
    headers: Record<string, string> = {},
  ): Promise<Answer<E, undefined>> {
    const { path, init } = requestOf(endpoint, input, headers);
    // The form gets its boundary, and every body its length, from the standard's own response.
    const sent = new Response(init.body);
    const type = sent.headers.get('content-type');
    const body = init.body === undefined ? undefined : Buffer.from(await sent.arrayBuffer());
    const { status, body: heard } = await ask(origin + path, {
      method: init.method,
      headers: {
        ...(type && { 'content-type': type }),
        ...init.headers,
        ...(body && { 'content-length': String(body.length) }),
      },
      body,
    });
    if (status >= 300)
      throw new Error(`${init.method} ${origin}${path} answered ${status}: ${heard.toString().slice(0, 300)}`);
    return answerOf(endpoint, heard.toString());
  }
  return {
    ask,
    call,
    async enter(origin: string, username: string, password: string) {
      const { accessToken, startUp } = await call(origin, signIn, { body: { username, password } });
      const headers = { authorization: `Bearer ${accessToken}`, 'x-tenant': startUp!.tenantId };
      return {
        origin,
        headers,
        call: <const E extends Endpoint>(endpoint: E, input: Input<E, Blob>) => call(origin, endpoint, input, headers),
      };
    },
    close: () => agent.destroy(),
  };
}
export type Visitor = ReturnType<typeof visitorOf>;
export type Session = Awaited<ReturnType<Visitor['enter']>>;
