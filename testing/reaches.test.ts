// Proves that no string violates the order: tables come from `.tables`, cache keys from their own feature, and facts go only to later features.
import { describe, expect, test } from 'vitest';
import { readArchitecture } from '../scripts/features-readme.ts';
import { factReaches, keyReaches, tableReaches, unknownKeys } from './reach-rules.ts';
import { readSourceFiles, sourceFile } from './source-files.ts';

const { features, cacheWords } = readArchitecture();
const order = features.map(({ name }) => name);
const sources = readSourceFiles(['src'], /\.tsx?$/);

describe('the order is kept', () => {
  test('by statements: no feature names another feature’s table by a word', () =>
    expect(tableReaches(sources)).toEqual([]));
  test('by the browser’s cache: no feature writes another one’s key, and each key begins with the feature’s own word', () => {
    expect(keyReaches(sources, cacheWords)).toEqual([]);
    expect(unknownKeys(sources, cacheWords)).toEqual([]);
    expect(Object.keys(cacheWords).filter((name) => !order.includes(name))).toEqual([]);
  });
  test('by the browser’s events: the declaring feature emits one, and only later features listen', () =>
    expect(factReaches(sources, order)).toEqual([]));
});

describe('the rules of reaches', () => {
  const tables = sourceFile('src/features/trails/server/trails.tables.ts', "data.table(\n  'trails', {})");
  const at = (path: string, text: string) => [tables, sourceFile(path, text)];
  test('a table named by its word is reported, in both directions; the feature’s own, a comment and a test are not', () => {
    const named = 'sql`select from data.trails`';
    expect(tableReaches(at('src/features/catalog/server/a.store.ts', named))).toHaveLength(1);
    expect(tableReaches(at('src/features/courses/server/a.store.ts', named))).toHaveLength(1);
    expect(tableReaches(at('src/platform/server/a.ts', named))).toHaveLength(1);
    expect(tableReaches(at('src/features/trails/server/a.store.ts', named))).toEqual([]);
    expect(tableReaches(at('src/features/catalog/server/a.test.ts', named))).toEqual([]);
    expect(tableReaches(at('src/features/catalog/server/a.store.ts', '// data.trails'))).toEqual([]);
    expect(tableReaches(at('src/features/catalog/server/a.store.ts', 'found.data.trails'))).toEqual([]);
  });
  test('a key of another feature is reported; the feature’s own, by name or by a given word, is not', () => {
    const web = (text: string) => at('src/features/courses/web/a.queries.ts', text);
    expect(keyReaches(web("client.invalidateQueries({ queryKey: ['trails', 'list'] })"), {})).toHaveLength(1);
    expect(keyReaches(web("Promise.all([keys.all, ['trails']].map((queryKey) => queryKey))"), {})).toHaveLength(1);
    expect(keyReaches(web("queryKey: ['paths']"), { trails: ['paths'] })).toHaveLength(1);
    expect(keyReaches(web("queryKey: ['courses', 'list']"), {})).toEqual([]);
    expect(keyReaches(web("const keys = styles['trails'];"), {})).toEqual([]);
    expect(unknownKeys(web("queryKey: ['paths']"), {})).toHaveLength(1);
    expect(unknownKeys(web("const all = ['paths'] as const;"), { courses: ['paths'] })).toEqual([]);
  });
  test('an event is declared and emitted by the same feature, and heard by later features', () => {
    const order = ['courses', 'trails'];
    const fact = (feature: string, text: string) =>
      factReaches([sourceFile(`src/features/${feature}/web/a.queries.ts`, text)], order);
    const declared = (name: string) => `declare module 'x' {\n  interface WebFacts {\n    '${name}': void;\n  }\n}`;
    expect(fact('courses', declared('courses:changed'))).toEqual([]);
    expect(fact('courses', declared('trails:changed'))).toHaveLength(1);
    expect(fact('courses', "tellFact(client, 'courses:changed')")).toEqual([]);
    expect(fact('courses', "tellFact(client, 'trails:changed')")).toHaveLength(1);
    expect(fact('trails', "onFacts(['courses:changed'], listen)")).toEqual([]);
    expect(fact('courses', "onFacts(['courses:changed', 'trails:changed'], listen)")).toHaveLength(2);
  });
});
