// Shows the section wizard: five steps, a draft that saves itself, and a separate button to publish.
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { useAutosave } from '#platform/web/autosave.ts';
import { isCopy } from '#platform/web/copies.ts';
import { useAppForm } from '#platform/web/form.ts';
import { timeZone, useTexts } from '#platform/web/texts.ts';
import { stepState, useSteps } from '#platform/web/steps.ts';
import { toast } from '#platform/web/toast.ts';
import { later } from '#platform/web/ui/later.tsx';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { PublicationTag } from '#platform/web/ui/publication-tag.tsx';
import { Wizard } from '#platform/web/ui/wizard.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { confirmSwitchingOff } from '#features/contracts/web/copies.queries.ts';
import type { ContentObject } from '#features/courses/contract/course.wire.ts';
import { useContentObjects } from '#features/courses/web/courses.queries.ts';
import {
  emptySectionDraft,
  sectionDraftErrors,
  sectionDraftOf,
  sectionFormOf,
  sectionSteps,
  stepOfSectionField,
} from '../contract/section-draft.wire.ts';
import type { SectionDraft, SectionDetails, SectionStep } from '../contract/section-draft.wire.ts';
import { SectionBasics, SectionOffer, SectionSettings } from './section-fields.tsx';
import type { SectionPictures } from './section-appearance.tsx';
import { SectionPreview } from './section-preview.tsx';
import { useSaveSection, useSection, useSetSectionActive, useUploadSectionPicture } from './sections.queries.ts';
import type { SectionPicture } from './sections.queries.ts';

/** The last steps of the form, which load later. */
const SectionItems = later(() => import('./section-items.tsx').then((part) => part.SectionItems));
const SectionAppearance = later(() => import('./section-appearance.tsx').then((part) => part.SectionAppearance));
const CopyNotice = later(() => import('#platform/web/ui/copy-notice.tsx').then((part) => part.CopyNotice));

const listPath = '/conteudo/secao';
export function SectionFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const navigate = useNavigate();
  /** The id that a new draft got: the form stays on the screen and only the address changes. */
  const made = useRef<string>(undefined);
  const isNew = !id || id === 'nova' || id === made.current;
  const found = useSection(isNew ? undefined : id);
  const handleCreated = (created: string) => {
    made.current = created;
    void navigate({ href: `${listPath}/${created}`, replace: true, ignoreBlocker: true });
  };
  if (isNew) return <SectionWizard key="new" onCreated={handleCreated} />;
  return (
    <ReadPage
      title={t('sections.edit')}
      crumbs={[{ label: t('sections.area') }, { label: t('sections.all'), href: listPath }]}
      found={found}
      label={t('sections.loading')}
    >
      {(stored) => <SectionWizard key={id} stored={stored} onCreated={handleCreated} />}
    </ReadPage>
  );
}

