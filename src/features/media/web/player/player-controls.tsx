// Shows the bar under the picture: time line, playing, skipping, volume, chapter, speed, subtitles, quality, windows.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { ClockClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockClockwise';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh';
import { SpeakerLowIcon } from '@phosphor-icons/react/dist/csr/SpeakerLow';
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash';
import type { RefObject } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { OpenedMedia } from '../../contract/media.wire.ts';
import { FullScreenButton, SmallWindowButton } from './full-screen.tsx';
import type { useFullScreen } from './full-screen.tsx';
import { CaptionMenu, QualityMenu, SpeedMenu } from './player-menus.tsx';
import { chapterAt, TimeLine } from './time-line.tsx';
import type { useCaptions } from './use-captions.tsx';
import type { Playback } from './use-playback.tsx';
import type { useStream } from './use-stream.tsx';
import styles from './media-player.module.css';

type Props = {
  opened: OpenedMedia;
  video: RefObject<HTMLVideoElement | null>;
  playback: Playback;
  stream: ReturnType<typeof useStream>;
  captions: ReturnType<typeof useCaptions>;
  full: ReturnType<typeof useFullScreen>;
  isBlocked: boolean;
  marks?: readonly { second: number; label: string }[];
};
export function PlayerControls({ opened, video, playback, stream, captions, full, isBlocked, marks }: Props) {
  const t = useTexts();
  const { clock } = useFormats();
  const { second, duration, isPlaying, hasEnded } = playback;
  const chapter = chapterAt(opened.chapters, second);
  const number = chapter && opened.chapters.indexOf(chapter) + 1;
  const canSkip = !isBlocked || second + 1 < playback.furthest.current;
  const Main = hasEnded ? ArrowCounterClockwiseIcon : isPlaying ? PauseIcon : PlayIcon;
  const mainLabel = t(hasEnded ? 'media.player.again' : isPlaying ? 'media.player.pause' : 'media.player.play');
  const forward = t(canSkip ? 'media.player.forward' : 'media.player.forward.blocked');
  return (
    <div className={styles['controls']}>
      <TimeLine
        second={second}
        duration={duration}
        buffered={playback.buffered}
        limit={isBlocked ? playback.furthest.current : undefined}
        thumbnails={opened.thumbnails}
        chapters={opened.chapters}
        marks={marks}
        onSeek={playback.seek}
      />
      <div className={styles['row']}>
        <button
          type="button"
          className={styles['button']}
          onClick={playback.toggle}
          aria-label={mainLabel}
          title={mainLabel}
        >
          <Main size={26} weight="fill" aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles['button']}
          data-wide=""
          onClick={() => playback.skip(-10)}
          aria-label={t('media.player.back')}
          title={t('media.player.back')}
        >
          <ClockCounterClockwiseIcon size={24} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles['button']}
          data-wide=""
          onClick={() => playback.skip(10)}
          disabled={!canSkip}
          aria-label={forward}
          title={forward}
        >
          <ClockClockwiseIcon size={24} aria-hidden="true" />
        </button>
        <Volume playback={playback} />
        <span className={styles['time']}>
          {clock(second)} / {clock(duration)}
        </span>
        <span className={styles['gap']} />
        {chapter && (
          <span className={`${styles['chapter']} trunc`}>
            {t('media.player.chapter', { number, title: chapter.title })}
          </span>
        )}
        <SpeedMenu speed={playback.speed} isBlocked={isBlocked} onSpeed={playback.setSpeed} />
        <CaptionMenu tracks={opened.subtitles} chosen={captions.chosen} onChoose={captions.choose} />
        <QualityMenu heights={stream.heights} quality={stream.quality} onQuality={stream.setQuality} />
        {opened.kind === 'video' && (
          <span data-wide="">
            <SmallWindowButton video={video} className={styles['button']} />
          </span>
        )}
        {opened.kind === 'video' && (
          <FullScreenButton isFull={full.isFull} onToggle={full.toggle} className={styles['button']} />
        )}
      </div>
    </div>
  );
}
function Volume({ playback }: { playback: Playback }) {
  const t = useTexts();
  const { percent } = useFormats();
  const shown = playback.isMuted ? 0 : playback.volume;
  const Picture = shown === 0 ? SpeakerSlashIcon : shown < 50 ? SpeakerLowIcon : SpeakerHighIcon;
  const label = t(playback.isMuted ? 'media.player.sound' : 'media.player.mute');
  return (
    <span className={styles['volume']} data-wide="">
      <button
        type="button"
        className={styles['button']}
        onClick={playback.toggleMuted}
        aria-pressed={playback.isMuted}
        aria-label={label}
        title={label}
      >
        <Picture size={24} aria-hidden="true" />
      </button>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={shown}
        aria-label={t('media.player.volume')}
        aria-valuetext={percent(shown)}
        onChange={(event) => playback.changeVolume(Number(event.currentTarget.value))}
      />
    </span>
  );
}
