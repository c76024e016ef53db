// Serves the files of answers on the content host, by the sealed ticket in the path; nothing in them runs.
import type { FastifyInstance } from 'fastify';
import { requireFound } from '#platform/contract/problem.ts';
import { askingOf } from '#platform/server/bind.ts';
import type { ContentLimits } from '#platform/server/content-host.ts';
import { inContext } from '#platform/server/requests.ts';
import type { Services } from '#platform/server/requests.ts';
import { answerRange } from '#platform/server/storage/ranges.ts';
import { findTicketFile, openTicket } from './answer-file-access.service.ts';

const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Adds the route to the content host. */
export function answerContentRoutes(http: FastifyInstance, services: Services, limits: ContentLimits) {
  http.options('/r/:ticket', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'range, if-range',
        'access-control-max-age': '600',
      })
      .send(),
  );
  http.route<{ Params: { ticket: string } }>({
    method: ['GET', 'HEAD'],
    url: '/r/:ticket',
    handler: async (request, reply) => {
      const ticket = openTicket(services, request.params.ticket);
      const file = requireFound(
        await limits.find(request, async () =>
          ticket
            ? inContext(services, { ...askingOf(request), tenantId: ticket.tenantId, readOnly: true }, (context) =>
                findTicketFile(context, ticket),
              )
            : undefined,
        ),
        'request.missing',
      );
      const { status, range, headers } = answerRange(request.headers, {
        hash: file.fileHash,
        sizeBytes: file.sizeBytes,
      });
      reply
        .code(status)
        .headers(headers)
        .headers({
          'cache-control': 'private, no-cache',
          'content-security-policy': policy,
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
          // The app's player and its viewer of PDFs read across origins, so the ticket is the only secret.
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'content-range, accept-ranges, content-length, etag',
          'content-disposition': `${file.isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        })
        .type(file.contentType);
      if (status === 304 || status === 416 || request.method === 'HEAD') return reply.send();
      return reply.send(await services.storage.read(file.fileHash, range));
    },
  });
}
