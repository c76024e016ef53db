// Proves how a rule's form becomes a rule: what the chosen validity does not use is left out, and what is missing is named.
import { describe, expect, test } from 'vitest';
import {
  draftErrors,
  draftOfRule,
  formOfRule,
  isCounted,
  mayEnd,
  newRuleDraft,
  nextStep,
  termsOf,
} from './rule-draft.model.ts';
import type { RuleDraft } from './rule-draft.model.ts';

const full: RuleDraft = {
  ...{ name: ' NR-35 ', kind: 'course', objectId: 'c1', isActive: true, segmentationIds: ['s1'] },
  ...{ validity: 'months', validityAmount: 24, validityOn: '2030-12-31', base: 'anniversary', anniversary: '12-31' },
  ...{ minimumActiveDays: 60, windowDays: 45, graceDays: 15, firstDueDays: 30, reminderSteps: [7, -30, 0] },
};
const terms = (over: Partial<RuleDraft>) => termsOf({ ...full, ...over });

describe('the terms of a rule', () => {
  test('keep what the validity uses, with the reminders in order', () => {
    expect(termsOf(full)).toEqual({
      ...{ validity: 'months', validityAmount: 24, validityOn: null, base: 'anniversary', anniversary: '12-31' },
      ...{ minimumActiveDays: 60, windowDays: 45, graceDays: 15, firstDueDays: 30, reminderSteps: [-30, 0, 7] },
    });
    expect(full.reminderSteps).toEqual([7, -30, 0]);
  });
  test('leave out the anniversary where the period counts from a conclusion', () => {
    expect(terms({ base: 'expiry' })).toMatchObject({ base: 'expiry', anniversary: null, minimumActiveDays: 0 });
  });
  test('leave out the period where the certificate, a fixed day or the enrolment tells it', () => {
    const nothing = { validityAmount: null, base: 'completion', anniversary: null, minimumActiveDays: 0 };
    expect(terms({ validity: 'certificate' })).toMatchObject({
      ...{ validityAmount: null, base: 'anniversary', anniversary: '12-31', validityOn: null, windowDays: 45 },
    });
    expect(terms({ validity: 'until' })).toMatchObject({ ...nothing, validityOn: '2030-12-31' });
    expect(terms({ validity: 'availability' })).toMatchObject({ ...nothing, validityAmount: 24, validityOn: null });
  });
  test('without an end have no window, grace and reminders', () => {
    expect(terms({ validity: 'none' })).toMatchObject({ windowDays: 0, graceDays: 0, reminderSteps: [] });
    expect(mayEnd('none')).toBe(false);
    expect(mayEnd('certificate')).toBe(true);
    expect((['days', 'months', 'availability', 'until', 'none', 'certificate'] as const).filter(isCounted)).toEqual([
      ...['days', 'months', 'availability'],
    ]);
  });
});
describe('the form of a rule', () => {
  test('is sent with its name trimmed, and not without a content', () => {
    expect(formOfRule(full)).toMatchObject({ name: 'NR-35', objectId: 'c1', segmentationIds: ['s1'], isActive: true });
    expect(formOfRule({ ...full, objectId: null })).toBeUndefined();
  });
  test('comes back as it was sent', () => {
    const sent = formOfRule(full)!;
    expect(formOfRule(draftOfRule(sent))).toEqual(sent);
  });
  test('names what is missing', () => {
    expect(draftErrors(newRuleDraft()).map(({ field }) => field)).toEqual(['name', 'objectId', 'segmentationIds']);
    expect(draftErrors({ ...full, validityAmount: null })).toEqual([
      ...[{ field: 'validityAmount', code: 'form.requiredField' }],
    ]);
    expect(draftErrors({ ...full, anniversary: null })).toEqual([{ field: 'anniversary', code: 'form.requiredField' }]);
    expect(draftErrors({ ...full, reminderSteps: [7, 7] })).toEqual([
      ...[{ field: 'reminderSteps', code: 'compliance.reminderSteps.twice' }],
    ]);
    expect(draftErrors(full)).toEqual([]);
  });
  test('offers a reminder on a day that has none', () => {
    expect(nextStep([])).toBe(-30);
    expect(nextStep([-30, -7])).toBe(-1);
    expect(nextStep([-30, -7, -1, 0, 1, 7, 15, 30])).toBe(31);
  });
});
