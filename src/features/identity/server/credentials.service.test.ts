// Proves that failures at sign-in cause a growing delay and never a lock.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Threads from '#platform/server/threads.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant, ownersPassword } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import type { Context } from '#platform/server/context.ts';
import { inContext } from '#platform/server/requests.ts';
import { accountsOf } from './accounts.service.ts';
import { countHits } from './accounts.store.ts';
import { hashPassword, warmHashing } from './hashing.service.ts';
import type { HashingTask } from './hashing.service.ts';
import { keyOf, macOf } from './keys.service.ts';
import { setMemberPassword } from './passwords.service.ts';
import { delayAfter, mayHappen, tryOnce } from './attempts.service.ts';
import { proveAccount } from './credentials.service.ts';
import { openSession } from './sessions.service.ts';

// The modules of other files hold the real modules by now, and must hold them afterwards.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: vi.fn(async () => {}),
}));
const tasks = vi.hoisted(() => [] as HashingTask[]);
vi.mock('#platform/server/threads.ts', async (original) => {
  const { makeThread } = await original<typeof Threads>();
  return {
    makeThread: (...given: Parameters<typeof makeThread>) => {
      const run = makeThread<HashingTask, unknown>(...given);
      return (task: HashingTask) => {
        tasks.push(task);
        return run(task);
      };
    },
  };
});
const { setTimeout: slept } = await import('node:timers/promises');

const wrong = 'identity.credentials.wrong';
/** Returns a way to try a wrong password, which returns the code of the refusal. */
async function triesOf(name: (tenant: TenantForTest) => string) {
  const tenant = await makeTenant();
  const attempt = (agent = 'of a stranger') =>
    inContext(
      tenant.app.services,
      { tenantId: tenant.tenantId, language: 'pt', requestId: '', from: { address: '198.51.100.7', agent, host: '' } },
      (context) => proveAccount(context, name(tenant), 'Errada#2026', tenant.tenantId),
    ).catch((error: { code: string }) => error.code);
  return { tenant, attempt };
}
const waits = () => vi.mocked(slept).mock.calls.map(([milliseconds]) => Math.round((milliseconds ?? 0) / 50) * 50);

