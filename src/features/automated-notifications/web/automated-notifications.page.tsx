// Shows the list of automated notifications: when they send, their state and their last run.
import { Button } from '@mantine/core';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree';
import { confirm, confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { AppLink, goTo } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { ruleEvents, ruleSituations } from '../contract/automated-notification.model.ts';
import type { AutomatedNotificationFilter, AutomatedNotificationRow } from '../contract/automated-notification.wire.ts';
import {
  exportRules,
  useChangeRule,
  useDuplicateRule,
  useRemoveRule,
  useRules,
  useRunRule,
} from './automated-notifications.queries.ts';
import { askingForRecipients } from './many-people.tsx';
import { deliveriesPath, rulesPath } from './automated-path.tsx';

const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): AutomatedNotificationFilter => ({
  search,
  event: filters['event']?.[0] as AutomatedNotificationFilter['event'],
  situation: filters['situation']?.[0] as AutomatedNotificationFilter['situation'],
  isActive: flagOf(filters['isActive']),
  ...(orderBy && { orderBy: orderBy as AutomatedNotificationFilter['orderBy'], direction }),
  pageNumber: page,
  pageSize: size,
});
const isSending = ({ situation, isActive }: AutomatedNotificationRow) => situation === 'published' && isActive;

function useColumns(): Column<AutomatedNotificationRow>[] {
  const t = useTexts();
  const { dateTime } = useFormats();
  return [
    {
      id: 'name',
      header: t('automatedNotifications.name'),
      sortable: true,
      width: 360,
      cell: (row) => <RowIdentity name={row.name} code={t(`automatedNotifications.event.${row.event}`)} />,
    },
    {
      id: 'when',
      header: t('automatedNotifications.when'),
      cell: (row) => t(`automatedNotifications.when.${row.event}`, { count: row.days ?? row.daysWithoutAccess ?? 0 }),
    },
    {
      id: 'interval',
      header: t('automatedNotifications.interval'),
      cell: (row) => t(`automatedNotifications.interval.${row.interval}`),
    },
    {
      id: 'situation',
      header: t('automatedNotifications.situation'),
      cell: (row) => (
        <>
          <Tag tone={row.situation === 'draft' ? 'warning' : row.isActive ? 'ok' : 'neutral'}>
            {t(
              row.situation === 'published' && !row.isActive
                ? 'automatedNotifications.inactive'
                : `automatedNotifications.situation.${row.situation}`,
            )}
          </Tag>{' '}
          {row.heldRecipients !== null && (
            <Tag tone="danger">{t('automatedNotifications.held', { count: row.heldRecipients })}</Tag>
          )}
        </>
      ),
    },
    {
      id: 'lastRunAt',
      header: t('automatedNotifications.lastRun'),
      sortable: true,
      cell: (row) =>
        row.lastRunAt
          ? `${dateTime(row.lastRunAt)}, ${t('automatedNotifications.sent', { count: row.lastQueued ?? 0 })}`
          : '—',
    },
  ];
}
/** Returns the actions of a row that change or run its rule, with their messages. */
function useActs() {
  const t = useTexts();
  const change = useChangeRule();
  const duplicate = useDuplicateRule();
  const remove = useRemoveRule();
  const run = useRunRule();
  return {
    run: async (row: AutomatedNotificationRow) => {
      const body = t('automatedNotifications.run.body', { name: row.name });
      if (!(await confirm({ body, confirmLabel: t('automatedNotifications.run') }))) return;
      const fallbackKey = 'automatedNotifications.run.failed';
      await askingForRecipients((confirms) => run.mutateAsync({ id: row.id, confirms })).then(
        (done) => done && toast.success(t('automatedNotifications.run.done', { count: done.answer.queued })),
        (problem: unknown) => toast.error(problem, { fallbackKey }),
      );
    },
    change: (row: AutomatedNotificationRow, changes: object) =>
      askingForRecipients((confirms) => change.mutateAsync({ id: row.id, changes: { ...changes, confirms } })).then(
        (done) => done && toast.success(t('toast.updated')),
        (problem: unknown) => toast.error(problem),
      ),
    duplicate: (row: AutomatedNotificationRow) =>
      duplicate.mutate(
        { id: row.id, name: t('automatedNotifications.copyOf', { name: row.name }).slice(0, 120) },
        { onSuccess: ({ id }) => goTo(`${rulesPath}/${id}`) },
      ),
    remove: async (row: AutomatedNotificationRow) => {
      if (
        await confirmRemoval(
          { type: t('automatedNotifications.one'), name: row.name },
          t('automatedNotifications.remove.keeps'),
        )
      )
        remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
    },
  };
}
export function RulesPage() {
  const t = useTexts();
  const [state, setState] = useTableState({ filters: ['event', 'situation', 'isActive'] });
  const filter = filterOf(state);
  const found = useRules(filter);
  const columns = useColumns();
  const acts = useActs();
  const edit = (row: AutomatedNotificationRow) => goTo(`${rulesPath}/${row.id}`);
  const actions: RowAction<AutomatedNotificationRow>[] = [
    { id: 'edit', run: edit },
    {
      id: 'dryRun',
      label: t('automatedNotifications.dryRun.see'),
      icon: UsersThreeIcon,
      href: (row) => `${rulesPath}/${row.id}/simulacao`,
    },
    {
      id: 'deliveries',
      label: t('automatedNotifications.deliveries.see'),
      icon: ListChecksIcon,
      href: (row) => `${deliveriesPath}?rule=${row.id}`,
    },
    {
      id: 'run',
      label: t('automatedNotifications.run'),
      icon: PaperPlaneTiltIcon,
      run: (row) => void acts.run(row),
      reason: (row) => !isSending(row) && t('automatedNotifications.notPublished'),
    },
    {
      id: 'publish',
      label: t('automatedNotifications.publish'),
      icon: PlayIcon,
      run: (row) => void acts.change(row, { situation: 'published', isActive: true }),
      isHidden: isSending,
    },
    {
      id: 'pause',
      label: t('automatedNotifications.pause'),
      icon: ProhibitIcon,
      run: (row) => void acts.change(row, { isActive: false }),
      isHidden: (row) => !isSending(row),
    },
    { id: 'duplicate', label: t('automatedNotifications.duplicate'), icon: CopyIcon, run: acts.duplicate },
    { id: 'remove', run: (row) => void acts.remove(row) },
  ];
  return (
    <ListPage
      id="automated-notifications"
      area={t('automatedNotifications.area')}
      title={t('automatedNotifications.title')}
      lead={found.data && t('automatedNotifications.count', { count: found.data.total })}
      headActions={
        <>
          <Button component={AppLink} href="/settings/notifications" variant="default">
            {t('automatedNotifications.defaults')}
          </Button>
          <Button component={AppLink} href={deliveriesPath} variant="default">
            {t('automatedNotifications.deliveries')}
          </Button>
        </>
      }
      create={{ label: t('automatedNotifications.new'), href: `${rulesPath}/nova` }}
      exportFile={() => exportRules(filter)}
      label={t('automatedNotifications.list')}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={edit}
      rowTone={(row) => (isSending(row) ? undefined : 'off')}
      search={{ placeholder: t('automatedNotifications.search') }}
      filters={[
        {
          id: 'event',
          label: t('automatedNotifications.event'),
          options: ruleEvents.map((value) => ({ value, label: t(`automatedNotifications.event.${value}`) })),
        },
        {
          id: 'situation',
          label: t('automatedNotifications.situation'),
          options: ruleSituations.map((value) => ({ value, label: t(`automatedNotifications.situation.${value}`) })),
        },
        {
          id: 'isActive',
          label: t('automatedNotifications.active'),
          options: [
            { value: 'true', label: t('automatedNotifications.yes') },
            { value: 'false', label: t('automatedNotifications.no') },
          ],
        },
      ]}
      none={{ title: t('automatedNotifications.none'), text: t('automatedNotifications.none.text') }}
    />
  );
}
