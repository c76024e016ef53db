// Proves for each kind of value what it accepts, what it refuses and why, and that its schema agrees.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { anyOf, anything, jsonText } from './json-values.ts';
import { basicList, headersOfPage, page, pageOfData, pageQuery, pageQueryBy, usualPageSize } from './page.ts';
import type { Problem } from './problem.ts';
import { clock, color, dataUrl, httpsLink, isoDay, link } from './text-values.ts';
import { day, flag, id, instant, number, oneOf, text } from './values.ts';
import { decode, encode, wire } from './wire.ts';
import type { Shape } from './wire.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
/** Returns the value as the shape reads it, or the code (and limit) of its error. */
function read(shape: Shape, value: unknown, loose = false) {
  try {
    return { ours: decode(shape, value, { loose }) };
  } catch (error) {
    const [first] = (error as Problem).details.fields!;
    return first!.limit === undefined ? first!.code : `${first!.code} ${first!.limit}`;
  }
}
/** Checks that the shape reads a value as `ours` and writes it as `written`, and that the schema agrees. */
function takes(shape: Shape, value: unknown, ours = value, written = value) {
  expect(read(shape, value)).toEqual({ ours });
  expect(JSON.parse(encode(shape, ours))).toEqual(written);
  expect(ajv.validate(shape.schema, value), JSON.stringify(value)).toBe(true);
}

test('text has a length, and refuses the null character', () => {
  takes(text({ min: 2, max: 3 }), 'ação'.slice(0, 3));
  expect(['', 'a', 'abcd', 7, null].map((value) => read(text({ min: 2, max: 3 }), value))).toEqual([
    'required',
    'text.short 2',
    'text.long 3',
    'text.expected',
    'text.expected',
  ]);
  takes(text(), '');
  expect(read(text(), 'a\0b')).toBe('text.invalid');
  expect(read(text(), 'a\ud800b')).toBe('text.invalid');
  takes(text(), '🐦');
  expect(read(text({ min: 1, trim: true }), '  ')).toBe('required');
  // These letters are invisible: no-width blank, Hangul filler, Mongolian separator, joiner, mark of direction, empty Braille.
  for (const letter of ['\u200b', '\u3164', '\u180e', '\u2060', '\u200e', '\u2800', ' \u00ad\ufe0f '])
    expect(read(text({ min: 1, trim: true }), letter)).toBe('required');
  for (const seen of ['\u200ba', '❤\ufe0f', 'ไทย', '한글']) takes(text({ min: 1, trim: true }), seen);
  expect(read(text({ trim: true }), ' a ')).toEqual({ ours: 'a' });
  expect(read(text({ pattern: /^[A-Z]+$/, code: 'code.invalid' }), 'a')).toBe('code.invalid');
});
test('ids are UUIDs, in lower case in our code', () => {
  takes(id(), '018f3b1e-7c1d-7000-8000-0000000000ab');
  expect(read(id(), '018F3B1E-7C1D-7000-8000-0000000000AB')).toEqual({ ours: '018f3b1e-7c1d-7000-8000-0000000000ab' });
  for (const wrong of ['', 'x', '018f3b1e7c1d700080000000000000ab', '018f3b1e-7c1d-7000-8000-0000000000ab\n'])
    expect(read(id(), wrong)).toBe('id.invalid');
});

describe('time', () => {
  test('days are days of the calendar', () => {
    for (const right of ['2025-12-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31']) takes(day(), right);
    for (const wrong of [
      '2025-02-29',
      '1900-02-29',
      '2025-13-01',
      '2025-00-10',
      '2025-04-31',
      '0000-01-01',
      '2025-1-1',
      '2025-12-31T00:00:00',
      '',
    ])
      expect(read(day(), wrong), wrong).toBe('day.invalid');
  });
  test('days may come with a time from old clients', () => {
    for (const given of ['2025-12-31', '2025-12-31T00:00:00', '2025-12-31T03:00:00.000Z', '2025-12-31T00:00:00-03:00'])
      takes(isoDay(), given, '2025-12-31', '2025-12-31');
    for (const wrong of ['2025-02-30T00:00:00', '31/12/2025', '2025-12-31T', '2025-12-31 00:00'])
      expect(read(isoDay(), wrong)).toBe('day.invalid');
  });
  test('moments have any offset on the wire and are UTC in our code', () => {
    takes(instant(), '2025-01-02T03:04:05.000Z');
    const utc = '2025-01-02T03:04:00.000Z';
    for (const given of ['2025-01-02T00:04-03:00', '2025-01-02T00:04:00-0300', '2025-01-02T03:04:00.0000000Z'])
      expect(read(instant(), given)).toEqual({ ours: utc });
    for (const wrong of [
      '2025-01-02',
      '2025-01-02T03:04:05',
      '2025-02-30T00:00:00Z',
      '2025-01-02T25:00:00Z',
      '2025-01-02T03:04 (x) Z',
      '9999-12-31T23:59:59-01:00',
      '0001-01-01T00:00:00+01:00',
      5,
    ])
      expect(typeof read(instant(), wrong), String(wrong)).toBe('string');
  });
  test('durations are seconds in our code, up to 23:59:59 unless stated [WIDGET-027]', () => {
    takes(clock(), '01:02:05', 3725);
    takes(clock(), '23:59:59', 86_399);
    takes(clock({ maxSeconds: 1e6 }), '100:00:00', 360_000);
    expect(['24:00:00', '1:02:03', '01:60:00', '01:02', '', 90].map((value) => read(clock(), value))).toEqual([
      'clock.long 23:59:59',
      ...Array(5).fill('clock.invalid'),
    ]);
    expect(read(clock({ minSeconds: 60 }), '00:00:59')).toBe('clock.short 00:01:00');
    for (const wrong of [-1, 1.5, NaN]) expect(() => encode(clock(), wrong)).toThrow(TypeError);
  });
});

