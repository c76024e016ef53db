// Shows the history of a certificate with its moments and reasons, the newest last.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import type { ReactNode } from 'react';
import type { PublicCertificate } from '../contract/certificate.wire.ts';
import styles from './validation.module.css';

type Step = { kind: 'done' | 'ended' | 'moved' | 'ahead'; title: ReactNode; text: string };
export function CredentialHistory({ certificate }: { certificate: PublicCertificate }) {
  const t = useTexts();
  const { dateTime, longDate } = useFormats();
  const { issuedAt, expiresAt, revokedAt, revokedBecause, replacedAt, replacedBecause, replacedBy, status, issuer } =
    certificate;
  const steps: Step[] = [{ kind: 'done', title: t('certificates.history.issued'), text: dateTime(issuedAt) }];
  if (replacedAt)
    steps.push({
      kind: 'moved',
      title: replacedBy ? (
        <>
          {t('certificates.history.replacedBy')}{' '}
          <AppLink className="link" href={`/certificadousuario/${replacedBy}/public`}>
            {replacedBy}
          </AppLink>
        </>
      ) : (
        t('certificates.fact.replaced')
      ),
      text: `${dateTime(replacedAt)}. ${t('certificates.history.reason', { reason: replacedBecause ?? '' })}`,
    });
  else if (revokedAt)
    steps.push({
      kind: 'ended',
      title: t('certificates.history.revoked', { issuer }),
      text: `${dateTime(revokedAt)}. ${t('certificates.history.reason', { reason: revokedBecause ?? '' })}`,
    });
  else if (expiresAt)
    steps.push({
      kind: status === 'expired' ? 'ended' : 'ahead',
      title: t(status === 'expired' ? 'certificates.history.expired' : 'certificates.history.expires'),
      text: longDate(expiresAt),
    });
  return (
    <div className={styles['history']}>
      <h2>{t('certificates.history')}</h2>
      <ol>
        {steps.map(({ kind, title, text }) => (
          <li key={kind} data-kind={kind}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
