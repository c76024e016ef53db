// Translates the messages about favourites between our names and the wire's. It is a separate file because only the list of favourites loads it.
import { list, nullable, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { pageOfData } from '#platform/contract/page.ts';
import { card, mediaKind } from './card.wire.ts';

const count = () => number({ whole: true, min: 0 });
const { kind: _kind, title: _title, mediaKind: _media, synopsis: _synopsis, ...drawn } = card.fields;
/** A favourite in the specification's own words (learning-content §3 "Favorite"), with the data of its card. */
const favorite = wire({
  ...drawn,
  kind: ['tipo', oneOf({ media: 'Midia', course: 'Curso', trail: 'Formacao' })],
  mediaKind: ['tipoMidia', nullable(mediaKind)],
  title: ['titulo', text()],
  synopsis: ['sinopse', nullable(text())],
  description: ['descricao', nullable(text())],
  totalReactions: ['likes', count()],
  isLiked: ['liked', flag()],
  isFavorite: ['favorito', flag()],
  isEnrolled: ['inscrito', flag()],
  percent: ['porcentagemDeConclusao', nullable(number())],
  /** The address to open: a link's own address, else the address that opens the content here. */
  resourceUrl: ['urlDoRecurso', text()],
  image: ['urlDaImagem', nullable(text())],
  skillIds: ['competenciasIds', list(id())],
  isExpired: ['expirado', flag()],
  /** The address that opens a package; its own files have addresses for one opening only (decisions D3.18). */
  scormScriptLink: ['scormScriptLink', nullable(text())],
  isMandatory: ['obrigatorio', flag()],
  categoryId: ['categoriaId', nullable(id())],
  origin: ['origem', text()],
  expiredAt: ['dataExpirada', nullable(instant())],
  sectionName: ['secaoNome', nullable(text())],
});
export type Favorite = Ours<typeof favorite>;
export const favoritePage = pageOfData(favorite);
