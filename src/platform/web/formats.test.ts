// Proves that numbers, dates, durations and names are written as people read them, in three languages. UX §11
import { describe, expect, test } from 'vitest';
import { makeFormats, personName } from './formats.ts';

const [pt, en, es] = [
  makeFormats('pt', 'America/Sao_Paulo'),
  makeFormats('en', 'America/Sao_Paulo'),
  makeFormats('es', 'America/Sao_Paulo'),
];
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
describe('formats', () => {
  test('write numbers and percents', () => {
    expect([pt, en, es].map((one) => [one.number(1248), one.percent(62)])).toEqual([
      ['1.248', '62%'],
      ['1,248', '62%'],
      ['1,248', '62%'],
    ]);
  });
  test('write days and moments in the chosen zone', () => {
    const late = '2025-11-12T02:30:00Z';
    expect([pt.date(late), en.date(late), es.date(late)]).toEqual(['11/11/2025', '11/11/2025', '11/11/2025']);
    expect([pt.date('2025-11-12'), en.date('2025-11-12')]).toEqual(['12/11/2025', '11/12/2025']);
    expect([pt.shortDate('2025-11-12'), en.shortDate('2025-11-12')]).toEqual(['12 de nov.', 'Nov 12']);
    const afternoon = '2025-11-12T18:42:00Z';
    expect([pt, en, es].map((one) => plain(one.time(afternoon)))).toEqual(['15:42', '3:42 PM', '3:42 p.m.']);
  });
  test('write durations [WIDGET-025]', () => {
    expect([pt, en, es].map((one) => one.duration(8100))).toEqual(['2 h 15', '2 h 15 min', '2 h 15 min']);
    expect([76, 60, 299.6, 301].map((seconds) => pt.duration(seconds))).toEqual([
      '1 min 16 s',
      '1 min',
      '5 min',
      '5 min',
    ]);
    expect([1440, 28_800, 45, 7_500].map((seconds) => pt.duration(seconds))).toEqual([
      '24 min',
      '8 h',
      '45 s',
      '2 h 05',
    ]);
    expect([pt.clock(65), pt.clock(3723)]).toEqual(['1:05', '1:02:03']);
  });
  test('write bytes by 1024 [WIDGET-026]', () => {
    expect([0, 900, 1536, 1_048_576, 503_316_480, 1_649_267_441_664].map((count) => pt.bytes(count))).toEqual([
      '0 Bytes',
      '900 Bytes',
      '2 KB',
      '1 MB',
      '480 MB',
      '1,5 TB',
    ]);
  });
  test('write the elapsed time up to seven days', () => {
    const now = '2025-11-12T12:00:00Z';
    expect([
      pt.relative('2025-11-08T12:00:00Z', now),
      pt.relative('2025-11-14T12:00:00Z', now),
      pt.relative('2025-11-12T11:57:00Z', now),
    ]).toEqual(['há 4 dias', 'depois de amanhã', 'há 3 minutos']);
    expect(pt.relative('2025-11-01T12:00:00Z', now)).toBe('01/11/2025');
  });
  test('leave particles of names small [WIDGET-024]', () => {
    expect(
      ['MARIA DAS DORES', 'joão d’ávila de souza', 'ANA-LÚCIA DOS SANTOS', 'maria DA silva McDonald'].map(personName),
    ).toEqual(['Maria das Dores', 'João D’Ávila de Souza', 'Ana-Lúcia dos Santos', 'Maria da Silva McDonald']);
  });
});
