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
it('has no ending where the type is unknown', () => {
  expect([endingOf('application/x-any'), endingOf('audio/mpeg')]).toEqual(['', '.mp3']);
});
