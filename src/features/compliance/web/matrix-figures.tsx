// Shows the summary of the matrix: the covered share as a ring, and the number of each status, which filters the people.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import type { ComplianceStatus } from '../contract/compliance.model.ts';
import type { MatrixSummary } from '../contract/compliance.wire.ts';
import { ObligationsMeaning } from './obligations-meaning.widget.tsx';
import { StatusSign } from './status-sign.tsx';
import type { MatrixState } from './use-matrix-state.tsx';
import styles from './matrix.module.css';

/** The figures in the order of the page; what is still to be taken counts as one. */
const shares: readonly { id: string; sign: ComplianceStatus; statuses: readonly ComplianceStatus[] }[] = [
  { id: 'compliant', sign: 'compliant', statuses: ['compliant'] },
  { id: 'expiring', sign: 'expiring', statuses: ['expiring'] },
  { id: 'inGrace', sign: 'inGrace', statuses: ['inGrace'] },
  { id: 'nonCompliant', sign: 'nonCompliant', statuses: ['nonCompliant'] },
  { id: 'open', sign: 'inProgress', statuses: ['inProgress', 'notStarted'] },
  { id: 'waived', sign: 'waived', statuses: ['waived'] },
];
type Props = { summary: MatrixSummary; matrix: MatrixState };
export function MatrixFigures({ summary: { counts, share, covered, obligations }, matrix }: Props) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const words =
    share === null ? t('compliance.figures.none') : t('compliance.figures.covered', { percent: percent(share) });
  return (
    <section className={styles['summary']} aria-label={t('compliance.figures')}>
      <div className={styles['whole']}>
        {share !== null && <SegmentRing percent={share} size={84} label={words} />}
        <div>
          <b>{words}</b>
          <p>{t('compliance.figures.of', { count: obligations, covered })}</p>
          <ObligationsMeaning />
        </div>
      </div>
      <div className={styles['shares']} role="group" aria-label={t('compliance.figures.filter')}>
        {shares.map(({ id, sign, statuses }) => (
          <button
            key={id}
            type="button"
            aria-pressed={matrix.isChosen(statuses) && !matrix.isPendingOnly}
            onClick={() => matrix.toggle(statuses)}
          >
            <StatusSign status={sign} isMedium />
            <span>
              <b>{number(statuses.reduce((sum, one) => sum + counts[one], 0))}</b>{' '}
              <small>{t(`compliance.figures.${id}`)}</small>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