describe('the delay', () => {
  beforeEach(() => void vi.mocked(slept).mockClear());
  test('begins with the eleventh try and grows to at most eight seconds', () => {
    expect([0, 8.9, 9].map(delayAfter)).toEqual([0, 0, 0]);
    // A window has just begun: the ten failures are from the window before.
    expect([9.1, 9.9, 10.9].map(delayAfter)).toEqual([250, 250, 500]);
    expect([10, 11, 12, 15, 16, 100].map(delayAfter)).toEqual([250, 500, 1_000, 8_000, 8_000, 8_000]);
  });
  test('applies to one account; the right password still signs in', async () => {
    const { tenant, attempt } = await triesOf(({ learner }) => learner.email);
    for (let times = 0; times < 10; times++) expect(await attempt()).toBe(wrong);
    expect(slept).not.toHaveBeenCalled();
    expect(await attempt()).toBe(wrong);
    expect(waits()).toEqual([250]);
    vi.mocked(slept).mockClear();
    await inTenant(tenant.app, tenant.tenantId, (context) =>
      proveAccount(context, tenant.administrator.email, 'Errada#2026', tenant.tenantId),
    ).catch(() => {});
    expect(slept).not.toHaveBeenCalled();
  });
  test('cannot be avoided by tries at the same moment: they count each other and wait in order, until the queue is full', async () => {
    for (const name of [
      ({ learner }: TenantForTest) => learner.email,
      ({ tenantId }: TenantForTest) => `${tenantId}@nobody.example`,
    ]) {
      vi.mocked(slept).mockClear();
      const { attempt } = await triesOf(name);
      const outcomes: unknown[] = [];
      const tries = async () => {
        for (let times = 0; times < 6; times++) outcomes.push(await attempt());
      };
      // Four run at a time: this process has as many connections.
      await Promise.all([tries(), tries(), tries(), tries()]);
      // The sum is 0.25 + 0.5 + 1 + 2 + 4 + 8 + 8 seconds less the time of their arrival: a later one would wait more than 30.
      const longest = Math.max(...waits());
      expect(longest).toBeGreaterThan(15_000);
      expect(longest).toBeLessThanOrEqual(30_000);
      expect(waits().length).toBeLessThan(10);
      expect(outcomes.filter((one) => one === wrong)).toHaveLength(10 + waits().length);
      expect(outcomes.filter((one) => one === 'request.tooMany')).toHaveLength(14 - waits().length);
    }
  });
  test('of unknown browsers does not apply to a browser in which the account is signed in', async () => {
    const { tenant, attempt } = await triesOf(({ learner }) => learner.email);
    for (let times = 0; times < 12; times++) await attempt();
    expect(waits()).toHaveLength(2);
    const { accountId, userId } = tenant.learner;
    await inContext(
      tenant.app.services,
      {
        language: 'pt',
        requestId: '',
        from: { address: '198.51.100.7', agent: 'of its owner', host: '' },
      },
      async (context) =>
        openSession(context, {
          accountId,
          shown: { level: 'N2', tenantId: tenant.tenantId, userId },
          proof: await ownersPassword(context, accountId, tenant.tenantId),
        }),
    );
    vi.mocked(slept).mockClear();
    expect(await attempt('of its owner')).toBe(wrong);
    expect(slept).not.toHaveBeenCalled();
  });
  test('of one signed-in user does not apply to another', async () => {
    const { app, tenantId, learner, administrator } = await makeTenant();
    const own = ({ accountId, userId, email }: Persona, agent: string) => {
      const from = { address: '198.51.100.7', agent, host: '' };
      const inBrowser = (work: (context: Context) => Promise<unknown>) =>
        inContext(app.services, { tenantId, language: 'pt', requestId: '', from }, work).catch(
          (error: { code: string }) => error.code,
        );
      return {
        signIn: () =>
          inBrowser(async (context) =>
            openSession(context, {
              ...{ accountId, shown: { level: 'N2', tenantId, userId } },
              proof: await ownersPassword(context, accountId, tenantId),
            }),
          ),
        attempt: () => inBrowser((context) => proveAccount(context, email, 'Errada#2026', tenantId)),
      };
    };
    const [one, two] = [own(learner, 'of the one'), own(administrator, 'of the other')];
    await one.signIn();
    await two.signIn();
    for (let times = 0; times < 11; times++) expect(await one.attempt()).toBe(wrong);
    expect(waits()).toEqual([250]);
    vi.mocked(slept).mockClear();
    expect(await two.attempt()).toBe(wrong);
    expect(slept).not.toHaveBeenCalled();
  });
});
describe('one try', () => {
  beforeEach(() => void vi.mocked(slept).mockClear());
  /** Tries one name this many times, one after another; returns each answer or error. */
  async function triesOf(times: number, check: () => Promise<boolean>, name: string = randomUUID()) {
    const { app, tenantId } = await makeTenant();
    const heard: unknown[] = [];
    for (let at = 0; at < times; at++)
      heard.push(
        await inTenant(app, tenantId, (context) => tryOnce(context, { name }, check)).catch((error: unknown) => error),
      );
    return { heard: [...new Set(heard)], waits: waits().filter((one) => one > 0) };
  }
  /** Checks for a wait of half a second, plus the rest of the quarter before it. */
  const expectBehind = (wait = 0) => {
    expect(wait).toBeGreaterThanOrEqual(500);
    expect(wait).toBeLessThanOrEqual(750);
  };
  test('with the right password counts nothing, with a wrong one counts once', async () => {
    expect(await triesOf(12, async () => true)).toEqual({ heard: [true], waits: [] });
    const { heard, waits: waited } = await triesOf(12, async () => false);
    expect([heard, waited.length, waited[0]]).toEqual([[false], 2, 250]);
    expectBehind(waited[1]);
  });
  test('that could not be checked counts nothing, and names the reason', async () => {
    const broken = new Error('no thread');
    const { heard, waits: waited } = await triesOf(12, () => Promise.reject(broken));
    expect([heard, waited]).toEqual([[broken], []]);
    const { app, tenantId } = await makeTenant();
    const once = inTenant(app, tenantId, (context) =>
      tryOnce(context, { name: randomUUID() }, () => Promise.reject(broken)),
    );
    // An answer that is an error would pass for a right one.
    await expect(once).rejects.toBe(broken);
  });
  test('counts for its name only, whatever other tries do meanwhile', async () => {
    const name = randomUUID();
    await triesOf(11, async () => false, name);
    vi.mocked(slept).mockClear();
    expect((await triesOf(1, async () => false, randomUUID())).waits).toEqual([]);
    const [wait, ...more] = (await triesOf(1, async () => false, name)).waits;
    expectBehind(wait);
    expect(more).toEqual([]);
  });
  test('that finds the queue full is told when to retry, and counts nothing', async () => {
    const name = randomUUID();
    let checked = 0;
    const isWrong = async () => {
      checked++;
      return false;
    };
    // Each try waits behind the one before: the test does not sleep, so the queue fills.
    const { heard } = await triesOf(30, isWrong, name);
    const refused = heard.filter((one) => one !== false) as { kind: string; code: string; details: object }[];
    expect(refused.length).toBeGreaterThan(0);
    const { app, tenantId } = await makeTenant();
    const counted = await inTenant(app, tenantId, (context) =>
      countHits(context.db, macOf(keyOf(context, 'failures'), name), 0, 300),
    );
    // Older attempts count less by now.
    expect(counted).toBeLessThanOrEqual(checked);
    expect(counted).toBeGreaterThan(checked / 2);
    for (const { kind, code, details } of refused)
      expect([kind, code, details]).toEqual(['tooMany', 'request.tooMany', { retryAfterSeconds: 30 }]);
  });
});
test('an event is counted in its window, each key by itself', async () => {
  const { app, tenantId } = await makeTenant();
  const may = (key: string) =>
    inTenant(app, tenantId, (context) => mayHappen(context, 'test', `${tenantId} ${key}`, 2, 3_600));
  expect([await may('a'), await may('a'), await may('a'), await may('b')]).toEqual([true, true, false, true]);
});
test('a hit that waited while a window began is counted there, and loses none of it', async () => {
  const { app, tenantId } = await makeTenant();
  const key = macOf(keyOf(app.services, 'test'), tenantId);
  const hit = () => inTenant(app, tenantId, ({ db }) => countHits(db, key, 1, 300));
  expect(await hit()).toBe(1);
  // Another node's clock has reached the next window, and that node counted there.
  await app.services.ops!.query(
    `update control.rate_limits set window_at = window_at + interval '300 seconds', hits = 7 where key = $1`,
    [key],
  );
  expect([await hit(), await hit()]).toEqual([8, 9]);
});
test('each check costs one hash: right, wrong, without a password, unknown', async () => {
  const { app, tenantId, learner } = await makeTenant();
  const invited = `${tenantId}@example.com`;
  await inTenant(app, tenantId, (context) => accountsOf(context, [{ email: invited }]));
  const stored = await hashPassword('Azulejo#2026');
  await inTenant(app, tenantId, (context) => setMemberPassword(context, learner.accountId, stored, false));
  await warmHashing();
  const prove = (name: string, password: string) =>
    inTenant(app, tenantId, (context) => proveAccount(context, name, password, tenantId)).then(
      () => 'proved',
      (error: { code: string }) => error.code,
    );
  for (const [name, password, outcome] of [
    [learner.email, 'Azulejo#2026', 'proved'],
    [learner.email, 'Errada#2026', 'identity.credentials.wrong'],
    [invited, 'Azulejo#2026', 'identity.credentials.wrong'],
    ['nobody@example.com', 'Azulejo#2026', 'identity.credentials.wrong'],
  ] as const) {
    tasks.length = 0;
    expect(await prove(name, password)).toBe(outcome);
    expect(tasks.map((task) => task.stored !== undefined)).toEqual([true]);
  }
});
