// Declares the actions on one and on many users of the list; later features add theirs.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { EraserIcon } from '@phosphor-icons/react/dist/csr/Eraser';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { UserCheckIcon } from '@phosphor-icons/react/dist/csr/UserCheck';
import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus';
import { useAccess, useMay } from '#platform/web/access.ts';
import { areTooMany } from '#platform/web/many.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { byId } from '#platform/web/ui/table/table-types.ts';
import type { BulkAction, Chosen, RowAction } from '#platform/web/ui/table/table-types.ts';
import type { UserListQuery, UserRow } from '../contract/people.wire.ts';
import { isRemoved, othersRefusal, rowRefusal } from '../contract/user-list.model.ts';
import { listEverybody, mostAtOnce } from './people.queries.ts';
import { usePersonalData } from './personal-data.tsx';
import { useUserChanges } from './use-user-changes.tsx';

export type AddedToUsers = {
  /** Actions before removal in a row's menu. */ actions?: readonly RowAction<UserRow>[];
  /** Further actions on the chosen people. */ bulkActions?: readonly BulkAction<UserRow>[];
};
type Options = Required<AddedToUsers> & {
  edit: (row: UserRow) => void;
  /** Opens the dialog that gives these people a permission group. */
  group: (people: readonly UserRow[]) => void;
  /** Receives the people who stay chosen after an action on many. */
  keepChosen: (people: readonly UserRow[]) => void;
  filter: UserListQuery;
  total: number;
};
export function useUserActions({ actions, bulkActions, edit, group, keepChosen, filter, total }: Options) {
  const t = useTexts();
  const ownId = useAccess()?.userId;
  const mayGroup = useMay()('permissions');
  const lgpd = usePersonalData();
  const { bringBack, handleRemove, handleActivity } = useUserChanges(keepChosen);
  const words = { removed: t('people.removed.restoreFirst'), outranked: t('people.outranked') };
  const above = (row: UserRow) => {
    const refusal = rowRefusal(row);
    return refusal && words[refusal];
  };
  /** Returns why an action that nobody does to himself is not possible. */
  const aboveOr = (oneself: string) => (row: UserRow) => {
    const refusal = othersRefusal(row, ownId);
    return refusal && { ...words, oneself }[refusal];
  };
  const here: RowAction<UserRow>[] = [
    { id: 'edit', run: edit },
    {
      id: 'permissions',
      isHidden: () => !mayGroup,
      reason: above,
      run: (row) => group([row]),
    },
    ...actions,
    {
      id: 'activate',
      label: t('people.activate'),
      icon: UserCheckIcon,
      isHidden: (row) => row.isActive,
      reason: above,
      run: (row) => void handleActivity([row], true),
    },
    {
      id: 'deactivate',
      label: t('people.deactivate'),
      icon: UserMinusIcon,
      isHidden: (row) => !row.isActive,
      reason: aboveOr(t('people.deactivate.oneself')),
      run: (row) => void handleActivity([row], false),
    },
    {
      id: 'exportData',
      label: t('people.data.export'),
      icon: DownloadSimpleIcon,
      run: lgpd.exportData,
    },
    {
      id: 'anonymize',
      label: t('people.anonymize'),
      icon: EraserIcon,
      isDanger: true,
      run: lgpd.anonymize,
      reason: aboveOr(t('people.anonymize.oneself')),
    },
    {
      id: 'remove',
      run: (row) => void handleRemove(row),
      reason: aboveOr(t('people.remove.oneself')),
    },
  ];
  const rowActions: RowAction<UserRow>[] = [
    {
      id: 'restore',
      label: t('people.restore'),
      icon: ArrowCounterClockwiseIcon,
      isHidden: (row) => !isRemoved(row),
      reason: (row) => !row.isTouchable && t('people.outranked'),
      run: bringBack,
    },
    // A removed person can only be restored; every other action needs that first.
    ...here.map((action) => ({ ...action, isHidden: (row: UserRow) => isRemoved(row) || !!action.isHidden?.(row) })),
  ];
  const bulk: BulkAction<UserRow>[] = [
    ...(mayGroup
      ? [
          {
            id: 'permission',
            label: t('people.groups.define'),
            icon: KeyIcon,
            reason: above,
            run: ({ rows }: Chosen<UserRow>) => group([...rows.values()]),
          },
        ]
      : []),
    ...bulkActions.map((action) => ({
      ...action,
      reason: (row: UserRow) => (isRemoved(row) ? t('people.removed.restoreFirst') : action.reason?.(row)),
    })),
    {
      id: 'activate',
      label: t('people.activate'),
      icon: UserCheckIcon,
      reason: above,
      run: ({ rows }) => void handleActivity([...rows.values()], true),
    },
    {
      id: 'deactivate',
      label: t('people.deactivate'),
      icon: UserMinusIcon,
      isDanger: true,
      reason: above,
      run: ({ rows }) => void handleActivity([...rows.values()], false),
    },
  ];
  /** Returns a bulk action that gets everybody who is chosen, on any page, except people whom it does not accept. */
  const taking = (action: BulkAction<UserRow>): BulkAction<UserRow> => ({
    ...action,
    run: (taken) => {
      if (areTooMany(taken.isAll ? total : taken.rows.size, mostAtOnce)) return;
      if (!taken.isAll) return runOn(action, [...taken.rows.values()]);
      listEverybody(filter).then(
        (people) => runOn(action, people),
        (problem: unknown) => void toast.error(problem, { fallbackKey: 'people.list.failed' }),
      );
    },
  });
  const runOn = ({ run, reason }: BulkAction<UserRow>, people: readonly UserRow[]) => {
    const meant = people.filter((row) => !reason?.(row));
    if (meant.length < people.length)
      toast.warning(t('people.outranked.left', { count: people.length - meant.length }));
    if (meant.length) run({ rows: byId(meant), isAll: false });
  };
  return { rowActions, bulkActions: bulk.map(taking) };
}
