// Draws one shape for each answer of the validation: seal, hourglass seal, clock, octagon, two sheets, and a magnifier.
import type { IssuedStatus } from '../contract/certificate.model.ts';

export type ValidationSign = IssuedStatus | 'search';
/** Returns the points of a seal with this many teeth around the middle of a square of 100. */
const seal = Array.from({ length: 32 }, (_, at) => {
  const [radius, angle] = [at % 2 ? 42 : 49, (at * Math.PI) / 16];
  return `${(50 + radius * Math.sin(angle)).toFixed(1)},${(50 - radius * Math.cos(angle)).toFixed(1)}`;
}).join(' ');
const line = { fill: 'none', strokeWidth: 8, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const ink = '#1d1a22';

const shapes: Record<ValidationSign, React.ReactNode> = {
  valid: (
    <>
      <polygon points={seal} fill="#3cdfad" />
      <path d="M31 53l13 13 25-28" stroke={ink} {...line} />
    </>
  ),
  expiring: (
    <>
      <polygon points={seal} fill="#3cdfad" />
      <path d="M50 28v24l14 9" stroke={ink} {...line} />
    </>
  ),
  expired: (
    <>
      <circle cx="50" cy="50" r="48" fill="#ffb020" />
      <path d="M50 2a48 48 0 0 1 48 48H50z" fill="#d99820" />
      <path d="M50 20v30l22 13" stroke={ink} {...line} />
    </>
  ),
  revoked: (
    <>
      <path d="M30 2h40l28 28v40L70 98H30L2 70V30z" fill="#ff6b6b" />
      <path d="M30 30l40 40M70 30L30 70" stroke={ink} {...line} />
    </>
  ),
  replaced: (
    <>
      <rect x="4" y="18" width="62" height="66" rx="12" fill="#6ea4f7" transform="rotate(-8 35 51)" />
      <rect x="32" y="16" width="64" height="66" rx="12" fill="#d3e2ff" />
      <path d="M48 49h32M68 36l13 13-13 13" stroke={ink} {...line} />
    </>
  ),
  search: (
    <>
      <circle cx="44" cy="44" r="34" fill="#c191ff" />
      <path d="M32 44l9 9 16-18" stroke={ink} {...line} />
      <path d="M70 70l22 22" stroke="#c191ff" {...line} strokeWidth={12} />
    </>
  ),
};
export const ValidationSignArt = ({ sign }: { sign: ValidationSign }) => (
  <svg viewBox="0 0 100 100" width="150" height="150" aria-hidden="true" data-sign={sign}>
    {shapes[sign]}
  </svg>
);
