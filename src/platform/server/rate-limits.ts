// How often somebody may ask: a sliding window per person or address, counted together by all nodes in PostgreSQL.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Endpoint, RateLimit } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Person } from './context.ts';

type By = 'address' | 'person' | 'attempt';
/**
 * `most` in `seconds`. A node asks the database at every `leap`th request and counts the ones between by itself,
 * so a window may hold up to `leap` more per node: 1 where every attempt matters, more where only floods do.
 */
type Rule = { readonly by: By; readonly most: number; readonly seconds: number; readonly leap: number };
/** The allowances. An attempt is an account named from one address, so that nobody can lock another out. decisions D2.6 */
export const rateRules: Record<RateLimit | 'default', readonly Rule[]> = {
  auth: [
    { by: 'attempt', most: 30, seconds: 300, leap: 1 },
    { by: 'address', most: 300, seconds: 60, leap: 1 },
  ],
  public: [{ by: 'address', most: 1_200, seconds: 60, leap: 10 }],
  search: [{ by: 'person', most: 300, seconds: 60, leap: 10 }],
  upload: [{ by: 'person', most: 300, seconds: 60, leap: 5 }],
  export: [{ by: 'person', most: 60, seconds: 300, leap: 1 }],
  outgoing: [{ by: 'person', most: 60, seconds: 300, leap: 1 }],
  default: [{ by: 'person', most: 2_400, seconds: 60, leap: 100 }],
};
/** Fields that name an account, on the wire. */
const accountFields = ['username', 'user_name', 'email', 'login', 'usuario', 'refresh_token'];

/** The account a request tries, as it names it. */
export function attemptOf(request: Pick<FastifyRequest, 'body' | 'params' | 'query'>): string | undefined {
  for (const place of [request.body, request.params, request.query]) {
    if (typeof place !== 'object' || place === null) continue;
    for (const [name, value] of Object.entries(place)) {
      if (typeof value === 'string' && accountFields.includes(name.toLowerCase())) return value.trim().toLowerCase();
    }
  }
  return undefined;
}

type Counted = { pending: number; known: number; window: number };

/** Counts through `doors.count_hits`; keys are hashed, so that no address or name is stored. */
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
        text: 'select doors.count_hits($1, $2, $3) as recent',
        values: [key, hits, seconds],
      });
      mine.known = rows[0]!.recent;
    }
    if (mine.known + mine.pending <= limit) return;
    const left = Math.ceil(seconds - ((now().getTime() / 1_000) % seconds));
    throw new Problem('tooMany', 'request.tooMany', { retryAfterSeconds: Math.max(1, left) });
  }

  return {
    /** Throws Problem `request.tooMany` where an allowance is used up. */
    async demand(
      call: Pick<Endpoint, 'rateLimit' | 'access'>,
      request: FastifyRequest,
      person?: Person,
    ): Promise<void> {
      if (factor === 0) return;
      const kind = call.rateLimit ?? (person ? 'default' : 'public');
      for (const rule of rateRules[kind]) {
        const attempt = rule.by === 'attempt' ? attemptOf(request) : '';
        if (attempt === undefined) continue;
        const who = rule.by === 'person' && person ? person.accountId : request.ip;
        await count(`${kind} ${rule.by} ${who} ${attempt}`, rule);
      }
    },
  };
}
