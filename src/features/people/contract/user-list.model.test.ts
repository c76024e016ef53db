// Proves for the list of users which rows refuse an action, whom a switch changes and who stays chosen after it.
import { expect, test } from 'vitest';
import { changedByActivity, isRemoved, leftOf, othersRefusal, rowRefusal } from './user-list.model.ts';

const person = { id: 'ana', removedAt: null, isTouchable: true };
const removedAt = '2026-03-02T12:00:00.000Z';

test.each([
  [person, 'ana', false, undefined, 'oneself'],
  [person, 'bia', false, undefined, undefined],
  [person, undefined, false, undefined, undefined],
  [{ ...person, isTouchable: false }, 'bia', false, 'outranked', 'outranked'],
  [{ ...person, isTouchable: false }, 'ana', false, 'outranked', 'oneself'],
  [{ ...person, removedAt }, 'bia', true, 'removed', 'removed'],
  [{ ...person, removedAt, isTouchable: false }, 'bia', true, 'removed', 'removed'],
])('the row %j, seen by %s: removed %s, refuses as %s, and to oneself as %s', (row, ownId, ...expected) =>
  expect([isRemoved(row), rowRefusal(row), othersRefusal(row, ownId)]).toEqual(expected),
);
test('a switch changes those who are not so yet', () => {
  const people = [{ isActive: true }, { isActive: false }, { isActive: true }];
  expect(changedByActivity(people, false)).toEqual([people[0], people[2]]);
  expect(changedByActivity(people, true)).toEqual([people[1]]);
});
test('after a switch those stay chosen who did not change, each failure with its name', () => {
  const people = [
    { id: 'ana', fullName: 'Ana Alves' },
    { id: 'bia', fullName: 'Bia Brito' },
  ];
  expect(leftOf(people, [])).toEqual({ left: [], lines: [] });
  expect(
    leftOf(people, [
      { id: 'gone', reason: 'Não encontrada' },
      { id: 'bia', reason: 'Sem vagas' },
    ]),
  ).toEqual({
    left: [people[1]],
    lines: [
      { name: '', reason: 'Não encontrada' },
      { name: 'Bia Brito', reason: 'Sem vagas' },
    ],
  });
});
