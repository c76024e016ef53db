// Offers a choice of segmentations by name to any page whose object can be limited to them.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useKnownLabels } from '#features/taxonomy/web/known-labels.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { MultiSelectInput } from '#platform/web/ui/select-input.tsx';
import { useSegmentationNames } from './segmentation.queries.ts';

type Props = { value: string[]; onChange: (ids: string[]) => void; most: number; description?: string };
export function SegmentationSelect({ value, onChange, most, description }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const [first] = useState(value);
  const known = useSegmentationNames('', first);
  const found = useSegmentationNames(search.trim());
  const chosen = (known.data ?? []).filter(({ id }) => value.includes(id));
  const options = useKnownLabels(
    [...chosen, ...(found.data ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))],
    value,
  );
  return (
    <MultiSelectInput
      label={t('segmentation.all')}
      description={description}
      placeholder={value.length ? undefined : t('segmentation.links.choose')}
      options={options}
      most={most}
      value={value}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      error={found.isError ? t('people.names.failed') : undefined}
    />
  );
}
