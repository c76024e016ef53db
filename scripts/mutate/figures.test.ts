// Proves that a run of mutants reports figures per file over the changes that count, and a line for each change that no test saw.
import { expect, test } from 'vitest';
import { figuresOf, survivorsOf } from './figures.ts';
import type { Change } from './figures.ts';
import { featuresWithRules, sightsOf } from './sights.ts';

const change = (fileName: string, status: string, line = 1, more: Partial<Change> = {}): Change => ({
  ...{ fileName, status, mutatorName: 'Conditional', replacement: 'false' },
  location: { start: { line, column: 7 } },
  ...more,
});
test('a change is caught where a test fails or never ends, and counts unless it could not be tried', () => {
  const some = ['Killed', 'Timeout', 'Survived', 'Ignored', 'RuntimeError'].map((status) => change('b.ts', status));
  expect(figuresOf([...some, change('a.ts', 'NoCoverage'), change('c.ts', 'Ignored')])).toEqual([
    { file: 'a.ts', seen: 0, all: 1, percent: 0 },
    { file: 'b.ts', seen: 2, all: 3, percent: 66.6 },
  ]);
});
test('a change that no test caught is printed with its place and the original code', () => {
  expect(
    survivorsOf([
      change('b.ts', 'Survived', 9, { replacement: 'a\n  &&   b' }),
      change('b.ts', 'Killed', 1),
      change('b.ts', 'NoCoverage', 2, { replacement: undefined }),
      change('a.ts', 'Survived', 3),
    ]),
  ).toEqual(['a.ts:3:7 false', 'b.ts:2:7 Conditional (no test comes here)', 'b.ts:9:7 a && b']);
});
test('every feature with rules has its models changed; features that sign users in have their services changed too', () => {
  expect(featuresWithRules()).toEqual(expect.arrayContaining(['identity', 'media', 'sign-in']));
  expect(sightsOf('media')).toMatchObject([{ name: 'media', on: 'rules', bound: 85 }]);
  const [platform, models, ...guards] = sightsOf('permissions');
  expect(platform!.files).toEqual(['src/platform/contract/permission.ts']);
  expect(models).toMatchObject({ name: 'permissions', on: 'rules', bound: 85 });
  expect(guards.map(({ name, on, bound }) => [name, on, bound])).toEqual([
    ['permissions.giving', 'rules', 75],
    ['permissions.permission-groups', 'server', 75],
  ]);
  expect(sightsOf('sign-in').every(({ on, bound }) => on === 'server' && bound === 75)).toBe(true);
  expect(sightsOf('nobody')).toEqual([]);
});
