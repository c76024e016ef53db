// Shows the audit's filters by user, time and object, in addition to those of the table.
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { useNames } from '#features/people/web/people.queries.ts';
import { useKnownLabels } from '#features/taxonomy/web/known-labels.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { DateRangeInput } from '#platform/web/ui/date-range-input.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import styles from './audit.module.css';

type Props = {
  userId: string | null;
  objectId: string | null;
  from: string | null;
  to: string | null;
  onChange: (filters: Record<string, string | null>) => void;
};
export function AuditFilters({ userId, objectId, from, to, onChange }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const found = useNames('supervisor', search.trim());
  const options = useKnownLabels(
    found.data?.map(({ id, name }) => ({ id, label: name })),
    userId ? [userId] : [],
  );
  return (
    <div className={styles['filters']}>
      <SelectInput
        label={t('audit.who')}
        placeholder={t('audit.who.anybody')}
        options={options}
        searchable
        onSearchChange={setTyped}
        value={userId}
        onChange={(who) => onChange({ who })}
        error={found.isError ? t('people.names.failed') : undefined}
      />
      <DateRangeInput label={t('audit.at')} value={{ from, to }} onChange={(range) => onChange(range)} />
      {objectId && (
        <Button
          variant="default"
          rightSection={<XIcon size={16} aria-hidden="true" />}
          onClick={() => onChange({ object: null })}
        >
          {t('audit.sameObject.only')}
        </Button>
      )}
    </div>
  );
}
