// Defines what a feature declares about its imports (columns, checks, writing), and reads the lines of a part by it.
import { languages, say } from '#platform/server/texts.ts';
import type { Context } from '#platform/server/context.ts';
import type { Saver } from '#features/identity/contract/account-rules.model.ts';
import { headKey } from '../contract/import.model.ts';
import type { FileColumn, ImportKind, ImportLine, KeptReport, LineReport } from '../contract/import.model.ts';
import type { ImportRecord, Part } from './imports.store.ts';

/** `head` is the key of the column's head, `also` are other heads that mean it, such as the payload's names. */
export type ImportColumn = { field: string; head: string; hint: string; isRequired?: true; also?: readonly string[] };
/** Keys that may stand in a file once only, each with the line that has it first. */
export type Keys = ReadonlyMap<string, number>;
export type ImportPlan = {
  readonly kind: ImportKind;
  readonly tasks: { readonly check: string; readonly run: string };
  readonly columns: readonly ImportColumn[];
  /** What tells this line from others: our field and a key. */
  keysOf(line: ImportLine): readonly { field: string; key: string }[];
  /** What would become of these lines, and what is wrong in them, for who brought them; writes nothing. */
  check(context: Context, lines: readonly ImportLine[], keys: Keys, by: readonly Saver[]): Promise<LineReport[]>;
  /** Writes these lines, all in this transaction; a line that cannot be written is skipped and says why. */
  write(context: Context, lines: readonly ImportLine[], by: readonly Saver[]): Promise<LineReport[]>;
  /** Once every line stands: what refers from one line to another. */
  finish?(context: Context, lines: readonly ImportLine[]): Promise<void>;
};

/** Who brought a file, and who had it written where that was somebody else. */
export const saversOf = (one: ImportRecord): Saver[] => [
  { accountId: one.createdBy, isStaff: one.createdAsStaff },
  ...(one.confirmedBy && (one.confirmedBy !== one.createdBy || one.confirmedAsStaff !== one.createdAsStaff)
    ? [{ accountId: one.confirmedBy, isStaff: one.confirmedAsStaff }]
    : []),
];
/** Every head in every language, without its marks, to our field. */
function fieldsByHead({ columns }: ImportPlan): Map<string, string> {
  const known = new Map<string, string>();
  for (const { field, head, also = [] } of columns)
    for (const one of [...languages.map((language) => say(language, head)), field, ...also])
      if (!known.has(headKey(one))) known.set(headKey(one), field);
  return known;
}
/** What the columns of a file mean; the first of two that mean the same counts. */
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
/** The lines of a part by our fields. */
export function linesOf({ columns }: Pick<ImportRecord, 'columns'>, part: Pick<Part, 'lines'>): ImportLine[] {
  return (part.lines ?? []).map(([line, cells]) => {
    const values: Record<string, string> = {};
    for (const [at, { field }] of columns.entries()) if (field && cells[at]) values[field] = cells[at];
    return { line, values };
  });
}
/** Faults name the column as the file does, or as the template would. */
export function keep(
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
