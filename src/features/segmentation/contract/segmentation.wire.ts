// Translates segmentations between our names and the wire's. On the wire, each list holds objects with one id or gender.
import { genderName } from '#features/people/contract/profile.wire.ts';
import { basicList, page, pageQuery, pageQueryBy } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { clearable, list, nullable, optional, seenAs, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent, Shape } from '#platform/contract/wire.ts';
import { segmentationLimits as limits } from './segmentation.model.ts';

const most = { max: limits.links } as const;
/** Returns the shape of a list of objects with one field each; our side has a list of values. */
const eachIn = <T>(name: string, one: Shape<T>, min = 0) =>
  seenAs<Shape<{ one: T }[]>, T[]>(
    list(wire({ one: [name, one] }), { ...most, min }) as unknown as Shape<{ one: T }[]>,
    (rows) => rows.map((row) => row.one),
    (ones) => ones.map((given) => ({ one: given })),
  );
const operator = oneOf({ or: 'OR', and: 'AND' });
const lists = {
  businessUnitIds: ['unidadesDeNegocio', eachIn('unidadeDeNegocioId', id())],
  jobTitleIds: ['cargos', eachIn('cargoId', id())],
  departmentIds: ['departamentos', eachIn('departamentoId', id())],
  genders: ['generos', eachIn('genero', genderName())],
  userIds: ['usuarios', eachIn('usuarioId', id())],
} as const;
const givenLists = {
  businessUnitIds: ['unidadesDeNegocio', optional(lists.businessUnitIds[1])],
  jobTitleIds: ['cargos', optional(lists.jobTitleIds[1])],
  departmentIds: ['departamentos', optional(lists.departmentIds[1])],
  genders: ['generos', optional(lists.genders[1])],
  userIds: ['usuarios', optional(lists.userIds[1])],
} as const;
export const segmentationKey = wire({ id: ['id', id()] });
const shown = {
  id: ['id', id()],
  name: ['nome', text()],
  isActive: ['active', flag()],
  observation: ['observacao', nullable(text())],
  operator: ['operador', operator],
  createdAt: ['createdAt', instant()],
} as const;
const count = () => number({ whole: true, min: 0 });
/** A row of the list: how many people match now, and how many objects are limited to it. */
export const segmentationRow = wire({
  ...shown,
  linkCount: ['quantidadeDeVinculos', count()],
  people: ['quantidadeDePessoas', count()],
  uses: ['quantidadeDeUsos', count()],
});
/** A linked thing and its name; null where it no longer exists. */
const label = wire({ id: ['id', id()], name: ['nome', nullable(text())] });
export const segmentationDetails = wire({ ...shown, ...lists, labels: ['rotulos', list(label)] });
export const segmentationEdit = wire({
  name: ['nome', text({ min: 1, max: limits.name })],
  isActive: ['active', optional(flag())],
  observation: ['observacao', clearable(text({ max: limits.observation }))],
  operator: ['operador', optional(operator)],
  ...givenLists,
});
/** A rule that is not stored yet; with `id` it is compared with the people of that segmentation. */
export const previewQuestion = wire({
  id: ['id', optional(id())],
  operator: ['operador', operator],
  ...givenLists,
  search: ['search', optional(text({ max: 200 }))],
});
const segmentationPerson = wire({
  id: ['id', id()],
  name: ['nome', text()],
  email: ['email', text()],
  businessUnitName: ['unidadeDeNegocioNome', nullable(text())],
  departmentName: ['departamentoNome', nullable(text())],
  jobTitleName: ['cargoNome', nullable(text())],
});
const some = wire({ total: ['total', count()], people: ['usuarios', list(segmentationPerson)] });
export const previewAnswer = wire({
  matching: ['correspondem', some],
  entering: ['entram', some],
  leaving: ['saem', some],
});
export const segmentationPeople = page(segmentationPerson);
/** The people to add by name; a person who was added by name before stays. */
export const namedPeople = wire({ userIds: ['usuarios', eachIn('usuarioId', id(), 1)] });
export const namedAnswer = wire({ added: ['adicionados', count()], already: ['jaEstavam', count()] });
export const namedPerson = wire({ id: ['id', id()], userId: ['usuarioId', id()] });
export const personKey = wire({ userId: ['id', id()] });
/** The segmentations that a person now belongs to; `isNamed` is true where the person can be removed by name. */
export const segmentationsOfPerson = list(
  wire({ id: ['id', id()], name: ['nome', text()], isNamed: ['porNome', flag()] }),
);
export const segmentationPage = page(segmentationRow);
export const segmentationFilter = wire({
  id: ['id', optional(id())],
  isActive: ['ativo', optional(flag())],
  name: ['nome', optional(text({ max: limits.name }))],
  ...pageQueryBy({ name: 'nome', createdAt: 'createdAt' }, 'name'),
});
export const peopleFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  pageNumber: pageQuery.pageNumber,
  pageSize: pageQuery.pageSize,
});
export const basicFilter = wire({
  search: ['search', optional(text({ max: limits.name }))],
  ids: ['ids', optional(list(id(), { max: 500 }))],
});
export const segmentationBasics = basicList;
export const ownSegmentations = list(wire({ id: ['id', id()], name: ['nome', text()] }));

export type SegmentationRow = Ours<typeof segmentationRow>;
export type SegmentationDetails = Ours<typeof segmentationDetails>;
export type SegmentationEdit = Ours<typeof segmentationEdit>;
export type SegmentationFilter = Sent<typeof segmentationFilter>;
export type PreviewQuestion = Ours<typeof previewQuestion>;
export type PreviewAnswer = Ours<typeof previewAnswer>;
export type SegmentationPerson = Ours<typeof segmentationPerson>;
export type PeopleFilter = Sent<typeof peopleFilter>;
