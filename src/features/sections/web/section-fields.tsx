// Shows the fields of the wizard's first three steps: name and kind, dates and audience, places where the section appears.
import { Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { FieldPair, Fields } from '#platform/web/ui/form-page.tsx';
import { MultiSelectInput } from '#platform/web/ui/select-input.tsx';
import { WhereWritten } from '#platform/web/ui/read-only.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { TimeInput } from '#platform/web/ui/time-input.tsx';
import { SegmentationSelect } from '#features/segmentation/web/segmentation-select.widget.tsx';
import { useKnownLabels } from '#features/taxonomy/web/known-labels.widget.tsx';
import type { SectionDraft } from '../contract/section-draft.wire.ts';
import type { Audience } from '../contract/section-content.model.ts';
import { exclusiveAudience, sectionLimits } from '../contract/section.model.ts';
import { useAudiencePlaces } from './sections.queries.ts';
import type { AudiencePlace } from './sections.queries.ts';
import styles from './sections.module.css';

const kinds = ['content', 'communication', 'top10', 'releases'] as const;
type Props = { form: AppForm };
export function SectionBasics({ form }: Props) {
  const t = useTexts();
  const values = form.values as SectionDraft;
  return (
    <Fields>
      <TextInput
        label={t('sections.name')}
        description={t('sections.name.hint')}
        maxLength={sectionLimits.name}
        {...form.field('name', { required: true })}
      />
      <Textarea
        label={t('sections.observation')}
        description={t('sections.observation.hint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={sectionLimits.observation}
        {...form.field('observation')}
      />
      <ChoiceCards
        label={t('sections.kind')}
        name="kind"
        value={values.kind}
        onChange={(kind) => form.set('kind', kind)}
        options={kinds.map((value) => ({
          value,
          label: t(`sections.kind.${value}`),
          hint: t(`sections.kind.${value}.hint`),
        }))}
      />
      {values.kind === 'communication' && (
        <>
          <TextInput
            type="url"
            label={t('sections.link')}
            description={t('sections.link.hint')}
            placeholder="https://"
            maxLength={sectionLimits.link}
            {...form.field('link')}
          />
          <SwitchInput label={t('sections.linkOpensNewTab')} {...form.field('linkOpensNewTab', { type: 'checkbox' })} />
        </>
      )}
    </Fields>
  );
}
export function SectionOffer({ form }: Props) {
  const t = useTexts();
  const values = form.values as SectionDraft;
  const { audience } = values;
  const choose = (chosen: Partial<Audience>) =>
    form.set('audience', exclusiveAudience({ ...audience, ...chosen }, audience));
  return (
    <Fields>
      <FieldPair>
        <DateInput
          label={t('sections.startsOn')}
          description={t('sections.startsOn.hint')}
          {...form.field('startDay')}
        />
        <TimeInput label={t('sections.time')} disabled={!values.startDay} {...form.field('startTime')} />
      </FieldPair>
      <FieldPair>
        <DateInput
          label={t('sections.endsOn')}
          description={t('sections.endsOn.hint')}
          passed={t('sections.endsOn.passed')}
          min={values.startDay ?? undefined}
          {...form.field('endDay')}
        />
        <TimeInput label={t('sections.time')} disabled={!values.endDay} {...form.field('endTime')} />
      </FieldPair>
      <ChoiceCards
        label={t('sections.audience')}
        name="audience"
        value={audience.isPublic ? 'public' : 'some'}
        onChange={(next) => form.set('audience', { ...audience, isPublic: next === 'public' })}
        error={form.errors['audience']}
        options={(['public', 'some'] as const).map((value) => ({
          value,
          label: t(`sections.audience.${value}`),
          hint: t(`sections.audience.${value}.hint`),
        }))}
      />
      {!audience.isPublic && (
        <>
          <SegmentationSelect
            description={t('sections.audience.segmentations.hint')}
            value={audience.segmentationIds}
            most={sectionLimits.audience}
            onChange={(ids) => choose({ segmentationIds: ids })}
          />
          {(['businessUnits', 'departments', 'jobTitles'] as const).map((place) => {
            const field = (
              { businessUnits: 'businessUnitIds', departments: 'departmentIds', jobTitles: 'jobTitleIds' } as const
            )[place];
            return (
              <PlacePicker
                key={place}
                place={place}
                value={audience[field]}
                onChange={(ids) => choose({ [field]: ids })}
              />
            );
          })}
          <p className={styles['note']}>{t('sections.audience.rule')}</p>
        </>
      )}
    </Fields>
  );
}
function PlacePicker({
  place,
  value,
  onChange,
}: {
  place: AudiencePlace;
  value: string[];
  onChange: (ids: string[]) => void;
}) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const found = useAudiencePlaces(place, search.trim());
  const options = useKnownLabels(
    found.data?.map(({ id, name }) => ({ id, label: name })),
    value,
  );
  return (
    <MultiSelectInput
      label={t(`sections.audience.${place}`)}
      placeholder={t('sections.audience.choose')}
      options={options}
      most={sectionLimits.audience}
      value={value}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      error={found.isError ? t('sections.audience.failed') : undefined}
    />
  );
}
export function SectionSettings({ form, isLive }: Props & { isLive: boolean }) {
  const t = useTexts();
  return (
    <Fields>
      <SwitchInput
        label={t('sections.showsInHome')}
        hint={t('sections.showsInHome.hint')}
        {...form.field('showsInHome', { type: 'checkbox' })}
      />
      <SwitchInput
        label={t('sections.showsDescription')}
        hint={t('sections.showsDescription.hint')}
        {...form.field('showsDescription', { type: 'checkbox' })}
      />
      <WhereWritten>
        {' '}
        <SwitchInput
          label={t('sections.active')}
          hint={t(isLive ? 'sections.active.live' : 'sections.active.hint')}
          {...form.field('isActive', { type: 'checkbox' })}
        />
      </WhereWritten>
    </Fields>
  );
}