function SectionWizard({ stored: given, onCreated }: { stored?: SectionDetails; onCreated: (id: string) => void }) {
  const t = useTexts();
  const stored = useRef(given).current;
  const [initial] = useState(() => (stored ? sectionDraftOf(stored, timeZone()) : emptySectionDraft()));
  const known = useRef(stored?.id);
  const { step, setStep, reveal } = useSteps<SectionStep>(sectionSteps, stepOfSectionField);
  const [isDone, setDone] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const [pictures, setPictures] = useState<SectionPictures>({
    image: stored?.image ?? null,
    card: stored?.cardImage ?? null,
    banner: stored?.backgroundImage ?? null,
  });
  const contents = useChosenContents(initial);
  const save = useSaveSection();
  const upload = useUploadSectionPicture();
  const publication = stored?.publication ?? 'draft';
  const isLive = publication !== 'draft';
  const copy = stored && isCopy(stored) ? stored : undefined;
  const setActive = useSetSectionActive();

  const store = async (draft: SectionDraft, publishes: boolean) => {
    const { id } = await save.mutateAsync({
      ...(known.current && { id: known.current }),
      form: { ...sectionFormOf(draft, publishes || !isLive, timeZone()), ...(publishes && { publishes }) },
    });
    const isNew = known.current === undefined;
    known.current = id;
    if (isNew && !publishes) onCreated(id);
  };
  const form = useAppForm<SectionDraft>({
    initial,
    validate: sectionDraftErrors,
    reveal,
    rename: { startsAt: 'startDay', endsAt: 'endDay', isPublic: 'audience' },
    submit: async (draft) => {
      await store(draft, true);
      setDone(true);
      toast.success(t('sections.published'));
      goTo(listPath);
    },
  });
  const { values } = form;
  const draft = useAutosave({
    value: values,
    enabled: values.name.trim() !== '' && !isPublishing && !isDone && !copy,
    save: (now) =>
      store(now, false).catch((problem: unknown) => {
        if (problem instanceof Problem && (problem.kind === 'conflict' || problem.kind === 'rule'))
          toast.error(problem);
        throw problem;
      }),
  });
  useUnsavedGuard(!isDone && draft.isPending && (form.isDirty || draft.state === 'failed'));
  const validationErrors = sectionDraftErrors(values);
  const leave = (from: string) => form.isRight((field) => stepOfSectionField(field) === from);
  const publish = async () => {
    if (!form.isRight(() => true)) return;
    const isSwitchedOff = known.current !== undefined && initial.isActive && !values.isActive;
    if (isSwitchedOff && !(await confirmSwitchingOff('section', known.current!, title))) return;
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
  const send = async (which: SectionPicture, file: File) => {
    if (!known.current) await draft.saveNow();
    if (!known.current) {
      toast.warning(t('sections.picture.saveFirst'));
      return false;
    }
    const { url } = await upload.mutateAsync({ id: known.current, which, file });
    setPictures((now) => ({ ...now, [which]: url }));
    return true;
  };
  const title = values.name.trim() || t('sections.new');
  const seed = known.current ?? 'new';
  const state = isLive && form.isDirty ? 'changed' : publication;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: t('sections.area') },
          { label: t('sections.all'), href: listPath },
          { label: stored ? t('sections.edit') : t('sections.new') },
        ]}
        tags={<PublicationTag state={state}>{t(`sections.state.${state}`)}</PublicationTag>}
      />
      {copy && (
        <CopyNotice
          copy={copy}
          name={title}
          label={t('sections.active')}
          onSwitch={(isActive) => setActive.mutateAsync({ id: copy.id, isActive })}
        />
      )}
      <form {...form.props} onSubmit={(event) => event.preventDefault()}>
        <FormBanner form={form} />
        <Wizard
          label={t('sections.wizard')}
          current={step}
          onCurrent={(id) => setStep(id as SectionStep)}
          onLeave={leave}
          onFinish={() => void publish()}
          finishLabel={t('sections.publish')}
          isFinishing={isPublishing || form.isSaving}
          finishesAnywhere={isLive}
          isReadOnly={copy !== undefined}
          onCancel={() => goTo(listPath)}
          draft={draft}
          preview={<SectionPreview draft={values} contents={contents} pictures={pictures} />}
          steps={sectionSteps.map((id) => ({
            id,
            title: t(`sections.step.${id}`),
            hint: t(`sections.step.${id}.hint`),
            lead: t(`sections.step.${id}.lead`),
            ...stepState(id, stepOfSectionField, form.errors, validationErrors),
            isWide: id === 'objects',
            render: () =>
              id === 'basics' ? (
                <SectionBasics form={form} />
              ) : id === 'offer' ? (
                <SectionOffer form={form} />
              ) : id === 'settings' ? (
                <SectionSettings form={form} isLive={isLive} />
              ) : id === 'objects' ? (
                <SectionItems form={form} contents={contents} />
              ) : (
                <SectionAppearance form={form} seed={seed} pictures={pictures} onUpload={send} />
              ),
          }))}
        />
      </form>
    </>
  );
}
/** Returns names and pictures of the section's items: it asks for them once, then adds each new choice. */
function useChosenContents(initial: SectionDraft) {
  const [ids] = useState(() => initial.items.map(({ objectId }) => objectId));
  const found = useContentObjects(ids);
  const [learnt, setLearnt] = useState<ReadonlyMap<string, ContentObject>>(new Map());
  const known = useMemo(
    () => new Map([...(found.data ?? []).map((one) => [one.id, one] as const), ...learnt]),
    [found.data, learnt],
  );
  return { known, learn: (content: ContentObject) => setLearnt((now) => new Map(now).set(content.id, content)) };
}
