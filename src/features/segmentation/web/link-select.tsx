// Chooses units, departments, job titles or users for one list of a segmentation, by their names.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useNames } from '#features/people/web/people.queries.ts';
import { useKnownLabels } from '#features/taxonomy/web/known-labels.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { MultiSelectInput } from '#platform/web/ui/select-input.tsx';
import { segmentationLimits } from '../contract/segmentation.model.ts';

const kindOf = {
  businessUnitIds: 'businessUnit',
  departmentIds: 'department',
  jobTitleIds: 'jobTitle',
  userIds: 'supervisor',
} as const;
type Props = {
  list: keyof typeof kindOf;
  /** The names of what was linked when the form began; null for a link to something that no longer exists. */
  labels: readonly { id: string; name: string | null }[];
  value: string[];
  onChange: (ids: string[]) => void;
};
export function LinkSelect({ list, labels, value, onChange }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const found = useNames(kindOf[list], search.trim());
  const chosen = labels
    .filter(({ id }) => value.includes(id))
    .map(({ id, name }) => ({ id, label: name ?? t('segmentation.links.gone') }));
  const options = useKnownLabels(
    [
      ...chosen,
      ...(found.data ?? [])
        .filter(({ id }) => !chosen.some((one) => one.id === id))
        .map(({ id, name }) => ({ id, label: name })),
    ],
    value,
  );
  return (
    <MultiSelectInput
      label={t(`segmentation.links.${list}`)}
      placeholder={value.length ? undefined : t('segmentation.links.choose')}
      options={options}
      most={segmentationLimits.links}
      value={value}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      error={found.isError ? t('people.names.failed') : undefined}
    />
  );
}
