// The messages about courses, ours ↔ theirs.
import { list, nullable, optional, seenAs, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { pageOfData, pageQuery, pageQueryBy } from '#platform/contract/page.ts';
import { courseLimits as limits } from './course.model.ts';

/** Hours on the wire, minutes on our side. */
export const workload = () =>
  seenAs(
    number({ min: 0, max: limits.workloadHours }),
    (hours) => Math.round(hours * 60),
    (minutes) => Math.round((minutes / 60) * 100) / 100,
  );
/** Release modes of decisions D9.3. */
const consumption = wire({
  mode: ['modoLiberacao', oneOf({ anytime: 'qualquerMomento', moment: 'dataHora' })],
  at: ['dataHoraLiberacao', optional(instant())],
});
const dependencies = wire({
  courseIds: ['cursosIds', list(id(), { max: limits.prerequisites })],
  trailIds: ['formacoesIds', list(id(), { max: limits.prerequisites })],
});
export const parameters = wire({
  consumption: ['controleDeConsumo', optional(consumption)],
  dependencies: ['dependenciasExternas', optional(dependencies)],
  hasPrerequisite: ['possuiPreRequisito', optional(flag())],
});
export const contentLanguage = oneOf({ pt: 'pt', en: 'en', es: 'es' });
export const courseItem = wire({
  id: ['id', optional(id())],
  kind: ['tipo', oneOf({ media: 'Midia', assessment: 'Avaliacao' })],
  objectId: ['objetoId', id()],
  isComplementary: ['materialComplementar', optional(flag())],
});
export const courseStep = wire({
  id: ['id', optional(id())],
  title: ['titulo', text({ max: limits.title })],
  isLocked: ['bloqueada', optional(flag())],
  items: ['itens', optional(list(courseItem, { max: limits.itemsInStep }))],
});
const contentFields = {
  title: ['titulo', text({ max: limits.title })],
  code: ['codigoCurso', optional(text({ max: limits.code }))],
  synopsis: ['sinopse', optional(text({ max: limits.synopsis }))],
  description: ['descricao', optional(text({ max: limits.description }))],
  language: ['idioma', optional(contentLanguage)],
  workloadMinutes: ['cargaHoraria', optional(workload())],
  categoryId: ['categoriaId', optional(id())],
  skillIds: ['competenciasIds', optional(list(id(), { max: limits.skills }))],
  certificateId: ['certificadoId', optional(id())],
  termsOfUseId: ['termoDeUsoId', optional(id())],
  isMandatory: ['obrigatorio', optional(flag())],
  isSequential: ['sequenciaObrigatoria', optional(flag())],
  blocksFastForward: ['bloquearAvanco', optional(flag())],
  dayLimit: ['limiteDeDiasParaConclusao', optional(number({ whole: true, min: 0, max: limits.dayLimit }))],
  requiredScore: ['aproveitamentoRequerido', optional(number({ min: 0, max: 100 }))],
  parameters: ['parametrizacaoConteudo', optional(parameters)],
  steps: ['etapas', optional(list(courseStep, { max: limits.steps }))],
} as const;
/** What an author sends. `publishes` puts it before the learners at once; `revision` is the draft it was made from. */
export const courseForm = wire({
  ...contentFields,
  isActive: ['ativo', optional(flag())],
  isPublicLink: ['linkPublico', optional(flag())],
  publishes: ['publicar', optional(flag())],
  revision: ['revisao', optional(number({ whole: true, min: 1 }))],
});
export type CourseForm = Ours<typeof courseForm>;
/** A course as its author sees it: the draft, and what is said about it. */
export const courseSheet = wire({
  id: ['id', id()],
  ...contentFields,
  isActive: ['ativo', flag()],
  isPublicLink: ['linkPublico', flag()],
  publication: ['publicacao', oneOf({ draft: 'rascunho', published: 'publicado', changed: 'alterado' })],
  publishedVersion: ['versao', nullable(number({ whole: true }))],
  revision: ['revisao', number({ whole: true })],
  horizontalCover: ['cardHorizontal', nullable(text())],
  verticalCover: ['cardVertical', nullable(text())],
  origin: ['origem', text()],
  originId: ['cursoOrigemId', optional(id())],
});
export const courseKey = wire({ id: ['id', id()] });
export const savedCourse = wire({
  id: ['id', id()],
  revision: ['revisao', number({ whole: true })],
  publishedVersion: ['versao', nullable(number({ whole: true }))],
});

export const named = wire({ id: ['id', id()], name: ['nome', text()] });
const counters = wire({
  enrolled: ['inscritos', number()],
  completed: ['concluidos', number()],
  items: ['itens', number()],
});
const rowItem = wire({
  id: ['id', id()],
  kind: ['tipo', oneOf({ media: 'Midia', assessment: 'Avaliacao' })],
  objectId: ['objetoId', id()],
  isComplementary: ['materialComplementar', flag()],
});
/** learning-content §3 "Course list item" */
export const courseRow = wire({
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
  isSequential: ['sequenciaObrigatoria', flag()],
  dayLimit: ['limiteDeDiasParaConclusao', number()],
  requiredScore: ['aproveitamentoRequerido', number()],
  hasComplementary: ['materialComplementar', flag()],
  skills: ['competencias', list(named)],
  sections: ['secoes', list(named)],
  items: ['itens', list(rowItem)],
  cover: ['capa', nullable(text())],
  verticalCover: ['capaVertical', nullable(text())],
  counters: ['contadores', counters],
  isEnrolled: ['inscrito', flag()],
  isCompleted: ['concluido', flag()],
  percent: ['porcentagemDeConclusao', number()],
  isExpired: ['expirado', flag()],
  code: ['codigoCurso', nullable(text())],
  challengeIds: ['desafiosIds', list(id())],
  hasNote: ['possuiAnotacao', flag()],
  originId: ['cursoOrigemId', nullable(id())],
  publication: ['publicacao', oneOf({ draft: 'rascunho', published: 'publicado', changed: 'alterado' })],
  createdAt: ['createdAt', instant()],
  updatedAt: ['updatedAt', instant()],
});
export type CourseRow = Ours<typeof courseRow>;
export const coursePage = pageOfData(courseRow);
export const courseFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  code: ['codigoCurso', optional(text({ max: limits.code }))],
  isActive: ['ativo', optional(flag())],
  isMandatory: ['obrigatorio', optional(flag())],
  publication: ['publicacao', optional(oneOf({ draft: 'rascunho', published: 'publicado' }))],
  origin: ['origem', optional(text({ max: 40 }))],
  categoryIds: ['categoriasIds', optional(list(id(), { max: 50 }))],
  skillIds: ['competenciasIds', optional(list(id(), { max: 50 }))],
  isArchived: ['arquivado', optional(flag())],
  ...pageQueryBy({ title: 'titulo', createdAt: 'createdAt', updatedAt: 'updatedAt', enrolled: 'inscritos' }),
});
export type CourseFilter = Ours<typeof courseFilter>;

