// Translates the results of the authors' quick search between our names and the wire's.
import { id, text } from '#platform/contract/values.ts';
import { list, nullable, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

const quickRow = wire({
  id: ['id', id()],
  title: ['titulo', text()],
  kind: ['tipo', text()],
  picture: ['imagem', nullable(text())],
});
export const quickSearch = wire({
  media: ['midias', list(quickRow)],
  courses: ['cursos', list(quickRow)],
  trails: ['formacoes', list(quickRow)],
});
export type QuickSearch = Ours<typeof quickSearch>;
