// Shows the share of duties that each department fulfils; a department of a few people shows none.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { leastPeople } from '../contract/dashboard.model.ts';
import type { ManagerDashboard } from '../contract/dashboard.wire.ts';
import styles from './dashboards.module.css';

export function DepartmentShares({ shares }: { shares: ManagerDashboard['shares'] }) {
  const t = useTexts();
  const { percent } = useFormats();
  return (
    <section className={styles['card']} aria-labelledby="dashboard-shares">
      <h2 id="dashboard-shares">{t('dashboards.shares')}</h2>
      <p className="muted">{t('dashboards.shares.hint')}</p>
      <ul className={styles['shares']}>
        {shares.map(({ id, name, people, obligations }) => {
          const share = obligations?.total ? Math.round((obligations.covered / obligations.total) * 100) : undefined;
          return (
            <li key={id ?? 'none'}>
              <span className={styles['what']}>
                {name ?? t('dashboards.shares.noDepartment')}
                <small>{t('dashboards.people.short', { count: people })}</small>
              </span>
              {share === undefined ? (
                <small>
                  {obligations ? t('dashboards.shares.none') : t('dashboards.shares.few', { least: leastPeople })}
                </small>
              ) : (
                <>
                  <i aria-hidden="true">
                    <i style={{ width: `${share}%` }} />
                  </i>
                  <b>{percent(share)}</b>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
