// Describes an object in a few words and with an icon: "Vídeo · 12 min", "PDF · 8 páginas".
import { CardsIcon } from '@phosphor-icons/react/dist/csr/Cards';
import { FileDocIcon } from '@phosphor-icons/react/dist/csr/FileDoc';
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf';
import { HeadphonesIcon } from '@phosphor-icons/react/dist/csr/Headphones';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link';
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package';
import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle';
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { MediaKind } from '../contract/media.model.ts';
import type { PackageKind } from '../contract/scorm.model.ts';

const icons: Readonly<Record<MediaKind, Icon>> = {
  video: PlayCircleIcon,
  audio: HeadphonesIcon,
  image: ImageIcon,
  scorm: PackageIcon,
  document: FileDocIcon,
  link: LinkIcon,
  pdf: FilePdfIcon,
  carousel: CardsIcon,
};
export function KindIcon({ kind, size = 20 }: { kind: MediaKind; size?: number }) {
  const Picture = icons[kind];
  return <Picture size={size} aria-hidden="true" />;
}

export type Told = {
  kind: MediaKind;
  durationSeconds?: number | null;
  pageCount?: number | null;
  packageKind?: PackageKind | null;
};
/** Returns a function that describes an object in one sentence. */
export function useMediaFacts() {
  const t = useTexts();
  const { duration } = useFormats();
  return ({ kind, durationSeconds, pageCount, packageKind }: Told): string => {
    const name = kind === 'scorm' && packageKind === 'html' ? t('media.package.html') : t(`media.kind.${kind}`);
    const size = durationSeconds
      ? duration(durationSeconds)
      : pageCount
        ? t('media.pages', { count: pageCount })
        : undefined;
    return size ? `${name} · ${size}` : name;
  };
}
