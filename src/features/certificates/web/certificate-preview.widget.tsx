// Shows a user's own certificate: front, back or both, with downloads and the ways to share it.
import { dayIn } from '#platform/contract/days.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { LinkedinLogoIcon } from '@phosphor-icons/react/dist/csr/LinkedinLogo';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { timeZone, useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { printCertificate, useCertificatePicture, useIssuedCertificate } from './certificates.queries.ts';
import styles from './certificate.module.css';
import frames from './document-picture.module.css';

type Side = 'front' | 'back' | 'both';
export function CertificatePreview({ objectId, onClose }: { objectId: string; onClose: () => void }) {
  const t = useTexts();
  const { date } = useFormats();
  const issued = useIssuedCertificate(objectId);
  const [side, setSide] = useState<Side>('front');
  const [saving, setSaving] = useState<'pdf' | 'png'>();
  const certificate = issued.data;
  const print = certificate && { certificateId: certificate.certificateId, objectId };
  const sides: Side[] = certificate?.hasBack ? ['front', 'back', 'both'] : ['front'];
  const save = async (form: 'pdf' | 'png') => {
    if (!print || !certificate) return;
    setSaving(form);
    try {
      const wanted = form === 'png' && side === 'both' ? 'front' : form === 'pdf' && sides.length > 1 ? 'both' : side;
      saveFile(
        await printCertificate({ ...print, form, side: wanted, ...(form === 'png' && { isFull: true }) }),
        `${certificate.title} - ${certificate.personName}.${form}`,
      );
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'certificates.failed' });
    } finally {
      setSaving(undefined);
    }
  };
  const address = certificate && `${window.location.origin}/certificadousuario/${certificate.credential}/public`;
  const issuedOn = certificate && dayIn(new Date(certificate.issuedAt), timeZone());
  const profile =
    certificate &&
    issuedOn &&
    `https://www.linkedin.com/profile/add?${new URLSearchParams({ startTask: 'CERTIFICATION_NAME', name: certificate.title, organizationName: certificate.issuer, issueYear: issuedOn.slice(0, 4), issueMonth: String(Number(issuedOn.slice(5, 7))), certUrl: address!, certId: certificate.credential })}`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('certificates.preview')}
      width="certificate"
      footer={
        certificate && (
          <div className={styles['buttons']}>
            <Button
              variant="default"
              component="a"
              href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address!)}`}
              target="_blank"
              rel="noopener"
              leftSection={<LinkedinLogoIcon size={20} aria-hidden="true" />}
            >
              {t('certificates.shareLinkedIn')}
            </Button>
            <Button
              variant="default"
              component="a"
              href={profile!}
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
              onClick={() => void save('png')}
            >
              {t('certificates.downloadImage')}
            </Button>
            <Button
              loading={saving === 'pdf'}
              leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
              onClick={() => void save('pdf')}
            >
              {t('certificates.downloadPdf')}
            </Button>
          </div>
        )
      }
    >
      {issued.isError && <ErrorState level={3} problem={issued.error} onRetry={() => void issued.refetch()} />}
      <LoadingRegion
        isLoading={issued.isPending}
        label={t('certificates.loading')}
        skeleton={<div className={frames['box']} />}
      >
        {certificate && print && (
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
                print={{ ...print, side: one }}
                label={t('certificates.pictureOf', { title: certificate.title, name: certificate.personName })}
              />
            ))}
          </>
        )}
      </LoadingRegion>
    </Modal>
  );
}
function Sheet({
  print,
  label,
}: {
  print: { certificateId: string; objectId: string; side: 'front' | 'back' };
  label: string;
}) {
  const t = useTexts();
  const picture = useCertificatePicture(print);
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
