// The day of a deadline: the company's, and one's own beside it only where it differs.
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { useDueDay } from './due-day.ts';
import { setTimeZone } from './texts.ts';

const Due = () => <p>{useDueDay()({ dueOn: '2026-11-24', expiresAt: '2026-11-25T03:00:00.000Z' })}</p>;
afterEach(() => setTimeZone(undefined));

test('a deadline is written as the company’s day, and with one’s own last minute where that is another day', async () => {
  setTimeZone('America/Sao_Paulo');
  const { unmount } = await renderKit(<Due />);
  expect(screen.getByText('24/11/2026')).toBeTruthy();
  unmount();
  setTimeZone('Europe/Lisbon');
  await renderKit(<Due />);
  expect(screen.getByText('24/11/2026 (no seu fuso, até 25/11/2026 2:59)')).toBeTruthy();
});
