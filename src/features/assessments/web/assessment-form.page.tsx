// Shows the assessment wizard: basic data, settings, questions. Saves drafts automatically; publishes only on request.
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { useAutosave } from '#platform/web/autosave.ts';
import { isCopy } from '#platform/web/copies.ts';
import type { Origin } from '#platform/web/copies.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useSteps } from '#platform/web/steps.ts';
import { toast } from '#platform/web/toast.ts';
import { later } from '#platform/web/ui/later.tsx';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { DurationInput } from '#platform/web/ui/duration-input.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { WhereWritten } from '#platform/web/ui/read-only.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { PublicationTag } from '#platform/web/ui/publication-tag.tsx';
import { Wizard } from '#platform/web/ui/wizard.tsx';
import { confirmSwitchingOff } from '#features/contracts/web/copies.queries.ts';
import { assessmentErrors } from '../contract/assessment-rules.model.ts';
import { answerMoments, assessmentKinds, draftOf, emptyDraft, numbered } from '../contract/assessment-draft.wire.ts';
import type { AssessmentDraft } from '../contract/assessment-draft.wire.ts';
import { useAssessment, useSaveAssessment, useSetAssessmentActive } from './assessments.queries.ts';
import { QuestionsEditor } from './questions-editor.tsx';
import styles from './editor.module.css';

const CopyNotice = later(() => import('#platform/web/ui/copy-notice.tsx').then((part) => part.CopyNotice));

const listPath = '/conteudo/avaliacao';
const steps = ['basic', 'settings', 'questions'] as const;
type StepId = (typeof steps)[number];
const stepOf = (field: string): StepId =>
  field.startsWith('questions') ? 'questions' : ['title', 'kind', 'observation'].includes(field) ? 'basic' : 'settings';

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

