// Shows a contract's status and expiry to its people and its staff.
import { dayMilliseconds } from '#platform/contract/units.ts';
import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { expiringDays } from '../contract/contract-overview.model.ts';
import type { ContractRow } from '../contract/contract.wire.ts';

const tones = { experimentation: 'info', production: 'ok', blocked: 'danger', canceled: 'neutral' } as const;
export function StatusTag({ status }: Pick<ContractRow, 'status'>) {
  const t = useTexts();
  return <Tag tone={tones[status]}>{t(`contracts.status.${status}`)}</Tag>;
}
export function Expiry({ expiresOn, state }: Pick<ContractRow, 'expiresOn' | 'state'>) {
  const t = useTexts();
  const { date } = useFormats();
  const [now] = useState(Date.now);
  if (!expiresOn) return t('contracts.expires.never');
  if (state === 'expired') return <Tag tone="danger">{t('contracts.expires.past', { day: date(expiresOn) })}</Tag>;
  const isSoon = (Date.parse(expiresOn) - now) / dayMilliseconds <= expiringDays;
  return isSoon ? <Tag tone="warning">{date(expiresOn)}</Tag> : date(expiresOn);
}
