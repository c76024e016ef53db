// Proves that each change of `npm run test:mutants` finds its place in the code, because that run is long and rare.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants, mutantsOfFunctions, withMutants } from './mutants.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const head = /^create (?:or replace )?function functions\./m;
const functions = new Map(
  readdirSync(new URL('../../database/functions/', import.meta.url))
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => read(`database/functions/${name}`).split(head).slice(1))
    .map((text) => [/^\w+/.exec(text)![0], text]),
);

test('each place of the rules about accounts that a mutant changes exists once', () => {
  expect(withMutants(read('src/features/identity/contract/account-rules.model.ts'))).toContain('awakeMutant');
});
test('each place of a function of the database that a mutant changes exists once', () => {
  const places = [...mutants.flatMap(({ opened = [] }) => opened), ...mutantsOfFunctions];
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter(({ of, find }) => functions.get(of)?.split(find).length !== 2)).toEqual([]);
});
