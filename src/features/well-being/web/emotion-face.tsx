// Draws the faces of the ten emotions, each with its own shape and colour.
import type { ReactNode } from 'react';
import type { Emotion } from '../contract/well-being.model.ts';

/** The colour of each emotion; it is shown only together with its face. */
export const emotionColors: Readonly<Record<Emotion, string>> = {
  angry: '#ff6b4a',
  verySad: '#6f8bff',
  sad: '#8fb8ff',
  upset: '#b3a8e8',
  insecure: '#8ed0c8',
  indifferent: '#dccfb6',
  well: '#cfe58a',
  happy: '#ffd25e',
  veryHappy: '#ffb03a',
  radiant: '#ff8fb5',
};
const drawn: Readonly<Record<Emotion, ReactNode>> = {
  angry: (
    <>
      <path d="M88.7 39.7L99 50L88.7 60.3Z" fill="var(--face)" />
      <path d="M88.6 60.4L92.4 74.5L78.3 78.2Z" fill="var(--face)" />
      <path d="M78.2 78.3L74.5 92.4L60.4 88.6Z" fill="var(--face)" />
      <path d="M60.3 88.7L50 99L39.7 88.7Z" fill="var(--face)" />
      <path d="M39.6 88.6L25.5 92.4L21.8 78.3Z" fill="var(--face)" />
      <path d="M21.7 78.2L7.6 74.5L11.4 60.4Z" fill="var(--face)" />
      <path d="M11.3 60.3L1 50L11.3 39.7Z" fill="var(--face)" />
      <path d="M11.4 39.6L7.6 25.5L21.7 21.8Z" fill="var(--face)" />
      <path d="M21.8 21.7L25.5 7.6L39.6 11.4Z" fill="var(--face)" />
      <path d="M39.7 11.3L50 1L60.3 11.3Z" fill="var(--face)" />
      <path d="M60.4 11.4L74.5 7.6L78.2 21.7Z" fill="var(--face)" />
      <path d="M78.3 21.8L92.4 25.5L88.6 39.6Z" fill="var(--face)" />
      <circle cx="50" cy="50" r="41" fill="var(--face)" />
      <path
        d="M26 38L42 45M74 38L58 45"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="37" cy="51" r="4.2" fill="var(--a-ink)" />
      <circle cx="63" cy="51" r="4.2" fill="var(--a-ink)" />
      <path
        d="M36 71q14 -10 28 0"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  verySad: (
    <>
      <path d="M50 4C66 26 90 38 90 60A40 38 0 0 1 10 60C10 38 34 26 50 4Z" fill="var(--face)" />
      <path
        d="M28 52q7 5 14 0M58 52q7 5 14 0"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M38 78q12 -10 24 0"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M33 60q-6 9 0 13q6 -4 0 -13Z" fill="#dff1ff" />
      <path d="M67 60q-6 9 0 13q6 -4 0 -13Z" fill="#dff1ff" />
    </>
  ),
  sad: (
    <>
      <path d="M10 92V50A40 40 0 0 1 90 50V92Z" fill="var(--face)" />
      <path
        d="M28 44L40 40M72 44L60 40"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="36" cy="54" r="4.2" fill="var(--a-ink)" />
      <circle cx="64" cy="54" r="4.2" fill="var(--a-ink)" />
      <path
        d="M38 75q12 -9 24 0"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  upset: (
    <>
      <rect x="12" y="12" width="76" height="76" rx="20" fill="var(--face)" transform="rotate(-7 50 50)" />
      <path
        d="M29 45H43M57 45H71"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="36" cy="52" r="3.8" fill="var(--a-ink)" />
      <circle cx="64" cy="52" r="3.8" fill="var(--a-ink)" />
      <path
        d="M39 71L61 67"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  insecure: (
    <>
      <path
        d="M50 8q12 10 24 8q2 13 14 20q-6 12 0 26q-13 5 -16 18q-13 -3 -22 8q-9 -10 -22 -8q-3 -13 -16 -18q6 -13 0 -26q13 -7 14 -20q13 1 24 -8Z"
        fill="var(--face)"
      />
      <path
        d="M29 40q6 -5 12 -3M71 40q-6 -5 -12 -3"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="37" cy="50" r="4.2" fill="var(--a-ink)" />
      <circle cx="63" cy="50" r="4.2" fill="var(--a-ink)" />
      <path
        d="M34 69q5 -6 10 0t10 0t12 0"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  indifferent: (
    <>
      <rect x="12" y="12" width="76" height="76" rx="14" fill="var(--face)" />
      <circle cx="36" cy="47" r="4.2" fill="var(--a-ink)" />
      <circle cx="64" cy="47" r="4.2" fill="var(--a-ink)" />
      <path
        d="M37 67H63"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  well: (
    <>
      <circle cx="50" cy="50" r="42" fill="var(--face)" />
      <circle cx="36" cy="46" r="4.2" fill="var(--a-ink)" />
      <circle cx="64" cy="46" r="4.2" fill="var(--a-ink)" />
      <path
        d="M38 63q12 8 24 0"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  happy: (
    <>
      <circle cx="50" cy="28" r="26" fill="var(--face)" />
      <circle cx="72" cy="50" r="26" fill="var(--face)" />
      <circle cx="50" cy="72" r="26" fill="var(--face)" />
      <circle cx="28" cy="50" r="26" fill="var(--face)" />
      <circle cx="50" cy="50" r="30" fill="var(--face)" />
      <circle cx="37" cy="45" r="4.2" fill="var(--a-ink)" />
      <circle cx="63" cy="45" r="4.2" fill="var(--a-ink)" />
      <path
        d="M33 58q17 19 34 0"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  veryHappy: (
    <>
      <circle cx="50" cy="23" r="20" fill="var(--face)" />
      <circle cx="73.4" cy="36.5" r="20" fill="var(--face)" />
      <circle cx="73.4" cy="63.5" r="20" fill="var(--face)" />
      <circle cx="50" cy="77" r="20" fill="var(--face)" />
      <circle cx="26.6" cy="63.5" r="20" fill="var(--face)" />
      <circle cx="26.6" cy="36.5" r="20" fill="var(--face)" />
      <circle cx="50" cy="50" r="34" fill="var(--face)" />
      <path
        d="M30 46q6 -8 13 0M57 46q6 -8 13 0"
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M32 57H68A18 18 0 0 1 32 57Z" fill="var(--a-ink)" />
      <path d="M40 70q10 -7 20 0q-10 8 -20 0Z" fill="#ff6b4a" />
    </>
  ),
  radiant: (
    <>
      <path d="M83.5 44.2L100 50L83.5 55.8Z" fill="var(--face)" />
      <path d="M82.7 59.4L95 71.7L77.7 69.7Z" fill="var(--face)" />
      <path d="M75.4 72.6L81.2 89.1L66.4 79.8Z" fill="var(--face)" />
      <path d="M63.1 81.4L61.1 98.7L51.8 83.9Z" fill="var(--face)" />
      <path d="M48.2 83.9L38.9 98.7L36.9 81.4Z" fill="var(--face)" />
      <path d="M33.6 79.8L18.8 89.1L24.6 72.6Z" fill="var(--face)" />
      <path d="M22.3 69.7L5 71.7L17.3 59.4Z" fill="var(--face)" />
      <path d="M16.5 55.8L0 50L16.5 44.2Z" fill="var(--face)" />
      <path d="M17.3 40.6L5 28.3L22.3 30.3Z" fill="var(--face)" />
      <path d="M24.6 27.4L18.8 10.9L33.6 20.2Z" fill="var(--face)" />
      <path d="M36.9 18.6L38.9 1.3L48.2 16.1Z" fill="var(--face)" />
      <path d="M51.8 16.1L61.1 1.3L63.1 18.6Z" fill="var(--face)" />
      <path d="M66.4 20.2L81.2 10.9L75.4 27.4Z" fill="var(--face)" />
      <path d="M77.7 30.3L95 28.3L82.7 40.6Z" fill="var(--face)" />
      <circle cx="50" cy="50" r="35" fill="#ffa8c5" />
      <circle cx="29" cy="57" r="5" fill="#ff7ba6" />
      <circle cx="71" cy="57" r="5" fill="#ff7ba6" />
      <path
        d="M37 38l2.4 5.6 6 .5-4.600 4 1.400 6-5.200-3.200-5.200 3.200 1.400-6-4.600-4 6-.5ZM63 38l2.400 5.600 6 .5-4.600 4 1.400 6-5.200-3.200-5.200 3.200 1.400-6-4.600-4 6-.5Z"
        fill="var(--a-ink)"
      />
      <path d="M34 60H66A16 16 0 0 1 34 60Z" fill="var(--a-ink)" />
    </>
  ),
};
/** Shows the face of an emotion; beside its name, so it says nothing to screen readers. */
export const EmotionFace = ({ emotion, size, color }: { emotion: Emotion; size: number; color?: string }) => (
  <svg
    viewBox="0 0 100 100"
    width={size}
    height={size}
    aria-hidden="true"
    style={{ '--face': color ?? emotionColors[emotion] } as React.CSSProperties}
  >
    {drawn[emotion]}
  </svg>
);
