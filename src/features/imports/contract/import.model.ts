// Defines an import, a file that is checked line by line, confirmed, and written part by part: its states and the result of each line.
import { megabyteBytes } from '#platform/contract/units.ts';

export const importKinds = ['people', 'enrollments'] as const;
export type ImportKind = (typeof importKinds)[number];
/** checking → checked → waiting → running → finished; cancelled at any time before the end; failed when it could not go on. */
export const importStatuses = ['checking', 'checked', 'waiting', 'running', 'finished', 'cancelled', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];
/** Lines of a file and bytes of one; a part is written in one transaction. */
export const importLimits = { lines: 50_000, fileBytes: 25 * megabyteBytes, linesOfPart: 1_000 } as const;

/** What became of a line, or would become of it. */
export const outcomes = ['created', 'updated', 'unchanged', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];
export type OutcomeCounts = Record<Outcome, number>;
/** What is wrong in a line: our field, and the key of the sentence with its values. */
export type LineValidationError = { field: string; code: string; details?: Record<string, string | number | string[]> };
/** `who` names the line for people: an e-mail, or what stands in its place. */
export type LineReport = { line: number; who: string; outcome: Outcome; validationErrors: LineValidationError[] };
/** As it is kept: the column as its head is written in the file. */
export type KeptValidationError = {
  column: string;
  code: string;
  details?: Record<string, string | number | string[]>;
};
export type KeptReport = Omit<LineReport, 'validationErrors'> & { validationErrors: KeptValidationError[] };
/** A line of the file by our fields; what its cell leaves empty is missing. */
export type ImportLine = { line: number; values: Readonly<Record<string, string>> };

/** What a column of the file means; heads nobody knows mean nothing. */
export type FileColumn = { head: string; field: string | null };

export type Import = OutcomeCounts & {
  id: string;
  kind: ImportKind;
  fileName: string;
  status: ImportStatus;
  lines: number;
  /** Lines done of the phase that goes on. */
  done: number;
  validationErrors: number;
  invalidLines: number;
  /** Heads of the file that mean nothing here. */
  ignoredHeads: string[];
  createdByName: string;
  createdAt: string;
  confirmedAt: string | null;
  finishedAt: string | null;
};
export const isGoingOn = (status: ImportStatus): boolean => ['checking', 'waiting', 'running'].includes(status);
/** Whether the lines without validation errors would change anything. */
export const changes = ({ created, updated }: Pick<Import, 'created' | 'updated'>): number => created + updated;
/** Whether something was written that stays when it is called off. */
export const hasWritten = ({ status, done }: Pick<Import, 'status' | 'done'>): boolean =>
  status === 'running' && done > 0;
export const canCancel = (status: ImportStatus): boolean => status === 'checked' || isGoingOn(status);
export const noOutcomes: OutcomeCounts = { created: 0, updated: 0, unchanged: 0, skipped: 0 };
export const countOutcomes = (reports: readonly Pick<LineReport, 'outcome'>[]): OutcomeCounts => {
  const counts = { ...noOutcomes };
  for (const { outcome } of reports) counts[outcome] += 1;
  return counts;
};
/** Heads are compared without accents, case, marks and blanks: `E-mail`, `email` and `E MAIL` are one. */
export const headKey = (head: string): string =>
  head
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
/** A page of imports, and of what is wrong in one, where its query says no size. */
export const importsOnPage = 10;
