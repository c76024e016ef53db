// Proves that only our own unchanged access tokens are read, and only until they expire.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyRing } from './keys.service.ts';
import { createTokenReader, signAccessToken } from './tokens.service.ts';

const keyFor = keyRing('a secret for these tests');
const key = keyFor('access-token');
const context = { installation: { keyFor } } as unknown as Parameters<typeof signAccessToken>[0];
const issuedAt = 1_800_000_000;
const [account, session, tenant] = ['a', 's', 't'].map((one) => one.repeat(8)) as [string, string, string];
const sign = (by = context) =>
  signAccessToken(by, account, session, { level: 'N2', tenantId: tenant, userId: 'u' }, issuedAt);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (text: string, by = key) => `${text}.${createHmac('sha256', by).update(text).digest('base64url')}`;

test('our token identifies the caller for a quarter of an hour, remembered or not', async () => {
  let now = issuedAt * 1_000;
  const read = createTokenReader(key, () => new Date(now));
  const token = await sign();
  const claims = { accountId: account, sessionId: session, tenantId: tenant, expiresAt: (issuedAt + 900) * 1_000 };
  expect(read(token)).toEqual(claims);
  now = claims.expiresAt - 1;
  expect(read(token)).toEqual(claims);
  now = claims.expiresAt;
  expect(() => read(token)).toThrow('identity.session.ended');
  expect(() => createTokenReader(key, () => new Date(now))(token)).toThrow('identity.session.ended');
});
test('a token that we did not sign exactly belongs to no user', async () => {
  const read = createTokenReader(key, () => new Date(issuedAt * 1_000));
  const token = await sign();
  const [head, said, signature] = token.split('.') as [string, string, string];
  const payload = JSON.parse(Buffer.from(said, 'base64url').toString()) as { exp: number };
  const last = signature.at(-1) === 'A' ? 'B' : 'A';
  const other = { installation: { keyFor: keyRing('another secret') } } as unknown as typeof context;
  expect(signed(`${head}.${said}`)).toBe(token);
  expect(signed(`${head}.${encoded({ ...payload, exp: payload.exp })}`)).toBe(token);
  for (const wrong of [
    ...[`${head}.${said}.`, `${head}.${said}.${signature.slice(0, -1)}${last}`, `${head}.${said}.${signature}=`],
    ...[`${head}.${said}.${signature.slice(1)}`, `${head}.${said}`, `${token}.`, '', 'a.b.c'],
    // These carry another name or another hour under our signature of the original.
    ...[`${head}.${encoded({ ...payload, sub: 'b' })}.${signature}`],
    ...[`${head}.${encoded({ ...payload, exp: payload.exp + 1 })}.${signature}`],
    await sign(other),
    // Our key signs these, but they differ: without an algorithm, with another one, without the claims.
    ...[{ alg: 'none' }, { alg: 'HS512', typ: 'JWT' }].map((one) => signed(`${encoded(one)}.${said}`)),
    ...['sub', 'exp', 'sid', 'Tenant'].map((name) => signed(`${head}.${encoded({ ...payload, [name]: undefined })}`)),
  ])
    expect(() => read(wrong), wrong).toThrow('identity.session.ended');
});
