// Proves that no component is too long to be read at once, and that the measure finds those that are.
import { expect, test } from 'vitest';
import { componentSizes, mostLines, sizeViolations } from './component-sizes.ts';
import { readSourceFiles, sourceFile } from './source-files.ts';

const components = readSourceFiles(['src'], /\.tsx$/).filter(({ isTest }) => !isTest);

// It parses every component of the product: a machine that runs much else takes longer than the usual limit.
test('no component and no hook is longer than the largest one', { timeout: 120_000 }, () => {
  expect(components.flatMap(componentSizes).length).toBeGreaterThan(600);
  expect(sizeViolations(components)).toEqual([]);
});
test('a function that is one line too long is found, however it is written', () => {
  const body = (lines: number) => `{${'\n'.repeat(lines - 1)}}`;
  const found = (text: string) => sizeViolations([sourceFile('src/app/web/a.tsx', text)]);
  for (const written of [
    (lines: number) => `export function Panel() ${body(lines)}`,
    (lines: number) => `const Panel = () => ${body(lines)};`,
    (lines: number) => `export const Panel = memo(function () ${body(lines)});`,
    (lines: number) => `function Panel() { const Inner = () => <b>{1}</b>; ${body(lines)} }`,
  ]) {
    expect(found(written(mostLines))).toEqual([]);
    expect(found(written(mostLines + 1))).toEqual([
      `src/app/web/a.tsx: Panel has ${mostLines + 1} lines, ${mostLines} at most`,
    ]);
  }
  expect(found(`export function usePanel() ${body(mostLines + 1)}`)).toHaveLength(1);
  expect(found(`export function panelOf() ${body(mostLines + 1)}`)).toEqual([]);
});
test('a component inside another one counts too', () =>
  expect(
    componentSizes(sourceFile('src/app/web/a.tsx', 'function Outer() {\n  const Inner = () => {\n  };\n}')),
  ).toEqual([
    { name: 'Outer', file: 'src/app/web/a.tsx', lines: 4 },
    { name: 'Inner', file: 'src/app/web/a.tsx', lines: 2 },
  ]));
