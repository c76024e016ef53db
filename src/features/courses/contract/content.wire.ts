// Translates what the messages about courses and trails share between our names and the wire's.
import { originFields } from '#platform/contract/origin.ts';
import { idsByKind, lacking } from '#platform/contract/reshape.ts';
import { list, nullable, optional, seenAs, told, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { pageQuery, pageQueryBy } from '#platform/contract/page.ts';
import type { Prerequisite, Release } from './course-content.model.ts';
import { courseLimits as limits } from './course.model.ts';
import { workload } from './workload.wire.ts';

/** Translates the release modes of decisions D9.3. */
const release = (momentMissing: string) =>
  seenAs(
    wire({
      mode: ['modoLiberacao', oneOf({ anytime: 'qualquerMomento', moment: 'dataHora' })],
      at: ['dataHoraLiberacao', optional(instant())],
    }),
    ({ mode, at }, reading): Release =>
      mode === 'anytime' ? { mode } : at ? { mode, at } : lacking(reading, 'dataHoraLiberacao', 'at', momentMissing),
    (given) => given,
  );
const prerequisites = idsByKind({ course: 'cursosIds', trail: 'formacoesIds' }, { max: limits.prerequisites });
const hasPrerequisite = told(
  optional(flag()),
  (content: { prerequisites?: Prerequisite[] }) => content.prerequisites && content.prerequisites.length > 0,
);
export const contentLanguage = oneOf({ pt: 'pt', en: 'en', es: 'es' });
const publication = oneOf({ draft: 'rascunho', published: 'publicado', changed: 'alterado' });
export const named = wire({ id: ['id', id()], name: ['nome', text()] });
const counters = wire({
  enrolled: ['inscritos', number()],
  completed: ['concluidos', number()],
  items: ['itens', number()],
});

/** The title of contents and of their steps, without blanks around it. */
export const contentTitle = ['titulo', text({ max: limits.title, trim: true })] as const;
/** Returns the shared fields; each kind has its own wire name for the code, and its own sentence for a missing moment. */
export const contentFields = <const Code extends string>(code: Code, momentMissing: string) =>
  ({
    title: contentTitle,
    code: [code, optional(text({ max: limits.code, trim: true }))],
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
    release: ['parametrizacaoConteudo.controleDeConsumo', optional(release(momentMissing))],
    prerequisites: ['parametrizacaoConteudo.dependenciasExternas', optional(prerequisites)],
    hasPrerequisite: ['parametrizacaoConteudo.possuiPreRequisito', hasPrerequisite],
  }) as const;
/** What an author sends with the content. `publishes` shows it to learners at once; `revision` is the draft from which it was made. */
export const formFields = {
  isActive: ['ativo', optional(flag())],
  isPublicLink: ['linkPublico', optional(flag())],
  publishes: ['publicar', optional(flag())],
  revision: ['revisao', optional(number({ whole: true, min: 1 }))],
} as const;
/** The facts about a draft for its author. */
export const detailsFields = {
  isActive: ['ativo', flag()],
  isPublicLink: ['linkPublico', flag()],
  publication: ['publicacao', publication],
  publishedVersion: ['versao', nullable(number({ whole: true }))],
  revision: ['revisao', number({ whole: true })],
  horizontalCover: ['cardHorizontal', nullable(text())],
  verticalCover: ['cardVertical', nullable(text())],
  ...originFields,
} as const;
const contentForm = wire({ ...contentFields('codigo', 'courses.releaseMomentMissing'), ...formFields });
/** The part of a form that both kinds have. */
export type ContentForm = Ours<typeof contentForm>;
export const contentKey = wire({ id: ['id', id()] });
export const savedContent = wire({
  id: ['id', id()],
  revision: ['revisao', number({ whole: true })],
  publishedVersion: ['versao', nullable(number({ whole: true }))],
});

/** Returns the fields of a row in the author's list that both kinds have. learning-content §3 */
export const rowFields = <const Code extends string>(code: Code) =>
  ({
    id: ['id', id()],
    title: ['titulo', text()],
    isActive: ['ativo', flag()],
    ...originFields,
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
    code: [code, nullable(text())],
    publication: ['publicacao', publication],
    createdAt: ['createdAt', instant()],
    updatedAt: ['updatedAt', instant()],
  }) as const;
/** Returns the filters and the sort orders of the author's list. */
export const filterFields = <const Code extends string>(code: Code) =>
  ({
    search: ['search', optional(text({ max: 200 }))],
    code: [code, optional(text({ max: limits.code }))],
    isActive: ['ativo', optional(flag())],
    isMandatory: ['obrigatorio', optional(flag())],
    publication: ['publicacao', optional(oneOf({ draft: 'rascunho', published: 'publicado' }))],
    origin: ['origem', optional(text({ max: 40 }))],
    categoryIds: ['categoriasIds', optional(list(id(), { max: 50 }))],
    skillIds: ['competenciasIds', optional(list(id(), { max: 50 }))],
    isArchived: ['arquivado', optional(flag())],
    ...pageQueryBy(
      { title: 'titulo', createdAt: 'createdAt', updatedAt: 'updatedAt', enrolled: 'inscritos' },
      'createdAt',
    ),
    direction: pageQuery.direction,
  }) as const;
const authorsFilter = wire(filterFields('codigo'));
export type AuthorsFilter = Ours<typeof authorsFilter>;
