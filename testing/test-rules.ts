// Checks the rules of tests that no runner checks: no test is skipped or run alone, and titles name existing requirements in one format.
import type { SourceFile } from './source-files.ts';

const words = '(?:skip|only|todo|fixme|skipIf|runIf|fails)';
const runners = '(?:it|test|describe|suite|bench)';
/** A pattern of the text of a title. */
const quoted = `(['"\`])(?:\\\\.|(?!\\1)[^\\\\])*\\1`;
const leavingOut = [
  // test.skip, t?.only, it.each(rows).fails, describe['todo'], context.skip(): any text may precede it
  new RegExp(`\\.\\s*${words}\\b|\\[\\s*['"\`]${words}['"\`]\\s*\\]`),
  // test.fail, test.describe.slow: other code uses these words, too
  new RegExp(`\\b${runners}\\b(?:\\s*\\.\\s*\\w+(?:\\([^)]*\\))?)*\\s*\\.\\s*(?:fail|slow)\\b`),
  // xit, fdescribe
  /\b[xf](?:it|test|describe)\s*[(.]/,
  // { skip: true }, { 'only': isIt }: these words never have a number as a value
  new RegExp(`[{,]\\s*['"\`]?${words}['"\`]?\\s*:(?!\\s*\\d)`),
  // This matches the settings of a test, whatever their values are.
  new RegExp(`\\b${runners}\\b[\\w.]*\\(\\s*${quoted}\\s*,\\s*\\{[^{}]*\\b(?:${words}|fail)\\b`),
  // { skip } is a part of the runner or of its argument to a test
  new RegExp(
    `\\{[^{}()]*\\b(?:${words}|fail|slow)\\b[^{}()]*\\}\\s*(?:=\\s*${runners}\\b|\\)\\s*=>|,\\s*\\w+\\s*\\)\\s*=>)`,
  ),
  // This matches a table without rows, and a test in a comment.
  new RegExp(`\\.\\s*(?:each|for)\\(\\s*\\[\\s*\\]`),
  new RegExp(`(?:\\/\\/|\\/\\*)\\s*${runners}(?:\\.\\w+)*(?:\\([^)]*\\))?\\s*\\(\\s*['"\`]`),
];
/** A test that returns at once on some machines: the machine skips it and still reports that it passed. */
const leftEarly = /\bif \([^\n]*\bprocess\.(?:platform|arch|env|version)[^\n]*\)\s*(?:\{\s*)?return\b/;
const isRun = ({ path, isTest }: SourceFile) => isTest || path.endsWith('.e2e.ts');
/** Returns tests that the code skips, expects to fail or runs alone, on any machine and in any spelling. */
export const leftOut = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    const { path, text } = file;
    const found = [...leavingOut, ...(isRun(file) ? [leftEarly] : [])].map((one) => one.exec(text)?.[0]).find(Boolean);
    return found ? [`${path}: a test is left out or singled out (${found})`] : [];
  });

const oneId = '[A-Z][A-Z0-9]*-\\d{3}';
const anyId = new RegExp(`\\b${oneId}\\b`, 'g');
/** One bracket at the end, with at most three ids, separated by commas. */
const endOfTitle = new RegExp(` \\[(${oneId}(?:, ${oneId}){0,2})\\]$`);
/** The pattern of the first text of a test, of a group and of a step. */
const titles = new RegExp(
  `\\b(?:${runners}|step)\\b(?:\\.\\w+)*(?:\\((?:[^()]|\\([^()]*\\))*\\))?\\(\\s*(['"\`])((?:\\\\.|(?!\\1)[^\\\\])*)\\1`,
  'g',
);
export const titlesIn = (text: string): string[] => [...text.matchAll(titles)].map(([, , title]) => title!);

/** Returns wrong titles: a title names at most three existing requirements, once each, in one bracket at its end. */
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
/** Returns brackets with ids outside of found titles: composed, given by a name, or in another form of call. No rule checks them. */
export const idsBesideTitles = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const rest = titlesIn(text).reduce((left, title) => (title.includes('[') ? left.replace(title, '') : left), text);
    return [...rest.matchAll(new RegExp(`\\[\\s*${oneId}[^\\]]*\\]`, 'g'))].map(
      ([found]) => `${path}: ${found} stands in no title that is written out`,
    );
  });
