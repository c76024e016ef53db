// Reads and writes questions in Aiken: a statement, lettered options, and the letter of the right one.
import { letterOf } from '../question.model.ts';
import { fileLimits, joinedLines, linesOf, makeReading, plainText } from './file-question.model.ts';
import type { FileQuestion, FileReading, Reading } from './file-question.model.ts';
import { withoutMarkup } from './file-of-question.model.ts';
import { areTrueAndFalse } from './true-words.model.ts';

const optionMark = /^\s*([A-Za-z])[.)]\s*(.*)$/;
/** The line with the letter of the right option, in the words of several languages. */
export const answerMark = new RegExp(String.raw`^\s*(?:${'ANSWER|RESPOSTA|RESPUESTA'})\s*:\s*(.*)$`, 'i');
const answerLetters = /^[A-Z](?:[\s,;&/]{1,4}[A-Z])*[.)]?$/i;
/** Aiken has one letter for an option. */
export const mostAikenOptions = 26;

type Draft = { line: number; statement: string[]; options: string[]; size: number };
const newDraft = (line: number): Draft => ({ line, statement: [], options: [], size: 0 });

function finish(reading: Reading, { line, statement, options, size }: Draft, answer: string | undefined): void {
  const { refuse, take, remark } = reading;
  if (size > fileLimits.source) return refuse(line, 'questions.file.long');
  if (options.length === 0 && answer === undefined) return refuse(line, 'questions.file.noOptions');
  if (answer === undefined) return refuse(line, 'questions.file.noAnswerLine');
  if (statement.length === 0) return refuse(line, 'questions.file.noStatement');
  if (options.length < 2) return refuse(line, 'questions.file.fewOptions');
  const letters = options.map((_, at) => letterOf(at));
  const named = answerLetters.test(answer) ? (answer.toUpperCase().match(/[A-Z]/g) ?? []) : [];
  const unknown = named.length === 0 ? answer.slice(0, 40) : named.find((letter) => !letters.includes(letter));
  if (unknown !== undefined)
    return refuse(line, 'questions.file.answerUnknown', { answer: unknown, letters: letters.join(', ') });
  const right = new Set(named);
  if (right.size > 1) remark(line, 'questions.file.severalRight');
  const isTruth = right.size === 1 && options.length === 2 && areTrueAndFalse(options[0]!, options[1]!);
  take({
    line,
    kind: isTruth ? 'trueFalse' : right.size > 1 ? 'multiple' : 'objective',
    statement: plainText(statement.join('\n').trim()),
    options: options.map((text, at) => ({ text: plainText(text.trim()), isCorrect: right.has(letters[at]!) })),
  });
}
/** Returns whether a line is the next option of a question, whose letters follow each other. */
const isNextOption = (line: string, options: readonly string[]) =>
  optionMark.exec(line)?.[1]?.toUpperCase() === letterOf(options.length);

export function readAiken(text: string): FileReading {
  const reading = makeReading();
  const lines = linesOf(text);
  let draft: Draft | undefined;
  let hasGap = false;
  const end = (answer?: string) => {
    if (draft) finish(reading, draft, answer);
    draft = undefined;
  };
  for (const [at, line] of lines.entries()) {
    if (reading.isFull()) break;
    if (!line.trim()) {
      hasGap = true;
      continue;
    }
    const answer = answerMark.exec(line)?.[1];
    // A line of the statement may begin with a letter too: `A. Lincoln was …`, followed by option A.
    const isOption = isNextOption(line, draft?.options ?? []) && !(!draft && isNextOption(lines[at + 1] ?? '', []));
    if (answer !== undefined) {
      draft ??= newDraft(at + 1);
      end(answer.trim());
    } else if (isOption) {
      draft ??= newDraft(at + 1);
      draft.options.push(optionMark.exec(line)![2]!);
    } else {
      // After options, a blank line and other text, a question has no answer, and another one begins.
      if (draft && draft.options.length > 0 && hasGap) end();
      draft ??= newDraft(at + 1);
      if (draft.options.length > 0) draft.options.push(`${draft.options.pop()!} ${line.trim()}`);
      else draft.statement.push(line.trim());
    }
    if (draft) draft.size += line.length;
    hasGap = false;
  }
  end();
  return reading.reading;
}

/** Returns whether a text is read as it was written: its first letters are no mark of the format. */
export const isAikenText = (text: string): boolean => !answerMark.test(text) && !/^\s*A[.)]/i.test(text);
export function aikenOf(question: FileQuestion): string {
  const { statement, options } = withoutMarkup(question);
  const lines = options.map(({ text }, at) => `${letterOf(at)}. ${joinedLines(text.text, ' ')}`);
  const right = letterOf(options.findIndex((option) => option.isCorrect));
  return `${[joinedLines(statement.text, ' '), ...lines, `ANSWER: ${right}`].join('\n')}\n`;
}
