// Proves that a soak is repeatable and bounded, and that it reports which round failed.
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { chanceFrom, runSoak, runSoaks, soakTable } from './soak-plan.ts';
import type { Opened, Soak } from './soak-plan.ts';

const soakOf = (round: Opened['round'], over: Partial<Soak> = {}): Soak => ({
  name: 'sample',
  rounds: { full: 40, inTests: 3 },
  open: async () => ({ round }),
  ...over,
});

test('the same seed gives the same chances', () => {
  const draw = (seed: number) =>
    Array.from({ length: 5 }, (_, position) => chanceFrom(seed + position).between(1, 1000));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});
test('all rounds run, each with its own chances that do not depend on the others', async () => {
  const drawn = async (from: number, rounds?: number) => {
    const numbers: number[] = [];
    const soak = soakOf(async (chance) => void numbers.push(chance.number()));
    expect(await runSoak(soak, { seed: 7, from, rounds })).toMatchObject({ asked: rounds ?? 40, failures: [] });
    return numbers;
  };
  const all = await drawn(1);
  expect(new Set(all).size).toBe(40);
  expect(await drawn(17, 1)).toEqual([all[16]]);
});
test('failures are named with their round and the way to repeat it, and ten failures end the soak', async () => {
  const undone: string[] = [];
  const round: Opened['round'] = async (_, number) => {
    if (number % 2) throw new Error('odd round');
  };
  const soak = soakOf(round, {
    name: 'odd',
    open: async () => ({ round, close: async () => void undone.push('closed') }),
  });
  const result = await runSoak(soak, { seed: 1 });
  expect(result.failures).toHaveLength(10);
  expect(result.rounds).toBe(19);
  expect(undone).toEqual(['closed']);
  const table = soakTable([result], 1);
  expect(table).toContain('FAILED soak odd, round 3: odd round');
  expect(table).toContain('    npm run soak -- --only odd --seed 1 --round 3 --rounds 1');
  expect(table.at(-1)).toBe('0 passed, 1 failed');
});
test('a round that hangs is a failure and ends its soak', async () => {
  const result = await runSoak(
    soakOf(() => new Promise(() => {})),
    { seed: 1, longestMs: 20 },
  );
  expect(result).toMatchObject({ rounds: 1, failures: [{ round: 1, why: 'took longer than 0.02 s' }] });
});
test('a soak may set the longest time of a round itself', async () => {
  const soak = soakOf(() => new Promise(() => {}), { longestRoundMs: 30 });
  expect((await runSoak(soak, { seed: 1 })).failures).toEqual([{ round: 1, why: 'took longer than 0.03 s' }]);
});
test('with a time limit, each soak has a fair share, unused time passes to the next, and the table shows how many rounds ran', async () => {
  const quick = soakOf(async () => {}, { name: 'quick' });
  const slow = (name: string) => soakOf(() => setTimeout(20), { name, rounds: { full: 10_000, inTests: 3 } });
  const results = await runSoaks([quick, slow('one'), slow('two')], { seed: 1, endAt: performance.now() + 900 });
  const [first, one, two] = results;
  expect(first).toMatchObject({ rounds: 40, asked: 40 });
  // A third each would be 0.3 s; the others got the time that the quick one left.
  for (const each of [one!, two!]) expect(each.seconds).toBeGreaterThan(0.35);
  expect(one!.rounds).toBeLessThan(10_000);
  expect(soakTable(results, 1).find((line) => line.startsWith('one'))).toMatch(/^one +\d+ +10000 /);
  expect(soakTable(results, 1).at(-1)).toBe('3 passed, 0 failed');
});
test('a soak whose time is over still makes one round', async () => {
  const [result] = await runSoaks([soakOf(async () => {})], { seed: 1, endAt: performance.now() - 1_000 });
  expect(result).toMatchObject({ rounds: 1, failures: [] });
});
test('a soak that cannot be opened fails, and the next one runs', async () => {
  const broken = soakOf(async () => {}, { name: 'broken', open: () => Promise.reject(new Error('no room')) });
  const results = await runSoaks([broken, soakOf(async () => {})], { seed: 1 });
  expect(results.map(({ failures }) => failures.map(({ why }) => why))).toEqual([
    ['could not be opened or closed: no room'],
    [],
  ]);
});
test('a round that reports something or fails has a line with its number, seed, seconds and the progress of all', async () => {
  const lines: string[] = [];
  const round: Opened['round'] = async (_, number) => {
    if (number === 6) throw new Error('no copy');
    return number === 5 ? '2 edits, 1 kills' : undefined;
  };
  await runSoak(soakOf(round), { seed: 7, from: 4, rounds: 3, say: (line) => lines.push(line) });
  expect(lines.map((line) => line.replace(/\d+(\.\d)? s\b/g, 'N s'))).toEqual([
    '   sample, round 5 of seed 7, N s: 2 edits, 1 kills · 2 of 3 in N s, 0 failed',
    '   sample, round 6 of seed 7, N s: fails: no copy · 3 of 3 in N s, 1 failed',
  ]);
});
test('rounds that report nothing share a line from time to time', async () => {
  const now = vi.spyOn(performance, 'now');
  let at = 0;
  now.mockImplementation(() => (at += 1_000));
  const lines: string[] = [];
  await runSoak(
    soakOf(async () => {}),
    { seed: 7, rounds: 12, say: (line) => lines.push(line) },
  );
  now.mockRestore();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(6);
});
