// Joins the list of permission groups with the removal of one or many: why not, the question, what stays chosen.
import { confirm, confirmRemoval } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { stillChosen } from '#platform/web/ui/table/table-types.ts';
import type { Chosen } from '#platform/web/ui/table/table-types.ts';
import { removalError } from '../contract/permission-group.model.ts';
import type { GroupListRow } from '../contract/permissions.wire.ts';
import { useRemoveGroup, useRemoveGroups } from './permission-groups.queries.ts';

export function useGroupRemoval(chosen: Chosen<GroupListRow>, setChosen: (chosen: Chosen<GroupListRow>) => void) {
  const t = useTexts();
  const removeOne = useRemoveGroup();
  const removeMany = useRemoveGroups();
  const handleRemove = async (row: GroupListRow) => {
    if (!(await confirmRemoval({ type: t('permissions.groups.one'), name: row.name }))) return;
    removeOne.mutate(row.id, {
      onSuccess: () => toast.success(t('toast.removed')),
      onError: (problem) => toast.error(problem),
    });
  };
  const handleRemoveMany = async ({ rows }: Chosen<GroupListRow>) => {
    const body = t('permissions.groups.removeMany', { count: rows.size });
    if (!(await confirm({ title: t('dialog.attention'), body, confirmLabel: t('dialog.removeConfirm'), danger: true })))
      return;
    removeMany.mutate([...rows.keys()], {
      onSuccess: ({ done, failed }) => {
        setChosen(
          stillChosen(
            chosen.rows,
            failed.map(({ id }) => id),
          ),
        );
        if (!failed.length) toast.success(t('toast.removed'));
        else if (!done.length) toast.error(failed[0]!.reason);
        else toast.warning(t('permissions.groups.remove.partly'), { title: t('permissions.groups.attention') });
      },
      onError: (problem) => toast.error(problem),
    });
  };
  const whyNotRemoved = (row: GroupListRow) => {
    const validationError = removalError(row);
    return validationError ? t(validationError) : row.peopleCount > 0 && t('permissions.groups.remove.inUse');
  };
  return { handleRemove, handleRemoveMany, whyNotRemoved };
}
