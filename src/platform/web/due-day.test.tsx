// Proves that a deadline shows the company's day, adds the device's own moment only where it differs, and that screens use the company's clock.
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { useDueDay, useDueWords } from './due-day.ts';
import { setTimeZone, timeZone, today } from './texts.ts';
import { exportFileName } from './ui/table/export-dialog.tsx';

const Due = () => <p>{useDueDay()({ dueOn: '2026-11-24', expiresAt: '2026-11-25T03:00:00.000Z' })}</p>;
const near = [0, 1, 2, 7, 8] as const;
const Near = () => {
  const words = useDueWords();
  return <p>{near.map((days) => words(days, '2026-11-24')).join(' | ')}</p>;
};
/** Replaces the time zone of the device. */
const standIn = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
afterEach(() => {
  setTimeZone(undefined);
  vi.restoreAllMocks();
});

test('a deadline is written as the company’s day, and with the device’s own last minute where that is another day', async () => {
  setTimeZone('America/Sao_Paulo');
  standIn('America/Sao_Paulo');
  const { unmount } = await renderKit(<Due />);
  expect(screen.getByText('24/11/2026')).toBeTruthy();
  unmount();
  standIn('Europe/Lisbon');
  await renderKit(<Due />);
  expect(screen.getByText('24/11/2026 (no seu fuso, até 25/11/2026 2:59)')).toBeTruthy();
});
test('what is near is told by its distance, what is later by its day', async () => {
  await renderKit(<Near />);
  expect(
    screen.getByText('Vence hoje | Vence amanhã | Vence em 2 dias | Vence em 7 dias | Até 24 de nov.'),
  ).toBeTruthy();
});
test('moments, days and today’s progress follow the company’s clock, whatever the device shows', () => {
  standIn('Asia/Tokyo');
  vi.useFakeTimers({ now: new Date('2026-11-25T01:30:00Z') });
  setTimeZone('America/Sao_Paulo');
  expect([today(), timeZone(), exportFileName('Cursos')]).toEqual([
    '2026-11-24',
    'America/Sao_Paulo',
    'Cursos 2026-11-24 22-30',
  ]);
  setTimeZone(undefined);
  expect([today(), timeZone()]).toEqual(['2026-11-25', 'Asia/Tokyo']);
  vi.useRealTimers();
});
