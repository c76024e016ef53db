// Proves which acts can be undone and when, what undoing does to each enrolment, and how pasted addresses are read.
import { describe, expect, test } from 'vitest';
import { addressesOf, canUndo, isUnderWay, massStatuses, undoEndsAt, undoOf } from './mass-enrollment.model.ts';

const at = '2026-11-30T12:00:00.000Z';
const later = '2026-11-30T12:00:00.001Z';

describe('undoing an act', () => {
  test('is possible until ten minutes after its end', () => {
    const undoUntil = undoEndsAt(new Date(at)).toISOString();
    expect(undoUntil).toBe('2026-11-30T12:10:00.000Z');
    const over = { status: 'done', changed: 1, undoUntil } as const;
    expect(canUndo(over, new Date('2026-11-30T12:09:59.999Z'))).toBe(true);
    expect(canUndo(over, new Date(undoUntil))).toBe(false);
    expect(canUndo({ ...over, changed: 0 }, new Date(at))).toBe(false);
    expect(canUndo({ ...over, undoUntil: null }, new Date(at))).toBe(false);
    expect(massStatuses.filter((status) => canUndo({ ...over, status }, new Date(at)))).toEqual(['done', 'stopped']);
    expect(massStatuses.filter((status) => isUnderWay({ status }))).toEqual(['waiting', 'running']);
  });
  test('leaves who began, finished or was enrolled anew meanwhile', () => {
    const fresh = { cancelledAt: null, completedAt: null, enrolledAt: at, lastActivityAt: at };
    expect(undoOf('enroll', at, fresh)).toBe('back');
    expect(undoOf('enroll', at, { ...fresh, lastActivityAt: later })).toBe('stays');
    expect(undoOf('enroll', at, { ...fresh, completedAt: at })).toBe('stays');
    expect(undoOf('enroll', at, { ...fresh, enrolledAt: later, lastActivityAt: later })).toBe('stays');
    expect(undoOf('enroll', at, { ...fresh, cancelledAt: later })).toBe('gone');
    expect(undoOf('enroll', at, undefined)).toBe('stays');
  });
  test('brings back a cancelled enrolment unless somebody did so before', () => {
    const cancelled = { cancelledAt: at, completedAt: null, enrolledAt: at, lastActivityAt: later };
    expect(undoOf('cancel', at, cancelled)).toBe('back');
    expect(undoOf('cancel', at, { ...cancelled, cancelledAt: null })).toBe('stays');
    expect(undoOf('cancel', at, { ...cancelled, cancelledAt: later })).toBe('stays');
    expect(undoOf('cancel', at, undefined)).toBe('stays');
  });
});
test('pasted addresses are read from lines, lists and names with angle brackets, each once', () => {
  expect(addressesOf('Ana@x.com; bia@x.com.br,\n"Caio Lima" <caio@x.com>\tana@x.com')).toEqual({
    addresses: ['ana@x.com', 'bia@x.com.br', 'caio@x.com'],
    others: ['caio', 'lima'],
  });
  expect(addressesOf(' \n ')).toEqual({ addresses: [], others: [] });
  expect(addressesOf('a@@x.com a@x @x.com a@x.')).toEqual({
    addresses: [],
    others: ['a@@x.com', 'a@x', '@x.com', 'a@x.'],
  });
});
