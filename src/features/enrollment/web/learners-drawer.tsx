// Shows the people enrolled in a course or trail, with their progress and origin, enrols more, and removes people with a reason.
import { Button } from '@mantine/core';
import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { useState } from 'react';
import { askReason } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { withTexts } from '#platform/web/texts-all.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { DataTable, RowIdentity } from '#platform/web/ui/data-table.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { firstState } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import { enrollmentOrigins } from '../contract/enrollment.model.ts';
import type { EnrollmentStatus } from '../contract/enrollment.model.ts';
import type { EnrolledFilter, EnrolledRow } from '../contract/enrollment.wire.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { useCancelEnrollment, useEnrolled } from './enrolled.queries.ts';
import { DueCell, ProgressCell, StatusCell } from './enrollment-cells.widget.tsx';
import { MeasureMeanings } from './measures.widget.tsx';
import { statusTones } from './status-tones.widget.tsx';
import styles from './learners.module.css';

const MassEnrollmentDialog = later(() =>
  withTexts('mass', () => import('./mass-enrollment-dialog.tsx')).then((part) => part.MassEnrollmentDialog),
);
const MassActs = later(() => withTexts('mass', () => import('./mass-acts.tsx')).then((part) => part.MassActs));
const statuses = Object.keys(statusTones) as EnrollmentStatus[];
const shortestReason = 3;
const longestReason = 500;
type Content = { id: string; title: string };
type Props = { opened: boolean; kind: 'course' | 'trail'; content: Content | undefined; onClose: () => void };

export function LearnersDrawer({ opened, kind, content, onClose }: Props) {
  const t = useTexts();
  const [isEnrolling, setEnrolling] = useState(false);
  const [isMass, setMass] = useState(false);
  return (
    <>
      <Drawer
        opened={opened}
        onClose={onClose}
        size={1080}
        title={t('enrollment.learners.of', { title: content?.title ?? '' })}
      >
        {content && (
          <>
            <div className={styles['head']}>
              <Button leftSection={<UserPlusIcon size={20} aria-hidden="true" />} onClick={() => setEnrolling(true)}>
                {t('enrollment.enroll')}
              </Button>
              <Button
                variant="default"
                leftSection={<UsersThreeIcon size={20} aria-hidden="true" />}
                onClick={() => setMass(true)}
              >
                {t('enrollment.mass')}
              </Button>
              <MeasureMeanings measures={['progress', 'score', 'late']} />
            </div>
            <MassActs content={{ kind, id: content.id }} />
            <Learners key={content.id} kind={kind} content={content} />
          </>
        )}
      </Drawer>
      <EnrollDialog
        opened={isEnrolling && content !== undefined}
        kind={kind}
        contents={isEnrolling && content ? [content] : []}
        onClose={() => setEnrolling(false)}
      />
      {isMass && content && <MassEnrollmentDialog kind={kind} content={content} onClose={() => setMass(false)} />}
    </>
  );
}
function Learners({ kind, content }: { kind: Props['kind']; content: Content }) {
  const t = useTexts();
  const { percent, date, number } = useFormats();
  const [state, setState] = useState<TableState>(firstState);
  const { filters } = state;
  const found = useEnrolled(
    { kind, id: content.id },
    {
      search: state.search,
      status: filters['status']?.[0] as EnrollmentStatus | undefined,
      origin: filters['origin']?.[0] as EnrolledFilter['origin'],
      orderBy: state.orderBy as EnrolledFilter['orderBy'],
      direction: state.direction,
      pageNumber: state.page,
      pageSize: state.size,
    },
  );
  const cancel = useCancelEnrollment();
  const handleCancel = async (row: EnrolledRow) => {
    const reason = (
      await askReason({
        title: t('enrollment.cancel.title', { name: row.name }),
        body: t('enrollment.cancel.body'),
        confirmLabel: t('enrollment.cancel'),
        cancelLabel: t('enrollment.keep'),
        danger: true,
        reason: { label: t('enrollment.cancel.reason'), minLength: shortestReason, maxLength: longestReason },
      })
    )?.trim();
    if (reason === undefined) return;
    cancel.mutate(
      { kind, enrollmentId: row.id, reason },
      { onSuccess: () => toast.success(t('enrollment.cancelled', { name: row.name })) },
    );
  };
  const columns: Column<EnrolledRow>[] = [
    {
      id: 'name',
      header: t('enrollment.name'),
      sortable: true,
      width: 280,
      cell: (row) => (
        <span className={styles['person']}>
          <UserAvatar name={row.name} size={36} />
          <RowIdentity
            name={row.name}
            code={
              <span className={styles['mail']} title={row.email}>
                {row.email}
              </span>
            }
          />
        </span>
      ),
    },
    {
      id: 'progress',
      header: t('enrollment.progress'),
      sortable: true,
      cell: (row) => <ProgressCell name={row.name} percent={row.percent} />,
    },
    {
      id: 'status',
      header: t('enrollment.status'),
      cell: (row) => <StatusCell status={row.status} />,
    },
    {
      id: 'score',
      header: t('enrollment.score'),
      align: 'end',
      startsHidden: true,
      cell: (row) => (row.score === null ? '—' : percent(row.score, 1)),
    },
    { id: 'unit', header: t('enrollment.unit'), startsHidden: true, cell: (row) => row.businessUnit ?? '—' },
    { id: 'department', header: t('enrollment.department'), cell: (row) => row.department ?? '—' },
    { id: 'jobTitle', header: t('enrollment.jobTitle'), cell: (row) => row.jobTitle ?? '—' },
    { id: 'origin', header: t('enrollment.origin'), cell: (row) => t(`enrollment.origin.${row.origin}`) },
    {
      id: 'enrolledAt',
      header: t('enrollment.enrolledAt'),
      align: 'end',
      sortable: true,
      cell: (row) => date(row.enrolledAt),
    },
    {
      id: 'expiresAt',
      header: t('enrollment.expiresAt'),
      align: 'end',
      startsHidden: true,
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
    <>
      {found.data && (
        <p className={styles['lead']}>
          {t('enrollment.count', { count: found.data.total, shown: number(found.data.total) })}
        </p>
      )}
      <DataTable
        id="enrolled"
        label={t('enrollment.list')}
        isCompact
        {...listed(found)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        state={state}
        onState={setState}
        rowTone={(row) => (row.isActive ? undefined : 'off')}
        search={{ placeholder: t('enrollment.search') }}
        actions={[
          {
            id: 'cancel',
            label: t('enrollment.cancel'),
            icon: UserMinusIcon,
            isDanger: true,
            run: (row) => void handleCancel(row),
            reason: (row) => row.completedAt !== null && t('enrollment.alreadyCompleted'),
          },
        ]}
        filters={[
          {
            id: 'status',
            label: t('enrollment.status'),
            options: statuses.map((value) => ({ value, label: t(`enrollment.status.${value}`) })),
          },
          {
            id: 'origin',
            label: t('enrollment.origin'),
            options: enrollmentOrigins.map((value) => ({ value, label: t(`enrollment.origin.${value}`) })),
          },
        ]}
        empty={
          <EmptyState level={3} title={t('enrollment.none')}>
            {t('enrollment.none.text')}
          </EmptyState>
        }
      />
    </>
  );
}
