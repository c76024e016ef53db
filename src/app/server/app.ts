// Assembles the web server: guards, every feature's routes, pictures, pages.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAdmit } from '#features/identity/server/admission.service.ts';
import { serveApiPages } from '#platform/server/api-pages.ts';
import { mount } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import type { Environment } from '#platform/server/environment.ts';
import { registerListeners } from '#platform/server/listeners.ts';
import { makeGuards } from '#platform/server/guards.ts';
import { makeHttp } from '#platform/server/http.ts';
import { serveMailbox } from '#platform/server/mailbox-page.ts';
import { makeMetricsHttp, serveHealth } from '#platform/server/metrics.ts';
import { hostOf, isLoopbackHost } from '#platform/server/origins.ts';
import type { Services } from '#platform/server/requests.ts';
import { servePictures } from '#platform/server/storage/picture-host.ts';
import { apiRegistry } from './api-registry.ts';
import { secretOf } from './services.ts';
import { listeners } from './listeners.ts';
import { servePages } from './pages.ts';
import { serveInstallable } from './installable.ts';
import { serveHostQuestions } from './served-hosts.ts';
import { healthNotes, plainRoutes, routes } from './routes.ts';

/** Returns the app without a port; the caller runs `listen`, or sends requests with `inject`. */
export async function makeApp(
  services: Services,
  environment: Environment,
): Promise<{ http: FastifyInstance; app: App; metrics: FastifyInstance }> {
  const http = await makeHttp({ ...environment, ...services.installation });
  const app: App = {
    http,
    services,
    admit: createAdmit(services, secretOf(environment)),
    guards: makeGuards(services, { rateFactor: environment.RATE_FACTOR }),
    bound: [],
  };
  registerListeners(listeners);
  const numbers = serveHealth(http, {
    pool: services.pool,
    ops: services.ops,
    now: services.now,
    notes: () => Promise.all(healthNotes.map((note) => note(services))),
  });
  for (const add of routes) add(app);
  mount(app);
  for (const add of plainRoutes) await add(app, environment);
  servePictures(http, services.storage, services.pictures);
  serveApiPages(http, 'Sabiá', apiRegistry);
  if (
    !environment.SMTP_URL &&
    isLoopbackHost(environment.HOST) &&
    isLoopbackHost(hostOf(services.installation.appOrigin))
  )
    serveMailbox(http, join(environment.DATA_DIR, 'mailbox'));
  serveHostQuestions(http, services, environment.RATE_FACTOR);
  serveInstallable(http, services);
  await servePages(http, services, environment.WEB_DIR);
  await http.ready();
  return { http, app, metrics: makeMetricsHttp(numbers, environment.METRICS_TOKEN) };
}
