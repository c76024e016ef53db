// Proves which levels the line shows, how far it goes, what is celebrated, and the metals of medals.
import { describe, expect, test } from 'vitest';
import { isCelebrated, levelStops, medalTier } from './journey.model.ts';

const shown = (points: number) => {
  const { stops, reached } = levelStops(points);
  return [stops.map(({ level, points: from, state }) => `${level}:${from}:${state}`).join(' '), reached];
};
describe('the line of levels', () => {
  test('begins at the first level, also below no points', () => {
    const line = '1:0:done 2:100:next 3:300:todo 4:600:todo 5:1000:todo 6:1500:todo';
    expect(shown(0)).toEqual([line, 0]);
    expect(shown(-20)).toEqual([line, 0]);
    expect(shown(25)).toEqual([line, 0.25]);
    expect(shown(99)).toEqual([line, 0.99]);
  });
  test('reaches a level at its points, and keeps three reached levels before the present one', () => {
    expect(shown(100)).toEqual(['1:0:done 2:100:done 3:300:next 4:600:todo 5:1000:todo 6:1500:todo', 1]);
    expect(shown(600)).toEqual(['1:0:done 2:100:done 3:300:done 4:600:done 5:1000:next 6:1500:todo', 3]);
    expect(shown(1_250)).toEqual(['2:100:done 3:300:done 4:600:done 5:1000:done 6:1500:next 7:2500:todo', 3.5]);
  });
  test('ends at the last level', () => {
    const [line, reached] = shown(12_000);
    expect(line).toBe('5:1000:done 6:1500:done 7:2500:done 8:4000:done 9:6000:done 10:10000:done');
    expect(reached).toBe(5);
    expect(shown(9_999)[0]).toContain('9:6000:done 10:10000:next');
  });
});
test('what was learned is celebrated, and seven days in a row; daily points and corrections are not', () => {
  const trophy = { environment: 'content', ruleKey: 'concluded', score: 1 } as const;
  expect(isCelebrated(trophy)).toBe(true);
  expect(isCelebrated({ ...trophy, score: 0 })).toBe(false);
  expect(isCelebrated({ ...trophy, score: -1 })).toBe(false);
  expect(isCelebrated({ ...trophy, environment: 'platform', ruleKey: 'sevenDays' })).toBe(true);
  expect(isCelebrated({ ...trophy, environment: 'platform', ruleKey: 'dailyAccess' })).toBe(false);
});
test('the metal of a medal follows its points', () => {
  expect([100, 99, 50, 49, -10].map(medalTier)).toEqual(['gold', 'silver', 'silver', 'bronze', 'bronze']);
});
