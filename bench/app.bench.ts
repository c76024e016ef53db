// Measures the product under load against the targets: sign-in, home, lists, writes, assessments, search, import and page bytes. bench/README.md says how.
import { parseArgs } from 'node:util';
import { measureSize, partNames } from './load/run.ts';
import type { SizeResult } from './load/run.ts';
import { leastCpu, rates, rows } from './load/targets.ts';
import { ensureBuilt } from '../scripts/launch/build.mjs';

const { values: flags } = parseArgs({
  options: {
    people: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,8,32' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '10' },
    quick: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    'no-pages': { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
const unknown = flags.only.split(',').filter((name) => name && !partNames.includes(name));
if (unknown.length) throw new Error(`There is no ${unknown.join(', ')}: ${partNames.join(' ')}`);
const quick = flags.quick ? { people: '1000', seconds: '2', connections: '1,8', minutes: '0.5' } : {};
const { people, seconds, connections, minutes } = { ...flags, ...quick };
if (!flags['no-build']) await ensureBuilt();

const results: SizeResult[] = [];
for (const [at, count] of people.split(',').map(Number).entries())
  results.push(
    await measureSize({
      people: count,
      seconds: Number(seconds),
      connections: connections.split(',').map(Number),
      only: flags.only,
      minutes: Number(minutes),
      isFirst: at === 0,
      pages: at === 0 && !flags['no-pages'],
      profile: flags.profile,
      say: console.log,
    }),
  );

const [first, ...larger] = results;
const titles = new Map<string, string>(rows.map(({ name, title }) => [name, title]));
const grown = larger.flatMap(({ people: count, measured }) =>
  [...measured].flatMap(([name, cells]) => {
    const title = titles.get(name) ?? name;
    const [small, large] = [leastCpu(first!.measured.get(name) ?? []), leastCpu(cells)];
    return Number.isFinite(small) && Number.isFinite(large) ? [{ title, count, factor: large / small }] : [];
  }),
);
if (grown.length) console.log('\nGrowth: processor time of a request, against the smaller set');
for (const { title, count, factor } of grown)
  console.log(`  ${title.padEnd(48)} ${count.toLocaleString('en')} people  ${factor.toFixed(2)}×`);
/** The cost of a mistyped word compared with that of the correct word, in one run. */
const mistyped = results.flatMap(({ people: count, measured }) => {
  const factor = leastCpu(measured.get('mistyped') ?? []) / leastCpu(measured.get('search') ?? []);
  return Number.isFinite(factor) ? [{ count, factor }] : [];
});
for (const { count, factor } of mistyped)
  console.log(`\nA word typed wrong costs ${factor.toFixed(2)}× of a search (${count.toLocaleString('en')} people)`);
const open = [
  ...results.flatMap(({ people: count, missed }) =>
    missed.map((one) => `${count.toLocaleString('en')} people: ${one}`),
  ),
  ...grown
    .filter(({ factor }) => factor > rates.growth)
    .map(({ title, factor }) => `growth of ${title}: ${factor.toFixed(2)} of ${rates.growth}`),
  ...mistyped
    .filter(({ factor }) => factor > rates.mistyped)
    .map(({ factor }) => `a word typed wrong: ${factor.toFixed(2)} of ${rates.mistyped} searches`),
];
console.log(open.length ? `\nNot reached (${open.length}):` : '\nEvery target is reached.');
for (const one of open) console.log(`  ✗ ${one}`);
