// Shows the cycles of a cell in a dialog: phones have no room for a popover.
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { CellActs, CellState, CellStory } from './cell-story.tsx';
import type { CellProps } from './cell-popover.tsx';
import { useMatrixCell } from './compliance.queries.ts';

export function CellDialog({ cell, onClose, work }: CellProps) {
  const t = useTexts();
  const found = useMatrixCell(cell);
  const details = found.data;
  return (
    <Modal
      opened
      onClose={onClose}
      width="password"
      title={
        details
          ? t('compliance.cell.title', { person: details.personName, rule: details.ruleName })
          : t('compliance.cell.loading')
      }
      footer={details && <CellActs details={details} work={work} />}
    >
      {found.isError && !details ? (
        <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={!details}
          label={t('compliance.cell.loading')}
          skeleton={<RowsSkeleton count={3} height={48} />}
        >
          {details && (
            <>
              <CellState details={details} />
              <CellStory details={details} />
            </>
          )}
        </LoadingRegion>
      )}
    </Modal>
  );
}
