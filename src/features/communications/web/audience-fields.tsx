// Chooses the audience of a communication, and tells how many people it includes.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { SegmentationSelect } from '#features/segmentation/web/segmentation-select.widget.tsx';
import { useKnownLabels } from '#features/taxonomy/web/known-labels.widget.tsx';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { MultiSelectInput } from '#platform/web/ui/select-input.tsx';
import { communicationLimits, isToNobody, oneKindOfAudience } from '../contract/communication.model.ts';
import type { CommunicationAudience } from '../contract/communication.model.ts';
import { useAudienceCount, useAudiencePlaces } from './communications.queries.ts';
import type { AudiencePlace } from './communications.queries.ts';
import styles from './communication-form.module.css';

const fieldOf = { businessUnits: 'businessUnitIds', departments: 'departmentIds', jobTitles: 'jobTitleIds' } as const;
type Props = {
  audience: CommunicationAudience;
  onChange: (audience: CommunicationAudience) => void;
  error: string | undefined;
};
export function AudienceFields({ audience, onChange, error }: Props) {
  const t = useTexts();
  const choose = (chosen: Partial<CommunicationAudience>) =>
    onChange(oneKindOfAudience({ ...audience, ...chosen }, audience));
  return (
    <>
      <ChoiceCards
        label={t('communications.audience')}
        name="audience"
        value={audience.isPublic ? 'public' : 'some'}
        onChange={(next) => onChange({ ...audience, isPublic: next === 'public' })}
        error={error}
        options={(['public', 'some'] as const).map((value) => ({
          value,
          label: t(`communications.audience.${value}`),
          hint: t(`communications.audience.${value}.hint`),
        }))}
      />
      {!audience.isPublic && (
        <>
          <SegmentationSelect
            description={t('communications.audience.segmentations.hint')}
            value={audience.segmentationIds}
            most={communicationLimits.audience}
            onChange={(ids) => choose({ segmentationIds: ids })}
          />
          {(['businessUnits', 'departments', 'jobTitles'] as const).map((place) => (
            <PlacePicker
              key={place}
              place={place}
              value={audience[fieldOf[place]]}
              onChange={(ids) => choose({ [fieldOf[place]]: ids })}
            />
          ))}
        </>
      )}
    </>
  );
}
type PickerProps = { place: AudiencePlace; value: string[]; onChange: (ids: string[]) => void };
function PlacePicker({ place, value, onChange }: PickerProps) {
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
      label={t(`communications.audience.${place}`)}
      placeholder={t('communications.audience.choose')}
      options={options}
      most={communicationLimits.audience}
      value={value}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      error={found.isError ? t('communications.audience.failed') : undefined}
    />
  );
}
/** Returns the number of people of an audience, half a second after its last change; undefined while it is unknown. */
export function usePeople(audience: CommunicationAudience) {
  const [asked] = useDebouncedValue(audience, 500);
  return useAudienceCount(asked);
}
export function AudiencePeople({ audience }: { audience: CommunicationAudience }) {
  const t = useTexts();
  const { number } = useFormats();
  const found = usePeople(audience);
  if (isToNobody(audience)) return <p className={styles['note']}>{t('communications.audienceMissing')}</p>;
  const { total, newcomers, lines } = found.data ?? { total: 0, newcomers: 0, lines: [] };
  return (
    <section className={styles['people']} aria-label={t('communications.people')}>
      <p role="status">
        {found.isError ? (
          t('communications.people.failed')
        ) : found.data ? (
          <>
            <b>{number(total)}</b> {t('communications.people.see', { count: total })}
          </>
        ) : (
          t('communications.people.counting')
        )}
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ id, name, people }) => (
            <li key={id}>
              <span className="trunc">{name}</span> <b>{number(people)}</b>
            </li>
          ))}
        </ul>
      )}
      {newcomers > 0 && <p>{t('communications.people.newcomers', { count: newcomers })}</p>}
    </section>
  );
}
