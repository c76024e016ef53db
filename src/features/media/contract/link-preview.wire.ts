// Translates the message about a link before it is opened between our names and the wire's.
import { flag, text } from '#platform/contract/values.ts';
import { nullable, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

/** What is told of a link before it is followed; nothing but its address where its page says nothing or may not be asked. */
export const linkPreview = wire({
  url: ['url', text()],
  title: ['titulo', nullable(text())],
  description: ['descricao', nullable(text())],
  site: ['site', nullable(text())],
  /** As a data address: the browser asks no other site for it. */
  picture: ['imagem', nullable(text())],
  canBeFramed: ['podeEmbutir', flag()],
});
export type LinkPreview = Ours<typeof linkPreview>;
