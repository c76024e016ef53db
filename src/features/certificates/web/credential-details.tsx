// Shows what everybody may know about a credential: whether it is valid, whose it is, its document and its history.
import { Button, CopyButton } from '@mantine/core';
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link';
import { useState } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { PublicCertificate } from '../contract/certificate.wire.ts';
import { publicPicturePath, useCredential } from './certificates.queries.ts';
import { CredentialHistory } from './credential-history.tsx';
import { PdfCheck } from './pdf-check.tsx';
import { ValidationFrame, ValidationStage } from './validation-frame.tsx';
import styles from './validation.module.css';

/** Returns the words of the end of a certificate, by what ended it. */
function useEnd({ status, expiresAt, revokedAt, replacedAt }: PublicCertificate): [string, string] {
  const t = useTexts();
  const { date } = useFormats();
  if (status === 'revoked' && revokedAt) return [t('certificates.fact.revoked'), date(revokedAt)];
  if (status === 'replaced' && replacedAt) return [t('certificates.fact.replaced'), date(replacedAt)];
  return [
    t(status === 'expired' ? 'certificates.fact.ended' : 'certificates.fact.until'),
    expiresAt ? date(expiresAt) : t('certificates.noEnd'),
  ];
}
function Facts({ certificate }: { certificate: PublicCertificate }) {
  const t = useTexts();
  const { date, duration } = useFormats();
  const facts: [string, string][] = [
    [t('certificates.fact.completed'), date(certificate.completedAt)],
    useEnd(certificate),
    [t('certificates.fact.hours'), duration(certificate.workloadMinutes * 60)],
    [t('certificates.credential'), certificate.credential],
    [t('certificates.fact.issuer'), certificate.issuer],
    [t('certificates.fact.issued'), date(certificate.issuedAt)],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div data-wide="">
        <dt>{t('certificates.fact.sha256')}</dt>
        <dd>{certificate.sha256 ? <code>{certificate.sha256}</code> : t('certificates.fact.sha256.none')}</dd>
      </div>
      {certificate.sha256 && (
        <div data-wide="">
          <dt>{t('certificates.fact.signature')}</dt>
          <dd>
            {certificate.signedBy
              ? t('certificates.fact.signedBy', { name: certificate.signedBy })
              : t('certificates.fact.unsigned')}
          </dd>
        </div>
      )}
    </dl>
  );
}
function Result({ certificate }: { certificate: PublicCertificate }) {
  const t = useTexts();
  const { date, dateTime, longDate } = useFormats();
  const [checkedAt] = useState(() => new Date());
  const { status, credential, personName, document, title, issuer } = certificate;
  const ending = certificate.revokedAt ?? certificate.replacedAt ?? certificate.expiresAt;
  return (
    <ValidationFrame
      hasAnother
      stage={
        <ValidationStage
          sign={status}
          title={t(`certificates.status.${status}`)}
          text={t(`certificates.status.${status}.text`, { issuer, day: ending ? longDate(ending) : '' })}
        />
      }
    >
      <section className={styles['result']} aria-label={t('certificates.public')}>
        <div className={styles['head']}>
          {personName && (
            <img src={publicPicturePath(credential)} alt={t('certificates.pictureOf', { title, name: personName })} />
          )}
          <div>
            <p>{t('certificates.validate.result')}</p>
            <h1>{title}</h1>
            {personName ? (
              <p className={styles['person']}>
                <span>{personName}</span>
                {document && `, ${t('certificates.fact.document')} ${document}`}
              </p>
            ) : (
              <p className={styles['person']}>{t('certificates.replaced.nobody')}</p>
            )}
          </div>
        </div>
        <Facts certificate={certificate} />
        <PdfCheck key={credential} sha256={certificate.sha256} />
        <CredentialHistory certificate={certificate} />
        <footer className={styles['foot']}>
          <span>{t('certificates.validate.at', { moment: dateTime(checkedAt), day: date(checkedAt) })}</span>
          <CopyButton value={`${window.location.origin}/certificadousuario/${credential}/public`}>
            {({ copied, copy }) => (
              <Button variant="subtle" leftSection={<LinkIcon size={20} aria-hidden="true" />} onClick={copy}>
                {t(copied ? 'certificates.validate.copied' : 'certificates.validate.copy')}
              </Button>
            )}
          </CopyButton>
        </footer>
      </section>
    </ValidationFrame>
  );
}
export function CredentialDetails({ credential }: { credential: string }) {
  const t = useTexts();
  const found = useCredential(credential);
  if (found.data) return <Result key={found.data.credential} certificate={found.data} />;
  const isMissing = found.error instanceof Problem && found.error.kind === 'missing';
  return (
    <ValidationFrame
      hasAnother
      stage={<ValidationStage sign="search" title={t('certificates.validate')} text={t('certificates.validate.ask')} />}
    >
      {isMissing ? (
        <EmptyState picture="search" level={1} title={t('certificates.notFound.title')}>
          {t('certificates.notFound.text')}
        </EmptyState>
      ) : found.isError ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion isLoading label={t('certificates.loading')} skeleton={<RowsSkeleton count={6} height={48} />}>
          {null}
        </LoadingRegion>
      )}
    </ValidationFrame>
  );
}
