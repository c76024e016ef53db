// Proves that the soaks hold for one or a few rounds, as a part of `npm run test:walks`; `npm run soak` runs all rounds.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runSoak } from '../scripts/soak-plan.ts';
import type { Soak } from '../scripts/soak-plan.ts';

const seed = 20260101;
const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.soak.ts'))
  .map((name) => name.replace('.soak.ts', ''));
const soaks = await Promise.all(
  files.map(async (name) => ((await import(`./${name}.soak.ts`)) as { soak: Soak }).soak),
);

test('the option --only finds each soak by the name of its file', () =>
  expect(soaks.map(({ name }) => name)).toEqual(files));
test.each(soaks.filter(({ rounds }) => rounds.inTests > 0).map((soak) => [soak.name, soak] as const))(
  '%s passes one round or a few',
  { timeout: 120_000 },
  async (_name, soak) => {
    const { failures, rounds } = await runSoak(soak, { seed, rounds: soak.rounds.inTests });
    expect(failures).toEqual([]);
    expect(rounds).toBe(soak.rounds.inTests);
  },
);
