// Lists the contents that most people concluded.
import { referenceText } from '#platform/contract/reference.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import type { ManagerDashboard } from '../contract/dashboard.wire.ts';
import styles from './dashboards.module.css';

export function TopContents({ top }: { top: ManagerDashboard['top'] }) {
  const t = useTexts();
  return (
    <section className={styles['card']} aria-labelledby="dashboard-top">
      <h2 id="dashboard-top">{t('dashboards.top')}</h2>
      <p className="muted">{t('dashboards.top.hint')}</p>
      {top.length === 0 ? (
        <p>{t('dashboards.top.none')}</p>
      ) : (
        <ol className={styles['top']}>
          {top.map(({ kind, objectId, title, people }) => (
            <li key={objectId}>
              <AppLink href={`/catalog?view=${referenceText({ kind, id: objectId })}`}>{title}</AppLink>
              <small>{t('dashboards.people.short', { count: people })}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
