// Translates communications as the people who read them get them, between our names and the wire's.
import { flag, id, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

const shownPost = wire({
  id: ['id', id()],
  title: ['titulo', nullable(text())],
  text: ['conteudo', nullable(text())],
  picture: ['imagemLink', nullable(text())],
  pictureText: ['imagemDescricao', nullable(text())],
  position: ['ordem', number({ whole: true, min: 1 })],
});
export const shownCommunication = wire({
  id: ['id', id()],
  title: ['titulo', text()],
  alwaysShows: ['sempreExibir', flag()],
  isForced: ['forceDisplay', flag()],
  /** True where the person chose not to be shown it again. */
  isHidden: ['naoExibir', flag()],
  hasSeen: ['visualizada', flag()],
  posts: ['posts', list(shownPost)],
});
export const shownCommunications = list(shownCommunication);
/** What opens at the start, which the start-up data carry as JSON text: `communications` is null where it is more than a start carries, and the viewer loads it. */
export const startOfCommunications = wire({
  total: ['total', number({ whole: true })],
  communications: ['itens', nullable(shownCommunications)],
});
export const ownFilter = wire({ withHidden: ['exibirComunicacoesDesabilitadas', optional(flag())] });
/** `true` hides the communications, `false` only says what was seen. decisions D9.1 */
export const statusKey = wire({ flag: ['flag', oneOf({ hide: 'true', see: 'false' })] });
export const statusForm = wire({
  ids: ['ids', list(id(), { min: 1, max: 100 })],
  /** The posts that were seen. */
  postIds: ['postsIds', optional(list(id(), { max: 1000 }))],
});
export type ShownCommunication = Ours<typeof shownCommunication>;
export type ShownPost = Ours<typeof shownPost>;
