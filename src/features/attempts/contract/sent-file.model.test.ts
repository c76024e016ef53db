// Proves that a file is sent under the kind that its type or its name says.
import { expect, test } from 'vitest';
import { kindOfSent } from './sent-file.model.ts';

test.each([
  ['voz.webm', 'audio/webm', 'audio'],
  ['tela.webm', 'video/webm', 'video'],
  ['foto.JPG', '', 'image'],
  ['som.mp3', 'application/octet-stream', 'audio'],
  ['filme.mkv', '', 'video'],
  ['foto.pdf', 'image/png', 'image'],
  ['som.pdf', 'audio/mpeg', 'audio'],
  ['filme.pdf', 'video/mp4', 'video'],
  ['norma.pdf', 'application/pdf', 'document'],
  ['sem-nome', '', 'document'],
])('%s of type %s is sent as %s', (name, type, kind) => expect(kindOfSent({ name, type })).toBe(kind));
