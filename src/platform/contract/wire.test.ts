// Proves that the dictionary reads, writes and describes a message in both vocabularies.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { page, pageOfList } from './page.ts';
import type { Problem } from './problem.ts';
import { flag, id, instant, number, oneOf, text } from './values.ts';
import { clearable, decode, encode, later, list, nullable, optional, seenAs, told, wire, wirePathOf } from './wire.ts';
import type { Ours, Shape } from './wire.ts';

const item = wire({
  mediaId: ['midiaId', id()],
  order: ['ordem', number({ whole: true, min: 1 })],
  required: ['obrigatorio', flag()],
  title: ['titulo', text({ max: 120 })],
});
const form = wire({
  title: ['titulo', text({ min: 1, max: 60 })],
  synopsis: ['sinopse', optional(text({ max: 1000 }))],
  workloadHours: ['cargaHoraria', number({ min: 0 })],
  active: ['ativo', flag()],
  categoryId: ['categoriaId', nullable(id())],
  skills: ['competencias', list(text(), { max: 10 })],
  items: ['itensDoCurso', list(item)],
});
const course = wire({
  id: ['id', id()],
  ...form.fields,
  status: ['situacao', oneOf({ draft: 'Rascunho', published: 'Publicado', archived: 'Arquivado' })],
  createdAt: ['dataCriacao', instant()],
});
const media = '018f3b1e-7c1d-7000-8000-000000001000';
const filled: Ours<typeof form> = {
  title: 'Ação "1" \\ 😀\n',
  workloadHours: 4,
  active: true,
  categoryId: null,
  skills: ['a'],
  items: [{ mediaId: media, order: 1, required: true, title: 'Um' }],
};
const one: Ours<typeof course> = { ...filled, id: media, status: 'draft', createdAt: '2025-01-01T00:00:00.000Z' };
const validationErrors = (shape: Shape, value: unknown, options = {}) => {
  try {
    decode(shape, value, options);
  } catch (error) {
    return (error as Problem).details.fields;
  }
  return undefined;
};

describe('a message', () => {
  test('is written with the wire’s names, read back, and loses undeclared fields', () => {
    const theirs = JSON.parse(encode(course, { ...one, secret: 'x' } as typeof one));
    expect(theirs).toMatchObject({ situacao: 'Rascunho', itensDoCurso: [{ midiaId: media }] });
    expect(Object.keys(theirs)).not.toContain('secret');
    expect(Object.keys(theirs)).not.toContain('sinopse');
    expect(decode(course, { ...theirs, outro: 1 })).toEqual(one);
    expect(new Ajv2020({ strict: false, validateFormats: false }).validate(course.schema, theirs)).toBe(true);
  });
  test('names all validation errors, by the names of both sides', () => {
    const itensDoCurso = [{ midiaId: 7, ordem: 1.5, obrigatorio: true }];
    const wrong = {
      titulo: 'x'.repeat(61),
      cargaHoraria: '4',
      ativo: true,
      categoriaId: 'no',
      competencias: [],
      itensDoCurso,
    };
    expect(validationErrors(form, wrong)).toEqual([
      { path: 'titulo', field: 'title', code: 'text.long', limit: 60 },
      { path: 'cargaHoraria', field: 'workloadHours', code: 'number.expected' },
      { path: 'categoriaId', field: 'categoryId', code: 'id.invalid' },
      { path: 'itensDoCurso[0].midiaId', field: 'items[0].mediaId', code: 'text.expected' },
      { path: 'itensDoCurso[0].ordem', field: 'items[0].order', code: 'number.whole' },
      { path: 'itensDoCurso[0].titulo', field: 'items[0].title', code: 'required' },
    ]);
  });
  test('names at most 50 validation errors', () => {
    expect(validationErrors(list(flag()), Array(200).fill(1))).toHaveLength(50);
  });
  test('is refused where it is no object, and where its nesting has no end', () => {
    for (const wrong of [undefined, null, [], 'x', 3])
      expect(validationErrors(form, wrong)?.[0]).toMatchObject({ code: 'object.expected' });
    type Unit = { parts: Unit[] };
    const unit: Shape<Unit> = wire({ parts: ['partes', list(later('unit', () => unit))] });
    let deep: unknown = { partes: [] };
    for (let i = 0; i < 50_000; i++) deep = { partes: [deep] };
    expect(validationErrors(unit, deep)).toEqual([{ path: '', field: '', code: 'json.deep' }]);
  });
  test('an answer that breaks its declaration is the server’s error, not the caller’s', () => {
    expect(() => decode(form, {}, { kind: 'internal' })).toThrow(
      expect.objectContaining({ kind: 'internal', code: 'answer.invalid' }),
    );
    expect(() => decode(form, {})).toThrow(expect.objectContaining({ kind: 'invalid', code: 'request.invalid' }));
  });
  test('is not written where the declaration forbids it; the field is named', () => {
    for (const wrong of [
      { title: null },
      { workloadHours: NaN },
      { status: 'Rascunho' },
      { items: undefined },
      { active: 1 },
    ])
      expect(() => encode(course, { ...one, ...wrong } as never)).toThrow(TypeError);
    const items = [{ ...filled.items[0], order: null }];
    expect(() => encode(form, { ...filled, items } as never)).toThrow('items › order › expected number, got null');
  });
  test('distinguishes a missing field from an empty one', () => {
    const both = wire({ a: ['x', optional(text({ min: 1 }))], b: ['y', nullable(text())] });
    expect(decode(both, { y: null })).toEqual({ b: null });
    expect(decode(both, { x: null, y: 'b' })).toEqual({ a: undefined, b: 'b' });
    expect(validationErrors(both, { x: '' })).toEqual([
      { path: 'x', field: 'a', code: 'required' },
      { path: 'y', field: 'b', code: 'required' },
    ]);
  });
});

