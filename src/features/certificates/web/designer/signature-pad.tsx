// Takes a signature by pen, finger or mouse; who cannot draw sends a picture of one.
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { certificateLimits } from '../../contract/certificate.model.ts';
import { newPicture, newSignature } from '../../contract/new-layers.model.ts';
import { PicturePicker } from './picture-library.tsx';
import type { LibraryProps } from './library-parts.tsx';
import { newLayerId } from './use-layer-acts.tsx';
import styles from './designer.module.css';

const pad = { width: 640, height: 240 } as const;
/** Nearer points say nothing about the line. */
const leastStep = 3;
/** The units across of a signature that fills the paper. */
const shownWidth = 420;
const lineOf = (stroke: readonly number[]) =>
  stroke.reduce((path, value, index) => path + (index % 2 ? ` ${value}` : `${index ? 'L' : 'M'}${value}`), '');
/** Cuts the paper around the strokes, and writes them in thousandths of the rest. */
function cropped(strokes: readonly number[][]) {
  const [across, down] = [0, 1].map((odd) =>
    strokes.flatMap((stroke) => stroke.filter((_, index) => index % 2 === odd)),
  );
  const [left, top] = [Math.min(...across!), Math.min(...down!)];
  const [width, height] = [Math.max(8, Math.max(...across!) - left), Math.max(8, Math.max(...down!) - top)];
  return {
    width,
    height,
    strokes: strokes.map((stroke) =>
      stroke.map((value, index) =>
        Math.round(((value - (index % 2 ? top : left)) / (index % 2 ? height : width)) * 1000),
      ),
    ),
  };
}

export function SignaturePad({ id, designer, acts, colors, onClose }: LibraryProps & { onClose: () => void }) {
  const t = useTexts();
  const [strokes, setStrokes] = useState<number[][]>([]);
  const surface = useRef<SVGSVGElement>(null);
  const isDrawing = useRef(false);
  const paper = designer.drawn.design;
  const pointOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = surface.current!.getBoundingClientRect();
    return [Math.round(((clientX - left) / width) * pad.width), Math.round(((clientY - top) / height) * pad.height)];
  };
  const handleDown = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= certificateLimits.strokes) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    const point = pointOf(event);
    setStrokes((now) => [...now, [...point, ...point]]);
  };
  const handleMove = (event: PointerEvent) => {
    if (!isDrawing.current) return;
    const [x, y] = pointOf(event);
    setStrokes((now) => {
      const last = now.at(-1)!;
      const isNear = Math.hypot(x - last.at(-2)!, y - last.at(-1)!) < leastStep;
      if (isNear || last.length >= certificateLimits.strokePoints * 2) return now;
      return [...now.slice(0, -1), [...last, x, y]];
    });
  };
  const use = () => {
    const { strokes: own, width, height } = cropped(strokes);
    const layer = newSignature({ id: newLayerId(), paper }, own, colors);
    const ratio = shownWidth / pad.width;
    acts.add({ ...layer, box: { ...layer.box, width: width * ratio, height: height * ratio } });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      width="certificate"
      title={t('certificates.designer.signature.draw')}
      isDirty={strokes.length > 0}
      footer={
        <>
          <Button variant="subtle" color="gray" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
            {t('certificates.designer.signature.clear')}
          </Button>
          <Button disabled={strokes.length === 0} onClick={use}>
            {t('certificates.designer.signature.use')}
          </Button>
        </>
      }
    >
      <p className={styles['note']}>{t('certificates.designer.signature.hint')}</p>
      <svg
        ref={surface}
        className={styles['pad']}
        viewBox={`0 0 ${pad.width} ${pad.height}`}
        role="img"
        aria-label={t('certificates.designer.signature.pad', { count: strokes.length })}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={() => (isDrawing.current = false)}
        onPointerCancel={() => (isDrawing.current = false)}
      >
        {strokes.map((stroke, index) => (
          <path key={index} d={lineOf(stroke)} />
        ))}
      </svg>
      <PicturePicker
        id={id}
        alias="signature"
        onPick={(picture) => {
          acts.add(newPicture({ id: newLayerId(), paper }, picture));
          onClose();
        }}
      />
    </Modal>
  );
}
