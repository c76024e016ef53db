// Shows the dialog that takes a wall along: a picture in three formats with the words that the person leaves on, and its print.
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { useEffect, useMemo, useRef, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { useAccess } from '#platform/web/access.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import type { WallOfYear } from '../contract/wall.wire.ts';
import { PrintedWall } from './printed-wall.tsx';
import type { PrintSize } from './printed-wall.tsx';
import { colorsOf, drawShared, shareFormats } from './share-picture.tsx';
import type { ShareFormat, ShareWords } from './share-picture.tsx';
import styles from './wall.module.css';

type Props = { data: WallOfYear; userId: string; onClose: () => void };
export function ShareWall({ data, userId, onClose }: Props) {
  const t = useTexts();
  const { number, duration } = useFormats();
  const person = useAccess();
  const [format, setFormat] = useState<ShareFormat>('portrait');
  const [hasName, setName] = useState(true);
  const [hasFigures, setFigures] = useState(true);
  const [printed, setPrinted] = useState<PrintSize>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { year, years, pieces } = data;
  const figures = years.find((one) => one.year === year);
  const company = person?.tenantName ?? '';
  const name = person?.name ?? '';
  const summed = [
    t('wall.year.panels', { count: figures?.closedPanels ?? 0 }),
    (figures?.minutes ?? 0) > 0 && duration(figures!.minutes * 60),
  ]
    .filter(Boolean)
    .join(', ');
  const tiles = number(figures?.tiles ?? 0);
  const words = useMemo<ShareWords>(
    () => ({
      ...{ company, year: String(year), tiles },
      ...(hasName && { name }),
      ...(hasFigures && { figures: summed }),
    }),
    [company, year, tiles, hasName, name, hasFigures, summed],
  );
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let isHere = true;
    const draw = () => {
      if (isHere) drawShared(element, { pieces, userId, format, words, colors: colorsOf(element.parentElement!) });
    };
    draw();
    // The words are drawn again once their typeface is there.
    void document.fonts?.ready?.then(draw);
    return () => {
      isHere = false;
    };
  }, [pieces, userId, format, words]);
  const fileName = `${t('wall.file')}-${year}.png`;
  const take = (then: (picture: Blob) => void) => canvas.current?.toBlob((made) => made && then(made), 'image/png');
  const maySend = typeof navigator.share === 'function' && typeof navigator.canShare === 'function';
  const send = () =>
    take((picture) => {
      const files = [new File([picture], fileName, { type: 'image/png' })];
      if (!navigator.canShare({ files })) saveFile(picture, fileName);
      else void quietly('whoever closes the device’s own dialog shares nothing', () => navigator.share({ files }));
    });
  const { width, height } = shareFormats[format];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('wall.share.title')}
      width="certificate"
      footer={
        <>
          <Button
            variant="default"
            leftSection={<PrinterIcon size={20} aria-hidden="true" />}
            onClick={() => setPrinted('a4')}
          >
            {t('wall.print', { size: 'A4' })}
          </Button>
          <Button
            variant="default"
            leftSection={<PrinterIcon size={20} aria-hidden="true" />}
            onClick={() => setPrinted('a3')}
          >
            {t('wall.print', { size: 'A3' })}
          </Button>
          {maySend && (
            <Button variant="default" leftSection={<ShareNetworkIcon size={20} aria-hidden="true" />} onClick={send}>
              {t('wall.send')}
            </Button>
          )}
          <Button
            leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
            onClick={() => take((picture) => saveFile(picture, fileName))}
          >
            {t('wall.download')}
          </Button>
        </>
      }
    >
      <div className={styles['sharing']}>
        <div className={`${styles['shown']} ${styles['wall']}`}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={t('wall.picture', { year: String(year) })}
            style={{ aspectRatio: `${width} / ${height}` }}
          />
        </div>
        <div>
          <p>{t('wall.share.text')}</p>
          <Segmented
            label={t('wall.format')}
            value={format}
            onChange={setFormat}
            options={(['portrait', 'square', 'landscape'] as const).map((value) => ({
              value,
              label: t(`wall.format.${value}`),
            }))}
          />
          <SwitchInput label={t('wall.with.name')} hint={name} checked={hasName} onChange={setName} />
          <SwitchInput label={t('wall.with.figures')} hint={summed} checked={hasFigures} onChange={setFigures} />
        </div>
      </div>
      {printed && (
        <PrintedWall
          size={printed}
          pieces={pieces}
          userId={userId}
          words={words}
          onDone={() => setPrinted(undefined)}
        />
      )}
    </Modal>
  );
}
