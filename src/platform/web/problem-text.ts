// Chooses the sentence of a failure: first the server's own, then the one that its code names.
import { Problem } from '#platform/contract/problem.ts';
import { hasText, text, useTexts } from './texts.ts';

/** Returns the server's first notification, or else the text of the code, or else the fallback of the situation. */
export function problemText(problem: unknown, fallbackKey = 'request.broken'): string {
  if (!(problem instanceof Problem)) return text(fallbackKey);
  const { sentence } = problem.details;
  if (typeof sentence === 'string') return sentence;
  return hasText(problem.code) ? text(problem.code, problem.details) : text(fallbackKey);
}
export function useProblemText() {
  useTexts();
  return problemText;
}
/** True where the caller cancelled the request itself, so that no message is needed. */
export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
/** Returns the code that support asks for. */
export const supportCode = (problem: unknown) => {
  const id = problem instanceof Problem ? problem.details['requestId'] : undefined;
  return typeof id === 'string' ? id : undefined;
};
const shown = new WeakSet<object>();
/** Marks a failure that a form shows at its fields, so that nothing else shows it again. */
export const markShown = (problem: object) => void shown.add(problem);
export const isShown = (problem: unknown) => typeof problem === 'object' && problem !== null && shown.has(problem);
