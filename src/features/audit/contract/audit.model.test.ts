// Proves which fields an act changed and which object it changed.
import { describe, expect, test } from 'vitest';
import {
  changedFields,
  idsIn,
  inWords,
  isRefusal,
  namedFields,
  nameIn,
  partsOf,
  refusalIn,
  visitor,
} from './audit.model.ts';

test('each noted field appears once with its old and new value; unchanged fields are left out', () => {
  expect(
    changedFields([
      { before: { name: 'A', isActive: true, skillIds: ['x'] }, after: { name: 'B', isActive: true, skillIds: [] } },
      { before: { id: '7', title: 'stays', summary: 'x' }, after: { summary: 'y' } },
      { before: { place: 'gone' }, after: { movedTo: null } },
      { after: { phone: '1' } },
      { before: { phone: null }, after: { phone: undefined } },
      { after: 'only a text' },
    ]),
  ).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'skillIds', before: '["x"]', after: '[]' },
    { field: 'summary', before: 'x', after: 'y' },
    { field: 'place', before: 'gone', after: null },
    { field: 'phone', before: null, after: '1' },
    { field: '', before: null, after: 'only a text' },
  ]);
});
test('the newest name identifies the changed object', () => {
  expect(nameIn([{ before: { name: 'Old' }, after: { title: 'New' } }])).toBe('New');
  expect(nameIn([{ before: { fullName: 'Ana' }, after: { isActive: false } }])).toBe('Ana');
  expect(nameIn([{ after: { fields: ['nome'] } }])).toBeNull();
});
test('an action is an area and a verb', () => {
  expect(partsOf('courses.stepSaved')).toEqual({ area: 'courses', deed: 'stepSaved' });
  expect(partsOf('PUT cargo/:id')).toEqual({ area: '', deed: 'PUT cargo/:id' });
});
test.each<[string, { before?: unknown; after?: unknown }, ReturnType<typeof changedFields>]>([
  ['nothing at all', {}, []],
  ['nothing on either side', { before: null, after: null }, []],
  ['a list, which has no fields', { after: ['a'] }, [{ field: '', before: null, after: '["a"]' }]],
  ['a number', { before: 1, after: 2 }, [{ field: '', before: '1', after: '2' }]],
  ['what was removed', { before: { a: 'x', b: null } }, [{ field: 'a', before: 'x', after: null }]],
  [
    'another thing altogether, both of them whole',
    { before: { a: 'x' }, after: { b: 'y' } },
    [
      { field: 'a', before: 'x', after: null },
      { field: 'b', before: null, after: 'y' },
    ],
  ],
  [
    'an edit, what was sent alone',
    { before: { a: 'x', b: 'y' }, after: { a: 'z', c: 'new' } },
    [
      { field: 'a', before: 'x', after: 'z' },
      { field: 'c', before: null, after: 'new' },
    ],
  ],
  [
    'a text beside a record',
    { before: { a: 'x' }, after: 'y' },
    [
      { field: 'a', before: 'x', after: null },
      { field: '', before: null, after: 'y' },
    ],
  ],
])('of %s', (_title, change, fields) => expect(changedFields([change])).toEqual(fields));
test('a name is a text under a field of names; the new value precedes the old one, the first act the next', () => {
  expect(nameIn([{ before: { name: 'Old' }, after: { name: 'New' } }])).toBe('New');
  expect(nameIn([{ before: { name: 'Old' }, after: { name: 7 } }])).toBe('Old');
  expect(nameIn([{ after: { title: 'T', name: 'N', fullName: 'F' } }])).toBe('N');
  expect(nameIn([{ after: { fullName: 'F', title: 'T' } }])).toBe('T');
  expect(nameIn([{ after: { id: 1 } }, { after: { name: 'Second' } }])).toBe('Second');
  expect([nameIn([]), nameIn([{ after: null }, { before: 'x' }, { after: [] }])]).toEqual([null, null]);
});
test('an action is cut at its first point, also at its beginning', () => {
  expect(partsOf('a.b.c')).toEqual({ area: 'a', deed: 'b.c' });
  expect(partsOf('.b')).toEqual({ area: '', deed: 'b' });
  expect(partsOf('a.')).toEqual({ area: 'a', deed: '' });
});
describe('the refusals', () => {
  test('are sessions that were refused or used again, and access that was denied', () => {
    const actions = ['sessions.refused', 'sessions.reused', 'access.denied', 'sessions.opened', 'denied', ''];
    expect(actions.filter(isRefusal)).toEqual(['sessions.refused', 'sessions.reused', 'access.denied']);
  });
  test('name the code of their sentence, and the missing permission', () => {
    expect(refusalIn([{ after: { code: 'a', permission: 'users', other: 1 } }])).toEqual({
      ...{ code: 'a', permission: 'users' },
    });
    expect(refusalIn([{ after: { code: 'a', permission: null } }])).toEqual({ code: 'a' });
    expect(refusalIn([{ before: { code: 'x' } }, { after: { code: 7 } }, { after: { code: 'b' } }])).toEqual({
      code: 'b',
    });
    for (const none of [[], [{ after: null }], [{ after: 'code' }], [{ after: { permission: 'users' } }]])
      expect(refusalIn(none)).toBeUndefined();
  });
  test('of unknown users belong to a visitor', () => expect(visitor).toBe('visitor'));
});
test('a value is shown in words: ids by their names, yes and no, lists one after the other', () => {
  const [known, unknown] = ['0190a0a0-0000-7000-8000-00000000000a', '0190a0a0-0000-7000-8000-00000000000b'];
  const words: Record<string, string> = {
    'audit.value.true': 'Sim',
    'permissions.name.courses': 'Cursos',
    'audit.field.skillIds': 'Competências',
  };
  const shown = inWords(
    (id) => (id === known ? 'Vendas' : undefined),
    (key) => words[key],
    (time) => `<${time}>`,
  );
  expect(
    [
      [known, 'departmentId'],
      [unknown, 'departmentId'],
      [[known, unknown], 'departmentIds'],
      [true, 'isActive'],
      [false, 'isActive'],
      [['courses', 'trails'], 'permissions'],
      ['courses', 'name'],
      [['skillIds', 'odd'], 'fields'],
      [[], 'skillIds'],
      [null, 'skillIds'],
      ['2026-01-31', 'startsOn'],
      [['2026-01-31T17:05:00.000Z', '2026-01-31T17:05-03:00'], 'period'],
      ['2026-01-31 is a day', 'title'],
      [7, 'version'],
      [[{ a: 1 }], 'items'],
    ].map(([value, field]) => shown(value, field as string)),
  ).toEqual([
    'Vendas',
    unknown,
    `Vendas, ${unknown}`,
    'Sim',
    'false',
    'Cursos, trails',
    'courses',
    'Competências, odd',
    null,
    null,
    '<2026-01-31>',
    '<2026-01-31T17:05:00.000Z>, <2026-01-31T17:05-03:00>',
    '2026-01-31 is a day',
    '7',
    '[{"a":1}]',
  ]);
  expect(
    idsIn([
      { before: { departmentId: known, name: 'x' }, after: { departmentId: null, skillIds: [unknown, known] } },
      { after: 'only a text' },
      { after: { document: { id: '0190a0a0-0000-7000-8000-00000000000c' } } },
    ]),
  ).toEqual([known, unknown]);
});

