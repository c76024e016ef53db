// Checks the rules of tests that no runner checks: no test is skipped or run alone, and titles name existing requirements in one format.
import type { SourceFile } from './source-files.ts';

const words = '(?:skip|only|todo|fixme|skipIf|runIf|fails)';
const runners = '(?:it|test|describe|suite|bench)';
/** The text of a title. */
const quoted = `(['"\`])(?:\\\\.|(?!\\1)[^\\\\])*\\1`;
const leavingOut = [
  // test.skip, t?.only, it.each(rows).fails, describe['todo'], context.skip(): whatever stands before it
  new RegExp(`\\.\\s*${words}\\b|\\[\\s*['"\`]${words}['"\`]\\s*\\]`),
  // test.fail, test.describe.slow: words that others have too
  new RegExp(`\\b${runners}\\b(?:\\s*\\.\\s*\\w+(?:\\([^)]*\\))?)*\\s*\\.\\s*(?:fail|slow)\\b`),
  // xit, fdescribe
  /\b[xf](?:it|test|describe)\s*[(.]/,
  // { skip: true }, { 'only': isIt }: a number is no such word's
  new RegExp(`[{,]\\s*['"\`]?${words}['"\`]?\\s*:(?!\\s*\\d)`),
  // The settings of a test, whatever they say.
  new RegExp(`\\b${runners}\\b[\\w.]*\\(\\s*${quoted}\\s*,\\s*\\{[^{}]*\\b(?:${words}|fail)\\b`),
  // { skip } taken from the runner or from what it hands to a test
  new RegExp(
    `\\{[^{}()]*\\b(?:${words}|fail|slow)\\b[^{}()]*\\}\\s*(?:=\\s*${runners}\\b|\\)\\s*=>|,\\s*\\w+\\s*\\)\\s*=>)`,
  ),
  // A table without rows, and a test that is a comment.
  new RegExp(`\\.\\s*(?:each|for)\\(\\s*\\[\\s*\\]`),
  new RegExp(`(?:\\/\\/|\\/\\*)\\s*${runners}(?:\\.\\w+)*(?:\\([^)]*\\))?\\s*\\(\\s*['"\`]`),
];
/** A test that ends at once on some machines was left out there and says that it passed. */
const leftEarly = /\bif \([^\n]*\bprocess\.(?:platform|arch|env|version)[^\n]*\)\s*(?:\{\s*)?return\b/;
const isRun = ({ path, isTest }: SourceFile) => isTest || path.endsWith('.e2e.ts');
/** No test is left out, expected to fail or singled out, on any machine and in any spelling. */
export const leftOut = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    const { path, text } = file;
    const found = [...leavingOut, ...(isRun(file) ? [leftEarly] : [])].map((one) => one.exec(text)?.[0]).find(Boolean);
    return found ? [`${path}: a test is left out or singled out (${found})`] : [];
  });

const oneId = '[A-Z][A-Z0-9]*-\\d{3}';
const anyId = new RegExp(`\\b${oneId}\\b`, 'g');
/** One bracket at the end, at most three ids with a comma between. */
const endOfTitle = new RegExp(` \\[(${oneId}(?:, ${oneId}){0,2})\\]$`);
/** The first text of a test, of a group and of a step. */
const titles = new RegExp(
  `\\b(?:${runners}|step)\\b(?:\\.\\w+)*(?:\\((?:[^()]|\\([^()]*\\))*\\))?\\(\\s*(['"\`])((?:\\\\.|(?!\\1)[^\\\\])*)\\1`,
  'g',
);
export const titlesIn = (text: string): string[] => [...text.matchAll(titles)].map(([, , title]) => title!);

/** Titles name at most three requirements, once each, in one bracket at their end, and none that does not exist. */
export function titleViolations(files: readonly SourceFile[], requirements: ReadonlySet<string>): string[] {
  return files.flatMap(({ path, text }) =>
    titlesIn(text).flatMap((title) => {
      const complain = (why: string) => [`${path}: ${why} in “${title}”`];
      const named = title.match(anyId) ?? [];
      if (named.length === 0) return [];
      const ids = endOfTitle.exec(title)?.[1]?.split(', ') ?? [];
      if (ids.length !== named.length) return complain('ids stand elsewhere than in one bracket of at most three');
      if (new Set(ids).size < ids.length) return complain('an id stands twice');
      const unknown = ids.filter((id) => !requirements.has(id));
      return unknown.length ? complain(`no requirement is called ${unknown.join(', ')}`) : [];
    }),
  );
}
/** A bracket with ids that stands in no title that was found: put together, given by a name, or of a call that looks otherwise. It would not be looked at. */
export const idsBesideTitles = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const rest = titlesIn(text).reduce((left, title) => (title.includes('[') ? left.replace(title, '') : left), text);
    return [...rest.matchAll(new RegExp(`\\[\\s*${oneId}[^\\]]*\\]`, 'g'))].map(
      ([found]) => `${path}: ${found} stands in no title that is written out`,
    );
  });
