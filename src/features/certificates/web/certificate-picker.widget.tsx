// Asks which certificate a course or trail issues.
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { useCertificates } from './certificates.queries.ts';

type Props = {
  kind: 'course' | 'trail';
  label?: string;
  value?: string;
  onChange: (id: string | undefined) => void;
  error?: string;
};
export function CertificatePicker({ kind, label, value, onChange, error }: Props) {
  const t = useTexts();
  const found = useCertificates(kind);
  return (
    <SelectInput
      label={label ?? t('certificates.one')}
      description={label ? undefined : t('certificates.picker.hint')}
      clearable
      error={error ?? (found.isError ? t('certificates.listFailed') : undefined)}
      options={(found.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
