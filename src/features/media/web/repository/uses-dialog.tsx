// Shows where an object is used, before it is removed or on request.
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useMediaUses } from '../media.queries.ts';
import styles from './repository.module.css';

type Props = {
  media: { id: string; title: string };
  /** True where the dialog opens instead of the removal. */ isRemoving?: boolean;
  onClose: () => void;
};
export function UsesDialog({ media, isRemoving = false, onClose }: Props) {
  const t = useTexts();
  const uses = useMediaUses(media.id);
  const all = uses.data ?? [];
  return (
    <Modal opened onClose={onClose} title={t('media.uses', { name: media.title })}>
      {uses.isError ? (
        <ErrorState problem={uses.error} onRetry={() => void uses.refetch()} level={3} />
      ) : (
        <LoadingRegion
          isLoading={uses.isPending}
          label={t('media.uses.loading')}
          skeleton={<RowsSkeleton count={3} height={52} />}
        >
          {all.length === 0 ? (
            <EmptyState title={t('media.uses.none')} level={3}>
              {t('media.uses.none.text')}
            </EmptyState>
          ) : (
            <>
              {isRemoving && <p className={styles['warning']}>{t('media.inUse', { count: all.length })}</p>}
              <ul className={styles['uses']}>
                {all.map((use) => (
                  <li key={`${use.kind} ${use.id}`}>
                    <LinkSimpleIcon size={20} aria-hidden="true" />
                    <b>{use.title}</b>
                    <Tag tone="brand" icon={null}>
                      {t(`media.uses.${use.kind}`)}
                    </Tag>
                  </li>
                ))}
              </ul>
            </>
          )}
        </LoadingRegion>
      )}
    </Modal>
  );
}
