// Proves that the page of words reports a changed name anywhere in a message.
import { expect, test } from 'vitest';
import { page, pageQuery } from '#platform/contract/page.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { oneOf, text } from '#platform/contract/values.ts';
import { clearable, list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Shape } from '#platform/contract/wire.ts';
import { wordsPage } from './words-page.ts';

const words = {
  path: 'id',
  filter: 'nome',
  body: 'titulo',
  deep: 'itens',
  deepest: 'ordem',
  row: 'codigo',
  file: 'arquivo',
  state: 'aberto',
};
type Words = Record<keyof typeof words, string>;
const callOf = (name: Words): Endpoint =>
  endpoint({
    service: 'main',
    method: 'PUT',
    path: `coisa/:${name.path}`,
    access: 'signed-in',
    params: wire({ id: [name.path, text()] }),
    query: wire({ ...pageQuery, name: [name.filter, optional(text())] }),
    body: wire({
      title: [name.body, text()],
      items: [name.deep, optional(list(wire({ rank: [name.deepest, nullable(text())] })))],
    }),
    multipart: { file: { name: name.file, maxBytes: 1 } },
    answer: page(clearable(wire({ code: [name.row, text()], state: ['situacao', oneOf({ open: name.state })] }))),
  });
const told = (name: Words, messages: { name: string; file: string; value: Shape }[] = []) =>
  wordsPage({
    calls: [{ name: 'change', file: 'src/features/media/contract/media.endpoints.ts', value: callOf(name) }],
    messages,
  });

test('every field of a call appears in the page with both its names', async () => {
  const shown = await told(words);
  expect(await told({ ...words })).toBe(shown);
  for (const line of ['title ↔ titulo: string', 'rank ↔ ordem: string or null', 'code ↔ codigo', 'file ↔ arquivo'])
    expect(shown).toContain(line);
  for (const key of Object.keys(words) as (keyof Words)[])
    expect([key, await told({ ...words, [key]: 'outro' })]).not.toEqual([key, shown]);
});
test('a message with a name is described once, and each use refers to its name', async () => {
  const named = (theirs: string) => wire({ name: [theirs, text()] });
  const of = (value: Shape) =>
    wordsPage({
      calls: [
        {
          name: 'read',
          file: 'src/features/media/contract/media.endpoints.ts',
          value: endpoint({ service: 'main', method: 'GET', path: 'coisa', access: 'signed-in', answer: list(value) }),
        },
      ],
      messages: [{ name: 'thing', file: 'src/features/media/contract/media.wire.ts', value }],
    });
  const shown = await of(named('nome'));
  expect(shown).toContain('[thing]\n  name ↔ nome: string');
  expect(shown).toContain('answer: list of [thing]');
  expect(shown.match(/nome/g)).toHaveLength(1);
  expect(await of(named('titulo'))).not.toBe(shown);
});
