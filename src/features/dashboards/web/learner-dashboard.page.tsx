// Shows learners their own figures: streak, hours, deadlines, certificates and the state of their enrolments.
import { MeasureMeanings } from '#features/enrollment/web/measures.widget.tsx';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Meaning } from '#platform/web/ui/meaning.tsx';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { usualDays } from '../contract/dashboard.model.ts';
import type { LearnerDashboard } from '../contract/dashboard.wire.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { useLearnerDashboard } from './dashboards.queries.ts';
import { DueList } from './due-list.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { StudyDays } from './study-days.tsx';
import { lengths, useDashboardAddress } from './use-dashboard-address.tsx';
import { WeekPlot } from './week-plot.tsx';
import styles from './dashboards.module.css';

const progressPath = '/gestao/progresso';
const certificatesPath = '/gestao/meus-certificados';
export function LearnerDashboardPage() {
  const t = useTexts();
  const { relative } = useFormats();
  const { filter, length, show } = useDashboardAddress();
  const { businessUnitIds: _units, departmentIds: _departments, jobTitleIds: _titles, ...own } = filter;
  const found = useLearnerDashboard(own);
  return (
    <DashboardPage
      title={t('dashboards.learner')}
      lead={({ countedAt }) => t('dashboards.counted', { when: relative(countedAt) })}
      filters={
        <div className={styles['filters']}>
          <Segmented
            label={t('dashboards.period.label')}
            value={String(length)}
            onChange={(value) => show({ days: value === String(usualDays) ? undefined : value })}
            options={lengths.map((days) => ({ value: String(days), label: t(`dashboards.period.${days}`) }))}
          />
        </div>
      }
      found={found}
    >
      {(data) => <Figures data={data} />}
    </DashboardPage>
  );
}
function Figures({ data }: { data: LearnerDashboard }) {
  const t = useTexts();
  const { number, duration } = useFormats();
  const { concluded, minutes, certificates, due, enrollments } = data;
  const all = enrollments.concluded + enrollments.begun + enrollments.open;
  return (
    <div className={styles['dashboard']}>
      <StudyDays data={data} />
      <FigureTiles
        label={t('dashboards.figures')}
        figures={[
          {
            id: 'ownConcluded',
            value: number(concluded.total),
            meaning: <MeasureMeanings measures={['concluded']} />,
            compared: concluded,
            href: progressPath,
          },
          {
            id: 'ownMinutes',
            value: duration(minutes.total * 60),
            meaning: <MeasureMeanings measures={['minutes']} />,
            compared: minutes,
          },
          {
            id: 'certificates',
            value: number(certificates.valid + certificates.expiring),
            meaning: (
              <Meaning label={t('dashboards.meaning', { name: t('dashboards.figure.certificates') })}>
                {t('dashboards.figure.certificates.meaning')}
              </Meaning>
            ),
            note:
              certificates.expiring > 0
                ? t('dashboards.certificates.expiring', { count: certificates.expiring })
                : t('dashboards.certificates.expired', { count: certificates.expired }),
            href: certificatesPath,
            isWarning: certificates.expiring > 0,
          },
        ]}
      />
      <div className={styles['wide']}>
        <WeekPlot
          id="dashboard-hours"
          title={t('dashboards.hours')}
          hint={t('dashboards.hours.hint')}
          weeks={data.weeks}
          valueOf={(week) => week.minutes}
          format={(value) => duration(value * 60)}
        />
      </div>
      <section className={styles['card']} aria-labelledby="dashboard-due">
        <h2 id="dashboard-due">{t('dashboards.due')}</h2>
        {due.total === 0 ? (
          <p className="muted">{t('dashboards.due.none')}</p>
        ) : (
          <>
            <DueList items={due.items} />
            {due.total > due.items.length && (
              <AppLink href={progressPath}>{t('dashboards.due.all', { count: due.total })}</AppLink>
            )}
          </>
        )}
      </section>
      <section className={styles['card']} aria-labelledby="dashboard-enrollments">
        <h2 id="dashboard-enrollments">{t('dashboards.enrollments')}</h2>
        <p className="muted">{t('dashboards.enrollments.count', { count: all })}</p>
        {all > 0 && (
          <div className={styles['ring']}>
            <SegmentRing
              percent={(enrollments.concluded / all) * 100}
              size={104}
              label={t('dashboards.enrollments.share')}
            />
            <dl>
              {(['concluded', 'begun', 'open'] as const).map((state) => (
                <div key={state}>
                  <dt>{t(`dashboards.enrollments.${state}`)}</dt>
                  <dd>{number(enrollments[state])}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </section>
    </div>
  );
}
