// Shows the time left of an attempt by the server's clock; announces it only at five minutes, one minute and ten seconds.
import { useEffect, useRef, useState } from 'react';
import { announce } from '#platform/web/announce.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import type { Attempt } from '../contract/attempt.wire.ts';
import styles from './player.module.css';

/** Seconds before the end at which the clock announces the end. UX §12 */
const told = [300, 60, 10];
const clock = (seconds: number) =>
  [...(seconds >= 3600 ? [Math.floor(seconds / 3600)] : []), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

export function AttemptClock({ attempt, onOver }: { attempt: Attempt; onOver: () => void }) {
  const t = useTexts();
  const { duration } = useFormats();
  // The device's clock may be wrong, so only the time since the server's answer counts.
  const [begun] = useState(() => performance.now());
  const total = (Date.parse(attempt.deadlineAt!) - Date.parse(attempt.startedAt)) / 1000;
  const atStart = (Date.parse(attempt.deadlineAt!) - Date.parse(attempt.serverTime)) / 1000;
  const [left, setLeft] = useState(Math.max(0, Math.ceil(atStart)));
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil(atStart - (performance.now() - begun) / 1000))), 250);
    return () => clearInterval(timer);
  }, [atStart, begun]);
  const before = useRef(left);
  useEffect(() => {
    // A tab in the background runs its timers rarely, so a moment may be passed instead of met.
    if (told.some((moment) => left <= moment && before.current > moment) && left > 0)
      announce(t('attempts.timeLeft', { time: clock(left) }), left <= 60 ? 'assertive' : undefined);
    before.current = left;
    if (left === 0) over.current();
  }, [left, t]);
  return (
    <span
      className={styles['clock']}
      role="timer"
      aria-label={t('attempts.timeLeft', { time: clock(left) })}
      data-late={left <= 60 || undefined}
    >
      <SegmentRing percent={(left / total) * 100} size={40} isOnDark label={t('attempts.time')} />
      <span>
        <b>{clock(left)}</b>
        <small>{t('attempts.ofTime', { duration: duration(total) })}</small>
      </span>
    </span>
  );
}
