// Declares the props and controls of the media viewer, and the props that the viewer of each kind receives.
import type { ReactNode, Ref } from 'react';
import type { OpenedMedia } from '../contract/media.wire.ts';

/** What a viewer reports besides the percent. `isStored`: the server stored it already (SCORM), so it is only read again. */
export type ProgressExtra = { positionSeconds?: number; watchedSlots?: number[]; isStored?: boolean };
/** Reports progress. Where it returns a promise, leaving waits for that promise. */
export type ReportProgress = (percent: number, extra: ProgressExtra) => void | Promise<void>;
/** The calls that the surrounding page may make to the open viewer. */
export type MediaControls = {
  /** Returns the second that plays; 0 for media that do not play. */
  second: () => number;
  seek: (second: number) => void;
  pause: () => void;
  /** Returns the visible picture as an image, where there is one. */
  capture: () => Promise<Blob | undefined>;
  /** Resolves once everything is stored, and closes a SCORM package. Await it before you remove the viewer. */
  leave: () => Promise<void>;
};
export type NextContent = { title: string; /** For example "PDF · 8 páginas". */ detail?: string; cover?: ReactNode };
export type MediaViewerProps = {
  mediaId: string;
  courseId?: string;
  trailId?: string;
  /** True where the author looks at a draft: the viewer then stores nothing. */
  isPreview?: boolean;
  /** The media where it is open already, as on the public page; otherwise the viewer opens it. */
  opened?: OpenedMedia;
  /** The user's stored progress. */
  percent?: number;
  /** The stored place in seconds, where it is known more exactly than by percent. */
  positionSeconds?: number;
  /** True where the course also forbids fast-forward; completed media are never blocked. */
  blocksFastForward?: boolean;
  /** Reports rising percents: while playing at most every ten seconds, at a stop at once, 100 once. The caller keeps them while offline. */
  onProgress?: ReportProgress;
  /** Runs when the media has played to its end. */
  onEnded?: () => void;
  /** The next content. With autoplay on (a device option) it is announced; `onNext` asks again, then opens it. *Cancel* works before. */
  next?: NextContent;
  onNext?: (isWanted: () => boolean) => void;
  /** Moments on the time line, such as notes. */
  marks?: readonly { second: number; label: string }[];
  /** Runs when the user presses the `n` key. */
  onNote?: () => void;
  controls?: Ref<MediaControls>;
  /** True where the media plays at once, after the countdown of the media before it. */
  isStarted?: boolean;
  /** True where the keys work everywhere on the page, not only inside the player. */
  isMain?: boolean;
};
/** The properties that every viewer of one kind receives. */
export type ViewerParts = Pick<
  MediaViewerProps,
  'positionSeconds' | 'next' | 'onNext' | 'marks' | 'onNote' | 'controls'
> & {
  percent: number;
  /** True where skipping is forbidden here and now. */
  isBlocked: boolean;
  isStarted: boolean;
  isMain: boolean;
  onProgress: ReportProgress;
  onEnded: () => void;
};
