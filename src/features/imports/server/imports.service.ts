// Receives, confirms, cancels and lists imports, decides who may see them, and reads their errors and results.
import { personMay } from '#features/identity/server/admission.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Page, Paging } from '#platform/contract/page.ts';
import { newId } from '#platform/server/columns.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { readSpreadsheet } from '#platform/server/files/read-spreadsheet.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import type { Upload } from '#platform/server/uploads.ts';
import { canCancel, headKey, importLimits, isGoingOn, noOutcomes } from '../contract/import.model.ts';
import type { Import, KeptValidationError, KeptReport } from '../contract/import.model.ts';
import type { ValidationErrorRow, ImportFilter } from '../contract/imports.wire.ts';
import { checkImport } from './check-import.service.ts';
import { columnsOf } from './import-plan.service.ts';
import type { ImportPlan } from './import-plan.service.ts';
import * as store from './imports.store.ts';
import type { ImportRecord } from './imports.store.ts';

const isStaff = ({ person }: PersonContext) => person.clientContractId !== undefined;
const shown = ({ columns, ...one }: ImportRecord): Import => ({
  ...one,
  ignoredHeads: columns.flatMap(({ head, field }) => (field === null && head ? [head] : [])),
});

/** Receives a file: reads it, stores its lines and starts the check. A file of one part is checked before this returns. */
export async function receiveImport(
  context: PersonContext,
  plan: ImportPlan,
  upload: Upload,
  createdByName: string,
): Promise<Import> {
  await context.settle();
  const spreadsheet = await context.outside(() => readSpreadsheet(upload, importLimits));
  const id = newId();
  await store.insert(context.db, {
    id,
    kind: plan.kind,
    fileName: upload.name.slice(-200),
    language: context.language,
    columns: columnsOf(plan, spreadsheet.heads),
    lines: spreadsheet.lineCount,
    createdBy: context.person.accountId,
    createdAsStaff: isStaff(context),
    createdByName,
  });
  const parts = spreadsheet.parts.map((lines, number) => ({ number, lines }));
  for (let at = 0; at < parts.length; at += 5) await store.insertParts(context.db, id, parts.slice(at, at + 5));
  if (parts.length <= 1) await checkImport(context, plan, id);
  else await context.enqueue(plan.tasks.check, { importId: id });
  return shown((await store.find(context.db, id))!);
}
/** Starts to write the lines without validation errors, or waits for the end of the check. A second call changes nothing. */
export async function confirmImport(context: PersonContext, plan: ImportPlan, id: string): Promise<Import> {
  const found = await store.lock(context.db, id);
  if (found?.kind !== plan.kind) throw new Problem('missing', 'request.missing');
  const confirmed = {
    confirmedAt: context.now().toISOString(),
    confirmedBy: context.person.accountId,
    confirmedAsStaff: isStaff(context),
  };
  if (found.status === 'cancelled' || found.status === 'failed') throw new Problem('rule', 'imports.over');
  if (found.status === 'checking') await store.update(context.db, id, confirmed);
  if (found.status === 'checked') {
    if (found.lines === found.invalidLines) throw new Problem('rule', 'imports.nothing');
    await store.update(context.db, id, { ...confirmed, status: 'waiting', done: 0 });
    await context.enqueue(plan.tasks.run, { importId: id });
  }
  context.note({ after: { file: found.fileName, lines: found.lines } });
  return shown((await store.find(context.db, id))!);
}

/** Returns the caller's own import, or any import with the permission of the history. Throws for every other import. */
async function need(context: PersonContext, id: string, lock = false): Promise<ImportRecord> {
  const found = await (lock ? store.lock : store.find)(context.db, id);
  const may = found?.createdBy === context.person.accountId || personMay(context.person, 'importHistory');
  if (!found || !may) throw new Problem('missing', 'request.missing');
  return found;
}
export const getImport = async (context: PersonContext, id: string): Promise<Import> => shown(await need(context, id));
/** Cancels an import. The written lines stay, and the import writes no more. */
export async function cancelImport(context: PersonContext, id: string): Promise<Import> {
  const found = await need(context, id, true);
  if (canCancel(found.status)) {
    // The counts of a check are expected results, so they are cleared; the counts of a run stay.
    const nothing = found.status === 'running' ? {} : noOutcomes;
    await store.update(context.db, id, {
      ...nothing,
      ...{ status: 'cancelled', finishedAt: context.now().toISOString() },
    });
    await store.forgetLines(context.db, id);
    context.note({ before: { file: found.fileName } });
  }
  return shown((await store.find(context.db, id))!);
}
export async function listImports(
  context: PersonContext,
  { pageNumber, pageSize, ...filter }: ImportFilter & Paging,
): Promise<Page<Import>> {
  const { rows, total } = await store.list(context.db, filter, pageSize, (pageNumber - 1) * pageSize);
  return { items: rows.map(shown), pageNumber, pageSize, total };
}

