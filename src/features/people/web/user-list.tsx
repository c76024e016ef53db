// Shows the administration's list of users: search, filters, columns, export, activation, removal. Later features add more actions.
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { ExportDialog } from '#platform/web/ui/table/export-dialog.tsx';
import type { Chosen } from '#platform/web/ui/table/table-types.ts';
import { byId, noneChosen } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { exportedColumns } from '../contract/people.wire.ts';
import type { ExportedColumn, UserRow } from '../contract/people.wire.ts';
import { isRemoved } from '../contract/user-list.model.ts';
import { PeopleImport } from './people-import.widget.tsx';
import { exportUsers, useSeats, useUsers } from './people.queries.ts';
import { useUserActions } from './user-actions.tsx';
import type { AddedToUsers } from './user-actions.tsx';
import { useUserColumns } from './user-columns.tsx';
import { filterIds, filterOf, useUserFilters } from './user-filters.tsx';
const GroupOfPeopleDialog = later(() =>
  import('./group-of-people-dialog.tsx').then((part) => part.GroupOfPeopleDialog),
);

const listPath = '/conta/usuario';
const columnIds = Object.keys(exportedColumns) as ExportedColumn[];

export function UserList({ actions = [], bulkActions = [] }: AddedToUsers) {
  const t = useTexts();
  const { number } = useFormats();
  const [grouped, setGrouped] = useState<readonly UserRow[]>();
  const [state, setState] = useTableState({ filters: filterIds });
  const [chosen, setChosen] = useState<Chosen<UserRow>>(noneChosen());
  const filter = filterOf(state);
  const found = useUsers(filter);
  const seats = useSeats();
  const filters = useUserFilters();
  const columns = useUserColumns();
  const edit = (row: UserRow) => !isRemoved(row) && goTo(`${listPath}/${row.id}`);
  const { rowActions, bulkActions: bulk } = useUserActions({
    actions,
    bulkActions,
    edit,
    filter,
    group: setGrouped,
    keepChosen: (people) => setChosen({ rows: byId(people), isAll: false }),
    total: found.data?.total ?? 0,
  });
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
      create={{ label: t('people.new'), href: `${listPath}/novo` }}
      label={t('people.list')}
      {...listed(found)}
      failedTitle={t('people.list.failed')}
      rowName={(row) => row.fullName}
      columns={columns}
      state={state}
      onState={setState}
      selection={{ mode: 'multiple', chosen, onChange: setChosen, canTakeAll: true }}
      bulkActions={bulk}
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
