// Answers a proxy, before it gets a certificate for a requested host, whether this installation serves that host.
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isHost } from '#features/contracts/contract/contract-edit.model.ts';
import { findTenantByHost } from '#features/contracts/server/tenants.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { askingOf } from '#platform/server/bind.ts';
import { hostOf } from '#platform/server/origins.ts';
import { makeRateLimits } from '#platform/server/rate-limits.ts';
import type { Rule } from '#platform/server/rate-limits.ts';
import { inContext } from '#platform/server/requests.ts';
import type { Services } from '#platform/server/requests.ts';

/** The limit for callers who call the proxy by any name; it bounds the cost for us and for the certificate authority. */
const allowance = { by: 'address', most: 120, seconds: 60, leap: 5 } satisfies Rule;
/** Milliseconds in which a known host is not counted again, so that the guesses of others do not block its renewal. */
const rememberedMs = 10 * 60_000;

/** Serves `/served-host?domain=…`: 200 for a host of the installation or of a tenant, 404 for every other host. */
export function serveHostQuestions(http: FastifyInstance, services: Services, rateFactor: number) {
  const { appOrigin, contentOrigin } = services.installation;
  const own = new Set([hostOf(appOrigin), hostOf(contentOrigin)]);
  const remembered = new LRUCache<string, true>({ max: 10_000, ttl: rememberedMs });
  const rates = makeRateLimits(services.pool, rateFactor, services.now);
  http.get<{ Querystring: { domain?: unknown } }>('/served-host', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const host = typeof request.query.domain === 'string' ? request.query.domain.toLowerCase() : '';
    if (own.has(host) || remembered.has(host)) return { ok: true };
    if (!isHost(host)) throw new Problem('missing', 'request.missing');
    await rates.count(`served-host ${request.ip}`, allowance);
    const asking = { ...askingOf(request), readOnly: true };
    if (!(await inContext(services, asking, (context) => findTenantByHost(context, host))))
      throw new Problem('missing', 'request.missing');
    remembered.set(host, true);
    return { ok: true };
  });
}
