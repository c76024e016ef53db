// Shows once, when a course or trail is concluded, the result and the certificate where there is one.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import type { ContentDetail } from '#features/catalog/contract/detail.wire.ts';
import styles from './room.module.css';

const CertificatePreview = later(() =>
  import('#features/certificates/web/certificate-preview.widget.tsx').then((part) => part.CertificatePreview),
);

export function Congratulation({
  detail,
  onClose,
  onExit,
}: {
  detail: ContentDetail;
  onClose: () => void;
  onExit: () => void;
}) {
  const t = useTexts();
  const [isCertificateOpen, setCertificateOpen] = useState(false);
  const isPassed = detail.status !== 'failed';
  if (isCertificateOpen) return <CertificatePreview objectId={detail.id} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isPassed ? 'classroom.congratulation' : 'classroom.finished')}
      width="password"
      footer={
        <div className={styles['buttons']}>
          <Button variant="default" onClick={onExit}>
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
