// Checks every line of an import against the file itself and the stored data, and writes nothing. This is the first phase of an import.
import type { Context } from '#platform/server/context.ts';
import { countOutcomes, noOutcomes } from '../contract/import.model.ts';
import type { ImportLine, LineValidationError } from '../contract/import.model.ts';
import { keptReportsOf, linesOf, saversOf } from './import-plan.service.ts';
import type { ImportPlan } from './import-plan.service.ts';
import * as store from './imports.store.ts';

/** Returns a validation error for each key that an earlier line of the file already has. */
function repeatsOf(plan: ImportPlan, line: ImportLine, keys: ReadonlyMap<string, number>): LineValidationError[] {
  return plan.keysOf(line).flatMap(({ field, key }) => {
    const first = keys.get(key);
    return first === undefined || first === line.line
      ? []
      : [{ field, code: 'imports.line.twice', details: { line: first } }];
  });
}

/** Checks the whole file; after an interruption it starts again. Commits each part, so users see the progress. */
export async function checkImport(context: Context, plan: ImportPlan, id: string, signal?: AbortSignal): Promise<void> {
  const found = await store.find(context.db, id);
  if (found?.status !== 'checking') return;
  const numbers = (await store.listPartErrors(context.db, id)).map((one) => one.number);
  const keys = new Map<string, number>();
  for (const number of numbers)
    for (const line of linesOf(found, (await store.findPart(context.db, id, number))!))
      for (const { key } of plan.keysOf(line)) if (!keys.has(key)) keys.set(key, line.line);

  const counts = { done: 0, validationErrors: 0, invalidLines: 0, ...noOutcomes };
  for (const number of numbers) {
    const lines = linesOf(found, (await store.findPart(context.db, id, number))!);
    const byLine = new Map(lines.map((line) => [line.line, line]));
    const reports = (await plan.check(context, lines, keys, saversOf(found))).map((report) => {
      const validationErrors = [...report.validationErrors, ...repeatsOf(plan, byLine.get(report.line)!, keys)];
      return validationErrors.length ? { ...report, validationErrors, outcome: 'skipped' as const } : report;
    });
    const validationErrors = reports.reduce((total, one) => total + one.validationErrors.length, 0);
    const outcomes = countOutcomes(reports);
    counts.done += lines.length;
    counts.validationErrors += validationErrors;
    counts.invalidLines += outcomes.skipped;
    for (const outcome of ['created', 'updated', 'unchanged', 'skipped'] as const) counts[outcome] += outcomes[outcome];
    // A user may cancel the import during the check: the cancellation wins.
    if ((await store.lock(context.db, id))?.status !== 'checking') return;
    await store.writeReports(context.db, id, number, keptReportsOf(plan, found, reports), validationErrors);
    await store.update(context.db, id, counts);
    if (numbers.length > 1) await context.settle();
    if (signal?.aborted) throw new Error('asked to stop');
  }
  const now = await store.lock(context.db, id);
  if (now?.status !== 'checking') return;
  const goesOn = now.confirmedAt !== null && counts.invalidLines < now.lines;
  // The counts are written again: where two workers check the same file, one may be parts behind.
  await store.update(
    context.db,
    id,
    goesOn ? { ...counts, status: 'waiting', done: 0 } : { ...counts, status: 'checked', confirmedAt: null },
  );
  if (goesOn) await context.enqueue(plan.tasks.run, { importId: id });
}