test('numbers have their bounds, and are read from text only where all fields are text', () => {
  takes(number({ min: -1, max: 2 }), 1.5);
  const whole = number({ whole: true, min: 1, max: 100 });
  expect([0, 101, 1.5, '1', NaN, Infinity, null, 2 ** 60].map((value) => read(whole, value))).toEqual([
    'number.small 1',
    'number.large 100',
    'number.whole',
    ...Array(4).fill('number.expected'),
    'number.whole',
  ]);
  expect(['7', ' 7 ', '', 'x'].map((value) => read(whole, value, true))).toEqual([
    { ours: 7 },
    { ours: 7 },
    'number.expected',
    'number.expected',
  ]);
});
test('flags and choices are closed', () => {
  takes(flag(), true);
  expect(['true', 1, null].map((value) => read(flag(), value))).toEqual(Array(3).fill('flag.expected'));
  const status = oneOf({ open: 1, closed: 2, kept: 'Mantido' });
  takes(status, 1, 'open');
  takes(status, 'Mantido', 'kept');
  for (const wrong of ['open', 3, null, [1], {}, 'toString']) expect(read(status, wrong)).toBe('choice.unknown');
  expect(() => encode(status, 'Mantido' as never)).toThrow(TypeError);
});
test('colours are hex digits', () => {
  for (const right of ['c191ff', '#C191FF', '#fff', '#c191ff80']) takes(color(), right);
  for (const wrong of ['', 'red', '#c191f', 'c191fg', '#fff;x']) expect(read(color(), wrong)).toBe('color.invalid');
});
test('links accept web addresses and nothing else', () => {
  for (const right of [
    'https://a.b',
    'http://localhost:4000/x?y=1#z',
    'https://youtube.com/@canal',
    'HTTPS://a.b/ação',
  ])
    takes(link(), right);
  for (const wrong of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.b',
    'a.b',
    'https://',
    'https://u:p@a.b',
    'https://a b',
    'https://a.b/"x',
    'https://a.b\\c',
    'ftp://a.b',
    '',
  ])
    expect(read(link(), wrong), wrong).toBe('link.invalid');
  expect(read(httpsLink(), 'http://a.b')).toBe('link.https');
  expect(read(link({ max: 12 }), 'https://a.b/cde')).toBe('text.long 12');
});
test('a file in a message has its type and its size', () => {
  const photo = dataUrl({ types: ['image/png', 'image/jpeg'], maxBytes: 3 });
  takes(photo, 'data:image/png;base64,AAAA');
  takes(dataUrl({ types: ['image/png'], maxBytes: 1 }), 'data:image/png;base64,AA==');
  expect(read(photo, 'data:image/gif;base64,AAAA')).toBe('dataUrl.type image/png, image/jpeg');
  expect(read(photo, 'data:image/png;base64,AAAAAA==')).toBe('dataUrl.large 1 KB');
  expect(
    read(dataUrl({ types: ['image/png'], maxBytes: 1024 * 1024 }), `data:image/png;base64,${'A'.repeat(2e6)}`),
  ).toBe('dataUrl.large 1 MB');
  for (const wrong of ['data:image/png;base64,A A=', 'data:image/png;base64,', 'data:image/png,AAAA', 'x', 7])
    expect(read(photo, wrong)).toBe('dataUrl.expected');
});

