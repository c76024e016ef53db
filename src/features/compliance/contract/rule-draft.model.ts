// Turns a rule into the fields of its form and back: what the chosen validity does not use is not sent.
import { hasBase, ruleErrors } from './compliance.model.ts';
import type { RuleTerms, ValidityKind } from './compliance.model.ts';

export type RuleDraft = {
  name: string;
  kind: 'course' | 'trail';
  objectId: string | null;
  isActive: boolean;
  segmentationIds: string[];
} & RuleTerms & { reminderSteps: number[] };
type RuleForm = Omit<RuleDraft, 'objectId'> & { objectId: string };
type StoredRule = Omit<RuleForm, 'reminderSteps' | 'segmentationIds'> & {
  reminderSteps: readonly number[];
  segmentationIds: readonly string[];
};

/** A new rule: valid as long as the certificate, with a month to renew and three reminders. */
export const newRuleDraft = (): RuleDraft => ({
  ...{ name: '', kind: 'course', objectId: null, isActive: true, segmentationIds: [] },
  ...{ validity: 'certificate', validityAmount: null, validityOn: null, base: 'completion', anniversary: null },
  ...{ minimumActiveDays: 0, windowDays: 30, graceDays: 0, firstDueDays: null, reminderSteps: [-30, -7, 1] },
});
export const draftOfRule = (rule: StoredRule): RuleDraft => ({
  ...{ name: rule.name, kind: rule.kind, objectId: rule.objectId, isActive: rule.isActive },
  segmentationIds: [...rule.segmentationIds],
  ...{ validity: rule.validity, validityAmount: rule.validityAmount, validityOn: rule.validityOn, base: rule.base },
  ...{ anniversary: rule.anniversary, minimumActiveDays: rule.minimumActiveDays, windowDays: rule.windowDays },
  ...{ graceDays: rule.graceDays, firstDueDays: rule.firstDueDays, reminderSteps: [...rule.reminderSteps] },
});

export const isCounted = (validity: ValidityKind): boolean =>
  validity === 'days' || validity === 'months' || validity === 'availability';
/** Tells whether a conclusion may end, so that window, grace and reminders mean something. */
export const mayEnd = (validity: ValidityKind): boolean => validity !== 'none';
/** Returns the terms without what the chosen validity and base do not use. */
export function termsOf(draft: RuleDraft): RuleTerms {
  const base = hasBase(draft.validity) ? draft.base : 'completion';
  const isYearly = base === 'anniversary';
  return {
    validity: draft.validity,
    validityAmount: isCounted(draft.validity) ? draft.validityAmount : null,
    validityOn: draft.validity === 'until' ? draft.validityOn : null,
    base,
    anniversary: isYearly ? draft.anniversary : null,
    minimumActiveDays: isYearly ? draft.minimumActiveDays : 0,
    windowDays: mayEnd(draft.validity) ? draft.windowDays : 0,
    graceDays: mayEnd(draft.validity) ? draft.graceDays : 0,
    firstDueDays: draft.firstDueDays,
    reminderSteps: mayEnd(draft.validity) ? [...draft.reminderSteps].sort((one, other) => one - other) : [],
  };
}
/** Returns the rule as it is sent; undefined while it has no content. */
export function formOfRule(draft: RuleDraft): RuleForm | undefined {
  const { objectId, name, kind, isActive, segmentationIds } = draft;
  if (objectId === null) return undefined;
  const { reminderSteps, ...terms } = termsOf(draft);
  return { name: name.trim(), kind, objectId, isActive, segmentationIds, ...terms, reminderSteps: [...reminderSteps] };
}
/** Returns what is wrong in the form, by its fields. */
export function draftErrors(draft: RuleDraft): { field: string; code: string }[] {
  return [
    ...(draft.name.trim() === '' ? [{ field: 'name', code: 'form.requiredField' }] : []),
    ...(draft.objectId === null ? [{ field: 'objectId', code: 'form.requiredField' }] : []),
    ...(draft.segmentationIds.length === 0 ? [{ field: 'segmentationIds', code: 'form.requiredField' }] : []),
    ...ruleErrors(termsOf(draft)).map(({ field, code }) => ({
      field,
      code: code === 'required' ? 'form.requiredField' : code,
    })),
  ];
}
/** Returns the step to offer next: a day that is not taken. */
export function nextStep(steps: readonly number[]): number {
  const usual = [-30, -7, -1, 0, 1, 7, 15, 30];
  return usual.find((one) => !steps.includes(one)) ?? Math.max(...steps) + 1;
}
