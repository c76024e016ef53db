// Defines an import, a file that is checked line by line, confirmed, and written part by part: its states and the result of each line.
import { megabyteBytes } from '#platform/contract/units.ts';

export const importKinds = ['people', 'enrollments'] as const;
export type ImportKind = (typeof importKinds)[number];
/** The statuses: checking → checked → waiting → running → finished. Before the end a user can cancel it, or it can fail. */
export const importStatuses = ['checking', 'checked', 'waiting', 'running', 'finished', 'cancelled', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];
/** The most lines and bytes of a file, and the lines of one part; one transaction writes one part. */
export const importLimits = { lines: 50_000, fileBytes: 25 * megabyteBytes, linesOfPart: 1_000 } as const;

/** The results of a line; before the import runs, the expected results. */
export const outcomes = ['created', 'updated', 'unchanged', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];
export type OutcomeCounts = Record<Outcome, number>;
/** A validation error of a line: our field, and the key and values of the message. */
export type LineValidationError = { field: string; code: string; details?: Record<string, string | number | string[]> };
/** The result of a line. `who` names the line for people: an e-mail, or another value where there is none. */
export type LineReport = { line: number; who: string; outcome: Outcome; validationErrors: LineValidationError[] };
/** A validation error as the database stores it, with the header of the file's column. */
export type KeptValidationError = {
  column: string;
  code: string;
  details?: Record<string, string | number | string[]>;
};
export type KeptReport = Omit<LineReport, 'validationErrors'> & { validationErrors: KeptValidationError[] };
/** A line of the file by our fields. A field with an empty cell is missing. */
export type ImportLine = { line: number; values: Readonly<Record<string, string>> };

/** A column of the file and its field. The field of an unknown header is null. */
export type FileColumn = { head: string; field: string | null };

export type Import = OutcomeCounts & {
  id: string;
  kind: ImportKind;
  fileName: string;
  status: ImportStatus;
  lines: number;
  /** The number of finished lines in the present phase. */
  done: number;
  validationErrors: number;
  invalidLines: number;
  /** The headers of the file that the import ignores. */
  ignoredHeads: string[];
  createdByName: string;
  createdAt: string;
  confirmedAt: string | null;
  finishedAt: string | null;
};
export const isGoingOn = (status: ImportStatus): boolean => ['checking', 'waiting', 'running'].includes(status);
/** Returns how many lines without validation errors would change data. */
export const changes = ({ created, updated }: Pick<Import, 'created' | 'updated'>): number => created + updated;
/** Returns whether the import has written data that stays after it is cancelled. */
export const hasWritten = ({ status, done }: Pick<Import, 'status' | 'done'>): boolean =>
  status === 'running' && done > 0;
export const canCancel = (status: ImportStatus): boolean => status === 'checked' || isGoingOn(status);
export const noOutcomes: OutcomeCounts = { created: 0, updated: 0, unchanged: 0, skipped: 0 };
export const countOutcomes = (reports: readonly Pick<LineReport, 'outcome'>[]): OutcomeCounts => {
  const counts = { ...noOutcomes };
  for (const { outcome } of reports) counts[outcome] += 1;
  return counts;
};
/** Returns a header without accents, case, punctuation and spaces, so `E-mail`, `email` and `E MAIL` are the same. */
export const headKey = (head: string): string =>
  head
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
/** The page size of imports, and of validation errors, where the query gives none. */
export const importsOnPage = 10;
