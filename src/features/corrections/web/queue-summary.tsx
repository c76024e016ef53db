// Shows the summary of the queue: the week, the bands of age that filter the list, who corrects now.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import { ageBands } from '../contract/correction.model.ts';
import type { AgeBand } from '../contract/correction.model.ts';
import type { CorrectionSummary } from '../contract/correction-queue.wire.ts';
import styles from './queue.module.css';

type Props = {
  summary: CorrectionSummary;
  chosen: readonly string[];
  onBand: (band: AgeBand) => void;
  live: number;
};
export function QueueSummary({ summary, chosen, onBand, live }: Props) {
  const t = useTexts();
  const { number, percent, duration } = useFormats();
  const { correctedThisWeek: done, totalThisWeek: total, medianMinutes } = summary;
  const share = total > 0 ? Math.floor((done / total) * 100) : 100;
  return (
    <section className={styles['summary']} aria-label={t('corrections.summary')}>
      <div className={styles['week']}>
        <SegmentRing
          percent={share}
          size={76}
          label={t('corrections.summary.week.ring', { percent: percent(share) })}
        />
        <div>
          <b>{t('corrections.summary.week', { done, total })}</b>
          <p>
            {t('corrections.summary.today', { count: summary.correctedToday })}{' '}
            {medianMinutes !== null &&
              t('corrections.summary.median', { duration: duration(Math.max(1, Math.round(medianMinutes)) * 60) })}
          </p>
        </div>
      </div>
      <div className={styles['bands']} role="group" aria-label={t('corrections.summary.bands')}>
        {ageBands.map((band) => (
          <button
            key={band}
            type="button"
            data-band={band}
            aria-pressed={chosen.includes(band)}
            style={{ flexGrow: Math.max(1, Math.min(6, summary.bands[band])) }}
            onClick={() => onBand(band)}
          >
            <i aria-hidden="true" />
            <b>{number(summary.bands[band])}</b> <span>{t(`corrections.band.${band}`)}</span>
          </button>
        ))}
      </div>
      {live > 0 && (
        <p role="status" className={styles['now']}>
          <i aria-hidden="true" /> {t('corrections.live', { count: live })}
        </p>
      )}
    </section>
  );
}
/** Shows, while nothing waits, what was done in the week. */
export function RestingSummary({ summary }: { summary: CorrectionSummary }) {
  const t = useTexts();
  const { number } = useFormats();
  const facts = [
    [
      t('corrections.empty.week'),
      t('corrections.group.progress', { done: summary.correctedThisWeek, total: summary.totalThisWeek }),
    ],
    ...(summary.medianWaitDays === null
      ? []
      : [[t('corrections.empty.wait'), t('corrections.age.days', { count: summary.medianWaitDays })]]),
    [t('corrections.empty.late'), number(summary.bands.late)],
  ] as const;
  return (
    <dl className={styles['resting']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
