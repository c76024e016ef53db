// Shows the list of job titles, and the form of a job title with its skills.
import { useState } from 'react';
import { SkillPicker } from '#features/taxonomy/web/skill-picker.widget.tsx';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { mostSkillsOfJobTitle } from '../contract/organization.model.ts';
import type { JobTitleRow } from '../contract/organization.wire.ts';
import { exportPlaces, useJobTitles, useSaveJobTitle } from './organization.queries.ts';
import { PlaceForm } from './place-form.tsx';
import { ActivityTag, filterOf, useActivityFilter, usePlaceRemoval } from './place-list-parts.tsx';

type Props = { /** Actions before removal in a row's menu. */ actions?: readonly RowAction<JobTitleRow>[] };
export function JobTitleList({ actions: more = [] }: Props) {
  const t = useTexts();
  const { number, date } = useFormats();
  const [state, setState] = useTableState({ filters: ['isActive'] });
  const [edited, setEdited] = useState<JobTitleRow | 'new'>();
  const found = useJobTitles(filterOf(state));
  const save = useSaveJobTitle();
  const removal = usePlaceRemoval('jobTitle', t('organization.jobTitle'));
  const activity = useActivityFilter();
  const columns: Column<JobTitleRow>[] = [
    {
      id: 'name',
      header: t('organization.name'),
      sortable: true,
      width: 420,
      cell: (row) => <RowIdentity name={row.name} code={row.observation} />,
    },
    {
      id: 'skills',
      header: t('organization.jobTitle.skills'),
      align: 'end',
      cell: (row) => number(row.skillIds.length),
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
  const actions: RowAction<JobTitleRow>[] = [
    { id: 'edit', run: setEdited },
    ...more,
    { id: 'remove', run: removal.ask },
  ];
  const create = { label: t('organization.jobTitle.new'), run: () => setEdited('new') };
  const row = edited === 'new' ? undefined : edited;
  return (
    <ListPage
      id="jobTitles"
      area={t('organization.area')}
      title={t('organization.jobTitles')}
      lead={found.data && t('organization.jobTitles.count', { count: found.data.total })}
      create={create}
      exportFile={() => exportPlaces('jobTitle')}
      label={t('organization.jobTitles.list')}
      {...listed(found)}
      rowName={(one) => one.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={setEdited}
      rowTone={(one) => (one.isActive ? undefined : 'off')}
      search={{ placeholder: t('organization.jobTitles.search') }}
      filters={[activity]}
      none={{ title: t('organization.jobTitles.none'), text: t('organization.jobTitles.none.text') }}
    >
      {edited && (
        <PlaceForm
          title={t(row ? 'organization.jobTitle.edit' : 'organization.jobTitle.new')}
          isNew={!row}
          initial={{
            name: row?.name ?? '',
            observation: row?.observation ?? '',
            isActive: row?.isActive ?? true,
            skillIds: row?.skillIds ?? [],
          }}
          save={({ name, observation, isActive, skillIds }) =>
            save.mutateAsync({
              ...(row && { id: row.id }),
              edit: { name, isActive, observation: observation || null, skillIds },
            })
          }
          onClose={() => setEdited(undefined)}
        >
          {(form) => (
            <SkillPicker
              label={t('organization.jobTitle.skills')}
              most={mostSkillsOfJobTitle}
              {...form.field('skillIds')}
              value={form.values.skillIds}
            />
          )}
        </PlaceForm>
      )}
      {removal.dialog}
    </ListPage>
  );
}
