// Rules of media objects: chapters, links, renditions, subtitles, SCORM times.
import { describe, expect, it } from 'vitest';
import { chapterProblem, embedAddressOf, linkProviderOf, renditionHeights } from './media.model.ts';
import { higherStatus, percentOf, secondsOf, statusOf } from './scorm.model.ts';
import { readSubtitles, writeSubtitles } from './subtitle.model.ts';

const chapter = (startSeconds: number, endSeconds: number) => ({ title: 'x', startSeconds, endSeconds });

describe('chapters', () => {
  it('start before they end, within the video, without overlap [MEDIA-015, MEDIA-016]', () => {
    expect(chapterProblem([chapter(0, 10), chapter(10, 20)], 20)).toBeUndefined();
    expect(chapterProblem([chapter(5, 5)], 20)).toBe('media.chapter.order');
    for (const end of [21, 25]) expect(chapterProblem([chapter(5, end)], 20)).toBe('media.chapter.long');
    expect(chapterProblem([chapter(5, 21)], 20.4)).toBeUndefined(); // shown in whole seconds
    expect(chapterProblem([chapter(8, 12), chapter(0, 10)], 20)).toBe('media.chapter.overlap');
  });
});
describe('links', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?t=1', 'youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/123/abc', 'vimeo', 'https://player.vimeo.com/video/123?h=abc'],
    [
      'https://soundcloud.com/a/b',
      'soundcloud',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb',
    ],
    ['https://youtube.com.example.org/watch?v=dQw4w9WgXcQ', 'other', undefined],
  ])('knows %s [MEDIA-013]', (link, provider, address) => {
    expect([linkProviderOf(link), embedAddressOf(link)]).toEqual([provider, address]);
  });
});
describe('renditions', () => {
  it('are never higher than the source', () => {
    expect(renditionHeights(1080)).toEqual([240, 480, 720, 1080]);
    expect(renditionHeights(500)).toEqual([240, 480]);
    expect(renditionHeights(145)).toEqual([144]);
  });
});
describe('subtitles', () => {
  it('of SubRip become WebVTT, tags of others escaped [MEDIA-007]', () => {
    const cues = readSubtitles(
      '1\r\n00:00:01,5 --> 00:00:02,000\r\n<i>Olá</i> <script>x</script> & tchau\r\n\r\n2\r\n0:1:2,003 --> 00:01:03,000\r\nfim',
    );
    expect(cues).toEqual([
      { start: 1.5, end: 2, text: '<i>Olá</i> &lt;script>x&lt;/script> &amp; tchau' },
      { start: 62.003, end: 63, text: 'fim' },
    ]);
    expect(readSubtitles(writeSubtitles(cues!))).toEqual(cues);
  });
  it('keep identifiers and settings of WebVTT and leave notes and styles out', () => {
    const cues = readSubtitles(
      'WEBVTT título\n\nNOTE nada\n\nSTYLE\n::cue{}\n\nid1\n00:01.000 --> 00:02.000 line:0\noi\n\n00:03.00 --> 00:04.000\nerrado',
    );
    expect(cues).toEqual([{ id: 'id1', start: 1, end: 2, settings: 'line:0', text: 'oi' }]);
  });
  it('are told from other text', () => {
    for (const text of ['WEBVT', 'webvtt\n', 'só texto', '']) expect(readSubtitles(text)).toBeUndefined();
  });
});
describe('SCORM', () => {
  it('reads the times of both versions', () => {
    expect(['0001:02:03.5', 'PT1H2M3.5S', 'P1DT1S', 'nada'].map(secondsOf)).toEqual([3723.5, 3723.5, 86_401, 0]);
  });
  it('lets the status only rise; success counts before completion', () => {
    expect(higherStatus('passed', 'incomplete')).toBe('passed');
    expect(statusOf('scorm2004', { success_status: 'failed', completion_status: 'completed' })).toBe('failed');
    expect(statusOf('scorm12', { core: { lesson_status: '' } })).toBe('not attempted');
    expect(percentOf('scorm2004', 'incomplete', { progress_measure: '0.4' })).toBe(40);
    expect(percentOf('scorm12', 'passed', {})).toBe(100);
  });
});
