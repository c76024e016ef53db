// The rules of tests that no runner keeps: none is left out or singled out, and titles name requirements that exist, in one way.
import type { SourceFile } from './source-files.ts';

const spellings = '(?:skip|only|todo|fixme|skipIf|runIf|fails?|slow)';
const runners = '(?:it|test|describe|suite|bench)';
const leavingOut = [
  // test.skip, test.describe.only, it.each(rows).fails, describe['todo'], test.for(rows).runIf
  new RegExp(
    `\\b${runners}\\b(?:\\s*\\.\\s*\\w+(?:\\([^)]*\\))?)*\\s*(?:\\.\\s*${spellings}\\b|\\[\\s*['"\`]${spellings})`,
  ),
  // xit, fdescribe
  /\b[xf](?:it|test|describe)\s*[(.]/,
  // { skip: true }, and { skip } taken from the runner or from what it hands to a test
  /\b(?:skip|only|todo|fixme|fails?)\s*:\s*true\b/,
  new RegExp(`\\{[^{}()]*\\b${spellings}\\b[^{}()]*\\}\\s*(?:=\\s*${runners}\\b|\\)\\s*=>|,\\s*\\w+\\s*\\)\\s*=>)`),
  // context.skip(), testInfo.fixme()
  /\b\w+\s*\.\s*(?:skip|fixme)\s*\(/,
];
/** No test is left out, expected to fail or singled out, on any machine and in any spelling. */
export const leftOut = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const found = leavingOut.map((one) => one.exec(text)?.[0]).find(Boolean);
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
