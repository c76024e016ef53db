// Serves private files on the content host, by the sealed ticket in the path; nothing in them runs.
import { requireFound } from '#platform/contract/problem.ts';
import { askingOf } from './bind.ts';
import type { ContentRoutes } from './content-host.ts';
import type { Context } from './context.ts';
import type { FileTicket } from './file-tickets.ts';
import { inContext } from './requests.ts';
import type { Services } from './requests.ts';
import { answerRange } from './storage/ranges.ts';

/** A file to serve. `isShown` is true where a browser shows or plays it; the others are saved. */
export type ServedFile = { fileHash: string; sizeBytes: number; contentType: string; isShown: boolean; name: string };
type TicketFiles = {
  /** Returns what a ticket says; undefined for a text that is none. */
  open: (services: Services, ticket: string) => FileTicket | undefined;
  /** Returns the file of a ticket that still holds. It runs in the ticket's tenant. */
  find: (context: Context, ticket: FileTicket) => Promise<ServedFile | undefined>;
};
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Returns the routes of one kind of files below a path, `/r`. */
export const ticketRoutes =
  (path: `/${string}`, { open, find }: TicketFiles): ContentRoutes =>
  (http, services, limits) => {
    const url = `${path}/:ticket`;
    http.options(url, async (_request, reply) =>
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
      url,
      handler: async (request, reply) => {
        const ticket = open(services, request.params.ticket);
        const file = requireFound(
          await limits.find(request, async () =>
            ticket
              ? inContext(services, { ...askingOf(request), tenantId: ticket.tenantId, readOnly: true }, (context) =>
                  find(context, ticket),
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
  };
