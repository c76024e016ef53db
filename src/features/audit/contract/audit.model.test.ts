// What an act changed, and what it was done to.
import { expect, test } from 'vitest';
import { changedFields, nameIn, partsOf } from './audit.model.ts';

test('each noted field stands once with what it was and what it became; what stayed is left out', () => {
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
test('the newest name says what was touched', () => {
  expect(nameIn([{ before: { name: 'Old' }, after: { title: 'New' } }])).toBe('New');
  expect(nameIn([{ before: { fullName: 'Ana' }, after: { isActive: false } }])).toBe('Ana');
  expect(nameIn([{ after: { fields: ['nome'] } }])).toBeNull();
});
test('an action is an area and a deed', () => {
  expect(partsOf('courses.stepSaved')).toEqual({ area: 'courses', deed: 'stepSaved' });
  expect(partsOf('PUT cargo/:id')).toEqual({ area: '', deed: 'PUT cargo/:id' });
});
