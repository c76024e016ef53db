// Shows a manager the figures of the own people: conclusions, duties, hours, who is late, and what most people concluded.
import { ObligationsMeaning } from '#features/compliance/web/obligations-meaning.widget.tsx';
import { MeasureMeanings } from '#features/enrollment/web/measures.widget.tsx';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { ManagerDashboard } from '../contract/dashboard.wire.ts';
import { DashboardFilters } from './dashboard-filters.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { DepartmentShares } from './department-shares.tsx';
import { DueList } from './due-list.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { RemindAll, RemindOne } from './remind-buttons.tsx';
import { TopContents } from './top-contents.tsx';
import { useDashboardAddress } from './use-dashboard-address.tsx';
import { useManagerDashboard } from './dashboards.queries.ts';
import { WeekPlot } from './week-plot.tsx';
import styles from './dashboards.module.css';

const NumberList = later(() => import('./number-list.tsx').then((part) => part.NumberList));
export function ManagerDashboardPage() {
  const t = useTexts();
  const { relative } = useFormats();
  const address = useDashboardAddress();
  const found = useManagerDashboard(address.filter);
  return (
    <>
      <DashboardPage
        title={t(found.data?.isTeam === false ? 'dashboards.everybody' : 'dashboards.team')}
        lead={({ people, departments, countedAt }) =>
          `${t('dashboards.people', { count: people })} ${t('dashboards.departments', { count: departments })} ${t('dashboards.counted', { when: relative(countedAt) })}`
        }
        filters={<DashboardFilters address={address} />}
        found={found}
      >
        {(data) =>
          data.people === 0 ? (
            <EmptyState title={t(address.isNarrowed ? 'dashboards.nobody.filtered' : 'dashboards.nobody')}>
              {t(address.isNarrowed ? 'dashboards.nobody.filtered.text' : 'dashboards.nobody.text')}
            </EmptyState>
          ) : (
            <Figures data={data} address={address} />
          )
        }
      </DashboardPage>
      <NumberList
        opened={address.listed !== undefined}
        measure={address.listed}
        filter={address.filter}
        onClose={() => address.show({})}
      />
    </>
  );
}
/** The matrix of compliance for the same unit and job title. */
const complianceOf = ({ unit, jobTitle }: { unit?: string | undefined; jobTitle?: string | undefined }) => {
  const kept = Object.entries({ unit, jobTitle }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/conformidade${kept.length ? `?${new URLSearchParams(kept).toString()}` : ''}` as const;
};
function Figures({ data, address }: { data: ManagerDashboard; address: ReturnType<typeof useDashboardAddress> }) {
  const { listOf, chosen } = address;
  const t = useTexts();
  const { number, percent, duration } = useFormats();
  const { people, concluded, enrolled, minutes, obligations, activePeople, lateEnrollments, needing } = data;
  const each = (total: number) => Math.round(total / people);
  return (
    <div className={styles['dashboard']}>
      <FigureTiles
        label={t('dashboards.figures')}
        figures={[
          {
            id: 'concluded',
            value: number(concluded.total),
            meaning: <MeasureMeanings measures={['concluded']} />,
            compared: concluded,
            href: listOf('concluded'),
          },
          {
            id: 'obligations',
            value: obligations.total === 0 ? '—' : percent(Math.round((obligations.covered / obligations.total) * 100)),
            meaning: <ObligationsMeaning />,
            note:
              obligations.total === 0
                ? t('dashboards.obligations.none')
                : t('dashboards.obligations.of', { covered: obligations.covered, count: obligations.total }),
            // The matrix has no filter by department.
            href: chosen.department ? undefined : complianceOf(chosen),
          },
          {
            id: 'minutes',
            value: duration(each(minutes.total) * 60),
            meaning: <MeasureMeanings measures={['minutesEach']} />,
            compared: { total: each(minutes.total), before: each(minutes.before) },
            href: listOf('concluded'),
          },
          {
            id: 'active',
            value: number(activePeople),
            meaning: <MeasureMeanings measures={['active']} />,
            note: t('dashboards.active.of', { count: people }),
            href: listOf('active'),
          },
          {
            id: 'enrolled',
            value: number(enrolled.total),
            meaning: <MeasureMeanings measures={['enrolled']} />,
            compared: enrolled,
            href: listOf('enrolled'),
          },
          {
            id: 'late',
            value: number(lateEnrollments),
            meaning: <MeasureMeanings measures={['late']} />,
            note: t('dashboards.late.note'),
            href: listOf('late'),
            isWarning: lateEnrollments > 0,
          },
        ]}
      />
      <div className={styles['wide']}>
        <WeekPlot
          id="dashboard-weeks"
          title={t('dashboards.weeks')}
          hint={t('dashboards.weeks.hint')}
          weeks={data.weeks}
          valueOf={(week) => week.concluded}
          format={number}
          isCompared
        />
      </div>
      <DepartmentShares shares={data.shares} />
      <section className={styles['card']} aria-labelledby="dashboard-needing">
        <header>
          <div>
            <h2 id="dashboard-needing">{t('dashboards.needing')}</h2>
            <p className="muted">{t('dashboards.needing.hint')}</p>
          </div>
          {needing.total > 0 && <RemindAll count={needing.total} filter={address.filter} />}
        </header>
        {needing.total === 0 ? (
          <p>{t('dashboards.needing.none')}</p>
        ) : (
          <>
            <DueList items={needing.items} action={(item) => <RemindOne {...item} />} />
            {needing.total > needing.items.length && (
              <AppLink href={listOf('needing')}>{t('dashboards.needing.all', { count: needing.total })}</AppLink>
            )}
          </>
        )}
      </section>
      <TopContents top={data.top} />
    </div>
  );
}
