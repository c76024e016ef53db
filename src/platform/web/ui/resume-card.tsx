// Shows the wide first card of "Continue aprendendo": the current content, its line of nodes, and the next step.
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import type { CSSProperties } from 'react';
import { useFormats, useTexts } from '../texts.ts';
import { AppLink } from './app-link.tsx';
import type { CardContent } from './card-content.ts';
import { contentIcons } from './card-content.ts';
import { useProgressWords } from './card-parts.tsx';
import { Cover } from './cover.tsx';
import styles from './resume-card.module.css';

export type Resume = {
  content: CardContent;
  /** The address where the user continues; the title links to the content itself. */
  goHref: string;
  /** The position: "etapa 2 de 4". */ position?: string;
  done: number;
  count: number;
  next?: { title: string; kind: CardContent['kind']; durationSeconds?: number | null };
};
/** The largest number of nodes; more nodes become a plain line. */
const mostNodes = 24;
export function ResumeCard({ content, goHref, position, done, count, next }: Resume) {
  const t = useTexts();
  const { duration } = useFormats();
  const words = useProgressWords();
  const Icon = contentIcons[content.kind];
  const percent = content.percent ?? 0;
  const kind = next ? t(`card.kind.${next.kind}`) : '';
  const walked = count > 1 ? Math.min(100, (done / (count - 1)) * 100) : percent;
  return (
    <article className={styles['resume']}>
      <div className={styles['picture']}>
        <Cover
          title={content.title}
          seed={content.id}
          picture={content.cover}
          ratio="square"
          isFirst
          className={styles['cover']}
        />
      </div>
      <div className={styles['body']}>
        <p className={styles['kind']}>
          <Icon size={16} aria-hidden="true" />
          {t(`card.kind.${content.kind}`)}
          {position && ` · ${position}`}
        </p>
        <h3>
          <AppLink href={content.href} className={styles['title']}>
            {content.title}
          </AppLink>
        </h3>
        <div
          className={styles['nodes']}
          role="img"
          aria-label={t('card.nodes', { done, count })}
          style={{ '--walked': `${walked}%` } as CSSProperties}
        >
          {count <= mostNodes &&
            Array.from({ length: count }, (_, index) => (
              <i key={index} data-state={index < done ? 'done' : index === done ? 'next' : 'todo'} />
            ))}
        </div>
        {next && (
          <p className={styles['next']}>
            <span>{t('card.next')}</span>
            {next.title}
            <small>
              {[
                next.durationSeconds ? duration(next.durationSeconds) : '',
                kind === kind.toUpperCase() ? kind : kind.toLowerCase(), // The words PDF and SCORM are always in capitals.
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </p>
        )}
        <div className={styles['foot']}>
          <AppLink href={goHref} className={styles['go']}>
            <PlayIcon size={20} weight="fill" aria-hidden="true" />
            {t('card.continue')}
            <span className="sr-only"> {content.title}</span>
          </AppLink>
          <span className="num">{words(percent)}</span>
        </div>
      </div>
    </article>
  );
}
