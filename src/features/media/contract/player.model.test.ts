// Proves the rules of the players, the PDF viewer, captions, drafts and chosen files.
import { describe, expect, it } from 'vitest';
import { captionLines, trackFor } from './caption.model.ts';
import { placeOf } from './crop.model.ts';
import { draftErrors, emptyDraft, formOf, recognisedLink } from './media-draft.model.ts';
import {
  autoZoom,
  clampPage,
  clampZoom,
  pagePercent,
  pageWaitMs,
  passwordForms,
  resumePage,
  turnedBy,
  zoomedBy,
} from './pdf-view.model.ts';
import {
  countdownSeconds,
  furthestAfter,
  makeProgressMeter,
  playedPercent,
  resumeSecond,
  risingPercent,
  seekTarget,
  speedsFor,
  startHeight,
} from './player.model.ts';
import type { PlayedPart } from './player.model.ts';
import { fileError, kindOfFile, titleOfFile } from './upload-queue.model.ts';

describe('passwords of PDFs', () => {
  it('are tried as typed, normalised, and as UTF-8, each once', () => {
    expect(passwordForms('abc')).toEqual(['abc']);
    expect(passwordForms('pässwört')).toEqual(['pässwört', 'pÃ¤sswÃ¶rt']);
    expect(passwordForms('S\u00aaSL\u00adprep')).toEqual(['S\u00aaSL\u00adprep', 'SaSLprep']);
  });
});

describe('players', () => {
  it('are complete within the last five seconds, and resume only between 0 and 100 [MEDIA-043, MEDIA-044]', () => {
    expect([playedPercent(0, 100), playedPercent(94.9, 100), playedPercent(95, 100), playedPercent(10, NaN)]).toEqual([
      0, 95, 100, 0,
    ]);
    expect(playedPercent(594, 600)).toBe(99);
    expect([
      resumeSecond(50, undefined, 200),
      resumeSecond(50, 61, 200),
      resumeSecond(100, 61, 200),
      resumeSecond(0, undefined, 200),
    ]).toEqual([100, 61, 0, 0]);
    expect(resumeSecond(99, undefined, 200)).toBe(195);
  });
  it('offer no speed above 1 and no jump beyond the furthest point where fast-forward is blocked [MEDIA-048, MEDIA-049]', () => {
    expect(speedsFor(false)).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2]);
    expect(speedsFor(true)).toEqual([0.5, 0.75, 1]);
    expect([seekTarget(60, 12, true), seekTarget(8, 12, true), seekTarget(60, 12, false)]).toEqual([12, 8, 60]);
    expect([furthestAfter(10, 10.3), furthestAfter(10, 60), furthestAfter(10, 4)]).toEqual([10.3, 10, 10]);
  });
  it('begin at 1080 where there is such a rendition, else at the highest [MEDIA-050]', () => {
    expect([startHeight([240, 1080, 2160]), startHeight([240, 480]), startHeight([])]).toEqual([1080, 480, undefined]);
  });
  it('count down from 5 while autoplay is on and another item follows', () => {
    expect([12, 5, 4.1, 0.4, 0].map((left) => countdownSeconds(left, true, true))).toEqual([undefined, 5, 5, 1, 0]);
    expect([
      countdownSeconds(3, false, true),
      countdownSeconds(3, true, false),
      countdownSeconds(NaN, true, true),
    ]).toEqual([undefined, undefined, undefined]);
  });
  it('report only rising values, rounded and clamped, 100 once [MEDIA-037, MEDIA-039]', () => {
    expect([
      risingPercent(0, 0.4),
      risingPercent(0, 12.6),
      risingPercent(30, 20),
      risingPercent(30, 30),
      risingPercent(99, 140),
      risingPercent(100, 100),
    ]).toEqual([undefined, 13, undefined, 30, 100, undefined]);
  });
  it('report at most once per ten seconds, the end at once and never again [MEDIA-042]', () => {
    const told: PlayedPart[] = [];
    let now = 0;
    const meter = makeProgressMeter(
      0,
      (part) => told.push(part),
      () => now,
    );
    for (let second = 1; second <= 25; second++) {
      now = second * 1000;
      meter.played(second, 100);
    }
    expect(told.map(({ percent }) => percent)).toEqual([1, 11, 21]);
    expect(told[2]).toMatchObject({ positionSeconds: 21, watchedSlots: [1, 2] });
    meter.played(96, 100);
    meter.played(98, 100);
    expect(told.slice(3)).toEqual([{ percent: 100, positionSeconds: 96, watchedSlots: [2, 9] }]);
    meter.left(98);
    expect(told).toHaveLength(4);
  });
  it('report the position where playing stops every ten seconds, at once on leaving, and once for each position', () => {
    const told: PlayedPart[] = [];
    let now = 0;
    const meter = makeProgressMeter(
      0,
      (part) => told.push(part),
      () => now,
    );
    meter.beginsAt(0.5);
    meter.stopped(0.5);
    for (let second = 1; second <= 7; second++) meter.played(second, 100);
    expect(told).toHaveLength(1);
    now = 4_000;
    expect([meter.stopped(7), told.length]).toEqual([6_000, 1]);
    now = 10_000;
    expect([meter.stopped(7), meter.stopped(7.4)]).toEqual([undefined, undefined]);
    expect(told.slice(1)).toEqual([{ percent: 7, positionSeconds: 7, watchedSlots: [0] }]);
    for (let second = 20; second < 40; second += 2) meter.stopped(second);
    expect(told).toHaveLength(2);
    meter.left(3);
    meter.left(3);
    expect(told.slice(2)).toEqual([{ percent: 7, positionSeconds: 3, watchedSlots: [] }]);
  });
  it('never fall below the stored progress', () => {
    const told: PlayedPart[] = [];
    const meter = makeProgressMeter(
      60,
      (part) => told.push(part),
      () => 0,
    );
    meter.played(5, 100);
    expect(told).toEqual([{ percent: 60, positionSeconds: 5, watchedSlots: [0] }]);
    const resumed = makeProgressMeter(
      60,
      () => expect.unreachable(),
      () => 0,
    );
    resumed.beginsAt(60);
    resumed.stopped(60.2);
    const done = makeProgressMeter(
      100,
      () => expect.unreachable(),
      () => 0,
    );
    done.played(50, 100);
  });
});

