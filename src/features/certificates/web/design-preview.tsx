// Shows a design as its documents will look, with a short or a long name: drawn by the code that issues.
import { SegmentedControl } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { withTokensFilled } from '../contract/certificate-tokens.wire.ts';
import { picturesOf } from '../contract/certificate.model.ts';
import type { CertificateDesign } from '../contract/certificate.model.ts';
import { sampleCredential } from '../contract/sample.model.ts';
import { useCertificate } from './designs.queries.ts';
import { DesignCanvas } from './design-canvas.tsx';
import { useDesignPictures } from './designer.queries.ts';
import { useSamples } from './designer/use-samples.tsx';
import styles from './design-preview.module.css';
import frames from './document-picture.module.css';

const sides = ['front', 'back', 'both'] as const;
const names = ['long', 'short'] as const;
/** Pixels of the dialog's inner width. */
const width = 896;

export function DesignPreview({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const found = useCertificate(id);
  return (
    <Modal opened onClose={onClose} title={found.data?.name ?? t('certificates.preview.open')} width="certificate">
      {found.isError && <ErrorState level={3} problem={found.error} onRetry={() => void found.refetch()} />}
      <LoadingRegion
        isLoading={found.isPending}
        label={t('certificates.loading')}
        skeleton={<div className={frames['box']} />}
      >
        {found.data && (
          <PreviewPages design={found.data.design} kind={found.data.kind} printsBack={found.data.printsBack} />
        )}
      </LoadingRegion>
    </Modal>
  );
}
type Props = { design: CertificateDesign; kind: 'course' | 'trail'; printsBack: boolean };
export function PreviewPages({ design, kind, printsBack }: Props) {
  const t = useTexts();
  const samples = useSamples(kind);
  const [side, setSide] = useState<(typeof sides)[number]>('front');
  const [name, setName] = useState<(typeof names)[number]>('long');
  const back = printsBack ? design.back : undefined;
  const pictures = useDesignPictures(picturesOf([design.front, ...(back ? [back] : [])]));
  const addressOf = useCallback((source: string) => pictures.get(source)?.src ?? '', [pictures]);
  const drawn = useMemo(() => {
    const snapshot = samples.of(name, design);
    const pageOf = (page: typeof design.front) => ({
      page: withTokensFilled(page, snapshot, sampleCredential),
      link: samples.link,
      addressOf,
    });
    return { front: pageOf(design.front), back: back && pageOf(back) };
  }, [design, back, name, samples, addressOf]);
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
              className={frames['picture']}
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
