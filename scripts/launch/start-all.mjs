// Runs the whole start: packages, build, ports, PostgreSQL, preparation, web server and worker; ends them in order.
import { startPostgres } from '../postgres/postgres.mjs';
import { sentence } from '../sentence.mjs';
import { announce } from './announce.mjs';
import { requireBuild, ensureBuilt, isBuilt } from './build.mjs';
import { ensureInstalled, isInstalled } from './install.mjs';
import { requirePort } from './ports.mjs';
import { databaseSettings, prepare } from './prepare.mjs';
import { keepPrivate } from './private.mjs';
import { keepRunning, serverFlags } from './processes.mjs';
import { inProject, project } from './project.mjs';
import { requireWritable, readSettings } from './settings.mjs';

/** Runs until a signal; resolves after everything has ended. */
export async function startAll({
  build = true,
  json = false,
  given = process.env,
  say = json ? console.error : console.log,
} = {}) {
  const started = performance.now();
  const settings = readSettings({ given });
  await requirePort(settings.port, { host: settings.host, setting: 'PORT' });
  await requirePort(settings.contentPort, { host: settings.host, setting: 'CONTENT_PORT' });
  requireWritable(settings.dataDir, 'DATA_DIR');
  if (build) {
    if (!isInstalled() || !isBuilt()) requireWritable(project);
    ensureInstalled({ say });
    await ensureBuilt({ say });
  } else requireBuild();

  const running = [];
  const interrupted = new AbortController();
  const end = onSignals(interrupted);
  try {
    const answer = await openDatabase(settings, running, say, interrupted);
    const env = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...settings.env,
      ...placesOf(settings),
      ...databaseSettings(answer.urls, settings.env),
      SECRET: settings.env.SECRET ?? answer.secret,
    };
    const children = [
      keepRunning({ name: 'The web server', script: inProject('dist/server/server.js'), flags: serverFlags, env }),
      keepRunning({ name: 'The worker', script: inProject('dist/server/worker.js'), flags: serverFlags, env }),
    ];
    running.push(...children);
    await Promise.race([
      answering(settings),
      end,
      ...children.map(async ({ early }) => Promise.reject(sentence(`${await early}.`))),
    ]);
    for (const child of children) child.settle();
    if (!interrupted.signal.aborted)
      announce(
        { ...settings, personas: answer.personas, seconds: (performance.now() - started) / 1000 },
        { json, say },
      );
    await end;
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
  } finally {
    if (interrupted.signal.aborted) say('\nStopping …');
    await stopAll(running);
  }
  if (interrupted.signal.reason?.failure) throw interrupted.signal.reason.failure;
}

/** Starts the embedded PostgreSQL, or uses the server that DATABASE_URL names; then does what both need. */
async function openDatabase(settings, running, say, interrupted) {
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings.env, ...placesOf(settings) };
  if (settings.embedded) {
    const lost = ({ log }) =>
      interrupted.abort({ failure: sentence(`PostgreSQL ended unexpectedly:\n${log.slice(-1_500)}`) });
    const postgres = await startPostgres({ dataDir: `${settings.dataDir}/postgres`, onExit: lost });
    running.push(postgres);
    if (postgres.mode === 'account') say(`PostgreSQL runs as another account, its data lies in ${postgres.dataDir}`);
    env.DATABASE_ADMIN_URL = postgres.adminUrl;
  }
  keepPrivate();
  return prepare(env, { signal: interrupted.signal });
}

const placesOf = ({ port, contentPort, dataDir, env }) => ({
  PORT: String(port),
  CONTENT_PORT: String(contentPort),
  DATA_DIR: dataDir,
  WEB_DIR: env.WEB_DIR ?? inProject('dist/web'),
});

/** Stops the children first and together, PostgreSQL last. */
async function stopAll(running) {
  const postgres = running.filter((one) => 'adminUrl' in one);
  await Promise.all(running.filter((one) => !postgres.includes(one)).map((one) => one.stop()));
  for (const one of postgres) await one.stop();
}

/** Resolves at the first signal (or when PostgreSQL is lost); a second signal ends the process at once. */
function onSignals(interrupted) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (interrupted.signal.aborted && signal === 'SIGINT') process.exit(130);
      interrupted.abort({ signal });
    });
  }
  return new Promise((resolve) => interrupted.signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** Waits until the web server answers. */
async function answering({ host, port }, patienceMs = 60_000) {
  const at = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/`;
  for (const until = Date.now() + patienceMs; Date.now() < until;) {
    const answered = await fetch(at, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw sentence(`The web server did not answer at ${at} within ${patienceMs / 1000} s.`);
}
