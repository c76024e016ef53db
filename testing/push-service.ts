// Plays a browser and its push service on this machine: gives subscriptions, checks who sends (VAPID), and decrypts what was really sent.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service received: the status that it answered, the headers, and the message as the browser decrypts it. */
export type ReceivedPush = {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  message: string;
};
type Answer = number | 'silence' | { status: number; location: string };
export type PushService = {
  readonly origin: string;
  /** Returns the subscription of a new browser, as its `toJSON` writes it. */
  subscribe(): { token: string; path: string };
  /** Decides how it answers a browser's path from now on: a status, a redirect, or nothing at all. */
  answer(path: string, answer: Answer): void;
  /** Returns what was received for a path, whatever it was answered. */
  received(path: string): ReceivedPush[];
  /** Requests that were no pushes to a browser of this service. */
  readonly strays: string[];
  close(): Promise<void>;
};

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
type Browser = { pair: ReturnType<typeof createECDH>; auth: Buffer };
/** Decrypts a body of aes128gcm with one record (RFC 8188, RFC 8291). */
export function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const [salt, recordBytes, keyBytes] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]!];
  const theirs = body.subarray(21, 21 + keyBytes);
  const record = body.subarray(21 + keyBytes);
  if (record.length > recordBytes) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = derive(pair.computeSecret(theirs), auth, info, 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = plain.lastIndexOf(2);
  if (plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record does not end');
  return plain.subarray(0, end).toString('utf8');
}

/** Checks the header of VAPID as a push service does; returns the claims and the public key. */
export function checkVapid(authorization: string | undefined, origin: string) {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (!token || !key) throw new Error(`not VAPID: ${authorization}`);
  const [head, claims, seal] = token.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(seal, 'base64url'),
  );
  if (!isSigned) throw new Error('signed by another key');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  const seconds = said.exp - Date.now() / 1_000;
  if (alg !== 'ES256' || said.aud !== origin) throw new Error(`${alg} for ${said.aud}`);
  if (seconds <= 0 || seconds > 24 * 3600) throw new Error(`ends in ${seconds} s`);
  if (!/^(mailto:|https:\/\/)/.test(said.sub)) throw new Error(`from ${said.sub}`);
  return { ...said, key };
}

/** Starts the service. Only a push that is signed and that its browser can decrypt is received. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const answers = new Map<string, Answer>();
  const pushes: ReceivedPush[] = [];
  const strays: string[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      if (request.method !== 'POST' || !browser) {
        strays.push(`${request.method} ${path}`);
        return response.writeHead(404).end();
      }
      const body = Buffer.concat(parts);
      try {
        checkVapid(request.headers.authorization, origin);
        pushes.push({ path, headers: request.headers, body, message: decrypt(body, browser) });
      } catch (error) {
        strays.push(`${path}: ${(error as Error).message}`);
        return response.writeHead(403).end();
      }
      const answer = answers.get(path) ?? 201;
      if (answer === 'silence') return undefined;
      if (typeof answer === 'number') return response.writeHead(answer).end();
      return response.writeHead(answer.status, { location: answer.location }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe() {
      const [pair, auth] = [createECDH('prime256v1'), randomBytes(16)];
      pair.generateKeys();
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { pair, auth });
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { token: JSON.stringify({ endpoint: origin + path, expirationTime: null, keys }), path };
    },
    answer: (path, answer) => void answers.set(path, answer),
    received: (path) => pushes.filter((one) => one.path === path),
    strays,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
