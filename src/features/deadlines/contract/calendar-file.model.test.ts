// Proves that the calendar is written as RFC 5545 asks: lines, folding by bytes, escaping, whole days and lasting ids.
import { describe, expect, test } from 'vitest';
import { calendarFile, escaped, folded } from './calendar-file.model.ts';

const day = {
  id: 'e1',
  day: '2026-11-30',
  title: 'Prazo: LGPD',
  text: '',
  address: 'https://a.example/catalog?view=1',
};
const write = (over: Partial<typeof day> = {}, name = 'Prazos') =>
  calendarFile({
    ...{ name, host: 'a.example', language: 'pt', now: new Date('2026-11-11T12:34:56.789Z') },
    days: [{ ...day, ...over }],
  });
/** Reads lines as programs do: what begins with a space belongs to the line before. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar', () => {
  test('is one entry of a whole day that occupies nobody', () => {
    expect(linesOf(write({ text: 'Faltam 20 min.' }))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sabia//Deadlines//PT',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Prazos',
      'X-WR-CALNAME:Prazos',
      'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
      'X-PUBLISHED-TTL:PT4H',
      'BEGIN:VEVENT',
      'UID:e1@a.example',
      'DTSTAMP:20261111T123456Z',
      'DTSTART;VALUE=DATE:20261130',
      'DTEND;VALUE=DATE:20261201',
      'SUMMARY;LANGUAGE=pt:Prazo: LGPD',
      'DESCRIPTION;LANGUAGE=pt:Faltam 20 min.',
      'URL:https://a.example/catalog?view=1',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });
  test('ends each line with CR and LF, and has no other ends', () => {
    const text = write({ title: 'Um\nDois\r\nTrês\rQuatro', text: 'a\nb' });
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toContain('Um\\nDois\\nTrês\\nQuatro');
  });
  test('keeps the id of an entry whose day moves', () => {
    const id = (text: string) => linesOf(text).find((line) => line.startsWith('UID:'));
    expect(id(write())).toBe(id(write({ day: '2027-01-01', title: 'Outro' })));
  });
  test('folds at 75 bytes without cutting a letter, and reads back the same', () => {
    for (const title of ['á'.repeat(200), '😀'.repeat(90), `x${'ç'.repeat(40)}${'日本'.repeat(60)}`, 'a'.repeat(75)]) {
      const text = write({ title });
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(linesOf(text)).toContain(`SUMMARY;LANGUAGE=pt:${title}`);
      expect(text).not.toContain('\uFFFD');
    }
    expect([folded('a'.repeat(75)), folded('a'.repeat(76))]).toEqual(['a'.repeat(75), `${'a'.repeat(75)}\r\n a`]);
  });
  test('escapes what would end a value, so that a title adds no entry', () => {
    expect(escaped('a;b,c\\d\u0000\u0007e')).toBe('a\\;b\\,c\\\\de');
    const text = write({ title: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT' }, 'Empresa; Ltda, SA');
    expect(linesOf(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(linesOf(text)).toContain('NAME:Empresa\\; Ltda\\, SA');
  });
});
