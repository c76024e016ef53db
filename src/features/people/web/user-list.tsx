// Shows the administration's list of users: search, filters, columns, export, activation, removal. Later features add more actions.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { EraserIcon } from '@phosphor-icons/react/dist/csr/Eraser';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { UserCheckIcon } from '@phosphor-icons/react/dist/csr/UserCheck';
import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus';
import { useState } from 'react';
import { useAccess, useMay } from '#platform/web/access.ts';
import { confirm, confirmRemoval } from '#platform/web/confirm.ts';
import { areTooMany, tellLeft } from '#platform/web/many.ts';
import { listed } from '#platform/web/query.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { ExportDialog } from '#platform/web/ui/table/export-dialog.tsx';
import type { BulkAction, Chosen, RowAction } from '#platform/web/ui/table/table-types.ts';
import { byId, noneChosen } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { exportedColumns } from '../contract/people.wire.ts';
import type { ExportedColumn, UserRow } from '../contract/people.wire.ts';
import { PeopleImport } from './people-import.widget.tsx';
import {
  exportUsers,
  listEverybody,
  mostAtOnce,
  useRemoveUser,
  useRestoreUser,
  useSeats,
  useSetActivity,
  useUsers,
} from './people.queries.ts';
import { usePersonalData } from './personal-data.tsx';
import { useUserColumns } from './user-columns.tsx';
import { filterIds, filterOf, useUserFilters } from './user-filters.tsx';
const GroupOfPeopleDialog = later(() =>
  import('./group-of-people-dialog.tsx').then((part) => part.GroupOfPeopleDialog),
);

