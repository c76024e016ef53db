// Binds the journal's route on the content host. It reads nothing before it knows one of the tickets, and answers each entry separately.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#platform/contract/problem.ts';
import { askingOf } from '#platform/server/bind.ts';
import type { ContentLimits } from '#platform/server/content-host.ts';
import { problemOf } from '#platform/server/problems.ts';
import { sizesOf } from '#platform/server/files/file-words.ts';
import { inContext } from '#platform/server/requests.ts';
import type { Services } from '#platform/server/requests.ts';
import { inTenantOf } from './content-holder.service.ts';
import { entriesOf, isAllMalformed, knownTickets, readJson, refusedFor, ticketsIn } from './journal.service.ts';
import type { Entry, EntryResult, KnownTickets } from './journal.service.ts';
import { takeSnapshot } from './scorm.service.ts';

const largestUnknown = 256 * 1024;
const largestKnown = 4 << 20;
const tooLarge = (sizeBytes: number, limit: number) =>
  new Problem('tooLarge', 'request.tooLargeSized', sizesOf(sizeBytes, limit));

/** Returns the text of a body: up to 256 kB from any caller, up to 4 MB where `isKnown` accepts its beginning. */
async function readText(body: Readable, isKnown: (beginning: string) => Promise<boolean>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  let largest = largestUnknown;
  // The connection must still carry the answer where the loop ends before the body does.
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size <= largest) continue;
    if (largest === largestKnown || !(await isKnown(Buffer.concat(parts).toString()))) throw tooLarge(size, largest);
    largest = largestKnown;
    if (size > largest) throw tooLarge(size, largest);
  }
  return Buffer.concat(parts).toString();
}

/** Adds the route that receives journals. */
export function journalRoutes(http: FastifyInstance, services: Services, limits: ContentLimits) {
  const { contentOrigin } = services.installation;
  const look = async (request: FastifyRequest, tickets: readonly string[]): Promise<KnownTickets> =>
    (await limits.find(request, async () => {
      const found = await inContext(services, askingOf(request), (context) => knownTickets(context, tickets));
      return found.size > 0 ? found : undefined;
    })) ?? new Map();

  /** Stores one entry and returns its result. Returns undefined where the server failed, so the browser keeps only this entry. */
  async function take(request: FastifyRequest, entry: Entry, tickets: KnownTickets): Promise<EntryResult | undefined> {
    const { launch, n, snapshot } = entry;
    const ticket = tickets.get(launch);
    if (!snapshot) return refusedFor('malformed', entry);
    if (!ticket) return refusedFor('unknown', entry);
    if (!ticket.isOpen) return refusedFor('over', entry);
    try {
      const result = await inTenantOf(services, request, launch, (context) => takeSnapshot(context, snapshot));
      return result === 'refused' || !result ? refusedFor('gone', entry) : { launch, n, result };
    } catch (error) {
      if (problemOf(error)?.kind === 'unavailable') throw error;
      request.log.error({ err: error }, 'an entry of a journal');
      return undefined;
    }
  }
  async function takeAll(request: FastifyRequest, reply: FastifyReply) {
    const known: KnownTickets = new Map();
    const asked = new Set<string>();
    const ask = async (text: string): Promise<boolean> => {
      const tickets = ticketsIn(text).filter((one) => !asked.has(one));
      for (const one of tickets) asked.add(one);
      // The words for "nothing is named" and "nothing of it is ours" are the same to whoever guesses.
      if (tickets.length > 0 || asked.size === 0)
        for (const [ticket, how] of await look(request, tickets)) known.set(ticket, how);
      return known.size > 0;
    };
    const text = await readText(request.body as Readable, ask);
    if (!(await ask(text))) {
      if (asked.size === 0) throw new Problem('invalid', 'request.invalid');
      return { results: [...asked].map((launch) => refusedFor('unknown', { launch })) };
    }
    const entries = entriesOf(readJson(text));
    if (!entries) throw new Problem('invalid', 'request.invalid');
    const results: EntryResult[] = [];
    for (const entry of entries) {
      const result = await take(request, entry, known);
      if (result) results.push(result);
    }
    if (isAllMalformed(results)) reply.code(400);
    return { results };
  }

  http.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
    inner.post('/commit', async (request, reply) => {
      if (request.headers.origin !== contentOrigin) throw new Problem('forbidden', 'request.forbidden');
      if (!request.body || Number(request.headers['content-length']) > largestKnown)
        throw tooLarge(Number(request.headers['content-length'] ?? 0), largestKnown);
      try {
        return await takeAll(request, reply);
      } catch (error) {
        // The unread part of the body must not become the next request.
        reply.header('connection', 'close');
        throw error;
      }
    });
  });
}
