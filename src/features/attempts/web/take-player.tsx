// Plays a sound or a video of an answer with a time line that works for recordings without a stored length.
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut';
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh';
import { useRef, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import styles from './recorder.module.css';

/** A second behind the end of every recording: a browser that seeks there learns how long it is. */
const behindEnd = 1e7;

type Props = {
  address: string;
  isSound: boolean;
  /** The length as it was recorded, until the browser has measured it. */
  seconds: number;
  onMeasured: (seconds: number) => void;
};
export function TakePlayer({ address, isSound, seconds, onMeasured }: Props) {
  const t = useTexts();
  const { clock } = useFormats();
  const media = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [second, setSecond] = useState(0);
  const isMeasuring = useRef(false);
  const handleMetadata = () => {
    const element = media.current;
    if (!element) return;
    if (Number.isFinite(element.duration)) return onMeasured(element.duration);
    // A recording that the browser wrote part by part does not say its length.
    isMeasuring.current = true;
    element.currentTime = behindEnd;
  };
  const handleTime = () => {
    const element = media.current;
    if (!element) return;
    if (isMeasuring.current) {
      isMeasuring.current = false;
      if (Number.isFinite(element.duration)) onMeasured(element.duration);
      element.currentTime = 0;
    } else setSecond(element.currentTime);
  };
  const toggle = () => {
    const element = media.current;
    if (element?.paused) void quietly('the browser may refuse to begin', () => element.play());
    else element?.pause();
  };
  const at = Math.min(second, seconds);
  return (
    <div className={styles['player']}>
      <video
        ref={media}
        src={address}
        playsInline
        preload="auto"
        hidden={isSound}
        aria-label={t('attempts.recorder.take')}
        onLoadedMetadata={handleMetadata}
        onTimeUpdate={handleTime}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      {isSound && (
        <span className={styles['voice']}>
          <SpeakerHighIcon size={48} aria-hidden="true" />
        </span>
      )}
      <div className={styles['line']}>
        <button
          type="button"
          className={styles['icon']}
          aria-label={t(isPlaying ? 'attempts.recorder.pausePlaying' : 'attempts.recorder.play')}
          onClick={toggle}
        >
          {isPlaying ? (
            <PauseIcon size={24} weight="fill" aria-hidden="true" />
          ) : (
            <PlayIcon size={24} weight="fill" aria-hidden="true" />
          )}
        </button>
        <input
          type="range"
          min={0}
          max={Math.max(seconds, 0.1)}
          step={0.1}
          value={at}
          aria-label={t('attempts.recorder.position')}
          aria-valuetext={t('attempts.recorder.positionOf', { at: clock(at), total: clock(seconds) })}
          onChange={(event) => {
            const wanted = Number(event.currentTarget.value);
            if (media.current) media.current.currentTime = wanted;
            setSecond(wanted);
          }}
        />
        <span className={styles['times']}>
          {clock(at)} / {clock(seconds)}
        </span>
        {!isSound && typeof HTMLVideoElement.prototype.requestFullscreen === 'function' && (
          <button
            type="button"
            className={styles['icon']}
            aria-label={t('attempts.recorder.fullScreen')}
            onClick={() => void quietly('the browser may refuse', () => media.current?.requestFullscreen())}
          >
            <CornersOutIcon size={24} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
