// One slide of the home's banner: its picture, and its words where it has any.
import type { HomeSlide } from '../contract/card.wire.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { useTexts } from '#platform/web/texts.ts';
import styles from './home.module.css';

export function HomeHero({ slide, isCurrent }: { slide: HomeSlide; isCurrent: boolean }) {
  const t = useTexts();
  const words = (slide.title || slide.text) && (
    <span className={styles['heroWords']}>
      {slide.title && <b>{slide.title}</b>}
      {slide.text && <span>{slide.text}</span>}
    </span>
  );
  const picture = (
    <img
      src={slide.imageUrl}
      alt={slide.title ?? t('catalog.slide')}
      loading={isCurrent ? 'eager' : 'lazy'}
      fetchPriority={isCurrent ? 'high' : 'low'}
    />
  );
  return slide.link ? (
    <AppLink className={styles['hero']} href={slide.link}>
      {picture}
      {words}
    </AppLink>
  ) : (
    <div className={styles['hero']}>
      {picture}
      {words}
    </div>
  );
}
