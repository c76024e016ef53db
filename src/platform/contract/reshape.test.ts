// Proves the shapes that differ between our side and the wire: lists by kind, fields kept together, forms of a message.
import { describe, expect, test } from 'vitest';
import { idsByKind, lacking, together } from './reshape.ts';
import { decode, encode, list, optional, seenAs, wire, wirePathOf } from './wire.ts';
import { flag, id, text } from './values.ts';

const [one, two, three] = [1, 2, 3].map((number) => `018f3b1e-7c1d-7000-8000-00000000000${number}`) as [
  string,
  string,
  string,
];
const needed = wire({ needed: ['exigidos', idsByKind({ course: 'cursosIds', trail: 'formacoesIds' }, { max: 2 })] });

test('objects of several kinds are one list in our code, each once, in the order of the kinds', () => {
  const ours = {
    needed: [
      { kind: 'course' as const, objectId: one },
      { kind: 'trail' as const, objectId: two },
    ],
  };
  const theirs = { exigidos: { cursosIds: [one], formacoesIds: [two] } };
  expect(JSON.parse(encode(needed, ours))).toEqual(theirs);
  expect(JSON.parse(encode(needed, { needed: ours.needed.toReversed() }))).toEqual(theirs);
  expect(decode(needed, theirs)).toEqual(ours);
  expect(decode(needed, { exigidos: { cursosIds: [one, one], formacoesIds: [] } })).toEqual({
    needed: [{ kind: 'course', objectId: one }],
  });
});
test('a validation error of one of them belongs to the whole, with its own path', () => {
  const fieldsOf = (exigidos: unknown) => {
    try {
      return decode(needed, { exigidos });
    } catch (error) {
      return (error as { details: { fields: unknown } }).details.fields;
    }
  };
  expect(fieldsOf({ cursosIds: [one, 'x'], formacoesIds: [one, two, three] })).toEqual([
    { path: 'exigidos.cursosIds[1]', field: 'needed', code: 'id.invalid' },
    { path: 'exigidos.formacoesIds', field: 'needed', code: 'list.long', limit: 2 },
  ]);
  expect(fieldsOf({ cursosIds: [] })).toEqual([{ path: 'exigidos.formacoesIds', field: 'needed', code: 'required' }]);
});
test('a form without a required field names it with its own sentence', () => {
  const form = seenAs(
    wire({ mode: ['modo', text()] }),
    (_read, reading) => lacking(reading, 'quando', 'at', 'x.momentMissing'),
    (given: { mode: string }) => given,
  );
  expect(() => decode(wire({ release: ['abertura', form] }), { abertura: { modo: 'a' } })).toThrow(
    expect.objectContaining({
      details: { fields: [{ path: 'abertura.quando', field: 'release.at', code: 'x.momentMissing' }] },
    }),
  );
});
describe('fields that our side keeps together', () => {
  const everybody = { isPublic: true, unitIds: [] as string[] };
  const ids = list(id(), { max: 2 });
  const flatRow = wire({ isPublic: ['public', flag()], name: ['nome', text()], unitIds: ['unidadesIds', ids] });
  const row = together(flatRow, 'audience', everybody);
  const flatForm = wire({
    isPublic: ['public', optional(flag())],
    name: ['nome', text()],
    unitIds: ['unidadesIds', optional(ids)],
  });
  const form = together(flatForm, 'audience', everybody);

  test('lie flat on the wire, in the order of its declaration', () => {
    const ours = { name: 'Lojas', audience: { isPublic: false, unitIds: [one] } };
    const theirs = `{"public":false,"nome":"Lojas","unidadesIds":["${one}"]}`;
    expect(encode(row, ours)).toBe(theirs);
    expect(decode(row, JSON.parse(theirs))).toEqual(ours);
    expect(encode(form, ours)).toBe(theirs);
    expect(row.schema).toBe(flatRow.schema);
  });
  test('are missing together, and one that is not sent means what is declared', () => {
    expect(decode(form, { nome: 'Lojas', public: null })).toEqual({ name: 'Lojas' });
    expect(encode(form, { name: 'Lojas' })).toBe('{"nome":"Lojas"}');
    expect(decode(form, { nome: 'Lojas', unidadesIds: [one] }).audience).toEqual({ isPublic: true, unitIds: [one] });
    expect(decode(form, { nome: 'Lojas', public: false }).audience).toEqual({ isPublic: false, unitIds: [] });
  });
  test('name their own validation errors and paths', () => {
    expect(() => decode(form, { nome: 'Lojas', unidadesIds: [one, 'x'] })).toThrow(
      expect.objectContaining({
        details: { fields: [{ path: 'unidadesIds[1]', field: 'unitIds[1]', code: 'id.invalid' }] },
      }),
    );
    expect(wirePathOf(form.schema, 'unitIds[1]')).toBe('unidadesIds[1]');
  });
});
