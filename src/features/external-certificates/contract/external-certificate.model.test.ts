// Proves the rules of external certificates: who may change what, how long one holds, and that no unclear decision approves.
import { describe, expect, test } from 'vitest';
import {
  actOfChange,
  approvals,
  certificateErrors,
  decisionOf,
  denialReasons,
  externalCertificateLimits,
  externalFileTypes,
  isChangeable,
  reminderStepOf,
  validityOf,
} from './external-certificate.model.ts';

test('the states are pending, approved and denied, and the reasons are four, in their order [EXTCERT-003, EXTCERT-004, EXTCERT-006]', () => {
  expect(approvals).toEqual(['pending', 'approved', 'denied']);
  expect(denialReasons).toEqual(['incompatible', 'invalid', 'illegible', 'other']);
});
test('the file is png, jpg or pdf of at most 2 MB [EXTCERT-009]', () => {
  expect([externalFileTypes, externalCertificateLimits.fileBytes]).toEqual([
    ['image/png', 'image/jpeg', 'application/pdf'],
    2_097_152,
  ]);
});
test('the limits of texts, hours and skills', () => {
  expect(externalCertificateLimits).toMatchObject({
    ...{ title: 200, otherKind: 80, institution: 160, link: 500, code: 100, justification: 1_000 },
    ...{ skills: 10, minHours: 1, maxHours: 9_999 },
  });
});
test('the owner changes what waits, and sends a denied one again by the change; an approved one stays [EXTCERT-007]', () => {
  expect(approvals.map(isChangeable)).toEqual([true, false, true]);
  expect(approvals.map(actOfChange)).toEqual(['changed', 'changed', 'resent']);
});

describe('a certificate holds', () => {
  test.each([
    [null, 'valid'],
    ['2026-03-09', 'expired'],
    ['2026-03-10', 'expiring'],
    ['2026-04-09', 'expiring'],
    ['2026-04-10', 'valid'],
  ] as const)('until %s: on 10 March it is %s', (expiresOn, validity) => {
    expect(validityOf(expiresOn, '2026-03-10')).toBe(validity);
  });
});
describe('the fields together', () => {
  const fields = { kind: 'course', completedOn: '2025-05-09', expiresOn: '2025-05-09' } as const;
  test('are right where it ends on its first day, or never', () => {
    expect(certificateErrors(fields)).toEqual([]);
    expect(certificateErrors({ ...fields, expiresOn: null })).toEqual([]);
    expect(certificateErrors({ kind: null, completedOn: null, expiresOn: '2025-01-01' })).toEqual([]);
  });
  test('are wrong where it ends before, or the other kind has no name', () => {
    expect(certificateErrors({ ...fields, kind: 'other', otherKind: ' ', expiresOn: '2025-05-08' })).toEqual([
      { field: 'otherKind', code: 'required' },
      { field: 'expiresOn', code: 'externalCertificates.expiresOn.before' },
    ]);
    expect(certificateErrors({ ...fields, kind: 'other', otherKind: 'Oficina' })).toEqual([]);
  });
});
describe('a decision', () => {
  test('approves without any reason, said or not [EXTCERT-008]', () => {
    expect([decisionOf({}), decisionOf({ status: 'approved', justification: '  ' })]).toEqual(
      Array(2).fill({ kind: 'approve' }),
    );
  });
  test('denies by a reason, with its text where there is one [EXTCERT-008]', () => {
    expect(decisionOf({ reason: 'illegible' })).toEqual({ kind: 'deny', reason: 'illegible', justification: null });
    expect(decisionOf({ reason: 'other', justification: ' Vencido ', status: 'denied' })).toEqual({
      kind: 'deny',
      reason: 'other',
      justification: 'Vencido',
    });
  });
  test.each([
    [{ status: 'denied' }, 'reason', 'reason.required'],
    [{ justification: 'Ilegível' }, 'reason', 'reason.required'],
    [{ justification: 'Ilegível', status: 'approved' }, 'reason', 'reason.required'],
    [{ status: 'pending' }, 'status', 'decision.unclear'],
    [{ reason: 'invalid', status: 'approved' }, 'status', 'decision.unclear'],
    [{ reason: 'invalid', status: 'pending' }, 'status', 'decision.unclear'],
    [{ reason: 'other' }, 'justification', 'justification.required'],
    [{ reason: 'other', justification: ' ' }, 'justification', 'justification.required'],
  ] as const)('%j is refused and never an approval', (body, field, code) => {
    expect(decisionOf(body)).toEqual({ kind: 'refused', field, code: `externalCertificates.${code}` });
  });
});
test('a reminder is due 30 and 7 days before the end, and only the nearest one', () => {
  expect([31, 30, 8, 7, 1, 0, -1].map(reminderStepOf)).toEqual([undefined, 30, 30, 7, 7, 7, undefined]);
});
