// How far something sent to a contract has come, with its day, and why it could not be put there.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { SentToContract } from '../contract/replication.model.ts';

const tones = { waiting: 'info', done: 'ok', failed: 'danger' } as const;
export function SentState({ sent: { state, reason, sentAt } }: { sent: SentToContract }) {
  const t = useTexts();
  const { date } = useFormats();
  return (
    <>
      <Tag tone={tones[state]}>{t(`branding.replicate.state.${state}`)}</Tag>
      <span className="muted">{t('branding.contract.sentOn', { date: date(sentAt) })}</span>
      {reason && <small>{t(reason, { limit: 10 })}</small>}
    </>
  );
}
