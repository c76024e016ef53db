// Proves that a soak is repeatable, bounded, and tells which round failed.
import { expect, test } from 'vitest';
import { chanceFrom, runSoak, soakTable } from './soak-plan.ts';

test('the same seed gives the same chances', () => {
  const draw = (seed: number) =>
    Array.from({ length: 5 }, (_, position) => chanceFrom(seed + position).between(1, 1000));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});
test('rounds run until the time is over, failures are named and end it after ten', async () => {
  const undone: string[] = [];
  const open = async () => async () => void undone.push('closed');
  const result = await runSoak(
    {
      name: 'odd',
      open,
      round: async (_, round) => {
        if (round % 2) throw new Error('odd round');
      },
    },
    { seed: 1, milliseconds: 5_000 },
  );
  expect(result.failures).toHaveLength(10);
  expect(result.rounds).toBe(19);
  expect(undone).toEqual(['closed']);
  const table = soakTable([result], 1);
  expect(table).toContain('  odd, round 3: odd round');
  expect(table.at(-1)).toBe('0 passed, 1 failed');
});
