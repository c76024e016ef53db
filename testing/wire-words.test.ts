// Proves that services use only our names: no text of a `.service.ts` is a name that only the wire uses.
import { expect, test } from 'vitest';
import { apiRegistry } from '#app/server/api-registry.ts';
import { isMessage } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { wirePathOf, wordsOf } from '#platform/contract/wire.ts';
import type { JsonSchema } from '#platform/contract/wire.ts';
import { readSourceFiles } from './source-files.ts';

/** Returns the names of fields that the wire uses and our code does not, over all calls. */
function readNames(): Set<string> {
  const ours = new Set<string>();
  const theirs = new Set<string>();
  const seen = new Set<object>();
  const look = (schema: JsonSchema | undefined): void => {
    if (!schema || seen.has(schema)) return;
    seen.add(schema);
    for (const [name, [path, inner]] of Object.entries(wordsOf(schema) ?? {})) {
      ours.add(name);
      for (const part of path.split('.')) theirs.add(part);
      look(inner.schema);
    }
    const { items, anyOf = [] } = schema as { items?: JsonSchema; anyOf?: JsonSchema[] };
    for (const one of [...anyOf, ...(items ? [items] : [])]) look(one);
  };
  for (const { params, query, body, answer, multipart = {} } of Object.values<Endpoint>(apiRegistry.calls)) {
    for (const part of [params, query, body, isMessage(answer) ? answer : undefined]) look(part?.schema);
    for (const [name, file] of Object.entries(multipart)) {
      ours.add(name);
      theirs.add(file.name);
    }
  }
  for (const name of ours) theirs.delete(name);
  return theirs;
}
/** English names of the wire: in a service they have the same meaning or a different one. */
const english = [
  'continue',
  'correct',
  'data',
  'iss',
  'locked',
  'manager',
  'progress',
  'public',
  'required',
  'size',
  'type',
  'unavailable',
];
/** The name of a file that has no name of its own. */
const fileName = 'arquivo';
const names = readNames();
for (const name of [...english, fileName]) names.delete(name);
/** Heads of spreadsheets, which others chose, and file names of spreadsheets. */
const ofSpreadsheets = /\balso: \[[^\]]*\]|'\w+\.csv'/g;
/** Returns the texts of a file that are such a name, or a path of such names: `itens[0].cursoId`. */
const wireTextsIn = (text: string): string[] =>
  [
    ...text
      .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .replace(ofSpreadsheets, '')
      .matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g),
  ]
    .map(([, single, double, back]) => single ?? double ?? back ?? '')
    .filter((one) => !/\s/.test(one) && one.split(/\$\{[^}]*\}|[.[\]]/).some((part) => names.has(part)));

test('a name of the wire is found where it is written as a text', () => {
  expect(names).toContain('cursoId');
  expect(wireTextsIn("throw wrong('nome', `itens[${at}].cursoId`, 'name'); // 'nome'")).toEqual([
    'nome',
    'itens[${at}].cursoId',
    'nome',
  ]);
  expect(wireTextsIn("/** 'nome' */\nconst name = 'O nome do curso';")).toEqual([]);
});
test('no service writes a name of the wire: it names our field, and the edge adds its path', () =>
  expect(
    readSourceFiles(['src'], /\.service\.ts$/).flatMap(({ path, text }) =>
      wireTextsIn(text).map((one) => `${path}: ${one}`),
    ),
  ).toEqual([]));

const inputs = Object.values<Endpoint>(apiRegistry.calls).flatMap(({ params, query, body }) =>
  [params, query, body].flatMap((part) => (part ? [part.schema as JsonSchema] : [])),
);
/** Fields of the announcement of an upload: it is in headers, which no schema describes. The test of uploads holds their paths. */
const ofAnnouncements = ['purpose'];
test('every field that a service names belongs to some call', () => {
  const named = readSourceFiles(['src'], /\.service\.ts$/).flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:invalidField\(|fieldProblem\('\w+', )['`]([^'`]+)['`]/g)].map(
      ([, field = '']) => [path, field] as const,
    ),
  );
  expect(named.length).toBeGreaterThan(40);
  const unknown = named.filter(([, field]) => {
    const name = field.replace(/\$\{[^}]*\}/g, '0');
    return !ofAnnouncements.includes(name) && !inputs.some((schema) => wirePathOf(schema, name));
  });
  expect(unknown).toEqual([]);
});

/** Returns the codes of the refusals of a value that name no field. */
const withoutFieldIn = (text: string): string[] =>
  [...text.matchAll(/new Problem\(\s*'invalid',\s*'([^']+)'\s*([,)])(?!\s*\{[^;]*\bfields\b)/g)].map(
    ([, code = '']) => code,
  );
test('every refusal of a message names its field', () => {
  expect(withoutFieldIn("new Problem('invalid', 'a'); new Problem('invalid', 'b', { fields });")).toEqual(['a']);
  expect(readSourceFiles(['src'], /\.service\.ts$/).flatMap(({ text }) => withoutFieldIn(text))).toEqual([]);
});
