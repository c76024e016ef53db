// Finds the probes of a review in test titles and on the page that names the file of each probe.
import type { SourceFile } from './source-files.ts';
import { titlesIn } from './test-rules.ts';

/** Returns the probes that `(probe 34g)`, `(probes 04a, 04b)` and `(probes 29b to 29e)` name. */
export function probesIn(title: string): string[] {
  return [...title.matchAll(/\(probes? ([^)]*)\)/g)].flatMap(([, told = '']) => {
    const range = /^(\d\d)([a-z]) to \1([a-z])$/.exec(told.trim());
    if (!range) return told.match(/\d\d[a-z]?/g) ?? [];
    const [, number, from, to] = range;
    const count = to!.charCodeAt(0) - from!.charCodeAt(0) + 1;
    return Array.from({ length: count }, (_, at) => `${number}${String.fromCharCode(from!.charCodeAt(0) + at)}`);
  });
}
/** Returns `probe file` for each probe that a title names. */
export const probesTested = (files: readonly SourceFile[]): string[] => [
  ...new Set(
    files.flatMap(({ path, text }) =>
      titlesIn(text).flatMap((title) => probesIn(title).map((one) => `${one} ${path}`)),
    ),
  ),
];
/** Returns the same from the page, whose rows name the probe, what it tries and its files. */
export const probesTold = (page: string): string[] =>
  page.split('\n').flatMap((line) => {
    const [, probe, files] = /^\| (\d\d[a-z]?) \|.*\| (.+) \|$/.exec(line) ?? [];
    return probe ? [...files!.matchAll(/`([^`]+)`/g)].map(([, file]) => `${probe} ${file}`) : [];
  });
