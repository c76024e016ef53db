// npm run dev starts Vite with hot reloading, a server and a worker that restart on every change, and the same PostgreSQL as npm start.
import { spawn } from 'node:child_process';
import { requireNode } from './launch/node-version.mjs';
import { fail } from './sentence.mjs';

try {
  requireNode();
  const { ensureInstalled } = await import('./launch/install.mjs');
  ensureInstalled();
  const { startPostgres } = await import('./postgres/postgres.mjs');
  const { announcement } = await import('./launch/announce.mjs');
  const { keepPrivate } = await import('./launch/private.mjs');
  const { requirePort, freePort } = await import('./launch/ports.mjs');
  const { databaseSettings, prepare } = await import('./launch/prepare.mjs');
  const { inProject, project } = await import('./launch/project.mjs');
  const { requireWritable, readSettings } = await import('./launch/settings.mjs');

  const started = performance.now();
  const settings = readSettings();
  await requirePort(settings.port, { setting: 'PORT' });
  await requirePort(settings.contentPort, { setting: 'CONTENT_PORT' });
  requireWritable(settings.dataDir, 'DATA_DIR');

  const apiPort = await freePort();
  // The browser speaks to Vite, Vite passes the calls on: the app's address is Vite's.
  const env = {
    LOG_LEVEL: 'info',
    ...settings.env,
    NODE_ENV: 'development',
    PORT: String(apiPort),
    CONTENT_PORT: String(settings.contentPort),
    DATA_DIR: settings.dataDir,
    APP_ORIGIN: settings.address,
    CONTENT_ORIGIN: settings.contentAddress,
  };
  const postgres = settings.embedded ? await startPostgres({ dataDir: `${settings.dataDir}/postgres` }) : undefined;
  keepPrivate();
  const tsx = inProject('node_modules/tsx/dist/cli.mjs');
  const answer = await prepare(postgres ? { ...env, DATABASE_ADMIN_URL: postgres.adminUrl } : env, {
    script: tsx,
    args: [inProject('src/app/server/prepare.ts')],
  });
  const running = {
    ...env,
    ...databaseSettings(answer.urls, settings.env),
    SECRET: settings.env.SECRET ?? answer.secret,
  };

  const node = (args, more = {}) =>
    spawn(process.execPath, args, {
      cwd: project,
      env: { ...running, ...more },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
  const children = [
    node([tsx, 'watch', '--clear-screen=false', 'src/app/server/server.ts']),
    node([tsx, 'watch', '--clear-screen=false', 'src/app/server/worker.ts']),
    node(
      [
        inProject('node_modules/vite/bin/vite.js'),
        '--port',
        String(settings.port),
        '--strictPort',
        '--clearScreen',
        'false',
      ],
      { API_ORIGIN: `http://127.0.0.1:${apiPort}` },
    ),
  ];
  for (const line of announcement({
    ...settings,
    personas: answer.personas,
    seconds: (performance.now() - started) / 1000,
  }))
    console.log(line);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all(
      children.map(
        (child) =>
          new Promise((done) => {
            if (child.exitCode !== null || child.signalCode !== null) return done();
            child.once('exit', done);
            process.kill(-child.pid, 'SIGTERM'); // tsx watch and what it runs
            setTimeout(() => child.kill('SIGKILL'), 8_000).unref();
          }),
      ),
    );
    await postgres?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
} catch (error) {
  fail(error);
}