describe('several values noted at once', () => {
  const [one, other, group] = ['1', '2', '3'].map((end) => `0190a0a0-0000-7000-8000-00000000000${end}`);
  const moved = {
    before: [
      { userId: one, groupId: group },
      { userId: other, groupId: group },
    ],
    after: { groupId: null },
  };
  test('are shown field by field, each value once, and their ids are found', () => {
    const shown = (value: unknown) => (value === null || value === undefined ? null : String(value));
    expect(changedFields([moved], shown)).toEqual([
      { field: 'userId', before: `${one},${other}`, after: null },
      { field: 'groupId', before: group, after: null },
    ]);
    expect(idsIn([moved])).toEqual([one, other, group]);
    expect(changedFields([{ before: [], after: [{ a: '1' }, 'b'] }])).toEqual([
      { field: '', before: '[]', after: '[{"a":"1"},"b"]' },
    ]);
  });
});
test('an unknown id is shown as removed where a name is expected, and unchanged elsewhere', () => {
  const gone = '0190a0a0-0000-7000-8000-000000000009';
  const shown = inWords(
    () => undefined,
    (key) => (key === 'audit.value.removed' ? 'registro removido' : undefined),
    (time) => time,
  );
  for (const field of namedFields) expect(shown(gone, field)).toBe('registro removido');
  expect(shown([gone, 'learning'], 'permissions')).toBe('registro removido, learning');
  expect([shown(gone, 'tenantId'), shown('Vendas', 'departmentId')]).toEqual([gone, 'Vendas']);
  expect(
    inWords(
      () => undefined,
      () => undefined,
      (time) => time,
    )(gone, 'courseId'),
  ).toBe(gone);
});
