// Proves that works of one name run one after another in their order, also after a failure, while other names run at once.
import { expect, test } from 'vitest';
import { makeTurns } from './turns.ts';

test('tasks of one name run one after the other, also after a failed one; other names do not wait', async () => {
  const inTurn = makeTurns();
  const told: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const work = (name: string, until?: Promise<void>) => async () => {
    told.push(`${name} begins`);
    await until;
    told.push(`${name} ends`);
    if (name === 'second') throw new Error('no');
    return name;
  };
  const first = inTurn('a', work('first', held));
  const second = inTurn('a', work('second'));
  const third = inTurn('a', work('third'));
  await inTurn('b', work('other'));
  await inTurn(undefined, work('free'));
  expect(told).toEqual(['first begins', 'other begins', 'other ends', 'free begins', 'free ends']);
  told.length = 0;
  release();
  expect(await Promise.allSettled([first, second, third])).toMatchObject([
    { value: 'first' },
    { status: 'rejected' },
    { value: 'third' },
  ]);
  expect(told).toEqual(['first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
  expect(await inTurn('a', work('later'))).toBe('later');
});
