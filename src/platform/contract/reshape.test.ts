// Lists by kind: one list on our side, one for each kind on the wire.
import { expect, test } from 'vitest';
import { idsByKind, lacking } from './reshape.ts';
import { decode, encode, seenAs, wire } from './wire.ts';
import { text } from './values.ts';

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
