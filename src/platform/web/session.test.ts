// Proves that several tabs share one session: one refresh, one end, and one way to sign in again.
import { describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { makeSession } from './session.ts';
import type { SessionParts, Token } from './session.ts';

const token = (accessToken: string): Token => ({ accessToken, expiresInSeconds: 900, bundle: { for: accessToken } });
/** Makes tabs that share a lock and a channel, as the tabs of one browser do. */
function browser(refresh: SessionParts['refresh']) {
  let last: Promise<unknown> = Promise.resolve();
  const lock: SessionParts['lock'] = (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const channels: NonNullable<SessionParts['channel']>[] = [];
  return () => {
    const channel: NonNullable<SessionParts['channel']> = {
      onmessage: null,
      postMessage: (data) =>
        channels.filter((one) => one !== channel).forEach((one) => one.onmessage?.({ data } as MessageEvent)),
    };
    channels.push(channel);
    const session = makeSession();
    session.start({ refresh, lock, channel });
    return session;
  };
}

describe('session', () => {
  test('shares one refresh among all callers of a tab', async () => {
    const refresh = vi.fn(() => Promise.resolve(token('a')));
    const session = browser(refresh)();
    expect(await Promise.all([session.refresh(), session.refresh(), session.refresh()])).toEqual([true, true, true]);
    expect(refresh).toHaveBeenCalledOnce();
    expect(session.get()).toMatchObject({ phase: 'signed-in', accessToken: 'a', bundle: { for: 'a' } });
  });
  test('lets one tab refresh for the others, and the new token replaces the old one [ACC-026]', async () => {
    let count = 0;
    const refresh = vi.fn(() => Promise.resolve(token(`t${(count += 1)}`)));
    const open = browser(refresh);
    const [one, other] = [open(), open()];
    one.begin(token('old'));
    expect(other.get().accessToken).toBe('old');
    await Promise.all([one.refresh(), other.refresh()]);
    expect(refresh).toHaveBeenCalledOnce();
    expect([one.get().accessToken, other.get().accessToken]).toEqual(['t1', 't1']);
  });
  test('does not refresh for a token that has been replaced meanwhile', async () => {
    const refresh = vi.fn(() => Promise.resolve(token('b')));
    const session = browser(refresh)();
    session.begin(token('a'));
    expect(await session.renewAfter('Bearer older')).toBe(true);
    expect(refresh).not.toHaveBeenCalled();
    expect(await session.renewAfter('Bearer a')).toBe(true);
    expect(refresh).toHaveBeenCalledOnce();
  });
  test('ends in all tabs when the refresh is refused', async () => {
    const open = browser(() => Promise.resolve(undefined));
    const [one, other] = [open(), open()];
    one.begin(token('a'));
    expect(await one.refresh()).toBe(false);
    expect([one.get(), other.get()]).toEqual([{ phase: 'signed-out' }, { phase: 'signed-out' }]);
  });
  test('keeps the session when the network is lost', async () => {
    const session = browser(() => Promise.reject(new Problem('unreachable', 'request.unreachable')))();
    session.begin(token('a'));
    await expect(session.refresh()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(session.get()).toMatchObject({ phase: 'signed-in', accessToken: 'a' });
  });
  test('signs out everywhere at once', () => {
    const open = browser(() => Promise.resolve(undefined));
    const [one, other] = [open(), open()];
    one.begin(token('a'));
    other.end();
    expect(one.get().phase).toBe('signed-out');
    expect(one.headers()).not.toHaveProperty('Authorization');
  });
  test('sends token and tenant only when they exist', () => {
    const session = browser(() => Promise.resolve(undefined))();
    expect(Object.keys(session.headers())).toEqual(['Accept-Language']);
    session.begin(token('a'));
    session.setTenant('t1');
    expect(session.headers()).toMatchObject({ Authorization: 'Bearer a', 'X-Tenant': 't1' });
  });
  test('returns once to the requested page, and never to another site [ROUTE-001]', () => {
    const session = browser(() => Promise.resolve(undefined))();
    session.rememberReturnTo('/conteudo/curso?page=2');
    expect([session.takeReturnTo(), session.takeReturnTo()]).toEqual(['/conteudo/curso?page=2', undefined]);
    for (const path of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])
      session.rememberReturnTo(path);
    expect(session.takeReturnTo()).toBeUndefined();
  });
});
