// Translates the messages about sections between our names and the wire's.
import { list, nullable, optional, told, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { webAddress } from '#platform/contract/text-values.ts';
import { together } from '#platform/contract/reshape.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { basicList, pageOfData, pageQuery, pageQueryBy, pageSizeOf } from '#platform/contract/page.ts';
import { everybody } from './section-content.model.ts';
import { sectionLimits as limits, sectionsOnPage } from './section.model.ts';

const kinds = { communication: 'comunicacao', content: 'conteudo', top10: 'top10', releases: 'lancamentos' } as const;
export const sectionKind = oneOf(kinds);
export const criterion = oneOf({
  manual: 'manual',
  enrollments: 'enrollments',
  completion: 'completion',
  creation: 'creationDate',
});
export const interval = oneOf({ manual: 'manual', weekly: 'weekly', monthly: 'monthly' });
const itemKind = oneOf({ media: 'media', course: 'course', trail: 'trail' });
const orientation = oneOf({ horizontal: 'horizontal', vertical: 'vertical' });
const ids = () => optional(list(id(), { max: limits.audience }));
export const chosenItem = wire({ objectId: ['id', id()], kind: ['type', itemKind] });
const flatForm = wire({
  name: ['name', text({ max: limits.name, trim: true })],
  observation: ['observation', optional(text({ max: limits.observation }))],
  kind: ['type', sectionKind],
  criterion: ['criteria', optional(criterion)],
  interval: ['interval', optional(interval)],
  showsInHome: ['showInHome', optional(flag())],
  showsDescription: ['showDescription', optional(flag())],
  startsAt: ['startDate', optional(instant())],
  endsAt: ['endDate', optional(instant())],
  link: ['link', optional(webAddress({ max: limits.link, code: 'sections.linkInvalid' }))],
  linkOpensNewTab: ['linkNewTab', optional(flag())],
  cardOrientation: ['cardOrientation', optional(orientation)],
  items: ['sectionItems', optional(list(chosenItem, { max: limits.items }))],
  isPublic: ['public', optional(flag())],
  segmentationIds: ['segmentationIds', ids()],
  businessUnitIds: ['businessUnitIds', ids()],
  departmentIds: ['departmentIds', ids()],
  jobTitleIds: ['roleIds', ids()],
  isActive: ['active', optional(flag())],
  publishes: ['publicar', optional(flag())],
});
/** The data that an author sends. `publishes` shows it to the learners at once. */
export const sectionForm = together(flatForm, 'audience', everybody);
export type SectionForm = Ours<typeof sectionForm>;
const publication = { draft: 'rascunho', published: 'publicado', changed: 'alterado' } as const;
const environment = oneOf({ both: 'Both', catalog: 'Catalog' });
type Placed = { showsInHome: boolean };
const rowFields = {
  id: ['id', id()],
  name: ['name', text()],
  observation: ['observation', nullable(text())],
  kind: ['type', sectionKind],
  criterion: ['criteria', criterion],
  interval: ['interval', interval],
  showsInHome: ['showInHome', flag()],
  homePosition: ['orderHome', number()],
  catalogPosition: ['orderCatalog', number()],
  startsAt: ['startDate', nullable(instant())],
  endsAt: ['endDate', nullable(instant())],
  image: ['imageUrl', nullable(text())],
  link: ['link', nullable(text())],
  linkOpensNewTab: ['linkNewTab', flag()],
  cardOrientation: ['cardOrientation', orientation],
  cardImage: ['cardImage', nullable(text())],
  backgroundImage: ['backgroundImage', nullable(text())],
  totalItems: ['totalItems', number()],
  origin: ['origin', text()],
  originName: ['originName', nullable(text())],
  /** True where the sender has it switched on: a copy is shown while this and the contract's own switch are on. */
  isOffered: ['activeAtOrigin', flag()],
  originId: ['secaoOrigemId', nullable(id())],
  isPublic: ['public', flag()],
  isActive: ['active', flag()],
  showsDescription: ['showDescription', flag()],
  environment: ['environment', told(environment, ({ showsInHome }: Placed) => (showsInHome ? 'both' : 'catalog'))],
  publication: ['publicacao', oneOf(publication)],
} as const;
export const sectionRow = wire(rowFields);
export type SectionRow = Ours<typeof sectionRow>;
const shownItem = wire({ ...chosenItem.fields, title: ['title', text()] });
const flatDetails = wire({
  ...rowFields,
  items: ['sectionItems', list(shownItem)],
  segmentationIds: ['segmentationIds', list(id())],
  businessUnitIds: ['businessUnitIds', list(id())],
  departmentIds: ['departmentIds', list(id())],
  jobTitleIds: ['roleIds', list(id())],
  contractIds: ['contractIds', list(id())],
});
/** A section as its author sees it: the draft. */
export const sectionDetails = together(flatDetails, 'audience', everybody);
export const sectionPage = pageOfData(sectionRow);
export const sectionList = list(sectionRow);
export const sectionKey = wire({ id: ['id', id()] });
export const savedSection = wire({ id: ['id', id()], publishedVersion: ['versao', nullable(number({ whole: true }))] });
/** The filters of GET Secao (learning-content §7). */
export const sectionFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  id: ['id', optional(id())],
  name: ['nome', optional(text({ max: 200 }))],
  isActive: ['ativo', optional(flag())],
  isMandatory: ['obrigatorio', optional(flag())],
  publication: ['status', optional(oneOf({ draft: 'rascunho', published: 'publicado' }))],
  origin: ['origem', optional(text({ max: 40 }))],
  kind: ['tipo', optional(sectionKind)],
  itemKinds: ['tiposConteudos', optional(list(oneOf({ media: 'Midia', course: 'Curso', trail: 'Formacao' })))],
  showsInHome: ['exibirNoAprendizado', optional(flag())],
  courseId: ['cursoId', optional(id())],
  ids: ['secoesIds', optional(list(id(), { max: 200 }))],
  skillIds: ['competenciasIds', optional(list(id(), { max: 50 }))],
  categoryIds: ['categoriasIds', optional(list(id(), { max: 50 }))],
  ...pageQueryBy({ name: 'name', createdAt: 'createdAt', home: 'orderHome', catalog: 'orderCatalog' }, 'catalog'),
  pageSize: pageSizeOf(sectionsOnPage),
});
export type SectionFilter = Sent<typeof sectionFilter>;
export const activeFilter = wire({
  home: ['inLandingPage', optional(flag())],
  kinds: ['types', optional(list(sectionKind))],
  ...pageQuery,
  pageSize: pageSizeOf(sectionsOnPage),
});
export type ActiveFilter = Sent<typeof activeFilter>;
export const sectionBasics = basicList;
export const basicFilter = wire({ search: ['search', optional(text({ max: 200 }))] });
const place = oneOf({ home: 'home', catalog: 'catalogo' });
export const sectionOrder = list(
  wire({
    id: ['id', id()],
    position: ['ordem', number({ whole: true, min: 0, max: 100_000 })],
    place: ['ambiente', optional(place)],
  }),
  { min: 1, max: 500 },
);
export const shelfKey = wire({ criterion: ['a', criterion], interval: ['b', interval] });
export const shelfItems = list(wire({ id: ['id', id()], kind: ['type', itemKind], title: ['title', text()] }));
export const uploadFields = wire({ sectionId: ['secaoId', optional(id())] });
export const uploadedImage = wire({ url: ['url', text()] });
