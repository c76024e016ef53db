// Shows one post of a communication: its picture beside or above its title and text.
import { useTexts } from '#platform/web/texts.ts';
import { FormattedText } from '#platform/web/ui/formatted-text.tsx';
import type { ShownPost } from '../contract/shown-communication.wire.ts';
import styles from './viewer.module.css';

export type ViewedPost = Pick<ShownPost, 'title' | 'text' | 'picture' | 'pictureText'>;
/** `isNarrow` stands the picture above the text, as phones do. */
export function PostView({ post, isNarrow = false }: { post: ViewedPost; isNarrow?: boolean }) {
  const t = useTexts();
  return (
    <div className={styles['post']} data-picture={post.picture ? true : undefined} data-narrow={isNarrow || undefined}>
      {post.picture && <img src={post.picture} alt={post.pictureText ?? ''} />}
      {/* The keyboard scrolls the element that has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['words']} role="region" aria-label={post.title ?? t('communications.post')} tabIndex={0}>
        {post.title && <h3>{post.title}</h3>}
        {post.text && <FormattedText html={post.text} />}
      </div>
    </div>
  );
}
