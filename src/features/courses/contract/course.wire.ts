// Translates the messages about courses between our names and the wire's.
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { flag, id, number, oneOf, text } from '#platform/contract/values.ts';
import { pageOfData, pageQuery, pageQueryBy, pageSizeOf } from '#platform/contract/page.ts';
import { contentFields, contentTitle, filterFields, formFields, rowFields, detailsFields } from './content.wire.ts';
import { courseLimits as limits, contentsOnPage } from './course.model.ts';

export const courseItem = wire({
  id: ['id', optional(id())],
  kind: ['tipo', oneOf({ media: 'Midia', assessment: 'Avaliacao' })],
  objectId: ['objetoId', id()],
  isComplementary: ['materialComplementar', optional(flag())],
});
export const courseStep = wire({
  id: ['id', optional(id())],
  title: contentTitle,
  isLocked: ['bloqueada', optional(flag())],
  items: ['itens', optional(list(courseItem, { max: limits.itemsInStep }))],
});
const courseFields = {
  ...contentFields('codigoCurso', 'courses.releaseMomentMissing'),
  isSequential: ['sequenciaObrigatoria', optional(flag())],
  blocksFastForward: ['bloquearAvanco', optional(flag())],
  requiredScore: ['aproveitamentoRequerido', optional(number({ min: 0, max: 100 }))],
  steps: ['etapas', optional(list(courseStep, { max: limits.steps }))],
} as const;
/** The form of a course that an author sends. */
export const courseForm = wire({ ...courseFields, ...formFields });
export type CourseForm = Ours<typeof courseForm>;
/** A course as its author sees it: the draft and the facts about it. */
export const courseDetails = wire({
  id: ['id', id()],
  ...courseFields,
  ...detailsFields,
  originId: ['cursoOrigemId', optional(id())],
});

const rowItem = wire({
  id: ['id', id()],
  kind: ['tipo', oneOf({ media: 'Midia', assessment: 'Avaliacao' })],
  objectId: ['objetoId', id()],
  isComplementary: ['materialComplementar', flag()],
});
/** learning-content §3 "Course list item" */
export const courseRow = wire({
  ...rowFields('codigoCurso'),
  isSequential: ['sequenciaObrigatoria', flag()],
  requiredScore: ['aproveitamentoRequerido', number()],
  hasComplementary: ['materialComplementar', flag()],
  items: ['itens', list(rowItem)],
  challengeIds: ['desafiosIds', list(id())],
  hasNote: ['possuiAnotacao', flag()],
  originId: ['cursoOrigemId', nullable(id())],
});
export type CourseRow = Ours<typeof courseRow>;
export const coursePage = pageOfData(courseRow);
export const courseFilter = wire(filterFields('codigoCurso'));
export type CourseFilter = Sent<typeof courseFilter>;

/** A place that uses a content, for the dialog before its removal (decisions D8.6). */
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
/** An object that a content contains or needs, as authors see it when they choose. */
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
/** With `ids` the filter finds these of any kind; without them, courses and trails by their words. */
export const contentFilter = wire({
  ids: ['ids', optional(list(id(), { max: 100 }))],
  kinds: ['tipos', optional(list(oneOf({ course: 'Curso', trail: 'Formacao' }), { max: 2 }))],
  search: ['search', optional(text({ max: 200 }))],
  ...pageQuery,
  pageSize: pageSizeOf(contentsOnPage),
});
export type ContentFilter = Sent<typeof contentFilter>;
export const uploadedCover = wire({ url: ['url', text()] });

export const stepForm = wire({
  courseId: ['cursoId', id()],
  title: contentTitle,
  isLocked: courseStep.fields.isLocked,
  position: ['ordem', optional(number({ whole: true, min: 1, max: limits.steps }))],
  items: courseStep.fields.items,
});
export type StepForm = Ours<typeof stepForm>;
export const stepDetails = wire({
  id: ['id', id()],
  courseId: ['cursoId', id()],
  title: ['titulo', text()],
  position: ['ordem', number()],
  isLocked: ['bloqueada', flag()],
  items: ['itens', list(courseItem)],
});
export type StepDetails = Ours<typeof stepDetails>;
export const stepPage = pageOfData(stepDetails);
export const stepFilter = wire({ courseId: ['cursoId', id()], ...pageQueryBy({ position: 'ordem' }, 'position') });
