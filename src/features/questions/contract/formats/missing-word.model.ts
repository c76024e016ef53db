// Reads and writes questions in Moodle's missing-word format: the options stand in braces where the word is missing.
import { fileLimits, linesOf, makeReading, plainText } from './file-question.model.ts';
import type { FileQuestion, FileReading, Reading } from './file-question.model.ts';
import { withoutMarkup } from './file-of-question.model.ts';
import { choiceOf } from './graded-options.model.ts';
import type { GradedOption } from './graded-options.model.ts';

export const gapMark = '_____';

/** Returns an option: `=right`, `~wrong`, `~75%partly right`, each with `#feedback`; `_` protects numbers at its beginning. */
function optionOf(part: string): GradedOption {
  const isRight = part.startsWith('=');
  const rest = (isRight ? part.slice(1) : part).trim();
  const weight = /^(\d{1,3})%/.exec(rest);
  const [text = '', ...feedback] = rest.slice(weight?.[0].length ?? 0).split('#');
  return {
    text: plainText(text.trim().replace(/^_/, '')),
    percent: isRight ? 100 : Number(weight?.[1] ?? 0),
    feedback: plainText(feedback.join('#').trim()),
  };
}
function questionIn(reading: Reading, line: number, text: string): void {
  const { refuse, take } = reading;
  if (text.length > fileLimits.source) return refuse(line, 'questions.file.long');
  const start = text.indexOf('{');
  const end = text.indexOf('}');
  if (start < 0 && end < 0) return refuse(line, 'questions.file.noGap');
  if (start < 0 || end < start) return refuse(line, 'questions.file.braces');
  if (text.indexOf('{', end) >= 0) return refuse(line, 'questions.file.twoAnswers');
  const answers = text.slice(start + 1, end);
  const parts = answers
    .replace(/=/g, '~=')
    .split('~')
    .map((part) => part.trim());
  if (parts[0] === '') parts.shift();
  const texts = parts.filter((part, at) => part !== '' || !parts[at + 1]?.startsWith('='));
  if (texts.length === 1) return refuse(line, 'questions.file.shortAnswer');
  const choice = choiceOf(reading, line, answers.includes('='), texts.map(optionOf));
  if (!choice) return;
  const [before, after] = [text.slice(0, start), text.slice(end + 1)];
  // A question that is asked completely has no missing word.
  const isComplete = !/[\p{L}\p{N}]/u.test(after) && /[?.!:]\s*$/.test(before);
  take({ line, ...choice, statement: plainText((isComplete ? before : `${before}${gapMark}${after}`).trim()) });
}
export function readMissingWord(text: string): FileReading {
  const reading = makeReading();
  let [first, block]: [number, string[]] = [0, []];
  const end = () => {
    if (block.length > 0) questionIn(reading, first, block.join(' '));
    block = [];
  };
  for (const [at, line] of [...linesOf(text), ''].entries()) {
    if (reading.isFull()) break;
    if (line.trim()) {
      if (block.length === 0) first = at + 1;
      block.push(line.trim());
    } else end();
  }
  return reading.reading;
}

/** Returns whether the format can hold a text: it has no way to write its own marks as letters. */
export const isMissingWordText = (text: string): boolean => !/[{}~=#\r\n]/.test(text);
export const gapsIn = (statement: string): number => statement.split(gapMark).length - 1;
export function missingWordOf(question: FileQuestion): string {
  const { statement, options, hitFeedback, missFeedback } = withoutMarkup(question);
  const answers = options.map(({ text, isCorrect, feedback }) => {
    const said = (feedback ?? (isCorrect ? hitFeedback : missFeedback))?.text;
    const protectedText = /^(?:_|\d+%)/.test(text.text) ? `_${text.text}` : text.text;
    return `${isCorrect ? '=' : '~'}${protectedText}${said ? `#${said}` : ''}`;
  });
  const gap = `{${answers.join(' ')}}`;
  return `${gapsIn(statement.text) === 1 ? statement.text.replace(gapMark, () => gap) : `${statement.text} ${gap}`}\n`;
}
