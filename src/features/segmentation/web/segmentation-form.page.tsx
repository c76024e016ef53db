// Shows the form of a segmentation (its name, its operator and its lists) with a preview of the users it matches.
import { Button, Textarea, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldError, FieldGroup, FormPage } from '#platform/web/ui/form-page.tsx';
import { MultiSelectInput } from '#platform/web/ui/select-input.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { all, maxLength, required } from '#platform/web/validation.ts';
import { genders, linksError, noLinks, operators, segmentationLimits } from '../contract/segmentation.model.ts';
import type { AudienceRule, Links } from '../contract/segmentation.model.ts';
import type { SegmentationDetails } from '../contract/segmentation.wire.ts';
import { LinkSelect } from './link-select.tsx';
import { useSaveSegmentation, useSegmentation } from './segmentation.queries.ts';
import { SegmentationPreview } from './segmentation-preview.tsx';

const listPath = '/settings/segmentacao';
type Draft = AudienceRule & { name: string; observation: string; isActive: boolean; links: string };
const linksOf = ({ businessUnitIds, jobTitleIds, departmentIds, genders: chosen, userIds }: Links): Links => ({
  ...{ businessUnitIds, jobTitleIds, departmentIds, userIds },
  genders: chosen,
});
const draftOf = (details: SegmentationDetails | undefined): Draft => ({
  name: details?.name ?? '',
  observation: details?.observation ?? '',
  isActive: details?.isActive ?? true,
  operator: details?.operator ?? 'or',
  links: '',
  ...linksOf(details ?? structuredClone(noLinks)),
});

export function SegmentationFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const isNew = id === 'novo';
  const found = useSegmentation(isNew ? undefined : id);
  if (isNew) return <SegmentationForm details={undefined} />;
  return (
    <ReadPage
      title={t('segmentation.edit')}
      crumbs={[{ label: t('segmentation.area') }, { label: t('segmentation.all'), href: listPath }]}
      found={found}
      label={t('segmentation.loading')}
    >
      {(details) => <SegmentationForm key={id} details={details} />}
    </ReadPage>
  );
}

function SegmentationForm({ details }: { details: SegmentationDetails | undefined }) {
  const t = useTexts();
  const save = useSaveSegmentation();
  const [isSaved, setSaved] = useState(false);
  const form = useAppForm<Draft>({
    initial: draftOf(details),
    rules: {
      name: all(required, maxLength(segmentationLimits.name)),
      observation: maxLength(segmentationLimits.observation),
      links: (_none, values) => linksError(values),
    },
    rename: { userIds: 'links' },
    submit: async ({ links: _shown, ...draft }) => {
      const edit = { ...draft, name: draft.name.trim(), observation: draft.observation.trim() || null };
      await save.mutateAsync({ ...(details && { id: details.id }), edit });
      setSaved(true);
      toast.success(t(details ? 'toast.updated' : 'toast.created'));
    },
  });
  useUnsavedGuard(form.isDirty && !isSaved);
  const handleSave = () =>
    form.send().then(
      (ok) => ok && setTimeout(() => goTo(listPath)),
      (problem: unknown) => toast.error(problem),
    );
  const rule = { operator: form.values.operator, ...linksOf(form.values) };
  const select = (list: 'businessUnitIds' | 'departmentIds' | 'jobTitleIds' | 'userIds') => (
    <LinkSelect
      list={list}
      labels={details?.labels ?? []}
      value={form.values[list]}
      onChange={(ids) => form.set(list, ids)}
    />
  );
  return (
    <FormPage
      title={details ? details.name : t('segmentation.newTitle')}
      crumbs={[
        { label: t('segmentation.area') },
        { label: t('segmentation.all'), href: listPath },
        { label: t(details ? 'segmentation.edit' : 'segmentation.new') },
      ]}
      form={{
        ...form.props,
        onSubmit: (event) => {
          event.preventDefault();
          void handleSave();
        },
      }}
      aside={<SegmentationPreview id={details?.id} rule={rule} />}
      isDirty={form.isDirty}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={() => goTo(listPath)}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('segmentation.save')}
          </Button>
        </>
      }
    >
      <FormBanner form={form} />
      <TextInput
        label={t('segmentation.name')}
        maxLength={segmentationLimits.name}
        {...form.field('name', { required: true })}
      />
      <Textarea
        label={t('segmentation.observation')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={segmentationLimits.observation}
        {...form.field('observation')}
      />
      <SwitchInput
        label={t('segmentation.active')}
        hint={t('segmentation.active.hint')}
        {...form.field('isActive', { type: 'checkbox' })}
      />
      <ChoiceCards
        label={t('segmentation.operator')}
        name="operator"
        value={form.values.operator}
        onChange={(operator) => form.set('operator', operator)}
        options={operators.map((value) => ({
          value,
          label: t(`segmentation.operator.${value}`),
          hint: t(`segmentation.operator.${value}.hint`),
        }))}
      />
      <FieldGroup title={t('segmentation.links')} hint={t('segmentation.links.hint')}>
        {form.errors['links'] && <FieldError path="links">{form.errors['links']}</FieldError>}
        {select('businessUnitIds')}
        {select('departmentIds')}
        {select('jobTitleIds')}
        <MultiSelectInput
          label={t('segmentation.links.genders')}
          placeholder={form.values.genders.length ? undefined : t('segmentation.links.choose')}
          options={genders.map((value) => ({ value, label: t(`people.gender.${value}`) }))}
          value={form.values.genders}
          onChange={(chosen) => form.set('genders', chosen as Links['genders'])}
        />
        {select('userIds')}
      </FieldGroup>
    </FormPage>
  );
}
