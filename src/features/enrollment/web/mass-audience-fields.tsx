// Chooses the people of a mass enrolment: by unit, department, job title and segmentation, or by pasted addresses.
import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { SegmentationSelect } from '#features/segmentation/web/segmentation-select.widget.tsx';
import { useKnownLabels } from '#features/taxonomy/web/known-labels.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { MultiSelectInput } from '#platform/web/ui/select-input.tsx';
import { addressesOf, mostAddresses, mostPlaces } from '../contract/mass-enrollment.model.ts';
import type { MassQuestion } from '../contract/mass-enrollment.wire.ts';
import { useMassPlaces } from './mass-enrollments.queries.ts';
import type { MassPlace } from './mass-enrollments.queries.ts';
import styles from './mass.module.css';

export type MassWay = 'places' | 'addresses';
export type MassChoice = {
  way: MassWay;
  businessUnitIds: string[];
  departmentIds: string[];
  jobTitleIds: string[];
  segmentationIds: string[];
  pasted: string;
};
export const nobodyInMass: MassChoice = {
  ...{ way: 'places', businessUnitIds: [], departmentIds: [], jobTitleIds: [], segmentationIds: [], pasted: '' },
};
/** Returns the chosen people as the calls take them; undefined where nobody is chosen, or too many addresses are. */
export function audienceOf({ way, pasted, ...lists }: MassChoice): Partial<MassQuestion> | undefined {
  if (way === 'places') return Object.values(lists).some((ids) => ids.length > 0) ? lists : undefined;
  const { addresses } = addressesOf(pasted);
  return addresses.length > 0 && addresses.length <= mostAddresses ? { addresses } : undefined;
}
type Props = { choice: MassChoice; onChange: (choice: MassChoice) => void };
export function MassAudienceFields({ choice, onChange }: Props) {
  const t = useTexts();
  const set = (more: Partial<MassChoice>) => onChange({ ...choice, ...more });
  return (
    <>
      <Segmented
        label={t('enrollment.mass.way')}
        value={choice.way}
        onChange={(way) => set({ way })}
        options={(['places', 'addresses'] as const).map((value) => ({
          value,
          label: t(`enrollment.mass.way.${value}`),
        }))}
      />
      {choice.way === 'places' ? (
        <>
          <p className={styles['hint']}>{t('enrollment.mass.way.places.hint')}</p>
          <FieldPair>
            <PlacePicker
              place="businessUnit"
              value={choice.businessUnitIds}
              onChange={(ids) => set({ businessUnitIds: ids })}
            />
            <PlacePicker
              place="department"
              value={choice.departmentIds}
              onChange={(ids) => set({ departmentIds: ids })}
            />
          </FieldPair>
          <FieldPair>
            <PlacePicker place="jobTitle" value={choice.jobTitleIds} onChange={(ids) => set({ jobTitleIds: ids })} />
            <SegmentationSelect
              value={choice.segmentationIds}
              most={mostPlaces}
              onChange={(ids) => set({ segmentationIds: ids })}
            />
          </FieldPair>
        </>
      ) : (
        <Addresses pasted={choice.pasted} onChange={(pasted) => set({ pasted })} />
      )}
    </>
  );
}
function Addresses({ pasted, onChange }: { pasted: string; onChange: (pasted: string) => void }) {
  const t = useTexts();
  const { addresses } = addressesOf(pasted);
  return (
    <Textarea
      label={t('enrollment.mass.addresses')}
      description={t('enrollment.mass.addresses.hint')}
      autosize
      minRows={4}
      maxRows={10}
      value={pasted}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={
        addresses.length > mostAddresses ? t('enrollment.mass.addresses.most', { count: mostAddresses }) : undefined
      }
    />
  );
}
type PickerProps = { place: MassPlace; value: string[]; onChange: (ids: string[]) => void };
function PlacePicker({ place, value, onChange }: PickerProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const found = useMassPlaces(place, search.trim());
  const options = useKnownLabels(
    found.data?.map(({ id, name }) => ({ id, label: name })),
    value,
  );
  return (
    <MultiSelectInput
      label={t(`enrollment.mass.place.${place}`)}
      placeholder={value.length ? undefined : t('enrollment.mass.place.choose')}
      options={options}
      most={mostPlaces}
      value={value}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      error={found.isError ? t('enrollment.mass.place.failed') : undefined}
    />
  );
}