function AssessmentWizard({
  id,
  initial,
  isPublished = false,
  copy,
}: {
  id?: string;
  initial: AssessmentDraft;
  isPublished?: boolean;
  copy?: Origin & { id: string; isActive: boolean };
}) {
  const t = useTexts();
  const save = useSaveAssessment();
  const setActive = useSetAssessmentActive();
  const known = useRef(id);
  const { step, setStep, reveal } = useSteps<StepId>(steps, stepOf);
  const [isSaved, setSaved] = useState(false);
  const sent = (values: AssessmentDraft, isDraft: boolean): AssessmentDraft => ({
    ...values,
    title: values.title.trim(),
    questions: numbered(values.questions),
    isDraft,
  });
  const store = async (values: AssessmentDraft, isDraft: boolean) => {
    const made = await save.mutateAsync({ id: known.current, form: sent(values, isDraft) });
    known.current = made.id;
  };
  const form = useAppForm<AssessmentDraft>({
    initial,
    reveal,
    rules: { title: (title) => !title.trim() && 'required' },
    validate: (values) =>
      assessmentErrors({ ...values, observation: values.observation, questions: numbered(values.questions) }),
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
    enabled: values.title.trim() !== '' && !isPublished && !form.isSaving && !isSaved && !copy,
  });
  useUnsavedGuard(form.isDirty && !isSaved && (isPublished || draft.isPending));
  // The app leaves the page only once the guard knows that nothing is unsaved.
  useEffect(() => {
    if (isSaved) goTo(listPath);
  }, [isSaved]);
  const validationErrors = assessmentErrors({ ...values, questions: numbered(values.questions) });
  const has = (id: StepId) => Object.keys(form.errors).some((name) => stepOf(name) === id);
  const leave = (from: string) => form.isRight((field) => stepOf(field) === from);
  const finish = async () => {
    const isSwitchedOff = id !== undefined && initial.isActive && !values.isActive;
    if (isSwitchedOff && !(await confirmSwitchingOff('assessment', id, values.title))) return;
    await quietly('the mutation told it', form.send);
  };
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
          current={step}
          onCurrent={(id) => setStep(id as StepId)}
          onLeave={leave}
          onFinish={() => void finish()}
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
              isValid: values.title.trim() !== '',
              hasProblem: has('basic'),
              render: () => (
                <div className={styles['fields']}>
                  <TextInput
                    label={t('assessments.title')}
                    maxLength={120}
                    {...form.field('title', { required: true })}
                  />
                  <SelectInput
                    label={t('assessments.kind')}
                    options={assessmentKinds.map((value) => ({ value, label: t(`assessments.kind.${value}`) }))}
                    {...form.field('kind', { required: true })}
                  />
                  <Textarea
                    label={t('assessments.observation')}
                    description={t('assessments.observation.hint')}
                    autosize
                    minRows={3}
                    maxLength={4000}
                    {...form.field('observation')}
                  />
                </div>
              ),
            },
            {
              id: 'settings',
              title: t('assessments.step.settings'),
              hint: t('assessments.step.settings.hint'),
              isValid: !validationErrors.some((one) => stepOf(one.field) === 'settings'),
              hasProblem: has('settings'),
              render: () => (
                <div className={styles['fields']}>
                  <FieldPair>
                    <NumberInput
                      label={t('assessments.minimum')}
                      suffix=" %"
                      min={0}
                      max={100}
                      clampBehavior="strict"
                      {...form.field('minimumPercent')}
                      onChange={(value) => form.set('minimumPercent', value === '' ? undefined : Number(value))}
                    />
                    <NumberInput
                      label={t('assessments.maxQuestions')}
                      description={t('assessments.maxQuestions.hint')}
                      min={0}
                      max={1000}
                      allowDecimal={false}
                      {...form.field('maxQuestions')}
                      onChange={(value) => form.set('maxQuestions', Number(value) || 0)}
                    />
                  </FieldPair>
                  <SwitchInput
                    label={t('assessments.allowsRetries')}
                    {...form.field('allowsRetries', { type: 'checkbox' })}
                  />
                  {values.allowsRetries && (
                    <NumberInput
                      label={t('assessments.maxAttempts')}
                      description={t('assessments.maxAttempts.hint')}
                      min={0}
                      max={1000}
                      allowDecimal={false}
                      {...form.field('maxAttempts')}
                      onChange={(value) => form.set('maxAttempts', Number(value) || 0)}
                    />
                  )}
                  <SwitchInput
                    label={t('assessments.showsTimer')}
                    {...form.field('showsTimer', { type: 'checkbox' })}
                  />
                  {values.showsTimer && (
                    <DurationInput
                      label={t('assessments.duration')}
                      {...form.field('durationSeconds', { required: true })}
                      onChange={(value) => form.set('durationSeconds', value ?? undefined)}
                    />
                  )}
                  <SwitchInput
                    label={t('assessments.shufflesQuestions')}
                    {...form.field('shufflesQuestions', { type: 'checkbox' })}
                  />
                  <SwitchInput
                    label={t('assessments.shufflesOptions')}
                    {...form.field('shufflesOptions', { type: 'checkbox' })}
                  />
                  <SwitchInput
                    label={t('assessments.showsAnswers')}
                    {...form.field('showsAnswers', { type: 'checkbox' })}
                  />
                  <SelectInput
                    label={t('assessments.answersShownAfter')}
                    description={t('assessments.answersShownAfter.hint')}
                    options={answerMoments.map((value) => ({
                      value,
                      label: t(`assessments.answersShownAfter.${value}`),
                    }))}
                    {...form.field('answersShownAfter', { required: true })}
                  />
                  <WhereWritten>
                    {' '}
                    <SwitchInput label={t('assessments.isActive')} {...form.field('isActive', { type: 'checkbox' })} />
                  </WhereWritten>
                </div>
              ),
            },
            {
              id: 'questions',
              title: t('assessments.step.questions'),
              hint: t('assessments.count.questions', { count: values.questions.length }),
              isValid: !validationErrors.some((one) => stepOf(one.field) === 'questions'),
              hasProblem: has('questions'),
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
