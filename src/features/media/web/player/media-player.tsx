// Plays videos and audios with the native element and own controls: chapters, subtitles, speed, quality, resuming, the next content.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { announce } from '#platform/web/announce.ts';
import { deviceOptions } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { later } from '#platform/web/ui/later.tsx';
import type { OpenedMedia } from '../../contract/media.wire.ts';
import { CaptionView } from './caption-view.tsx';
import { captureFrame } from './capture-frame.tsx';
import { useFullScreen } from './full-screen.tsx';
import { NextCountdown, useCountdown } from './next-countdown.tsx';
import { PlayerControls } from './player-controls.tsx';
import { useCaptions } from './use-captions.tsx';
import { usePlayback } from './use-playback.tsx';
import { usePlayerKeys } from './use-player-keys.tsx';
import { useStream } from './use-stream.tsx';
import type { ViewerParts } from '../viewer-parts.widget.tsx';
import { StageSpinner } from '../viewers/stage-states.tsx';
import styles from './media-player.module.css';

const PlayerPanels = later(() => import('./player-panels.tsx').then((part) => part.PlayerPanels));

const hideAfterMs = 3_000;
type Props = ViewerParts & {
  opened: OpenedMedia;
  /** Asks for new addresses; returns false where it tried that already. */ onLost: () => boolean;
  onReopen: () => void;
};

export function MediaPlayer({
  opened,
  percent,
  positionSeconds,
  isBlocked,
  isStarted,
  onProgress,
  onEnded,
  next,
  onNext,
  marks,
  onNote,
  controls,
  isMain,
  onLost,
  onReopen,
}: Props) {
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLElement>(null);
  const stream = useStream(video, opened, onLost);
  const playback = usePlayback(video, {
    percent,
    positionSeconds,
    isBlocked,
    isStarted,
    onHeld: () => announce(t('media.player.noSkipping')),
    durationSeconds: opened.durationSeconds,
    onPart: ({ percent: played, ...extra }) => onProgress(played, extra),
    onEnded,
  });
  const captions = useCaptions(opened.subtitles, playback.second);
  const full = useFullScreen(frame, video);
  const seconds = useCountdown(video, next !== undefined, () => onNext?.(() => deviceOptions.get().autoplay));
  const { isAwake, wake } = useAwake(playback.isPlaying);
  const isAudio = opened.kind === 'audio';
  const isShown = isAwake || isAudio;
  const skip = (by: number) => {
    playback.skip(by);
    wake();
  };
  usePlayerKeys(
    frame,
    {
      toggle: playback.toggle,
      back10: () => skip(-10),
      forward10: () => skip(10),
      back5: () => skip(-5),
      forward5: () => skip(5),
      mute: playback.toggleMuted,
      captions: captions.toggle,
      fullScreen: full.toggle,
      note: onNote,
    },
    isMain,
  );
  const { seek, pause, store } = playback;
  useImperativeHandle(
    controls,
    () => ({
      second: () => video.current?.currentTime ?? 0,
      seek,
      pause,
      capture: () => captureFrame(video.current),
      leave: () => Promise.resolve(store()),
    }),
    [seek, pause, store],
  );
  useEffect(() => {
    if (stream.failure) announce(t(`media.player.failure.${stream.failure}`), 'assertive');
  }, [stream.failure, t]);
  // True where the user wants to see the video and its first or next bytes are missing.
  const isComing = playback.isWaiting && (playback.isPlaying || isStarted) && !stream.failure;
  const isCounting = seconds !== undefined && next !== undefined;
  return (
    <div className={styles['player']}>
      <section
        ref={frame}
        className={styles['frame']}
        aria-label={t('media.player', { name: opened.title })}
        data-quiet={!isShown || undefined}
        data-audio={isAudio || undefined}
        aria-busy={isComing || undefined}
        onPointerMove={wake}
        onFocus={wake}
      >
        {/* CaptionView draws the subtitles, from files of another host. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          className={styles['video']}
          poster={opened.poster ?? undefined}
          preload="metadata"
          playsInline
          crossOrigin="anonymous"
          autoPlay={isStarted}
          onClick={playback.toggle}
          aria-label={opened.title}
          tabIndex={-1}
        />
        {isAudio && (
          <span className={styles['disc']} aria-hidden="true">
            <Cover
              title={opened.title}
              seed={opened.id}
              picture={opened.poster ? { url: opened.poster } : null}
              ratio="square"
              isFirst
            />
          </span>
        )}
        {captions.chosen && (
          <CaptionView cues={captions.shown} language={captions.chosen.language} isRaised={isShown} />
        )}
        {stream.failure ? (
          <div className={styles['failure']} role="alert">
            <p>{t(`media.player.failure.${stream.failure}`)}</p>
            {stream.failure === 'lost' && (
              <button type="button" onClick={onReopen}>
                <ArrowClockwiseIcon size={20} aria-hidden="true" /> {t('media.player.retry')}
              </button>
            )}
          </div>
        ) : (
          !playback.isPlaying &&
          !isComing &&
          !isCounting &&
          playback.second < 0.5 &&
          !isAudio && (
            <button
              type="button"
              className={styles['start']}
              onClick={playback.play}
              aria-label={t('media.player.play')}
              tabIndex={-1}
            >
              <PlayIcon size={30} weight="fill" aria-hidden="true" />
            </button>
          )
        )}
        {isComing && <StageSpinner />}
        <PlayerControls
          opened={opened}
          video={video}
          playback={playback}
          stream={stream}
          captions={captions}
          full={full}
          isBlocked={isBlocked}
          marks={marks}
        />
      </section>
      {(opened.chapters.length > 0 || opened.subtitles.length > 0) && (
        <PlayerPanels
          chapters={opened.chapters}
          tracks={opened.subtitles}
          shown={captions.chosen}
          second={playback.second}
          onSeek={seek}
        />
      )}
      {isBlocked && <p className={styles['rule']}>{t('media.player.noSkipping')}</p>}
      {isCounting && <NextCountdown seconds={seconds} next={next} onNow={() => onNext?.(() => true)} />}
    </div>
  );
}

/** Returns whether the controls are visible: they hide while media plays without movement, until pointer, keyboard or pause. */
function useAwake(isPlaying: boolean) {
  const [isAwake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const playing = useRef(isPlaying);
  playing.current = isPlaying;
  const wake = () => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (playing.current) setAwake(false);
    }, hideAfterMs);
  };
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [isPlaying]);
  return { isAwake: isAwake || !isPlaying, wake };
}
