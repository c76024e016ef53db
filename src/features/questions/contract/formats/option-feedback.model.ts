// Joins the feedback that a file gives to single options into the feedback of a question.

export type OptionFeedback = { text: string; feedback: string };
/** Returns the feedback of options: once where all say the same, else each with the words of its option. */
function joined(options: readonly OptionFeedback[]): string {
  const [first, ...others] = options;
  if (!first) return '';
  if (others.every(({ feedback }) => feedback === first.feedback)) return first.feedback;
  return options
    .filter(({ feedback }) => feedback)
    .map(({ text, feedback }) => (text ? `${text}: ${feedback}` : feedback))
    .join('\n');
}
/** Returns one feedback of several parts, each part once. */
export const feedbackOf = (own: string, options: readonly OptionFeedback[], general: string): string =>
  [...new Set([own, joined(options), general].filter(Boolean))].join('\n\n');
