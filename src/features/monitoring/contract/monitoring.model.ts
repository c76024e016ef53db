// Defines how much of what happens in browsers is reported. access-shell-settings §9
/** The shares of failures, calls and pages without a failure that are reported. */
export const samples = { traceSampleRate: 1, sessionReplay: 0.1, replayOnError: 1 };
/** The most steps that are kept, where the oldest are dropped; below, the most reports that one page sends. */
export const mostSteps = 40;
export const mostReports = 10;
export const longestWords = { message: 300, stack: 2_000, name: 200 };

/** An earlier event; its time is in milliseconds since the page began. A screen has no status. */
export type Step = { at: number; name: string; status: number | null; requestId: string | null };
export type Report = {
  kind: 'failure' | 'session';
  message: string;
  stack: string;
  screen: string;
  build: string;
  steps: Step[];
};
const addresses = /[^\s"'<>(]+(?:@|%40)[^\s"'<>)]+/gi;
const ids = /[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}/gi;
const numbers = /\d(?:[\s.\-/]?\d){6,}/g;
/** Tokens that sign a user in: three parts with points, or a run of letters and digits that is not a word. */
const tokens = /Bearer\s+\S+|eyJ[\w-]+(?:\.[\w-]*)*|(?=\w*\d)\w{24,}|(?=[\w-]*\d)[\w-]{40,}/gi;
/** Returns the words of a failure without what may identify a person: addresses, ids, long numbers, tokens, queries. */
export const anonymous = (words: string, most: number): string =>
  words
    .replace(/\?[^\s)]*/g, '')
    .replace(addresses, '…')
    .replace(ids, '…')
    .replace(tokens, '…')
    .replace(numbers, '…')
    .slice(0, most);
/** Returns a stack without the page's address; lines and columns stay. */
export const anonymousStack = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.includes('/assets/'))
    .map((line) => line.trim().replace(/^.*\/assets\//, ''))
    .join('\n')
    .slice(0, longestWords.stack);
/** Matches a line of our code in a stack: a file of the build, line and column. */
const ownLine = /^([\w-]{1,100}\.js)(:\d{1,6}:\d{1,7}\)?)$/;
const nameOnly = (name: string) =>
  name
    .replace(ids, '…')
    .replace(/(?=\w*\d)\w{24,}/g, '…')
    .replace(numbers, '…');
/** Returns a report that may be logged, from any sender: removes everything that does not look like ours. */
export function cleanReport({ kind, message, stack, screen, build, steps }: Report): Report {
  const { name } = longestWords;
  return {
    kind,
    message: anonymous(message, longestWords.message),
    stack: stack
      .split('\n')
      .flatMap((line) => {
        const [, file, place] = ownLine.exec(line.trim()) ?? [];
        return file && place ? [nameOnly(file) + place] : [];
      })
      .join('\n'),
    screen: anonymous(screen, name),
    build: anonymous(build, name),
    steps: steps.map((step) => ({
      at: step.at,
      name: anonymous(step.name, name),
      status: step.status,
      requestId:
        step.requestId && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(step.requestId) ? step.requestId : null,
    })),
  };
}
