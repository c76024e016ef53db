// Proves for chosen files which kind each becomes by its name, its first title, and the reason of a refusal.
import { expect, test } from 'vitest';
import { fileError, kindOfFile, takenExtensions, titleOfFile } from './upload-queue.model.ts';

test.each([
  ['a.mp4', 'video'],
  ['A.MKV', 'video'],
  ['a.b.opus', 'audio'],
  ['a.jpeg', 'image'],
  ['a.zip', 'scorm'],
  ['a.odt', 'document'],
  ['a.pdf', 'pdf'],
  ['a.exe', undefined],
  ['pdf', undefined],
  ['a.pdf.', undefined],
  ['a.pdfx', undefined],
  ['', undefined],
])('%s becomes %s', (name, kind) => expect(kindOfFile(name)).toBe(kind));
test.each([
  ['Escuta_ativa--no  trabalho.mp4', 'Escuta ativa no trabalho'],
  ['a.b.pdf', 'a.b'],
  ['-a-.pdf', 'a'],
  ['sem nome', 'sem nome'],
  ['.pdf', '.pdf'],
  ['___.pdf', '___.pdf'],
  [`${'a'.repeat(200)}.pdf`, 'a'.repeat(150)],
  [`.${'a'.repeat(200)}`, `.${'a'.repeat(149)}`],
])('%s begins as %s', (name, title) => expect(titleOfFile(name)).toBe(title));
test('a file is refused for its type, its size or as empty, in this order', () => {
  const gib = 1024 ** 3;
  const of = (name: string, size: number, kind?: 'image' | 'carousel' | 'link') => fileError({ name, size }, kind);
  expect([of('a.exe', 1), of('a.exe', 0), of('a.exe', gib + 1)]).toEqual(['type', 'type', 'type']);
  expect([of('a.pdf', gib), of('a.pdf', gib + 1), of('a.pdf', 0), of('a.pdf', 1)]).toEqual([
    ...[undefined, 'size', 'empty', undefined],
  ]);
  expect([
    of('a.pdf', 1, 'image'),
    of('a.png', 1, 'image'),
    of('a.gif', 1, 'carousel'),
    of('a.pdf', 1, 'link'),
  ]).toEqual([...['type', undefined, 'type', 'type']]);
});
test('every accepted extension is named once', () => {
  expect(takenExtensions).toEqual([
    ...['mp4', 'm4v', 'mov', 'webm', 'mkv', 'mp3', 'm4a', 'wav', 'ogg', 'opus', 'flac', 'aac'],
    ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'zip'],
    ...['xls', 'xlsx', 'ppt', 'pptx', 'doc', 'docx', 'odp', 'ods', 'odt', 'pdf'],
  ]);
});
