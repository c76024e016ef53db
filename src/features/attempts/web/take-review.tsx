// Plays a recorded take before it becomes an answer: use it, record again, or throw it away.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useEffect, useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { RecorderState, RecordingWay } from '../contract/recorder.model.ts';
import type { RecorderView } from './recorder-work.tsx';
import type { Take } from './recording-parts.tsx';
import { TakePlayer } from './take-player.tsx';
import styles from './recorder.module.css';

type Props = {
  way: RecordingWay;
  view: RecorderView;
  take: Take;
  onRetake: () => void;
  onDiscard: () => void;
  onUse: () => void;
};
export function TakeReview({ way, view: { state }, take, onRetake, onDiscard, onUse }: Props) {
  const t = useTexts();
  const { clock, bytes } = useFormats();
  const isPhoto = way === 'photo';
  const [seconds, setSeconds] = useState(state.recordedMs / 1000);
  const time = clock(seconds);
  const ask = async (isAgain: boolean) => {
    const agreed = await confirm({
      title: t(isAgain ? 'attempts.recorder.retake.title' : 'attempts.recorder.discard.title'),
      body: isPhoto ? t('attempts.recorder.discard.photo') : t('attempts.recorder.discard.body', { time }),
      confirmLabel: t(isAgain ? 'attempts.recorder.retake' : 'attempts.recorder.discard'),
      danger: true,
    });
    if (!agreed) return;
    if (isAgain) onRetake();
    else onDiscard();
  };
  const note = noteOf(state);
  return (
    <>
      <div className={styles['picture']}>
        <TakeMedia way={way} take={take} seconds={seconds} onMeasured={setSeconds} />
        <span className={styles['badge']} data-done="">
          <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />
          {isPhoto ? t('attempts.recorder.preview.photo') : t('attempts.recorder.preview', { time })}
        </span>
        <span className={styles['left']}>{bytes(take.file.size)}</span>
      </div>
      <div className={styles['bar']}>
        {note && (
          <p className={styles['note']} role="status">
            <WarningCircleIcon size={20} aria-hidden="true" />
            {t(note)}
          </p>
        )}
        <div className={styles['choices']}>
          <button type="button" className={styles['primary']} data-main="" onClick={onUse}>
            {t(isPhoto ? 'attempts.recorder.use.photo' : 'attempts.recorder.use')}
          </button>
          <button type="button" className={styles['second']} onClick={() => void ask(true)}>
            <ArrowCounterClockwiseIcon size={20} aria-hidden="true" />
            {t(isPhoto ? 'attempts.recorder.retake.photo' : 'attempts.recorder.retake')}
          </button>
          <button
            type="button"
            className={styles['icon']}
            aria-label={t('attempts.recorder.discard')}
            onClick={() => void ask(false)}
          >
            <TrashIcon size={24} aria-hidden="true" />
          </button>
        </div>
      </div>
    </>
  );
}
/** Returns why the take ended by itself, or where it comes from. */
function noteOf({ end, isRecovered, isUnkept }: RecorderState): string | undefined {
  if (isRecovered) return 'attempts.recorder.note.recovered';
  if (isUnkept) return 'attempts.recorder.note.unkept';
  return end && end !== 'user' ? `attempts.recorder.note.${end}` : undefined;
}

type MediaProps = { way: RecordingWay; take: Take; seconds: number; onMeasured: (seconds: number) => void };
function TakeMedia({ way, take, seconds, onMeasured }: MediaProps) {
  const t = useTexts();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(take.file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [take.file]);
  if (!address) return null;
  if (way === 'photo') return <img src={address} alt={t('attempts.recorder.preview.photo')} />;
  return (
    <TakePlayer key={address} address={address} isSound={way === 'voice'} seconds={seconds} onMeasured={onMeasured} />
  );
}
