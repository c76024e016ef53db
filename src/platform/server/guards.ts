// What stands around every call: how often, only once, and who did what.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Given } from './bind.ts';
import type { Context, Person } from './context.ts';
import type { Noted } from './requests.ts';

export type RequestGuards = {
  /** Refuses with Problem `request.tooMany` what comes too often. */
  before(call: Endpoint, request: FastifyRequest, person: Person | undefined): Promise<void>;
  /** Answers a repeated `Idempotency-Key` with the first answer; otherwise runs `work` once. */
  once(
    call: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    who: { person?: Person; tenantId?: string; input: unknown },
    work: () => Promise<Given>,
  ): Promise<Given>;
  /** Writes the audit of a call in its transaction. */
  audit(call: Endpoint, context: Context, input: Record<string, unknown>, noted: readonly Noted[]): Promise<void>;
};
