// Shows the list of well-being indicators: whom they ask, how often and in which period, and their export.
import { confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { WellBeingFilter, WellBeingRow } from '../contract/well-being.wire.ts';
import { indicatorsPath } from './indicators-path.tsx';
import {
  exportWellBeingIndicators,
  useRemoveWellBeingIndicator,
  useWellBeingIndicators,
} from './well-being.queries.ts';

const flags = ['isActive', 'isMandatory', 'isAnonymous'] as const;
/** Returns the filter with only the values that are set. */
const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): WellBeingFilter => ({
  ...(search && { search }),
  ...Object.fromEntries(
    flags.flatMap((one) => (filters[one]?.length === 1 ? [[one, filters[one][0] === 'true']] : [])),
  ),
  ...(orderBy && {
    orderBy: orderBy as 'name' | 'startsOn',
    direction: direction === 'desc' ? 'desc' : 'asc',
  }),
  pageNumber: page,
  pageSize: size,
});

export function IndicatorsPage() {
  const t = useTexts();
  const { date } = useFormats();
  const [state, setState] = useTableState({ filters: [...flags] });
  const found = useWellBeingIndicators(filterOf(state));
  const remove = useRemoveWellBeingIndicator();
  const edit = (row: WellBeingRow) => goTo(`${indicatorsPath}/${row.id}`);
  const handleRemove = async (row: WellBeingRow) => {
    if (!(await confirmRemoval({ type: t('wellBeing.one'), name: row.name }))) return;
    remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const columns: Column<WellBeingRow>[] = [
    {
      id: 'name',
      header: t('wellBeing.name'),
      sortable: true,
      width: 360,
      cell: (row) => <RowIdentity name={row.name} code={row.segmentationName ?? t('wellBeing.everybody')} />,
    },
    {
      id: 'frequency',
      header: t('wellBeing.frequency'),
      cell: (row) => t('wellBeing.every', { count: row.frequencyDays }),
    },
    {
      id: 'startsOn',
      header: t('wellBeing.period'),
      sortable: true,
      cell: (row) =>
        row.endsOn
          ? t('wellBeing.period.fromTo', { start: date(row.startsOn), end: date(row.endsOn) })
          : t('wellBeing.period.from', { start: date(row.startsOn) }),
    },
    {
      id: 'kind',
      header: t('wellBeing.anonymous'),
      cell: (row) => t(row.isAnonymous ? 'wellBeing.yes' : 'wellBeing.no'),
    },
    {
      id: 'required',
      header: t('wellBeing.required'),
      cell: (row) => t(row.isMandatory ? 'wellBeing.yes' : 'wellBeing.no'),
    },
    {
      id: 'state',
      header: t('wellBeing.state'),
      cell: (row) =>
        row.isActive ? <Tag tone="ok">{t('wellBeing.state.active')}</Tag> : <Tag>{t('wellBeing.state.inactive')}</Tag>,
    },
  ];
  const actions: RowAction<WellBeingRow>[] = [
    { id: 'edit', run: edit },
    { id: 'results', label: t('wellBeing.results.see'), run: (row) => goTo(`${indicatorsPath}/${row.id}/resultados`) },
    { id: 'remove', run: (row) => void handleRemove(row) },
  ];
  const yesNo = [
    { value: 'true', label: t('wellBeing.yes') },
    { value: 'false', label: t('wellBeing.no') },
  ];
  return (
    <ListPage
      id="well-being"
      area={t('wellBeing.area')}
      title={t('wellBeing.title')}
      lead={found.data && t('wellBeing.count', { count: found.data.total })}
      create={{ label: t('wellBeing.add'), href: `${indicatorsPath}/novo` }}
      exportFile={() => exportWellBeingIndicators(filterOf(state))}
      label={t('wellBeing.list')}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={edit}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: t('wellBeing.search') }}
      filters={[
        {
          id: 'isActive',
          label: t('wellBeing.state'),
          options: [
            { value: 'true', label: t('wellBeing.state.active') },
            { value: 'false', label: t('wellBeing.state.inactive') },
          ],
        },
        { id: 'isMandatory', label: t('wellBeing.required'), options: yesNo },
        { id: 'isAnonymous', label: t('wellBeing.anonymous'), options: yesNo },
      ]}
      none={{ title: t('wellBeing.none'), text: t('wellBeing.none.text') }}
    />
  );
}
