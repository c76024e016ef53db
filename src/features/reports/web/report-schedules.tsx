// Lists the schedules of an own report: when each goes out and to whom, with a run at once, a pause and the history.
import { Button } from '@mantine/core';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt';
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useState } from 'react';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { ReportSchedule } from '../contract/report-schedule.wire.ts';
import type { SavedReport } from '../contract/saved-report.wire.ts';
import {
  useRemoveSchedule,
  useReportSchedules,
  useRunSchedule,
  useUpdateSchedule,
} from './report-schedules.queries.ts';
import { reportsPath } from './report-paths.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleRuns } from './schedule-runs.tsx';
import { usePlanWords } from './use-plan-words.tsx';

type Shown = { dialog: 'form'; schedule?: ReportSchedule } | { dialog: 'runs'; schedule: ReportSchedule };
export function ReportSchedules({ report }: { report: SavedReport }) {
  const t = useTexts();
  const [state, setState] = useTableState();
  const [shown, setShown] = useState<Shown>();
  const found = useReportSchedules(report.id, state.page, state.size);
  const columns = useScheduleColumns();
  const actions = useScheduleActions(setShown);
  const close = () => setShown(undefined);
  return (
    <ListPage
      id="report-schedules"
      area={t('reports.title')}
      title={t('reports.schedule.of', { name: report.name })}
      lead={t('reports.schedule.lead')}
      label={t('reports.schedule.list')}
      {...listed(found)}
      rowName={({ frequency }) => t(`reports.schedule.frequency.${frequency}`)}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={(schedule) => setShown({ dialog: 'form', schedule })}
      search={false}
      headActions={
        <Button component={AppLink} variant="default" href={`${reportsPath}/${report.id}`}>
          {t('reports.mail.open')}
        </Button>
      }
      create={{ label: t('reports.schedule.new'), run: () => setShown({ dialog: 'form' }) }}
      none={{ title: t('reports.schedule.none'), text: t('reports.schedule.none.text') }}
    >
      {shown?.dialog === 'form' && <ScheduleDialog reportId={report.id} schedule={shown.schedule} onClose={close} />}
      {shown?.dialog === 'runs' && <ScheduleRuns schedule={shown.schedule} onClose={close} />}
    </ListPage>
  );
}
function useScheduleColumns(): Column<ReportSchedule>[] {
  const t = useTexts();
  const { dateTime, list } = useFormats();
  const { planWords } = usePlanWords();
  return [
    {
      id: 'plan',
      header: t('reports.schedule.plan'),
      width: 340,
      cell: (row) => <RowIdentity name={planWords(row)} code={t(`reports.export.${row.format}`)} />,
    },
    {
      id: 'recipients',
      header: t('reports.schedule.recipients'),
      cell: ({ people, groups }) => list([...groups, ...people].map(({ name }) => name)),
    },
    {
      id: 'next',
      header: t('reports.schedule.next'),
      cell: ({ nextAt }) => (nextAt ? dateTime(nextAt) : <Tag icon={null}>{t('reports.schedule.paused')}</Tag>),
    },
    {
      id: 'last',
      header: t('reports.schedule.last'),
      cell: ({ lastAt }) => (lastAt ? dateTime(lastAt) : '—'),
    },
  ];
}
function useScheduleActions(show: (shown: Shown) => void): RowAction<ReportSchedule>[] {
  const t = useTexts();
  const { planWords } = usePlanWords();
  const run = useRunSchedule();
  const update = useUpdateSchedule();
  const remove = useRemoveSchedule();
  const setPaused = ({ id, people: _people, groups: _groups, ...form }: ReportSchedule, isPaused: boolean) =>
    update.mutate(
      { id, form: { ...form, isPaused } },
      {
        onSuccess: () => toast.success(t('toast.updated')),
        onError: (problem) => toast.error(problem),
      },
    );
  const handleRemove = async (row: ReportSchedule) => {
    if (!(await confirmRemoval({ type: t('reports.schedule.one'), name: planWords(row) }))) return;
    remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  return [
    { id: 'edit', run: (schedule) => show({ dialog: 'form', schedule }) },
    {
      id: 'runNow',
      label: t('reports.schedule.run'),
      icon: PaperPlaneTiltIcon,
      run: ({ id }) => run.mutate(id, { onSuccess: () => toast.success(t('reports.schedule.running')) }),
    },
    {
      id: 'runs',
      label: t('reports.runs'),
      icon: ClockCounterClockwiseIcon,
      run: (schedule) => show({ dialog: 'runs', schedule }),
    },
    {
      id: 'pause',
      label: t('reports.schedule.pause'),
      icon: PauseIcon,
      isHidden: ({ isPaused }) => isPaused,
      run: (row) => setPaused(row, true),
    },
    {
      id: 'resume',
      label: t('reports.schedule.resume'),
      icon: PlayIcon,
      isHidden: ({ isPaused }) => !isPaused,
      run: (row) => setPaused(row, false),
    },
    { id: 'remove', run: (row) => void handleRemove(row) },
  ];
}
