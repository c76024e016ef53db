// Proves that permissions changed elsewhere reach this browser after five minutes or on the next refusal, and are forgotten at sign-out.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forget, openSession, renewStartUp } from '#features/sign-in/web/session.queries.ts';
import { startUp } from '#features/sign-in/contract/sign-in.wire.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import { decode } from '#platform/contract/wire.ts';
import { access } from '#platform/web/access.ts';
import { session } from '#platform/web/session.ts';
import { timeZone } from '#platform/web/texts.ts';
import { startUpSample } from '#testing/make/start-up.ts';
import { watchPermissions } from './watch-permissions.ts';

const minute = 60_000;
let granted: Permission[];
let stop: () => void;
let queries: QueryClient;
const fetched = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  granted = ['learning'];
  fetched.mockReset();
  vi.stubGlobal('fetch', (address: string) => {
    fetched(address);
    return Promise.resolve(new Response(JSON.stringify(startUpSample({ permissions: granted }))));
  });
  session.end();
  openSession();
  const bundle = decode(startUp, startUpSample({ permissions: granted }), { kind: 'internal' });
  session.setTenant(bundle.tenantId);
  session.begin({ accessToken: 'token', expiresInSeconds: 900, bundle });
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = watchPermissions(queries);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const held = () => [...(access.get()?.situation.granted ?? [])];

describe('the permissions of the user', () => {
  test('are read again when they are older than five minutes, and not before [PERM-032]', async () => {
    granted = ['learning', 'courses'];
    await vi.advanceTimersByTimeAsync(5 * minute - 1_000);
    expect(fetched).not.toHaveBeenCalled();
    expect(held()).toEqual(['learning']);
    await vi.advanceTimersByTimeAsync(minute);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/identity/api/v1/authentication/StartUp');
    expect(held()).toEqual(['learning', 'courses']);
  });
  test('are read again at the next refusal, at most every ten seconds', async () => {
    granted = [];
    const refuse = () =>
      queries
        .fetchQuery({
          queryKey: ['x', Math.random()],
          queryFn: () => Promise.reject(new Problem('forbidden', 'identity.permission.denied')),
        })
        .catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    await refuse();
    await refuse();
    await vi.advanceTimersByTimeAsync(100);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(held()).toEqual([]);
    await vi.advanceTimersByTimeAsync(11_000);
    await refuse();
    await vi.advanceTimersByTimeAsync(100);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
  test('are forgotten when the user signs out [PERM-011]', () => {
    expect(held()).toEqual(['learning']);
    forget();
    expect(access.get()).toBeUndefined();
  });
  test('leave what the start brought, which may still wait for the exit of the classroom', async () => {
    const bundle = decode(startUp, startUpSample({ permissions: granted }), { kind: 'internal' });
    const brought = { ...bundle, communications: 'posts', openSurvey: 'a survey' };
    session.begin({ accessToken: 'token', expiresInSeconds: 900, bundle: brought });
    await renewStartUp();
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/identity/api/v1/authentication/StartUp');
    expect(session.get().bundle).toMatchObject({ communications: 'posts', openSurvey: 'a survey' });
  });
});
test('the company’s clock is read with the session, and removed at the sign-out', () => {
  expect(timeZone()).toBe('America/Sao_Paulo');
  forget();
  expect(timeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
