// Shows the card of an object while the user edits it.
import { useTexts } from '#platform/web/texts.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import type { MediaDraft } from '../../contract/media-draft.model.ts';
import type { MediaObject } from '../../contract/media.wire.ts';
import { KindIcon, useMediaFacts } from '../media-facts.tsx';
import styles from './form.module.css';

export function MediaPreview({ draft, media }: { draft: MediaDraft; media: MediaObject | undefined }) {
  const t = useTexts();
  const facts = useMediaFacts();
  const picture = media?.horizontalCover ?? media?.thumbnail;
  const title = draft.title.trim() || t('media.preview.untitled');
  const told = {
    kind: draft.kind,
    durationSeconds: draft.durationSeconds,
    pageCount: media?.pageCount,
    packageKind: media?.packageKind,
  };
  return (
    <section className={styles['preview']} aria-label={t('media.preview')}>
      <p className={styles['hint']}>{t('media.preview')}</p>
      <Cover
        title={title}
        seed={media?.id ?? 'new'}
        picture={picture ? { url: picture } : null}
        sizes="320px"
        isFirst
      />
      <p className={styles['facts']}>
        <KindIcon kind={draft.kind} size={16} /> {facts(told)}
      </p>
      <p className={styles['previewTitle']}>{title}</p>
      {draft.summary && <p className={styles['hint']}>{draft.summary}</p>}
    </section>
  );
}
