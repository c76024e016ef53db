// Proves that the rules of terms of use hold, without a database.
import { describe, expect, test } from 'vitest';
import {
  displayOf,
  learningTermsDue,
  listFreshMinutes,
  mustAccept,
  structureError,
  termsDisplays,
  termsKinds,
  termsLimits,
} from './terms.model.ts';

describe('terms', () => {
  test('are the platform’s or of learning, and those of learning are shown at the beginning, the end or both [TERMS-004, TERMS-005]', () => {
    expect(termsKinds).toEqual(['platform', 'learning']);
    expect(termsDisplays).toEqual(['intro', 'conclusion', 'both']);
    expect(termsDisplays.map((display) => displayOf('learning', display))).toEqual(['intro', 'conclusion', 'both']);
    expect(displayOf('learning', undefined)).toBe('intro');
    expect([displayOf('platform', 'both'), displayOf('platform', null), displayOf('learning', null)]).toEqual([
      ...[null, null, 'intro'],
    ]);
    expect([termsLimits, listFreshMinutes]).toEqual([{ name: 120, text: 200_000 }, 5]);
  });
  test('must be accepted where they exist and are not accepted yet, and not in client mode [TERMS-006]', () => {
    const asked = { termsOfUseId: 'a', termsAcceptedAt: null, isClientMode: false };
    expect(mustAccept(asked)).toBe(true);
    expect(mustAccept({ ...asked, termsOfUseId: null })).toBe(false);
    expect([mustAccept({ isClientMode: false }), mustAccept({ termsOfUseId: 'a', isClientMode: false })]).toEqual([
      false,
      true,
    ]);
    expect(mustAccept({ ...asked, termsAcceptedAt: '2026-01-01T00:00:00.000Z' })).toBe(false);
    expect(mustAccept({ ...asked, isClientMode: true })).toBe(false);
  });
  test('of learning are shown before the first item, after the completion, or at both [TERMS-005]', () => {
    const [early, end, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-02-01T00:00:01.000Z'];
    const due = (acceptedAt: string | null, completedAt: string | null) =>
      termsDisplays.map((display) => learningTermsDue({ display, acceptedAt, completedAt }));
    expect(due(null, null)).toEqual(['intro', null, 'intro']);
    expect(due(early, null)).toEqual([null, null, null]);
    expect(due(early, end)).toEqual([null, 'conclusion', 'conclusion']);
    expect(due(null, end)).toEqual([null, 'conclusion', 'conclusion']);
    expect(due(late, end)).toEqual([null, null, null]);
    // An acceptance at the moment of the conclusion counts.
    expect(due(end, end)).toEqual([null, null, null]);
    for (const acceptedAt of [null, early])
      expect(learningTermsDue({ display: null, acceptedAt, completedAt: end })).toBeNull();
    expect(learningTermsDue({ display: null, acceptedAt: null, completedAt: null })).toBe('intro');
  });
  test('in force keep their kind and display; others may change both [TERMS-009]', () => {
    const inForce = { kind: 'platform', display: null, isInForce: true } as const;
    expect(structureError(inForce, { kind: 'learning', display: 'intro' })).toBe('terms.inForce.structure');
    expect(structureError(inForce, { kind: 'platform', display: 'both' })).toBe('terms.inForce.structure');
    expect(structureError(inForce, { kind: 'learning', display: null })).toBe('terms.inForce.structure');
    expect(structureError(inForce, { kind: 'platform', display: null })).toBeUndefined();
    expect(structureError({ ...inForce, isInForce: false }, { kind: 'learning', display: 'both' })).toBeUndefined();
  });
});
