// Reads questions in GIFT, Moodle's format for text files.
import { fileLimits, joinedLines, makeReading, plainText } from './file-question.model.ts';
import type { FileOption, FileQuestion, FileReading, MarkedText, Markup, Reading } from './file-question.model.ts';
import { giftBlocks } from './gift-blocks.model.ts';
import type { GiftBlock } from './gift-blocks.model.ts';
import { markedText, showHidden } from './gift-text.model.ts';
import { readTags } from './question-tags.model.ts';
import { choiceOf } from './graded-options.model.ts';
import type { GradedOption } from './graded-options.model.ts';

const weightMark = /^%\s*(-?\d{1,3}(?:[.,]\d+)?)\s*%/;
/** The beginning of an answer inside a text, in Moodle's format for several of them: `{1:MULTICHOICE:…}`. */
const clozeMark = /^\d{0,3}:[A-Z_]{1,20}:/;
const truths = /^(T|TRUE|V|VERDADEIRO|VERDADERO|F|FALSE|FALSO)$/i;
/** Returns the text of an answer on one line: its line ends only fold the file's line. */
const folded = (source: string) => joinedLines(source, ' ');

type Answer = Pick<FileQuestion, 'kind' | 'options'> & Partial<Pick<FileQuestion, 'hitFeedback' | 'missFeedback'>>;

/** Reads `=right#feedback ~wrong ~%50%partly right`. */
function choiceIn(reading: Reading, line: number, answers: string, markup: Markup): Answer | undefined {
  // An equals sign begins an answer of its own, wherever it stands.
  const parts = answers.replace(/=/g, '~=').split('~').map(folded);
  if (parts[0] === '') parts.shift();
  // `~=right` is an answer with both signs.
  if (parts.length > 10 * fileLimits.options) return void reading.refuse(line, 'questions.file.long');
  const texts = parts.filter((part, at) => part !== '' || !parts[at + 1]?.startsWith('='));
  const options = texts.map((part): GradedOption => {
    const isRight = part.startsWith('=');
    const rest = isRight ? part.slice(1).trim() : part;
    const weight = weightMark.exec(rest);
    const [text = '', ...feedback] = rest.slice(weight?.[0].length ?? 0).split('#');
    const percent = weight ? Number(weight[1]!.replace(',', '.')) : isRight ? 100 : 0;
    return { text: markedText(text, markup), percent, feedback: markedText(feedback.join('#'), markup) };
  });
  return choiceOf(reading, line, answers.includes('='), options);
}
/** Reads `TRUE#feedback where wrong#feedback where right`. */
function truthIn(answers: string, markup: Markup): Answer | undefined {
  const [answer = '', miss = '', ...hit] = answers.split('#').map(folded);
  const truth = truths.exec(answer.replace(/^=/, '').trim())?.[1];
  if (!truth) return undefined;
  const isTrue = /^[TV]/i.test(truth);
  const option = (isCorrect: boolean): FileOption => ({ text: plainText(''), isCorrect });
  return {
    kind: 'trueFalse',
    options: [option(isTrue), option(!isTrue)],
    hitFeedback: markedText(hit.join('#'), markup),
    missFeedback: markedText(miss, markup),
  };
}
function answerIn(reading: Reading, line: number, answers: string, markup: Markup): Answer | undefined {
  if (answers === '') return { kind: 'essay', options: [] };
  if (clozeMark.test(answers)) return void reading.refuse(line, 'questions.file.cloze');
  if (answers.startsWith('#')) return void reading.refuse(line, 'questions.file.numerical');
  if (answers.includes('~')) return choiceIn(reading, line, answers, markup);
  if (answers.includes('=') && answers.includes('->')) return void reading.refuse(line, 'questions.file.matching');
  return truthIn(answers, markup) ?? void reading.refuse(line, 'questions.file.shortAnswer');
}
/** Returns the statement: where words follow the answers, a gap stands for these. */
function statementOf(before: string, after: string, kind: FileQuestion['kind']): string {
  const [head, tail] = [before.trimEnd(), after.trim()];
  const hasWords = /[\p{L}\p{N}]/u.test(tail);
  if (tail === '' || (!hasWords && /[?.!:]$/.test(head))) return head;
  if (kind !== 'objective' && kind !== 'multiple') return hasWords ? `${head} ${tail}` : head;
  return `${before}_____${after.trimEnd()}`;
}
function questionIn(reading: Reading, { line, text: source, category, code, tags }: GiftBlock): void {
  const { refuse, take } = reading;
  if (source.length > fileLimits.source) return refuse(line, 'questions.file.long');
  const [, name, text] = /^\s*::([\s\S]*?)::([\s\S]*)$/.exec(source) ?? [undefined, undefined, source];
  const start = text!.indexOf('{');
  const end = text!.indexOf('}');
  if (start < 0 && end < 0) return refuse(line, 'questions.file.description');
  if (start < 0 || end < start) return refuse(line, 'questions.file.braces');
  const after = text!.slice(end + 1);
  if (after.includes('{')) return refuse(line, 'questions.file.twoAnswers');
  const inside = text!.slice(start + 1, end);
  const separator = inside.lastIndexOf('####');
  const answers = (separator < 0 ? inside : inside.slice(0, separator)).trim();
  const { markup } = markedText(text!, 'moodle');
  const answer = answerIn(reading, line, answers, markup);
  if (!answer) return;
  const optional = (field: string, value: MarkedText | undefined) => value?.text && { [field]: value };
  take({
    line,
    kind: answer.kind,
    options: answer.options,
    statement: markedText(joinedLines(statementOf(text!.slice(0, start), after, answer.kind), '\n'), 'moodle'),
    ...(code && { code }),
    ...(name?.trim() && { name: showHidden(folded(name)) }),
    ...(category && { category }),
    ...readTags(tags),
    ...optional('hitFeedback', answer.hitFeedback),
    ...optional('missFeedback', answer.missFeedback),
    ...optional('generalFeedback', separator < 0 ? undefined : markedText(inside.slice(separator + 4), markup)),
  });
}
export function readGift(text: string): FileReading {
  const reading = makeReading();
  for (const block of giftBlocks(text)) {
    questionIn(reading, block);
    if (reading.isFull()) break;
  }
  return reading.reading;
}
