// Defines media objects: kinds, states, limits, and the pure rules that form and service share.
import { megabyteBytes } from '#platform/contract/units.ts';

export const mediaKinds = ['video', 'audio', 'image', 'scorm', 'document', 'link', 'pdf', 'carousel'] as const;
export type MediaKind = (typeof mediaKinds)[number];
/** The statuses: `empty` until the file arrives; `pending` and `processing` are usable where browsers play the original. */
export const mediaStatuses = ['empty', 'pending', 'processing', 'ready', 'failed'] as const;
export type MediaStatus = (typeof mediaStatuses)[number];
export type Chapter = { title: string; startSeconds: number; endSeconds: number };
export type Rendition = { height: number; width: number; bitrate: number; path: string };
/** The parts that the watermark of a PDF may show after the platform's name. */
export const watermarkParts = [
  'userName',
  'userEmail',
  'company',
  'unit',
  'department',
  'jobTitle',
  'dateTime',
  'address',
] as const;
export type Watermark = { isIncluded: boolean } & { [P in (typeof watermarkParts)[number]]?: boolean };

/** The limits of media objects. learning-content §9 */
export const mediaLimits = {
  fileBytes: 1024 ** 3,
  subtitleBytes: 5 * megabyteBytes,
  coverBytes: 2 * megabyteBytes,
  carouselBytes: 5 * megabyteBytes,
  durationSeconds: { min: 60, max: 86_399 },
  skills: 10,
  carouselItems: 50,
  chapters: 200,
} as const;
export const coverTypes = ['image/png', 'image/jpeg'] as const;
/** The file extensions of office formats that the document kind accepts. learning-content §9 */
export const officeExtensions = ['xls', 'xlsx', 'ppt', 'pptx', 'doc', 'docx', 'odp', 'ods', 'odt'] as const;

/** Returns whether an object takes chapters and subtitles: they need the duration of its file, not a conversion. learning-content §5 */
export const takesParts = ({ status, durationSeconds }: { status: MediaStatus; durationSeconds: number | null }) =>
  status === 'ready' || ((status === 'pending' || status === 'processing') && durationSeconds !== null);

/** Returns whether an object of this kind has its own file: links are addresses and carousels are pages. */
export const hasFile = (kind: MediaKind) => kind !== 'link' && kind !== 'carousel';
/** The file extensions that the file dialog offers for a kind; the server decides by content. */
export const acceptedExtensions: Record<MediaKind, readonly string[]> = {
  video: ['mp4', 'm4v', 'mov', 'webm', 'mkv'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'opus', 'flac', 'aac'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'],
  scorm: ['zip'],
  document: officeExtensions,
  pdf: ['pdf'],
  link: [],
  carousel: ['png', 'jpg', 'jpeg'],
};

/** Returns the text key of the error in these chapters, or undefined where they are right. learning-content §5 */
export function chapterProblem(chapters: readonly Chapter[], durationSeconds: number | undefined): string | undefined {
  const sorted = [...chapters].sort((a, b) => a.startSeconds - b.startSeconds);
  if (chapters.some((one) => one.startSeconds >= one.endSeconds)) return 'media.chapter.order';
  if (durationSeconds !== undefined && chapters.some((one) => one.endSeconds > Math.ceil(durationSeconds)))
    return 'media.chapter.long';
  if (sorted.some((one, index) => index > 0 && one.startSeconds < sorted[index - 1]!.endSeconds))
    return 'media.chapter.overlap';
  return undefined;
}

export type LinkProvider = 'youtube' | 'vimeo' | 'soundcloud' | 'other';
const hosts: [LinkProvider, RegExp][] = [
  ['youtube', /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)\//i],
  ['vimeo', /^https?:\/\/(?:www\.|player\.)?vimeo\.com\//i],
  ['soundcloud', /^https?:\/\/(?:www\.|m\.|w\.)?soundcloud\.com\//i],
];
export const linkProviderOf = (link: string): LinkProvider => hosts.find(([, host]) => host.test(link))?.[0] ?? 'other';
/** Returns the address that plays a link in a frame, or undefined where the link opens as a page. */
export function embedAddressOf(link: string): string | undefined {
  const provider = linkProviderOf(link);
  if (provider === 'youtube') {
    const found = /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live)\/)([\w-]{11})/.exec(link)?.[1];
    return found && `https://www.youtube-nocookie.com/embed/${found}`;
  }
  if (provider === 'vimeo') {
    const [, found, key] = /vimeo\.com\/(?:video\/|channels\/\w+\/)?(\d+)(?:\/(\w+))?/.exec(link) ?? [];
    return found && `https://player.vimeo.com/video/${found}${key ? `?h=${key}` : ''}`;
  }
  if (provider === 'soundcloud') return `https://w.soundcloud.com/player/?url=${encodeURIComponent(link)}`;
  return undefined;
}

/** The thumbnails of a video for its time line: one sprite of ten by ten thumbnails, each of this width. */
export const thumbnailSprite = { side: 10, width: 160 } as const;
/** Returns the seconds between two thumbnails. */
export const thumbnailEvery = (durationSeconds: number) => Math.max(1, durationSeconds / thumbnailSprite.side ** 2);
/** Returns the column and row of the thumbnail that shows a moment of the video. */
export function thumbnailAt(second: number, durationSeconds: number): { column: number; row: number } {
  const most = thumbnailSprite.side ** 2 - 1;
  const at = Math.min(most, Math.max(0, Math.floor(second / thumbnailEvery(durationSeconds))));
  return { column: at % thumbnailSprite.side, row: Math.floor(at / thumbnailSprite.side) };
}

/** Returns the heights of a video's renditions: the usual steps below the source, and the source's own height up to 1080. */
export function renditionHeights(sourceHeight: number): number[] {
  const steps = [240, 480, 720, 1080].filter((height) => height <= sourceHeight);
  return steps.length > 0 ? steps : [sourceHeight - (sourceHeight % 2)];
}
/** The page size of the repository where the query gives none. */
export const mediaOnPage = 20;
