// Shows the settings of an assessment in its wizard: the score, the draw, what learners see afterwards, and the correction.
import { NumberInput } from '@mantine/core';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FieldGroup, FieldPair, Fields } from '#platform/web/ui/form-page.tsx';
import { WhereWritten } from '#platform/web/ui/read-only.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { answerMoments } from '../contract/assessment-draft.wire.ts';
import type { AssessmentDraft } from '../contract/assessment-draft.wire.ts';
import { EvaluatorField } from './evaluator-field.tsx';

const usualRecordingDays = 90;
/** Shows a number of days; an empty field leaves the setting out. */
function DaysInput({
  form,
  name,
  most,
  usual,
}: {
  form: AppForm;
  name: 'correctionDays' | 'recordingDays';
  most: number;
  usual?: number;
}) {
  const t = useTexts();
  return (
    <NumberInput
      label={t(`assessments.${name}`)}
      description={t(`assessments.${name}.hint`)}
      placeholder={usual === undefined ? undefined : String(usual)}
      suffix={t('assessments.days.suffix')}
      min={1}
      max={most}
      allowDecimal={false}
      {...form.field(name)}
      value={(form.values as AssessmentDraft)[name] ?? ''}
      onChange={(value) => form.set(name, value === '' ? undefined : Number(value))}
    />
  );
}
export function AssessmentSettings({ form }: { form: AppForm }) {
  const t = useTexts();
  const values = form.values as AssessmentDraft;
  const check = (name: 'shufflesQuestions' | 'shufflesOptions' | 'showsAnswers' | 'hidesNames') => (
    <SwitchInput label={t(`assessments.${name}`)} {...form.field(name, { type: 'checkbox' })} />
  );
  return (
    <Fields>
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
          max={500}
          allowDecimal={false}
          {...form.field('maxQuestions')}
          onChange={(value) => form.set('maxQuestions', Number(value) || 0)}
        />
      </FieldPair>
      {check('shufflesQuestions')}
      {check('shufflesOptions')}
      <FieldGroup title={t('assessments.afterwards')}>
        {check('showsAnswers')}
        <SelectInput
          label={t('assessments.answersShownAfter')}
          description={t('assessments.answersShownAfter.hint')}
          options={answerMoments.map((value) => ({ value, label: t(`assessments.answersShownAfter.${value}`) }))}
          {...form.field('answersShownAfter', { required: true })}
        />
      </FieldGroup>
      <FieldGroup title={t('assessments.correction')}>
        <EvaluatorField
          value={values.evaluators}
          error={form.errors['evaluators']}
          onChange={(evaluators) => form.set('evaluators', evaluators)}
        />
        {check('hidesNames')}
        <FieldPair>
          <DaysInput form={form} name="correctionDays" most={365} />
          <DaysInput form={form} name="recordingDays" most={3650} usual={usualRecordingDays} />
        </FieldPair>
      </FieldGroup>
      <WhereWritten>
        <SwitchInput label={t('assessments.isActive')} {...form.field('isActive', { type: 'checkbox' })} />
      </WhereWritten>
    </Fields>
  );
}
