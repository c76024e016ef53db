// Shows the public data of a credential: its owner, its content, its company, and whether it is valid.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { Problem } from '#platform/contract/problem.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { publicPicturePath, useCredential } from './certificates.queries.ts';
import styles from './certificate.module.css';

const signs = {
  valid: CheckCircleIcon,
  expiring: WarningIcon,
  expired: WarningIcon,
  revoked: ProhibitIcon,
  replaced: ProhibitIcon,
};
export function CredentialDetails({ credential }: { credential: string }) {
  const t = useTexts();
  const { date, duration } = useFormats();
  const found = useCredential(credential);
  const certificate = found.data;
  if (found.error instanceof Problem && found.error.kind === 'missing') {
    return (
      <EmptyState picture="search" title={t('certificates.notFound.title')}>
        {t('certificates.notFound.text')}
      </EmptyState>
    );
  }
  if (found.isError) return <ErrorState problem={found.error} onRetry={() => void found.refetch()} />;
  if (!certificate)
    return (
      <LoadingRegion isLoading label={t('certificates.loading')} skeleton={<RowsSkeleton count={6} height={48} />}>
        {null}
      </LoadingRegion>
    );
  const Sign = signs[certificate.status];
  const facts: [string, string][] = [
    [t('certificates.fact.name'), certificate.personName ?? ''],
    ...(certificate.document ? [[t('certificates.fact.document'), certificate.document] as [string, string]] : []),
    [t(`certificates.fact.${certificate.kind}`), certificate.title],
    [t('certificates.fact.hours'), duration(certificate.workloadMinutes * 60)],
    [t('certificates.fact.completed'), date(certificate.completedAt)],
    [t('certificates.fact.issued'), date(certificate.issuedAt)],
    [t('certificates.fact.until'), certificate.expiresAt ? date(certificate.expiresAt) : t('certificates.noEnd')],
    [t('certificates.fact.issuer'), certificate.issuer],
    [t('certificates.credential'), certificate.credential],
  ];
  return (
    <section className={styles['credential']} aria-label={t('certificates.public')}>
      <p className={styles['status']} data-status={certificate.status} role="status">
        <Sign size={24} weight="fill" aria-hidden="true" />
        <b>{t(`certificates.status.${certificate.status}`)}</b>
        {certificate.revokedBecause && ` ${certificate.revokedBecause}`}
      </p>
      <div className={styles['columns']}>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <img
          className={styles['picture']}
          src={publicPicturePath(certificate.credential)}
          alt={t('certificates.pictureOf', { title: certificate.title, name: certificate.personName ?? '' })}
        />
      </div>
    </section>
  );
}
