// Provides the services in this process over the bench's database, for measurements and data that need no HTTP.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { makeServices } from '#app/server/services.ts';
import { listeners } from '#app/server/listeners.ts';
import type { Context } from '#platform/server/context.ts';
import { makePool } from '#platform/server/database.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { registerListeners } from '#platform/server/listeners.ts';
import type { RoleUrls } from '#platform/server/migrate.ts';
import { inContext } from '#platform/server/requests.ts';
import type { Services } from '#platform/server/requests.ts';
import { loadTexts } from '#platform/server/texts.ts';

/** The secret that also signs the sessions of the load. */
export const secret = 'the secret of the bench, worth nothing elsewhere';

export function benchServices(urls: RoleUrls, folder: string): Services {
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const environment = readEnvironment({
    NODE_ENV: 'production',
    DATABASE_URL: urls.app,
    DATABASE_OPS_URL: urls.ops,
    DATA_DIR: dataDir,
    SECRET: secret,
  });
  loadTexts('src');
  registerListeners(listeners);
  return makeServices(environment, makePool({ connectionString: urls.app, max: 4 }));
}

/** Runs work in a tenant, in a transaction of its own. */
export const actIn = <T>(
  services: Services,
  tenantId: string | undefined,
  work: (context: Context) => Promise<T>,
): Promise<T> =>
  inContext(
    services,
    {
      tenantId,
      language: 'pt',
      from: { address: '127.0.0.1', agent: 'bench', host: 'localhost' },
      requestId: 'bench',
    },
    work,
  );
