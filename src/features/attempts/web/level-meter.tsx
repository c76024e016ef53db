// Shows the loudness of the microphone as bars and as a word.
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { levelOf, levelWord } from '../contract/recorder.model.ts';
import type { LevelWord } from '../contract/recorder.model.ts';
import styles from './recorder.module.css';

const barCount = 12;
const sampleCount = 1_024;
/** Milliseconds of the same word before it is shown: words between two syllables would flicker. */
const wordMilliseconds = 700;

/** Reads the loudness of a stream for each frame; returns what ends the reading. */
function follow(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const audio = new AudioContext();
  const analyser = Object.assign(audio.createAnalyser(), { fftSize: sampleCount });
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  let frame = requestAnimationFrame(function read() {
    analyser.getByteTimeDomainData(samples);
    onLevel(levelOf(samples));
    frame = requestAnimationFrame(read);
  });
  return () => {
    cancelAnimationFrame(frame);
    void audio.close();
  };
}

type Props = { stream: MediaStream; isLarge?: boolean };
export function LevelMeter({ stream, isLarge = false }: Props) {
  const t = useTexts();
  const bars = useRef<HTMLSpanElement>(null);
  const [word, setWord] = useState<LevelWord>('good');
  useEffect(() => {
    if (typeof AudioContext !== 'function') return;
    let last: { word: LevelWord; since: number } = { word: 'good', since: 0 };
    return follow(stream, (level) => {
      [...(bars.current?.children ?? [])].forEach((bar, at) =>
        bar.toggleAttribute('data-on', level * barCount > at + 0.5),
      );
      const now = levelWord(level);
      if (now !== last.word) last = { word: now, since: performance.now() };
      else if (performance.now() - last.since > wordMilliseconds) setWord(now);
    });
  }, [stream]);
  return (
    <div className={styles['level']} data-large={isLarge || undefined}>
      <span ref={bars} className={styles['bars']} role="img" aria-label={t(`attempts.recorder.level.${word}.label`)}>
        {Array.from({ length: barCount }, (_, at) => (
          <i key={at} />
        ))}
      </span>
      <span className={styles['word']} data-bad={word === 'silent' || undefined} aria-hidden="true">
        {t(`attempts.recorder.level.${word}`)}
      </span>
    </div>
  );
}
