// Shows the upright card, 2:3.
import { AppLink } from './app-link.tsx';
import { CardCover, FavouriteButton, KindLine, useProgressWords } from './card-parts.tsx';
import type { CardContent } from './card-content.ts';
import { Rail } from './rail.tsx';
import styles from './card.module.css';

export function CardV({ content, isFirst }: { content: CardContent; isFirst?: boolean }) {
  const words = useProgressWords();
  const { percent } = content;
  return (
    <article className={styles['card']} data-upright="">
      <AppLink href={content.href} className={styles['link']}>
        <CardCover
          content={content}
          ratio="poster"
          isFirst={isFirst}
          sizes="(max-width: 767px) 39vw, (max-width: 1100px) 25vw, 17vw"
        />
        <span className={styles['words']}>
          <KindLine content={content} />
          <span className={styles['title']}>{content.title}</span>
          {content.due && <span className={styles['due']}>{content.due}</span>}
          {typeof percent === 'number' && (
            <span className={styles['late']}>
              <Rail percent={percent} label={words(percent)} />
            </span>
          )}
        </span>
      </AppLink>
      <FavouriteButton content={content} />
    </article>
  );
}
