// Shows the total progress of a user or a whole team: the ring, and the number of enrolments in each status.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import type { EnrollmentStatus } from '#features/enrollment/contract/enrollment.model.ts';
import type { OwnProgress } from '#features/enrollment/contract/enrollment.wire.ts';
import { MeasureMeanings } from '#features/enrollment/web/measures.widget.tsx';
import { statusTones } from '#features/enrollment/web/status-tones.widget.tsx';
import styles from './my-progress.module.css';

const statuses = Object.keys(statusTones) as EnrollmentStatus[];
type Props = {
  figures: OwnProgress;
  label: string;
  people?: number;
  /** The status that filters the list next to it; a second choice of the same status removes the filter. */
  chosen?: EnrollmentStatus;
  onChoose?: (status: EnrollmentStatus | undefined) => void;
};
export function ProgressFigures({ figures, label, people, chosen, onChoose }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  return (
    <section className={styles['figures']} aria-label={label}>
      <SegmentRing percent={figures.averagePercent} size={96} label={t('progress.average')} />
      <p className={styles['whole']}>
        <b>{t('progress.enrolments', { count: figures.total })}</b>
        {people !== undefined && <span>{t('progress.people', { count: people })}</span>}
      </p>
      <ul>
        {statuses
          .filter((status) => figures[status] > 0 || status === chosen)
          .map((status) => {
            const words = (
              <>
                <b>{number(figures[status])}</b> {t(`progress.counted.${status}`, { count: figures[status] })}
              </>
            );
            return (
              <li key={status}>
                {onChoose ? (
                  <button
                    type="button"
                    aria-pressed={chosen === status}
                    onClick={() => onChoose(chosen === status ? undefined : status)}
                  >
                    {words}
                  </button>
                ) : (
                  <span>{words}</span>
                )}
              </li>
            );
          })}
      </ul>
      <MeasureMeanings measures={['enrolled', 'progress', 'late']} />
    </section>
  );
}
