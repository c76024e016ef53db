// Draws the last seven days as a line over tiles: the more conclusions, the higher; each day opens its list.
import { useMemo } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { wayOver } from '../contract/week-band.model.ts';
import type { AdministratorDashboard } from '../contract/administrator-dashboard.wire.ts';
import styles from './dashboards.module.css';

const rows = 5;
export function WeekBand({ days }: { days: AdministratorDashboard['days'] }) {
  const t = useTexts();
  const { shortDate, weekday, number } = useFormats();
  const { route, nodes, heights } = useMemo(
    () =>
      wayOver(
        days.map(({ concluded }) => concluded),
        rows,
      ),
    [days],
  );
  return (
    <section className={styles['band']} aria-label={t('dashboards.days')}>
      <AzulejoPanel
        className={styles['art']}
        seed="semana"
        columns={days.length * 3}
        rows={rows}
        route={route}
        nodes={nodes}
        progress={1}
        isStill
      />
      <ol>
        {days.map(({ day, concluded }, at) => (
          <li key={day} style={{ '--height': heights[at]! / rows } as Record<string, number>}>
            <AppLink href={`/gestao/dashboard?from=${day}&until=${day}&list=concluded`}>
              <b>
                <span>{weekday(day)}</span> {shortDate(day)}
              </b>
              {t('dashboards.days.concluded', { count: concluded, shown: number(concluded) })}
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
