// Offers the rule of compliance that an external certificate satisfies: one at most, found by its name.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import type { RuleChoice } from '../contract/external-certificate.wire.ts';
import { useRulesToSatisfy } from './external-certificates.queries.ts';

type Props = {
  certificateId: string;
  value: RuleChoice | undefined;
  onChange: (rule: RuleChoice | undefined) => void;
};
export function RulePicker({ certificateId, value, onChange }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  // The field shows the name of what is chosen: that is no search.
  const found = useRulesToSatisfy(certificateId, value && search === value.label ? '' : search.trim());
  const rules = found.data ?? [];
  const offered = value && !rules.some(({ id }) => id === value.id) ? [value, ...rules] : rules;
  return (
    <SelectInput
      label={t('externalCertificates.approve.rule')}
      placeholder={t('externalCertificates.approve.rule.none')}
      options={offered.map(({ id, label }) => ({ value: id, label }))}
      searchable
      clearable
      // The server has searched.
      filter={({ options }) => options}
      nothingFoundMessage={t('externalCertificates.approve.rule.nothing')}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value?.id ?? null}
      onChange={(id) => onChange(offered.find((rule) => rule.id === id))}
      error={found.isError ? t('externalCertificates.approve.rule.failed') : undefined}
    />
  );
}
