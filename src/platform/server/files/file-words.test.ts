// Proves that refusals of files are clear sentences without technical names, in three languages.
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import type { Problem } from '#platform/contract/problem.ts';
import { loadTexts, say } from '../texts.ts';
import { fileTooLarge, otherFile } from './file-words.ts';

beforeAll(() => loadTexts(fileURLToPath(new URL('../../../', import.meta.url))));
const said = ({ code, details }: Problem) => ['pt', 'en', 'es'].map((language) => say(language, code, details));
const found = (kind: 'other' | 'text', extension: string) => ({ kind, extension, type: 'x/y', sizeBytes: 1 });

it('names the size and the limit, and never says that a file of exactly the limit is too large', () => {
  expect(said(fileTooLarge(7.25 * 1_048_576, 5 * 1_048_576))).toEqual([
    'O arquivo tem 7,25 MB. O máximo é 5 MB.',
    'The file is 7.25 MB. The limit is 5 MB.',
    'El archivo tiene 7,25 MB. El máximo es 5 MB.',
  ]);
  expect(said(fileTooLarge(5 * 1_048_576 + 1, 5 * 1_048_576))[0]).toBe('O arquivo tem 5,01 MB. O máximo é 5 MB.');
});
it('names the sent type and the accepted ones, without a technical name', () => {
  expect(said(otherFile(found('other', 'ico'), 'PNG, JPG', 1024 ** 3))).toEqual([
    'O arquivo é do tipo ICO. Tipos aceitos: PNG, JPG, até 1024 MB.',
    'The file type is ICO. Accepted types: PNG, JPG, up to 1024 MB.',
    'El archivo es del tipo ICO. Tipos aceptados: PNG, JPG, hasta 1024 MB.',
  ]);
  expect(said(otherFile(found('other', 'bin'), 'PDF'))[0]).toBe(
    'O arquivo é do tipo desconhecido. Tipos aceitos: PDF.',
  );
  expect(said(otherFile(found('text', 'txt'), 'PDF'))[1]).toBe('The file type is plain text. Accepted types: PDF.');
  expect(otherFile(found('other', 'pdf'), 'PDF').code).toBe('file.pdf.headless');
});
