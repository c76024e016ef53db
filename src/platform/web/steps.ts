// Keeps the current step or tab of a form with several parts, and finds the part that contains a field.
import { useState } from 'react';

/** Keeps the current step; `reveal` is for `useAppForm`: a refusal then opens the first part that holds an invalid field. */
export function useSteps<Id extends string>(
  ids: readonly Id[],
  stepOf: (field: string) => Id,
  first: Id | (() => Id) = ids[0]!,
) {
  const [step, setStep] = useState<Id>(first);
  const reveal = (fields: readonly string[]) => {
    const holding = new Set(fields.map(stepOf));
    // The current part stays open while something in it is invalid.
    if (!holding.has(step)) setStep((now) => ids.find((id) => holding.has(id)) ?? now);
  };
  return { step, setStep, reveal };
}
/** Returns for a step whether its fields are valid, and whether an error of one of them is shown. */
export const stepState = <Id extends string>(
  id: Id,
  stepOf: (field: string) => Id,
  shown: object,
  validationErrors: readonly { field: string }[],
) => ({
  isValid: !validationErrors.some(({ field }) => stepOf(field) === id),
  hasProblem: Object.keys(shown).some((field) => stepOf(field) === id),
});
