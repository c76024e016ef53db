// Shows the step Personalização of a contract: the own look, the part of it that the contract gets, and what the contract got before.
import { Checkbox } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Fields } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { ErrorState } from '#platform/web/ui/states.tsx';
import { brandingParts } from '../contract/branding-replications.model.ts';
import type { BrandingPart } from '../contract/branding-replications.model.ts';
import { BrandingPreview } from './branding-preview.tsx';
import { useSentToContract } from './branding-replications.queries.ts';
import { SentState } from './sent-state.tsx';
import { useTenantSettings } from './settings.queries.ts';
import styles from './settings-screens.module.css';

export type BrandingChoice = { isSent: boolean; part: BrandingPart | null };
type Props = { contractId: string | undefined; choice: BrandingChoice; onChange: (choice: BrandingChoice) => void };
export function ContractBranding({ contractId, choice: { isSent, part }, onChange }: Props) {
  const t = useTexts();
  const settings = useTenantSettings();
  const before = useSentToContract(contractId);
  const sent = before.data?.filter(({ slideId }) => slideId === null) ?? [];
  return (
    <Fields>
      <Checkbox
        label={t('branding.contract.look')}
        description={t('branding.replicate.part.hint')}
        checked={isSent}
        onChange={(event) => onChange({ part, isSent: event.currentTarget.checked })}
      />
      {isSent && (
        <SelectInput
          label={t('branding.replicate.part')}
          clearable
          placeholder={t('branding.replicate.part.all')}
          options={brandingParts.map((value) => ({ value, label: t(`branding.part.${value}`) }))}
          value={part}
          onChange={(next) => onChange({ isSent, part: next as BrandingPart | null })}
        />
      )}
      {before.isError && <ErrorState problem={before.error} level={3} onRetry={() => void before.refetch()} />}
      {sent.length > 0 && (
        <ul className={styles['contracts']} aria-label={t('branding.contract.sent')}>
          {sent.map((one) => (
            <li key={one.part ?? 'all'}>
              <b>{one.part ? t(`branding.part.${one.part}`) : t('branding.replicate.part.all')}</b>
              <SentState sent={one} />
            </li>
          ))}
        </ul>
      )}
      <BrandingPreview settings={settings} />
    </Fields>
  );
}
