// Starts the content host over this process's database, with a test's packages and with journals as browsers send them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openMedia } from '#features/media/server/content-access.service.ts';
import { mediaContentRoutes } from '#features/media/server/content.routes.ts';
import { journalRoutes } from '#features/media/server/journal.routes.ts';
import { receiveFile } from '#features/media/server/media-file.service.ts';
import { createMedia } from '#features/media/server/media.service.ts';
import type { MediaForm } from '#features/media/contract/media.wire.ts';
import { makeContentHttp } from '#platform/server/content-host.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { inContext } from '#platform/server/requests.ts';
import type { Services } from '#platform/server/requests.ts';
import type { TenantForTest } from './make/tenant.ts';
import type { Persona } from './persona.ts';

export const contentOrigin = 'http://127.0.0.1:4001';
/** Returns the settings with which a page of the app at this host asks. */
export const askedAt = (host: string) => ({
  language: 'pt' as const,
  from: { address: '127.0.0.1', agent: 'test', host },
  requestId: 'test',
});

/** Starts a content host for a tenant; a `rateFactor` above 0 makes it count requests. */
export async function contentHostFor(
  { app, administrator }: TenantForTest,
  { rateFactor = 0, services: given = {} }: { rateFactor?: number; services?: Partial<Services> } = {},
) {
  const services: Services = {
    ...app.services,
    ports: { ...app.services.ports, mayOpen: async () => {}, reportMediaProgress: async () => {} },
    ...given,
  };
  const http: FastifyInstance = await makeContentHttp(
    services,
    [
      (one, _services, limits) => mediaContentRoutes(one, services, limits, 'src/app/server/content-host'),
      journalRoutes,
    ],
    { LOG_LEVEL: 'silent', TRUST_PROXY: 0, RATE_FACTOR: rateFactor },
  );
  const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string) =>
    http.inject({
      method,
      url: url.replace(contentOrigin, ''),
      headers: { host: '127.0.0.1:4001', ...headers },
      ...(payload !== undefined && { payload }),
    });
  const as = <T>(who: Persona, work: (context: PersonContext) => Promise<T>, host = 'localhost') =>
    inContext(services, { ...askedAt(host), tenantId: who.tenantId, person: who.person }, (context) =>
      work(context as PersonContext),
    );
  return {
    http,
    services,
    get: (url: string, headers: Record<string, string> = {}) => ask('GET', url, headers),
    post: (url: string, body?: object, headers: Record<string, string> = {}) =>
      ask(
        'POST',
        url,
        { origin: contentOrigin, ...(body && { 'content-type': 'application/json' }), ...headers },
        body && JSON.stringify(body),
      ),
    /** Sends a body unchanged. */
    send: (text: string, headers: Record<string, string> = {}) =>
      ask('POST', '/commit', { origin: contentOrigin, 'content-type': 'application/json', ...headers }, text),
    as,
    /** Creates an object, with a file where the test gives bytes. */
    async make(given: Pick<MediaForm, 'kind'> & Partial<MediaForm>, bytes?: Buffer): Promise<string> {
      const { id } = await as(administrator, (context) => createMedia(context, { title: 'Objeto', ...given }));
      if (!bytes) return id;
      const folder = await mkdtemp(join(tmpdir(), 'content-host-'));
      const path = join(folder, 'file');
      await writeFile(path, bytes);
      await as(administrator, (context) => receiveFile(context, id, { path, name: 'x', sizeBytes: bytes.length }));
      await rm(folder, { recursive: true, force: true });
      return id;
    },
    /** Opens an object as a page of the app at a host does. */
    open: (mediaId: string, who: Persona, host?: string) => as(who, (context) => openMedia(context, { mediaId }), host),
    close: () => http.close(),
  };
}
export type ContentHost = Awaited<ReturnType<typeof contentHostFor>>;
