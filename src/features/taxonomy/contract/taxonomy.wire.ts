// Translates skills and categories between our names and the wire's.
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { id, instant, oneOf, text } from '#platform/contract/values.ts';
import { basicList, pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { taxonomyLimits as limits } from './taxonomy.model.ts';

/** ExibirEm: the kinds of content for which it may be chosen (learning-content §3). */
export const shownPlace = oneOf({ media: 'Midia', course: 'Curso', trail: 'Formacao', assessment: 'Avaliacao' });
const name = text({ min: 1, max: limits.name, trim: true });
const shownIn = list(shownPlace, { min: 1, max: 4 });
/** The form of a skill, which needs a summary (learning-content §5). */
export const skillForm = wire({
  name: ['name', name],
  observation: ['observacao', text({ min: 1, max: limits.observation, trim: true })],
  shownIn: ['exibirEm', optional(shownIn)],
});
export const taxonomyForm = wire({
  name: ['name', name],
  observation: ['observacao', optional(text({ max: limits.observation }))],
  shownIn: ['exibirEm', optional(shownIn)],
});
export type TaxonomyForm = Ours<typeof taxonomyForm>;
export const taxonomyRow = wire({
  id: ['id', id()],
  name: ['name', text()],
  origin: ['origin', text()],
  /** The name of the company that sent it. */
  originName: ['originName', nullable(text())],
  observation: ['observacao', nullable(text())],
  shownIn: ['exibirEm', list(shownPlace)],
  createdAt: ['createdAt', instant()],
});
export type TaxonomyRow = Ours<typeof taxonomyRow>;
export const taxonomyPage = pageOfData(taxonomyRow);
export const taxonomyKey = wire({ id: ['id', id()] });
export const taxonomySaved = wire({ id: ['id', id()] });
export const taxonomyFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  shownIn: ['ExibirEm', optional(shownPlace)],
  origin: ['origem', optional(text({ max: 40 }))],
  ...pageQueryBy({ name: 'name', createdAt: 'createdAt' }, 'name'),
});
export type TaxonomyFilter = Sent<typeof taxonomyFilter>;
export const taxonomyBasicFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  shownIn: ['ExibirEm', optional(shownPlace)],
  origin: ['origem', optional(text({ max: 40 }))],
});
export const taxonomyBasics = basicList;
