// Shows once, when a course or trail is concluded, the result and the certificate where there is one.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import type { ContentDetail } from '#features/catalog/contract/detail.wire.ts';
import { useContentDetail } from '#features/catalog/web/detail.queries.ts';
import styles from './room.module.css';

const CertificatePreview = later(() =>
  import('#features/certificates/web/certificate-preview.widget.tsx').then((part) => part.CertificatePreview),
);

const TrailCelebration = later(() => import('./trail-celebration.tsx').then((part) => part.TrailCelebration));

const isClosed = ({ kind, completedAt, status }: ContentDetail) =>
  kind === 'trail' && completedAt !== null && status !== 'failed' && status !== 'pending';
/** Returns the trail that ended with this content: itself, or the one that led here and ended at the same moment or after it. */
export function closedTrail(detail: ContentDetail, trail: ContentDetail | undefined): ContentDetail | undefined {
  if (detail.kind === 'trail') return isClosed(detail) ? detail : undefined;
  const isEndedHere = trail !== undefined && isClosed(trail) && trail.completedAt! >= (detail.completedAt ?? '');
  return isEndedHere ? trail : undefined;
}
type Props = {
  detail: ContentDetail;
  trailId: string | undefined;
  exit: string;
  onClose: () => void;
  onGo: (path: string) => void;
};
export function Congratulation({ detail, trailId, exit, onClose, onGo }: Props) {
  const t = useTexts();
  const [isCertificateOpen, setCertificateOpen] = useState(false);
  const mayEnd = detail.kind === 'course' && trailId !== undefined;
  const led = useContentDetail(mayEnd ? 'trail' : undefined, trailId ?? '');
  const isPassed = detail.status !== 'failed';
  // What the cache holds of the trail is from before this conclusion.
  if (mayEnd && !led.isFetchedAfterMount) return null;
  const trail = closedTrail(detail, mayEnd ? led.data : undefined);
  if (isCertificateOpen) return <CertificatePreview objectId={(trail ?? detail).id} onClose={onClose} />;
  if (trail)
    return (
      <TrailCelebration
        trail={trail}
        exit={exit}
        onCertificate={() => setCertificateOpen(true)}
        onClose={onClose}
        onGo={onGo}
      />
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isPassed ? 'classroom.congratulation' : 'classroom.finished')}
      width="password"
      footer={
        <div className={styles['buttons']}>
          <Button variant="default" onClick={() => onGo(exit)}>
            {t('classroom.exit')}
          </Button>
          {detail.hasCertificate ? (
            <Button onClick={() => setCertificateOpen(true)}>{t('classroom.seeCertificate')}</Button>
          ) : (
            <Button onClick={onClose}>{t('classroom.stay')}</Button>
          )}
        </div>
      }
    >
      <div className={styles['wall']} aria-hidden="true">
        <AzulejoPanel seed={detail.id} columns={8} rows={3} />
      </div>
      <p>
        {t(
          detail.status === 'failed'
            ? 'classroom.finished.failed'
            : detail.status === 'pending'
              ? 'classroom.finished.pending'
              : `classroom.finished.${detail.kind}`,
          { title: detail.title },
        )}
      </p>
    </Modal>
  );
}
