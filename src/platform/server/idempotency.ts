// Runs a write only once when it is sent twice under one `Idempotency-Key`. The second request gets the first answer.
import { dayMilliseconds } from '#platform/contract/units.ts';
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { honoursIdempotencyKey, statusOfAnswer } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import { acrossTenants } from './across-tenants.ts';
import type { WrittenAnswer } from './answers.ts';
import type { Context, Person } from './context.ts';
import { inTransaction } from './transactions.ts';
import { idempotencyKeys as keys } from './guards.tables.ts';
import type { Chore } from './jobs.ts';
import type { Services } from './requests.ts';

type Asker = { person?: Person; tenantId?: string; input: unknown };
/** Runs a call. `keep` stores the answer in the call's own transaction, just before the commit. */
type Work = (keep?: (context: Context, given: WrittenAnswer) => Promise<void>) => Promise<WrittenAnswer>;
export type Once = (call: Endpoint, request: FastifyRequest, who: Asker, work: Work) => Promise<WrittenAnswer>;

/** Milliseconds after which a first try without an answer counts as dead with its process. */
const lease = 2 * 60 * 1_000;

/** Returns a hash of the request for comparison. A file counts by its name and size. */
export function requestHash(call: Endpoint, request: Pick<FastifyRequest, 'url'>, input: unknown): string {
  const plain = JSON.stringify(input, (name, value: unknown) =>
    name === 'path' && typeof value === 'string' ? undefined : value,
  );
  return createHash('sha256').update(`${call.method} ${request.url}\n${plain}`).digest('hex');
}
const keyOf = (request: Pick<FastifyRequest, 'headers'>) => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem('invalid', 'request.idempotencyKey');
  return key;
};

export function makeOnce({ pool, now }: Pick<Services, 'pool' | 'now'>): Once {
  return async (call, request, who, work) => {
    const key = honoursIdempotencyKey(call) ? keyOf(request) : undefined;
    const { person, tenantId } = who;
    if (!key || !person || !tenantId) return work();
    const scope = { tenantId, accountId: person.accountId };
    const mine = and(eq(keys.accountId, person.accountId), eq(keys.key, key));
    const asked = requestHash(call, request, who.input);
    const startedAt = now().toISOString();

    const earlier = await inTransaction(pool, scope, async ({ db }) => {
      const { rowCount } = await db
        .insert(keys)
        .values({ accountId: person.accountId, key, request: asked, startedAt })
        .onConflictDoNothing();
      if (rowCount) return undefined;
      const [row] = await db.select().from(keys).where(mine).for('update');
      const age = now().getTime() - new Date(row!.startedAt).getTime();
      if (age > dayMilliseconds || (row!.status === null && row!.request === asked && age > lease)) {
        await db.update(keys).set({ request: asked, startedAt, status: null, answer: null }).where(mine);
        return undefined;
      }
      return row;
    });
    if (earlier && earlier.request !== asked) throw new Problem('rule', 'request.idempotencyReused');
    if (earlier && earlier.status === null) throw new Problem('conflict', 'request.running');
    if (earlier) return { text: earlier.answer ?? undefined, replayed: true };

    try {
      return await work(async (context, { text }) => {
        await context.db
          .update(keys)
          .set({ status: statusOfAnswer(call), answer: text ?? null })
          .where(mine);
      });
    } catch (error) {
      // A failed write changed nothing, so the client may retry with the same key.
      await inTransaction(pool, scope, ({ db }) => db.delete(keys).where(and(mine, eq(keys.startedAt, startedAt))));
      throw error;
    }
  };
}

/** Deletes keys after a day, and the counters of old windows. */
export const forgetOldKeys: Chore = {
  name: 'forget-old-keys',
  everyMinutes: 60,
  run: (services) =>
    acrossTenants(services, 'keys and counters are forgotten everywhere at once', async (db) => {
      await db
        .delete(keys)
        .where(lt(keys.startedAt, new Date(services.now().getTime() - dayMilliseconds).toISOString()));
      await db.execute(`delete from control.rate_limits where window_at < now() - interval '1 hour'`);
    }),
};
