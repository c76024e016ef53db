// npm start installs, builds, starts and prepares PostgreSQL, and serves Sabiá until Ctrl+C. `--no-build` uses the last build, `--json` announces for programs.
import { requireNode } from './launch/node-version.mjs';
import { fail } from './sentence.mjs';

try {
  requireNode();
  const { startAll } = await import('./launch/start-all.mjs'); // only now: an old Node could not read it
  await startAll({ build: !process.argv.includes('--no-build'), json: process.argv.includes('--json') });
  process.exit(0);
} catch (error) {
  fail(error);
}
