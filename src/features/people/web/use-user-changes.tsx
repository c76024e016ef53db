// Joins the rows of the list of users with the calls that change them: removal, restoration, activation of one or many.
import { confirm, confirmRemoval } from '#platform/web/confirm.ts';
import { tellLeft } from '#platform/web/many.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { UserRow } from '../contract/people.wire.ts';
import { changedByActivity, leftOf } from '../contract/user-list.model.ts';
import { useRemoveUser, useRestoreUser, useSetActivity } from './people.queries.ts';

/** `onLeft` receives the people who stayed as they were after an activation or deactivation. */
export function useUserChanges(onLeft: (people: readonly UserRow[]) => void) {
  const t = useTexts();
  const remove = useRemoveUser();
  const restore = useRestoreUser();
  const setActivity = useSetActivity();
  const bringBack = ({ id, fullName }: UserRow) =>
    restore.mutate(id, { onSuccess: () => toast.success(t('people.restored', { name: fullName })) });
  const handleRemove = async (row: UserRow) => {
    if (await confirmRemoval({ type: t('people.one'), name: row.fullName }, t('people.remove.keeps')))
      remove.mutate(row.id, {
        onSuccess: () =>
          toast.success(t('toast.removed'), { action: { label: t('people.restore'), run: () => bringBack(row) } }),
      });
  };
  const change = (people: readonly UserRow[], isActive: boolean) =>
    setActivity.mutate(
      { userIds: people.map(({ id }) => id), isActive },
      {
        onSuccess: ({ done, failed }) => {
          const { left, lines } = leftOf(people, failed);
          onLeft(left);
          if (failed.length === 0)
            toast.success(t(isActive ? 'people.activated' : 'people.deactivated', { count: done.length }));
          tellLeft(done.length, lines);
        },
      },
    );
  const handleActivity = async (people: readonly UserRow[], isActive: boolean) => {
    const changing = changedByActivity(people, isActive);
    if (changing.length === 0) return toast.warning(t(isActive ? 'people.activate.none' : 'people.deactivate.none'));
    const sure =
      isActive ||
      (await confirm({
        body: t('people.deactivate.ask', { count: changing.length }),
        confirmLabel: t('people.deactivate'),
        danger: true,
      }));
    if (sure) change(changing, isActive);
  };
  return { bringBack, handleRemove, handleActivity };
}
