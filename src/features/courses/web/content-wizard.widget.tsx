// Shows the wizard that courses and trails share: five steps, automatic saving of the draft, explicit publishing, validation errors at their fields.
import { Button } from '@mantine/core';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { stepState } from '#platform/web/steps.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Wizard } from '#platform/web/ui/wizard.tsx';
import { stepOfField, wizardSteps } from '../contract/content-draft.wire.ts';
import type { ContentDraft, WizardStepId } from '../contract/content-draft.wire.ts';
import { contentChecks } from '../contract/content-wizard.model.ts';
import { ContentBasics } from './content-basics.widget.tsx';
import { ContentOffer } from './content-offer.widget.tsx';
import { ContentPreview } from './content-preview.widget.tsx';
import { ContentStateTag } from './content-state-tags.tsx';
import type { WizardWords } from './content-wizard-parts.widget.tsx';
import { useContentWizard } from './use-content-wizard.tsx';
import type { ContentWizardProps } from './use-content-wizard.tsx';

/** The covers are the last step. */
const ContentCovers = later(
  () => import('./content-covers.widget.tsx').then((part) => part.ContentCovers),
  () => <RowsSkeleton count={2} height={160} />,
);
const CopyNotice = later(() => import('#platform/web/ui/copy-notice.tsx').then((part) => part.CopyNotice));

export function ContentWizard<D extends ContentDraft, F extends { revision?: number; publishes?: boolean }>(
  props: ContentWizardProps<D, F>,
) {
  const { kind, listPath, words, itemIds, settings, objects } = props;
  const t = useTexts();
  const work = useContentWizard(props);
  const { form, draft, title, covers, contents, state } = work;
  const { values } = form;
  const copy = state?.copy;
  const seed = work.id ?? 'new';
  const publication = state?.publication ?? 'draft';
  const renderStep = (id: WizardStepId) =>
    id === 'basics' ? (
      <ContentBasics form={form} kind={kind} titleHint={words.titleHint} />
    ) : id === 'offer' ? (
      <ContentOffer form={form} ownId={work.id} known={contents.known} onKnown={contents.learn} words={words} />
    ) : id === 'settings' ? (
      settings(form, work.isLive)
    ) : id === 'objects' ? (
      objects(form, contents)
    ) : (
      <ContentCovers title={title} seed={seed} covers={covers} onUpload={work.uploadCover} />
    );
  // A copy has nothing left to do.
  const checks = copy
    ? []
    : contentChecks(values, {
        isCodeInvalid: form.errors['code'] !== undefined,
        itemCount: itemIds(values).length,
        hasCover: Boolean(covers.vertical),
      });
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: t('courses.area') },
          { label: words.all, href: listPath },
          { label: state ? words.edit : words.new },
        ]}
        tags={<ContentStateTag kind={kind} state={work.isLive && form.isDirty ? 'changed' : publication} />}
        actions={
          <Button
            variant="default"
            leftSection={<EyeIcon size={20} aria-hidden="true" />}
            disabled={values.title.trim() === ''}
            onClick={() => void work.preview()}
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
          current={work.step}
          onCurrent={(id) => work.setStep(id as WizardStepId)}
          onLeave={(from) => form.isRight((field) => stepOfField(field) === from)}
          onFinish={() => void work.publish()}
          finishLabel={words.publish}
          isFinishing={work.isPublishing}
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
              checks={checks.map(({ id, state }) => ({
                id,
                state,
                label: t(state === 'wrong' ? 'courses.check.codeTaken' : `courses.check.${id}`),
              }))}
            />
          }
          steps={wizardSteps.map((id) => ({
            id,
            title: t(`courses.step.${id}`),
            ...stepWords(t, id, words),
            ...stepState(id, stepOfField, form.errors, work.errors),
            isWide: id === 'objects',
            render: () => renderStep(id),
          }))}
        />
      </form>
    </>
  );
}
/** Returns the hint and the lead of a step: courses and trails have words of their own for some. */
const stepWords = (t: ReturnType<typeof useTexts>, id: WizardStepId, words: WizardWords) => ({
  hint: id === 'settings' ? words.settingsHint : id === 'objects' ? words.objectsHint : t(`courses.step.${id}.hint`),
  lead: id === 'objects' ? words.objectsLead : t(`courses.step.${id}.lead`),
});
