// npm run test:deployment builds the image of deploy/Dockerfile without a container engine and watches the compose file's services run.
// Root on Debian 12 with mmdebstrap; by hand, not part of CI. `--base` and `--services` take roots that were made before and leave them as they are.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeChecks } from './checks.ts';
import { stagesOf } from './dockerfile.ts';
import { buildImage } from './image.ts';
import type { Image } from './image.ts';
import { addNode, makeRoot, nameHosts, run } from './roots.ts';
import { startTopology } from './topology.ts';
import { watch } from './watch.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const { values: flags } = parseArgs({
  options: {
    base: { type: 'string' },
    services: { type: 'string' },
    /** Given by this script to itself, in the network of its own. */
    watched: { type: 'string' },
  },
});
type Built = { image: Image; services: string; work: string };

/** Makes the two kinds of roots: the product's by its Dockerfile, and one for what Debian's packages give (proxy, pooler, psql). */
async function build(work: string): Promise<Built> {
  const base = path.join(work, 'base');
  if (flags.base) await run('cp', ['-a', flags.base, base]);
  else await makeRoot(base);
  await addNode(base);
  const services = path.join(work, 'services');
  const packages = ['caddy', 'pgbouncer', 'postgresql-client', 'ca-certificates'];
  if (flags.services) await run('cp', ['-a', flags.services, services]);
  else await makeRoot(services, packages);
  const stages = stagesOf(readFileSync(path.join(project, 'deploy/Dockerfile'), 'utf8'));
  let made = 0;
  const image = await buildImage(stages, {
    project,
    baseOf: async (stage) => {
      if (stage.base !== 'node:22-bookworm-slim') throw new Error(`no base is made for ${stage.base}`);
      const root = path.join(work, `stage-${++made}`);
      await run('cp', ['-a', base, root]);
      return root;
    },
  });
  for (const root of [image.root, services]) nameHosts(root);
  return { image, services, work };
}

/** Runs the services in a network that leads nowhere, and checks them. */
async function watched({ image, services, work }: Built): Promise<number> {
  const checks = makeChecks();
  try {
    const topology = await startTopology({ project, image, services, work });
    await watch(topology, { checks, image, project }).finally(() => topology.stopAll());
  } catch (error) {
    await checks.check('the deployment runs', () => {
      throw error;
    });
  }
  console.log(`\n${checks.counts.passed} passed, ${checks.counts.failed} failed`);
  return checks.counts.failed ? 1 : 0;
}

if (flags.watched) process.exit(await watched(JSON.parse(readFileSync(flags.watched, 'utf8')) as Built));

const programs = ['mmdebstrap', 'unshare', 'setpriv', 'chroot', 'ip'];
const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0);
if (process.getuid?.() !== 0) missing.unshift('root');
if (missing.length) throw new Error(`test:deployment needs ${missing.join(', ')}`);
const work = mkdtempSync(path.join(tmpdir(), 'deployment-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true, maxRetries: 20 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const built = await build(work);
const note = path.join(work, 'built.json');
writeFileSync(note, JSON.stringify(built));
const self = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url), '--watched', note];
await run('unshare', ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'watched', ...self]).catch(() => {
  process.exitCode = 1; // The checks have said what failed.
});
