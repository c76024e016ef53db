// Tells before an export what a format cannot hold of a question: the question itself, or parts of it.
import { hasOptions } from '../question-rules.model.ts';
import type { FileFormat, FileQuestion } from './file-question.model.ts';
import { isAikenText, mostAikenOptions } from './aiken.model.ts';
import { withoutMarkup } from './file-of-question.model.ts';
import { gapsIn, isMissingWordText } from './missing-word.model.ts';
import { areTrueAndFalse } from './true-words.model.ts';

/** A loss: the question is left out, or written without a part. `code` is a text's key. */
export type ExportLoss = { code: string; isLeftOut: boolean };
const leftOut = (code: string): ExportLoss => ({ code, isLeftOut: true });
const changed = (code: string): ExportLoss => ({ code, isLeftOut: false });

const kindsOf: Readonly<Record<FileFormat, readonly FileQuestion['kind'][]>> = {
  spreadsheet: ['objective', 'multiple', 'trueFalse', 'scale', 'essay', 'practical'],
  gift: ['objective', 'multiple', 'trueFalse', 'essay'],
  moodleXml: ['objective', 'multiple', 'trueFalse', 'essay', 'practical'],
  aiken: ['objective', 'trueFalse'],
  missingWord: ['objective'],
};
const hasLineEnd = (text: string) => /[\r\n]/.test(text);
const textsOf = ({ statement, options }: FileQuestion) => [
  statement.text,
  ...options.map((option) => option.text.text),
];

function wordLosses(given: FileQuestion): ExportLoss[] {
  const question = withoutMarkup(given);
  const { statement, hitFeedback, missFeedback } = question;
  const texts = [...textsOf(question), hitFeedback?.text ?? '', missFeedback?.text ?? ''];
  if (!texts.every(isMissingWordText)) return [leftOut('questions.loss.marks')];
  return gapsIn(statement.text) === 1 || /[?.!:]$/.test(statement.text) ? [] : [changed('questions.loss.gapAdded')];
}
function aikenLosses(given: FileQuestion): ExportLoss[] {
  const question = withoutMarkup(given);
  const { statement, options, hitFeedback, missFeedback } = question;
  if (options.length > mostAikenOptions) return [leftOut('questions.loss.manyOptions')];
  if (!isAikenText(statement.text)) return [leftOut('questions.loss.marks')];
  return [
    ...(hitFeedback || missFeedback ? [changed('questions.loss.feedback')] : []),
    ...(textsOf(question).some(hasLineEnd) ? [changed('questions.loss.lineEnds')] : []),
  ];
}
/** Returns the losses of a practical question in Moodle, where it is an essay that takes files. */
function practicalLosses({ kind, settings = {} }: FileQuestion): ExportLoss[] {
  const { answerKind, uploadKind, maxSeconds } = settings;
  if (kind !== 'practical') return [];
  if (answerKind !== 'upload') return [changed('questions.loss.practicalText')];
  const isRecorded = uploadKind === 'camera' || uploadKind === 'microphone' || uploadKind === 'screen';
  return [
    ...(isRecorded ? [changed('questions.loss.recorded')] : []),
    ...(maxSeconds ? [changed('questions.loss.seconds')] : []),
  ];
}
/** Returns the losses of what only our questions and their spreadsheets have. */
function ownLosses(format: FileFormat, { options, settings = {}, hint, modelAnswer, maxPoints = 1 }: FileQuestion) {
  const isText = format !== 'moodleXml';
  return [
    ...(options.some((option) => option.staysLast) ? [changed('questions.loss.staysLast')] : []),
    ...(settings.multipleScoring === 'allOrNothing' ? [changed('questions.loss.scoring')] : []),
    ...(settings.expectedLength ? [changed('questions.loss.expectedLength')] : []),
    ...(isText && maxPoints !== 1 ? [changed('questions.loss.points')] : []),
    ...(isText && hint ? [changed('questions.loss.hint')] : []),
    ...(isText && modelAnswer ? [changed('questions.loss.modelAnswer')] : []),
  ];
}
/** Returns what a format cannot hold of a question; nothing where reading the file gives the same question. */
export function lossesOf(format: FileFormat, question: FileQuestion): ExportLoss[] {
  const { kind, options, files = [], hasAttachment, code, category, tags, difficulty } = question;
  if (!kindsOf[format].includes(kind)) return [leftOut('questions.loss.kind')];
  if (hasOptions(kind) && options.length < 2) return [leftOut('questions.loss.fewOptions')];
  const losses = format === 'aiken' ? aikenLosses(question) : format === 'missingWord' ? wordLosses(question) : [];
  if (losses.some((loss) => loss.isLeftOut)) return losses;
  const [first, second] = options.map((option) => option.text.text);
  const hasOwnLabels = kind === 'trueFalse' && !areTrueAndFalse(first ?? '', second ?? '');
  const hasNoPlace = format === 'aiken' || format === 'missingWord';
  return [
    ...losses,
    ...(format === 'moodleXml' ? practicalLosses(question) : []),
    ...(hasOwnLabels && format === 'aiken' ? [changed('questions.loss.becomesObjective')] : []),
    ...(hasOwnLabels && (format === 'gift' || format === 'moodleXml') ? [changed('questions.loss.labels')] : []),
    ...(format === 'spreadsheet' ? [] : ownLosses(format, question)),
    ...(hasAttachment || (format !== 'moodleXml' && files.length > 0) ? [changed('questions.loss.files')] : []),
    ...(hasNoPlace && question.statement.markup !== 'plain' ? [changed('questions.loss.formatting')] : []),
    ...(hasNoPlace && (code || category || tags || difficulty) ? [changed('questions.loss.about')] : []),
  ];
}
