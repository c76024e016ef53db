// Defines the files of the look: the use, the largest size and the types of each. access-shell-settings §9, administration-engagement §5, §9
import { megabyteBytes } from '#platform/contract/units.ts';

/** Extensions of videos that the look may hold. */
export const clipKinds = ['mp4', 'webm', 'mkv', 'ogv', 'avi'] as const;
const logoBytes = 100 * 1024;
const png = ['image/png'];
/** A picture that came as JFIF is a JPEG; browsers know it by its name alone. */
const pictures = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', '.jfif'];
const pictureBytes = 5 * megabyteBytes;
const videoBytes = 20 * megabyteBytes;

export type LookFileRule = {
  /** Of a picture. */
  readonly maxBytes: number;
  readonly types: readonly string[];
  /** Width and height the place is made for, pixels. */
  readonly size: readonly [width: number, height: number];
  /** Videos that may stand there instead, by their extension. */
  readonly videos?: readonly (typeof clipKinds)[number][];
  readonly maxVideoBytes?: number;
  readonly isMute?: true;
};
export const lookFileUses = ['menu', 'login', 'icon', 'stage', 'carousel', 'background', 'banner'] as const;
export type LookFileUse = (typeof lookFileUses)[number];
export const lookFileRules: Record<LookFileUse, LookFileRule> = {
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
/** What any of them may weigh: the call itself takes no more. */
export const largestLookFile = videoBytes;

export type BrandingFile = { id: string; url: string; name: string; kind: 'image' | 'video' };
