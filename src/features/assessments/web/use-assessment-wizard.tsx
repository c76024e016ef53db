// Joins the state of the assessment wizard with its form, the saving of its draft and its publishing.
import { useEffect, useRef, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { useAutosave } from '#platform/web/autosave.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useSteps } from '#platform/web/steps.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { confirmSwitchingOff } from '#features/contracts/web/copies.queries.ts';
import { assessmentErrors } from '../contract/assessment-rules.model.ts';
import type { AssessmentDraft } from '../contract/assessment-draft.wire.ts';
import {
  assessmentSteps,
  assessmentToSave,
  losesWork,
  numbered,
  savesDraft,
  stepOfAssessmentField,
} from '../contract/assessment-wizard.model.ts';
import type { AssessmentStep } from '../contract/assessment-wizard.model.ts';
import { useSaveAssessment } from './assessments.queries.ts';

type Opened = { id?: string; initial: AssessmentDraft; isPublished: boolean; isCopy: boolean; listPath: string };
export function useAssessmentWizard({ id, initial, isPublished, isCopy, listPath }: Opened) {
  const t = useTexts();
  const save = useSaveAssessment();
  const known = useRef(id);
  const steps = useSteps<AssessmentStep>(assessmentSteps, stepOfAssessmentField);
  const [isSaved, setSaved] = useState(false);
  const store = async (values: AssessmentDraft, isDraft: boolean) => {
    const made = await save.mutateAsync({ id: known.current, form: assessmentToSave(values, isDraft) });
    known.current = made.id;
  };
  const errorsNow = (values: AssessmentDraft) =>
    assessmentErrors({ ...values, questions: numbered(values.questions) }, values.evaluators.length);
  const form = useAppForm<AssessmentDraft>({
    initial,
    reveal: steps.reveal,
    rules: { title: (title) => !title.trim() && 'required' },
    validate: errorsNow,
    submit: async (values) => {
      await store(values, false);
      setSaved(true);
      toast.success(t(id ? 'assessments.updated' : 'assessments.created'));
    },
  });
  const { values } = form;
  const draft = useAutosave({
    value: values,
    save: (now) => store(now, true),
    enabled: savesDraft(values, { isPublished, isCopy, isSaving: form.isSaving, isSaved }),
  });
  useUnsavedGuard(losesWork({ isPublished, isSaved }, { isDirty: form.isDirty, isPending: draft.isPending }));
  // The app leaves the page only once the guard knows that nothing is unsaved.
  useEffect(() => {
    if (isSaved) goTo(listPath);
  }, [isSaved, listPath]);
  const publish = async () => {
    const isSwitchedOff = id !== undefined && initial.isActive && !values.isActive;
    if (isSwitchedOff && !(await confirmSwitchingOff('assessment', id, values.title))) return;
    await quietly('the mutation told it', form.send);
  };
  return { ...steps, form, draft, errors: errorsNow(values), publish };
}
