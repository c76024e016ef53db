// Shows the weeks of a dashboard as bars with last year's values, which are also a table.
import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import type { Week } from '../contract/dashboard.model.ts';
import styles from './dashboards.module.css';

const height = 160;
const views = ['plot', 'table'] as const;
type Props = {
  id: string;
  title: string;
  hint: string;
  weeks: readonly Week[];
  valueOf: (week: Week) => number;
  format: (value: number) => string;
  /** False where nothing is compared with a year ago. */
  isCompared?: boolean;
};
export function WeekPlot({ id, title, hint, weeks, valueOf, format, isCompared = false }: Props) {
  const t = useTexts();
  const { shortDate } = useFormats();
  const [view, setView] = useState<(typeof views)[number]>('plot');
  const most = Math.max(1, ...weeks.map((week) => Math.max(valueOf(week), isCompared ? week.before : 0)));
  const share = (value: number) => `${(value / most) * 100}%`;
  const words = (week: Week) =>
    t(isCompared ? 'dashboards.week.compared' : 'dashboards.week.value', {
      day: shortDate(week.startsOn),
      value: format(valueOf(week)),
      before: format(week.before),
    });
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="muted">{hint}</p>
        </div>
        <Segmented
          label={t('dashboards.view')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`dashboards.view.${value}`) }))}
        />
      </header>
      {view === 'plot' ? (
        <>
          <ol className={styles['plot']} style={{ height }}>
            {weeks.map((week) => (
              <li key={week.startsOn} title={words(week)}>
                <span className="sr-only">{words(week)}</span>
                {isCompared && <i data-before="" style={{ height: share(week.before) }} aria-hidden="true" />}
                <i style={{ height: share(valueOf(week)) }} aria-hidden="true" />
              </li>
            ))}
          </ol>
          <p className={styles['axis']} aria-hidden="true">
            <span>{weeks[0] && shortDate(weeks[0].startsOn)}</span>
            {isCompared && (
              <span>
                <i /> {t('dashboards.now')} <i data-before="" /> {t('dashboards.yearAgo')}
              </span>
            )}
            <span>{weeks.length > 1 && shortDate(weeks.at(-1)!.startsOn)}</span>
          </p>
        </>
      ) : (
        <div className={styles['scroll']} tabIndex={0} role="region" aria-labelledby={id}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th>{t('dashboards.week')}</th>
                <th>{t('dashboards.now')}</th>
                {isCompared && <th>{t('dashboards.yearAgo')}</th>}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.startsOn}>
                  <th scope="row">{shortDate(week.startsOn)}</th>
                  <td>{format(valueOf(week))}</td>
                  {isCompared && <td>{format(week.before)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
