// Shows the trilha, the one line of progress on cards, in rows and in panels. UX §1
import type { CSSProperties } from 'react';
import { useFormats, useTexts } from '../texts.ts';
import styles from './rail.module.css';

export type RailTone = 'brand' | 'done' | 'danger' | 'warning' | 'quiet';
type Props = {
  percent: number;
  label?: string;
  tone?: RailTone;
  /** True where the line has no node at its end, for dense rows. */ isBare?: boolean;
  height?: number;
};

/** Shows `percent` from 0 to 100; the colour and the value of a full line show that it is done. */
export function Rail({ percent, label, tone, isBare = false, height = 4 }: Props) {
  const t = useTexts();
  const formats = useFormats();
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <span
      className={styles['rail']}
      data-tone={tone ?? (shown >= 100 ? 'done' : 'brand')}
      data-bare={isBare || shown === 0 || undefined}
      role="progressbar"
      aria-label={label ?? t('card.progress.label')}
      aria-valuenow={Math.floor(shown)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={formats.percent(Math.floor(shown))}
      style={{ '--p': `${shown}%`, '--rail': `${height}px` } as CSSProperties}
    >
      <i />
    </span>
  );
}
