// Shows the fields of an assessment in the first two steps of its wizard: basic data and settings.
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DurationInput } from '#platform/web/ui/duration-input.tsx';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { WhereWritten } from '#platform/web/ui/read-only.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { answerMoments, assessmentKinds } from '../contract/assessment-draft.wire.ts';
import type { AssessmentDraft } from '../contract/assessment-draft.wire.ts';
import styles from './editor.module.css';

export function AssessmentBasics({ form }: { form: AppForm }) {
  const t = useTexts();
  return (
    <div className={styles['fields']}>
      <TextInput label={t('assessments.title')} maxLength={120} {...form.field('title', { required: true })} />
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
  );
}
export function AssessmentSettings({ form }: { form: AppForm }) {
  const t = useTexts();
  const values = form.values as AssessmentDraft;
  return (
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
      <SwitchInput label={t('assessments.allowsRetries')} {...form.field('allowsRetries', { type: 'checkbox' })} />
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
      <SwitchInput label={t('assessments.showsTimer')} {...form.field('showsTimer', { type: 'checkbox' })} />
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
      <SwitchInput label={t('assessments.shufflesOptions')} {...form.field('shufflesOptions', { type: 'checkbox' })} />
      <SwitchInput label={t('assessments.showsAnswers')} {...form.field('showsAnswers', { type: 'checkbox' })} />
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
  );
}
