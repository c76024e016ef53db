// Draws what a ready report is about, in a few shapes of the company's colours.
import type { ReactNode } from 'react';
import type { ReadyReport } from '../contract/ready-reports.model.ts';
import styles from './reports.module.css';

const bars = (heights: readonly number[]) =>
  heights.map((height, at) => (
    <rect key={at} x={38 + at * 15} y={72 - height} width="9" height={height} rx="2" data-tone={at === 4 ? 'ok' : ''} />
  ));
const grid = (tones: string) =>
  [...tones].map((tone, at) => (
    <rect
      key={at}
      x={34 + (at % 6) * 15}
      y={18 + Math.floor(at / 6) * 15}
      width="11"
      height="11"
      rx="3"
      data-tone={tone === 'o' ? 'ok' : tone === 'w' ? 'warn' : tone === 'p' ? 'pale' : ''}
    />
  ));
const lines = (tones: readonly string[]) =>
  tones.map((tone, at) => (
    <g key={at}>
      <circle cx="46" cy={22 + at * 16} r="5" data-tone={tone} />
      <rect x="58" y={19 + at * 16} width={[52, 38, 24, 44][at]} height="6" rx="3" data-tone="pale" />
    </g>
  ));
const pictures: { readonly [report in ReadyReport]: ReactNode } = {
  enrollments: bars([22, 36, 28, 44, 52]),
  completion: (
    <>
      <path d="M36 66 58 54 78 60 100 36 124 20" data-line="" />
      <circle cx="124" cy="20" r="6" data-tone="ok" />
    </>
  ),
  compliance: grid('ooowooooowoooowwoopp'.slice(0, 18)),
  hours: (
    <>
      <path d="M80 18a26 26 0 1 1-25 19" data-line="" />
      <path d="M80 30v14l9 6" data-line="" />
    </>
  ),
  assessments: lines(['ok', 'ok', 'warn', 'ok']),
  accesses: grid('pp  pppp    ppp  pp p'.slice(0, 18)),
  certificates: (
    <>
      <circle cx="80" cy="36" r="18" />
      <path d="M80 18a18 18 0 0 1 18 18H80z" data-tone="ok" />
      <path d="M70 54v18l10-6 10 6V54" data-line="" />
    </>
  ),
  points: (
    <>
      <rect x="46" y="52" width="20" height="20" rx="2" data-tone="pale" />
      <rect x="70" y="36" width="20" height="36" rx="2" />
      <rect x="94" y="46" width="20" height="26" rx="2" data-tone="pale" />
      <circle cx="80" cy="24" r="7" data-tone="ok" />
    </>
  ),
  communications: (
    <>
      <rect x="38" y="20" width="62" height="11" rx="5.5" />
      <rect x="48" y="40" width="72" height="11" rx="5.5" data-tone="ok" />
      <rect x="58" y="60" width="58" height="11" rx="5.5" data-tone="pale" />
    </>
  ),
  transfers: (
    <>
      <path d="M64 68V24m-12 12 12-12 12 12" data-line="" />
      <path d="M98 24v44m-12-12 12 12 12-12" data-line="" data-tone="ok" />
    </>
  ),
};
export const ReadyPicture = ({ report }: { report: ReadyReport }) => (
  <svg className={styles['picture']} viewBox="0 0 160 88" aria-hidden="true">
    {pictures[report]}
  </svg>
);
