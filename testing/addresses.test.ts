// Proves that the address of every screen and every call decides its feature, and lists the parts that are still in another feature.
import { describe, expect, test } from 'vitest';
import { allCalls } from '../scripts/calls.ts';
import { readArchitecture } from '../scripts/features-readme.ts';
import type { Addresses } from '../scripts/features-readme.ts';
import { elsewhereIn, featureAt, handlersIn, placedScreens, tableViolations, wordsOf } from './address-rules.ts';
import type { Placed } from './address-rules.ts';
import { readSourceFiles, sourceFile } from './source-files.ts';

const architecture = readArchitecture();
const sources = readSourceFiles(['src/features'], /\.(screens\.tsx|routes\.ts)$/);
const screens = placedScreens(sources);
const handlers = handlersIn(sources);
const calls: Placed[] = (await allCalls()).map(({ file, name, value: { method, path } }) => ({
  address: `${method} ${path.replace(/^\/+/, '')}`,
  parts: { endpoint: file.split('/')[2]!, handler: handlers.get(`${file} ${name}`) ?? 'nobody' },
}));
/** The most parts that may lie elsewhere; this number may only fall. */
const mostElsewhere = 0;

describe('every address', () => {
  test('is checked', () => {
    expect(screens.length).toBeGreaterThan(60);
    expect(calls.length).toBeGreaterThan(340);
  });
  test('belongs to a feature by the table', () => {
    expect(tableViolations(architecture)).toEqual([]);
    expect(
      Object.keys(architecture.addresses).filter((one) => !architecture.features.some(({ name }) => name === one)),
    ).toEqual([]);
    expect([...screens, ...calls].filter(({ address }) => !featureAt(address, architecture))).toEqual([]);
  });
  test('has its page, its call and its handler in that feature, or is in the list of exceptions', () => {
    const sorted = <T extends { address: string }>(all: readonly T[]) =>
      all.toSorted((a, b) => (a.address < b.address ? -1 : 1));
    expect(sorted(elsewhereIn([...screens, ...calls], architecture))).toEqual(sorted(architecture.elsewhere));
    expect(architecture.elsewhere.length).toBeLessThanOrEqual(mostElsewhere);
  });
  test('every line of the table is used', () => {
    const walked = [...screens, ...calls].map(({ address }) => `${wordsOf(address, architecture.areas).join('/')}/`);
    const lines = Object.values(architecture.addresses).flat();
    expect(lines.filter((line) => !walked.some((words) => words.startsWith(`${line}/`)))).toEqual([]);
  });
});

describe('the rules of addresses', () => {
  const table: Addresses = {
    areas: ['conta'],
    addresses: { people: ['usuario'], progress: ['progresso', 'usuario/progresso'] },
  };
  test('the area is skipped, parameters too, the longest line is used, and a word counts as a whole', () => {
    expect(featureAt('/conta/usuario/{id}', table)).toBe('people');
    expect(featureAt('GET usuario/:id/progresso', table)).toBe('progress');
    expect(featureAt('PUT Usuario/Progresso/equipe', table)).toBe('progress');
    expect(featureAt('/usuarios', table)).toBeUndefined();
  });
  test('a line of two nouns belongs to the feature of the last one; no line appears twice or is longer', () => {
    expect(tableViolations(table)).toEqual([]);
    const withLine = (feature: string, line: string) =>
      tableViolations({ ...table, addresses: { ...table.addresses, [feature]: [line] } });
    expect(withLine('courses', 'curso/progresso')).toHaveLength(2);
    expect(withLine('courses', 'usuario')).toHaveLength(2);
    expect(withLine('courses', 'a/b/c')).toHaveLength(1);
    expect(withLine('courses', 'Curso')).toHaveLength(1);
  });
  test('exceptions are declared part by part', () => {
    const [screen] = placedScreens([
      sourceFile('src/features/people/web/a.screens.tsx', "[{ path: '/conta/usuario', title: 'signIn.title' }]"),
    ]);
    expect(elsewhereIn([screen!], table)).toEqual([{ address: '/conta/usuario', title: 'sign-in' }]);
    const routes = sourceFile(
      'src/features/courses/server/a.routes.ts',
      "import * as calls from '../contract/a.endpoints.ts';\nimport { b as c } from '#features/people/contract/d.endpoints.ts';\nbind(app, calls.e, f);\nbind(\n  app, c, f);",
    );
    expect([...handlersIn([routes])]).toEqual([
      ['src/features/courses/contract/a.endpoints.ts e', 'courses'],
      ['src/features/people/contract/d.endpoints.ts b', 'courses'],
    ]);
  });
});
