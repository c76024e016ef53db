// Prepares roles, database, migrations and first data before the processes start; ends with one line of JSON for the launcher.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { registerListeners } from '#platform/server/listeners.ts';
import { makePool } from '#platform/server/database.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { createRoles, loginRoles, migrate } from '#platform/server/migrate.ts';
import type { LoginRole, RoleUrls } from '#platform/server/migrate.ts';
import type { MigrationRecord } from '#platform/server/migration-files.ts';
import { tellBatches } from '#platform/server/migration-steps.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { demonstration } from './demonstration/load.ts';
import { firstAdministrator } from './first-administrator.ts';
import type { FirstData, Persona } from './first-data.ts';
import { closeServices, makeServices } from './services.ts';
import { listeners } from './listeners.ts';
import { narrowFolders } from './private-files.ts';
import { runProcess } from './process.ts';
import { readSecrets } from './secrets.ts';

const firstData: readonly FirstData[] = [demonstration, firstAdministrator];

await runProcess(async () => {
  const { env } = process;
  await narrowFolders(env.DATA_DIR || 'data');
  const secrets = readSecrets(env.DATA_DIR || 'data', env.SECRET);
  const urls = env.DATABASE_ADMIN_URL
    ? await createRoles(env.DATABASE_ADMIN_URL, secrets.passwords, {
        database: env.DATABASE_NAME || 'sabia',
        takes: env.DATABASE_ROLES === 'take',
      })
    : givenUrls(env);
  const { 'migrations-of': manifest } = parseArgs({ options: { 'migrations-of': { type: 'string' } } }).values;
  const { ran } = await migrate(urls, {
    upTo: manifest ? migrationsOf(manifest) : undefined,
    say: console.error,
    onProgress: tellBatches(console.error),
  });
  if (ran.length) console.error(`${ran.length} migrations ran`);

  const environment = readEnvironment({
    ...env,
    SECRET: secrets.secret,
    DATABASE_URL: urls.app,
    DATABASE_JOBS_URL: urls.jobs,
    DATABASE_OPS_URL: urls.ops,
    DATABASE_OWNER_URL: urls.owner,
  });
  loadTexts('src');
  registerListeners(listeners);
  const services = makeServices(
    environment,
    makePool({ connectionString: urls.app, max: 4, statements: environment.DATABASE_STATEMENTS }),
  );
  const personas: Persona[] = [];
  let demo = false;
  // An operator restores a back-up into an empty installation, so the first data can be left out.
  for (const fill of env.FIRST_DATA === 'none' ? [] : firstData) {
    const filled = await fill(services);
    personas.push(...filled.personas);
    demo ||= filled.demo;
  }
  await closeServices(services);
  await new Promise((done) =>
    process.stdout.write(`${JSON.stringify({ urls, secret: secrets.secret, personas, demo })}\n`, done),
  );
  process.exit(0);
});

/** Returns the migrations of the installation of which a back-up was taken. */
function migrationsOf(manifest: string): MigrationRecord[] {
  const { migrations } = JSON.parse(readFileSync(manifest, 'utf8')) as { migrations: MigrationRecord[] };
  return migrations;
}

/** Returns the URLs of an installation whose operator made the roles; throws where a URL is missing. */
function givenUrls(env: NodeJS.ProcessEnv): RoleUrls {
  const names: Record<LoginRole, string> = {
    app: 'DATABASE_URL',
    jobs: 'DATABASE_JOBS_URL',
    ops: 'DATABASE_OPS_URL',
    owner: 'DATABASE_OWNER_URL',
  };
  const missing = loginRoles.filter((role) => !env[names[role]]).map((role) => names[role]);
  if (missing.length)
    throw new Error(`Missing settings: ${missing.join(', ')} (or DATABASE_ADMIN_URL, which makes the roles).`);
  return Object.fromEntries(loginRoles.map((role) => [role, env[names[role]]!])) as RoleUrls;
}
