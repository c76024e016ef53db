// Shows a number that counts up to its value in 600 ms. Screen readers read the value at once, and reduced motion stops the counting. UX §9
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../texts.ts';
import { wantsLessMotion } from './use-narrow.ts';

/** The duration of the counting, in milliseconds. learning-content §9 */
const milliseconds = 600;
/** Returns the number to show after this time: it changes fast at first, then slower. */
export const countedTo = (from: number, to: number, elapsed: number): number => {
  const left = 1 - Math.min(1, Math.max(0, elapsed / milliseconds));
  return Math.round(to - (to - from) * left ** 3);
};
export function Counter({ value }: { value: number }) {
  const { number } = useFormats();
  const isStill = wantsLessMotion();
  const [shown, setShown] = useState(0);
  const last = useRef(0);
  useEffect(() => {
    if (isStill || last.current === value) return;
    const from = last.current;
    let frame: number;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      last.current = countedTo(from, value, now - start);
      setShown(last.current);
      if (now - start < milliseconds) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, isStill]);
  return (
    <>
      <span aria-hidden="true">{number(isStill ? value : shown)}</span>
      <span className="sr-only">{number(value)}</span>
    </>
  );
}
