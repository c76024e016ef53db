// Shows the enrolments of one user: all of them, or those that came from the job title or unit.
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { firstState } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useState } from 'react';
import { enrollmentKinds } from '../contract/enrollment.model.ts';
import type { EnrollmentKind } from '../contract/enrollment.model.ts';
import type { PersonEnrollment } from '../contract/enrollment.wire.ts';
import { usePersonEnrollments } from './enrolled.queries.ts';
import { DueCell, ProgressCell, StatusCell } from './enrollment-cells.widget.tsx';

type Props = {
  person: { id: string; fullName: string } | undefined;
  isAutomatic: boolean;
  onClose: () => void;
};
export function PersonEnrollmentsDrawer({ person, isAutomatic, onClose }: Props) {
  const t = useTexts();
  const name = person?.fullName ?? '';
  return (
    <Drawer
      opened={person !== undefined}
      onClose={onClose}
      size={960}
      title={t(isAutomatic ? 'enrollment.ofPerson.automatic' : 'enrollment.ofPerson', { name })}
    >
      {person && <Enrollments userId={person.id} isAutomatic={isAutomatic} />}
    </Drawer>
  );
}
function Enrollments({ userId, isAutomatic }: { userId: string; isAutomatic: boolean }) {
  const t = useTexts();
  const { date } = useFormats();
  const [state, setState] = useState<TableState>(firstState);
  const kind = state.filters['kind']?.[0] as EnrollmentKind | undefined;
  const found = usePersonEnrollments(userId, {
    ...(kind && { kind }),
    ...(isAutomatic && { isAutomatic }),
    pageNumber: state.page,
    pageSize: state.size,
  });
  const columns: Column<PersonEnrollment>[] = [
    { id: 'title', header: t('enrollment.title'), width: 320, cell: (row) => row.title },
    { id: 'kind', header: t('enrollment.kind'), cell: (row) => t(`enrollment.kind.${row.kind}`) },
    {
      id: 'progress',
      header: t('enrollment.progress'),
      cell: (row) => <ProgressCell name={row.title} percent={row.percent} />,
    },
    {
      id: 'status',
      header: t('enrollment.status'),
      cell: (row) => <StatusCell status={row.status} />,
    },
    { id: 'origin', header: t('enrollment.origin'), cell: (row) => t(`enrollment.origin.${row.origin}`) },
    { id: 'enrolledAt', header: t('enrollment.enrolledAt'), align: 'end', cell: (row) => date(row.enrolledAt) },
    {
      id: 'expiresAt',
      header: t('enrollment.expiresAt'),
      align: 'end',
      cell: (row) => <DueCell {...row} />,
    },
    {
      id: 'completedAt',
      header: t('enrollment.completedAt'),
      align: 'end',
      startsHidden: true,
      cell: (row) => (row.completedAt ? date(row.completedAt) : '—'),
    },
  ];
  return (
    <DataTable
      id="person-enrollments"
      label={t('enrollment.ofPerson.list')}
      isCompact
      {...listed(found)}
      rowId={(row) => row.id}
      rowName={(row) => row.title}
      columns={columns}
      state={state}
      onState={setState}
      search={false}
      filters={[
        {
          id: 'kind',
          label: t('enrollment.kind'),
          options: enrollmentKinds.map((value) => ({ value, label: t(`enrollment.kind.${value}`) })),
        },
      ]}
      empty={
        <EmptyState level={3} title={t('enrollment.ofPerson.none')}>
          {t(isAutomatic ? 'enrollment.ofPerson.none.automatic' : 'enrollment.ofPerson.none.text')}
        </EmptyState>
      }
    />
  );
}
