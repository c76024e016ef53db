// Shows the learner's assessments, begun or finished, with what the attempts count and the way to continue.
import { Button } from '@mantine/core';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { assessmentKinds } from '#features/assessments/contract/assessment-draft.wire.ts';
import type { AssessmentInfo, OwnListQuery, ResultStatus } from '../contract/attempt.wire.ts';
import { resultStatuses } from '../contract/result-words.wire.ts';
import { useOwnAssessments } from './attempts.queries.ts';
import { attemptsPath, takingPath } from './own-assessment-paths.tsx';
import { StatusTag } from './status-tag.tsx';

/** A row of the list: an assessment may be there once for each course that it is taken in. */
type OwnAssessmentRow = AssessmentInfo & { assessmentId: string };
const rowOf = (info: AssessmentInfo): OwnAssessmentRow => ({
  ...info,
  assessmentId: info.id,
  id: info.lastAttemptId ?? info.id,
});
const placeOf = (row: OwnAssessmentRow) => ({ ...row, id: row.assessmentId });
/** Returns the status that a row shows; a running attempt comes first. */
export const shownStatus = ({ isRunning, status }: AssessmentInfo): ResultStatus =>
  isRunning ? 'pending' : (status ?? 'pending');

export function MyAssessmentsPage() {
  const t = useTexts();
  const { percent, number, date } = useFormats();
  const [state, setState] = useTableState({ filters: ['status', 'kind'] });
  const found = useOwnAssessments({
    search: state.search,
    status: state.filters['status']?.[0] as OwnListQuery['status'],
    kind: state.filters['kind']?.[0] as OwnListQuery['kind'],
    orderBy: state.orderBy as OwnListQuery['orderBy'] | undefined,
    direction: state.direction,
    pageNumber: state.page,
    pageSize: state.size,
  });
  const { rows, ...shown } = listed(found);
  const columns: Column<OwnAssessmentRow>[] = [
    { id: 'title', header: t('attempts.column.title'), sortable: true, cell: (row) => row.title },
    { id: 'kind', header: t('attempts.column.kind'), cell: (row) => t(`assessments.kind.${row.kind}`) },
    { id: 'status', header: t('attempts.column.status'), cell: (row) => <StatusTag status={shownStatus(row)} /> },
    {
      id: 'score',
      header: t('attempts.column.score'),
      align: 'end',
      cell: (row) => (row.score === null ? '—' : percent(row.score, 2)),
    },
    {
      id: 'attempts',
      header: t('attempts.column.attempts'),
      align: 'end',
      cell: (row) =>
        row.maxRetries
          ? t('attempts.attemptOf', { at: number(row.retriesDone), of: number(row.maxRetries) })
          : number(row.retriesDone),
    },
    {
      id: 'lastAt',
      header: t('attempts.column.lastAt'),
      sortable: true,
      align: 'end',
      cell: (row) => (row.lastAt ? date(row.lastAt) : '—'),
    },
  ];
  const actions: RowAction<OwnAssessmentRow>[] = [
    {
      id: 'attempts',
      label: t('attempts.seeAttempts'),
      icon: ClockCounterClockwiseIcon,
      href: (row) => attemptsPath(placeOf(row)),
    },
    {
      id: 'resume',
      label: t('attempts.resume'),
      icon: PlayIcon,
      href: (row) => takingPath(placeOf(row)),
      isHidden: (row) => !row.isRunning,
    },
    {
      id: 'retry',
      label: t('attempts.retry'),
      icon: PlayIcon,
      href: (row) => takingPath(placeOf(row)),
      isHidden: (row) => row.isRunning || !row.canRetry,
    },
  ];
  return (
    <ListPage
      id="my-assessments"
      area={t('attempts.area')}
      title={t('attempts.mine')}
      lead={t('attempts.mine.lead')}
      label={t('attempts.mine.list')}
      {...shown}
      rows={rows?.map(rowOf)}
      rowName={(row) => row.title}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={(row) => goTo(attemptsPath(placeOf(row)))}
      search={{ placeholder: t('attempts.mine.search') }}
      filters={[
        {
          id: 'status',
          label: t('attempts.column.status'),
          options: resultStatuses.map((value) => ({ value, label: t(`attempts.status.${value}`) })),
        },
        {
          id: 'kind',
          label: t('attempts.column.kind'),
          options: assessmentKinds.map((value) => ({ value, label: t(`assessments.kind.${value}`) })),
        },
      ]}
      none={{
        title: t('attempts.mine.empty'),
        text: t('attempts.mine.empty.text'),
        action: <Button onClick={() => goTo('/catalog')}>{t('attempts.toCatalog')}</Button>,
      }}
    />
  );
}
