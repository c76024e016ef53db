// Finds the tenant of a request on the content host by the secret in its address or body alone.
import type { FastifyRequest } from 'fastify';
import { askingOf } from '#platform/server/bind.ts';
import type { Context } from '#platform/server/context.ts';
import { inContext } from '#platform/server/requests.ts';
import type { Services } from '#platform/server/requests.ts';
import { tenantOfTicket } from './content-access.service.ts';

/** Runs work in the tenant that a ticket names. Returns undefined where it names none. */
export async function inTenantOf<T>(
  services: Services,
  request: FastifyRequest,
  ticket: unknown,
  work: (context: Context) => Promise<T>,
): Promise<T | undefined> {
  const tenantId = tenantOfTicket(ticket);
  return tenantId ? inContext(services, { ...askingOf(request), tenantId }, work) : undefined;
}
