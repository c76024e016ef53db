// Shows the review of external certificates: the queue, the file of one beside its data, the decision and the history.
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ExportButton } from '#platform/web/ui/table/export-button.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import type { ExternalCertificate } from '../contract/external-certificate.wire.ts';
import { agreementsOf } from '../contract/file-agreement.model.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificateHistory } from './certificate-history.tsx';
import { ApprovalTag } from './certificate-tags.tsx';
import { CertificateViewer } from './certificate-viewer.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { exportCertificates, useExternalCertificate } from './external-certificates.queries.ts';
import { ReviewQueue } from './review-queue.tsx';
import { useDecision } from './use-decision.tsx';
import { useReview } from './use-review.tsx';
import type { Review } from './use-review.tsx';
import styles from './review.module.css';

const PdfText = later(() => import('#features/media/web/pdf-text.widget.tsx').then((part) => part.PdfText));

export function ReviewCertificatesPage() {
  const t = useTexts();
  const { relative } = useFormats();
  const review = useReview();
  const { found, rows, view } = review;
  const total = found.data?.total ?? 0;
  const first = view === 'waiting' && review.page === 1 ? rows[0] : undefined;
  return (
    <>
      <PageHeader
        title={t('externalCertificates.review')}
        crumbs={[{ label: t('externalCertificates.review.area') }, { label: t('externalCertificates.review') }]}
        lead={
          first
            ? t('externalCertificates.review.lead', { count: total, oldest: relative(first.sentAt) })
            : t('externalCertificates.review.lead.none')
        }
        actions={
          rows.length > 0 && (
            <>
              <ExportButton
                title={t('externalCertificates.own')}
                formats={['xlsx', 'csv']}
                fetchFile={(format) => exportCertificates(review.filter, format === 'csv' ? 'csv' : 'xlsx')}
              />
              <ActionIcon
                variant="default"
                size={44}
                aria-label={t('externalCertificates.review.previous')}
                disabled={review.isFirst}
                onClick={() => review.step(-1)}
              >
                <CaretUpIcon size={20} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={t('externalCertificates.review.next')}
                disabled={review.isLast}
                onClick={() => review.step(1)}
              >
                <CaretDownIcon size={20} aria-hidden="true" />
              </ActionIcon>
            </>
          )
        }
      />
      {found.isError && !found.data ? (
        <ErrorState
          problem={found.error}
          title={t('externalCertificates.list.failed')}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('externalCertificates.loading')}
          skeleton={<RowsSkeleton count={6} height={64} />}
        >
          <div className={styles['review']}>
            <ReviewQueue review={review} />
            <OpenCertificate review={review} />
          </div>
        </LoadingRegion>
      )}
    </>
  );
}
function OpenCertificate({ review }: { review: Review }) {
  const t = useTexts();
  const found = useExternalCertificate(review.openId);
  if (!review.openId)
    return (
      <EmptyState title={t(review.search ? 'table.empty.filtered' : `externalCertificates.review.none.${review.view}`)}>
        {t('externalCertificates.review.none.text')}
      </EmptyState>
    );
  if (!found.data)
    return found.isError ? (
      <ErrorState problem={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <LoadingRegion
        isLoading
        label={t('externalCertificates.loading')}
        skeleton={<RowsSkeleton count={6} height={64} />}
      >
        {null}
      </LoadingRegion>
    );
  // A certificate that its owner changed begins anew: what was chosen was about another one.
  return <OneCertificate key={`${found.data.id} ${found.data.changedAt}`} certificate={found.data} review={review} />;
}
function OneCertificate({ certificate, review }: { certificate: ExternalCertificate; review: Review }) {
  const skip = () => review.step(1);
  const work = useDecision(certificate, { onDecided: review.leave, onSkip: skip });
  const place = [certificate.jobTitleName, certificate.unitName].filter(Boolean).join(', ');
  return (
    <>
      <CertificateViewer certificate={certificate} />
      <aside className={styles['data']}>
        <header>
          <UserAvatar name={certificate.personName} size={40} />
          <div>
            <b>{certificate.personName}</b>
            {place && <small>{place}</small>}
          </div>
          <ApprovalTag {...certificate} />
        </header>
        <h2>{certificate.title}</h2>
        <ComparedFacts certificate={certificate} />
        {certificate.canDecide && <DecisionPanel certificate={certificate} work={work} onSkip={skip} />}
        <CertificateHistory history={certificate.history} />
      </aside>
    </>
  );
}
/** Compares the data with the text of a PDF; what a picture says only the eye reads. */
function ComparedFacts({ certificate }: { certificate: ExternalCertificate }) {
  const t = useTexts();
  const [text, setText] = useState<string>();
  const { contentType, fileUrl } = certificate;
  const agreements = text === undefined ? undefined : agreementsOf(text, certificate);
  return (
    <>
      {contentType === 'application/pdf' && fileUrl && <PdfText url={fileUrl} onText={setText} />}
      <CertificateFacts certificate={certificate} isNamed agreements={agreements} />
      {text !== undefined && !agreements && <p className={styles['noText']}>{t('externalCertificates.inFile.none')}</p>}
    </>
  );
}
