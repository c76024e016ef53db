// Declares the props and controls of the media viewer, and the props that the viewer of each kind receives.
import type { ReactNode, Ref } from 'react';
import type { OpenedMedia } from '../contract/media.wire.ts';

/** What a viewer says beside the percent. `isStored`: the server has it already (SCORM), only read it again. */
export type ProgressExtra = { positionSeconds?: number; watchedSlots?: number[]; isStored?: boolean };
/** A promise it answers is what leaving waits for. */
export type ReportProgress = (percent: number, extra: ProgressExtra) => void | Promise<void>;
/** What the page around may ask of the viewer in front. */
export type MediaControls = {
  /** Where playing stands; 0 for what does not play. */
  second: () => number;
  seek: (second: number) => void;
  pause: () => void;
  /** The picture in front as an image, where there is one. */
  capture: () => Promise<Blob | undefined>;
  /** Resolves once everything is stored; a SCORM package is closed by it. Await it before taking the viewer away. */
  leave: () => Promise<void>;
};
export type NextContent = { title: string; /** "PDF · 8 páginas" */ detail?: string; cover?: ReactNode };
export type MediaViewerProps = {
  mediaId: string;
  courseId?: string;
  trailId?: string;
  /** Its author looks at a draft: what is opened stores nothing. */
  isPreview?: boolean;
  /** Opened already, as on the public page; without it the viewer opens the object by itself. */
  opened?: OpenedMedia;
  /** What is stored of this person's progress. */
  percent?: number;
  /** Where playing stood, if known better than by percent. */
  positionSeconds?: number;
  /** The course forbids it too; concluded objects are never blocked. */
  blocksFastForward?: boolean;
  /** Only rises; while playing at most once per ten seconds, at once where it stops, 100 once. Keeping it through a lost network is the caller's. */
  onProgress?: ReportProgress;
  /** Played to its end. */
  onEnded?: () => void;
  /** What follows; with autoplay on (a device option) it is announced and then opened by `onNext`, which asks again before it opens: until then *Cancel* holds. */
  next?: NextContent;
  onNext?: (isWanted: () => boolean) => void;
  /** Moments on the time line, such as notes. */
  marks?: readonly { second: number; label: string }[];
  /** The `n` key. */
  onNote?: () => void;
  controls?: Ref<MediaControls>;
  /** Begins to play at once, after the countdown of the one before. */
  isStarted?: boolean;
  /** Keys work everywhere on the page, not only inside the player. */
  isMain?: boolean;
};
/** What every viewer of one kind is given. */
export type ViewerParts = Pick<
  MediaViewerProps,
  'positionSeconds' | 'next' | 'onNext' | 'marks' | 'onNote' | 'controls'
> & {
  percent: number;
  /** Skipping is forbidden here and now. */
  isBlocked: boolean;
  isStarted: boolean;
  isMain: boolean;
  onProgress: ReportProgress;
  onEnded: () => void;
};
