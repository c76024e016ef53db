// Proves the states of an import, the counts of its lines, and how column headings are compared.
import { expect, test } from 'vitest';
import {
  canCancel,
  changes,
  countOutcomes,
  hasWritten,
  headKey,
  importKinds,
  importLimits,
  importStatuses,
  isGoingOn,
  noOutcomes,
  outcomes,
} from './import.model.ts';

test('kinds, states and limits match the specification', () => {
  expect(importKinds).toEqual(['people', 'enrollments']);
  expect(importStatuses).toEqual(['checking', 'checked', 'waiting', 'running', 'finished', 'cancelled', 'failed']);
  expect(outcomes).toEqual(['created', 'updated', 'unchanged', 'skipped']);
  expect(importLimits).toEqual({ lines: 50_000, fileBytes: 26_214_400, linesOfPart: 1_000 });
});
test('an import that is checked, waits or runs is active; it and one that waits for its confirmation can be cancelled', () => {
  expect(importStatuses.filter(isGoingOn)).toEqual(['checking', 'waiting', 'running']);
  expect(importStatuses.filter(canCancel)).toEqual(['checking', 'checked', 'waiting', 'running']);
});
test('its lines are counted by their results', () => {
  const of = (...all: (typeof outcomes)[number][]) => countOutcomes(all.map((outcome) => ({ outcome })));
  expect(of('created', 'skipped', 'created', 'unchanged', 'updated')).toEqual({
    ...{ created: 2, updated: 1, unchanged: 1, skipped: 1 },
  });
  expect(of()).toEqual({ created: 0, updated: 0, unchanged: 0, skipped: 0 });
  expect(noOutcomes).toEqual({ created: 0, updated: 0, unchanged: 0, skipped: 0 });
});
test('headings are equal without accents, case, marks and blanks', () => {
  expect(['E-mail', 'email', 'E MAIL', ' e_mail* '].map(headKey)).toEqual(Array(4).fill('email'));
  expect(headKey('Matrícula nº 2')).toBe('matriculano2');
  expect(headKey('---')).toBe('');
});
test('it changes data where it creates or updates rows', () => {
  expect([changes({ created: 2, updated: 3 }), changes({ created: 0, updated: 0 })]).toEqual([5, 0]);
});
test('its writes are kept while it runs, from its first part on', () => {
  expect(importStatuses.filter((status) => hasWritten({ status, done: 1 }))).toEqual(['running']);
  expect([hasWritten({ status: 'running', done: 0 }), hasWritten({ status: 'running', done: -1 })]).toEqual([
    ...[false, false],
  ]);
});
