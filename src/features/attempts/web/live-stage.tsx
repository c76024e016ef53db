// Shows what the opened devices see and hear, with the buttons that record it, the time and what is left of it.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium';
import { MicrophoneIcon } from '@phosphor-icons/react/dist/csr/Microphone';
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Rail } from '#platform/web/ui/rail.tsx';
import { needsCamera, recordsSound, remainingOf } from '../contract/recorder.model.ts';
import type { RecorderLimits, RecordingWay } from '../contract/recorder.model.ts';
import { LevelMeter } from './level-meter.tsx';
import type { Recorder, RecorderView } from './recorder-work.tsx';
import styles from './recorder.module.css';

type Props = { recorder: Recorder; view: RecorderView; way: RecordingWay; limits: RecorderLimits };
export function LiveStage({ recorder, view, way, limits }: Props) {
  const t = useTexts();
  const picture = useRef<HTMLVideoElement>(null);
  const { state, recordedMs, opened } = view;
  const isRunning = state.phase === 'recording' || state.phase === 'paused';
  return (
    <>
      <div className={styles['picture']}>
        {way === 'voice' ? (
          <span className={styles['voice']}>
            <MicrophoneIcon size={48} aria-hidden="true" />
            {opened && <LevelMeter stream={opened.stream} isLarge />}
          </span>
        ) : (
          <LivePicture video={picture} stream={opened?.stream} way={way} />
        )}
        {way !== 'photo' && <Clocks view={view} limits={limits} />}
      </div>
      <div className={styles['bar']}>
        {isRunning && (
          <Rail percent={recordedMs / 10 / limits.seconds} label={t('attempts.recorder.time')} tone="danger" />
        )}
        <div className={styles['controls']}>
          <div className={styles['start']}>
            {way === 'video' && opened?.hasSound && <LevelMeter stream={opened.stream} />}
            {way === 'screen' &&
              opened &&
              (opened.hasSound ? (
                <LevelMeter stream={opened.stream} />
              ) : (
                <span className={styles['word']}>{t('attempts.recorder.noVoice')}</span>
              ))}
          </div>
          <MainButton
            way={way}
            phase={state.phase}
            onClick={() => {
              if (way !== 'photo') return isRunning ? recorder.stop() : recorder.start();
              if (picture.current) void recorder.photograph(picture.current);
            }}
          />
          <div className={styles['end']}>
            {isRunning && view.canPause && recordsSound(way) && (
              <button
                type="button"
                className={styles['icon']}
                aria-label={t(state.phase === 'paused' ? 'attempts.recorder.resume' : 'attempts.recorder.pause')}
                onClick={() => (state.phase === 'paused' ? recorder.resume() : recorder.pause())}
              >
                {state.phase === 'paused' ? (
                  <PlayIcon size={24} weight="fill" aria-hidden="true" />
                ) : (
                  <PauseIcon size={24} weight="fill" aria-hidden="true" />
                )}
              </button>
            )}
            {state.phase === 'ready' && (
              <>
                {way === 'screen' && (
                  <button
                    type="button"
                    className={styles['icon']}
                    aria-label={t('attempts.recorder.otherScreen')}
                    onClick={() => void recorder.open()}
                  >
                    <ArrowCounterClockwiseIcon size={24} aria-hidden="true" />
                  </button>
                )}
                <button
                  type="button"
                  className={styles['icon']}
                  aria-label={t('attempts.recorder.close')}
                  onClick={() => recorder.discard()}
                >
                  <XIcon size={24} aria-hidden="true" />
                </button>
              </>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

type PictureProps = { video: RefObject<HTMLVideoElement | null>; stream?: MediaStream; way: RecordingWay };
function LivePicture({ video, stream, way }: PictureProps) {
  const t = useTexts();
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [video, stream]);
  // People know their mirror image; whatever is behind the device stays as it is, for its letters.
  const isMirrored = stream?.getVideoTracks()[0]?.getSettings().facingMode !== 'environment' && way === 'video';
  return (
    <>
      <video
        ref={video}
        muted
        autoPlay
        playsInline
        data-mirrored={isMirrored || undefined}
        aria-label={t(`attempts.recorder.live.${way}`)}
      />
      {needsCamera(way) && <span className={styles['guide']} aria-hidden="true" />}
    </>
  );
}

/** Shows the recorded time, and what is left of the time and of the size. */
function Clocks({ view, limits }: { view: RecorderView; limits: RecorderLimits }) {
  const t = useTexts();
  const { clock, bytes } = useFormats();
  const { state, recordedMs } = view;
  const left = remainingOf({ ...state, runsSince: undefined, recordedMs }, limits, 0);
  return (
    <>
      {state.phase !== 'ready' && (
        <span className={styles['badge']} data-running={state.phase === 'recording' || undefined}>
          <i aria-hidden="true" />
          {t(state.phase === 'paused' ? 'attempts.recorder.isPaused' : 'attempts.recorder.isRecording', {
            time: clock(recordedMs / 1000),
          })}
        </span>
      )}
      <span className={styles['left']}>
        <HourglassMediumIcon size={18} weight="fill" aria-hidden="true" />
        {t('attempts.recorder.remaining', { time: clock(left.seconds), size: bytes(left.bytes) })}
      </span>
    </>
  );
}

type MainProps = { way: RecordingWay; phase: string; onClick: () => void };
/** The one button that starts and stops: it stays the same element, so that it keeps the focus. */
function MainButton({ way, phase, onClick }: MainProps) {
  const t = useTexts();
  const isRunning = phase === 'recording' || phase === 'paused' || phase === 'stopping';
  return (
    <button
      type="button"
      className={styles['main']}
      data-main=""
      data-running={isRunning || undefined}
      aria-disabled={phase === 'stopping' || undefined}
      onClick={onClick}
    >
      <span aria-hidden="true" />
      {t(
        way === 'photo'
          ? 'attempts.recorder.photograph'
          : isRunning
            ? 'attempts.recorder.stop'
            : 'attempts.recorder.start',
      )}
    </button>
  );
}
