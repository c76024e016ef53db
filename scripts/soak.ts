// npm run soak [-- --minutes 60 --seed 1 --only name]: the long tests of bench/*.soak.ts, which export `soak`.
import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { runSoak, soakTable } from './soak-plan.ts';
import type { Soak, SoakResult } from './soak-plan.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '20260101' },
    only: { type: 'string', default: '' },
  },
});
const folder = fileURLToPath(new URL('../bench/', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.soak.ts') && name.includes(values.only))
  .sort();
const seed = Number(values.seed);
const share = (Number(values.minutes) * 60_000) / Math.max(1, files.length);

const results: SoakResult[] = [];
for (const file of files) {
  const { soak } = (await import(pathToFileURL(folder + file).href)) as { soak: Soak };
  console.log(`── ${soak.name} …`);
  results.push(await runSoak(soak, { seed, milliseconds: share }));
}
for (const line of soakTable(results, seed)) console.log(line);
process.exit(results.some(({ failures }) => failures.length > 0) ? 1 : 0);
