// Computes per file how many of the changes the tests saw, and lists those that they did not see.

/** A change, in the form of Stryker. */
export type Change = {
  readonly fileName: string;
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string | undefined;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
};
export type Figure = { readonly file: string; readonly seen: number; readonly all: number; readonly percent: number };

const seen = new Set(['Killed', 'Timeout']);
const unseen = new Set(['Survived', 'NoCoverage']);
export const isSeen = ({ status }: Pick<Change, 'status'>): boolean => seen.has(status);

export function figuresOf(changes: readonly Change[]): Figure[] {
  const files = [...new Set(changes.map(({ fileName }) => fileName))].sort();
  return files.flatMap((file) => {
    const counted = changes.filter(
      ({ fileName, status }) => fileName === file && (seen.has(status) || unseen.has(status)),
    );
    const caught = counted.filter(isSeen).length;
    if (counted.length === 0) return [];
    return [{ file, seen: caught, all: counted.length, percent: Math.floor((caught / counted.length) * 1_000) / 10 }];
  });
}
/** Returns the changes that no test saw, one line each: the place, and the new text. */
export const survivorsOf = (changes: readonly Change[]): string[] =>
  changes
    .filter(({ status }) => unseen.has(status))
    .sort(
      (one, other) => one.fileName.localeCompare(other.fileName) || one.location.start.line - other.location.start.line,
    )
    .map(({ fileName, location, replacement, mutatorName, status }) => {
      const put = (replacement ?? mutatorName).replace(/\s+/g, ' ').slice(0, 120);
      return `${fileName}:${location.start.line}:${location.start.column} ${put}${status === 'NoCoverage' ? ' (no test comes here)' : ''}`;
    });
