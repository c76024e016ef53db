// Writes questions in GIFT.
import type { FileQuestion, MarkedText, Markup } from './file-question.model.ts';
import { escapeGift, writtenText } from './gift-text.model.ts';
import { percentsOf } from './graded-options.model.ts';
import { writtenTags } from './question-tags.model.ts';
import { isFirstTrue } from './true-words.model.ts';

const feedbackOf = (text: MarkedText | undefined, markup: Markup) =>
  text?.text ? `#${writtenText(text, markup)}` : '';

function choiceText(question: FileQuestion, markup: Markup): string {
  const { kind, options, hitFeedback, missFeedback } = question;
  const { right, wrong } = percentsOf(options);
  const mark = (isCorrect: boolean) =>
    kind === 'objective' ? (isCorrect ? '=' : '~') : `~%${isCorrect ? right : wrong}%`;
  const lines = options.map(
    ({ text, isCorrect, feedback }) =>
      `\t${mark(isCorrect)}${writtenText(text, markup)}${feedbackOf(feedback ?? (isCorrect ? hitFeedback : missFeedback), markup)}`,
  );
  return `\n${lines.join('\n')}\n`;
}
function truthText({ options, hitFeedback, missFeedback }: FileQuestion, markup: Markup): string {
  const [first, second] = options;
  const isTrue = isFirstTrue(first?.text.text ?? '', second?.text.text ?? '') === (first?.isCorrect ?? false);
  const miss = feedbackOf(missFeedback, markup);
  const hit = feedbackOf(hitFeedback, markup);
  return `${isTrue ? 'TRUE' : 'FALSE'}${miss || (hit && '#')}${hit}`;
}
/** Returns one question; only kinds that GIFT has come here. */
export function giftOf(question: FileQuestion, number: number): string {
  const { kind, statement, code, generalFeedback } = question;
  const tags = writtenTags(question);
  const { markup } = statement;
  const usual = writtenText(statement).startsWith('[') ? markup : 'moodle';
  const answers =
    kind === 'trueFalse' ? truthText(question, usual) : kind === 'essay' ? '' : choiceText(question, usual);
  const about = [...(code ? [`[id:${escapeGift(code)}]`] : []), ...tags.map((tag) => `[tag:${escapeGift(tag)}]`)];
  const general = generalFeedback?.text ? `####${writtenText(generalFeedback, usual)}` : '';
  const comment = about.length > 0 ? `// ${about.join(' ')}\n` : '';
  return `${comment}::${escapeGift(code ?? `Q${number}`)}::${writtenText(statement)}{${answers}${general}}\n`;
}
/** Returns the line that puts the following questions into a category. */
export const giftCategory = (category: string): string =>
  `$CATEGORY: $course$/top/${category
    .split('/')
    .map((part) => part.trim())
    .join('/')}\n`;
