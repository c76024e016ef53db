// Shows the figures of a dashboard as tiles: a number, what it means, how it changed, and the list behind it.
import { TrendDownIcon } from '@phosphor-icons/react/dist/csr/TrendDown';
import { TrendUpIcon } from '@phosphor-icons/react/dist/csr/TrendUp';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { changeOf } from '../contract/dashboard.model.ts';
import styles from './dashboards.module.css';

export type Figure = {
  id: string;
  value: string;
  /** What the number means: a question mark of the feature that defines it. */
  meaning: ReactNode;
  /** The number of now and of the period before. */
  compared?: { total: number; before: number };
  note?: string;
  /** The list behind the number. */
  href?: `/${string}` | undefined;
  isWarning?: boolean;
};
export function FigureTiles({ figures, label }: { figures: readonly Figure[]; label: string }) {
  const t = useTexts();
  return (
    <ul className={styles['tiles']} aria-label={label}>
      {figures.map(({ id, value, meaning, compared, note, href, isWarning }) => (
        <li key={id} className={styles['card']} data-warning={isWarning || undefined}>
          <p className={styles['name']}>{t(`dashboards.figure.${id}`)}</p>
          {meaning}
          {href ? (
            <AppLink href={href} className={styles['value']}>
              {value}
            </AppLink>
          ) : (
            <b className={styles['value']}>{value}</b>
          )}
          {compared ? <Change {...compared} /> : <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}
function Change({ total, before }: { total: number; before: number }) {
  const t = useTexts();
  const { percent } = useFormats();
  const change = changeOf(total, before);
  if (change === null) return <small>{t('dashboards.change.none')}</small>;
  if (change === 0) return <small>{t('dashboards.change.same')}</small>;
  const Trend = change > 0 ? TrendUpIcon : TrendDownIcon;
  return (
    <small data-change={change > 0 ? 'up' : 'down'}>
      <Trend size={16} aria-hidden="true" />
      {t(change > 0 ? 'dashboards.change.more' : 'dashboards.change.less', { percent: percent(Math.abs(change)) })}
    </small>
  );
}
