// The messages about trails, ours ↔ theirs.
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { contentLanguage, named, parameters, workload } from '#features/courses/contract/course.wire.ts';
import { courseLimits as limits } from '#features/courses/contract/course.model.ts';
import { mostTrailItems } from './trail.model.ts';

const itemKind = oneOf({ course: 'Curso', media: 'Midia' });
export const trailItem = wire({
  id: ['id', optional(id())],
  kind: ['tipo', itemKind],
  objectId: ['objetoId', id()],
  isComplementary: ['materialComplementar', optional(flag())],
  needsPrevious: ['exigeAnterior', optional(flag())],
});
const contentFields = {
  title: ['titulo', text({ max: limits.title })],
  code: ['codigo', optional(text({ max: limits.code }))],
  synopsis: ['sinopse', optional(text({ max: limits.synopsis }))],
  description: ['descricao', optional(text({ max: limits.description }))],
  language: ['idioma', optional(contentLanguage)],
  workloadMinutes: ['cargaHoraria', optional(workload())],
  categoryId: ['categoriaId', optional(id())],
  skillIds: ['competenciasIds', optional(list(id(), { max: limits.skills }))],
  certificateId: ['certificadoId', optional(id())],
  termsOfUseId: ['termoDeUsoId', optional(id())],
  isMandatory: ['obrigatorio', optional(flag())],
  dayLimit: ['limiteDeDiasParaConclusao', optional(number({ whole: true, min: 0, max: limits.dayLimit }))],
  parameters: ['parametrizacaoConteudo', optional(parameters)],
  items: ['etapasDaTrilha', optional(list(trailItem, { max: mostTrailItems }))],
} as const;
/** What an author sends. `publishes` puts it before the learners at once; `revision` is the draft it was made from. */
export const trailForm = wire({
  ...contentFields,
  isActive: ['ativo', optional(flag())],
  isPublicLink: ['linkPublico', optional(flag())],
  publishes: ['publicar', optional(flag())],
  revision: ['revisao', optional(number({ whole: true, min: 1 }))],
});
export type TrailForm = Ours<typeof trailForm>;
const publication = { draft: 'rascunho', published: 'publicado', changed: 'alterado' } as const;
/** A trail as its author sees it: the draft, and what is said about it. */
export const trailSheet = wire({
  id: ['id', id()],
  ...contentFields,
  isActive: ['ativo', flag()],
  isPublicLink: ['linkPublico', flag()],
  publication: ['publicacao', oneOf(publication)],
  publishedVersion: ['versao', nullable(number({ whole: true }))],
  revision: ['revisao', number({ whole: true })],
  horizontalCover: ['cardHorizontal', nullable(text())],
  verticalCover: ['cardVertical', nullable(text())],
  origin: ['origem', text()],
});
export const trailKey = wire({ id: ['id', id()] });
export const savedTrail = wire({
  id: ['id', id()],
  revision: ['revisao', number({ whole: true })],
  publishedVersion: ['versao', nullable(number({ whole: true }))],
});

const counters = wire({
  enrolled: ['inscritos', number()],
  completed: ['concluidos', number()],
  items: ['itens', number()],
});
export const trailRow = wire({
  id: ['id', id()],
  title: ['titulo', text()],
  isActive: ['ativo', flag()],
  origin: ['origem', text()],
  synopsis: ['sinopse', nullable(text())],
  description: ['descricao', nullable(text())],
  workloadMinutes: ['cargaHoraria', workload()],
  categoryId: ['categoriaId', nullable(id())],
  category: ['categoria', nullable(text())],
  certificateId: ['certificadoId', nullable(id())],
  isMandatory: ['obrigatorio', flag()],
  dayLimit: ['limiteDeDiasParaConclusao', number()],
  skills: ['competencias', list(named)],
  sections: ['secoes', list(named)],
  cover: ['capa', nullable(text())],
  verticalCover: ['capaVertical', nullable(text())],
  counters: ['contadores', counters],
  isEnrolled: ['inscrito', flag()],
  isCompleted: ['concluido', flag()],
  percent: ['porcentagemDeConclusao', number()],
  isExpired: ['expirado', flag()],
  code: ['codigo', nullable(text())],
  publication: ['publicacao', oneOf(publication)],
  createdAt: ['createdAt', instant()],
  updatedAt: ['updatedAt', instant()],
});
export type TrailRow = Ours<typeof trailRow>;
export const trailPage = pageOfData(trailRow);
export const trailFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  code: ['codigo', optional(text({ max: limits.code }))],
  isActive: ['ativo', optional(flag())],
  isMandatory: ['obrigatorio', optional(flag())],
  publication: ['publicacao', optional(oneOf({ draft: 'rascunho', published: 'publicado' }))],
  origin: ['origem', optional(text({ max: 40 }))],
  categoryIds: ['categoriasIds', optional(list(id(), { max: 50 }))],
  skillIds: ['competenciasIds', optional(list(id(), { max: 50 }))],
  isArchived: ['arquivado', optional(flag())],
  ...pageQueryBy({ title: 'titulo', createdAt: 'createdAt', updatedAt: 'updatedAt', enrolled: 'inscritos' }),
});
export type TrailFilter = Ours<typeof trailFilter>;

export const trailStepForm = wire({
  trailId: ['formacaoId', id()],
  position: ['ordem', optional(number({ whole: true, min: 1, max: mostTrailItems }))],
  kind: ['tipo', itemKind],
  objectId: ['objetoId', id()],
  isComplementary: ['materialComplementar', optional(flag())],
  needsPrevious: ['exigeAnterior', optional(flag())],
});
export type TrailStepForm = Ours<typeof trailStepForm>;
export const trailStepSheet = wire({
  id: ['id', id()],
  trailId: ['formacaoId', id()],
  position: ['ordem', number()],
  kind: ['tipo', itemKind],
  objectId: ['objetoId', id()],
  isComplementary: ['materialComplementar', flag()],
  needsPrevious: ['exigeAnterior', flag()],
});
export type TrailStepSheet = Ours<typeof trailStepSheet>;
export const trailStepPage = pageOfData(trailStepSheet);
export const trailStepFilter = wire({ trailId: ['formacaoId', id()], ...pageQueryBy({ position: 'ordem' }) });
