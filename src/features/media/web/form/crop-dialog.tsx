// Cuts a picture to a shape: the user fills the shape or fits the picture, zooms, and moves it by dragging or with the arrow keys.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { placeOf } from '../../contract/crop.model.ts';
import type { Fit } from '../../contract/crop.model.ts';
import styles from './form.module.css';

type Props = { file: File; width: number; height: number; onCut: (picture: Blob) => void; onClose: () => void };
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};
const quality = 0.88;
const clamp = (value: number) => Math.min(1, Math.max(0, value));

export function CropDialog({ file, width, height, onCut, onClose }: Props) {
  const t = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [isBroken, setBroken] = useState(false);
  const [fit, setFit] = useState<Fit>('fill');
  const [zoom, setZoom] = useState(1);
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5 });
  const grabbed = useRef<{ x: number; y: number; focus: { x: number; y: number } }>(undefined);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => setPicture(image);
    image.onerror = () => setBroken(true);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  useEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (!paper || !picture) return;
    const place = placeOf(
      { width: picture.naturalWidth, height: picture.naturalHeight },
      { width, height },
      { fit, zoom, focus },
    );
    paper.fillStyle = '#ffffff';
    paper.fillRect(0, 0, width, height);
    paper.drawImage(picture, place.x, place.y, place.width, place.height);
  }, [picture, fit, zoom, focus, width, height]);
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    grabbed.current = { x: event.clientX, y: event.clientY, focus };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const start = grabbed.current;
    if (!start) return;
    const box = event.currentTarget.getBoundingClientRect();
    setFocus({
      x: clamp(start.focus.x - (event.clientX - start.x) / box.width),
      y: clamp(start.focus.y - (event.clientY - start.y) / box.height),
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    setFocus((now) => ({ x: clamp(now.x + step[0]), y: clamp(now.y + step[1]) }));
  };
  const cut = () =>
    canvas.current?.toBlob(
      (blob) => {
        if (blob) onCut(blob);
      },
      'image/jpeg',
      quality,
    );
  const footer = (
    <>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('media.cancel')}
      </Button>
      <Button disabled={!picture} onClick={cut}>
        {t('media.crop.take')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('media.crop')} footer={footer}>
      {isBroken ? (
        <p className={styles['error']} role="alert">
          {t('file.image.unreadable')}
        </p>
      ) : (
        <div className={styles['crop']}>
          <canvas
            ref={canvas}
            width={width}
            height={height}
            tabIndex={0}
            role="img"
            aria-label={t('media.crop.preview')}
            style={{ aspectRatio: `${width} / ${height}` }}
            onPointerDown={handleDown}
            onPointerMove={handleMove}
            onPointerUp={() => {
              grabbed.current = undefined;
            }}
            onKeyDown={handleKey}
          />
          <div className={styles['row']} role="group" aria-label={t('media.crop.fit')}>
            {(['fill', 'whole'] as const).map((one) => (
              <Button
                key={one}
                variant={fit === one ? 'filled' : 'default'}
                aria-pressed={fit === one}
                onClick={() => setFit(one)}
              >
                {t(`media.crop.${one}`)}
              </Button>
            ))}
          </div>
          <label className={styles['zoom']}>
            {t('media.crop.zoom')}
            <input
              type="range"
              min={1}
              max={3}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.currentTarget.value))}
            />
          </label>
          <p className={styles['hint']}>{t('media.crop.hint')}</p>
        </div>
      )}
    </Modal>
  );
}
