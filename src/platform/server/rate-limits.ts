// Limits how often a person or address may call: a sliding window, which all nodes count together in PostgreSQL.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Endpoint, RateLimit } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Person } from './context.ts';

type By = 'address' | 'person';
/**
 * A limit of `most` requests in `seconds`. A node asks the database at every `leap`th request and counts those between by itself,
 * so a window may hold up to `leap` more per node. The value is 1 where every attempt matters, and more where only floods matter.
 */
export type Rule = { readonly by: By; readonly most: number; readonly seconds: number; readonly leap: number };
/** The rate limits. decisions D2.6 */
export const rateRules: Record<RateLimit | 'default', readonly Rule[]> = {
  auth: [{ by: 'address', most: 300, seconds: 60, leap: 1 }],
  public: [{ by: 'address', most: 1_200, seconds: 60, leap: 10 }],
  // Anyone may send a report, and each report adds a line to the log.
  report: [{ by: 'address', most: 10, seconds: 60, leap: 1 }],
  search: [{ by: 'person', most: 300, seconds: 60, leap: 10 }],
  upload: [{ by: 'person', most: 300, seconds: 60, leap: 5 }],
  export: [{ by: 'person', most: 60, seconds: 300, leap: 1 }],
  outgoing: [{ by: 'person', most: 60, seconds: 300, leap: 1 }],
  default: [{ by: 'person', most: 2_400, seconds: 60, leap: 100 }],
};
/** The limit of attempts on one account from one address, so that no attacker can lock a user out at another address. */
const attempts: Rule = { by: 'address', most: 30, seconds: 300, leap: 1 };
/** Returns the key of a name that finds an account. All spellings of a name have the same key. */
export const nameKeyOf = (name: string): string => name.replace(/\s/g, '').toLowerCase();

type Input = Readonly<Partial<Record<string, Readonly<Record<string, unknown>>>>>;
type Counted = { pending: number; known: number; window: number };

/** Counts requests through `functions.count_hits`. The keys are hashed, so that no address or name is stored. */
export function makeRateLimits(pool: pg.Pool, factor: number, now: () => Date) {
  const local = new LRUCache<string, Counted>({ max: 20_000, ttl: 600_000 });

  async function count(name: string, { most, seconds, leap }: Rule) {
    const window = Math.floor(now().getTime() / (seconds * 1_000));
    let mine = local.get(name);
    if (!mine || mine.window !== window)
      local.set(name, (mine = { pending: 0, known: mine ? mine.known / 2 : 0, window }));
    mine.pending++;
    const limit = most * factor;
    if (mine.pending >= Math.min(leap, Math.max(1, limit)) || mine.known + mine.pending > limit) {
      const hits = mine.pending;
      mine.pending = 0;
      const key = createHash('sha256').update(name).digest();
      const { rows } = await pool.query<{ recent: number }>({
        name: 'count_hits',
        text: 'select functions.count_hits($1, $2, $3) as recent',
        values: [key, hits, seconds],
      });
      mine.known = rows[0]!.recent;
    }
    if (mine.known + mine.pending > limit) refuse(seconds);
  }
  function refuse(seconds: number): never {
    const left = Math.ceil(seconds - ((now().getTime() / 1_000) % seconds));
    throw new Problem('tooMany', 'request.tooMany', { retryAfterSeconds: Math.max(1, left) });
  }

  return {
    /** Counts one request of a name and throws where its limit is used up. It serves hosts without calls. */
    async count(name: string, rule: Rule): Promise<void> {
      if (factor > 0) await count(name, rule);
    },
    /** Throws where this node knows that the limit is used up. It counts no request. */
    demandLeft(name: string, { most, seconds }: Rule): void {
      const mine = local.get(name);
      const isNow = mine?.window === Math.floor(now().getTime() / (seconds * 1_000));
      if (factor > 0 && mine && isNow && mine.known + mine.pending > most * factor) refuse(seconds);
    },
    /** Throws Problem `request.tooMany` where a rate limit is used up. */
    async demand(
      call: Pick<Endpoint, 'rateLimit' | 'access'>,
      request: FastifyRequest,
      person?: Person,
    ): Promise<void> {
      if (factor === 0) return;
      const kind = call.rateLimit ?? (person ? 'default' : 'public');
      for (const rule of rateRules[kind]) {
        const who = rule.by === 'person' && person ? person.accountId : request.ip;
        await count(`${kind} ${rule.by} ${who}`, rule);
      }
    },
    /** Counts the attempt on the account that a decoded call names. */
    async demandAttempt({ attempt }: Pick<Endpoint, 'attempt'>, request: FastifyRequest, input: Input): Promise<void> {
      if (factor === 0 || !attempt) return;
      const [part, field] = attempt.split('.') as ['body' | 'params', string];
      const name = input[part]?.[field];
      if (typeof name === 'string') await count(`auth attempt ${request.ip} ${nameKeyOf(name)}`, attempts);
    },
  };
}
