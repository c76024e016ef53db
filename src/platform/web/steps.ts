// Keeps the current step or tab of a form with several parts, and finds the part that contains a field.
import { useState } from 'react';

/** `reveal` goes to `useAppForm`: a refusal then opens the first part that holds a wrong field. */
export function useSteps<Id extends string>(
  ids: readonly Id[],
  stepOf: (field: string) => Id,
  first: Id | (() => Id) = ids[0]!,
) {
  const [step, setStep] = useState<Id>(first);
  const reveal = (fields: readonly string[]) => {
    const holding = new Set(fields.map(stepOf));
    // The part in front stays there as long as something in it is wrong.
    if (!holding.has(step)) setStep((now) => ids.find((id) => holding.has(id)) ?? now);
  };
  return { step, setStep, reveal };
}
