// Shows an issued certificate in its dialog: front, back or both, with downloads and the ways to share it.
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple';
import { LinkedinLogoIcon } from '@phosphor-icons/react/dist/csr/LinkedinLogo';
import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { linkedInShare } from '../contract/sharing.model.ts';
import { printCertificate, useIssuedCertificate, usePrintedPicture } from './certificates.queries.ts';
import { addressOf, profileOf, useCopyLink, useSaving } from './sharing.widget.tsx';
import type { Printing, ShownCertificate, Side } from './sharing.widget.tsx';
import styles from './certificate.module.css';
import frames from './document-picture.module.css';

type Reading = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };

/** Prints the own certificate of a course or learning path. */
const ownPrinting = (objectId: string, certificateId: string | undefined): Printing => ({
  key: `${certificateId} ${objectId}`,
  print: (choice, signal) => printCertificate({ certificateId: certificateId!, objectId, ...choice }, signal),
});
/** Shows the own certificate of a course or learning path. */
export function CertificatePreview({ objectId, onClose }: { objectId: string; onClose: () => void }) {
  const issued = useIssuedCertificate(objectId);
  return (
    <CertificateDialog
      certificate={issued.data}
      reading={issued}
      printing={ownPrinting(objectId, issued.data?.certificateId)}
      onClose={onClose}
    />
  );
}
/** Shows the front of the own certificate alone, and nothing where it cannot be drawn now. */
export function OwnCertificatePicture({ objectId }: { objectId: string }) {
  const t = useTexts();
  const { data, isError } = useIssuedCertificate(objectId);
  const picture = usePrintedPicture(
    ownPrinting(objectId, data?.certificateId),
    { side: 'front' },
    { isWanted: !!data },
  );
  if (isError || picture.isError) return null;
  if (!data || !picture.data) return <div className={frames['box']} aria-busy="true" />;
  return (
    <img
      className={frames['picture']}
      src={picture.data}
      alt={t('certificates.pictureOf', { title: data.title, name: data.personName })}
    />
  );
}
type DialogProps = {
  certificate: ShownCertificate | undefined;
  /** Absent where the page has read the certificate before. */
  reading?: Reading;
  printing: Printing;
  onClose: () => void;
};
export function CertificateDialog({ certificate, reading, printing, onClose }: DialogProps) {
  const t = useTexts();
  const { date } = useFormats();
  const [side, setSide] = useState<Side>('front');
  const sides: Side[] = certificate?.hasBack ? ['front', 'back', 'both'] : ['front'];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('certificates.preview')}
      width="certificate"
      footer={certificate && <Footer certificate={certificate} printing={printing} side={side} sides={sides} />}
    >
      {reading?.isError && <ErrorState level={3} problem={reading.error} onRetry={() => void reading.refetch()} />}
      <LoadingRegion
        isLoading={reading?.isPending ?? false}
        label={t('certificates.loading')}
        skeleton={<div className={frames['box']} />}
      >
        {certificate && (
          <>
            <p className={styles['facts']}>
              {t('certificates.credential')} <b>{certificate.credential}</b> ·{' '}
              {t('certificates.issuedOn', { day: date(certificate.issuedAt) })}
              {certificate.expiresAt && ` · ${t('certificates.validUntil', { day: date(certificate.expiresAt) })}`}
            </p>
            {sides.length > 1 && (
              <SegmentedControl
                aria-label={t('certificates.sides')}
                value={side}
                onChange={(value) => setSide(value as Side)}
                data={sides.map((value) => ({ value, label: t(`certificates.side.${value}`) }))}
              />
            )}
            {(side === 'both' ? (['front', 'back'] as const) : [side]).map((one) => (
              <Sheet
                key={one}
                printing={printing}
                side={one}
                label={t('certificates.pictureOf', { title: certificate.title, name: certificate.personName })}
              />
            ))}
          </>
        )}
      </LoadingRegion>
    </Modal>
  );
}
type FooterProps = { certificate: ShownCertificate; printing: Printing; side: Side; sides: readonly Side[] };
function Footer({ certificate, printing, side, sides }: FooterProps) {
  const t = useTexts();
  const { saving, save } = useSaving(printing, certificate);
  const copy = useCopyLink();
  const address = addressOf(certificate);
  return (
    <div className={styles['buttons']}>
      <Button
        variant="default"
        leftSection={<LinkSimpleIcon size={20} aria-hidden="true" />}
        onClick={() => void copy(address)}
      >
        {t('certificates.copyLink')}
      </Button>
      <Button
        variant="default"
        component="a"
        href={linkedInShare(address)}
        target="_blank"
        rel="noopener"
        leftSection={<LinkedinLogoIcon size={20} aria-hidden="true" />}
      >
        {t('certificates.shareLinkedIn')}
      </Button>
      <Button
        variant="default"
        component="a"
        href={profileOf(certificate)}
        target="_blank"
        rel="noopener"
        leftSection={<LinkedinLogoIcon size={20} aria-hidden="true" />}
      >
        {t('certificates.addToProfile')}
      </Button>
      <Button
        variant="default"
        loading={saving === 'png'}
        leftSection={<ImageIcon size={20} aria-hidden="true" />}
        onClick={() => void save('png', side === 'both' ? 'front' : side)}
      >
        {t('certificates.downloadImage')}
      </Button>
      <Button
        loading={saving === 'pdf'}
        leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
        onClick={() => void save('pdf', sides.length > 1 ? 'both' : side)}
      >
        {t('certificates.downloadPdf')}
      </Button>
    </div>
  );
}
function Sheet({ printing, side, label }: { printing: Printing; side: 'front' | 'back'; label: string }) {
  const t = useTexts();
  const picture = usePrintedPicture(printing, { side });
  if (picture.isError)
    return (
      <ErrorState
        level={3}
        title={t('certificates.failed')}
        problem={picture.error}
        onRetry={() => void picture.refetch()}
      />
    );
  return picture.data ? (
    <img className={frames['picture']} src={picture.data} alt={label} />
  ) : (
    <div className={frames['box']} aria-busy="true" />
  );
}
