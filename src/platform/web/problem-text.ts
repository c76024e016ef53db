// Chooses the sentence of a failure: first the server's own, then the one that its code names.
import { Problem } from '#platform/contract/problem.ts';
import { hasText, text, useTexts } from './texts.ts';

/** The server's first notification; without one the text of the code; without that the fallback of the situation. */
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
/** The caller took the question back; nobody needs to hear of it. */
export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
/** What support asks for. */
export const supportCode = (problem: unknown) => {
  const id = problem instanceof Problem ? problem.details['requestId'] : undefined;
  return typeof id === 'string' ? id : undefined;
};
const shown = new WeakSet<object>();
/** A form that shows a failure at its fields says so; nobody else needs to show it again. */
export const markShown = (problem: object) => void shown.add(problem);
export const isShown = (problem: unknown) => typeof problem === 'object' && problem !== null && shown.has(problem);
