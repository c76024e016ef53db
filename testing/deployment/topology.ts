// Starts the services of the compose file in its order, from the roots: PostgreSQL, pooler, preparation, two app nodes, worker, proxy.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres/postgres.mjs';
import { until } from './checks.ts';
import { composeOf } from './compose.ts';
import { start } from './containers.ts';
import type { Container } from './containers.ts';
import type { Image } from './image.ts';
import { makeRoles, startPooler, startProxy } from './servers.ts';
import { startMail, startStorage, storageKey } from './stand-ins.ts';

export const hosts = { app: 'app.localhost', content: 'content.localhost' };
/** Both nodes listen at the same ports, so each has a loopback address of its own. */
const addresses: Record<string, string> = { 'app-1': '127.0.1.1', 'app-2': '127.0.1.2' };

type SignIn = {
  readonly audience: string;
  readonly username: string;
  readonly password: string;
  readonly address: string;
};
/** Somebody of the demonstration, as the preparation prints it, with the e-mail that the seeds say. */
export type Persona = SignIn & { readonly email: string };

const random = () => randomBytes(24).toString('hex');
/** What deploy/.env holds. */
const makeValues = (): Record<string, string> => ({
  SECRET: random(),
  ADMIN_PASSWORD: random(),
  OWNER_PASSWORD: random(),
  APP_PASSWORD: random(),
  JOBS_PASSWORD: random(),
  OPS_PASSWORD: random(),
  S3_ACCESS_KEY_ID: storageKey,
  S3_SECRET_ACCESS_KEY: storageKey,
});

/** Runs the preparation to its end, and returns the people whom it prints. */
async function prepared(container: Container, project: string): Promise<Persona[]> {
  const code = await container.ended;
  if (code !== 0) throw new Error(`prepare ended with ${code}`);
  const line = container
    .output()
    .split('\n')
    .findLast((one) => one.startsWith('{"urls"'));
  const { personas } = JSON.parse(line!) as { personas: SignIn[] };
  const people = JSON.parse(readFileSync(path.join(project, 'database/seeds/data/people.json'), 'utf8')) as {
    userName: string;
    email: string;
  }[];
  return personas.map((one) => ({ ...one, email: people.find(({ userName }) => userName === one.username)!.email }));
}

async function poolerStats(password: string): Promise<Record<string, string> | undefined> {
  const client = new pg.Client(`postgres://app:${password}@127.0.0.1:6432/pgbouncer`);
  await client.connect();
  const { rows } = await client.query<Record<string, string>>('show stats');
  await client.end();
  return rows.find(({ database }) => database === 'sabia');
}

type Parts = { project: string; image: Image; services: string; work: string };
export async function startTopology({ project, image, services: servicesRoot, work }: Parts) {
  const values = makeValues();
  const services = composeOf(readFileSync(path.join(project, 'deploy/compose.yaml'), 'utf8'), values);
  const folders = { root: servicesRoot, project, work };
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  const startApp = (name: string): Container => {
    const { command, environment } = services[name]!;
    return start(name, {
      root: image.root,
      user: image.user,
      folder: image.folder,
      env: {
        ...image.env,
        ...environment,
        DATABASE_URL: environment['DATABASE_URL']!.replace('postgres:5432', 'pooler:6432'),
        DATABASE_STATEMENTS: 'unnamed',
        // The token opens the metrics at HOST; without one both nodes would want the same port of 127.0.0.1.
        ...(addresses[name] && { HOST: addresses[name], METRICS_TOKEN: random() }),
      },
      command: [...image.entrypoint, ...(command.length ? command : image.command)],
      volumes: image.volumes,
      disk: path.join(work, name),
    });
  };
  const ready = (name: string) =>
    until(`${name} is ready`, 120, async () => {
      const { ok } = await fetch(`http://${addresses[name]}:3000/ready`).catch(() => ({ ok: false }));
      return ok || undefined;
    });

  try {
    const postgres = await startPostgres({ dataDir: path.join(work, 'postgres'), port: 5432 });
    stops.push(() => postgres.stop());
    const storage = await startStorage(path.join(work, 'storage'));
    stops.push(() => storage.stop());
    const mail = await startMail();
    stops.push(() => mail.stop());
    await makeRoles(folders, {
      ...services['postgres']!.environment,
      PGHOST: 'postgres',
      PGPASSWORD: decodeURIComponent(new URL(postgres.adminUrl).password),
    });
    const pooler = startPooler(folders, values['APP_PASSWORD']!);
    stops.push(() => pooler.stop());
    const personas = await prepared(startApp('prepare'), project);

    const containers = new Map<string, Container>();
    for (const name of ['app-1', 'app-2', 'worker']) containers.set(name, startApp(name));
    stops.push(() => Promise.all([...containers.values()].map((one) => one.stop())));
    await Promise.all(Object.keys(addresses).map(ready));
    const { proxy, authority } = await startProxy(folders, services['proxy']!.environment);
    stops.push(() => proxy.stop());

    return {
      containers,
      personas,
      mail,
      addresses,
      authority,
      stored: path.join(work, 'storage'),
      metricsOfPooler: () => poolerStats(values['APP_PASSWORD']!),
      /** A new version of a node: the old one is asked to end, a new one starts on the same disk. */
      async restart(name: string) {
        const code = await containers.get(name)!.stop();
        containers.set(name, startApp(name));
        await ready(name);
        return code;
      },
      stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
export type Topology = Awaited<ReturnType<typeof startTopology>>;
