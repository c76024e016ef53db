// npm run soak [-- --minutes 60 --only name --skip name --seed 1 --rounds 5 --round 17] runs the long tests of bench/*.soak.ts, at full count unless bounded.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeTestServer, testFolder } from '#testing/database.ts';
import { giveTestServer } from '#testing/test-server.ts';
import { runSoaks, soakTable } from './soak-plan.ts';
import type { Soak } from './soak-plan.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    only: { type: 'string', default: '' },
    skip: { type: 'string' },
    seed: { type: 'string', default: '20260101' },
    rounds: { type: 'string' },
    round: { type: 'string', default: '1' },
  },
});
const numberOf = (name: string, value: string | undefined): number | undefined => {
  const number = Number(value);
  if (value !== undefined && !(number > 0)) throw new Error(`--${name} wants a number above 0, not "${value}"`);
  return value === undefined ? undefined : number;
};
const minutes = numberOf('minutes', values.minutes);
const seed = numberOf('seed', values.seed)!;

const folder = new URL('../bench/', import.meta.url);
const names = readdirSync(fileURLToPath(folder)).filter(
  (name) => name.endsWith('.soak.ts') && name.includes(values.only) && name !== `${values.skip}.soak.ts`,
);
if (names.length === 0) throw new Error(`There is no soak "${values.only}".`);
// After a stop in the middle, everything that the soaks started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const server = await makeTestServer(testFolder('soak'));
giveTestServer(server);
let hasFailed = true;
try {
  const soaks: Soak[] = [];
  for (const name of names.sort()) soaks.push(((await import(new URL(name, folder).href)) as { soak: Soak }).soak);
  const results = await runSoaks(soaks, {
    seed,
    rounds: numberOf('rounds', values.rounds),
    from: numberOf('round', values.round),
    // The process's clock counts here, so the bound includes the time of the set-up.
    ...(minutes && { endAt: minutes * 60_000 }),
    say: console.log,
  });
  for (const line of soakTable(results, seed)) console.log(line);
  hasFailed = results.some(({ failures }) => failures.length > 0);
} finally {
  await server.stop();
}
process.exit(hasFailed ? 1 : 0);
