// Shows below the stage the description of the item, and asks for a reaction once the item is concluded.
import { useTexts } from '#platform/web/texts.ts';
import { MarkdownView } from '#platform/web/ui/markdown-view.tsx';
import type { DetailItem } from '#features/catalog/contract/detail.wire.ts';
import { useMediaDetails } from '#features/media/web/media.queries.ts';
import { ReactionPicker } from '#features/reactions/web/reaction-picker.widget.tsx';
import styles from './room.module.css';

type Props = { item: DetailItem; courseId?: string; trailId?: string; isPreview?: boolean };
export function ItemAbout(props: Props) {
  const { item } = props;
  if (item.kind !== 'media' || item.locks.length > 0) return null;
  return <MediaAbout key={item.objectId} {...props} />;
}
function MediaAbout({ item, courseId, trailId, isPreview }: Props) {
  const t = useTexts();
  const found = useMediaDetails(item.objectId, { courseId, trailId, ...(isPreview && { isPreview }) });
  const words = found.data?.description ?? found.data?.summary;
  return (
    <>
      {words && (
        <div className={styles['words']}>
          <MarkdownView source={words} />
        </div>
      )}
      {item.isDone && (
        <section className={styles['feeling']} aria-label={t('classroom.feeling')}>
          <h3>{t('classroom.feeling')}</h3>
          <ReactionPicker
            target={{ kind: 'media', id: item.objectId }}
            current={found.data?.reaction ?? null}
            total={found.data?.totalReactions ?? 0}
          />
        </section>
      )}
    </>
  );
}
