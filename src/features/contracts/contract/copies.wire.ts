// Translates the messages about copies sent to contracts: which contracts have them, and how many people learn with them.
import { id, number, oneOf, text } from '#platform/contract/values.ts';
import { list, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

/** The kinds of objects that are sent to contracts. */
export const sentKind = oneOf({
  section: 'Secao',
  course: 'Curso',
  trail: 'Formacao',
  media: 'Midia',
  assessment: 'Avaliacao',
});
export const copiesFilter = wire({
  kind: ['tipo', sentKind],
  ids: ['ids', list(id(), { min: 1, max: 200 })],
  contractIds: ['contratosIds', optional(list(id(), { max: 200 }))],
});
/** A contract that has copies, and how many learners are enrolled in them: numbers, never names (decisions D10.3). */
const copiesThere = wire({
  contractId: ['contratoId', id()],
  name: ['nome', text()],
  people: ['inscritos', number({ whole: true })],
});
export const copies = wire({ contracts: ['contratos', list(copiesThere)] });
export type SentKind = CopiesFilter['kind'];
export type CopiesFilter = Ours<typeof copiesFilter>;
export type Copies = Ours<typeof copies>['contracts'];
