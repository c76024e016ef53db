// Shows the assessment wizard: basic data, offer, settings, questions. Saves drafts automatically; publishes only on request.
import { Button } from '@mantine/core';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { useState } from 'react';
import type { Origin } from '#platform/web/copies.ts';
import type { AppForm } from '#platform/web/form.ts';
import { plugsOf } from '#platform/web/ports.ts';
import { stepState } from '#platform/web/steps.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PublicationTag } from '#platform/web/ui/publication-tag.tsx';
import { Wizard } from '#platform/web/ui/wizard.tsx';
import type { AssessmentDraft } from '../contract/assessment-draft.wire.ts';
import { questionCountOf } from '../contract/assessment-rules.model.ts';
import { assessmentStateOf } from '../contract/assessment-state.model.ts';
import { assessmentSteps, assessmentToSave, stepOfAssessmentField } from '../contract/assessment-wizard.model.ts';
import type { AssessmentStep } from '../contract/assessment-wizard.model.ts';
import { AssessmentBasics, AssessmentOffer } from './assessment-fields.tsx';
import { AssessmentSettings } from './assessment-settings.tsx';
import { useSetAssessmentActive } from './assessments.queries.ts';
import { useAssessmentWizard } from './use-assessment-wizard.tsx';
import type { OpenedAssessment } from './use-assessment-wizard.tsx';

const CopyNotice = later(() => import('#platform/web/ui/copy-notice.tsx').then((part) => part.CopyNotice));
// The code for dragging and for formatted texts loads together with the step that uses it.
const AssessmentObjects = later(() => import('./assessment-objects.tsx').then((part) => part.AssessmentObjects));

type Props = { opened: OpenedAssessment; copy?: (Origin & { id: string; isActive: boolean }) | undefined };
type Work = ReturnType<typeof useAssessmentWizard>;
const renderStep = (step: AssessmentStep, form: Work['form']) =>
  step === 'basics' ? (
    <AssessmentBasics form={form as AppForm} />
  ) : step === 'offer' ? (
    <AssessmentOffer form={form as AppForm} />
  ) : step === 'settings' ? (
    <AssessmentSettings form={form as AppForm} />
  ) : (
    <AssessmentObjects form={form as AppForm} />
  );
export function AssessmentWizard({ opened, copy }: Props) {
  const t = useTexts();
  const setActive = useSetAssessmentActive();
  const work = useAssessmentWizard(opened);
  const { form, draft } = work;
  const { values } = form;
  const { id, isPublished, listPath } = opened;
  const hasUnpublishedChanges = opened.hasUnpublishedChanges || (isPublished && form.isDirty);
  const state = assessmentStateOf({ isActive: true, isPublished, hasUnpublishedChanges });
  return (
    <>
      <PageHeader
        title={values.title.trim() || t('assessments.new')}
        crumbs={[
          { label: t('assessments.area') },
          { label: t('assessments.all'), href: listPath },
          { label: t(id ? 'assessments.edit' : 'assessments.newCrumb') },
        ]}
        tags={<PublicationTag state={state}>{t(`assessments.state.${state}`)}</PublicationTag>}
        actions={<Preview values={values} />}
      />
      {copy && (
        <CopyNotice
          copy={copy}
          name={values.title}
          label={t('assessments.isActive')}
          onSwitch={(isActive) => setActive.mutateAsync({ id: copy.id, isActive })}
        />
      )}
      <form {...form.props} onSubmit={(event) => event.preventDefault()}>
        <FormBanner form={form} />
        <Wizard
          label={t('assessments.steps')}
          current={work.step}
          onCurrent={(step) => work.setStep(step as AssessmentStep)}
          onLeave={(from) => form.isRight((field) => stepOfAssessmentField(field) === from)}
          onFinish={() => void work.publish()}
          isFinishing={form.isSaving}
          finishesAnywhere={isPublished}
          isReadOnly={copy !== undefined}
          finishLabel={t('assessments.publish')}
          onCancel={() => goTo(listPath)}
          draft={draft}
          steps={assessmentSteps.map((step) => ({
            id: step,
            title: t(`assessments.step.${step}`),
            hint:
              step === 'objects'
                ? t('assessments.count.questions', { count: questionCountOf(values) })
                : t(`assessments.step.${step}.hint`),
            ...stepState(step, stepOfAssessmentField, form.errors, work.errors),
            isWide: step === 'objects',
            render: () => renderStep(step, form),
          }))}
        />
      </form>
    </>
  );
}
/** Shows the button of the preview, and the preview of the values as they stand in the form. */
function Preview({ values }: { values: AssessmentDraft }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [Shown] = plugsOf('assessmentPreview');
  if (!Shown) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<EyeIcon size={20} aria-hidden="true" />}
        disabled={questionCountOf(values) === 0}
        onClick={() => setOpen(true)}
      >
        {t('assessments.preview')}
      </Button>
      {isOpen && (
        <Shown
          title={values.title.trim() || t('assessments.new')}
          content={assessmentToSave(values, true)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
