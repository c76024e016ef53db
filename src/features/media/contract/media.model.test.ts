// Proves the rules of media objects: chapters, links, renditions, subtitles, SCORM times.
import { describe, expect, it } from 'vitest';
import {
  acceptedExtensions,
  chapterProblem,
  coverTypes,
  embedAddressOf,
  hasFile,
  linkProviderOf,
  mediaKinds,
  mediaLimits,
  mediaStatuses,
  renditionHeights,
  takesParts,
  thumbnailAt,
  thumbnailEvery,
  thumbnailSprite,
  watermarkParts,
} from './media.model.ts';
import { higherStatus, percentOf, secondsOf, statusOf } from './scorm.model.ts';
import { readSubtitles, writeSubtitles } from './subtitle.model.ts';

const chapter = (startSeconds: number, endSeconds: number) => ({ title: 'x', startSeconds, endSeconds });

describe('chapters', () => {
  it('start before they end, within the video, without overlap [MEDIA-015, MEDIA-016]', () => {
    expect(chapterProblem([chapter(0, 10), chapter(10, 20)], 20)).toBeUndefined();
    expect(chapterProblem([chapter(5, 5)], 20)).toBe('media.chapter.order');
    for (const end of [21, 25]) expect(chapterProblem([chapter(5, end)], 20)).toBe('media.chapter.long');
    expect(chapterProblem([chapter(5, 21)], 20.4)).toBeUndefined(); // the page shows whole seconds
    expect(chapterProblem([chapter(8, 12), chapter(0, 10)], 20)).toBe('media.chapter.overlap');
    expect(chapterProblem([chapter(10, 20), chapter(0, 10)], 20)).toBeUndefined();
    expect(chapterProblem([chapter(0, 10), chapter(5, 5)], 20)).toBe('media.chapter.order');
    expect(chapterProblem([chapter(0, 10), chapter(10, 99)], undefined)).toBeUndefined();
    expect(chapterProblem([], 20)).toBeUndefined();
    const given = [chapter(10, 20), chapter(0, 10), chapter(20, 21)];
    expect(chapterProblem(given, 20)).toBe('media.chapter.long');
    expect(given.map(({ startSeconds }) => startSeconds)).toEqual([10, 0, 20]);
  });
  it('are checked once the length is known, and always for ready videos', () => {
    const of = (durationSeconds: number | null) =>
      mediaStatuses.filter((status) => takesParts({ status, durationSeconds }));
    expect(of(60)).toEqual(['pending', 'processing', 'ready']);
    expect(of(null)).toEqual(['ready']);
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
    ['http://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/', 'youtube', undefined],
    ['http://vimeo.com/channels/staff/123', 'vimeo', 'https://player.vimeo.com/video/123'],
    ['https://player.vimeo.com/video/123', 'vimeo', 'https://player.vimeo.com/video/123'],
    ['https://vimeo.com/sobre', 'vimeo', undefined],
    [
      'http://m.soundcloud.com/a',
      'soundcloud',
      'https://w.soundcloud.com/player/?url=http%3A%2F%2Fm.soundcloud.com%2Fa',
    ],
    ['https://youtube.com.example.org/watch?v=dQw4w9WgXcQ', 'other', undefined],
    ['https://a.example/?https://youtu.be/dQw4w9WgXcQ', 'other', undefined],
    ['https://a.example/?https://vimeo.com/123', 'other', undefined],
    ['https://a.example/?https://soundcloud.com/a', 'other', undefined],
  ])('knows %s [MEDIA-013]', (link, provider, address) => {
    expect([linkProviderOf(link), embedAddressOf(link)]).toEqual([provider, address]);
  });
});
describe('kinds', () => {
  it('are eight; a link is an address and a carousel is pages, the others are files', () => {
    expect(mediaKinds).toEqual(['video', 'audio', 'image', 'scorm', 'document', 'link', 'pdf', 'carousel']);
    expect(mediaKinds.filter((kind) => !hasFile(kind))).toEqual(['link', 'carousel']);
    expect(mediaStatuses).toEqual(['empty', 'pending', 'processing', 'ready', 'failed']);
  });
  it('accept the extensions and sizes of the specification', () => {
    expect(acceptedExtensions).toEqual({
      video: ['mp4', 'm4v', 'mov', 'webm', 'mkv'],
      audio: ['mp3', 'm4a', 'wav', 'ogg', 'opus', 'flac', 'aac'],
      image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'],
      scorm: ['zip'],
      document: ['xls', 'xlsx', 'ppt', 'pptx', 'doc', 'docx', 'odp', 'ods', 'odt'],
      pdf: ['pdf'],
      link: [],
      carousel: ['png', 'jpg', 'jpeg'],
    });
    const mebibyte = 1_048_576;
    expect(mediaLimits).toEqual({
      ...{ fileBytes: 1_024 * mebibyte, subtitleBytes: 5 * mebibyte, coverBytes: 2 * mebibyte },
      ...{ carouselBytes: 5 * mebibyte, durationSeconds: { min: 60, max: 86_399 } },
      ...{ skills: 10, carouselItems: 50, chapters: 200 },
    });
    expect(coverTypes).toEqual(['image/png', 'image/jpeg']);
    expect(watermarkParts).toEqual([
      ...['userName', 'userEmail', 'company', 'unit', 'department', 'jobTitle', 'dateTime', 'address'],
    ]);
  });
});
describe('the small pictures of a time line', () => {
  it('are at most a hundred on a sprite, at least a second apart', () => {
    expect(thumbnailSprite).toEqual({ side: 10, width: 160 });
    expect([thumbnailEvery(50), thumbnailEvery(100), thumbnailEvery(1_000)]).toEqual([1, 1, 10]);
  });
  it('show their moment, the last one also all later moments', () => {
    const at = (second: number) => Object.values(thumbnailAt(second, 1_000));
    expect([at(0), at(9.9), at(10), at(109), at(110), at(999), at(5_000), at(-5)]).toEqual([
      ...[
        [0, 0],
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
        [9, 9],
        [9, 9],
        [0, 0],
      ],
    ]);
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
  it('of WebVTT may have hours with one digit, as browsers read them', () => {
    const cues = readSubtitles('WEBVTT\n\n0:00:01.000 --> 123:00:02.000\noi\n\n0:01.000 --> 0:02.000\nsem horas');
    expect(cues).toEqual([{ start: 1, end: 123 * 3600 + 2, text: 'oi' }]);
  });
  it('are distinguished from other text', () => {
    for (const text of ['WEBVT', 'webvtt\n', 'só texto', '']) expect(readSubtitles(text)).toBeUndefined();
  });
});
describe('SCORM', () => {
  it('reads the times of both versions', () => {
    expect(['0001:02:03.5', 'PT1H2M3.5S', 'P1DT1S', 'nada'].map(secondsOf)).toEqual([3723.5, 3723.5, 86_401, 0]);
  });
  it('only raises the status; success counts before completion', () => {
    expect(higherStatus('passed', 'incomplete')).toBe('passed');
    expect(statusOf('scorm2004', { success_status: 'failed', completion_status: 'completed' })).toBe('failed');
    expect(statusOf('scorm12', { core: { lesson_status: '' } })).toBe('not attempted');
    expect(percentOf('scorm2004', 'incomplete', { progress_measure: '0.4' })).toBe(40);
    expect(percentOf('scorm12', 'passed', {})).toBe(100);
  });
});