test('texts are escaped as JSON.stringify does', () => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let i = 0; i < 50_000; i++) {
    const units = Array.from({ length: i % 60 }, () => (random() < 0.9 ? 0x20 + random() * 0x60 : random() * 0x10000));
    const any = String.fromCharCode(...units);
    expect(encode(text(), any) === JSON.stringify(any)).toBe(true);
  }
});

test('a field of our code is found on the wire by the declaration, through lists and nullable fields', () => {
  const skill = wire({ name: ['nome', text()], months: ['meses', optional(number())] });
  const { schema } = wire({
    fullName: ['nomeCompleto', nullable(text())],
    skills: ['usuariosCompetencias', optional(list(skill))],
    place: ['local', nullable(skill)],
  });
  const fields = ['fullName', 'skills', 'skills[2].name', 'place.months', 'skills[2].level', 'nome', 'fullName.x', ''];
  expect(fields.map((field) => wirePathOf(schema, field))).toEqual([
    'nomeCompleto',
    'usuariosCompetencias',
    'usuariosCompetencias[2].nome',
    'local.meses',
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect(wirePathOf(list(skill).schema, '[1].name')).toBe('[1].nome');
});

describe('a part of the wire’s message', () => {
  const title = ['titulo', text()] as const;
  const course = wire({
    title,
    opensAt: ['regras.abertura.dia', optional(text())],
    needed: ['regras.exigidos', optional(list(id()))],
    hasNeeded: [
      'regras.exige',
      told(optional(flag()), ({ needed }: { needed?: string[] }) => needed && needed.length > 0),
    ],
  });
  const uuid = '018f3b1e-7c1d-7000-8000-000000000001';
  test('is beside the other fields in our code, and a repeated field of the wire is written, not read', () => {
    const ours = { title: 'Um', opensAt: 'hoje', needed: [uuid] };
    const theirs = { titulo: 'Um', regras: { abertura: { dia: 'hoje' }, exigidos: [uuid], exige: true } };
    expect(JSON.parse(encode(course, ours))).toEqual(theirs);
    expect(decode(course, theirs)).toEqual(ours);
    expect(decode(course, { ...theirs, regras: { ...theirs.regras, exige: false } })).toEqual(ours);
    expectTypeOf<Ours<typeof course>>().toEqualTypeOf<{
      title: string;
      opensAt?: string | undefined;
      needed?: string[] | undefined;
    }>();
  });
  test('may be missing where all its fields may, and is required otherwise', () => {
    for (const lacking of [{ titulo: 'Um' }, { titulo: 'Um', regras: null }, { titulo: 'Um', regras: {} }])
      expect(decode(course, lacking)).toEqual({ title: 'Um' });
    expect(encode(course, { title: 'Um' })).toBe('{"titulo":"Um","regras":{"abertura":{}}}');
    expect(encode(course, { title: 'Um', needed: [] })).toBe(
      '{"titulo":"Um","regras":{"exigidos":[],"exige":false,"abertura":{}}}',
    );
    expect(course.schema).toMatchObject({ required: ['titulo'], properties: { regras: { required: [] } } });
    const strict = wire({ title, day: ['regras.dia', text()] });
    expect(strict.schema).toMatchObject({ required: ['titulo', 'regras'] });
    expect(validationErrors(strict, { titulo: 'Um', regras: {} })).toEqual([
      { path: 'regras.dia', field: 'day', code: 'required' },
    ]);
  });
  test('is named by its path where one of its fields is wrong, in both directions', () => {
    const wrong = { titulo: 'Um', regras: { abertura: { dia: 1 }, exigidos: ['x'] } };
    expect(validationErrors(course, wrong)).toEqual([
      { path: 'regras.exigidos[0]', field: 'needed[0]', code: 'id.invalid' },
      { path: 'regras.abertura.dia', field: 'opensAt', code: 'text.expected' },
    ]);
    expect(wirePathOf(course.schema, 'needed[0]')).toBe('regras.exigidos[0]');
    expect(wirePathOf(course.schema, 'opensAt')).toBe('regras.abertura.dia');
  });
});

describe('fields of a path, a query or a form', () => {
  const filter = wire({
    size: ['size', optional(number({ whole: true }))],
    active: ['ativo', optional(flag())],
    kinds: ['tipo', optional(list(oneOf({ a: 1, b: 2 })))],
    options: ['opcoes', optional(wire({ x: ['x', flag()] }))],
  });
  test('numbers, flags, lists and messages are read from text, blanks as missing', () => {
    const given = { size: '10', ativo: 'false', tipo: '2', opcoes: '{"x":true}' };
    expect(decode(filter, given, { loose: true })).toEqual({
      size: 10,
      active: false,
      kinds: ['b'],
      options: { x: true },
    });
    expect(decode(filter, { size: '', ativo: '', tipo: ['1', '2'] }, { loose: true })).toEqual({ kinds: ['a', 'b'] });
  });
  test('and from a body they are not', () => {
    expect(validationErrors(filter, { size: '10', ativo: 'false', tipo: 2 })?.map(({ code }) => code)).toEqual([
      'number.expected',
      'flag.expected',
      'list.expected',
    ]);
    expect(validationErrors(filter, { size: ' ', ativo: 'yes' }, { loose: true })).toHaveLength(2);
  });
});

describe('combinations', () => {
  test('a shape may contain itself', () => {
    type Unit = { name: string; parts: Unit[] };
    const unit: Shape<Unit> = wire({
      name: ['nome', text({ max: 3 })],
      parts: ['partes', list(later('unit', () => unit))],
    });
    const tree = { name: 'a', parts: [{ name: 'b', parts: [] }] };
    expect(decode(unit, JSON.parse(encode(unit, tree)))).toEqual(tree);
    expect(validationErrors(unit, { nome: 'a', partes: [{ nome: 'long', partes: [] }] })?.[0]).toMatchObject({
      field: 'parts[0].name',
    });
  });
  test('a list has a smallest and a largest length', () => {
    const some = list(number(), { min: 2, max: 3 });
    expect([[], [1], [1, 2, 3, 4]].map((value) => validationErrors(some, value)?.[0])).toEqual([
      { path: '', field: '', code: 'required' },
      { path: '', field: '', code: 'list.short', limit: 2 },
      { path: '', field: '', code: 'list.long', limit: 3 },
    ]);
    expect(some.schema).toMatchObject({ minItems: 2, maxItems: 3 });
  });
  test('a shape with another view is not converted where it is wrong', () => {
    const doubled = seenAs(
      number(),
      (value) => value * 2,
      (value) => value / 2,
    );
    expect(decode(doubled, 4)).toBe(8);
    expect(encode(doubled, 8)).toBe('4');
    expect(validationErrors(doubled, 'x')).toHaveLength(1);
  });
  test('a clearable field distinguishes missing from empty, in both directions', () => {
    const change = wire({ note: ['nota', clearable(text({ max: 3 }))] });
    expect([decode(change, {}), decode(change, { nota: null }), decode(change, { nota: 'a' })]).toEqual([
      {},
      { note: null },
      { note: 'a' },
    ]);
    expect(decode(change, { nota: '' }, { loose: true })).toEqual({ note: null });
    expect([encode(change, {}), encode(change, { note: null }), encode(change, { note: 'a' })]).toEqual([
      '{}',
      '{"nota":null}',
      '{"nota":"a"}',
    ]);
    expect(change.schema).toMatchObject({ required: [] });
  });
  test('pages are written in each of their shapes', () => {
    const rows = { items: ['a'], pageNumber: 2, pageSize: 1, total: 3 };
    expect(JSON.parse(encode(page(text()), rows))).toEqual({
      status: 200,
      page: 2,
      size: 1,
      total: 3,
      pages: 3,
      data: ['a'],
    });
    const theirs = { list: ['a'], totalItems: 3, pageSize: 1, pageNumber: 2, totalPages: 3 };
    expect(JSON.parse(encode(pageOfList(text()), rows))).toEqual(theirs);
    expect(decode(pageOfList(text()), theirs)).toEqual(rows);
  });
});
