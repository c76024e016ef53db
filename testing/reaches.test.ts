// Proves that no string violates the order: tables come from `.tables`, cache keys from their own feature, and facts go only to later features.
import { describe, expect, test } from 'vitest';
import { readArchitecture } from '../scripts/features-readme.ts';
import { factReaches, functionReaches, keyReaches, tableReaches, unknownKeys } from './reach-rules.ts';
import { readSourceFiles, sourceFile } from './source-files.ts';

const { features, cacheWords } = readArchitecture();
const order = features.map(({ name }) => name);
const sources = readSourceFiles(['src'], /\.tsx?$/);
const functions = readSourceFiles(['database/functions'], /\.sql$/);

/** The functions that answer in one round trip what several features store, and the one table below all features; and why. */
const lateFunctions: Record<string, string> = {
  'control.memberships': 'says which accounts belong to a tenant: accounts are above tenants, which contracts declares',
  'functions.admit': 'who asks, with profile, permissions and single sign-on, is read once for every request',
  'functions.record_entry': 'the entry of an account into a tenant stores what `admit` answered',
  'functions.copies_of': 'counts the learners of copies in other tenants, which only this function may read',
};

describe('the order is kept', () => {
  test('by statements: no feature names another feature’s table by a word', () =>
    expect(tableReaches(sources)).toEqual([]));
  test('by database functions: none of those that a feature calls reaches a later feature’s table', () => {
    expect(functionReaches(sources, functions, order, lateFunctions)).toEqual([]);
    const needless = Object.keys(lateFunctions).filter((name) => {
      const { [name]: _reason, ...others } = lateFunctions;
      return functionReaches(sources, functions, order, others).length === 0;
    });
    expect(needless).toEqual([]);
  });
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
  test('a function that reaches a later feature’s table is reported, through other functions too', () => {
    const sql = [
      sourceFile(
        'database/functions/10_a.sql',
        `create function functions.a() returns int as $$ select functions.b() $$;
create or replace function functions.b() returns int as $$ select 1 from data.trails $$;
create function functions.c() returns int as $$ select 1 $$; -- data.trails`,
      ),
    ];
    const called = (feature: string, name: string) =>
      functionReaches(at(`src/features/${feature}/server/a.store.ts`, `sql\`select functions.${name}()\``), sql, [
        'courses',
        'trails',
      ]);
    expect(called('courses', 'a')).toHaveLength(1);
    expect(called('courses', 'b')).toHaveLength(1);
    expect(called('courses', 'c')).toEqual([]);
    expect(called('trails', 'a')).toEqual([]);
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
