// Proves that a counter counts up to its value, and continues from its current number when the value changes.
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { Counter, countedTo } from './counter.tsx';

afterEach(() => {
  vi.useRealTimers();
});
test('a counter reaches its value in 600 ms, and screen readers hear it at once [LEARN-022]', async () => {
  let frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const at = (now: number) =>
    act(() => {
      const due = frames;
      frames = [];
      for (const frame of due) frame(now);
    });
  const { container } = await renderKit(<Counter value={1000} />);
  const shown = () => container.querySelector('[aria-hidden]')!.textContent;
  expect(container.querySelector('.sr-only')!.textContent).toBe('1.000');
  at(5_000);
  expect(shown()).toBe('0');
  at(5_300);
  expect(shown()).toBe('875');
  at(5_599);
  expect(frames).toHaveLength(1);
  at(5_600);
  expect([shown(), frames.length]).toEqual(['1.000', 0]);
});
test('a counter continues from its present value', () => {
  expect([countedTo(10, 20, 0), countedTo(10, 20, 600), countedTo(20, 10, 600)]).toEqual([10, 20, 10]);
});
