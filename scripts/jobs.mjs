// npm run jobs prints what waits, runs and failed in this installation's queue, with reasons; npm run jobs -- retry <id …|failed> tries again.
import { requireNode } from './launch/node-version.mjs';
import { fail, sentence } from './sentence.mjs';

const usage = 'npm run jobs [-- waiting|running|failed] or npm run jobs -- retry <id …|failed>';
try {
  requireNode();
  const [what, ...ids] = process.argv.slice(2);
  const { keepPrivate } = await import('./launch/private.mjs');
  keepPrivate();
  const { default: pg } = await import('pg');
  const { countJobs, linesOf, readJobs, retryJobs, states } = await import('./jobs/queue.mjs');
  const { openInstallation } = await import('./backup/installation.mjs');
  if (what === 'retry' ? ids.length === 0 : ids.length > 0 || (what !== undefined && !states.includes(what)))
    throw sentence(`That is not understood: ${usage}`);
  if (what === 'retry' && ids.join() !== 'failed' && !ids.every((id) => /^\d+$/.test(id)))
    throw sentence(`A job is named by its number: ${usage}`);
  const { url, close } = await openInstallation('jobs');
  const client = new pg.Pool({ connectionString: url, max: 1 });
  try {
    if (what === 'retry') {
      const retried = await retryJobs(client, ids.join() === 'failed' ? undefined : ids);
      console.log(`${retried.length} will be tried again${retried.length ? `: ${retried.join(', ')}` : ''}.`);
      const left = ids.join() === 'failed' ? [] : ids.filter((id) => !retried.includes(id));
      if (left.length) throw sentence(`Not there, or running now: ${left.join(', ')}`);
    } else {
      const jobs = await readJobs(client, { state: what });
      for (const line of linesOf(jobs)) console.log(line);
      const { running, waiting, failed } = await countJobs(client);
      console.log(`${running} running, ${waiting} waiting, ${failed} failed; at most 100 are shown.`);
    }
  } finally {
    await client.end();
    await close();
  }
} catch (error) {
  fail(error);
}
