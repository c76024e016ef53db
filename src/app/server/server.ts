// Runs the web server's process: serves the app on its host and the content on another one.
import { loadTexts } from '#platform/server/texts.ts';
import { makeContentHttp } from '#platform/server/content-host.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { makePool } from '#platform/server/database.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { stopGently } from '#platform/server/http.ts';
import { secretWarning } from './another-secret.ts';
import { makeApp } from './app.ts';
import { contentRoutes } from './routes.ts';
import { closeServices, makeServices } from './services.ts';
import { narrowFolders } from './private-files.ts';
import { runProcess } from './process.ts';

await runProcess(async () => {
  const environment = readEnvironment();
  await narrowFolders(environment.DATA_DIR);
  loadTexts('src');
  const pool = makePool({
    connectionString: environment.DATABASE_URL,
    max: environment.DATABASE_POOL,
    statements: environment.DATABASE_STATEMENTS,
  });
  const services = makeServices(environment, pool);
  const { http, metrics } = await makeApp(services, environment);
  const content = await makeContentHttp(services, contentRoutes, environment);
  await content.listen({ host: environment.HOST, port: environment.CONTENT_PORT });
  await http.listen({ host: environment.HOST, port: environment.PORT });
  if (environment.METRICS_PORT)
    await quietly(
      'another process of this machine has the port of the metrics: the product runs without them',
      () =>
        metrics.listen({
          host: environment.METRICS_TOKEN ? environment.HOST : '127.0.0.1',
          port: environment.METRICS_PORT,
        }),
      (error, reason) => http.log.warn({ err: error }, reason),
    );
  const warning = await secretWarning(services);
  if (warning) http.log.error(warning);
  http.log.info({ ...services.installation }, 'listening');
  return async () => {
    await Promise.all([stopGently(http), stopGently(content), stopGently(metrics)]);
    await closeServices(services);
  };
});
