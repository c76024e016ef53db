// Joins the state of the assessment wizard with its form, the saving of its draft and its publishing.
import { useEffect, useRef, useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { useAutosave } from '#platform/web/autosave.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useSteps } from '#platform/web/steps.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { confirmSwitchingOff } from '#features/contracts/web/copies.queries.ts';
import { assessmentChanges } from '../contract/assessment-changes.model.ts';
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
import { fetchAssessmentUse, useSaveAssessment } from './assessments.queries.ts';

export type OpenedAssessment = {
  id?: string;
  initial: AssessmentDraft;
  /** The revision of the draft that was read. */
  revision?: number;
  isPublished: boolean;
  hasUnpublishedChanges: boolean;
  isCopy: boolean;
  listPath: string;
};
export function useAssessmentWizard(opened: OpenedAssessment) {
  const { id, initial, isPublished, isCopy, listPath } = opened;
  const t = useTexts();
  const save = useSaveAssessment();
  const stored = useRef({ id, revision: opened.revision });
  const steps = useSteps<AssessmentStep>(assessmentSteps, stepOfAssessmentField);
  const [isSaved, setSaved] = useState(false);
  /** Saves one form at a time: the next one needs the revision of the one before. */
  const store = async (values: AssessmentDraft, isDraft: boolean) => {
    const { revision } = stored.current;
    const form = assessmentToSave(values, isDraft, { isPublished, ...(revision !== undefined && { revision }) });
    const made = await save.mutateAsync({ ...(stored.current.id && { id: stored.current.id }), form });
    stored.current = { id: made.id, revision: made.revision };
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
    save: (now) =>
      store(now, true).catch((problem: unknown) => {
        toast.error(problem);
        throw problem;
      }),
    enabled: savesDraft(values, { isCopy, isSaving: form.isSaving, isSaved }),
  });
  useUnsavedGuard(losesWork({ isSaved }, { isDirty: form.isDirty, isPending: draft.isPending }));
  // The app leaves the page only once the guard knows that nothing is unsaved.
  useEffect(() => {
    if (isSaved) goTo(listPath);
  }, [isSaved, listPath]);
  /** Says what changes for the people who take it, and asks; nobody is asked about an assessment that nobody has taken. */
  const confirmChanges = async (): Promise<boolean> => {
    if (!id || !isPublished) return true;
    const { people, running } = await fetchAssessmentUse(id);
    if (people === 0) return true;
    const { added, removed, changed, hasSettings } = assessmentChanges(initial, values);
    const lines = [
      t('assessments.publish.people', { count: people }),
      running ? t('assessments.publish.running', { count: running }) : '',
      added ? t('assessments.publish.added', { count: added }) : '',
      removed ? t('assessments.publish.removed', { count: removed }) : '',
      changed ? t('assessments.publish.changed', { count: changed }) : '',
      hasSettings ? t('assessments.publish.settings') : '',
      opened.hasUnpublishedChanges ? t('assessments.publish.earlier') : '',
      t('assessments.publish.kept'),
    ];
    return confirm({
      title: t('assessments.publish.title'),
      body: lines.filter(Boolean).join('\n'),
      confirmLabel: t('assessments.publish'),
    });
  };
  const publish = async () => {
    if (!form.isRight(() => true)) return;
    const isSwitchedOff = id !== undefined && initial.isActive && !values.isActive;
    if (isSwitchedOff && !(await confirmSwitchingOff('assessment', id, values.title))) return;
    try {
      if (!(await confirmChanges())) return;
    } catch (problem) {
      return void toast.error(problem);
    }
    await quietly('the mutation told it', async () => {
      await draft.saveNow();
      await form.send();
    });
  };
  return { ...steps, form, draft, errors: errorsNow(values), publish };
}
