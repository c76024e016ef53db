// Defines what a feature declares about its imports (columns, checks, writing), and reads the lines of a part by it.
import { languages, say } from '#platform/server/texts.ts';
import type { Context } from '#platform/server/context.ts';
import type { Saver } from '#features/identity/contract/account-rules.model.ts';
import { headKey } from '../contract/import.model.ts';
import type { FileColumn, ImportKind, ImportLine, KeptReport, LineReport } from '../contract/import.model.ts';
import type { ImportRecord, Part } from './imports.store.ts';

/** A column. `head` is the key of its header; `also` lists other headers for it, such as the names of the payload. */
export type ImportColumn = { field: string; head: string; hint: string; isRequired?: true; also?: readonly string[] };
/** The keys that may appear only once in a file, each with its first line. */
export type Keys = ReadonlyMap<string, number>;
export type ImportPlan = {
  readonly kind: ImportKind;
  readonly tasks: { readonly check: string; readonly run: string };
  readonly columns: readonly ImportColumn[];
  /** Returns the keys that identify this line: our field and a key. */
  keysOf(line: ImportLine): readonly { field: string; key: string }[];
  /** Returns the expected results and the validation errors of these lines for the users who brought them. Writes nothing. */
  check(context: Context, lines: readonly ImportLine[], keys: Keys, by: readonly Saver[]): Promise<LineReport[]>;
  /** Writes these lines, all in this transaction. Skips a line that cannot be written and reports the reason. */
  write(context: Context, lines: readonly ImportLine[], by: readonly Saver[]): Promise<LineReport[]>;
  /** Writes the references between lines, after all lines are written. */
  finish?(context: Context, lines: readonly ImportLine[]): Promise<void>;
};

/** Returns the user who uploaded a file, and the user who confirmed it where that is another user. */
export const saversOf = (one: ImportRecord): Saver[] => [
  { accountId: one.createdBy, isStaff: one.createdAsStaff },
  ...(one.confirmedBy && (one.confirmedBy !== one.createdBy || one.confirmedAsStaff !== one.createdAsStaff)
    ? [{ accountId: one.confirmedBy, isStaff: one.confirmedAsStaff }]
    : []),
];
/** Returns our field by every header in every language, without punctuation. */
function fieldsByHead({ columns }: ImportPlan): Map<string, string> {
  const known = new Map<string, string>();
  for (const { field, head, also = [] } of columns)
    for (const one of [...languages.map((language) => say(language, head)), field, ...also])
      if (!known.has(headKey(one))) known.set(headKey(one), field);
  return known;
}
/** Returns the field of each column of a file. Where two columns mean the same field, the first one counts. */
export function columnsOf(plan: ImportPlan, heads: readonly string[]): FileColumn[] {
  const known = fieldsByHead(plan);
  const taken = new Set<string>();
  return heads.map((head) => {
    const field = known.get(headKey(head)) ?? null;
    if (field === null || taken.has(field)) return { head, field: null };
    taken.add(field);
    return { head, field };
  });
}
/** Returns the lines of a part by our fields. */
export function linesOf({ columns }: Pick<ImportRecord, 'columns'>, part: Pick<Part, 'lines'>): ImportLine[] {
  return (part.lines ?? []).map(([line, cells]) => {
    const values: Record<string, string> = {};
    for (const [at, { field }] of columns.entries()) if (field && cells[at]) values[field] = cells[at];
    return { line, values };
  });
}
/** Returns the reports with column headers: the header of the file, or of the template where the file lacks the column. */
export function keptReportsOf(
  plan: ImportPlan,
  { columns, language }: ImportRecord,
  reports: readonly LineReport[],
): KeptReport[] {
  const heads = new Map(plan.columns.map(({ field, head }) => [field, say(language, head)]));
  for (const { field, head } of columns) if (field) heads.set(field, head);
  return reports.map(({ validationErrors, ...report }) => ({
    ...report,
    validationErrors: validationErrors.map(({ field, ...validationError }) => ({
      column: heads.get(field) ?? field,
      ...validationError,
    })),
  }));
}
