// Shows a design as its documents will look, with a short or a long name: drawn by the code that issues.
import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { timeZone, useLanguage, useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { withTokensFilled } from '../contract/certificate-tokens.wire.ts';
import type { CertificateSnapshot } from '../contract/certificate.model.ts';
import type { Certificate } from '../contract/certificate.wire.ts';
import { useCertificate } from './designs.queries.ts';
import { DesignCanvas } from './design-canvas.tsx';
import styles from './certificate.module.css';

const sides = ['front', 'back', 'both'] as const;
const names = ['long', 'short'] as const;
/** Pixels of the dialog's inner width. */
const width = 896;
/** A credential that is none: it has letters that credentials never have. */
const sampleCredential = 'O1IL0O1IL0O1IL0O1IL0';
const noPicture = () => '';

export function DesignPreview({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const found = useCertificate(id);
  return (
    <Modal opened onClose={onClose} title={found.data?.name ?? t('certificates.preview.open')} width="certificate">
      {found.isError && <ErrorState level={3} problem={found.error} onRetry={() => void found.refetch()} />}
      <LoadingRegion
        isLoading={found.isPending}
        label={t('certificates.loading')}
        skeleton={<div className={styles['box']} />}
      >
        {found.data && <Pages certificate={found.data} />}
      </LoadingRegion>
    </Modal>
  );
}
function Pages({ certificate: { design, printsBack, kind } }: { certificate: Certificate }) {
  const t = useTexts();
  const { language } = useLanguage();
  const issuer = useAccess()?.tenantName ?? '';
  const [side, setSide] = useState<(typeof sides)[number]>('front');
  const [name, setName] = useState<(typeof names)[number]>('long');
  const [now] = useState(() => new Date().toISOString());
  const back = printsBack ? design.back : undefined;
  const link = `${window.location.origin}/certificadousuario/${sampleCredential}/public`;
  const drawn = useMemo(() => {
    const snapshot: CertificateSnapshot = {
      ...{ design, issuer, language, timeZone: timeZone(), enrolledAt: now, completedAt: now, workloadMinutes: 480 },
      personName: t(`certificates.sample.${name}`),
      document: '12345678909',
      jobTitle: t('certificates.sample.jobTitle'),
      title: t(`certificates.sample.${kind}`),
      contents: Array.from({ length: 12 }, (_, at) => t('certificates.sample.content', { number: at + 1 })),
    };
    const pageOf = (page: typeof design.front) => ({
      page: withTokensFilled(page, snapshot, sampleCredential),
      link,
      addressOf: noPicture,
    });
    return { front: pageOf(design.front), back: back && pageOf(back) };
  }, [design, back, issuer, language, kind, name, link, now, t]);
  const shown = side === 'both' ? (['front', 'back'] as const) : [side];
  return (
    <>
      <div className={styles['choices']}>
        <SegmentedControl
          aria-label={t('certificates.sample')}
          value={name}
          onChange={(value) => setName(value as typeof name)}
          data={names.map((value) => ({ value, label: t(`certificates.sample.is.${value}`) }))}
        />
        {back && (
          <SegmentedControl
            aria-label={t('certificates.sides')}
            value={side}
            onChange={(value) => setSide(value as typeof side)}
            data={sides.map((value) => ({ value, label: t(`certificates.side.${value}`) }))}
          />
        )}
      </div>
      {shown.map((one) => {
        const page = drawn[one];
        return (
          page && (
            <DesignCanvas
              key={one}
              className={styles['picture']}
              paper={design}
              drawn={page}
              width={width}
              label={t(`certificates.sample.pictureOf.${one}`, { name: t(`certificates.sample.${name}`) })}
              failed={<ErrorState level={3} problem={undefined} title={t('certificates.preview.failed')} />}
            />
          )
        );
      })}
    </>
  );
}
