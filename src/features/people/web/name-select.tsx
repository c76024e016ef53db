// Chooses one unit, department, job title, supervisor or permission group by its name.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { useNames } from './people.queries.ts';
import type { NamedKind } from './people.queries.ts';

type Props = {
  kind: NamedKind;
  /** The name of the present choice, which the search may not find. */
  known?: { id: string | null; name: string | null };
  value?: string | null;
  onChange: (id: string | null, name?: string) => void;
  onBlur?: () => void;
  error?: string;
  description?: string;
  except?: string;
  disabled?: boolean;
  placeholder?: string;
  comboboxProps?: { withinPortal: boolean };
};
export function NameSelect({ kind, known, except, error, value, onChange, ...rest }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const chosenName = known?.name ?? '';
  const found = useNames(kind, kind === 'permissionGroup' || search === chosenName ? '' : search.trim());
  const options = (found.data ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name, isGivable = true }) =>
      isGivable || id === value
        ? { value: id, label: name }
        : { value: id, label: t('people.groups.notGivable', { name }), disabled: true },
    );
  const missing = known?.id && known.name && !options.some((one) => one.value === known.id);
  return (
    <SelectInput
      label={t(`people.field.${kind}`)}
      options={missing ? [{ value: known.id!, label: known.name! }, ...options] : options}
      searchable
      onSearchChange={setTyped}
      value={value}
      onChange={(id) => onChange(id, options.find((one) => one.value === id)?.label)}
      error={error ?? (found.isError ? t('people.names.failed') : undefined)}
      {...rest}
    />
  );
}
