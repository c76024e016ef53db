// Announces the content that plays next with a countdown. The user can cancel it or open the content at once.
import { Button } from '@mantine/core';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { announce } from '#platform/web/announce.ts';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { countdownCheckMs, countdownSeconds, endSeconds } from '../../contract/player.model.ts';
import styles from './next-countdown.module.css';

type Next = { title: string; detail?: string; cover?: ReactNode };
/** Returns the seconds until the next content, checks them every 200 ms, and opens that content at zero. */
export function useCountdown(
  video: RefObject<HTMLVideoElement | null>,
  hasNext: boolean,
  onNext: () => void,
): number | undefined {
  const [isAutoplay] = useDeviceOption('autoplay');
  const [seconds, setSeconds] = useState<number>();
  const latest = useRef(onNext);
  latest.current = onNext;
  useEffect(() => {
    if (!isAutoplay || !hasNext) {
      setSeconds(undefined);
      return;
    }
    let isDone = false;
    const timer = setInterval(() => {
      const element = video.current;
      if (!element || !(element.duration > 0) || element.played.length === 0) return; // It resumed near the end and has not played yet.
      const left = countdownSeconds(element.duration - element.currentTime, true, true);
      setSeconds(left);
      if (left !== 0 || isDone) return;
      isDone = true;
      latest.current();
    }, countdownCheckMs);
    return () => clearInterval(timer);
  }, [video, isAutoplay, hasNext]);
  return seconds;
}

export function NextCountdown({ seconds, next, onNow }: { seconds: number; next: Next; onNow: () => void }) {
  const t = useTexts();
  const [, setAutoplay] = useDeviceOption('autoplay');
  // At zero the player first stores what was played; until that is done the user can cancel.
  const words = seconds > 0 ? t('media.player.next', { seconds }) : t('media.player.next.opening');
  const [first] = useState(words);
  useEffect(() => announce(`${first} ${next.title}`), [first, next.title]);
  return (
    <section className={styles['next']} aria-label={t('media.player.next.label')}>
      <p className={styles['count']}>
        <Ring seconds={seconds} />
        <span>{words}</span>
      </p>
      <div className={styles['what']}>
        {next.cover && <span className={styles['cover']}>{next.cover}</span>}
        <div>
          {next.detail && <p className={styles['detail']}>{next.detail}</p>}
          <p className={styles['title']}>{next.title}</p>
        </div>
      </div>
      <div className={styles['actions']}>
        <button type="button" className={styles['cancel']} onClick={() => setAutoplay(false)}>
          {t('media.player.next.cancel')}
        </button>
        <Button leftSection={<PlayIcon size={20} weight="fill" aria-hidden="true" />} onClick={onNow}>
          {t('media.player.next.now')}
        </Button>
      </div>
    </section>
  );
}
/** Shows five segments; one disappears every second. */
function Ring({ seconds }: { seconds: number }) {
  const size = 2 * Math.PI * 16;
  const part = size / endSeconds;
  return (
    <span className={styles['ring']} aria-hidden="true">
      <svg viewBox="0 0 40 40">
        {Array.from({ length: endSeconds }, (_, index) => (
          <circle
            key={index}
            cx="20"
            cy="20"
            r="16"
            strokeDasharray={`${part - 5} ${size - part + 5}`}
            strokeDashoffset={-index * part - 2.5}
            data-on={index < seconds || undefined}
          />
        ))}
      </svg>
      <b className="num">{seconds}</b>
    </span>
  );
}