describe('values that hold others', () => {
  const design = wire({ width: ['largura', number()], name: ['nome', text({ max: 3 })] });
  test('a message inside a text is read and checked as one', () => {
    takes(jsonText(design), '{"largura":1,"nome":"a"}', { width: 1, name: 'a' });
    const outer = wire({ design: ['json', jsonText(design, { max: 40 })] });
    expect(read(outer, { json: '{' })).toBe('json.invalid');
    expect(read(outer, { json: ' '.repeat(41) })).toBe('text.long 40');
    expect(read(outer, { json: '{"largura":"1","nome":"a"}' }, true)).toBe('number.expected'); // the inside is strict, wherever the text is from
    expect(() => decode(outer, { json: '{"largura":1,"nome":"long"}' })).toThrow(
      expect.objectContaining({
        details: { fields: [{ path: 'json.nome', field: 'design.name', code: 'text.long', limit: 3 }] },
      }),
    );
  });
  test('any value is kept as it is, within a size limit', () => {
    takes(anything(), { a: [1, null, { b: 'x' }] });
    expect(read(anything(), { a: 'x\0' })).toBe('json.invalid');
    let deep: unknown = 1;
    for (let i = 0; i < 100; i++) deep = [deep];
    expect(read(anything(), deep)).toBe('json.invalid');
    expect(() => encode(anything(), undefined as never)).toThrow(TypeError);
  });
  test('one of several shapes: the first that fits, else the validation errors of the intended one', () => {
    const photo = anyOf(dataUrl({ types: ['image/png'], maxBytes: 3 }), link(), design);
    takes(photo, 'data:image/png;base64,AAAA');
    takes(photo, 'https://a.b/c.png');
    takes(photo, { largura: 1, nome: 'a' }, { width: 1, name: 'a' });
    expect(read(photo, 7)).toBe('choice.unknown');
    expect(read(photo, 'x')).toBe('link.invalid');
    expect(read(photo, { largura: 1, nome: 'long' })).toBe('text.long 3');
    expect(() => encode(photo, 7 as never)).toThrow(TypeError);
  });
});

describe('pages', () => {
  test('are requested with page and size, at most 100', () => {
    const filter = wire({ search: ['search', text()], ...pageQuery });
    const given = { search: 'x', page: '2', size: '100', orderBy: 'nome', direction: 'desc' };
    expect(decode(filter, given, { loose: true })).toEqual({
      search: 'x',
      pageNumber: 2,
      pageSize: 100,
      orderBy: 'nome',
      direction: 'desc',
    });
    expect(decode(filter, { search: '', page: '', direction: '' }, { loose: true })).toEqual({
      search: '',
      pageNumber: 1,
      pageSize: usualPageSize,
    });
    expect(
      [{ size: '101' }, { size: '0' }, { page: '0' }, { direction: 'up' }].map((one) =>
        read(filter, { search: '', ...one }, true),
      ),
    ).toEqual(['number.large 100', 'number.small 1', 'number.small 1', 'choice.unknown']);
  });
  test('are sorted by the sortable columns, and no other', () => {
    const filter = wire(pageQueryBy({ name: 'nome', createdAt: 'dataCriacao' }, 'createdAt'));
    expect(decode(filter, { orderBy: 'nome', direction: 'desc' })).toMatchObject({
      orderBy: 'name',
      direction: 'desc',
    });
    expect(decode(filter, { direction: '' }, { loose: true })).toEqual({
      orderBy: 'createdAt',
      direction: 'asc',
      pageNumber: 1,
      pageSize: 50,
    });
    expect(filter.schema).toMatchObject({ properties: { orderBy: { default: 'dataCriacao' }, page: { default: 1 } } });
    expect(read(filter, { orderBy: 'senha' })).toBe('choice.unknown');
  });
  test('say beside the message when their total is only a lower bound', () => {
    const rows = { items: [], pageNumber: 1, pageSize: 10, total: 10_000 };
    expect(headersOfPage({ ...rows, isTotalExact: false })).toEqual({ 'x-total-exact': 'false' });
    for (const answer of [rows, { ...rows, isTotalExact: true }, undefined, null, 'x', []])
      expect(headersOfPage(answer)).toEqual({});
    for (const shape of [page(text()), pageOfData(text())])
      expect(encode(shape, { ...rows, isTotalExact: false })).not.toContain('xact');
  });
  test('are bare value and label for a Basic call', () => {
    takes(
      basicList,
      [{ value: '018f3b1e-7c1d-7000-8000-0000000000ab', label: 'a' }],
      [{ id: '018f3b1e-7c1d-7000-8000-0000000000ab', label: 'a' }],
    );
  });
});
