// Proves that typed days, times and durations are corrected, and that phone masks apply.
import { describe, expect, test } from 'vitest';
import { typedDuration, writtenDuration } from './duration-input.tsx';
import { fileRefusal } from './file-input.tsx';
import { presetRange, typedDay, typedTime, writtenDay } from './typed-day.ts';

describe('typed', () => {
  test('days are clamped to existing days [WIDGET-001]', () => {
    expect(
      ['31', '3102', '31022024', '00', '3113', '3100', '31042025', '12112025'].map((keys) => typedDay(keys, 'pt').text),
    ).toEqual(['31', '31/02', '29/02/2024', '01', '31/12', '31/01', '30/04/2025', '12/11/2025']);
    expect(typedDay('30022025', 'pt').day).toBe('2025-02-28');
    expect(typedDay('11/12/2025', 'en')).toEqual({ text: '11/12/2025', day: '2025-11-12' });
    expect([typedDay('12/11/202', 'pt').day, typedDay('12/11/0202', 'pt').day]).toEqual([null, null]);
    expect([writtenDay('2025-11-12', 'pt'), writtenDay('2025-11-12', 'en'), writtenDay(null, 'es')]).toEqual([
      '12/11/2025',
      '11/12/2025',
      '',
    ]);
  });
  test('times end at 23:59 [WIDGET-001]', () => {
    expect([typedTime('9'), typedTime('2575'), typedTime('0830')]).toEqual([
      { text: '9', time: null },
      { text: '23:59', time: '23:59' },
      { text: '08:30', time: '08:30' },
    ]);
  });
  test('durations end at 23:59:59 [WIDGET-027]', () => {
    expect([typedDuration('013000').seconds, typedDuration('999999').text, typedDuration('01').seconds]).toEqual([
      5400,
      '23:59:59',
      null,
    ]);
    expect(writtenDuration(5400)).toBe('01:30:00');
  });
  test('ranges are offered for today, yesterday, this week, this month [WIDGET-019]', () => {
    const wednesday = '2025-11-12';
    expect(
      (['today', 'yesterday', 'thisWeek', 'thisMonth'] as const).map((preset) =>
        Object.values(presetRange(preset, 0, wednesday)),
      ),
    ).toEqual([
      ['2025-11-12', '2025-11-12'],
      ['2025-11-11', '2025-11-11'],
      ['2025-11-09', '2025-11-15'],
      ['2025-11-01', '2025-11-30'],
    ]);
    expect(presetRange('thisWeek', 1, wednesday)).toEqual({ from: '2025-11-10', to: '2025-11-16' });
  });
});
describe('files', () => {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values).map(String)].join(' ');
  const file = (name: string, type: string, size: number) =>
    Object.defineProperty(new File([], name, { type }), 'size', { value: size });
  test('are refused over the limit in MB or KB, and by type [UPLOAD-011, UPLOAD-012]', () => {
    const types = ['image/png', '.srt'];
    expect(fileRefusal(file('a.png', 'image/png', 2_097_153), { maxBytes: 2_097_152, types }, t)).toBe(
      'upload.fileSizeExceeds 2 MB',
    );
    expect(fileRefusal(file('a.png', 'image/png', 102_401), { maxBytes: 102_400, types }, t)).toBe(
      'upload.fileSizeExceeds 100 KB',
    );
    expect(fileRefusal(file('a.gif', 'image/gif', 1), { maxBytes: 9, types }, t)).toBe(
      'upload.invalidFile / upload.acceptFiles PNG, SRT',
    );
    expect(fileRefusal(file('A.SRT', '', 1), { maxBytes: 9, types }, t)).toBeUndefined();
  });
});
