// How much of what happens in browsers is told. access-shell-settings §9
/** Of failures, calls and pages without a failure, which part. */
export const samples = { traceSampleRate: 1, sessionReplay: 0.1, replayOnError: 1 };
/** Steps that are kept, the oldest leave first; reports that one page sends. */
export const mostSteps = 40;
export const mostReports = 10;
export const longestWords = { message: 300, stack: 2_000, name: 200 };

/** What happened before, in milliseconds since the page began. A screen has no status. */
export type Step = { at: number; name: string; status: number | null; requestId: string | null };
export type Report = {
  kind: 'failure' | 'session';
  message: string;
  stack: string;
  screen: string;
  build: string;
  steps: Step[];
};
const addresses = /[^\s"'<>(]+@[^\s"'<>)]+/g;
const ids = /[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}/gi;
const numbers = /\d[\d.\-/]{5,}\d/g;
/** Words of a failure without what might be about a person: addresses, ids, long numbers, what stood in a query. */
export const anonymous = (words: string, most: number): string =>
  words
    .replace(/\?[^\s)]*/g, '')
    .replace(addresses, '…')
    .replace(ids, '…')
    .replace(numbers, '…')
    .slice(0, most);
/** A stack without the page's address, where lines and columns must stay. */
export const anonymousStack = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.includes('/assets/'))
    .map((line) => line.trim().replace(/^.*\/assets\//, ''))
    .join('\n')
    .slice(0, longestWords.stack);
