// Shows what a person has to finish until when: the pace of this week, the groups, a month, and the own calendar.
import { Button } from '@mantine/core';
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus';
import { useAccess } from '#platform/web/access.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { DeadlineGroup } from '../contract/deadline.model.ts';
import type { Deadline, DeadlinePage } from '../contract/deadline.wire.ts';
import { CalendarAddress, calendarPlace } from './calendar-address.tsx';
import { DeadlineMonth } from './deadline-month.tsx';
import { DeadlineRow } from './deadline-row.tsx';
import { DeadlinesWay } from './deadlines-way.tsx';
import { useDeadlines } from './deadlines.queries.ts';
import styles from './deadlines.module.css';

export function DeadlinesPage() {
  const t = useTexts();
  const person = useAccess();
  const found = useDeadlines();
  const first = found.data?.pages[0];
  const lead = useLead();
  if (person && !person.userId)
    return (
      <>
        <PageHeader title={t('deadlines.title')} />
        <EmptyState title={t('deadlines.noProfile')}>{t('deadlines.noProfile.text')}</EmptyState>
      </>
    );
  return (
    <>
      <PageHeader
        title={t('deadlines.title')}
        lead={first && first.total > 0 && lead(first)}
        actions={first && first.total > 0 && <ToCalendar />}
      />
      {found.isError && !first ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('deadlines.loading')}
          skeleton={<RowsSkeleton count={4} height={120} />}
        >
          {first && <Deadlines found={found} first={first} />}
        </LoadingRegion>
      )}
    </>
  );
}
/** Returns how many there are of each group that has some. */
function useLead() {
  const t = useTexts();
  const { list } = useFormats();
  return ({ groups }: DeadlinePage) =>
    `${list(groups.filter(({ count }) => count > 0).map(({ group, count }) => t(`deadlines.lead.${group}`, { count })))}.`;
}
function ToCalendar() {
  const t = useTexts();
  const show = () => {
    const place = document.getElementById(calendarPlace);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector('h2')?.focus({ preventScroll: true });
  };
  return (
    <Button variant="default" leftSection={<CalendarPlusIcon size={20} aria-hidden="true" />} onClick={show}>
      {t('deadlines.calendar.subscribe')}
    </Button>
  );
}
type DeadlineList = ReturnType<typeof useDeadlines>;
function Deadlines({ found, first }: { found: DeadlineList; first: DeadlinePage }) {
  const t = useTexts();
  const read = found.data?.pages.flatMap(({ items }) => items) ?? [];
  // What moved to a later page since the former was read is shown once.
  const items = [...new Map(read.map((one) => [`${one.kind} ${one.objectId}`, one])).values()];
  const left = first.total - items.length;
  return (
    <div className={styles['page']}>
      {first.total > 0 ? (
        <DeadlinesWay page={first} />
      ) : (
        <div className={styles['none']}>
          <EmptyState
            title={t('deadlines.none')}
            action={<Button onClick={() => goTo('/catalog')}>{t('deadlines.toCatalog')}</Button>}
          >
            {t('deadlines.none.text')}
          </EmptyState>
        </div>
      )}
      <div className={styles['groups']}>
        {first.groups.map(({ group, count }) => (
          <Group key={group} group={group} count={count} items={items.filter((one) => one.group === group)} />
        ))}
        {found.hasNextPage && left > 0 && (
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('deadlines.more', { count: Math.min(left, first.pageSize) })}
          </Button>
        )}
      </div>
      <aside className={styles['beside']}>
        {first.total > 0 && <DeadlineMonth days={first.days} today={first.today} />}
        <CalendarAddress madeAt={first.calendarMadeAt} />
      </aside>
    </div>
  );
}
/** Shows a group beside the day of its first deadline; an empty one vanishes. */
function Group({ group, count, items }: { group: DeadlineGroup; count: number; items: readonly Deadline[] }) {
  const t = useTexts();
  const { number, weekday, shortDate } = useFormats();
  const [first] = items;
  if (!first) return null;
  return (
    <section className={styles['group']} data-group={group} aria-labelledby={`deadlines-${group}`}>
      <p className={styles['day']} aria-hidden="true">
        <b>{Number(first.dueOn.slice(8))}</b>
        <span>{group === 'later' ? shortDate(first.dueOn) : weekday(first.dueOn)}</span>
      </p>
      <div>
        <h2 id={`deadlines-${group}`}>
          {t(`deadlines.group.${group}`)} <small>{number(count)}</small>
        </h2>
        <ul>
          {items.map((one) => (
            <li key={one.objectId}>
              <DeadlineRow deadline={one} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
