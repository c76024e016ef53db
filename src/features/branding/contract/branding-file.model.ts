// Defines the files of the look: the use, the largest size and the types of each. access-shell-settings §9, administration-engagement §5, §9
import { megabyteBytes } from '#platform/contract/units.ts';

/** The extensions of videos that the look may contain. */
export const clipKinds = ['mp4', 'webm', 'mkv', 'ogv', 'avi'] as const;
const logoBytes = 100 * 1024;
const png = ['image/png'];
/** The picture types of the look; a JFIF picture is a JPEG that browsers know by its name alone. */
const pictures = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', '.jfif'];
const pictureBytes = 5 * megabyteBytes;
const videoBytes = 20 * megabyteBytes;

export type BrandingFileRule = {
  /** The most bytes of a picture. */
  readonly maxBytes: number;
  readonly types: readonly string[];
  /** The width and height for which the place is made, in pixels. */
  readonly size: readonly [width: number, height: number];
  /** The extensions of videos that the place may show instead. */
  readonly videos?: readonly (typeof clipKinds)[number][];
  readonly maxVideoBytes?: number;
  readonly isMute?: true;
};
export const brandingFileUses = ['menu', 'login', 'icon', 'stage', 'carousel', 'background', 'banner'] as const;
export type BrandingFileUse = (typeof brandingFileUses)[number];
export const brandingFileRules: Record<BrandingFileUse, BrandingFileRule> = {
  menu: { maxBytes: logoBytes, types: pictures, size: [90, 60] },
  login: { maxBytes: logoBytes, types: pictures, size: [150, 150] },
  icon: { maxBytes: logoBytes, types: png, size: [48, 48] },
  stage: { maxBytes: pictureBytes, types: pictures, size: [1600, 960] },
  carousel: {
    maxBytes: pictureBytes,
    types: pictures,
    size: [1600, 960],
    videos: ['mp4', 'webm', 'avi', 'ogv'],
    maxVideoBytes: videoBytes,
  },
  background: {
    maxBytes: pictureBytes,
    types: pictures,
    size: [1600, 960],
    videos: ['mp4', 'webm', 'mkv'],
    maxVideoBytes: videoBytes,
    isMute: true,
  },
  banner: { maxBytes: pictureBytes, types: pictures, size: [1156, 384] },
};
/** The most bytes of any file of the look; the call itself takes no more. */
export const largestBrandingFile = videoBytes;

export type BrandingFile = { id: string; url: string; name: string; kind: 'image' | 'video' };
