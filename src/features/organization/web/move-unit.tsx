// Asks for the new parent of a unit ("Mover para"), as the way to move it without dragging.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Fields } from '#platform/web/ui/form-page.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { ParentSelect } from './parent-select.tsx';
import type { UnitRow } from '../contract/unit-tree.model.ts';

type Props = { row: UnitRow; isSaving: boolean; onMove: (parentId: string | null) => void; onClose: () => void };
export function MoveUnit({ row, isSaving, onMove, onClose }: Props) {
  const t = useTexts();
  const [parentId, setParent] = useState(row.parentId);
  return (
    <Modal
      opened
      onClose={onClose}
      width="password"
      title={t('organization.move.title', { name: row.name })}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button loading={isSaving} disabled={parentId === row.parentId} onClick={() => onMove(parentId)}>
            {t('organization.move')}
          </Button>
        </>
      }
    >
      <Fields>
        <p className="muted">{t('organization.move.text')}</p>
        <ParentSelect unitId={row.id} value={parentId} onChange={setParent} />
      </Fields>
    </Modal>
  );
}
