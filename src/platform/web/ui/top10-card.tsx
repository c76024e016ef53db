// Shows one of the ten best-placed contents: its number behind the poster. UX §2
import { useTexts } from '../texts.ts';
import { AppLink } from './app-link.tsx';
import type { CardContent } from './card-content.ts';
import { Cover } from './cover.tsx';
import styles from './top10-card.module.css';

export function Top10Card({ content, place, isFirst }: { content: CardContent; place: number; isFirst?: boolean }) {
  const t = useTexts();
  return (
    <AppLink
      href={content.href}
      className={styles['card']}
      data-wide={place > 9 || undefined}
      aria-label={t('card.place', { place, title: content.title })}
    >
      <svg
        className={styles['numeral']}
        data-hot={place <= 3 || undefined}
        viewBox={place > 9 ? '0 0 236 200' : '0 0 150 200'}
        aria-hidden="true"
        focusable="false"
      >
        <text
          x={place > 9 ? 0 : 8}
          y="186"
          fontFamily="var(--font-display)"
          fontWeight="850"
          fontSize="236"
          letterSpacing="-14"
        >
          {place}
        </text>
      </svg>
      <span className={styles['poster']}>
        <Cover
          title={content.title}
          seed={content.id}
          picture={content.poster ?? content.cover}
          ratio="poster"
          isFirst={isFirst}
          sizes="150px"
        />
      </span>
    </AppLink>
  );
}
