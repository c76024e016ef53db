// Asks for the photo of a person: the user chooses it, cuts it to a square by pointer or keys and sees the result. access-shell-settings §5.2
import { megabyteBytes } from '#platform/contract/units.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { fileRefusal } from '#platform/web/ui/file-input.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import { centredCrop, mostZoom, movedCrop, photoSide, squareOf } from '../contract/photo-crop.model.ts';
import { photoTypes, profileLimits } from '../contract/user.model.ts';
import styles from './photo-input.module.css';

type Props = {
  name: string;
  /** The address of the photo, or the data URL of a new one. */ value: string | null;
  onChange: (photo: string | null) => void;
};
const limits = { maxBytes: profileLimits.photoBytes, types: photoTypes };

export function PhotoInput({ name, value, onChange }: Props) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const hasAnswered = useRef(false);
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; type: string }>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    toast.moveOn();
    const refusal = fileRefusal(file, limits, t);
    if (refusal) return toast.error(refusal);
    try {
      // The browser turns the picture as the camera recorded it.
      setPicture({ bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }), type: file.type });
    } catch {
      toast.error(t('people.photo.unsupported'));
    }
  };
  // The pressed button has disappeared, so the focus moves to the button that chooses a photo.
  useEffect(() => {
    if (!hasAnswered.current || picture) return;
    hasAnswered.current = false;
    chooser.current?.focus();
  }, [picture, value]);
  if (picture)
    return (
      <PhotoCrop
        {...picture}
        onCancel={() => {
          hasAnswered.current = true;
          setPicture(undefined);
        }}
        onTake={(photo) => {
          hasAnswered.current = true;
          setPicture(undefined);
          onChange(photo);
        }}
      />
    );
  return (
    <div className={styles['photo']} role="group" aria-label={t('people.photo')}>
      <UserAvatar name={name} photoUrl={value} size={96} />
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('people.photo.choose')}
        accept={photoTypes.join(',')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <div className={styles['side']}>
        <div className={styles['buttons']}>
          <Button ref={chooser} variant="default" onClick={() => input.current?.click()} aria-describedby="photo-hint">
            {t(value ? 'people.photo.change' : 'people.photo.choose')}
          </Button>
          {value && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                hasAnswered.current = true;
                onChange(null);
              }}
            >
              {t('people.photo.remove')}
            </Button>
          )}
        </div>
        <p id="photo-hint">
          {t('people.photo.hint', { side: photoSide, limit: profileLimits.photoBytes / megabyteBytes })}
        </p>
      </div>
    </div>
  );
}

type CropProps = { bitmap: ImageBitmap; type: string; onTake: (photo: string) => void; onCancel: () => void };
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};
function PhotoCrop({ bitmap, type, onTake, onCancel }: CropProps) {
  const t = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => centredCrop(bitmap));
  const held = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => canvas.current?.focus(), []);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const { left, top, side } = squareOf(bitmap, crop);
    pen.clearRect(0, 0, photoSide, photoSide);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(bitmap, left, top, side, side, 0, 0, photoSide, photoSide);
  }, [bitmap, crop]);
  const move = (right: number, down: number) => setCrop((now) => movedCrop(bitmap, now, right, down));
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  const handleDrag = (event: PointerEvent) => {
    if (!held.current) return;
    move(event.clientX - held.current.x, event.clientY - held.current.y);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const letGo = () => (held.current = undefined);
  return (
    <div className={styles['photo']} role="group" aria-label={t('people.photo.crop')}>
      <canvas
        ref={canvas}
        className={styles['canvas']}
        width={photoSide}
        height={photoSide}
        tabIndex={0}
        role="img"
        aria-label={t('people.photo.crop.picture')}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={handleDrag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      />
      <div className={styles['side']}>
        <p>{t('people.photo.crop.hint')}</p>
        <label className={styles['zoom']}>
          {t('people.photo.zoom')}
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => {
              const zoom = Number(event.currentTarget.value);
              setCrop((now) => movedCrop(bitmap, { ...now, zoom }, 0, 0));
            }}
          />
        </label>
        <div className={styles['buttons']}>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('people.photo.crop.cancel')}
          </Button>
          <Button variant="default" onClick={() => canvas.current && onTake(canvas.current.toDataURL(type, 0.92))}>
            {t('people.photo.crop.take')}
          </Button>
        </div>
      </div>
    </div>
  );
}
