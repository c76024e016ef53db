// Translates the messages about authoring assessments between our names and the wire's.
import { originFields } from '#platform/contract/origin.ts';
import { list, nullable, optional, seenAs, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { difficulty, question, questionKind } from '#features/questions/contract/question.wire.ts';
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';

export const assessmentKind = oneOf({
  diagnostic: 'Diagnostica',
  reaction: 'Reacao',
  learning: 'Aprendizagem',
  applicability: 'Aplicabilidade',
  result: 'Resultado',
  behavior: 'Comportamento',
});
/** Returns a field that has HH:MM:SS on the wire and seconds in our code; `02` and `02:30` count as 02:00:00 and 02:30:00. */
export const clock = () =>
  seenAs(
    text({ pattern: /^\d{1,2}(?::[0-5]\d){0,2}$/, code: 'duration.invalid' }),
    (value) => {
      const [hours = 0, minutes = 0, seconds = 0] = value.split(':').map(Number);
      return hours * 3600 + minutes * 60 + seconds;
    },
    (seconds: number) =>
      [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
        .map((part) => String(part).padStart(2, '0'))
        .join(':'),
  );
const evaluator = wire({ userId: ['usuarioId', id()] });
const bankDraw = wire({
  count: ['quantidade', number({ whole: true, min: 1, max: 500 })],
  kinds: ['tiposDeQuestao', optional(list(questionKind, { max: 6 }))],
  skillIds: ['competenciasIds', optional(list(id(), { max: 20 }))],
  categoryIds: ['categoriasIds', optional(list(id(), { max: 20 }))],
  difficulties: ['dificuldades', optional(list(difficulty, { max: 3 }))],
});
export const assessmentForm = wire({
  title: ['titulo', text({ min: 1, max: 120, trim: true })],
  observation: ['observacao', optional(text({ max: 4000 }))],
  kind: ['tipoDeAvaliacao', assessmentKind],
  durationSeconds: ['duracaoDaAvaliacao', optional(clock())],
  skillIds: ['competenciasIds', list(id(), { max: 10 })],
  minimumPercent: ['pontuacaoMinima', optional(number({ min: 0, max: 100 }))],
  allowsRetries: ['permitirNovasTentativas', flag()],
  maxAttempts: ['maximoTentativas', number({ whole: true, min: 0, max: 1000 })],
  maxQuestions: ['maximoQuestoes', number({ whole: true, min: 0, max: 1000 })],
  shufflesQuestions: ['embaralharQuestoes', flag()],
  shufflesOptions: ['embaralharAlternativas', flag()],
  showsAnswers: ['exibirCorretaseErradas', flag()],
  answersShownAfter: ['momentoDasRespostas', optional(oneOf({ attempts: 'aoFinal', each: 'aCadaResposta' }))],
  countedAttempt: [
    'tentativaConsiderada',
    optional(oneOf({ highest: 'maior', last: 'ultima', first: 'primeira', mean: 'media' })),
  ],
  pauseMinutes: ['intervaloEntreTentativas', optional(number({ whole: true, min: 0, max: 525_600 }))],
  hidesNames: ['ocultarNomes', optional(flag())],
  correctionDays: ['prazoDeCorrecaoDias', optional(number({ whole: true, min: 1, max: 365 }))],
  recordingDays: ['retencaoDeGravacoesDias', optional(number({ whole: true, min: 1, max: 3650 }))],
  bankDraws: ['sorteios', optional(list(bankDraw, { max: 20 }))],
  showsTimer: ['exibirTimer', flag()],
  categoryId: ['categoriaId', optional(id())],
  evaluators: ['avaliacoesAvaliadores', list(evaluator, { max: 200 })],
  /** Takes effect at once; absent in a change that leaves it as it is, and true in a new assessment. */
  isActive: ['active', optional(flag())],
  questions: ['questoes', list(question, { max: 500 })],
  /** The revision of the draft that the author changed; an older one than the stored one is refused. */
  revision: ['revisao', optional(number({ whole: true }))],
  /** True where the assessment is kept as a draft: nothing is published, and it may be incomplete. */
  isDraft: ['rascunho', optional(flag())],
});
export const assessmentRecord = wire({
  id: ['id', id()],
  ...assessmentForm.fields,
  isActive: ['active', flag()],
  publishedVersion: ['versao', nullable(number())],
  /** True where the draft differs from the published version. */
  hasUnpublishedChanges: ['possuiAlteracoes', flag()],
  ...originFields,
  updatedAt: ['dataAlteracao', instant()],
});
export const assessmentRow = wire({
  id: ['id', id()],
  title: ['titulo', text()],
  kind: ['tipoDeAvaliacao', assessmentKind],
  questionCount: ['quantidadeQuestoes', number()],
  minimumPercent: ['pontuacaoMinima', nullable(number())],
  categoryName: ['categoriaNome', nullable(text())],
  isActive: ['active', flag()],
  isPublished: ['publicada', flag()],
  hasUnpublishedChanges: ['possuiAlteracoes', flag()],
  ...originFields,
  updatedAt: ['dataAlteracao', instant()],
});
export const assessmentFilter = wire({
  search: ['search', optional(text({ max: 100 }))],
  kind: ['tipoDeAvaliacao', optional(assessmentKind)],
  isActive: ['ativo', optional(flag())],
  isPublished: ['publicada', optional(flag())],
  origin: ['origem', optional(text({ max: 40 }))],
  categoryId: ['categoriaId', optional(id())],
  evaluatorId: ['avaliadorId', optional(id())],
  ...pageQueryBy(
    {
      ...{ title: 'titulo', kind: 'tipoDeAvaliacao', category: 'categoriaNome', questions: 'quantidadeQuestoes' },
      ...{ minimum: 'pontuacaoMinima', state: 'situacao', updatedAt: 'dataAlteracao', createdAt: 'dataCriacao' },
    },
    'title',
  ),
});
export const assessmentPage = pageOfData(assessmentRow);
export const assessmentKey = wire({ id: ['id', id()] });
export const madeAssessment = wire({
  id: ['id', id()],
  revision: ['revisao', number()],
  publishedVersion: ['versao', nullable(number())],
});
export const evaluatorsForm = wire({ evaluators: ['avaliacoesAvaliadores', list(evaluator, { max: 200 })] });
/** A course, or another place, that uses an assessment. */
const assessmentLink = wire({
  id: ['id', id()],
  title: ['titulo', text()],
  kind: ['tipo', oneOf({ course: 'Curso', trail: 'Formacao', section: 'Secao', prerequisite: 'PreRequisito' })],
});
/** Where an assessment is used, how many people have taken it, and how many attempts are running. */
export const assessmentUse = wire({
  links: ['vinculos', list(assessmentLink)],
  people: ['respondentes', number({ whole: true })],
  running: ['emAndamento', number({ whole: true })],
});
export const basicFilter = wire({
  assessmentId: ['avaliacaoId', optional(id())],
  courseId: ['cursoId', optional(id())],
  trailId: ['trilhaId', optional(id())],
  search: ['search', optional(text({ max: 100 }))],
});

export type AssessmentForm = Ours<typeof assessmentForm>;
export type AssessmentFilter = Sent<typeof assessmentFilter>;
export type AssessmentRow = Ours<typeof assessmentRow>;
export type AssessmentUse = Ours<typeof assessmentUse>;
export type MadeAssessment = Ours<typeof madeAssessment>;
export type AssessmentRecord = Ours<typeof assessmentRecord>;
