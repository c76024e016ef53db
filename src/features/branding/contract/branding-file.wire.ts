// Translates the files of the look between our names and the wire's. access-shell-settings §7.2
import { id, oneOf, text } from '#platform/contract/values.ts';
import { optional, wire } from '#platform/contract/wire.ts';

const use = oneOf({
  menu: 'menu',
  login: 'login',
  icon: 'icone',
  stage: 'fundoLogin',
  carousel: 'carrossel',
  background: 'fundo',
  banner: 'banner',
});
/** The use of the file; without it, the server checks only the rules for every file of the look. */
export const brandingFileFields = wire({ use: ['finalidade', optional(use)] });
/** A picture written as a data URL. */
export const brandingPicture = wire({
  picture: ['imagem', text({ min: 1, max: 7_100_000 })],
  use: ['finalidade', optional(use)],
});
export const brandingFile = wire({
  id: ['id', id()],
  url: ['url', text()],
  name: ['nome', text()],
  kind: ['tipo', oneOf({ image: 'imagem', video: 'video' })],
});
export const brandingFileKey = wire({ id: ['id', id()] });
export const brandingFileName = wire({ fileName: ['fileName', text({ min: 1, max: 200 })] });
