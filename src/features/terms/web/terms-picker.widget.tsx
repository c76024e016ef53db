// Offers a field that chooses the learning terms that a course or trail asks to accept.
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { useTermsNames } from './terms.queries.ts';

type Props = { value?: string; onChange: (id: string | undefined) => void; error?: string };
export function TermsPicker({ value, onChange, error }: Props) {
  const t = useTexts();
  const found = useTermsNames('learning');
  return (
    <SelectInput
      label={t('terms.picker')}
      description={t('terms.picker.hint')}
      clearable
      error={error ?? (found.isError ? t('terms.picker.failed') : undefined)}
      options={(found.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
