// Shows the slides of a page in the company's order: backgrounds, banners and written content, each with its link.
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useTexts } from '#platform/web/texts.ts';
import { contrast } from '#platform/web/theme/tenant-colors.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { HeroCarousel } from '#platform/web/ui/hero-carousel.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { wantsLessMotion } from '#platform/web/ui/use-narrow.ts';
import { shownAt, slideTypeOf, slidesOf } from '../contract/slide.model.ts';
import type { Slide } from '../contract/slide.model.ts';
import { useTenantSettings } from './settings.queries.ts';
import styles from './slides.module.css';

const MarkdownView = later(() => import('#platform/web/ui/markdown-view.tsx').then((part) => part.MarkdownView));

type Screen = 'home' | 'catalog';
/** Returns the slides that a place shows, in the company's order. */
export function useShownSlides(place: Screen): Slide[] {
  const { banners } = useTenantSettings();
  return banners.isActive ? shownAt(slidesOf(banners.items), place) : [];
}
/** The label and the address of a slide's button, where the screen that shows the slides knows them better. */
export type SlideGo = { label: string; href: string };
export function Slides({
  place,
  go = () => undefined,
  isLast = () => false,
}: {
  place: Screen;
  go?: (slide: Slide) => SlideGo | undefined;
  /** Returns whether a slide is shown after the others. */
  isLast?: (slide: Slide) => boolean;
}) {
  const t = useTexts();
  const shown = useShownSlides(place).sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
  if (shown.length === 0) return null;
  return (
    <HeroCarousel
      label={t('branding.slides')}
      slides={shown.map((slide) => ({
        id: slide.id,
        seconds: slide.durationSeconds,
        render: (isCurrent) => <SlideView slide={slide} isCurrent={isCurrent} go={go(slide)} />,
      }))}
    />
  );
}
const dark = '#17151a';
/** Returns black or white: the colour that is easier to read on the background. */
const inkOn = (ground: string) => (contrast(dark, ground) > contrast('#ffffff', ground) ? dark : '#ffffff');
const hex = (color: string) => `#${color.replace('#', '')}`;

/** Shows one slide, which fills its box. */
export function SlideView({ slide, isCurrent, go }: { slide: Slide; isCurrent: boolean; go?: SlideGo }) {
  const t = useTexts();
  const type = slideTypeOf(slide);
  const ground = slide.contentColor && hex(slide.contentColor);
  return (
    <div className={styles['slide']} data-type={type}>
      <Picture slide={slide} isCurrent={isCurrent} />
      {type === 'content' && (
        <div
          role="group"
          aria-label={t('branding.slide.picture')}
          tabIndex={0}
          className={`${styles['text']} ${slide.backgroundUrl ? styles['over'] : ''}`}
          style={ground ? { background: ground, color: inkOn(ground) } : undefined}
        >
          <MarkdownView source={slide.content ?? ''} topLevel={2} />
        </div>
      )}
      {slide.title && (
        <div className={styles['words']}>
          {slide.tag && (
            <Tag tone="sun" icon={null}>
              {slide.tag}
            </Tag>
          )}
          <h2>{slide.title}</h2>
          {slide.text && <p>{slide.text}</p>}
          {slide.link && (
            <AppLink
              className={styles['link']}
              href={go?.href ?? slide.link}
              target={slide.opensNewTab ? '_blank' : undefined}
            >
              <PlayIcon size={20} weight="fill" aria-hidden="true" />
              {go?.label ?? t('branding.slide.open')}
              <span className="sr-only"> {slide.title}</span>
            </AppLink>
          )}
        </div>
      )}
      {slide.link && !slide.title && (
        <AppLink
          className={styles['whole']}
          href={go?.href ?? slide.link}
          target={slide.opensNewTab ? '_blank' : undefined}
          aria-label={go?.label ?? t('branding.slide.open')}
        />
      )}
    </div>
  );
}
/** Shows the banner, else the background; nothing where the slide has only words. */
function Picture({ slide, isCurrent }: { slide: Slide; isCurrent: boolean }) {
  const t = useTexts();
  const url = slide.bannerUrl ?? slide.backgroundUrl;
  if (!url) return null;
  if (!slide.bannerUrl && slide.backgroundType === 'video')
    return (
      <video
        src={url}
        muted
        loop
        playsInline
        autoPlay={isCurrent && !wantsLessMotion()}
        preload="metadata"
        aria-hidden="true"
      />
    );
  const isNamed = slide.title !== undefined || slide.link !== undefined || slide.content !== undefined;
  return (
    <img
      src={url}
      alt={isNamed ? '' : t('branding.slide.picture')}
      loading={isCurrent ? 'eager' : 'lazy'}
      fetchPriority={isCurrent ? 'high' : 'low'}
    />
  );
}
