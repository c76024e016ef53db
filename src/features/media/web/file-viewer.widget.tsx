// Shows a private file of another feature, such as that of an answer, in the viewers of the repository.
import type { OpenedMedia } from '../contract/media.wire.ts';
import { MediaViewer } from './media-viewer.widget.tsx';
import type { MediaViewerProps } from './viewer-parts.widget.tsx';

/** A file that is open at its own address. */
export type ViewedFile = Pick<OpenedMedia, 'id' | 'kind' | 'contentType' | 'url' | 'durationSeconds'> & {
  name: string;
};
/** Returns the file as the viewers take an object of the repository. */
const openedFrom = ({ name, ...file }: ViewedFile): OpenedMedia => ({
  ...file,
  title: name,
  status: 'ready',
  hlsUrl: null,
  frameUrl: null,
  packageUrl: null,
  packageKind: null,
  sandbox: null,
  packageItems: [],
  failureCode: null,
  poster: null,
  thumbnails: null,
  subtitles: [],
  chapters: [],
  carousel: [],
  pageCount: null,
  isDownloadable: false,
  blocksFastForward: false,
  isEmbedded: false,
  watermark: null,
  watermarkLines: [],
  viewerAddress: '',
});
type Props = { file: ViewedFile } & Pick<MediaViewerProps, 'controls' | 'isMain' | 'marks'>;
export const FileViewer = ({ file: { id, name, kind, contentType, url, durationSeconds }, ...parts }: Props) => (
  <MediaViewer mediaId={id} opened={openedFrom({ id, name, kind, contentType, url, durationSeconds })} {...parts} />
);
