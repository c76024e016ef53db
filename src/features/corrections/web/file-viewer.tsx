// Shows a file of an answer in the viewers of the repository.
import type { OpenedMedia } from '#features/media/contract/media.wire.ts';
import { MediaViewer } from '#features/media/web/media-viewer.widget.tsx';
import type { MediaViewerProps } from '#features/media/web/viewer-parts.widget.tsx';
import type { AnswerFile } from '#features/attempts/contract/answer-files.wire.ts';

/** Returns the file as the viewers take an object of the repository. */
const openedFrom = ({ id, name, kind, contentType, url, durationSeconds }: AnswerFile): OpenedMedia => ({
  id,
  kind,
  title: name,
  status: 'ready',
  url,
  contentType,
  durationSeconds,
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
type Props = { file: AnswerFile } & Pick<MediaViewerProps, 'controls' | 'isMain' | 'marks'>;
export const FileViewer = ({ file, ...parts }: Props) => (
  <MediaViewer mediaId={file.id} opened={openedFrom(file)} {...parts} />
);
