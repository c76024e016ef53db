// Shows the form of a well-being indicator: what it asks, whom, how often, and the help after a heavy answer.
import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { SegmentationSelect } from '#features/segmentation/web/segmentation-select.widget.tsx';
import { useAppForm } from '#platform/web/form.ts';
import { today, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldError, FieldGroup, FormPage } from '#platform/web/ui/form-page.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { all, maxLength, required } from '#platform/web/validation.ts';
import { periodError, styles, wellBeingLimits as limits } from '../contract/well-being.model.ts';
import type { SurveyStyle } from '../contract/well-being.model.ts';
import type { WellBeingForm, WellBeingRow } from '../contract/well-being.wire.ts';
import { indicatorsPath } from './indicators-path.tsx';
import { useSaveWellBeingIndicator, useWellBeingIndicator } from './well-being.queries.ts';

type Draft = {
  name: string;
  description: string;
  isActive: boolean;
  isMandatory: boolean;
  isAnonymous: boolean;
  frequencyDays: number | string;
  style: SurveyStyle;
  startsOn: string | null;
  endsOn: string | null;
  segmentationIds: string[];
  helpText: string;
  helpContact: string;
};
const draftOf = (indicator: WellBeingRow | undefined): Draft => ({
  name: indicator?.name ?? '',
  description: indicator?.description ?? '',
  isActive: indicator?.isActive ?? true,
  isMandatory: indicator?.isMandatory ?? false,
  isAnonymous: indicator?.isAnonymous ?? true,
  frequencyDays: indicator?.frequencyDays ?? 7,
  style: indicator?.style ?? 'static',
  startsOn: indicator?.startsOn ?? today(),
  endsOn: indicator?.endsOn ?? null,
  segmentationIds: indicator?.segmentationId ? [indicator.segmentationId] : [],
  helpText: indicator?.helpText ?? '',
  helpContact: indicator?.helpContact ?? '',
});
const formOf = ({ segmentationIds, ...draft }: Draft): WellBeingForm => ({
  ...draft,
  name: draft.name.trim(),
  description: draft.description.trim() || null,
  frequencyDays: Number(draft.frequencyDays),
  startsOn: draft.startsOn!,
  segmentationId: segmentationIds[0] ?? null,
  helpText: draft.helpText.trim() || null,
  helpContact: draft.helpContact.trim() || null,
});
const inRange = (value: number | string) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limits.days
    ? undefined
    : { code: 'wellBeing.frequency.range', most: limits.days };

export function IndicatorFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const isNew = id === 'novo';
  const found = useWellBeingIndicator(isNew ? undefined : id);
  if (isNew) return <IndicatorForm indicator={undefined} />;
  return (
    <ReadPage
      title={t('wellBeing.edit')}
      crumbs={[{ label: t('wellBeing.area') }, { label: t('wellBeing.title'), href: indicatorsPath }]}
      found={found}
      label={t('wellBeing.loading')}
    >
      {(indicator) => <IndicatorForm key={id} indicator={indicator} />}
    </ReadPage>
  );
}

function IndicatorForm({ indicator }: { indicator: WellBeingRow | undefined }) {
  const t = useTexts();
  const save = useSaveWellBeingIndicator();
  const [isSaved, setSaved] = useState(false);
  const form = useAppForm<Draft>({
    initial: draftOf(indicator),
    rules: {
      name: all(required, maxLength(limits.name)),
      description: maxLength(limits.text),
      frequencyDays: inRange,
      startsOn: required,
      endsOn: (endsOn, { startsOn }) => (startsOn ? periodError({ startsOn, endsOn }) : undefined),
      helpText: maxLength(limits.text),
      helpContact: maxLength(limits.contact),
    },
    rename: { segmentationId: 'segmentationIds' },
    submit: async (draft) => {
      await save.mutateAsync({ ...(indicator && { id: indicator.id }), form: formOf(draft) });
      setSaved(true);
      toast.success(t(indicator ? 'toast.updated' : 'toast.created'));
    },
  });
  useUnsavedGuard(form.isDirty && !isSaved);
  const handleSave = () =>
    form.send().then(
      (ok) => ok && setTimeout(() => goTo(indicatorsPath)),
      (problem: unknown) => toast.error(problem),
    );
  return (
    <FormPage
      title={indicator ? indicator.name : t('wellBeing.newTitle')}
      crumbs={[
        { label: t('wellBeing.area') },
        { label: t('wellBeing.title'), href: indicatorsPath },
        { label: t(indicator ? 'wellBeing.edit' : 'wellBeing.add') },
      ]}
      form={{
        ...form.props,
        onSubmit: (event) => {
          event.preventDefault();
          void handleSave();
        },
      }}
      isDirty={form.isDirty}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={() => goTo(indicatorsPath)}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('wellBeing.save')}
          </Button>
        </>
      }
    >
      <FormBanner form={form} />
      <TextInput label={t('wellBeing.name')} maxLength={limits.name} {...form.field('name', { required: true })} />
      <Textarea
        label={t('wellBeing.description')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.text}
        {...form.field('description')}
      />
      <SwitchInput label={t('wellBeing.active')} {...form.field('isActive', { type: 'checkbox' })} />
      <SwitchInput
        label={t('wellBeing.anonymous')}
        hint={t('wellBeing.anonymous.hint')}
        {...form.field('isAnonymous', { type: 'checkbox' })}
        disabled={indicator?.hasAnswers}
      />
      <SwitchInput
        label={t('wellBeing.required')}
        hint={t('wellBeing.required.hint')}
        {...form.field('isMandatory', { type: 'checkbox' })}
      />
      <NumberInput
        label={t('wellBeing.frequency')}
        min={1}
        max={limits.days}
        allowDecimal={false}
        clampBehavior="none"
        {...form.field('frequencyDays', { required: true })}
      />
      <DateInput label={t('wellBeing.startsOn')} {...form.field('startsOn', { required: true })} />
      <DateInput
        label={t('wellBeing.endsOn')}
        description={t('wellBeing.endsOn.hint')}
        min={form.values.startsOn ?? undefined}
        {...form.field('endsOn')}
      />
      {form.errors['segmentationIds'] && (
        <FieldError path="segmentationIds">{form.errors['segmentationIds']}</FieldError>
      )}
      <SegmentationSelect
        most={1}
        value={form.values.segmentationIds}
        onChange={(ids) => form.set('segmentationIds', ids)}
      />
      <ChoiceCards
        label={t('wellBeing.style')}
        name="style"
        value={form.values.style}
        onChange={(style) => form.set('style', style)}
        options={styles.map((value) => ({
          value,
          label: t(`wellBeing.style.${value}`),
          hint: t(`wellBeing.style.${value}.hint`),
        }))}
      />
      <FieldGroup title={t('wellBeing.help')} hint={t('wellBeing.help.hint')}>
        <Textarea
          label={t('wellBeing.helpText')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.text}
          {...form.field('helpText')}
        />
        <TextInput label={t('wellBeing.helpContact')} maxLength={limits.contact} {...form.field('helpContact')} />
      </FieldGroup>
    </FormPage>
  );
}
