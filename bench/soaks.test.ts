// Proves that every soak holds for one or a few rounds, as a part of `npm test`; `npm run soak` runs all rounds.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runSoak } from '../scripts/soak-plan.ts';
import type { Soak } from '../scripts/soak-plan.ts';

const seed = 20260101;
const names = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.soak.ts'))
  .map((name) => name.replace('.soak.ts', ''));

test.each(names)('%s passes one round or a few', { timeout: 120_000 }, async (name) => {
  const { soak } = (await import(`./${name}.soak.ts`)) as { soak: Soak };
  expect(soak.name).toBe(name); // The option --only finds the soak by this name.
  const { failures, rounds } = await runSoak(soak, { seed, rounds: soak.rounds.inTests });
  expect(failures).toEqual([]);
  expect(rounds).toBe(soak.rounds.inTests);
});
