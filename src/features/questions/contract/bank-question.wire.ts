// Translates the messages about the question bank between our names and the wire's.
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { pageOfData, pageQuery, pageQueryBy } from '#platform/contract/page.ts';
import { difficulty, question, questionKind } from './question.wire.ts';

const whole = () => number({ whole: true, min: 0 });
const named = wire({ id: ['id', id()], name: ['nome', text()] });
const code = text({ min: 1, max: 40, trim: true });
export const questionOrigin = oneOf({
  written: 'escrita',
  imported: 'importada',
  assessment: 'avaliacao',
  copied: 'copiada',
  restored: 'restaurada',
});
/** The words by which questions are chosen: in lists, in pickers and in draws. */
const selectionFields = {
  kinds: ['tiposDeQuestao', optional(list(questionKind, { max: 6 }))],
  skillIds: ['competenciasIds', optional(list(id(), { max: 20 }))],
  categoryIds: ['categoriasIds', optional(list(id(), { max: 20 }))],
  difficulties: ['dificuldades', optional(list(difficulty, { max: 3 }))],
} as const;
export const questionFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  ...selectionFields,
  isUsed: ['emUso', optional(flag())],
  isArchived: ['arquivada', optional(flag())],
  ...pageQueryBy(
    { statement: 'enunciado', difficulty: 'dificuldade', useCount: 'usos', updatedAt: 'dataAlteracao' },
    'updatedAt',
  ),
  direction: pageQuery.direction,
});
export const questionSelection = wire(selectionFields);
export const foundQuestions = wire({ count: ['quantidade', whole()] });
export const questionRow = wire({
  id: ['id', id()],
  code: ['codigo', nullable(text())],
  statement: ['enunciado', text()],
  kind: ['tipoDeQuestao', questionKind],
  difficulty: ['dificuldade', difficulty],
  categoryId: ['categoriaId', nullable(id())],
  categoryName: ['categoriaNome', nullable(text())],
  skills: ['competencias', list(named)],
  points: ['pontuacaoMaxima', number()],
  version: ['versao', whole()],
  useCount: ['usos', whole()],
  isArchived: ['arquivada', flag()],
  updatedAt: ['dataAlteracao', instant()],
});
export const questionPage = pageOfData(questionRow);
export const questionKey = wire({ id: ['id', id()] });
const { bankQuestionId: _bankQuestion, bankVersion: _bankVersion, ...contentFields } = question.fields;
/** A question as the bank has it: the one that others were taken from, so it names none itself. */
export const bankContent = wire(contentFields);
export const questionForm = wire({
  code: ['codigo', optional(code)],
  difficulty: ['dificuldade', difficulty],
  categoryId: ['categoriaId', optional(id())],
  question: ['questao', bankContent],
});
export const questionDetails = wire({
  id: ['id', id()],
  ...questionForm.fields,
  categoryName: ['categoriaNome', nullable(text())],
  skills: ['competencias', list(named)],
  version: ['versao', whole()],
  useCount: ['usos', whole()],
  isArchived: ['arquivada', flag()],
  createdAt: ['dataCriacao', instant()],
  updatedAt: ['dataAlteracao', instant()],
});
export const savedQuestion = wire({ id: ['id', id()], version: ['versao', whole()] });
export const archiving = wire({ isArchived: ['arquivada', flag()] });
export const basicQuestionFilter = wire({ search: ['search', optional(text({ max: 200 }))] });
/** The assessments that have a question, or that draw from a selection which finds it. */
export const questionUse = wire({
  assessmentId: ['avaliacaoId', id()],
  title: ['titulo', text()],
  isInDraft: ['noRascunho', flag()],
  isPublished: ['publicada', flag()],
  isDraw: ['sorteio', flag()],
  version: ['versao', nullable(whole())],
  /** The number of questions that it draws. */
  drawCount: ['quantidade', nullable(whole())],
});
export const questionUses = list(questionUse);
export const changedPart = oneOf({
  kind: 'tipoDeQuestao',
  statement: 'enunciado',
  option: 'alternativa',
  optionAdded: 'alternativaIncluida',
  optionRemoved: 'alternativaRemovida',
  optionOrder: 'ordemDasAlternativas',
  key: 'gabarito',
  points: 'pontuacao',
  feedback: 'feedback',
  answer: 'resposta',
  attachment: 'anexo',
  difficulty: 'dificuldade',
  category: 'categoria',
  skills: 'competencias',
  code: 'codigo',
  other: 'outros',
});
export const questionChange = wire({
  part: ['parte', changedPart],
  letter: ['letra', nullable(text())],
  before: ['antes', nullable(text())],
  after: ['depois', nullable(text())],
});
export const questionVersion = wire({
  number: ['versao', whole()],
  origin: ['origem', questionOrigin],
  restoredNumber: ['versaoRestaurada', nullable(whole())],
  authorName: ['autorNome', nullable(text())],
  madeAt: ['data', instant()],
  changes: ['mudancas', list(questionChange)],
});
export const questionVersions = list(questionVersion);
export const versionKey = wire({ id: ['id', id()], number: ['versao', number({ whole: true, min: 1 })] });
export const versionContent = wire({ number: ['versao', whole()], ...questionForm.fields });
/** Questions of an assessment that the bank is given a copy of. */
export const questionsToBank = wire({
  difficulty: ['dificuldade', difficulty],
  categoryId: ['categoriaId', optional(id())],
  questions: ['questoes', list(bankContent, { min: 1, max: 100 })],
});
export const bankedQuestion = wire({
  id: ['id', id()],
  bankQuestionId: ['questaoBancoId', id()],
  bankVersion: ['questaoBancoVersao', whole()],
});
export const bankedQuestions = wire({ items: ['questoes', list(bankedQuestion)] });
export const chosenIds = wire({ ids: ['ids', list(id(), { min: 1, max: 100 })] });
/** The current content of chosen questions, as an assessment takes them. */
export const takenQuestions = wire({ items: ['questoes', list(question)] });
/** The current version of a question, by which an assessment sees that the bank has a newer one. */
export const currentVersion = wire({
  id: ['id', id()],
  version: ['versao', whole()],
  isArchived: ['arquivada', flag()],
});
export const currentVersions = list(currentVersion);
export const bankSummary = wire({
  questions: ['questoes', whole()],
  unused: ['semUso', whole()],
  assessments: ['avaliacoes', whole()],
});

export type QuestionFilter = Sent<typeof questionFilter>;
export type QuestionForm = Ours<typeof questionForm>;
export type QuestionRow = Ours<typeof questionRow>;
export type QuestionDetails = Ours<typeof questionDetails>;
export type QuestionUse = Ours<typeof questionUse>;
export type QuestionVersion = Ours<typeof questionVersion>;
export type QuestionChange = Ours<typeof questionChange>;
export type SavedQuestion = Ours<typeof savedQuestion>;
export type QuestionsToBank = Ours<typeof questionsToBank>;
