// One slide of the home's banner: its picture, the words on it and where they lead.
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import type { HomeSlide } from '../contract/card.wire.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useTexts } from '#platform/web/texts.ts';
import styles from './home.module.css';

export function HomeHero({ slide, isCurrent }: { slide: HomeSlide; isCurrent: boolean }) {
  const t = useTexts();
  return (
    <div className={styles['hero']}>
      <img
        src={slide.imageUrl}
        alt={slide.title ? '' : t('catalog.slide')}
        loading={isCurrent ? 'eager' : 'lazy'}
        fetchPriority={isCurrent ? 'high' : 'low'}
      />
      {slide.title && (
        <div className={styles['heroWords']}>
          {slide.tag && (
            <Tag tone="sun" icon={null}>
              {slide.tag}
            </Tag>
          )}
          <h2>{slide.title}</h2>
          {slide.text && <p>{slide.text}</p>}
          {slide.link && (
            <AppLink className={styles['heroLink']} href={slide.link}>
              <PlayIcon size={20} weight="fill" aria-hidden="true" />
              {t('catalog.slide.open')}
              <span className="sr-only"> {slide.title}</span>
            </AppLink>
          )}
        </div>
      )}
    </div>
  );
}
