// Shows everybody whom a rule means now: who would get an e-mail and who not, and why. Nothing is sent.
import { useParams } from '@tanstack/react-router';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { listed } from '#platform/web/query.ts';
import { skipReasons, usesDays } from '../contract/automated-notification.model.ts';
import type { AutomatedNotification, DryRun, DryRunFilter } from '../contract/automated-notification.wire.ts';
import { exportSimulation, useDryRun, useRule } from './automated-notifications.queries.ts';
import { DryRunFigures, ReasonTag } from './dry-run-summary.tsx';
import { rulesPath } from './automated-path.tsx';

type Person = DryRun['people'][number];
export function DryRunPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  return (
    <ReadPage
      title={t('automatedNotifications.dryRun')}
      crumbs={[
        { label: t('automatedNotifications.area') },
        { label: t('automatedNotifications.title'), href: rulesPath },
      ]}
      found={useRule(id)}
      label={t('automatedNotifications.loading')}
    >
      {(rule) => <DryRunList key={rule.id} rule={rule} />}
    </ReadPage>
  );
}
function DryRunList({ rule }: { rule: AutomatedNotification }) {
  const t = useTexts();
  const { date, number } = useFormats();
  const [state, setState] = useTableState({ filters: ['outcome', 'reason'] });
  const { id, event, interval, days, daysWithoutAccess } = rule;
  const filter: DryRunFilter = {
    search: state.search,
    outcome: state.filters['outcome']?.[0] as DryRunFilter['outcome'],
    reason: state.filters['reason']?.[0] as DryRunFilter['reason'],
    ...(state.orderBy && { orderBy: state.orderBy as DryRunFilter['orderBy'], direction: state.direction }),
    ...{ pageNumber: state.page, pageSize: state.size },
  };
  const segmentations = rule.segmentations.map(({ segmentationId }) => ({ segmentationId }));
  const found = useDryRun({ id, event, interval, days, daysWithoutAccess, segmentations }, filter);
  const data = found.data && { items: found.data.people, total: found.data.total };
  const columns: Column<Person>[] = [
    {
      id: 'name',
      header: t('automatedNotifications.person'),
      sortable: true,
      width: 320,
      cell: (row) => <RowIdentity name={row.name} code={row.place ?? row.email} />,
    },
    ...(usesDays(event)
      ? [
          {
            id: 'title',
            header: t('automatedNotifications.content'),
            width: 320,
            cell: (row: Person) => row.title ?? '—',
          },
          {
            id: 'percent',
            header: t('automatedNotifications.token.progress'),
            align: 'end' as const,
            cell: (row: Person) => `${number(row.percent ?? 0)}%`,
          },
          {
            id: 'dueOn',
            header: t('automatedNotifications.token.dueDay'),
            cell: (row: Person) => (row.dueOn ? date(row.dueOn) : '—'),
          },
        ]
      : []),
    {
      id: 'days',
      header: t(`automatedNotifications.days.${event}`),
      align: 'end',
      sortable: true,
      cell: (row) => number(row.days),
    },
    {
      id: 'outcome',
      header: t('automatedNotifications.outcome'),
      cell: (row) => <ReasonTag reason={row.reason} />,
    },
  ];
  return (
    <ListPage
      id="automated-dry-run"
      area={t('automatedNotifications.title')}
      title={t('automatedNotifications.dryRun.of', { name: rule.name })}
      lead={t('automatedNotifications.dryRun.lead')}
      exportFile={(format) => exportSimulation(id, filter, format === 'csv' ? 'csv' : 'xlsx')}
      exportFormats={['xlsx', 'csv']}
      label={t('automatedNotifications.dryRun.list')}
      {...listed({ ...found, data })}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      search={{ placeholder: t('automatedNotifications.dryRun.search') }}
      filters={[
        {
          id: 'outcome',
          label: t('automatedNotifications.outcome'),
          options: (['gets', 'not'] as const).map((value) => ({
            value,
            label: t(`automatedNotifications.outcome.${value}`),
          })),
        },
        {
          id: 'reason',
          label: t('automatedNotifications.reason'),
          options: skipReasons.map((value) => ({ value, label: t(`automatedNotifications.reason.${value}`) })),
        },
      ]}
      above={found.data && <DryRunFigures run={found.data} />}
      none={{ title: t('automatedNotifications.dryRun.nobody'), text: t('automatedNotifications.dryRun.nobody.text') }}
    />
  );
}
