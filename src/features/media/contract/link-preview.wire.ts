// Translates the message about a link before it is opened between our names and the wire's.
import { flag, text } from '#platform/contract/values.ts';
import { nullable, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

/** The facts about a link before a user opens it; only its address where its page says nothing or may not be requested. */
export const linkPreview = wire({
  url: ['url', text()],
  title: ['titulo', nullable(text())],
  description: ['descricao', nullable(text())],
  site: ['site', nullable(text())],
  /** The picture as a data address, so the browser makes no request to another site. */
  picture: ['imagem', nullable(text())],
  canBeFramed: ['podeEmbutir', flag()],
});
export type LinkPreview = Ours<typeof linkPreview>;
