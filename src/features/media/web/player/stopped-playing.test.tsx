// Proves what the player reports when playing stops: after a pause or a seek when ten seconds are over, at once when the page is hidden or left.
import { act, fireEvent } from '@testing-library/react';
import { createRef } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { makeQueryClient } from '#platform/web/query.ts';
import type { OpenedMedia } from '../../contract/media.wire.ts';
import { MediaViewer } from '../media-viewer.widget.tsx';
import type { MediaControls, ProgressExtra } from '../viewer-parts.widget.tsx';

const opened: OpenedMedia = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  kind: 'video',
  title: 'Delegar sem sumir',
  status: 'ready',
  url: 'http://127.0.0.1:9/c/x/file',
  hlsUrl: null,
  packageUrl: null,
  packageKind: null,
  sandbox: null,
  packageItems: [],
  contentType: 'video/mp4',
  failureCode: null,
  frameUrl: null,
  thumbnails: null,
  poster: null,
  subtitles: [],
  chapters: [],
  carousel: [],
  durationSeconds: 120,
  pageCount: null,
  isDownloadable: false,
  blocksFastForward: false,
  isEmbedded: true,
  watermark: null,
  watermarkLines: [],
  viewerAddress: '127.0.0.1',
};
const told: { percent: number; second?: number }[] = [];
let answer: Promise<void>;
const controls = createRef<MediaControls>();
/** Opens a video that is paused at 30 s and plays on as far as the test says. */
async function open() {
  const view = await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <MediaViewer
        mediaId={opened.id}
        opened={opened}
        percent={25}
        positionSeconds={30}
        controls={controls}
        onProgress={(percent: number, { positionSeconds }: ProgressExtra) => {
          told.push({ percent, second: positionSeconds });
          return answer;
        }}
      />
    </QueryClientProvider>,
  );
  const video = document.querySelector('video')!;
  const state = { currentTime: 0, paused: true };
  Object.defineProperty(video, 'duration', { get: () => 120 });
  Object.defineProperty(video, 'paused', { get: () => state.paused });
  Object.defineProperty(video, 'currentTime', {
    get: () => state.currentTime,
    set: (to: number) => {
      state.currentTime = to;
    },
  });
  const tell = (name: string) => act(() => void fireEvent(video, new Event(name)));
  Object.defineProperty(video, 'pause', {
    value: () => {
      state.paused = true;
    },
  });
  tell('loadedmetadata');
  tell('seeked');
  const playTo = (second: number) => {
    state.paused = false;
    tell('play');
    while (state.currentTime < second) {
      state.currentTime += 1;
      tell('timeupdate');
    }
  };
  const pause = () => {
    state.paused = true;
    tell('pause');
  };
  const seek = (second: number) => {
    state.currentTime = second;
    tell('seeking');
    tell('seeked');
  };
  const loseStream = () => {
    state.currentTime = 0;
    for (const name of ['emptied', 'timeupdate', 'pause']) tell(name);
  };
  return { ...view, playTo, pause, seek, loseStream };
}
const hide = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  act(() => void fireEvent(document, new Event('visibilitychange')));
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  told.length = 0;
  answer = Promise.resolve();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('playing that stops', () => {
  test('reports the pause when ten seconds are over, and nothing twice', async () => {
    const player = await open();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(told).toEqual([]);
    player.playTo(37);
    expect(told).toEqual([{ percent: 26, second: 31 }]);
    player.pause();
    act(() => void vi.advanceTimersByTime(9_900));
    expect(told).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(200));
    expect(told.slice(1)).toEqual([{ percent: 31, second: 37 }]);
    player.pause();
    act(() => void vi.advanceTimersByTime(20_000));
    expect(told).toHaveLength(2);
  });
  test('reports where seeks ended, once in ten seconds however often the user scrubs, without the skipped part', async () => {
    const player = await open();
    player.playTo(31);
    player.pause();
    for (const second of [50, 60, 80, 90, 70]) {
      player.seek(second);
      act(() => void vi.advanceTimersByTime(1_000));
    }
    expect(told).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(6_000));
    expect(told.slice(1)).toEqual([{ percent: 26, second: 70 }]);
  });
  test('reports when the page is hidden', async () => {
    const player = await open();
    player.playTo(34);
    hide('visible');
    expect(told).toHaveLength(1);
    hide('hidden');
    expect(told.slice(1)).toEqual([{ percent: 28, second: 34 }]);
  });
  test('reports when the viewer closes, without waiting', async () => {
    const player = await open();
    player.playTo(34);
    player.unmount();
    expect(told.slice(1)).toEqual([{ percent: 28, second: 34 }]);
  });
  test('does not report the beginning as its position when the stream is removed first', async () => {
    const player = await open();
    player.playTo(34);
    player.pause();
    player.loseStream();
    player.unmount();
    expect(told.slice(1)).toEqual([{ percent: 28, second: 34 }]);
  });
  test('is left only when its report is stored, and at most three seconds later', async () => {
    const player = await open();
    player.playTo(34);
    let isLeft = false;
    let store = () => {};
    answer = new Promise((done) => (store = done));
    void controls.current!.leave().then(() => (isLeft = true));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect([told.at(-1), isLeft]).toEqual([{ percent: 28, second: 34 }, false]);
    store();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(isLeft).toBe(true);
    isLeft = false;
    answer = new Promise(() => {});
    player.seek(40);
    void controls.current!.leave().then(() => (isLeft = true));
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(isLeft).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(isLeft).toBe(true);
  });
});
