// Connects a video element to its stream: renditions by hls.js where there are some, else the file as it is.
import type Hls from 'hls.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { startHeight } from '../../contract/player.model.ts';

export type StreamSource = { url: string | null; hlsUrl: string | null; contentType: string | null };
/** The chosen quality; with `auto` the network decides. */
export type Quality = number | 'auto';
export type StreamFailure = 'unsupported' | 'lost';
type Stream = {
  heights: number[];
  quality: Quality | undefined;
  setQuality: (quality: Quality) => void;
  failure: StreamFailure | undefined;
};

const playsHlsItself = (video: HTMLVideoElement) => video.canPlayType('application/vnd.apple.mpegurl') !== '';
const loadHls = async () => {
  // @ts-expect-error its package says no types for the light build; they are those of the full one
  const light = (await import('hls.js/light')) as { default: typeof Hls };
  return light.default;
};

/** Loads the stream into the video. `onLost` runs where the addresses stop answering: new ones may help. */
export function useStream(
  video: RefObject<HTMLVideoElement | null>,
  { url, hlsUrl }: StreamSource,
  onLost: () => boolean,
): Stream {
  const [heights, setHeights] = useState<number[]>([]);
  const [quality, showQuality] = useState<Quality>();
  const [failure, setFailure] = useState<StreamFailure>();
  const running = useRef<Hls>(undefined);
  const lost = useRef(onLost);
  lost.current = onLost;

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let isGone = false;
    setFailure(undefined);
    setHeights([]);
    const plain = () => {
      if (url) element.src = url;
      else setFailure('unsupported');
    };
    const handleError = () => {
      if (running.current) return; // hls.js reports more about the failure.
      const code = element.error?.code;
      if (code === undefined || code === MediaError.MEDIA_ERR_ABORTED) return;
      // A dead address and an unknown format look the same, so the player first tries new addresses.
      if (!lost.current()) setFailure(code === MediaError.MEDIA_ERR_NETWORK ? 'lost' : 'unsupported');
    };
    element.addEventListener('error', handleError);
    const stream = async () => {
      const Player = await loadHls();
      if (isGone) return;
      if (!Player.isSupported()) {
        if (playsHlsItself(element)) element.src = hlsUrl!;
        else plain();
        return;
      }
      const hls = new Player({ enableWorker: false, maxBufferLength: 30, backBufferLength: 60 });
      running.current = hls;
      hls.on(Player.Events.MANIFEST_PARSED, () => {
        const found = hls.levels.map((level) => level.height);
        const first = startHeight(found);
        setHeights([...new Set(found)].sort((a, b) => b - a));
        if (first !== undefined) {
          hls.startLevel = found.indexOf(first);
          hls.nextLevel = found.indexOf(first);
          showQuality(first);
        }
      });
      let repairs = 0;
      hls.on(Player.Events.ERROR, (_event, { fatal, type }) => {
        if (!fatal) return;
        if (type === Player.ErrorTypes.MEDIA_ERROR && repairs++ < 2) return hls.recoverMediaError();
        hls.destroy();
        running.current = undefined;
        if (type !== Player.ErrorTypes.NETWORK_ERROR) return plain();
        if (!lost.current()) setFailure('lost');
      });
      hls.loadSource(hlsUrl!);
      hls.attachMedia(element);
    };
    if (hlsUrl)
      stream().catch(() => {
        if (!isGone) plain();
      });
    else plain();
    return () => {
      isGone = true;
      element.removeEventListener('error', handleError);
      running.current?.destroy();
      running.current = undefined;
      element.removeAttribute('src');
      element.load();
    };
  }, [video, url, hlsUrl]);

  const setQuality = useCallback((wanted: Quality) => {
    const hls = running.current;
    if (hls) hls.nextLevel = wanted === 'auto' ? -1 : hls.levels.findIndex((level) => level.height === wanted);
    showQuality(wanted);
  }, []);
  return { heights, quality, setQuality, failure };
}
