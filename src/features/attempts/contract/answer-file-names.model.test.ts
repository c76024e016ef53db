// Proves that the name of a stored file ends as what is stored.
import { expect, it } from 'vitest';
import { endingOf, namedAs } from './answer-file-names.model.ts';

it.each([
  ['relatório', 'application/pdf', 'relatório.pdf'],
  ['foto.AVIF', 'image/webp', 'foto.webp'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['Foto.JPG', 'image/jpeg', 'Foto.JPG'],
  ['aula.mkv', 'video/mp4', 'aula.mp4'],
  ['versão 1.2 final', 'video/webm', 'versão 1.2 final.webm'],
  ['dados.bin', 'application/octet-stream', 'dados.bin'],
])('%s that is %s becomes %s', (name, type, named) => {
  expect(namedAs(name, type)).toBe(named);
});
it.each([
  ['audio/aac', 'aac'],
  ['audio/flac', 'flac'],
  ['audio/matroska', 'mka'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg', 'ogg'],
  ['audio/wav', 'wav'],
  ['audio/webm', 'webm'],
  ['image/gif', 'gif'],
  ['image/png', 'png'],
  ['video/matroska', 'mkv'],
  ['video/quicktime', 'mov'],
  ['application/msword', 'doc'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.ms-powerpoint', 'ppt'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
])('%s ends as .%s', (type, ending) => expect(endingOf(type)).toBe(`.${ending}`));
it('keeps .jpeg for a JPEG alone, at the end of the name alone', () => {
  expect(namedAs('foto.jpeg', 'image/png')).toBe('foto.png');
  expect(namedAs('foto.jpeg.x', 'image/jpeg')).toBe('foto.jpeg.jpg');
});
it('has no ending where the type is unknown', () => {
  expect([endingOf('application/x-any'), endingOf('audio/mpeg')]).toEqual(['', '.mp3']);
});
