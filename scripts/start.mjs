// npm start: installs, builds, starts PostgreSQL, prepares it, serves Sabiá, until Ctrl+C. `--no-build` serves what was built before.
import { demandNode } from './launch/node-version.mjs';
import { fail } from './sentence.mjs';

try {
  demandNode();
  const { startAll } = await import('./launch/start-all.mjs'); // only now: an old Node could not read it
  await startAll({ build: !process.argv.includes('--no-build') });
  process.exit(0);
} catch (error) {
  fail(error);
}
