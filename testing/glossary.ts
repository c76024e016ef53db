// Checks docs/glossary.md: Portuguese words appear in identifiers only at the edges of the system.
import type { SourceFile } from './source-files.ts';

export type Glossary = { words: ReadonlyMap<string, string>; phrases: ReadonlyMap<string, string> };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const plurals = (word: string) => [
  word,
  `${word}s`,
  `${word}es`,
  word.replace(/ao$/, 'oes'),
  word.replace(/l$/, 'is'),
  word.replace(/m$/, 'ns'),
];

/** Reads the table: single words in every form, several words with their letters run together. */
export function readGlossary(markdown: string): Glossary {
  const words = new Map<string, string>();
  const phrases = new Map<string, string>();
  const rows = [...markdown.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, theirs = '', ours = '']) => [plain(theirs.trim()), ours.trim()] as const)
    .filter(([theirs]) => theirs !== 'portugues');
  const english = new Set(rows.flatMap(([, ours]) => plain(ours).split(/[^a-z]+/)));
  for (const [theirs, ours] of rows) {
    const parts = theirs.split(/[^a-z]+/);
    if (parts.length > 1) phrases.set(parts.join(''), ours);
    else for (const form of plurals(theirs)) if (!english.has(form)) words.set(form, ours);
  }
  return { words, phrases };
}

const edges = /\.(wire|endpoints|screens)\.tsx?$|\/locales\/|\.test\.tsx?$/;

/** Returns the identifiers of a text; strings, comments and plain template text contain none. */
export function identifiersOf(text: string): string[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, "''")
    .replace(/(^|[^:'"])\/\/.*$/gm, '$1')
    .replace(/`(?:\\.|[^`\\])*`/g, (template) =>
      [...template.matchAll(/\$\{([^}]*)\}/g)].map((one) => one[1]).join(' '),
    )
    .replace(/>[^<>{}=;()]*</g, '><'); // removes the text between tags
  return [...new Set(code.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])];
}

export function glossaryViolations(files: readonly SourceFile[], { words, phrases }: Glossary): string[] {
  return files
    .filter((file) => !edges.test(file.path))
    .flatMap((file) =>
      identifiersOf(file.text).flatMap((identifier) => {
        const whole = plain(identifier).replace(/[^a-z]/g, '');
        const parts = identifier
          .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
          .split(/[^\p{L}]+/u)
          .map(plain);
        const hit = parts.find((part) => words.has(part));
        const phrase = [...phrases.keys()].find((one) => whole.includes(one));
        const ours = hit ? words.get(hit) : phrase && phrases.get(phrase);
        return ours ? [`${file.path}: ${identifier} (we say "${ours}")`] : [];
      }),
    );
}
