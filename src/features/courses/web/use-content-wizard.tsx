// Joins the state of the wizard of courses and trails with its form, the saving of its draft, its publishing and its covers.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { useAutosave } from '#platform/web/autosave.ts';
import { fieldInForm, useAppForm } from '#platform/web/form.ts';
import type { AppForm } from '#platform/web/form.ts';
import { useSteps } from '#platform/web/steps.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { confirmSwitchingOff } from '#features/contracts/web/copies.queries.ts';
import { stepOfField, wizardSteps } from '../contract/content-draft.wire.ts';
import type { ContentDraft, WizardStepId } from '../contract/content-draft.wire.ts';
import {
  errorsWith,
  phaseAfterPublishing,
  refusedOf,
  savesByItself,
  savingOf,
  switchesOff,
} from '../contract/content-wizard.model.ts';
import type { Refused, StoredContent, WizardPhase } from '../contract/content-wizard.model.ts';
import type { ContentValidationError } from '../contract/course.model.ts';
import type { Covers, Side } from './content-covers.widget.tsx';
import { confirmPublishing, useKnownContents, useSaveKey } from './content-wizard-parts.widget.tsx';
import type { ContentState, KnownContents, Saved, WizardWords } from './content-wizard-parts.widget.tsx';

type Revised = { revision?: number; publishes?: boolean };
export type ContentWizardProps<D extends ContentDraft, F extends Revised> = {
  kind: 'course' | 'trail';
  listPath: string;
  initial: D;
  state: ContentState | undefined;
  words: WizardWords;
  errorsOf: (draft: D) => ContentValidationError[];
  /** Returns the ids of the steps' items, to count what enrolled users get and lose. */
  itemIds: (draft: D) => string[];
  /** Returns the ids of the contained objects, to show their names. */
  objectIds: (draft: D) => string[];
  /** `isLive` is true where learners see a version of it. */
  settings: (form: AppForm, isLive: boolean) => ReactNode;
  objects: (form: AppForm, contents: KnownContents) => ReactNode;
  /** Returns the form to send; a complete one also contains what takes effect at once. */
  formOf: (draft: D, isComplete: boolean) => F;
  /** Saves the form; without an id it creates the content. */
  save: (given: { id?: string; form: F }) => Promise<Saved>;
  upload: (given: { id: string; side: Side; file: File }) => Promise<{ url: string }>;
  /** Receives the id that the draft got. */
  onCreated: (id: string) => void;
};
const rename = { 'release.at': 'releaseDay' };

export function useContentWizard<D extends ContentDraft, F extends Revised>({
  kind,
  listPath,
  words,
  errorsOf,
  itemIds,
  objectIds,
  formOf,
  save,
  upload,
  onCreated,
  ...given
}: ContentWizardProps<D, F>) {
  const t = useTexts();
  /** The values at the opening of the page: a later read changes nothing while the author works. */
  const { initial, state } = useRef({ initial: given.initial, state: given.state }).current;
  const isCopy = state?.copy !== undefined;
  const isLive = state !== undefined && state.publication !== 'draft';
  const at = useRef<StoredContent>({ id: state?.id, revision: state?.revision });
  const refused = useRef<Refused>(undefined);
  const steps = useSteps<WizardStepId>(wizardSteps, stepOfField);
  const [covers, setCovers] = useState<Covers>(state?.covers ?? { horizontal: null, vertical: null });
  const [phase, setPhase] = useState<WizardPhase>('editing');
  const contents = useKnownContents(
    objectIds(initial),
    initial.prerequisites.map(({ objectId }) => objectId),
  );

  /** Keeps a refusal at its field until the field changes. */
  const hold = (problem: unknown, draft: D): string | undefined => {
    const [error] = problem instanceof Problem ? (problem.details.fields ?? []) : [];
    if (!error) return undefined;
    refused.current = refusedOf({ ...error, field: fieldInForm(error.field, rename) }, draft);
    return refused.current.field;
  };
  /** Saves the draft, one save at a time: the next one needs the revision of the one before. */
  const store = async (draft: D, publishes: boolean) => {
    const isNew = at.current.id === undefined;
    const { id, revision } = await save(savingOf(at.current, draft, { publishes, isLive }, formOf));
    at.current = { id, revision };
    if (isNew && !publishes) onCreated(id);
  };
  const errorsNow = (draft: D) => errorsWith(refused.current, draft, errorsOf(draft));
  const form = useAppForm<D>({
    initial,
    validate: errorsNow,
    reveal: steps.reveal,
    rename,
    submit: async (draft) => {
      await store(draft, true).catch((problem: unknown) => {
        hold(problem, draft);
        throw problem;
      });
      setPhase('published');
      toast.success(words.published);
      goTo(listPath);
    },
  });
  const { values } = form;
  const draft = useAutosave({
    value: values,
    enabled: savesByItself(values, phase, isCopy),
    save: (now) =>
      store(now, false).catch((problem: unknown) => {
        const field = hold(problem, now);
        if (field) form.check(field);
        else if (problem instanceof Problem && problem.kind === 'conflict') toast.error(problem);
        throw problem;
      }),
  });
  useUnsavedGuard(phase !== 'published' && draft.isPending && (form.isDirty || draft.state === 'failed'));
  useSaveKey(() => void draft.saveNow());

  /** True where the author wants the preview of the current draft, which opens after the last words are stored. */
  const [isPreviewWanted, setPreviewWanted] = useState(false);
  const { isPending } = draft;
  useEffect(() => {
    if (isPreviewWanted && !isPending && at.current.id) goTo(`${listPath}/${at.current.id}/previa`);
  }, [isPreviewWanted, isPending, listPath]);

  const title = values.title.trim() || words.new;
  const publish = async () => {
    refused.current = undefined;
    if (!form.isRight(() => true)) return;
    if (!(await confirmPublishing(t, values, initial, state, itemIds))) return;
    if (switchesOff(at.current, initial, values) && !(await confirmSwitchingOff(kind, at.current.id!, title))) return;
    setPhase('publishing');
    try {
      await draft.saveNow();
      await form.send();
    } catch (problem) {
      toast.error(problem);
    } finally {
      setPhase(phaseAfterPublishing);
    }
  };
  const uploadCover = async (side: Side, file: File) => {
    if (!at.current.id && !(await draft.saveNow())) return;
    if (!at.current.id) return void toast.warning(t('courses.cover.saveFirst'));
    const { url } = await upload({ id: at.current.id, side, file });
    setCovers((now) => ({ ...now, [side]: url }));
  };
  return {
    ...steps,
    id: at.current.id,
    state,
    form,
    draft,
    title,
    covers,
    contents,
    isLive,
    isPublishing: phase === 'publishing' || form.isSaving,
    errors: errorsNow(values),
    preview: async () => setPreviewWanted(isCopy || (await draft.saveNow())),
    publish,
    uploadCover,
  };
}
