// Shows the panel of a course or trail in its dialog, in each state: loading, missing, failed, ready.
import { Button } from '@mantine/core';
import { Problem } from '#platform/contract/problem.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, isRefused, LoadingRegion } from '#platform/web/ui/states.tsx';
import { useContentDetail } from './detail.queries.ts';
import { ContentPanel } from './content-panel.tsx';
import styles from './item-detail.module.css';

type Props = { kind: 'course' | 'trail'; id: string; onClose: () => void };
export function ItemDetail({ kind, id, onClose }: Props) {
  const t = useTexts();
  const found = useContentDetail(kind, id, { withRelated: true });
  return (
    <Modal opened onClose={onClose} title={found.data?.title ?? t('catalog.detail')} width="detail" isTitleHidden>
      {found.isError && !isMissing(found.error) && !isRefused(found.error) ? (
        <EmptyState level={3} title={t('catalog.noDetail')} action={<Again onRetry={() => void found.refetch()} />} />
      ) : found.isError ? (
        <ErrorState
          title={t('dialog.attention')}
          missingTitle={t('dialog.attention')}
          problem={found.error}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('catalog.loadingDetail')}
          skeleton={
            <>
              <div className={styles['headBox']} />
              <RowsSkeleton count={5} height={62} />
            </>
          }
        >
          {found.data && <ContentPanel detail={found.data} />}
        </LoadingRegion>
      )}
    </Modal>
  );
}
const isMissing = (problem: unknown) => problem instanceof Problem && problem.kind === 'missing';
/** Shows a failure as an empty panel with a retry (learning-content §8). */
function Again({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return <Button onClick={onRetry}>{t('state.retry')}</Button>;
}
