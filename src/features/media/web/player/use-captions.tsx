// The subtitles of what plays: which track is on, its cues loaded once, what they say now.
import { useEffect, useMemo, useState } from 'react';
import { makeStore, useStore } from '#platform/web/store.ts';
import { useLanguage } from '#platform/web/texts.ts';
import { cuesAt, trackFor } from '../../contract/caption.model.ts';
import { readSubtitles } from '../../contract/subtitle.model.ts';
import type { Cue } from '../../contract/subtitle.model.ts';

export type Track = { id: string; name: string; language: string; url: string };
/** The language chosen last, or `off`; kept while the tab lives. */
const chosenLanguage = makeStore<string | undefined>(undefined);

export function useCaptions(tracks: readonly Track[], second: number) {
  const remembered = useStore(chosenLanguage);
  const { language } = useLanguage();
  const chosen =
    tracks[
      trackFor(
        tracks.map((one) => one.language),
        remembered,
        language,
      )
    ];
  const [loaded, setLoaded] = useState<{ url: string; cues: readonly Cue[] }>();
  const url = chosen?.url;
  useEffect(() => {
    if (!url) return;
    const stop = new AbortController();
    fetch(url, { signal: stop.signal, credentials: 'omit' })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((source) => setLoaded({ url, cues: readSubtitles(source) ?? [] }))
      .catch(() => {}); // without subtitles the video still plays
    return () => stop.abort();
  }, [url]);
  const cues = useMemo(() => (loaded && loaded.url === url ? loaded.cues : []), [loaded, url]);
  const shown = useMemo(() => cuesAt(cues, second), [cues, second]);
  const choose = (track: Track | undefined) => chosenLanguage.set(track ? track.language : 'off');
  return {
    chosen,
    shown,
    choose,
    toggle: () =>
      choose(chosen ? undefined : (tracks.find((one) => one.language.slice(0, 2) === language) ?? tracks[0])),
  };
}
