// Proves that the demonstration's files are right: sizes, existence, captions and chapters of the videos, SCORM packages.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { inspectMedia } from '#platform/server/files/inspect-media.ts';
import { inspectPdf } from '#platform/server/files/inspect-pdf.ts';
import { banners, courses, media, sections, seedsFolder, tenants, trails } from './data.ts';
import type * as Seed from './shapes.ts';

const unknown = (list: Iterable<string>, known: Set<string>) => [...list].filter((one) => !known.has(one));
const contentFile = (path: string) => new URL(`content/${path}`, seedsFolder);
const missingFiles = (paths: (string | null)[]) =>
  paths.filter(
    (path) => path !== null && !existsSync(path.startsWith('brands/') ? new URL(path, seedsFolder) : contentFile(path)),
  );
describe('the files of the demonstration', () => {
  const files = readdirSync(contentFile(''), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({
      name: entry.name,
      folder: entry.parentPath.split('/').at(-1),
      size: statSync(`${entry.parentPath}/${entry.name}`).size,
    }));

  it('weigh at most 3 MB each and 30 MB together', () => {
    expect(files.filter((file) => file.size > 3 * 1024 ** 2)).toEqual([]);
    expect(files.reduce((total, file) => total + file.size, 0)).toBeLessThanOrEqual(30 * 1024 ** 2);
  });
  it('are at least 24 files, and include every kind', () => {
    const pieces = media.filter((one) => one.kind !== 'link');
    const count = (kind: Seed.SeedMedia['kind']) => media.filter((one) => one.kind === kind).length;
    expect(pieces.length).toBeGreaterThanOrEqual(24);
    expect([
      count('video') >= 8,
      count('pdf') >= 5,
      count('image') >= 4,
      count('scorm'),
      count('audio') >= 1,
      count('link') >= 3,
    ]).toEqual([true, true, true, 2, true, true]);
  });
  it('exist wherever the data names one', () => {
    expect(
      missingFiles(
        media.flatMap((one) => [
          one.file,
          one.cover.horizontal,
          one.cover.vertical,
          ...one.captions.map((caption) => caption.file),
          ...(one.slides ?? []).map((slide) => slide.file),
        ]),
      ),
    ).toEqual([]);
    expect(missingFiles([...courses, ...trails].flatMap((one) => [one.cover.horizontal, one.cover.vertical]))).toEqual(
      [],
    );
    expect(
      missingFiles([...sections.flatMap((one) => [one.image, one.background]), ...banners.map((one) => one.image)]),
    ).toEqual([]);
    expect(
      missingFiles(
        tenants.flatMap((one) => [...Object.values(one.logos), ...one.signInSlides.map((slide) => slide.image)]),
      ),
    ).toEqual([]);
  });
  it('include pictures of the sign-in as large as a screen', async () => {
    for (const { key, signInSlides } of tenants)
      for (const { image } of signInSlides) {
        const { width, height } = await sharp(fileURLToPath(contentFile(image))).metadata();
        expect([key, width >= 1600, height >= 1600]).toEqual([key, true, true]);
      }
  });
  it('have the size that the data says', () => {
    for (const one of media.filter((entry) => entry.kind !== 'link')) {
      const paths = one.slides ? one.slides.map((slide) => slide.file) : [one.file!];
      expect([one.key, one.sizeBytes]).toEqual([
        one.key,
        paths.reduce((total, path) => total + statSync(contentFile(path)).size, 0),
      ]);
    }
  });
});

describe('what the load does not read again', { timeout: 180_000 }, () => {
  const pathOf = ({ file }: Seed.SeedMedia) => fileURLToPath(contentFile(file!));

  it('is what the intake reads in videos and sounds', async () => {
    for (const one of media.filter(({ kind }) => kind === 'video' || kind === 'audio')) {
      const { durationSeconds, width, height, kind, isPlayable } = await inspectMedia(pathOf(one));
      expect([one.key, one.kind, one.durationSeconds]).toEqual([one.key, kind, Math.round(durationSeconds)]);
      expect([one.key, one.measured, isPlayable]).toEqual([
        one.key,
        { durationSeconds, ...(kind === 'video' && { width, height }) },
        true,
      ]);
    }
  });
  it('is the number of pages of documents', async () => {
    for (const one of media.filter(({ kind }) => kind === 'pdf'))
      expect([one.key, await inspectPdf(pathOf(one))]).toMatchObject([one.key, { pages: one.pages }]);
  });
});

describe('the video lessons', () => {
  const seconds = (stamp: string) => stamp.split(':').reduce((total, part) => total * 60 + Number(part), 0);
  const videos = media.filter((one) => one.kind === 'video');

  it.each(videos.map((one) => [one.key, one] as const))(
    '%s has captions in order that cover it to the end',
    (_key, one) => {
      const blocks = readFileSync(contentFile(one.captions[0]!.file), 'utf8').trim().split('\n\n');
      expect(blocks.shift()).toBe('WEBVTT');
      const cues = blocks.map((block) => {
        const [, start, end, text] = /^\d+\n(\S+) --> (\S+)\n([\s\S]+)$/.exec(block)!;
        return { start: seconds(start!), end: seconds(end!), text: text! };
      });
      cues.forEach((cue, index) => {
        expect(cue.end).toBeGreaterThan(cue.start);
        expect(cue.start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
        expect(cue.text.split('\n').length).toBeLessThanOrEqual(2);
      });
      expect(cues[0]!.start).toBeLessThan(2);
      expect(one.durationSeconds - cues.at(-1)!.end).toBeLessThan(3);
      expect(cues.at(-1)!.end).toBeLessThanOrEqual(one.durationSeconds + 1);
      expect(one.durationSeconds).toBeGreaterThanOrEqual(60);
      expect(one.durationSeconds).toBeLessThanOrEqual(120);
    },
  );
  it('have chapters that follow each other within the length', () => {
    for (const one of videos) {
      expect(one.chapters.length).toBeGreaterThan(2);
      one.chapters.forEach((chapter, index) => {
        expect(chapter.start).toBe(one.chapters[index - 1]?.end ?? 0);
        expect(chapter.end).toBeGreaterThan(chapter.start);
      });
      expect(one.chapters.at(-1)!.end).toBeLessThanOrEqual(one.durationSeconds);
    }
  });
  it('can begin to play before the whole file is loaded', () => {
    for (const one of videos) {
      const bytes = readFileSync(contentFile(one.file!));
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    }
  });
});

describe('the SCORM packages', () => {
  const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);
  async function entriesOf(path: string) {
    const zip = await openZip(contentFile(path).pathname, { lazyEntries: true });
    const entries = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      entries.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
    }
    return entries;
  }
  it.each(media.filter((one) => one.kind === 'scorm').map((one) => [one.key, one] as const))(
    '%s has a manifest whose resources exist',
    async (_key, one) => {
      const entries = await entriesOf(one.file!);
      const named: string[] = [];
      let version = '';
      let inVersion = false;
      const parser = new SaxesParser({ xmlns: false });
      parser.on('opentag', (tag) => {
        inVersion = tag.name === 'schemaversion';
        if (tag.name === 'resource' || tag.name === 'file') named.push(String(tag.attributes.href));
      });
      parser.on('text', (text) => {
        if (inVersion) version += text;
      });
      parser.on('closetag', () => (inVersion = false));
      parser.write(entries.get('imsmanifest.xml')!).close();
      expect(version).toBe(one.scormType === 'scorm12' ? '1.2' : '2004 4th Edition');
      expect(named.length).toBeGreaterThan(1);
      expect(unknown(named, new Set(entries.keys()))).toEqual([]);
    },
  );
});
