// Shows one of the learner's external certificates: the form while it may change, and its data once it is approved.
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { isChangeable } from '../contract/external-certificate.model.ts';
import type { ExternalCertificate } from '../contract/external-certificate.wire.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificateForm } from './external-certificate-form.tsx';
import { CertificateHistory } from './certificate-history.tsx';
import { ApprovalTag } from './certificate-tags.tsx';
import { useExternalCertificate } from './external-certificates.queries.ts';
import { ownPath } from './use-certificate-form.tsx';
import styles from './certificates.module.css';

export function OwnCertificatePage() {
  const t = useTexts();
  const { id = 'novo' } = useParams({ strict: false }) as { id?: string };
  const userId = useAccess()?.userId;
  const found = useExternalCertificate(id === 'novo' ? undefined : id);
  if (id === 'novo') return <CertificateForm certificate={undefined} />;
  return (
    <ReadPage
      title={t('externalCertificates.one')}
      crumbs={[{ label: t('externalCertificates.own'), href: ownPath }, { label: t('externalCertificates.one') }]}
      found={found}
      label={t('externalCertificates.loading')}
    >
      {(certificate) =>
        // Whoever reviews it may open its address too, and finds the data instead of the form.
        certificate.userId === userId && isChangeable(certificate.status) ? (
          <CertificateForm key={`${certificate.id} ${certificate.changedAt}`} certificate={certificate} />
        ) : (
          <CertificateView certificate={certificate} />
        )
      }
    </ReadPage>
  );
}
function CertificateView({ certificate }: { certificate: ExternalCertificate }) {
  const t = useTexts();
  return (
    <>
      <PageHeader
        title={certificate.title}
        crumbs={[{ label: t('externalCertificates.own'), href: ownPath }, { label: certificate.title }]}
        lead={certificate.status === 'approved' && t('externalCertificates.approvedStays')}
        tags={<ApprovalTag {...certificate} />}
        actions={
          certificate.fileUrl && (
            <Button
              component="a"
              variant="default"
              href={certificate.fileUrl}
              target="_blank"
              rel="noreferrer"
              leftSection={<FilePdfIcon size={20} aria-hidden="true" />}
            >
              {t('externalCertificates.file.open')}
            </Button>
          )
        }
      />
      <div className={styles['approved']}>
        <CertificateFacts certificate={certificate} />
        <CertificateHistory history={certificate.history} />
      </div>
    </>
  );
}
