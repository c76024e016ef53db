// Offers a field that chooses who corrects an assessment, among the people who carry the flag of evaluators.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { MultiSelectInput } from '#platform/web/ui/select-input.tsx';
import { labelOfPerson, useChoosable } from '#features/people/web/people.queries.ts';

const mostEvaluators = 200;
type Props = { value: readonly { userId: string }[]; error?: string; onChange: (value: { userId: string }[]) => void };
export function EvaluatorField({ value, error, onChange }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const ids = value.map(({ userId }) => userId);
  const found = useChoosable({ isEvaluator: true, ...(search && { search }) });
  const [first] = useState(ids);
  const known = useChoosable({ userIds: first.slice(0, 100) });
  const people = new Map(
    [...(first.length ? (known.data ?? []) : []), ...(found.data ?? [])].map((one) => [one.id, one]),
  );
  const options = [...new Set([...people.keys(), ...ids])].map((id) => {
    const person = people.get(id);
    return { value: id, label: person ? labelOfPerson(person) : t('assessments.evaluators.unknown') };
  });
  return (
    <MultiSelectInput
      label={t('assessments.evaluators')}
      description={t('assessments.evaluators.hint')}
      placeholder={ids.length ? undefined : t('assessments.evaluators.choose')}
      options={options}
      most={mostEvaluators}
      value={ids}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => onChange(next.map((userId) => ({ userId })))}
      error={error ?? (found.isError ? t('assessments.evaluators.failed') : undefined)}
      data-path="evaluators"
    />
  );
}
