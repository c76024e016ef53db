// Shows the state and the day of something sent to a contract, and the reason where it failed.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SentTag } from '#features/contracts/web/contract-choice.widget.tsx';
import type { SentToContract } from '../contract/branding-replications.model.ts';

export function SentState({ sent: { state, reason, sentAt } }: { sent: SentToContract }) {
  const t = useTexts();
  const { date } = useFormats();
  return (
    <>
      <SentTag state={state} />
      <span className="muted">{t('branding.contract.sentOn', { date: date(sentAt) })}</span>
      {reason && <small>{t(reason, { limit: 10 })}</small>}
    </>
  );
}
