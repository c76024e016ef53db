// Provides the subtitles of the current media: which track is on, its cues (loaded once), and the cues of the current moment.
import { useEffect, useMemo, useState } from 'react';
import { makeStore, useStore } from '#platform/web/store.ts';
import { useLanguage } from '#platform/web/texts.ts';
import { cuesAt, trackFor } from '../../contract/caption.model.ts';
import { readSubtitles } from '../../contract/subtitle.model.ts';
import type { Cue } from '../../contract/subtitle.model.ts';

export type Track = { id: string; name: string; language: string; url: string };
/** The language chosen last, or `off`; it lasts as long as the tab. */
const chosenLanguage = makeStore<string | undefined>(undefined);

/** Returns the first track in a language. */
export const trackOf = (tracks: readonly Track[], language: string) =>
  tracks.find((one) => one.language.slice(0, 2) === language);
/** Returns the cues of a track; undefined until they load, none where loading fails: the video plays without subtitles. */
export function useCues(track: Track | undefined): readonly Cue[] | undefined {
  const [loaded, setLoaded] = useState<{ url: string; cues: readonly Cue[] }>();
  const url = track?.url;
  useEffect(() => {
    if (!url) return;
    const stop = new AbortController();
    const keep = (source: string) => setLoaded({ url, cues: readSubtitles(source) ?? [] });
    fetch(url, { signal: stop.signal, credentials: 'omit' })
      .then(async (answer) => keep(answer.ok ? await answer.text() : ''))
      .catch(() => {
        if (!stop.signal.aborted) keep('');
      });
    return () => stop.abort();
  }, [url]);
  return loaded && loaded.url === url ? loaded.cues : undefined;
}
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
  const cues = useCues(chosen);
  const shown = useMemo(() => cuesAt(cues ?? [], second), [cues, second]);
  const choose = (track: Track | undefined) => chosenLanguage.set(track ? track.language : 'off');
  return {
    chosen,
    shown,
    choose,
    toggle: () => choose(chosen ? undefined : (trackOf(tracks, language) ?? tracks[0])),
  };
}
