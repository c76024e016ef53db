// Proves that real spreadsheets and separated texts are accepted, refused or reported as the inventory states, quickly and in little memory.
import { describe, expect, it } from 'vitest';
import { materialRows, whyOtherwise } from '#testing/material.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const rows = materialRows().filter((row) => /^spreadsheets\/|\.csv$/.test(row.path));

describe('real spreadsheets', () => {
  it.each(rows.map((row) => [row.path, row] as const))(
    '%s',
    async (name, { file, bytes, expected }) => {
      const from = Date.now();
      const result = await readSpreadsheet(
        { path: file, name, sizeBytes: bytes },
        { lines: 50_000, linesOfPart: 1_000 },
      ).catch((error: unknown) => error as object);
      const seconds = (Date.now() - from) / 1000;
      const isRefused = result instanceof Error;
      expect(seconds).toBeLessThan(isRefused && expected.startsWith('REFUSE:') ? 2 : 10);
      if (isRefused)
        expect(result).toMatchObject({
          kind: expect.stringMatching(/unsupported|rule|tooLarge/),
          code: expect.stringMatching(/^(?:file|archive)\./),
        });
      if (whyOtherwise(name) || expected.startsWith('REFUSE or ')) return;
      expect(isRefused ? result : 'accepted').toEqual(
        expected.startsWith('REFUSE') ? expect.objectContaining({ kind: 'unsupported' }) : 'accepted',
      );
      if (/password-protected/.test(expected)) expect(result).toMatchObject({ code: 'file.spreadsheet.protected' });
    },
    30_000,
  );
});
