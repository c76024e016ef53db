// Shows on a card where a certificate comes from, whether it holds, and until when.
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { useAccess } from '#platform/web/access.ts';
import { today, useFormats, useTexts } from '#platform/web/texts.ts';
import { Rail } from '#platform/web/ui/rail.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { elapsedShare } from '../contract/own-certificate.model.ts';
import type { OwnCertificate } from '../contract/own-certificate.wire.ts';
import { useTimeLeft } from './use-time-left.tsx';
import styles from './own-certificates.module.css';

export const externalPathOf = (id: string) => `/gestao/certificados-externos/${id}`;
type Props = { certificate: OwnCertificate };
const tones = { valid: 'ok', expired: 'danger', denied: 'danger', revoked: 'neutral' } as const;
function StatusTag({ certificate: { status, daysLeft } }: Props) {
  const t = useTexts();
  const { endsIn } = useTimeLeft();
  if (status === 'expiring')
    return (
      <Tag tone="warning" icon={HourglassMediumIcon}>
        {endsIn(daysLeft ?? 0)}
      </Tag>
    );
  if (status === 'pending')
    return (
      <Tag tone="info" icon={ClockIcon}>
        {t('ownCertificates.status.pending')}
      </Tag>
    );
  return <Tag tone={tones[status]}>{t(`ownCertificates.status.${status}`)}</Tag>;
}
export function CardHead({ certificate }: Props) {
  const t = useTexts();
  const company = useAccess()?.tenantName ?? '';
  const isIssued = certificate.origin === 'issued';
  const Sign = isIssued ? GraduationCapIcon : SealCheckIcon;
  return (
    <div className={styles['head']}>
      <span className={styles['origin']}>
        <Sign size={18} aria-hidden="true" />
        <span>{isIssued ? company : t('ownCertificates.origin.one')}</span>
      </span>
      <StatusTag certificate={certificate} />
    </div>
  );
}
export function CardFacts({ certificate }: Props) {
  const t = useTexts();
  const { date, duration } = useFormats();
  const { origin, issuer, workloadMinutes, completedOn } = certificate;
  const hours = workloadMinutes > 0 ? duration(workloadMinutes * 60) : '';
  const facts =
    origin === 'issued' ? [hours, t('ownCertificates.completedOn', { day: date(completedOn) })] : [issuer, hours];
  return <p className={styles['by']}>{facts.filter(Boolean).join(', ')}</p>;
}
/** Shows how far a validity is, or the one sentence that says why there is nothing to count. */
type ValidityProps = Props & { renewFrom: string | null | undefined };
export function Validity({ certificate, renewFrom }: ValidityProps) {
  const t = useTexts();
  const { date } = useFormats();
  const { left } = useTimeLeft();
  const sentence = useSentence(certificate);
  const { status, endsOn, daysLeft, completedOn, title } = certificate;
  if (sentence !== undefined || endsOn === null || daysLeft === null)
    return <p className={styles['validity']}>{sentence}</p>;
  return (
    <div className={styles['validity']}>
      <p>
        <span>{t('ownCertificates.until', { day: date(endsOn) })}</span> <b>{left(daysLeft)}</b>
      </p>
      <Rail
        isBare
        percent={elapsedShare(completedOn, endsOn, daysLeft)}
        tone={status === 'expiring' ? 'warning' : 'brand'}
        label={t('ownCertificates.elapsed', { title })}
      />
      {renewFrom && renewFrom > today() && (
        <p className={styles['renews']}>{t('ownCertificates.renewFrom', { day: date(renewFrom) })}</p>
      )}
    </div>
  );
}
function useSentence({ status, endsOn, deciderName, because, sentAt, laterOn, origin }: OwnCertificate) {
  const t = useTexts();
  const { date, relative } = useFormats();
  if (status === 'pending') return t('ownCertificates.sent', { when: sentAt ? relative(sentAt) : '' });
  if (status === 'denied')
    return because ? t('ownCertificates.denied.because', { because }) : t('ownCertificates.denied');
  if (status === 'revoked') return t('ownCertificates.revoked.because', { because: because ?? '' });
  if (status === 'expired') {
    const ended = t('ownCertificates.ended', { day: endsOn ? date(endsOn) : '' });
    return laterOn ? `${ended} ${t('ownCertificates.later', { day: date(laterOn) })}` : ended;
  }
  if (endsOn !== null)
    return laterOn ? t('ownCertificates.renewed', { day: date(laterOn), end: date(endsOn) }) : undefined;
  return origin === 'external' && deciderName
    ? t('ownCertificates.endless.approved', { name: deciderName })
    : t('ownCertificates.endless');
}
