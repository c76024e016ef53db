// Shows the wizard that courses and trails share: five steps, automatic saving of the draft, explicit publishing, validation errors at their fields.
import { Button } from '@mantine/core';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { useAutosave } from '#platform/web/autosave.ts';
import { fieldInForm, useAppForm } from '#platform/web/form.ts';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useSteps } from '#platform/web/steps.ts';
import { toast } from '#platform/web/toast.ts';
import { later } from '#platform/web/ui/later.tsx';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Wizard } from '#platform/web/ui/wizard.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { confirmSwitchingOff } from '#features/contracts/web/copies.queries.ts';
import { stepOfField, wizardSteps } from '../contract/content-draft.wire.ts';
import type { ContentDraft, WizardStepId } from '../contract/content-draft.wire.ts';
import type { ContentValidationError } from '../contract/course.model.ts';
import { ContentBasics } from './content-basics.widget.tsx';
import { ContentCovers } from './content-covers.widget.tsx';
import type { Covers, Side } from './content-covers.widget.tsx';
import { ContentOffer } from './content-offer.widget.tsx';
import { ContentPreview } from './content-preview.widget.tsx';
import { confirmPublishing, useKnownContents, useSaveKey } from './content-wizard-parts.widget.tsx';
import { ContentStateTag } from './content-state-tags.tsx';
import type { ContentState, KnownContents, Saved, WizardWords } from './content-wizard-parts.widget.tsx';

const CopyNotice = later(() => import('#platform/web/ui/copy-notice.tsx').then((part) => part.CopyNotice));

