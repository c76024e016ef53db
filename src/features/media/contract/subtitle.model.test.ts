// Proves that subtitles are read and written: times of both formats, text between cues, and the allowed content of a text.
import { describe, expect, test } from 'vitest';
import { readSubtitles, writeSubtitles } from './subtitle.model.ts';

const vtt = (...lines: string[]) => readSubtitles(['WEBVTT', '', ...lines].join('\n'));
const srt = (...lines: string[]) => readSubtitles(lines.join('\n'));
const said = (cues: ReturnType<typeof readSubtitles>) => cues?.map(({ text }) => text);

describe('a time of WebVTT', () => {
  test.each([
    ['00:01.000 --> 00:02.500', 1, 2.5],
    ['01:00:01.000 --> 100:00:02.000', 3_601, 360_002],
    ['  00:01.000   -->\t00:02.000  ', 1, 2],
    ['00:01.000-->00:02.000', 1, 2],
  ])('%j lasts from %d to %d', (line, start, end) => expect(vtt(line, 'oi')).toEqual([{ start, end, text: 'oi' }]));
  test.each([
    ...['0:01.000 --> 00:02.000', '00:01.00 --> 00:02.000', '00:01,000 --> 00:02.000', '00:60.000 --> 01:02.000'],
    ...['60:01.000 --> 61:02.000', '00:01.0000 --> 00:02.000', '00:01.000 --> 00:2.000', '00:01.000 --> x'],
    ...['x00:01.000 --> 00:02.000', '1:00:01.000. --> 00:02.000', ':00:01.000 --> 00:02.000'],
  ])('%j is invalid', (line) => expect(vtt(line, 'oi')).toEqual([]));
  test('keeps its settings', () => {
    expect(vtt('00:01.000 --> 00:02.000   line:0  align:start ', 'oi')).toEqual([
      { start: 1, end: 2, settings: 'line:0  align:start', text: 'oi' },
    ]);
  });
});
describe('a time of SubRip', () => {
  test.each([
    ['00:00:01,500 --> 00:00:02,000', 1.5, 2],
    ['0:0:1.5 --> 0:0:2', 1.5, 2],
    ['1:1 --> 1:2', 61, 62],
    ['100:00:01 --> 100:00:02', 360_001, 360_002],
    ['00:00:01,000 -> 00:00:02,000', 1, 2],
    ['00:00:01,000 ---> 00:00:02,000', 1, 2],
    ['00:00:01,000 -- > 00:00:02,000', 1, 2],
    ['00:00:01,000 - - > 00:00:02,000', 1, 2],
    ['00:00:01,000-->00:00:02,000', 1, 2],
    ['  00:00:01,000\t-->   00:00:02,000 X1:10 Y1:20', 1, 2],
    ['00:00:01,25 --> 00:00:02,1', 1.25, 2.1],
  ])('%j lasts from %d to %d', (line, start, end) =>
    expect(srt('1', line, 'oi')).toEqual([{ start, end, text: 'oi' }]),
  );
  test.each([
    ...[
      '00:00:61 --> 00:01:02',
      '0000:00:01 --> 00:00:02',
      '00:00:01,0000 --> 00:00:02',
      '1 --> 2',
      '00:00:01 00:00:02',
    ],
    ...['a 00:00:01 --> 00:00:02', '00:00:01 --> 00:00:02x', '00:00:01 --> x', '00:00:01 > 00:00:02'],
  ])('%j is invalid, and the file is no subtitle', (line) => expect(srt('1', line, 'oi')).toBeUndefined());
});
describe('a file of WebVTT', () => {
  test('begins with its word, a mark before it or a title after it', () => {
    for (const head of ['WEBVTT', '\ufeffWEBVTT', 'WEBVTT título', 'WEBVTT\tx'])
      expect(said(readSubtitles(`${head}\n\n00:01.000 --> 00:02.000\noi`))).toEqual(['oi']);
    for (const head of ['WEBVTTx', ' WEBVTT', 'x WEBVTT'])
      expect(readSubtitles(`${head}\n\n00:01.000 --> 00:02.000\noi`)).toBeUndefined();
  });
  test('has its header until an empty line or a time', () => {
    expect(said(readSubtitles('WEBVTT\nKind: captions\nLanguage: pt\n\n00:01.000 --> 00:02.000\noi'))).toEqual(['oi']);
    expect(readSubtitles('WEBVTT\nKind\n00:01.000 --> 00:02.000\noi')).toEqual([{ start: 1, end: 2, text: 'oi' }]);
    expect([readSubtitles('WEBVTT'), readSubtitles('WEBVTT\nKind'), readSubtitles('WEBVTT\n')]).toEqual([[], [], []]);
  });
  test('has cues of several lines, each with the name before it, until a blank line or the next time', () => {
    expect(
      vtt('a', '00:01.000 --> 00:02.000', 'um', 'dois', ' ', 'b', '00:03.000 --> 00:04.000', 'três', '00:05.000 --> 00:06.000', 'quatro', '', 'c', ' ', '00:07.000 --> 00:08.000', 'cinco'), // oxfmt-ignore
    ).toEqual([
      { id: 'a', start: 1, end: 2, text: 'um\ndois' },
      { id: 'b', start: 3, end: 4, text: 'três' },
      { start: 5, end: 6, text: 'quatro' },
      { start: 7, end: 8, text: 'cinco' },
    ]);
  });
  test('ends its lines in every way, and holds no null character', () => {
    for (const end of ['\r\n', '\r', '\n'])
      expect(said(readSubtitles(['WEBVTT', '', '00:01.000 --> 00:02.000', 'a\0b'].join(end)))).toEqual(['a\ufffdb']);
  });
  test('never takes the text of a broken time as the text of the next', () => {
    expect(vtt('a', '00:01 --> 00:02', 'x', '', '00:03.000 --> 00:04.000', 'y')).toEqual([
      { start: 3, end: 4, text: 'y' },
    ]);
  });
});
describe('a file of SubRip', () => {
  test('has a number before a time, and skips the text before the first', () => {
    expect(said(srt('Tradução: Ana', '', ' 12 ', '00:00:01 --> 00:00:02', 'oi'))).toEqual(['oi']);
    for (const before of ['x', 'a1', '1a', '', '1 2'])
      expect(srt(before, '00:00:01 --> 00:00:02', 'oi')).toBeUndefined();
    expect(srt('00:00:01 --> 00:00:02', 'oi')).toBeUndefined();
  });
  test('has cues of several lines, with and without an empty line between them', () => {
    expect(
      said(
        srt('1', '00:00:01 --> 00:00:02', 'um', 'dois', '2', '00:00:03 --> 00:00:04', 'três', '', 'resto', '00:00:05 --> 00:00:06', 'quatro', '7'), // oxfmt-ignore
      ),
    ).toEqual(['um\ndois', 'três', 'quatro\n7']);
  });
  test('has a text until a line of blanks', () =>
    expect(said(srt('1', '00:00:01 --> 00:00:02', 'um', ' \t', 'dois'))).toEqual(['um']));
  test('has cues that keep a byte order mark inside their text', () =>
    expect(
      said(srt('\ufeff1', '00:00:01 --> 00:00:02', 'um')!.concat(srt('1', '00:00:01 --> 00:00:02', 'a\ufeffb')!)),
    ).toEqual(['um', 'a\ufeffb']));
  test('has no empty cue', () => {
    const lines = [
      '1',
      '00:00:01 --> 00:00:02',
      '',
      'x',
      '2',
      '00:00:03 --> 00:00:04',
      '   ',
      '3',
      '00:00:05 --> 00:00:06',
    ];
    expect(said(srt(...lines, 'oi'))).toEqual(['oi']);
  });
  test('keeps bold, italic and underlined; colours and positions are removed, other marks and entities are text', () => {
    const text = (line: string) => said(srt('1', '00:00:01 --> 00:00:02', line))![0];
    expect(text('<B>a</b><i>b</I><u>c</u>')).toBe('<B>a</b><i>b</I><u>c</u>');
    expect(text('<font color="red" face=\'a\'>a</FONT>{\\an8}b{\\a6}{\\an12}')).toBe('ab');
    expect(text('<fontx>{\\anx}')).toBe('&lt;fontx>{\\anx}');
    expect(text('<b class="x">a < b > c <s>')).toBe('&lt;b class="x">a &lt; b > c &lt;s>');
    expect(text('&amp;&lt;&gt;&nbsp;&lrm;&rlm; & &outro; &ampx')).toBe(
      '&amp;&lt;&gt;&nbsp;&lrm;&rlm; &amp; &amp;outro; &amp;ampx',
    );
    expect(said(srt('1', '00:00:01 --> 00:00:02', 'a --> b'))).toEqual(['a --&gt; b']);
  });
});
test('cues are written as WebVTT, with names, settings and whole times', () => {
  expect(
    writeSubtitles([
      { id: 'a', start: 1, end: 3_661.2345, settings: 'line:0', text: 'um\ndois' },
      { start: 360_059.9996, end: 360_061, text: 'três' },
    ]),
  ).toBe('WEBVTT\n\na\n00:00:01.000 --> 01:01:01.235 line:0\num\ndois\n\n100:01:00.000 --> 100:01:01.000\ntrês\n');
  expect(writeSubtitles([])).toBe('WEBVTT\n\n');
});
