// Shows the basic data and the offer of an assessment in its wizard.
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DurationInput } from '#platform/web/ui/duration-input.tsx';
import { FieldPair, Fields } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { CategoryPicker } from '#features/taxonomy/web/category-picker.widget.tsx';
import { SkillPicker } from '#features/taxonomy/web/skill-picker.widget.tsx';
import { assessmentKinds, countedAttempts } from '../contract/assessment-draft.wire.ts';
import type { AssessmentDraft } from '../contract/assessment-draft.wire.ts';

export function AssessmentBasics({ form }: { form: AppForm }) {
  const t = useTexts();
  const values = form.values as AssessmentDraft;
  return (
    <Fields>
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
      <CategoryPicker
        shownIn="assessment"
        label={t('assessments.category')}
        value={values.categoryId ?? null}
        error={form.errors['categoryId']}
        data-path="categoryId"
        onChange={(id) => form.set('categoryId', id ?? undefined)}
      />
      <SkillPicker
        shownIn="assessment"
        value={values.skillIds}
        error={form.errors['skillIds']}
        data-path="skillIds"
        onChange={(ids) => form.set('skillIds', ids)}
      />
    </Fields>
  );
}
const attempts = ['one', 'some', 'unlimited'] as const;
type Attempts = (typeof attempts)[number];
/** Shows how many attempts there are, the pause between them, and which of them counts. */
function AttemptFields({ form }: { form: AppForm }) {
  const t = useTexts();
  const { allowsRetries, maxAttempts, pauseMinutes, countedAttempt } = form.values as AssessmentDraft;
  const chosen: Attempts = !allowsRetries ? 'one' : maxAttempts === 0 ? 'unlimited' : 'some';
  const choose = (next: Attempts) => {
    form.set('allowsRetries', next !== 'one');
    if (next === 'unlimited') form.set('maxAttempts', 0);
    if (next === 'some' && maxAttempts < 2) form.set('maxAttempts', 2);
  };
  return (
    <>
      <FieldPair>
        <SelectInput
          label={t('assessments.attempts')}
          required
          options={attempts.map((value) => ({ value, label: t(`assessments.attempts.${value}`) }))}
          value={chosen}
          onChange={(value) => value && choose(value as Attempts)}
        />
        {chosen === 'some' && (
          <NumberInput
            label={t('assessments.maxAttempts')}
            min={2}
            max={1000}
            allowDecimal={false}
            {...form.field('maxAttempts')}
            onChange={(value) => form.set('maxAttempts', Number(value) || 0)}
          />
        )}
      </FieldPair>
      {chosen !== 'one' && (
        <FieldPair>
          <NumberInput
            label={t('assessments.pause')}
            description={t('assessments.pause.hint')}
            suffix={t('assessments.pause.suffix')}
            min={0}
            max={525_600}
            allowDecimal={false}
            {...form.field('pauseMinutes')}
            value={pauseMinutes ?? 0}
            onChange={(value) => form.set('pauseMinutes', Number(value) || undefined)}
          />
          <SelectInput
            label={t('assessments.counted')}
            description={t('assessments.counted.hint')}
            required
            options={countedAttempts.map((value) => ({ value, label: t(`assessments.counted.${value}`) }))}
            value={countedAttempt ?? 'highest'}
            onChange={(value) => form.set('countedAttempt', value ?? undefined)}
          />
        </FieldPair>
      )}
    </>
  );
}
export function AssessmentOffer({ form }: { form: AppForm }) {
  const t = useTexts();
  const { showsTimer } = form.values as AssessmentDraft;
  return (
    <Fields>
      <AttemptFields form={form} />
      <SwitchInput
        label={t('assessments.showsTimer')}
        hint={t('assessments.showsTimer.hint')}
        {...form.field('showsTimer', { type: 'checkbox' })}
      />
      {showsTimer && (
        <DurationInput
          label={t('assessments.duration')}
          {...form.field('durationSeconds', { required: true })}
          onChange={(value) => form.set('durationSeconds', value ?? undefined)}
        />
      )}
    </Fields>
  );
}
