// Refuses type names that do not say what they hold, and names that common technical words have replaced.
import path from 'node:path';
import { identifiersOf } from './glossary.ts';
import type { SourceFile } from './source-files.ts';

/** Names that alone say nothing; as part of a longer name (`TermsRow`) they are allowed. */
const emptyTypes = /\b(?:type|interface)\s+(Given|Asked|Found|Opening|Place|Standing|Row|Stored)\b(?=\s*[=<{])/g;

/** Each retired word, as a part of an identifier or of a file name, and the word that replaces it. */
const retired: readonly (readonly [word: RegExp, instead: string])[] = [
  [/^houses?$/, 'services'],
  [/^doors?$/, 'functions'],
  [/^faults?$/, 'validationError'],
];

/** Phrases whose single words are ordinary words. */
const phrases: readonly (readonly [phrase: string, instead: string])[] = [
  ['doors.', 'functions.'],
  ['database/doors', 'database/functions'],
  ['is_inert', 'is_unconfirmed'],
  ['role gate', 'role definer'],
  ['takeRoom', 'reserveQuota'],
  ['roomLeft', 'quotaLeft'],
  ['reserveRoom', 'reserveDiskQuota'],
  ['room_reservations', 'quota_reservations'],
  ['test:neighbours', 'test:integration'],
  ['postLetter', 'enqueueEmail'],
  ['wordLetter', 'renderEmail'],
];

/** Foreign names that the project uses unchanged. */
const taken = /^HouseIcon$/;
const wordsOf = (name: string) =>
  name
    .replace(taken, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .map((word) => word.toLowerCase());

export function retiredViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path: file, text }) => [
    ...[...text.matchAll(emptyTypes)].map(([, name]) => `${file}: the type ${name} does not say what it holds`),
    ...phrases
      .filter(([phrase]) => text.includes(phrase))
      .map(([phrase, instead]) => `${file}: ${phrase} (we say "${instead}")`),
    ...[path.basename(file), ...(/\.tsx?$/.test(file) ? identifiersOf(text) : [])].flatMap((name) =>
      retired
        .filter(([word]) => wordsOf(name).some((part) => word.test(part)))
        .map(([, instead]) => `${file}: ${name} (we say "${instead}")`),
    ),
  ]);
}
