// Explains the icons of the matrix and what their words count.
import { useTexts } from '#platform/web/texts.ts';
import { complianceStatuses } from '../contract/compliance.model.ts';
import { StatusIcon } from './status-sign.tsx';
import styles from './matrix.module.css';

export function MatrixLegend() {
  const t = useTexts();
  return (
    <ul className={styles['foot']} aria-label={t('compliance.legend')}>
      {[...complianceStatuses].reverse().map((status) => (
        <li key={status}>
          <StatusIcon status={status} />
          {t(`compliance.legend.${status}`)}
        </li>
      ))}
    </ul>
  );
}
