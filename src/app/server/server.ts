// The web server's process: the app on its host, the content on another one.
import { loadTexts } from '#platform/server/texts.ts';
import { makeContentHttp } from '#platform/server/content-host.ts';
import { makePool } from '#platform/server/database.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { stopGently } from '#platform/server/http.ts';
import { makeApp } from './app.ts';
import { contentRoutes } from './routes.ts';
import { closeHouse, makeHouse } from './house.ts';
import { runProcess } from './process.ts';

await runProcess(async () => {
  const environment = readEnvironment();
  loadTexts('src');
  const pool = makePool({ connectionString: environment.DATABASE_URL, max: environment.DATABASE_POOL });
  const house = makeHouse(environment, pool);
  const { http } = await makeApp(house, environment);
  const content = await makeContentHttp(house, contentRoutes, environment);
  await content.listen({ host: environment.HOST, port: environment.CONTENT_PORT });
  await http.listen({ host: environment.HOST, port: environment.PORT });
  http.log.info({ ...house.installation }, 'listening');
  return async () => {
    await Promise.all([stopGently(http), stopGently(content)]);
    await closeHouse(house);
  };
});
