// Shows the cycles of a cell in a popover at the cell; Escape closes it and gives the focus back.
import { ActionIcon, Popover } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useId, useRef } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useKeepFocus } from '#platform/web/ui/use-keep-focus.ts';
import { CellActs, CellState, CellStory } from './cell-story.tsx';
import { useMatrixCell } from './compliance.queries.ts';
import type { CellKey } from './compliance.queries.ts';
import type { CellWork } from './use-cell-acts.tsx';
import styles from './matrix.module.css';

export type CellProps = { cell: CellKey; onClose: () => void; work: CellWork };
/** Anchors the popover at the cell that it is rendered in. */
export function CellPopover({ cell, onClose, work }: CellProps) {
  const t = useTexts();
  const id = useId();
  const found = useMatrixCell(cell);
  const details = found.data;
  const layer = useRef<HTMLDivElement>(null);
  useKeepFocus(layer, true);
  // A button that works has lost the focus for a while: Escape closes nevertheless.
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose());
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      width={332}
      trapFocus
      withRoles={false}
      middlewares={{ shift: true, flip: true }}
    >
      <Popover.Target>
        <span className={styles['anchor']} />
      </Popover.Target>
      <Popover.Dropdown ref={layer} className={styles['popover']} role="dialog" aria-labelledby={id}>
        <div className={styles['popoverHead']}>
          <div>
            <h2 id={id} tabIndex={-1} data-autofocus="">
              {details
                ? t('compliance.cell.title', { person: details.personName, rule: details.ruleName })
                : t('compliance.cell.loading')}
            </h2>
            {details && <CellState details={details} />}
          </div>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('dialog.close')} onClick={onClose}>
            <XIcon size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
        {found.isError && !details ? (
          <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />
        ) : (
          <LoadingRegion
            isLoading={!details}
            label={t('compliance.cell.loading')}
            skeleton={<RowsSkeleton count={2} height={48} />}
          >
            {details && (
              <>
                <CellStory details={details} />
                <div className={styles['acts']}>
                  <CellActs details={details} work={work} />
                </div>
              </>
            )}
          </LoadingRegion>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
