// Tells for how long a correction belongs to the evaluator, and what happened when it does not: who has it, and that the draft is kept.
import { Button } from '@mantine/core';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import type { ReactNode } from 'react';
import { useProblemText } from '#platform/web/problem-text.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { useReopening } from './use-reopening.tsx';
import type { ClaimWork } from './use-claim.tsx';
import type { CorrectionWork } from './use-correction-work.tsx';
import styles from './correction.module.css';

export function ClaimTimer({ claim: { left } }: { claim: ClaimWork }) {
  const t = useTexts();
  return (
    <span
      className={styles['timer']}
      role="timer"
      data-few={left.isFew || undefined}
      aria-label={t('corrections.held.timer', { count: left.minutes })}
    >
      <HourglassMediumIcon size={18} weight="fill" aria-hidden="true" />
      <span className={styles['wide']}>{t('corrections.held', { minutes: left.minutes })}</span>
      <span className={styles['narrow']}>{t('corrections.held.short', { minutes: left.minutes })}</span>
    </span>
  );
}
const Notice = ({ children, action, isAlert }: { children: ReactNode; action?: ReactNode; isAlert?: boolean }) => (
  <div className={styles['notice']} role={isAlert ? 'alert' : 'status'} data-alert={isAlert || undefined}>
    <InfoIcon size={20} weight="fill" aria-hidden="true" />
    <p>{children}</p>
    {action}
  </div>
);
/** Says who opened the correction again, and why: the scores of before stand in the form. */
export function ReopenedNotice({ correction: { status, reopenings } }: Pick<CorrectionWork, 'correction'>) {
  const t = useTexts();
  const { dateTime } = useFormats();
  const last = reopenings.at(-1);
  if (status !== 'reopened' || !last) return null;
  const { byName, at, reason } = last;
  return (
    <Notice>
      {t('corrections.reopened.why', { name: byName ?? t('corrections.claim.somebody'), date: dateTime(at), reason })}
    </Notice>
  );
}
export function ClaimNotice({ work: { correction, claim, drafts, isOpen } }: { work: CorrectionWork }) {
  const t = useTexts();
  const { time } = useFormats();
  const sentence = useProblemText();
  const reopen = useReopening();
  const take = (label: string) => (
    <Button size="compact-md" variant="default" onClick={() => void claim.take()}>
      {label}
    </Button>
  );
  if (!isOpen)
    return (
      <Notice
        action={
          <Button size="compact-md" variant="default" onClick={() => void reopen(correction)}>
            {t('corrections.reopen')}
          </Button>
        }
      >
        {t('corrections.closed')}
      </Notice>
    );
  if (claim.isOwn)
    return claim.left.isFew ? (
      <Notice isAlert action={take(t('corrections.held.renew'))}>
        {t('corrections.held.few', { minutes: claim.left.minutes })}
      </Notice>
    ) : null;
  if (claim.status === 'asking') return null;
  const isPending = drafts.autosave.isPending;
  const holder = correction.claim?.isOwn === false ? correction.claim : undefined;
  const name = holder?.holderName ?? t('corrections.claim.somebody');
  if (holder)
    return (
      <Notice isAlert={isPending} action={take(t('corrections.claim.again'))}>
        {isPending ? t('corrections.lost', { name }) : t('corrections.taken', { name, time: time(holder.until) })}
      </Notice>
    );
  if (claim.status === 'none' && claim.problem !== undefined)
    return (
      <Notice>
        {t('corrections.lookOnly')} {sentence(claim.problem)}
      </Notice>
    );
  return (
    <Notice isAlert action={take(t('corrections.claim.again'))}>
      {t('corrections.over')}
    </Notice>
  );
}
