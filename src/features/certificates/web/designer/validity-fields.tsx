// Edits how long what a design issues is valid.
import { NumberInput } from '@mantine/core';
import { today, useTexts } from '#platform/web/texts.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { certificateLimits } from '../../contract/certificate.model.ts';
import type { Validity } from '../../contract/certificate.model.ts';

export const validities = ['none', 'availability', 'days', 'until'] as const;
type Props = { validity: Validity; onChange: (validity: Validity, about?: string) => void };
/** Returns a validity of another kind, with the usual days or the last day of the next year. */
function validityOf(kind: Validity['kind'], before: Validity): Validity {
  if (kind === 'none') return { kind };
  if (kind === 'until') return { kind, on: `${Number(today().slice(0, 4)) + 1}-12-31` };
  return { kind, days: 'days' in before ? before.days : certificateLimits.usualDays };
}
export function ValidityFields({ validity, onChange }: Props) {
  const t = useTexts();
  return (
    <>
      <SelectInput
        label={t('certificates.validity')}
        description={t('certificates.validity.hint')}
        allowDeselect={false}
        clearable={false}
        options={validities.map((value) => ({ value, label: t(`certificates.validity.${value}`) }))}
        value={validity.kind}
        onChange={(kind) => onChange(validityOf(kind as Validity['kind'], validity))}
      />
      {'days' in validity && (
        <NumberInput
          label={t(
            validity.kind === 'days' ? 'certificates.validity.daysAfter' : 'certificates.validity.daysAvailable',
          )}
          min={1}
          max={certificateLimits.days}
          clampBehavior="blur"
          allowDecimal={false}
          value={validity.days}
          onChange={(days) =>
            typeof days === 'number' &&
            days >= 1 &&
            days <= certificateLimits.days &&
            onChange({ kind: validity.kind, days }, 'days')
          }
        />
      )}
      {validity.kind === 'until' && (
        <DateInput
          label={t('certificates.validity.lastDay')}
          value={validity.on}
          onChange={(on) => on && onChange({ kind: 'until', on }, 'until')}
        />
      )}
    </>
  );
}
