// Shows overall progress as a ring of ten segments. WIDGET-022
import { useFormats, useTexts } from '../texts.ts';
import styles from './segment-ring.module.css';

type Props = {
  percent: number;
  segments?: number;
  size?: number;
  label?: string;
  /** True on the dark bar, the stage and the tile wall. */ isOnDark?: boolean;
};
const thickness = 9;
const gapDegrees = 5;

/** Returns a point on the circle of a 100-unit box, clockwise from the top. */
const at = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`;
};
export function SegmentRing({ percent, segments = 10, size = 72, label, isOnDark = false }: Props) {
  const t = useTexts();
  const formats = useFormats();
  const shown = Math.min(100, Math.max(0, Math.floor(percent)));
  const step = 360 / segments;
  const radius = 50 - thickness / 2;
  const arc = (from: number, to: number) => `M${at(from, radius)}A${radius} ${radius} 0 0 1 ${at(to, radius)}`;
  return (
    <span
      className={styles['ring']}
      data-on-dark={isOnDark || undefined}
      style={{ width: size, height: size, fontSize: size * 0.25 }}
      role="progressbar"
      aria-label={label ?? t('card.progress.label')}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={formats.percent(shown)}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        {Array.from({ length: segments }, (_, index) => {
          const from = index * step + gapDegrees / 2;
          const to = (index + 1) * step - gapDegrees / 2;
          const filled = Math.min(1, Math.max(0, (shown / 100) * segments - index));
          return (
            <g key={index} fill="none" strokeWidth={thickness} strokeLinecap="butt">
              <path d={arc(from, to)} className={styles['track']} />
              {filled > 0 && (
                <path
                  d={arc(from, from + (to - from) * filled)}
                  className={styles['walked']}
                  data-whole={shown >= 100 || undefined}
                />
              )}
            </g>
          );
        })}
      </svg>
      <b aria-hidden="true">{formats.percent(shown)}</b>
    </span>
  );
}
