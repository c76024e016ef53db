// Shows how many messages of the period went out, were skipped, came back or failed; each number filters the list.
import { statusOf } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { FailedRow } from '#platform/web/ui/states.tsx';
import type { DeliveryState } from '../contract/delivery.model.ts';
import type { DeliveryPeriod } from '../contract/delivery.wire.ts';
import { useDeliveryFigures } from './deliveries.queries.ts';
import styles from './deliveries.module.css';

const shown = ['sent', 'skipped', 'bounced', 'failed'] as const;
type Props = {
  period: DeliveryPeriod;
  chosen: readonly string[];
  onChoose: (states: readonly DeliveryState[]) => void;
};
export function DeliveryFigures({ period, chosen, onChoose }: Props) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const found = useDeliveryFigures(period);
  if (found.isError)
    return (
      <FailedRow title={t('deliveries.figures.problem')} problem={found.error} onRetry={() => void found.refetch()} />
    );
  const total = found.data ? shown.reduce((sum, state) => sum + found.data[state], 0) : 0;
  return (
    <div className={styles['figures']} role="group" aria-label={t('deliveries.figures')}>
      {shown.map((state) => {
        const isChosen = chosen.length === 1 && chosen[0] === state;
        const count = found.data?.[state];
        return (
          <button
            key={state}
            type="button"
            data-state={state}
            aria-pressed={isChosen}
            aria-busy={statusOf(found) === 'loading'}
            onClick={() => onChoose(isChosen ? [] : [state])}
          >
            <span>{t(`deliveries.figures.${state}`)}</span>
            <b>{count === undefined ? '—' : number(count)}</b>
            {total > 0 && <small>{percent((100 * count!) / total)}</small>}
          </button>
        );
      })}
      {found.data && found.data.measured > 0 && (
        <p className={styles['reading']}>
          <span>{t('deliveries.reading', { count: found.data.measured })}</span>
          {(['opened', 'clicked'] as const).map((what) => (
            <span key={what}>
              {t(`deliveries.reading.${what}`)} <b>{number(found.data[what])}</b>{' '}
              <small>{percent((100 * found.data[what]) / found.data.measured)}</small>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
