// Reads a dropped logo in the browser: its colours, its pictures in the sizes of the settings, and its light version for dark bars.
import { colorsIn } from '#platform/web/art/logo-colors.ts';
import { isSeenOn, lightened } from '#platform/web/art/logo-light.ts';
import { brandingFileRules } from '../contract/branding-file.model.ts';

export type Logo = {
  name: string;
  /** Addresses that are valid only in this document. */
  shown: { normal: string; light: string };
  colors: string[];
  /** Whether the light version is another picture. */
  hasLight: boolean;
  files: { menu: File; loginLight: File; loginDark: File; icon: File };
};
/** A dark bar of any look: what is lost on it is lost on all of them. */
const darkBar = '#26242b';
/** Fine screens show logos three times as dense. */
const density = 3;
const sampled = 128;

function drawn(image: HTMLImageElement, width: number, height: number, isWhole: boolean): HTMLCanvasElement {
  const [wide, high] = [image.naturalWidth || width, image.naturalHeight || height];
  const scale = Math.min(width / wide, height / high);
  const canvas = document.createElement('canvas');
  // An icon keeps the square; the others are as large as what they show.
  canvas.width = isWhole ? width : Math.max(1, Math.round(wide * scale));
  canvas.height = isWhole ? height : Math.max(1, Math.round(high * scale));
  const brush = canvas.getContext('2d', { willReadFrequently: true })!;
  brush.imageSmoothingQuality = 'high';
  const [x, y] = [(canvas.width - wide * scale) / 2, (canvas.height - high * scale) / 2];
  brush.drawImage(image, x, y, wide * scale, high * scale);
  return canvas;
}
function inLight(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const brush = canvas.getContext('2d')!;
  const pixels = brush.getImageData(0, 0, canvas.width, canvas.height);
  brush.putImageData(new ImageData(lightened(pixels, darkBar), canvas.width, canvas.height), 0, 0);
  return canvas;
}
const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
/** Returns a file within the limit: as PNG, or where that is too large as WebP. */
async function fileOf(canvas: HTMLCanvasElement, name: string, maxBytes: number): Promise<File> {
  const png = await blobOf(canvas, 'image/png');
  if (png && png.size <= maxBytes) return new File([png], `${name}.png`, { type: 'image/png' });
  const webp = await blobOf(canvas, 'image/webp', 0.85);
  return new File([webp ?? png!], `${name}.webp`, { type: 'image/webp' });
}
async function pictureAt(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
/** Throws where the file is no picture that the browser can show. */
export async function readLogo(file: File): Promise<Logo> {
  const normal = URL.createObjectURL(file);
  const image = await pictureAt(normal).catch((problem: unknown) => {
    URL.revokeObjectURL(normal);
    throw problem;
  });
  const sample = drawn(image, sampled, sampled, false);
  const pixels = sample.getContext('2d')!.getImageData(0, 0, sample.width, sample.height);
  const isSeen = isSeenOn(pixels, darkBar);
  const sized = (use: 'menu' | 'login' | 'icon', isLight = false) => {
    const [width, height] = brandingFileRules[use].size;
    const canvas = drawn(image, width * density, height * density, use === 'icon');
    return fileOf(isLight && !isSeen ? inLight(canvas) : canvas, use, brandingFileRules[use].maxBytes);
  };
  const [menu, loginLight, loginDark, icon] = await Promise.all([
    sized('menu', true),
    sized('login'),
    sized('login', true),
    sized('icon'),
  ]);
  return {
    name: file.name,
    shown: { normal, light: URL.createObjectURL(menu) },
    colors: colorsIn(pixels),
    hasLight: !isSeen,
    files: { menu, loginLight, loginDark, icon },
  };
}
export function forgetLogo({ shown }: Logo) {
  for (const address of Object.values(shown)) URL.revokeObjectURL(address);
}
