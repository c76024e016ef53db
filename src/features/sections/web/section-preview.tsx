// Shows how the section will look in the home: its title and the first cards, or the picture of a communication.
import { useTexts } from '#platform/web/texts.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import type { KnownContents } from '#features/courses/web/content-wizard-parts.widget.tsx';
import type { SectionDraft } from '../contract/section-draft.wire.ts';
import { isComputed } from '../contract/section.model.ts';
import type { SectionPictures } from './section-appearance.tsx';
import styles from './sections.module.css';

const shownCards = 3;
export function SectionPreview({
  draft,
  contents: { known },
  pictures,
}: {
  draft: SectionDraft;
  contents: KnownContents;
  pictures: SectionPictures;
}) {
  const t = useTexts();
  const title = draft.name.trim() || t('sections.new');
  const isUpright = draft.cardOrientation === 'vertical';
  return (
    <div className={styles['preview']}>
      <p>{t('sections.preview.home')}</p>
      <b>{title}</b>
      {draft.showsDescription && draft.observation && <p>{draft.observation}</p>}
      {draft.kind === 'communication' || draft.items.length === 0 || isComputed(draft) ? (
        <Cover
          title={title}
          seed={title}
          ratio="section"
          picture={(pictures.image ?? pictures.banner) ? { url: (pictures.image ?? pictures.banner)! } : null}
          isFirst
        />
      ) : (
        <ul className={styles['strip']}>
          {draft.items.slice(0, shownCards).map(({ objectId }) => {
            const content = known.get(objectId);
            return (
              <li key={objectId}>
                <Cover
                  title={content?.title ?? ''}
                  seed={objectId}
                  ratio={isUpright ? 'poster' : 'cover'}
                  picture={content?.picture ? { url: content.picture } : null}
                />
                <span>{content?.title}</span>
              </li>
            );
          })}
        </ul>
      )}
      <p>{t(draft.showsInHome ? 'sections.preview.inHome' : 'sections.preview.inCatalog')}</p>
    </div>
  );
}
