// Shows the shared table over rows of this page.
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { DataTable, RowIdentity } from '#platform/web/ui/data-table.tsx';
import { Rail } from '#platform/web/ui/rail.tsx';
import { ExportDialog } from '#platform/web/ui/table/export-dialog.tsx';
import { firstState } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import { noneChosen } from '#platform/web/ui/table/table-types.ts';
import type { Chosen, Column } from '#platform/web/ui/table/table-types.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { samples } from './kit-samples.ts';

type SampleRow = (typeof samples)[number];
export function KitTable() {
  const t = useTexts();
  const { number, percent, duration } = useFormats();
  const [state, setState] = useState<TableState>({
    ...firstState,
    filters: { kind: ['course', 'trail', 'video', 'pdf'] },
  });
  const [chosen, setChosen] = useState<Chosen<SampleRow>>(noneChosen);
  const kinds = state.filters['kind'];
  const found = samples.filter(
    (row) =>
      (!kinds || kinds.includes(row.kind)) && row.title.toLowerCase().includes((state.search ?? '').toLowerCase()),
  );
  const sorted = state.orderBy
    ? [...found].sort((a, b) => (a.people - b.people) * (state.direction === 'desc' ? -1 : 1))
    : found;
  const columns: Column<SampleRow>[] = [
    {
      id: 'title',
      header: 'Título',
      width: 330,
      cell: (row) => (
        <RowIdentity name={row.title} code={row.code} picture={<Cover title={row.title} seed={row.id} />} />
      ),
    },
    { id: 'kind', header: 'Tipo', cell: (row) => t(`card.kind.${row.kind}`) },
    { id: 'people', header: 'Inscritos', align: 'end', sortable: true, cell: (row) => number(row.people) },
    {
      id: 'percent',
      header: 'Conclusão',
      cell: (row) => (
        <span style={{ display: 'grid', gridTemplateColumns: '64px 38px', gap: 10, alignItems: 'center' }}>
          <Rail percent={row.percent ?? 0} isBare tone="brand" />
          <span className="num">{percent(row.percent ?? 0)}</span>
        </span>
      ),
    },
    { id: 'duration', header: 'Carga', align: 'end', cell: (row) => duration(row.durationSeconds ?? 0) },
    {
      id: 'status',
      header: 'Situação',
      cell: (row) => (row.isActive ? <Tag tone="ok">Publicado</Tag> : <Tag>Inativo</Tag>),
    },
  ];
  return (
    <DataTable
      id="kit"
      label="Lista de cursos"
      rows={sorted.slice((state.page - 1) * state.size, state.page * state.size)}
      total={sorted.length}
      rowId={(row) => row.id}
      rowName={(row) => row.title}
      columns={columns}
      state={state}
      onState={setState}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      onRowOpen={(row) => toast.info(row.title)}
      filters={[
        {
          id: 'kind',
          label: 'Tipo',
          isMultiple: true,
          options: ['course', 'trail', 'video', 'pdf'].map((value) => ({ value, label: t(`card.kind.${value}`) })),
        },
      ]}
      selection={{ mode: 'multiple', chosen, onChange: setChosen, canTakeAll: true }}
      bulkActions={[
        {
          id: 'enrol',
          label: 'Inscrever pessoas',
          icon: UserPlusIcon,
          run: ({ rows }) => toast.info(String(rows.size)),
        },
      ]}
      actions={[
        { id: 'view', run: (row) => toast.info(row.title) },
        { id: 'edit', run: () => {} },
        { id: 'qrcode', reason: (row) => !row.isActive && 'Inativo' },
        { id: 'remove', run: () => {} },
      ]}
      toolbar={
        <ExportDialog title="Cursos" count={sorted.length} columns={columns} onExport={() => Promise.resolve()} />
      }
    />
  );
}