describe('PDF viewer', () => {
  it('keeps the page between 1 and the page count [MEDIA-029]', () => {
    expect([clampPage(0, 8), clampPage(3.7, 8), clampPage(99, 8), clampPage(NaN, 8), clampPage(2, 0)]).toEqual([
      1, 3, 8, 1, 1,
    ]);
  });
  it('keeps the zoom between 0.1 and 4, auto is -1, in steps of 0.1 [MEDIA-030]', () => {
    expect([
      clampZoom(0.01),
      clampZoom(9),
      clampZoom(autoZoom),
      zoomedBy(1, 1),
      zoomedBy(0.1, -1),
      zoomedBy(4, 1),
    ]).toEqual([0.1, 4, -1, 1.1, 0.1, 4]);
  });
  it('turns by quarters [MEDIA-032]', () => {
    expect([turnedBy(0, 90), turnedBy(270, 90), turnedBy(0, -90), turnedBy(180, -90)]).toEqual([90, 0, 270, 90]);
  });
  it('counts page by page, waits 200 ms after a turn and at most 2 s [MEDIA-034]', () => {
    expect([pagePercent(1, 8), pagePercent(8, 8), pagePercent(3, 0), resumePage(50, 8), resumePage(100, 8)]).toEqual([
      13, 100, 0, 4, 1,
    ]);
    expect([pageWaitMs(0, 0), pageWaitMs(0, 1_900), pageWaitMs(0, 2_500)]).toEqual([200, 100, 0]);
  });
});

