// Shows the assessment wizard: basic data, settings, questions. Saves drafts automatically; publishes only on request.
import { useParams } from '@tanstack/react-router';
import { isCopy } from '#platform/web/copies.ts';
import type { Origin } from '#platform/web/copies.ts';
import { stepState } from '#platform/web/steps.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { PublicationTag } from '#platform/web/ui/publication-tag.tsx';
import { Wizard } from '#platform/web/ui/wizard.tsx';
import { draftOf, emptyDraft } from '../contract/assessment-draft.wire.ts';
import type { AssessmentDraft } from '../contract/assessment-draft.wire.ts';
import { stepOfAssessmentField } from '../contract/assessment-wizard.model.ts';
import type { AssessmentStep } from '../contract/assessment-wizard.model.ts';
import { AssessmentBasics, AssessmentSettings } from './assessment-fields.tsx';
import { useAssessment, useSetAssessmentActive } from './assessments.queries.ts';
import { QuestionsEditor } from './questions-editor.tsx';
import { useAssessmentWizard } from './use-assessment-wizard.tsx';

const CopyNotice = later(() => import('#platform/web/ui/copy-notice.tsx').then((part) => part.CopyNotice));

const listPath = '/conteudo/avaliacao';

export function AssessmentFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const isNew = !id || id === 'nova';
  const found = useAssessment(isNew ? undefined : id);
  if (isNew) return <AssessmentWizard initial={emptyDraft()} />;
  return (
    <ReadPage
      title={t('assessments.edit')}
      crumbs={[{ label: t('assessments.area') }, { label: t('assessments.all'), href: listPath }]}
      found={found}
      label={t('assessments.loading')}
    >
      {(details) => (
        <AssessmentWizard
          key={id}
          id={id}
          initial={draftOf(details)}
          isPublished={details.publishedVersion !== null}
          copy={isCopy(details) ? details : undefined}
        />
      )}
    </ReadPage>
  );
}

type WizardProps = {
  id?: string;
  initial: AssessmentDraft;
  isPublished?: boolean;
  copy?: Origin & { id: string; isActive: boolean };
};
function AssessmentWizard({ id, initial, isPublished = false, copy }: WizardProps) {
  const t = useTexts();
  const setActive = useSetAssessmentActive();
  const work = useAssessmentWizard({ id, initial, isPublished, isCopy: copy !== undefined, listPath });
  const { form, draft } = work;
  const { values } = form;
  const stateOf = (step: AssessmentStep) => stepState(step, stepOfAssessmentField, form.errors, work.errors);
  return (
    <>
      <PageHeader
        title={values.title.trim() || t('assessments.new')}
        crumbs={[
          { label: t('assessments.area') },
          { label: t('assessments.all'), href: listPath },
          { label: t(id ? 'assessments.edit' : 'assessments.newCrumb') },
        ]}
        tags={
          <PublicationTag state={isPublished ? 'published' : 'draft'}>
            {t(isPublished ? 'assessments.published' : 'assessments.draft')}
          </PublicationTag>
        }
      />
      {copy && (
        <CopyNotice
          copy={copy}
          name={values.title}
          label={t('assessments.isActive')}
          onSwitch={(isActive) => setActive.mutateAsync({ id: copy.id, isActive })}
        />
      )}
      <form {...form.props}>
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
          draft={isPublished ? undefined : draft}
          steps={[
            {
              id: 'basic',
              title: t('assessments.step.basic'),
              hint: t('assessments.step.basic.hint'),
              ...stateOf('basic'),
              isValid: values.title.trim() !== '',
              render: () => <AssessmentBasics form={form} />,
            },
            {
              id: 'settings',
              title: t('assessments.step.settings'),
              hint: t('assessments.step.settings.hint'),
              ...stateOf('settings'),
              render: () => <AssessmentSettings form={form} />,
            },
            {
              id: 'questions',
              title: t('assessments.step.questions'),
              hint: t('assessments.count.questions', { count: values.questions.length }),
              ...stateOf('questions'),
              isWide: true,
              render: () => (
                <QuestionsEditor
                  questions={values.questions}
                  errors={form.errors}
                  refusal={form.refusal}
                  onChange={(questions) => form.set('questions', questions)}
                  onLeave={() => form.check('questions')}
                />
              ),
            },
          ]}
        />
      </form>
    </>
  );
}
