// Provides the checks around every call: rate limits, idempotency and the audit.
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { writeAudit } from './audit.ts';
import { quietly } from '#platform/contract/quietly.ts';
import type { Context, Person } from './context.ts';
import { makeOnce } from './idempotency.ts';
import type { Once } from './idempotency.ts';
import { makeRateLimits } from './rate-limits.ts';
import { makeTurns } from './turns.ts';
import type { InTurn } from './turns.ts';
import { recordRefusal } from './refusals.ts';
import type { Services, Noted } from './requests.ts';

export type RequestGuards = {
  /** Throws Problem `request.tooMany` where the calls exceed their rate limit. */
  before(
    call: Pick<Endpoint, 'rateLimit' | 'access'>,
    request: FastifyRequest,
    person: Person | undefined,
  ): Promise<void>;
  /** Throws the same for the account that a decoded call names. */
  attempt(call: Endpoint, request: FastifyRequest, input: Record<string, unknown>): Promise<void>;
  readonly inTurn: InTurn;
  /** Answers a repeated `Idempotency-Key` with the first answer. Runs `work` once for a new key. */
  readonly once: Once;
  /** Stores a refusal after the work was rolled back. */
  refused(
    call: Pick<Endpoint, 'method' | 'path'>,
    asking: Parameters<typeof recordRefusal>[2],
    error: unknown,
  ): Promise<void>;
  /** Writes the audit entry of a call in the call's transaction. */
  audit(call: Endpoint, context: Context, input: Record<string, unknown>, noted: readonly Noted[]): Promise<void>;
};

/** Returns the guards. `rateFactor` multiplies every rate limit, and 0 counts no requests. */
export function makeGuards(
  services: Pick<Services, 'pool' | 'now' | 'installation'>,
  { rateFactor = 1 }: { rateFactor?: number } = {},
): RequestGuards {
  const rates = makeRateLimits(services.pool, rateFactor, services.now);
  return {
    before: (call, request, person) => rates.demand(call, request, person),
    attempt: (call, request, input) =>
      rates.demandAttempt(call, request, input as Record<string, Record<string, unknown>>),
    inTurn: makeTurns(),
    once: makeOnce(services),
    refused: async (call, asking, error) =>
      void (await quietly('a refusal is answered, also where it cannot be written down', () =>
        recordRefusal(services, call, asking, error),
      )),
    audit: writeAudit,
  };
}
