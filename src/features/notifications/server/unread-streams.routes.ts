// Serves the stream by which a browser hears of news; the tab that holds the browser's lock opens it for all.
import { askingOf } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { inContext } from '#platform/server/requests.ts';
import { unreadStreamPath } from '../contract/unread-stream.model.ts';
import { unreadNotifications } from './notifications.service.ts';
import { createUnreadStreams } from './unread-streams.service.ts';

/** The act that the audit names where a stream is refused. */
const opening = { method: 'GET', path: 'Push/NaoLidas/Stream' } as const;
/** Adds the route. It answers 204 to whom it has nothing to tell, who then asks from time to time. */
export function unreadStreamRoutes(app: App): void {
  const streams = createUnreadStreams(app.services);
  app.http.addHook('preClose', (done) => {
    streams.close();
    done();
  });
  app.http.route({
    method: 'GET',
    url: unreadStreamPath,
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { person, tenantId } = await app.admit(request, 'signed-in').catch(async (error: unknown) => {
        await app.guards.refused(opening, askingOf(request), error);
        throw error;
      });
      await app.guards.before({ access: 'signed-in' }, request, person);
      reply.header('cache-control', 'no-store, no-transform');
      // Staff in client mode have no notifications there.
      const userId = person?.clientContractId ? undefined : person?.userId;
      if (!userId || !tenantId) return reply.code(204).send();
      const count = await inContext(
        app.services,
        { ...askingOf(request), person, tenantId, readOnly: true },
        (context) => unreadNotifications(context, userId),
      );
      const body = streams.open({ tenantId, userId }, count);
      if (!body) return reply.code(204).send();
      // Proxies that collect answers would hold the lines back.
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(body);
    },
  });
}
