// Makes and reads two tokens: a signed access token that needs no database, and an opaque refresh token derived from session and rotation.
import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { claimNames } from '../contract/claims.wire.ts';
import { accessTokenSeconds } from '../contract/session.model.ts';
import type { Shown } from '../contract/session.model.ts';
import { isSame, keyOf, macOf } from './keys.service.ts';

export type Claims = {
  readonly accountId: string;
  readonly sessionId: string;
  readonly tenantId: string;
  readonly expiresAt: number;
};
const unauthenticated = () => new Problem('unauthenticated', 'identity.session.ended');

/** Signs the claims that the client shows. `issuedAt` is in seconds, so a repeated answer is exactly the same text. */
export const signAccessToken = (
  context: Pick<Context, 'installation'>,
  accountId: string,
  sessionId: string,
  shown: Shown,
  issuedAt: number,
): Promise<string> =>
  new SignJWT({
    [claimNames.sessionId]: sessionId,
    [claimNames.level]: shown.level,
    [claimNames.tenantId]: shown.tenantId,
    [claimNames.userId]: shown.userId,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(keyOf(context, 'access-token'));

/** The first part of every token of ours; a token that names another algorithm is not ours. */
const tokenHead = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
/** Returns the claims of a token signed with this key, even an expired one. It hashes here: a thread costs seventeen times as much. */
function signedBy(key: Buffer, token: string): Record<string, unknown> | undefined {
  const [first, said = '', signature = '', ...more] = token.split('.');
  if (first !== tokenHead || more.length > 0) return undefined;
  const right = createHmac('sha256', key).update(`${first}.${said}`).digest('base64url');
  if (!isSame(Buffer.from(signature), Buffer.from(right))) return undefined;
  return JSON.parse(Buffer.from(said, 'base64url').toString()) as Record<string, unknown>;
}
/** Makes a function that reads access tokens and caches the valid ones, so each node checks a signature only once. */
export function createTokenReader(key: Buffer, now: () => Date): (token: string) => Claims {
  const read = new LRUCache<string, Claims>({ max: 5_000 });
  return (token) => {
    const known = read.get(token);
    if (known && known.expiresAt > now().getTime()) return known;
    const { sub, exp, [claimNames.sessionId]: sid, [claimNames.tenantId]: tenant } = signedBy(key, token) ?? {};
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof tenant !== 'string' || typeof exp !== 'number')
      throw unauthenticated();
    const claims = { accountId: sub, sessionId: sid, tenantId: tenant, expiresAt: exp * 1000 };
    if (claims.expiresAt <= now().getTime()) throw unauthenticated();
    read.set(token, claims);
    return claims;
  };
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const rotationBytes = (rotation: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(rotation);
  return bytes;
};
/** Returns the refresh token of a session's rotation. It is always the same, and it cannot be guessed without the key. */
export function refreshTokenOf(context: Pick<Context, 'installation'>, sessionId: string, rotation: number): string {
  const head = Buffer.concat([bytesOf(sessionId), rotationBytes(rotation)]);
  return Buffer.concat([head, macOf(keyOf(context, 'refresh-token'), head)]).toString('base64url');
}
/** Returns the session and rotation of a refresh token of ours, or undefined for any other text. */
export function readRefreshToken(
  context: Pick<Context, 'installation'>,
  token: string,
): { sessionId: string; rotation: number } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 52) return undefined;
  const head = bytes.subarray(0, 20);
  if (!isSame(bytes.subarray(20), macOf(keyOf(context, 'refresh-token'), head))) return undefined;
  return { sessionId: idOf(head.subarray(0, 16)), rotation: head.readUInt32BE(16) };
}
