// Edits the pictures and videos of the sign-in's carousel: adds, replaces and removes them, and orders them by dragging or by keys.
import { ActionIcon } from '@mantine/core';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { ReactNode } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { announce } from '#platform/web/announce.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ItemBoard } from '#platform/web/ui/item-board.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { BrandingFile } from '../contract/branding-file.model.ts';
import type { CarouselSlide } from '../contract/settings.model.ts';
import { maySetSent } from '../contract/sent-slides.model.ts';
import { BrandingFileInput } from './branding-file-input.widget.tsx';
import styles from './settings-screens.module.css';

const most = 10;
const addressOf = ({ image, video }: CarouselSlide) => video?.url ?? image;
/** Returns a carousel slide; a video also has a field for its own extension, because players choose by it. */
export function carouselSlideOf({ url, name, kind }: BrandingFile): CarouselSlide {
  if (kind === 'image') return { image: url, file: name };
  const extension = /\.(mp4|webm|ogv|avi)$/.exec(name)?.[1];
  return { video: { url, ...(extension && { [extension]: url }) }, file: name };
}
type Props = {
  slides: CarouselSlide[];
  onChange: (slides: CarouselSlide[]) => void;
  errors: Readonly<Record<string, string>>;
};
export function LoginCarousel({ slides, onChange, errors }: Props) {
  const t = useTexts();
  const access = useAccess();
  const nameOf = (at: number) => t('branding.login.slide', { number: at + 1 });
  const isFixed = (slide: CarouselSlide) => slide.originId !== undefined && !(access && maySetSent(access.situation));
  const keyOf = (slide: CarouselSlide, at: number) => slide.file ?? addressOf(slide) ?? String(at);
  const keys = slides.map(keyOf);
  const move = (key: string, index: number) => {
    const from = keys.indexOf(key);
    const others = slides.filter((_slide, at) => at !== from);
    onChange([...others.slice(0, index), slides[from]!, ...others.slice(index)]);
    announce(t('branding.moved', { name: nameOf(from), position: index + 1 }));
  };
  const row = (key: string, handle: ReactNode) => {
    const at = keys.indexOf(key);
    const slide = slides[at];
    if (!slide) return null;
    return (
      <div className={styles['row']}>
        {handle}
        <div className={styles['rowBody']}>
          {slide.originId && <Tag tone="neutral">{t('branding.sent')}</Tag>}
          <BrandingFileInput
            label={nameOf(at)}
            use="carousel"
            url={addressOf(slide)}
            disabled={isFixed(slide)}
            error={errors[`login.carousels.${at}.image`] ?? errors[`login.carousels.${at}.video`]}
            onFile={(file) => onChange(slides.map((one, index) => (index === at ? carouselSlideOf(file) : one)))}
          />
        </div>
        <ActionIcon
          disabled={isFixed(slide)}
          aria-label={t('branding.login.slide.remove', { number: at + 1 })}
          onClick={() => onChange(slides.filter((_one, index) => index !== at))}
        >
          <TrashIcon size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
    );
  };
  return (
    <>
      {slides.length > 0 && (
        <ItemBoard
          groups={[{ id: 'carousel', name: t('branding.login.carousels'), itemIds: keys }]}
          nameOf={(key) => nameOf(keys.indexOf(key))}
          onMove={(key, _group, index) => move(key, index)}
          renderItem={(key, handle) => row(key, handle)}
        />
      )}
      {slides.length < most && (
        <BrandingFileInput
          label={t('branding.login.slide.add')}
          use="carousel"
          url={undefined}
          onFile={(file) => onChange([...slides, carouselSlideOf(file)])}
        />
      )}
    </>
  );
}
