// Proves that every real file of the inventory is accepted or refused as stated, except those that testing/material.ts lists with a reason.
import { describe, expect, it } from 'vitest';
import { materialRows, whyOtherwise } from '#testing/material.ts';
import { expectFile } from './detect.ts';
import { remakeImage } from './inspect-image.ts';
import { inspectMedia } from './inspect-media.ts';
import { inspectPdf } from './inspect-pdf.ts';

const inspect = (name: string, file: string): Promise<object> =>
  /^images|\.(?:jpe?g|svgz?)$/.test(name)
    ? remakeImage(file)
    : name.startsWith('pdf')
      ? inspectPdf(file)
      : /^media|\.mp4$/.test(name)
        ? inspectMedia(file)
        : // The repository accepts these as documents, but no pages, scripts or XML.
          expectFile(file, ['office', 'pdf', 'image', 'video', 'audio']);

const rows = materialRows().filter((row) =>
  /^(?:images|pdf|media|polyglots|office|made)\/.*(?<!\.(?:tsv|csv|zip))$/.test(row.path),
);

describe('real files', () => {
  it.each(rows.map((row) => [row.path, row] as const))(
    '%s',
    async (name, { file, expected, oracle }) => {
      const from = Date.now();
      const result = await inspect(name, file).catch((error: unknown) => error as object);
      const seconds = (Date.now() - from) / 1000;
      const isRefused = result instanceof Error;
      if (isRefused)
        expect(result).toMatchObject({
          kind: expect.stringMatching(/unsupported|rule/),
          code: expect.stringMatching(/^(?:file|archive)\./),
        });
      if (isRefused) expect(seconds).toBeLessThan(2);
      // Rows with "or …" allow both results; the test only needs a quick and clean answer.
      if (whyOtherwise(name) || /^REFUSE(?:,)? or /.test(expected)) return;
      expect(isRefused).toBe(expected.startsWith('REFUSE'));
      const pages = /^opens pages=(\d+) (plain|encrypted)(?! password)/.exec(oracle)?.[1];
      if (pages && !(result as { needsPassword?: boolean }).needsPassword)
        expect(result).toMatchObject({ pages: Number(pages) });
      const noted = /^\w+ (\d+\.\d+)s/.exec(oracle)?.[1];
      if (noted && !isRefused && name.startsWith('media'))
        expect(Math.abs((result as { durationSeconds: number }).durationSeconds - Number(noted))).toBeLessThan(1);
    },
    30_000,
  );
});
