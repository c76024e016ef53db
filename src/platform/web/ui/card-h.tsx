// Shows the wide card, 4:3: title, kind, duration and the user's progress.
import { AppLink } from './app-link.tsx';
import { CardCover, FavouriteButton, KindLine, useProgressWords } from './card-parts.tsx';
import type { CardContent } from './card-content.ts';
import { Marked } from './marked.tsx';
import { Rail } from './rail.tsx';
import styles from './card.module.css';

export function CardH({ content, isFirst }: { content: CardContent; isFirst?: boolean }) {
  const words = useProgressWords();
  const { percent } = content;
  return (
    <article className={styles['card']}>
      <AppLink href={content.href} className={styles['link']}>
        <CardCover content={content} ratio="cover" isFirst={isFirst} />
        <span className={styles['words']}>
          {typeof percent === 'number' && (
            <span className={styles['rail']}>
              <Rail percent={percent} label={words(percent)} />
            </span>
          )}
          <KindLine content={content} end={typeof percent === 'number' ? words(percent) : undefined} />
          <span className={styles['title']}>
            <Marked text={content.title} words={content.marked} />
          </span>
          {content.due && <span className={styles['due']}>{content.due}</span>}
          {content.excerpt && (
            <span className={styles['excerpt']}>
              <Marked text={content.excerpt} words={content.marked} />
            </span>
          )}
        </span>
      </AppLink>
      <FavouriteButton content={content} />
    </article>
  );
}
