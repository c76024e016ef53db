// Proves what a subtitle shows at a moment: which cues appear, which formatting stays, and which track is chosen first.
import { describe, expect, test } from 'vitest';
import { captionLines, cuesAt, cueWords, trackFor } from './caption.model.ts';

test('a cue is shown from its start until its end, oldest first', () => {
  const cues = [
    { start: 1, end: 3, text: 'um' },
    { start: 2, end: 4, text: 'dois' },
  ];
  const at = (second: number) => cuesAt(cues, second).map(({ text }) => text);
  expect([0.99, 1, 2, 3, 3.99, 4].map(at)).toEqual([[], ['um'], ['um', 'dois'], ['dois'], ['dois'], []]);
});
describe('the lines of a cue', () => {
  test('keep bold, italic and underlined, over lines, and nothing else', () => {
    expect(captionLines('<b>Olá <i>bom</i>\ndia</B> <u class="x">a</u><c.red>b</c><v Ana>c')).toEqual([
      [
        { text: 'Olá ', isBold: true },
        { text: 'bom', isBold: true, isItalic: true },
      ],
      [{ text: 'dia', isBold: true }, { text: ' ' }, { text: 'a', isUnderlined: true }, { text: 'b' }, { text: 'c' }],
    ]);
  });
  test('are empty where no text is, and treat no other word as a mark', () => {
    expect(captionLines('')).toEqual([[]]);
    expect(captionLines('<i>a</i>')).toEqual([[{ text: 'a', isItalic: true }]]);
    expect(captionLines('<bi>a')).toEqual([[{ text: 'a' }]]);
    expect(captionLines('a < b')).toEqual([[{ text: 'a < b' }]]);
  });
  test('unescape escaped characters once', () => {
    expect(captionLines('&lt;b&gt; &amp;amp; &nbsp;|&lrm;|&rlm; &outro;')).toEqual([
      [{ text: '<b> &amp; \u00a0|\u200e|\u200f &outro;' }],
    ]);
  });
});
describe('the track to begin with', () => {
  const tracks = ['pt-BR', 'en', 'ES', 'pt-PT'];
  test('is the remembered language, its other spelling, or the first where it is missing', () => {
    expect(['en', 'EN', 'es', 'pt-pt', 'pt', 'es-MX', 'fr'].map((one) => trackFor(tracks, one, 'fr'))).toEqual([
      ...[1, 1, 2, 3, 0, 2, 0],
    ]);
  });
  test('is in the screen’s language where nothing is remembered, or none', () => {
    expect([undefined, 'fr'].map((one) => trackFor(tracks, one, 'en'))).toEqual([1, 1]);
    expect(trackFor(tracks, undefined, 'pt')).toBe(0);
    expect(trackFor(tracks, undefined, 'fr')).toBe(-1);
    expect(trackFor(tracks, undefined, '')).toBe(-1);
  });
  test('is none where it was switched off, or where none exists', () => {
    expect(trackFor(tracks, 'off', 'en')).toBe(-1);
    expect(trackFor([], 'en', 'en')).toBe(-1);
    expect(trackFor(['off'], 'off', 'off')).toBe(-1);
  });
});
test('the words of a cue are one line without its marks', () => {
  expect(cueWords('<b>Olá</b>, <i>bom\ndia</i> &amp; boa')).toBe('Olá, bom dia & boa');
  expect([cueWords(''), cueWords('um\n\ndois')]).toEqual(['', 'um  dois']);
});
