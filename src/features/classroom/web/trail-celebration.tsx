// Shows the end of a trail once: its panel closes, and the certificate comes in where there is one. UX §7
import { Button } from '@mantine/core';
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate';
import { WallIcon } from '@phosphor-icons/react/dist/csr/Wall';
import { useEffect, useState } from 'react';
import { useMay } from '#platform/web/access.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { detailProgressOf } from '#features/catalog/contract/detail-progress.model.ts';
import type { ContentDetail } from '#features/catalog/contract/detail.wire.ts';
import { OwnCertificatePicture } from '#features/certificates/web/certificate-preview.widget.tsx';
import { ClosedPanel } from '#features/wall/web/closed-panel.widget.tsx';
import styles from './trail-celebration.module.css';

type Props = {
  trail: ContentDetail;
  onCertificate: () => void;
  onClose: () => void;
  onGo: (path: string) => void;
  exit: string;
};
export function TrailCelebration({ trail, onCertificate, onClose, onGo, exit }: Props) {
  const t = useTexts();
  const { duration, number } = useFormats();
  const may = useMay();
  const [isStill, setStill] = useState(false);
  // Any key ends the movement; what the key does besides, it does.
  useEffect(() => {
    const still = () => setStill(true);
    window.addEventListener('keydown', still, { once: true });
    return () => window.removeEventListener('keydown', still);
  }, []);
  const { title, id, items, workloadMinutes, score, hasCertificate } = trail;
  const facts = [
    t('classroom.panelClosed.items', { count: items.length }),
    (workloadMinutes ?? 0) > 0 && duration(workloadMinutes! * 60),
    score !== null && t('classroom.panelClosed.score', { score: number(score) }),
  ].filter(Boolean);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(hasCertificate ? 'classroom.panelClosed.ready' : 'classroom.panelClosed')}
      width="detail"
      isTitleHidden
    >
      <div className={styles['stage']} data-still={isStill || undefined}>
        <div className={styles['panel']}>
          <ClosedPanel objectId={id} cycle={trail.cycle ?? 1} itemCount={detailProgressOf(trail).requiredCount} />
        </div>
        <div className={styles['words']}>
          <p className={styles['big']} aria-hidden="true">
            {t('classroom.panelClosed')}
          </p>
          <p className={styles['lead']}>
            {t('classroom.finished.trail', { title })} {facts.join(' · ')}
          </p>
          {hasCertificate && (
            <div className={styles['certificate']}>
              <OwnCertificatePicture objectId={id} />
            </div>
          )}
          <div className={styles['buttons']}>
            {hasCertificate && (
              <Button leftSection={<CertificateIcon size={20} aria-hidden="true" />} onClick={onCertificate}>
                {t('classroom.seeCertificate')}
              </Button>
            )}
            {may('myProgress') && (
              <Button
                variant="default"
                leftSection={<WallIcon size={20} aria-hidden="true" />}
                onClick={() => onGo('/gestao/mural')}
              >
                {t('classroom.panelClosed.wall')}
              </Button>
            )}
            <Button variant="default" onClick={() => onGo(exit)}>
              {t('classroom.exit')}
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}
