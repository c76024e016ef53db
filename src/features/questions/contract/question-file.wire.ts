// Translates the messages about files of questions between our names and the wire's.
import { list, nullable, optional, seenAs, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { flag, id, number, oneOf, text } from '#platform/contract/values.ts';
import { questionFilter } from './bank-question.wire.ts';
import { difficulty, questionKind } from './question.wire.ts';

const whole = () => number({ whole: true, min: 0 });
export const fileFormat = oneOf({
  spreadsheet: 'planilha',
  gift: 'gift',
  moodleXml: 'moodleXml',
  aiken: 'aiken',
  missingWord: 'palavraFaltante',
});
/** A remark about a line of a file, in the caller's language. */
export const fileRemark = wire({
  line: ['linha', whole()],
  column: ['coluna', nullable(text())],
  code: ['codigo', text()],
  reason: ['motivo', text()],
  isRefusal: ['recusada', flag()],
});
/** The outcome that importing a question has, or had. */
export const importOutcome = oneOf({ created: 'nova', changed: 'novaVersao', unchanged: 'semAlteracao' });
const shownOption = wire({ description: ['descricao', text()], isCorrect: ['correta', flag()] });
/** A question of a file as the report shows it; long texts are cut. */
export const foundQuestion = wire({
  position: ['posicao', whole()],
  line: ['linha', whole()],
  kind: ['tipoDeQuestao', questionKind],
  statement: ['enunciado', text()],
  options: ['alternativas', list(shownOption)],
  points: ['pontuacaoMaxima', number()],
  code: ['codigo', nullable(text())],
  categoryName: ['categoriaNome', nullable(text())],
  skillNames: ['competencias', list(text())],
  hasPicture: ['temImagem', flag()],
  outcome: ['resultado', importOutcome],
});
export const checkedQuestionFile = wire({
  format: ['formato', fileFormat],
  /** The questions of the file, whether they can be taken or not. */
  count: ['quantidade', whole()],
  refusedCount: ['recusadas', whole()],
  questions: ['questoes', list(foundQuestion)],
  remarks: ['observacoes', list(fileRemark)],
  /** All remarks; `remarks` has the first ones. */
  remarkCount: ['totalDeObservacoes', whole()],
});
/** The positions of the chosen questions as `1,2,5`. */
const positions = seenAs(
  text({ max: 20_000, pattern: /^\d{1,5}(,\d{1,5})*$/, code: 'text.invalid' }),
  (value) => value.split(',').map(Number),
  (given: readonly number[]) => given.join(','),
);
/** What questions get that say nothing about it, and the questions to take; all where it is absent. */
export const questionImport = wire({
  difficulty: ['dificuldade', difficulty],
  categoryId: ['categoriaId', optional(id())],
  positions: ['posicoes', optional(positions)],
});
export const importedQuestions = wire({
  created: ['criadas', whole()],
  changed: ['atualizadas', whole()],
  unchanged: ['semAlteracao', whole()],
  skipped: ['ignoradas', whole()],
});
const exportFormat = oneOf({
  xlsx: 'xlsx',
  csv: 'csv',
  gift: 'gift',
  moodleXml: 'moodleXml',
  aiken: 'aiken',
  missingWord: 'palavraFaltante',
});
/** The questions to export: chosen ones, or all that a filter finds. */
export const questionExport = wire({
  format: ['formato', exportFormat],
  ids: ['ids', optional(list(id(), { max: 100 }))],
  ...questionFilter.fields,
});
/** What an export leaves out of a question. */
export const exportLoss = wire({
  id: ['id', id()],
  code: ['codigo', nullable(text())],
  statement: ['enunciado', text()],
  reason: ['motivo', text()],
  isLeftOut: ['ficaDeFora', flag()],
});
export const exportForecast = wire({
  count: ['quantidade', whole()],
  writtenCount: ['exportadas', whole()],
  losses: ['perdas', list(exportLoss)],
  lossCount: ['totalDePerdas', whole()],
});

export type ExportFormat = Ours<typeof exportFormat>;
export type FileRemark = Ours<typeof fileRemark>;
export type FoundQuestion = Ours<typeof foundQuestion>;
export type CheckedQuestionFile = Ours<typeof checkedQuestionFile>;
export type QuestionImport = Ours<typeof questionImport>;
export type ImportedQuestions = Ours<typeof importedQuestions>;
export type QuestionExport = Sent<typeof questionExport>;
export type ExportLoss = Ours<typeof exportLoss>;
export type ExportForecast = Ours<typeof exportForecast>;