const reason = (language: string, { code, details }: KeptValidationError) => say(language, code, details);
const validationErrorRows = (
  { language }: PersonContext,
  reports: readonly KeptReport[] | null,
): ValidationErrorRow[] =>
  (reports ?? []).flatMap(({ line, who, validationErrors }) =>
    validationErrors.map((validationError) => ({
      line,
      who,
      column: validationError.column,
      code: validationError.code,
      reason: reason(language, validationError),
    })),
  );
/** Returns the errors whose record, column, reason or line contains the words. A file has at most fifty parts. */
async function foundValidationErrors(
  context: PersonContext,
  id: string,
  words: string,
  pageNumber: number,
  pageSize: number,
) {
  const found: ValidationErrorRow[] = [];
  for (const part of await store.listPartErrors(context.db, id)) {
    if (part.validationErrors === 0) continue;
    const { reports } = (await store.findPart(context.db, id, part.number))!;
    found.push(
      ...validationErrorRows(context, reports).filter(
        ({ line, who, column, reason: why }) =>
          String(line) === words || [who, column, why].some((text) => headKey(text).includes(words)),
      ),
    );
  }
  const from = (pageNumber - 1) * pageSize;
  return { items: found.slice(from, from + pageSize), pageNumber, pageSize, total: found.length };
}
/** Returns a page of validation errors, in the order of the file. */
export async function listErrors(
  context: PersonContext,
  id: string,
  { search = '', pageNumber, pageSize }: Paging & { search?: string },
): Promise<Page<ValidationErrorRow>> {
  const { validationErrors: total } = await need(context, id);
  const words = headKey(search);
  if (words) return foundValidationErrors(context, id, words, pageNumber, pageSize);
  const items: ValidationErrorRow[] = [];
  let before = 0;
  const from = (pageNumber - 1) * pageSize;
  for (const part of await store.listPartErrors(context.db, id)) {
    if (part.validationErrors > 0 && before + part.validationErrors > from && items.length < pageSize) {
      const { reports } = (await store.findPart(context.db, id, part.number))!;
      const all = validationErrorRows(context, reports);
      const start = Math.max(0, from - before);
      items.push(...all.slice(start, start + pageSize - items.length));
    }
    before += part.validationErrors;
  }
  return { items, pageNumber, pageSize, total };
}
/** Returns a spreadsheet of all lines with their results. */
export async function downloadResult(context: PersonContext, id: string): Promise<FileAnswer> {
  const { fileName, lines, status } = await need(context, id);
  const isOver = status !== 'checked' && !isGoingOn(status);
  const word = (key: string) => say(context.language, key);
  const lineOf = ({ line, who, outcome, validationErrors }: KeptReport) => [
    line,
    who,
    word(`imports.outcome.${outcome}`),
    validationErrors
      .map((validationError) => `${validationError.column}: ${reason(context.language, validationError)}`)
      .join(' · '),
  ];
  /** Returns the reports of a part. Where the import ended before the part was written, every line is skipped. */
  const reportsOf = (part: store.Part | undefined): readonly KeptReport[] =>
    isOver && part && !part.doneAt
      ? (part.reports ?? []).map((one) => ({ ...one, outcome: 'skipped' as const }))
      : (part?.reports ?? []);
  let read: { number: number; reports: readonly KeptReport[] } = { number: -1, reports: [] };
  return spreadsheetOf<{ id: string; report: KeptReport }>({
    name: `${word('imports.result.name')} ${fileName.replace(/\.\w+$/, '')}.csv`,
    language: context.language,
    heads: (['line', 'who', 'outcome', 'reason'] as const).map((name) => word(`imports.result.${name}`)),
    ids: Array.from({ length: lines }, (_, at) => String(at)),
    rows: async ({ db }, ids) => {
      const rows: { id: string; report: KeptReport }[] = [];
      for (const one of ids) {
        const number = Math.floor(Number(one) / importLimits.linesOfPart);
        if (number !== read.number) read = { number, reports: reportsOf(await store.findPart(db, id, number)) };
        const report = read.reports[Number(one) % importLimits.linesOfPart];
        if (report) rows.push({ id: one, report });
      }
      return rows;
    },
    line: ({ report }) => lineOf(report),
  });
}