/** Where something is used, for the dialog before its removal (decisions D8.6). */
export const contentLink = wire({
  id: ['id', id()],
  title: ['titulo', text()],
  kind: ['tipo', oneOf({ course: 'Curso', trail: 'Formacao', section: 'Secao', prerequisite: 'PreRequisito' })],
});
export const contentUse = wire({
  links: ['vinculos', list(contentLink)],
  people: ['inscritos', number({ whole: true })],
});
export type ContentUse = Ours<typeof contentUse>;
/** Anything a content is made of or depends on, as authors see it when they choose. */
export const contentObject = wire({
  id: ['id', id()],
  kind: ['tipo', oneOf({ media: 'Midia', assessment: 'Avaliacao', course: 'Curso', trail: 'Formacao' })],
  title: ['titulo', text()],
  mediaKind: ['tipoMidia', nullable(text())],
  durationSeconds: ['duracaoSegundos', nullable(number())],
  pageCount: ['paginas', nullable(number())],
  questionCount: ['quantidadeQuestoes', nullable(number())],
  minimumPercent: ['pontuacaoMinima', nullable(number())],
  picture: ['imagem', nullable(text())],
  isPublished: ['publicado', flag()],
});
export type ContentObject = Ours<typeof contentObject>;
export const contentPage = pageOfData(contentObject);
/** With `ids` these of any kind; without, courses and trails by their words. */
export const contentFilter = wire({
  ids: ['ids', optional(list(id(), { max: 100 }))],
  kinds: ['tipos', optional(list(oneOf({ course: 'Curso', trail: 'Formacao' }), { max: 2 }))],
  search: ['search', optional(text({ max: 200 }))],
  ...pageQuery,
});
export type ContentFilter = Ours<typeof contentFilter>;
export const uploadedCover = wire({ url: ['url', text()] });

export const stepForm = wire({
  courseId: ['cursoId', id()],
  title: ['titulo', text({ max: limits.title })],
  isLocked: ['bloqueada', optional(flag())],
  position: ['ordem', optional(number({ whole: true, min: 1, max: limits.steps }))],
  items: ['itens', optional(list(courseItem, { max: limits.itemsInStep }))],
});
export type StepForm = Ours<typeof stepForm>;
export const stepSheet = wire({
  id: ['id', id()],
  courseId: ['cursoId', id()],
  title: ['titulo', text()],
  position: ['ordem', number()],
  isLocked: ['bloqueada', flag()],
  items: ['itens', list(courseItem)],
});
export type StepSheet = Ours<typeof stepSheet>;
export const stepPage = pageOfData(stepSheet);
export const stepFilter = wire({ courseId: ['cursoId', id()], ...pageQueryBy({ position: 'ordem' }) });
