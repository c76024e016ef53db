// Shows the chapters and the transcript under the picture, to read, to search and to jump to a moment. UX §12
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFormats, useLanguage, useTexts } from '#platform/web/texts.ts';
import { Marked, partsOf } from '#platform/web/ui/marked.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { cueWords } from '../../contract/caption.model.ts';
import type { Chapter } from '../../contract/media.model.ts';
import type { Cue } from '../../contract/subtitle.model.ts';
import { trackOf, useCues } from './use-captions.tsx';
import type { Track } from './use-captions.tsx';
import styles from './player-panels.module.css';

type Props = {
  chapters: readonly Chapter[];
  tracks: readonly Track[];
  /** The subtitles in the picture; where they are off, the transcript uses those in the user's language. */
  shown: Track | undefined;
  second: number;
  onSeek: (second: number) => void;
};
type Panel = 'chapters' | 'transcript';
export function PlayerPanels({ chapters, tracks, shown, second, onSeek }: Props) {
  const t = useTexts();
  const id = useId();
  const { language } = useLanguage();
  const [open, setOpen] = useState<Panel>();
  const track = shown ?? trackOf(tracks, language) ?? tracks[0];
  const cues = useCues(open === 'transcript' ? track : undefined);
  const panels: Panel[] = [
    ...(chapters.length > 0 ? (['chapters'] as const) : []),
    ...(tracks.length > 0 ? (['transcript'] as const) : []),
  ];
  return (
    <section className={styles['panels']} aria-label={t('media.panels')}>
      <div className={styles['names']}>
        {panels.map((name) => (
          <button
            key={name}
            type="button"
            aria-expanded={open === name}
            aria-controls={`${id}-${name}`}
            onClick={() => setOpen(open === name ? undefined : name)}
          >
            {t(`media.panels.${name}`)}
          </button>
        ))}
      </div>
      {open && (
        <div id={`${id}-${open}`} className={styles['panel']}>
          {open === 'chapters' ? (
            <Moments
              label={t('media.chapters')}
              moments={chapters.map((one) => ({ start: one.startSeconds, end: one.endSeconds, text: one.title }))}
              second={second}
              onSeek={onSeek}
            />
          ) : (
            <Transcript cues={cues} second={second} language={track?.language} onSeek={onSeek} />
          )}
        </div>
      )}
    </section>
  );
}

function Transcript({
  cues,
  second,
  language,
  onSeek,
}: {
  cues: readonly Cue[] | undefined;
  second: number;
  language: string | undefined;
  onSeek: (second: number) => void;
}) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const all = useMemo(() => (cues ?? []).map(({ start, end, text }) => ({ start, end, text: cueWords(text) })), [cues]);
  const found = words.trim() ? all.filter(({ text }) => partsOf(text, words).length > 1) : all;
  if (cues?.length === 0) return <p>{t('media.transcript.none')}</p>;
  return (
    <>
      <div className={styles['search']}>
        <SearchField value={words} onSearch={setWords} label={t('media.transcript.search')} delay={200} />
        <p role="status">{words.trim() && t('media.transcript.found', { count: found.length })}</p>
      </div>
      <Moments
        label={t('media.panels.transcript')}
        language={language}
        moments={found}
        words={words}
        second={second}
        isFollowed={!words.trim()}
        onSeek={onSeek}
      />
    </>
  );
}

type Moment = { start: number; end: number; text: string };
/** Lists moments to jump to; marks the one that plays, and keeps it visible where the list follows it. */
function Moments({
  label,
  language,
  moments,
  words,
  second,
  isFollowed = false,
  onSeek,
}: {
  label: string;
  language?: string;
  moments: readonly Moment[];
  words?: string;
  second: number;
  isFollowed?: boolean;
  onSeek: (second: number) => void;
}) {
  const { clock } = useFormats();
  const list = useRef<HTMLOListElement>(null);
  const current = moments.findLastIndex(({ start }) => start <= second);
  useEffect(() => {
    const line = isFollowed && list.current?.children[current];
    // Only the list scrolls, never the page.
    if (line instanceof HTMLElement)
      list.current!.scrollTop = line.offsetTop - list.current!.clientHeight / 2 + line.clientHeight / 2;
  }, [current, isFollowed]);
  return (
    <ol ref={list} className={styles['moments']} aria-label={label} lang={language}>
      {moments.map(({ start, text }, index) => (
        <li key={`${start} ${index}`}>
          <button type="button" aria-current={index === current || undefined} onClick={() => onSeek(start)}>
            <span className="num">{clock(start)}</span>
            <span>
              <Marked text={text} words={words} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
