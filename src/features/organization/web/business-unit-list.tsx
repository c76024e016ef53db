// Shows the tree of business units as a list: its rows open, can be moved by dragging or by name, and show their number of people.
import { ArrowsDownUpIcon } from '@phosphor-icons/react/dist/csr/ArrowsDownUp';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useMemo, useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { isNarrowed } from '#platform/web/ui/table/table-state.ts';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { unitTreeDepth } from '../contract/organization.model.ts';
import { MoveUnit } from './move-unit.tsx';
import { exportPlaces, useSaveUnit, useUnits, useUnitTree } from './organization.queries.ts';
import { ParentSelect } from './parent-select.tsx';
import { PlaceForm } from './place-form.tsx';
import { ActivityTag, filterOf, useActivityFilter, usePlaceRemoval } from './place-list-parts.tsx';
import { UnitBoard, UnitCell } from './unit-board.tsx';
import { dropError, rowsOf } from '../contract/unit-tree.model.ts';
import type { UnitRow } from '../contract/unit-tree.model.ts';

type Edited = { row?: UnitRow; parentId: string | null };
type Props = { /** Actions before removal in a row's menu. */ actions?: readonly RowAction<UnitRow>[] };
export function BusinessUnitList({ actions: more = [] }: Props) {
  const t = useTexts();
  const { number, date } = useFormats();
  const [state, setState] = useTableState({ filters: ['isActive'] });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<Edited>();
  const [moved, setMoved] = useState<UnitRow>();
  const narrowed = isNarrowed(state);
  const found = useUnits(filterOf(state));
  const tree = useUnitTree({ isEnabled: narrowed });
  const save = useSaveUnit();
  const removal = usePlaceRemoval('businessUnit', t('organization.unit'));
  const activity = useActivityFilter();
  const rows = useMemo(() => {
    const given = found.data?.items;
    if (!given || !narrowed) return given && rowsOf(given, closed);
    // A filter returns a flat list; only the whole tree knows the path of each unit.
    const places = new Map(rowsOf(tree.data ?? []).map((row) => [row.id, row]));
    return given.map((one) => ({ ...rowsOf([one])[0]!, path: places.get(one.id)?.path ?? [] }));
  }, [found.data, narrowed, closed, tree.data]);
  // The pages count the topmost units; this is the number of units on this page, with those below.
  const allHere = rowsOf(found.data?.items ?? []).length;
  const known = narrowed ? (tree.data ?? []) : (found.data?.items ?? []);
  const canDrop = (id: string, targetId: string) => dropError(known, id, targetId) === undefined;
  const toggle = (id: string) =>
    setClosed(new Set(closed.has(id) ? [...closed].filter((one) => one !== id) : [...closed, id]));
  const place = ({ id, name }: UnitRow, parentId: string | null, onSuccess: () => void) =>
    save.mutate({ id, edit: { name, parentId } }, { onSuccess });
  const move = (row: UnitRow, parentId: string | null) =>
    row.parentId !== parentId &&
    place(row, parentId, () => {
      setMoved(undefined);
      const back = () =>
        place(row, row.parentId, () => toast.success(t('organization.moved.back', { name: row.name })));
      toast.success(t('organization.moved', { name: row.name }), { action: { label: t('toast.undo'), run: back } });
    });
  const columns: Column<UnitRow>[] = [
    {
      id: 'name',
      header: t('organization.name'),
      sortable: true,
      width: 480,
      cell: (row) => (
        <UnitCell
          row={row}
          isClosed={closed.has(row.id)}
          canDrop={canDrop}
          onToggle={() => toggle(row.id)}
          onOpen={() => setEdited({ row, parentId: row.parentId })}
        />
      ),
    },
    {
      id: 'people',
      header: t('organization.people'),
      align: 'end',
      cell: (row) =>
        row.allPeople === row.people
          ? number(row.people)
          : t('organization.people.below', { own: number(row.people), all: number(row.allPeople) }),
    },
    { id: 'createdAt', header: t('organization.createdAt'), sortable: true, cell: (row) => date(row.createdAt) },
    { id: 'state', header: t('organization.state'), cell: (row) => <ActivityTag isActive={row.isActive} /> },
  ];
  const actions: RowAction<UnitRow>[] = [
    { id: 'edit', run: (row) => setEdited({ row, parentId: row.parentId }) },
    {
      id: 'addBelow',
      label: t('organization.unit.below'),
      icon: PlusIcon,
      run: (row) => setEdited({ parentId: row.id }),
      reason: (row) => row.depth + 1 >= unitTreeDepth && t('organization.unit.deep'),
    },
    { id: 'move', label: t('organization.move.to'), icon: ArrowsDownUpIcon, run: setMoved },
    ...more,
    {
      id: 'remove',
      run: removal.ask,
      reason: (row) => row.children.length > 0 && t('organization.unit.hasChildren', { count: row.children.length }),
    },
  ];
  const create = { label: t('organization.unit.new'), run: () => setEdited({ parentId: null }) };
  const row = edited?.row;
  return (
    <ListPage
      id="business-units"
      area={t('organization.area')}
      title={t('organization.units')}
      lead={t('organization.units.lead')}
      create={create}
      exportFile={() => exportPlaces('businessUnit')}
      label={t('organization.units.list')}
      {...listed(found)}
      failedTitle={t('organization.units.failed')}
      rows={rows}
      countedRows={found.data?.items.length}
      footnote={narrowed ? undefined : t('organization.units.all', { count: allHere })}
      rowName={(one) => one.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      rowTone={(one) => (one.isActive ? undefined : 'off')}
      search={{ placeholder: t('organization.units.search') }}
      filters={[activity]}
      none={{ title: t('organization.units.none'), text: t('organization.units.none.text') }}
      frame={(table) => (
        <UnitBoard
          rows={rows ?? []}
          errorOf={(id, targetId) => dropError(known, id, targetId)}
          onMove={(id, parentId) => {
            const one = rows?.find((each) => each.id === id);
            if (one) move(one, parentId);
          }}
        >
          {table}
        </UnitBoard>
      )}
    >
      {edited && (
        <PlaceForm
          title={t(row ? 'organization.unit.edit' : 'organization.unit.new')}
          isNew={!row}
          initial={{
            name: row?.name ?? '',
            observation: row?.observation ?? '',
            isActive: row?.isActive ?? true,
            parentId: edited.parentId,
          }}
          save={({ observation, ...rest }) =>
            save.mutateAsync({ ...(row && { id: row.id }), edit: { ...rest, observation: observation || null } })
          }
          onClose={() => setEdited(undefined)}
        >
          {(form) => (
            <ParentSelect
              unitId={row?.id}
              value={(form.values as { parentId: string | null }).parentId}
              onChange={(parentId) => form.set('parentId', parentId)}
              error={form.errors['parentId']}
            />
          )}
        </PlaceForm>
      )}
      {moved && (
        <MoveUnit
          row={moved}
          isSaving={save.isPending}
          onMove={(parentId) => move(moved, parentId)}
          onClose={() => setMoved(undefined)}
        />
      )}
      {removal.dialog}
    </ListPage>
  );
}