type Props<D extends ContentDraft, F extends Revised> = {
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
type Revised = { revision?: number; publishes?: boolean };
type Refused = Omit<ContentValidationError, 'limit'> & { value: unknown };
const partOf = (draft: object, field: string) => (draft as Record<string, unknown>)[field.split('.')[0]!];
const rename = { 'release.at': 'releaseDay' };

export function ContentWizard<D extends ContentDraft, F extends Revised>({
  kind,
  listPath,
  words,
  errorsOf,
  itemIds,
  objectIds,
  settings,
  objects,
  formOf,
  save,
  upload,
  onCreated,
  ...given
}: Props<D, F>) {
  const t = useTexts();
  /** The values at the opening of the page: a later read changes nothing while the author works. */
  const { initial, state } = useRef(given).current;
  const copy = state?.copy;
  const isLive = state !== undefined && state.publication !== 'draft';
  const at = useRef<{ id: string | undefined; revision: number | undefined }>({
    id: state?.id,
    revision: state?.revision,
  });
  const { step, setStep, reveal } = useSteps<WizardStepId>(wizardSteps, stepOfField);
  const [covers, setCovers] = useState<Covers>(state?.covers ?? { horizontal: null, vertical: null });
  const [isDone, setDone] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const refused = useRef<Refused>(undefined);
  const contents = useKnownContents(
    objectIds(initial),
    initial.prerequisites.map(({ objectId }) => objectId),
  );

  /** Keeps a refusal at its field until the field changes. */
  const hold = (problem: unknown, draft: D): string | undefined => {
    const [issue] = problem instanceof Problem ? (problem.details.fields ?? []) : [];
    if (!issue) return undefined;
    const field = fieldInForm(issue.field, rename);
    refused.current = { ...issue, field, value: partOf(draft, field) };
    return field;
  };
  /** Saves the draft, one save at a time: the next one needs the revision of the one before. */
  const store = async (draft: D, publishes: boolean) => {
    const { id, revision } = at.current;
    const made = await save({
      ...(id && { id }),
      form: {
        ...formOf(draft, publishes || !isLive),
        ...(revision && { revision }),
        ...(publishes && { publishes }),
      },
    });
    const isNew = id === undefined;
    at.current = { id: made.id, revision: made.revision };
    if (isNew && !publishes) onCreated(made.id);
  };
  const errorsNow = (draft: D) => {
    const told = refused.current;
    const stays = told && Object.is(partOf(draft, told.field), told.value);
    return [...(stays ? [told] : []), ...errorsOf(draft)];
  };
  const form = useAppForm<D>({
    initial,
    validate: errorsNow,
    reveal,
    rename,
    submit: async (draft) => {
      await store(draft, true).catch((problem: unknown) => {
        hold(problem, draft);
        throw problem;
      });
      setDone(true);
      toast.success(words.published);
      goTo(listPath);
    },
  });
  const { values } = form;
  const draft = useAutosave({
    value: values,
    enabled: values.title.trim() !== '' && !isPublishing && !isDone && !copy,
    save: (now) =>
      store(now, false).catch((problem: unknown) => {
        const field = hold(problem, now);
        if (field) form.check(field);
        else if (problem instanceof Problem && problem.kind === 'conflict') toast.error(problem);
        throw problem;
      }),
  });
  useUnsavedGuard(!isDone && draft.isPending && (form.isDirty || draft.state === 'failed'));
  useSaveKey(() => void draft.saveNow());

  /** True where the author wants the preview of the current draft, which opens after the last words are stored. */
  const [isPreviewWanted, setPreviewWanted] = useState(false);
  const preview = async () => setPreviewWanted(copy !== undefined || (await draft.saveNow()));
  const { isPending } = draft;
  useEffect(() => {
    if (isPreviewWanted && !isPending && at.current.id) goTo(`${listPath}/${at.current.id}/previa`);
  }, [isPreviewWanted, isPending, listPath]);

  const validationErrors = errorsNow(values);
  const hasProblem = (id: WizardStepId) => Object.keys(form.errors).some((field) => stepOfField(field) === id);
  const isValid = (id: WizardStepId) => !validationErrors.some(({ field }) => stepOfField(field) === id);
  const leave = (from: string) => form.isRight((field) => stepOfField(field) === from);
  const publish = async () => {
    refused.current = undefined;
    if (!form.isRight(() => true)) return;
    if (!(await confirmPublishing(t, values, initial, state, itemIds))) return;
    const isSwitchedOff = at.current.id !== undefined && initial.isActive && !values.isActive;
    if (isSwitchedOff && !(await confirmSwitchingOff(kind, at.current.id!, title))) return;
    setPublishing(true);
    try {
      await draft.saveNow();
      await form.send();
    } catch (problem) {
      toast.error(problem);
    } finally {
      setPublishing(false);
    }
  };
  const send = async (side: Side, file: File) => {
    if (!at.current.id && !(await draft.saveNow())) return;
    if (!at.current.id) return void toast.warning(t('courses.cover.saveFirst'));
    const { url } = await upload({ id: at.current.id, side, file });
    setCovers((now) => ({ ...now, [side]: url }));
  };

  const title = values.title.trim() || words.new;
  const seed = at.current.id ?? 'new';
  const publication = state?.publication ?? 'draft';
  const isCodeInvalid = form.errors['code'] !== undefined;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: t('courses.area') },
          { label: words.all, href: listPath },
          { label: state ? words.edit : words.new },
        ]}
        tags={<ContentStateTag kind={kind} state={isLive && form.isDirty ? 'changed' : publication} />}
        actions={
          <Button
            variant="default"
            leftSection={<EyeIcon size={20} aria-hidden="true" />}
            disabled={values.title.trim() === ''}
            onClick={() => void preview()}
          >
            {t('courses.preview.open')}
          </Button>
        }
      />
      {copy && <CopyNotice copy={copy} name={title} label={t('courses.active')} onSwitch={copy.switchTo} />}
      <form {...form.props} onSubmit={(event) => event.preventDefault()}>
        <FormBanner form={form} />
        <Wizard
          label={t('courses.wizard')}
          current={step}
          onCurrent={(id) => setStep(id as WizardStepId)}
          onLeave={leave}
          onFinish={() => void publish()}
          finishLabel={words.publish}
          isFinishing={isPublishing || form.isSaving}
          finishesAnywhere={state !== undefined}
          isReadOnly={copy !== undefined}
          onCancel={() => goTo(listPath)}
          draft={draft}
          preview={
            <ContentPreview
              kind={kind}
              title={title}
              seed={seed}
              picture={covers.horizontal}
              workloadMinutes={values.workloadMinutes}
              isMandatory={values.isMandatory}
              // A copy has nothing left to do.
              checks={
                copy
                  ? []
                  : [
                      {
                        id: 'title',
                        label: t('courses.check.title'),
                        state: values.title.trim() && values.synopsis.trim() ? 'done' : 'open',
                      },
                      {
                        id: 'code',
                        label: t(isCodeInvalid ? 'courses.check.codeTaken' : 'courses.check.code'),
                        state: isCodeInvalid ? 'wrong' : values.code.trim() ? 'done' : 'open',
                      },
                      {
                        id: 'objects',
                        label: t('courses.check.objects'),
                        state: itemIds(values).length > 0 ? 'done' : 'open',
                      },
                      { id: 'cover', label: t('courses.check.cover'), state: covers.vertical ? 'done' : 'open' },
                    ]
              }
            />
          }
          steps={wizardSteps.map((id) => ({
            id,
            title: t(`courses.step.${id}`),
            hint:
              id === 'settings'
                ? words.settingsHint
                : id === 'objects'
                  ? words.objectsHint
                  : t(`courses.step.${id}.hint`),
            lead: id === 'objects' ? words.objectsLead : t(`courses.step.${id}.lead`),
            isValid: isValid(id),
            hasProblem: hasProblem(id),
            isWide: id === 'objects',
            render: () =>
              id === 'basics' ? (
                <ContentBasics form={form} kind={kind} titleHint={words.titleHint} />
              ) : id === 'offer' ? (
                <ContentOffer
                  form={form}
                  ownId={at.current.id}
                  known={contents.known}
                  onKnown={contents.learn}
                  words={words}
                />
              ) : id === 'settings' ? (
                settings(form, isLive)
              ) : id === 'objects' ? (
                objects(form, contents)
              ) : (
                <ContentCovers title={title} seed={seed} covers={covers} onUpload={send} />
              ),
          }))}
        />
      </form>
    </>
  );
}
