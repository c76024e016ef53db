// Runs an identity provider that sends false data: its documents and keys are correct, but a test decides the content of the ID token.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';

export type Claims = JWTPayload & Record<string, unknown>;
export type Forging = {
  /** The claims of an honest answer. */
  readonly claims: Claims;
  /** Signs as the provider does. */
  sign(claims: Claims, header?: Record<string, unknown>): Promise<string>;
  /** Signs with a foreign key under the provider's key id. */
  signWrongly(claims: Claims, header?: Record<string, unknown>): Promise<string>;
  readonly publicKey: string;
};
/** Makes the answer of the token endpoint: an ID token, or a whole answer. */
export type Forge = (
  forging: Forging,
) => Promise<string | { status?: number; body: string; type?: string; location?: string }>;
export type HostileProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Gives one false answer about the sign-in with this nonce. */
  forge(nonce: string, claims: Claims, forge: Forge): void;
  close(): Promise<void>;
};

export async function startHostileProvider(): Promise<HostileProvider> {
  const [right, wrong] = [await generateKeyPair('RS256', { extractable: true }), await generateKeyPair('RS256')];
  const key = { ...(await exportJWK(right.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const [clientId, clientSecret] = ['sabia', 'a secret of at least thirty-two letters'];
  let issuer = '';
  let next: (() => ReturnType<Forge>) | undefined;
  const server = http.createServer((request, response) => {
    const json = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (request.url === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        end_session_endpoint: `${issuer}/leave`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      });
    if (request.url === '/keys') return json({ keys: [key] });
    const forge = next;
    next = undefined;
    if (!forge) return response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
    void forge().then((made) => {
      if (typeof made === 'string')
        return json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: made });
      const { status = 200, body, type = 'application/json', location } = made;
      return response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signWith =
    (pair: typeof right) =>
    (claims: Claims, header: Record<string, unknown> = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(pair.privateKey);
  return {
    issuer,
    clientId,
    clientSecret,
    forge(nonce, claims, forge) {
      const now = Math.floor(Date.now() / 1000);
      const whole = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...claims };
      next = () =>
        forge({ claims: whole, sign: signWith(right), signWrongly: signWith(wrong), publicKey: JSON.stringify(key) });
    },
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))),
  };
}
