// Copies and removes assessments from their list: a used one shows where it is used instead.
import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple';
import { useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { isCopy } from '#platform/web/copies.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import type { RowAction } from '#platform/web/ui/table/table-types.ts';
import { removalWarning } from '#features/contracts/web/copies.queries.ts';
import type { AssessmentRow } from '../contract/assessment.wire.ts';
import { fetchAssessmentUse, useDuplicateAssessment, useRemoveAssessment } from './assessments.queries.ts';

export function useAssessmentActions(listPath: string) {
  const t = useTexts();
  const [removing, setRemoving] = useState<string>();
  const [refused, setRefused] = useState<AssessmentRow>();
  const duplicate = useDuplicateAssessment();
  const remove = useRemoveAssessment();
  const handleRemove = async (row: AssessmentRow) => {
    try {
      const { links, people } = await fetchAssessmentUse(row.id);
      if (links.length) return setRefused(row);
      const copies = await removalWarning('assessment', row.id);
      if (copies === undefined) return;
      const history = people ? t('assessments.remove.history', { count: people }) : '';
      const more = [history, copies].filter(Boolean).join('\n');
      if (!(await confirmRemoval({ type: t('assessments.one'), name: row.title }, more || undefined))) return;
    } catch (problem) {
      return void toast.error(problem);
    }
    setRemoving(row.id);
    remove.mutate(row.id, {
      onSuccess: () => toast.success(t('assessments.removed')),
      onSettled: () => setRemoving(undefined),
    });
  };
  const handleDuplicate = (row: AssessmentRow) =>
    quietly('the mutation told it', async () => {
      const { id } = await duplicate.mutateAsync(row.id);
      toast.success(t('assessments.duplicated'));
      goTo(`${listPath}/${id}`);
    });
  const duplicateAction: RowAction<AssessmentRow> = {
    id: 'duplicate',
    label: t('assessments.duplicate'),
    icon: CopySimpleIcon,
    run: (row) => void handleDuplicate(row),
  };
  const removeAction: RowAction<AssessmentRow> = {
    id: 'remove',
    run: (row) => void handleRemove(row),
    reason: (row) => (isCopy(row) && t('assessments.replicated')) || (removing === row.id && t('assessments.removing')),
  };
  return { duplicateAction, removeAction, refused, closeRefusal: () => setRefused(undefined) };
}
