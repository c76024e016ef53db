// What every viewer of one kind is given: the widget's wishes with nothing left open.
import type { MediaViewerProps, ReportProgress } from './media-viewer.widget.tsx';

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