describe('captions', () => {
  it('keep bold, italic and underlined, and show other marks as plain text', () => {
    expect(captionLines('<v Ana>Olá <i>mundo</i>\n&lt;b&gt; &amp; fim')).toEqual([
      [{ text: 'Olá ' }, { text: 'mundo', isItalic: true }],
      [{ text: '<b> & fim' }],
    ]);
  });
  it("begin in the language chosen before, else in the screen's", () => {
    expect([
      trackFor(['en', 'pt-BR'], undefined, 'pt'),
      trackFor(['en', 'es'], 'es', 'pt'),
      trackFor(['en'], undefined, 'pt'),
      trackFor(['en'], 'off', 'en'),
    ]).toEqual([1, 1, -1, -1]);
  });
});

describe('an object being written', () => {
  it('needs a file, a link or a package type by its kind [MEDIA-012, MEDIA-013, MEDIA-014]', () => {
    const fields = (patch: Partial<typeof emptyDraft>, isFileThere = false) =>
      draftErrors({ ...emptyDraft, title: 'x', ...patch }, isFileThere).map(({ field }) => field);
    expect(fields({})).toEqual(['file']);
    expect(fields({}, true)).toEqual([]);
    expect(fields({ kind: 'link', link: 'example' })).toEqual(['link']);
    expect(fields({ kind: 'link', link: 'https://example.org/a' })).toEqual([]);
    expect(fields({ kind: 'scorm' }, true)).toEqual(['packageKind']);
    expect(
      [
        'https://youtu.be/dQw4w9WgXcQ',
        'https://vimeo.com/12',
        'https://soundcloud.com/a/b',
        'https://example.org',
        'nada',
      ].map(recognisedLink),
    ).toEqual(['youtube', 'vimeo', 'soundcloud', 'other', undefined]);
  });
  it('takes from 1 minute to 23:59:59 [MEDIA-018]', () => {
    const isWrong = (durationSeconds: number) =>
      draftErrors({ ...emptyDraft, kind: 'link', title: 'x', link: 'https://a.org', durationSeconds }, false).length >
      0;
    expect([59, 60, 86_399, 86_400].map(isWrong)).toEqual([true, false, false, true]);
  });
  it('sends only the fields of its kind', () => {
    const form = formOf({
      ...emptyDraft,
      kind: 'link',
      title: ' Guia ',
      link: ' https://a.org ',
      isDownloadable: true,
      blocksFastForward: true,
      watermark: { isIncluded: true, userName: true },
    });
    expect(form).toMatchObject({
      title: 'Guia',
      link: 'https://a.org',
      isDownloadable: false,
      blocksFastForward: false,
    });
    expect(form).not.toHaveProperty('watermark');
  });
});

describe('chosen files', () => {
  it('become objects of a kind, or are refused with a reason', () => {
    expect(['a.MP4', 'b.zip', 'c.docx', 'd.pdf', 'e.exe', 'f'].map(kindOfFile)).toEqual([
      'video',
      'scorm',
      'document',
      'pdf',
      undefined,
      undefined,
    ]);
    expect(titleOfFile('solda_modulo-2.final.mp4')).toBe('solda modulo 2.final');
    expect([
      fileError({ name: 'a.exe', size: 1 }),
      fileError({ name: 'a.pdf', size: 1024 ** 3 + 1 }),
      fileError({ name: 'a.pdf', size: 0 }),
      fileError({ name: 'a.pdf', size: 9 }, 'video'),
      fileError({ name: 'a.pdf', size: 9 }),
    ]).toEqual(['type', 'size', 'empty', 'type', undefined]);
  });
});
describe('covers', () => {
  it('fill their shape around the focus, or fit in it completely', () => {
    const picture = { width: 1600, height: 600 };
    const shape = { width: 800, height: 600 };
    expect(placeOf(picture, shape, { fit: 'fill', zoom: 1, focus: { x: 1, y: 0.5 } })).toEqual({
      x: -800,
      y: 0,
      width: 1600,
      height: 600,
    });
    expect(placeOf(picture, shape, { fit: 'whole', zoom: 1, focus: { x: 1, y: 0.5 } })).toEqual({
      x: 0,
      y: 150,
      width: 800,
      height: 300,
    });
  });
});
