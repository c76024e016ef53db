// Shows a design on a phone: its page, its texts to edit, its validity, and its document with sample values.
import { Button, Textarea, TextInput } from '@mantine/core';
import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { AutosaveNote } from '#platform/web/ui/autosave-note.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { certificateLimits } from '../../contract/certificate.model.ts';
import type { Certificate } from '../../contract/certificate.wire.ts';
import { edited } from '../../contract/layer-edits.model.ts';
import { PreviewPages } from '../design-preview.tsx';
import { layerName } from './layer-names.tsx';
import type { DesignWork } from './use-design-work.tsx';
import type { Side } from './use-designer.tsx';
import { ValidityFields } from './validity-fields.tsx';
import styles from './designer.module.css';

export function PhoneDesigner({ certificate, work }: { certificate: Certificate; work: DesignWork }) {
  const t = useTexts();
  const { designer, draft } = work;
  const { drawn } = designer;
  const { design } = drawn;
  // A text keeps the name that it had: a label that changes while one types would be read aloud at every letter.
  const [names] = useState(
    () =>
      new Map(
        [design.front, ...(design.back ? [design.back] : [])].flatMap(({ layers }) =>
          layers.map((one) => [one.id, layerName(one, t)]),
        ),
      ),
  );
  const sides: Side[] = design.back ? ['front', 'back'] : ['front'];
  const setText = (side: Side, id: string, text: string) =>
    designer.changePage(
      side,
      (page) => edited(page, [id], (layer) => (layer.kind === 'text' ? { ...layer, text } : layer)),
      { key: `text ${id}` },
    );
  return (
    <div className={styles['phone']}>
      <PageHeader
        title={drawn.name}
        crumbs={[
          { label: t('certificates.all'), href: '/settings/certificado' },
          { label: t('certificates.designer') },
        ]}
      />
      <PreviewPages design={design} kind={certificate.kind} printsBack={design.back !== undefined} />
      <p className={styles['larger']}>
        <DesktopIcon size={24} aria-hidden="true" />
        <span>{t('certificates.designer.phone')}</span>
      </p>
      <TextInput
        label={t('certificates.name')}
        maxLength={certificateLimits.name}
        value={drawn.name}
        onChange={(event) => designer.rename(event.currentTarget.value)}
      />
      {sides.map((side) => (
        <section key={side} className={styles['fields']} aria-label={t(`certificates.designer.texts.${side}`)}>
          <h2>{t(`certificates.designer.texts.${side}`)}</h2>
          {design[side]!.layers.map(
            (layer) =>
              layer.kind === 'text' && (
                <Textarea
                  key={layer.id}
                  label={names.get(layer.id) ?? layerName(layer, t)}
                  autosize
                  maxLength={4000}
                  disabled={layer.isLocked ?? false}
                  value={layer.text}
                  onChange={(event) => setText(side, layer.id, event.currentTarget.value)}
                />
              ),
          )}
        </section>
      ))}
      <ValidityFields
        validity={design.validity}
        onChange={(validity) => designer.changeDesign((now) => ({ ...now, validity }), 'validity')}
      />
      <AutosaveNote draft={draft as typeof draft & { savedAt: Date }} />
      <Button
        variant="default"
        leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
        onClick={() => void work.downloadSample()}
      >
        {t('certificates.designer.samplePdf')}
      </Button>
      <Button loading={work.isSaving} disabled={!work.isChanged} onClick={() => void work.publish()}>
        {t('certificates.save')}
      </Button>
    </div>
  );
}