const listPath = '/conta/usuario';
const columnIds = Object.keys(exportedColumns) as ExportedColumn[];
type Props = {
  /** Actions before removal in a row's menu. */ actions?: readonly RowAction<UserRow>[];
  /** Further actions on the chosen people. */ bulkActions?: readonly BulkAction<UserRow>[];
};
export function UserList({ actions = [], bulkActions = [] }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const access = useAccess();
  const mayGroup = useMay()('permissions');
  const [grouped, setGrouped] = useState<readonly UserRow[]>();
  const lgpd = usePersonalData();
  const [state, setState] = useTableState({ filters: filterIds });
  const [chosen, setChosen] = useState<Chosen<UserRow>>(noneChosen());
  const filter = filterOf(state);
  const found = useUsers(filter);
  const seats = useSeats();
  const remove = useRemoveUser();
  const restore = useRestoreUser();
  const setActivity = useSetActivity();
  const filters = useUserFilters();
  const isGone = (row: UserRow) => row.removedAt !== null;
  const edit = (row: UserRow) => !isGone(row) && goTo(`${listPath}/${row.id}`);
  const isOneself = (row: UserRow) => row.id === access?.userId;
  const bringBack = ({ id, fullName }: UserRow) =>
    restore.mutate(id, { onSuccess: () => toast.success(t('people.restored', { name: fullName })) });
  const handleRemove = async (row: UserRow) => {
    if (await confirmRemoval({ type: t('people.one'), name: row.fullName }, t('people.remove.keeps')))
      remove.mutate(row.id, {
        onSuccess: () =>
          toast.success(t('toast.removed'), { action: { label: t('people.restore'), run: () => bringBack(row) } }),
      });
  };
  const above = (row: UserRow) =>
    isGone(row) ? t('people.removed.restoreFirst') : !row.isTouchable && t('people.outranked');
  /** Returns a bulk action that gets everybody who is chosen, on any page, except people whom it does not accept. */
  const taking = (action: BulkAction<UserRow>): BulkAction<UserRow> => ({
    ...action,
    run: (taken) => {
      if (areTooMany(taken.isAll ? (found.data?.total ?? 0) : taken.rows.size, mostAtOnce)) return;
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
  const change = (people: readonly UserRow[], isActive: boolean) =>
    setActivity.mutate(
      { userIds: people.map(({ id }) => id), isActive },
      {
        onSuccess: ({ done, failed }) => {
          const left = people.filter(({ id }) => failed.some((one) => one.id === id));
          setChosen({ rows: byId(left), isAll: false });
          if (failed.length === 0)
            toast.success(t(isActive ? 'people.activated' : 'people.deactivated', { count: done.length }));
          const nameOf = (id: string) => left.find((one) => one.id === id)?.fullName ?? '';
          tellLeft(
            done.length,
            failed.map(({ id, reason }) => ({ name: nameOf(id), reason })),
          );
        },
      },
    );
  const handleActivity = async (people: readonly UserRow[], isActive: boolean) => {
    const changing = people.filter((row) => row.isActive !== isActive);
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
  const columns = useUserColumns();
  const here: RowAction<UserRow>[] = [
    { id: 'edit', run: edit },
    {
      id: 'permissions',
      isHidden: () => !mayGroup,
      reason: above,
      run: (row) => setGrouped([row]),
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
      reason: (row) => (isOneself(row) ? t('people.deactivate.oneself') : above(row)),
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
      reason: (row) => (isOneself(row) ? t('people.anonymize.oneself') : above(row)),
    },
    {
      id: 'remove',
      run: (row) => void handleRemove(row),
      reason: (row) => (isOneself(row) ? t('people.remove.oneself') : above(row)),
    },
  ];
  const rowActions: RowAction<UserRow>[] = [
    {
      id: 'restore',
      label: t('people.restore'),
      icon: ArrowCounterClockwiseIcon,
      isHidden: (row) => !isGone(row),
      reason: (row) => !row.isTouchable && t('people.outranked'),
      run: bringBack,
    },
    // A removed person can only be restored; every other action needs that first.
    ...here.map((action) => ({ ...action, isHidden: (row: UserRow) => isGone(row) || !!action.isHidden?.(row) })),
  ];
  const bulk: BulkAction<UserRow>[] = [
    ...(mayGroup
      ? [
          {
            id: 'permission',
            label: t('people.groups.define'),
            icon: KeyIcon,
            reason: above,
            run: ({ rows }: Chosen<UserRow>) => setGrouped([...rows.values()]),
          },
        ]
      : []),
    ...bulkActions.map((action) => ({
      ...action,
      reason: (row: UserRow) => (isGone(row) ? t('people.removed.restoreFirst') : action.reason?.(row)),
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
  const create = { label: t('people.new'), href: `${listPath}/novo` };
  const { activeUsers, userLimit } = seats.data ?? {};
  return (
    <ListPage
      id="people"
      area={t('people.area')}
      title={t('people.all')}
      lead={
        activeUsers !== undefined &&
        (userLimit
          ? t('people.seats.of', { active: number(activeUsers), limit: number(userLimit) })
          : t('people.seats', { count: activeUsers }))
      }
      headActions={
        <>
          <PeopleImport />
          <ExportDialog
            title={t('people.all')}
            count={found.data?.total ?? 0}
            isTotalExact={found.data?.isTotalExact}
            columns={columnIds.map((id) => ({ id, header: t(`people.column.${id}`) }))}
            formats={['xlsx', 'csv']}
            onExport={async ({ columns: taken, fileName, format }) =>
              saveFile(await exportUsers(filter, taken as ExportedColumn[], format), `${fileName}.${format}`)
            }
          />
        </>
      }
      create={create}
      label={t('people.list')}
      {...listed(found)}
      failedTitle={t('people.list.failed')}
      rowName={(row) => row.fullName}
      columns={columns}
      state={state}
      onState={setState}
      selection={{ mode: 'multiple', chosen, onChange: setChosen, canTakeAll: true }}
      bulkActions={bulk.map(taking)}
      actions={rowActions}
      onRowOpen={edit}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: t('people.search') }}
      filters={filters}
      none={{ title: t('people.none'), text: t('people.none.text') }}
    >
      {grouped && (
        <GroupOfPeopleDialog
          people={grouped}
          onClose={() => setGrouped(undefined)}
          onDone={() => {
            setGrouped(undefined);
            setChosen(noneChosen());
          }}
        />
      )}
    </ListPage>
  );
}
