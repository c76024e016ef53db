// Provides the state of a video element and applies its rules: it prevents blocked skipping and reports progress during playing.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { deviceOptions, useDeviceOption } from '#platform/web/device-options.ts';
import {
  allowedSpeed,
  furthestAfter,
  makeProgressMeter,
  resumeSecond,
  seekTarget,
} from '../../contract/player.model.ts';
import type { PlayedPart } from '../../contract/player.model.ts';

export type PlaybackParts = {
  percent: number;
  positionSeconds?: number;
  isBlocked: boolean;
  /** True where the video plays as soon as it has data. */
  isStarted: boolean;
  /** Runs when the player prevents a skip. */
  onHeld: () => void;
  durationSeconds: number | null;
  onPart: (part: PlayedPart) => void;
  onEnded: () => void;
};
export type Playback = ReturnType<typeof usePlayback>;

/** Milliseconds without a further seek before the place is reported: dragging the knob seeks many times. */
const settleMs = 400;

export function usePlayback(video: RefObject<HTMLVideoElement | null>, parts: PlaybackParts) {
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(parts.isStarted);
  const [hasEnded, setEnded] = useState(false);
  const [second, setSecond] = useState(0);
  const [duration, setDuration] = useState(parts.durationSeconds ?? 0);
  const [buffered, setBuffered] = useState(0);
  const [speed, showSpeed] = useState(1);
  const [isMuted, setMuted] = useState(false);
  const [volume, setVolume] = useDeviceOption('volume');
  const latest = useRef(parts);
  latest.current = parts;
  /** The furthest second played without a jump; it survives new addresses. */
  const furthest = useRef(0);
  /** The place and whether the media played, for the case that it needs new addresses. */
  const place = useRef<{ second: number; isPlaying: boolean }>(undefined);
  const [meter] = useState(() =>
    makeProgressMeter(
      parts.percent,
      (part) => latest.current.onPart(part),
      () => Date.now(),
    ),
  );

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let settling: ReturnType<typeof setTimeout> | undefined;
    /** True after the element lost its stream: it then reports second 0, although the user was further. */
    let isEmpty = false;
    const stopped = () => {
      clearTimeout(settling);
      const wait = place.current && meter.stopped(place.current.second);
      if (wait !== undefined) settling = setTimeout(stopped, wait);
    };
    const left = () => {
      clearTimeout(settling);
      if (place.current) meter.left(place.current.second);
    };
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') left();
    };
    element.volume = deviceOptions.get().volume / 100;
    const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      emptied: () => {
        isEmpty = true;
      },
      loadedmetadata: () => {
        isEmpty = false;
        const { percent, positionSeconds } = latest.current;
        setDuration(element.duration);
        const before = place.current;
        const start = before?.second ?? resumeSecond(percent, positionSeconds, element.duration);
        if (!before) furthest.current = Math.max(start, (Math.min(percent, 100) / 100) * element.duration);
        place.current ??= { second: start, isPlaying: false };
        meter.beginsAt(start);
        if (start > 0) element.currentTime = start;
        if (before?.isPlaying) void quietly('the browser may refuse to begin', () => element.play());
      },
      durationchange: () => {
        if (Number.isFinite(element.duration)) setDuration(element.duration);
      },
      play: () => {
        setPlaying(true);
        setEnded(false);
        if (element.readyState < element.HAVE_FUTURE_DATA) setWaiting(true);
      },
      pause: () => {
        setPlaying(false);
        stopped();
      },
      waiting: () => setWaiting(true),
      playing: () => setWaiting(false),
      canplay: () => setWaiting(false),
      seeking: () => {
        const target = seekTarget(element.currentTime, furthest.current, latest.current.isBlocked);
        if (target === element.currentTime) return;
        element.currentTime = target;
        latest.current.onHeld();
      },
      seeked: () => {
        if (isEmpty) return;
        setSecond(element.currentTime);
        if (place.current) place.current.second = element.currentTime;
        clearTimeout(settling);
        settling = setTimeout(stopped, settleMs);
      },
      progress: () => setBuffered(element.buffered.length ? element.buffered.end(element.buffered.length - 1) : 0),
      ratechange: () => {
        const kept = allowedSpeed(element.playbackRate, latest.current.isBlocked);
        if (kept !== element.playbackRate) element.playbackRate = kept;
        else showSpeed(kept);
      },
      volumechange: () => setMuted(element.muted),
      timeupdate: () => {
        if (isEmpty) return;
        setSecond(element.currentTime);
        if (place.current) place.current.second = element.currentTime;
        if (element.seeking || element.paused) return;
        furthest.current = latest.current.isBlocked
          ? furthestAfter(furthest.current, element.currentTime)
          : Math.max(furthest.current, element.currentTime);
        meter.played(element.currentTime, element.duration);
      },
      ended: () => {
        setPlaying(false);
        setEnded(true);
        meter.played(element.duration, element.duration);
        latest.current.onEnded();
      },
    };
    for (const [name, handle] of Object.entries(handlers)) element.addEventListener(name, handle);
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', left);
    return () => {
      left();
      for (const [name, handle] of Object.entries(handlers)) element.removeEventListener(name, handle);
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', left);
    };
  }, [video, meter]);
  useEffect(() => {
    if (video.current) video.current.volume = volume / 100;
  }, [video, volume]);
  useEffect(() => {
    const element = video.current;
    if (element) element.playbackRate = allowedSpeed(element.playbackRate, parts.isBlocked);
  }, [video, parts.isBlocked]);

  const actions = useMemo(() => {
    const withElement = (work: (element: HTMLVideoElement) => void) => () => {
      if (video.current) work(video.current);
    };
    const seek = (wanted: number) => {
      const element = video.current;
      if (!element || !Number.isFinite(element.duration)) return;
      const inside = Math.min(Math.max(0, wanted), element.duration);
      const target = seekTarget(inside, furthest.current, latest.current.isBlocked);
      if (target !== inside) latest.current.onHeld();
      element.currentTime = target;
      setSecond(element.currentTime);
      if (place.current) place.current.second = element.currentTime;
    };
    return {
      seek,
      skip: (by: number) => seek((video.current?.currentTime ?? 0) + by),
      play: withElement((element) => void quietly('the browser may refuse to begin', () => element.play())),
      pause: withElement((element) => element.pause()),
      /** Stops and reports the place, without waiting for the element's events. */
      store: withElement((element) => {
        element.pause();
        if (place.current) meter.left(place.current.second);
      }),
      toggle: withElement((element) => {
        if (element.paused) void quietly('the browser may refuse to begin', () => element.play());
        else element.pause();
      }),
      toggleMuted: withElement((element) => {
        element.muted = !element.muted;
      }),
      setSpeed: (wanted: number) => {
        if (video.current) video.current.playbackRate = allowedSpeed(wanted, latest.current.isBlocked);
      },
      changeVolume: (to: number) => {
        setVolume(Math.min(100, Math.max(0, Math.round(to))));
        if (video.current && to > 0) video.current.muted = false;
      },
    };
  }, [video, setVolume, meter]);
  return { isPlaying, isWaiting, hasEnded, second, duration, buffered, speed, volume, isMuted, furthest, ...actions };
}
