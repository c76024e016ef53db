// Shows the list of departments, and the form of a department.
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { DepartmentRow } from '../contract/organization.wire.ts';
import { exportPlaces, useDepartments, useSaveDepartment } from './organization.queries.ts';
import { PlaceForm } from './place-form.tsx';
import { ActivityTag, filterOf, useActivityFilter, usePlaceRemoval } from './place-list-parts.tsx';

export function DepartmentsPage() {
  const t = useTexts();
  const { number, date } = useFormats();
  const [state, setState] = useTableState({ filters: ['isActive'] });
  const [edited, setEdited] = useState<DepartmentRow | 'new'>();
  const found = useDepartments(filterOf(state));
  const save = useSaveDepartment();
  const removal = usePlaceRemoval('department', t('organization.department'));
  const activity = useActivityFilter();
  const columns: Column<DepartmentRow>[] = [
    {
      id: 'name',
      header: t('organization.name'),
      sortable: true,
      width: 420,
      cell: (row) => <RowIdentity name={row.name} code={row.observation} />,
    },
    { id: 'people', header: t('organization.people'), align: 'end', cell: (row) => number(row.people) },
    {
      id: 'createdAt',
      header: t('organization.createdAt'),
      sortable: true,
      cell: (row) => date(row.createdAt),
    },
    { id: 'state', header: t('organization.state'), cell: (row) => <ActivityTag isActive={row.isActive} /> },
  ];
  const actions: RowAction<DepartmentRow>[] = [
    { id: 'edit', run: setEdited },
    { id: 'remove', run: removal.ask },
  ];
  const create = { label: t('organization.department.new'), run: () => setEdited('new') };
  const row = edited === 'new' ? undefined : edited;
  return (
    <ListPage
      id="departments"
      area={t('organization.area')}
      title={t('organization.departments')}
      lead={found.data && t('organization.departments.count', { count: found.data.total })}
      create={create}
      exportFile={() => exportPlaces('department')}
      label={t('organization.departments.list')}
      {...listed(found)}
      rowName={(one) => one.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={setEdited}
      rowTone={(one) => (one.isActive ? undefined : 'off')}
      search={{ placeholder: t('organization.departments.search') }}
      filters={[activity]}
      none={{ title: t('organization.departments.none'), text: t('organization.departments.none.text') }}
    >
      {edited && (
        <PlaceForm
          title={t(row ? 'organization.department.edit' : 'organization.department.new')}
          isNew={!row}
          initial={{ name: row?.name ?? '', observation: row?.observation ?? '', isActive: row?.isActive ?? true }}
          save={({ name, observation, isActive }) =>
            save.mutateAsync({ ...(row && { id: row.id }), edit: { name, isActive, observation: observation || null } })
          }
          onClose={() => setEdited(undefined)}
        />
      )}
      {removal.dialog}
    </ListPage>
  );
}
