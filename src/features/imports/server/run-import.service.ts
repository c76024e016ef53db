// Writes the lines without errors part by part. After an interruption it continues with the next part. This is the second phase of an import.
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { countOutcomes, noOutcomes } from '../contract/import.model.ts';
import { keptReportsOf, linesOf, saversOf } from './import-plan.service.ts';
import type { ImportPlan } from './import-plan.service.ts';
import { importEnded } from './imports.events.ts';
import * as store from './imports.store.ts';

/** The most starts without a finished part; after them the import fails. */
const mostAttempts = 5;

/** Records a start. Returns false where there is nothing to do or the attempts are used up. */
async function begin(context: Context, id: string): Promise<boolean> {
  const found = await store.lock(context.db, id);
  if (found?.status !== 'waiting' && found?.status !== 'running') return false;
  if (found.attempts >= mostAttempts) {
    await store.update(context.db, id, { status: 'failed', finishedAt: context.now().toISOString() });
    await store.forgetLines(context.db, id);
    return false;
  }
  // The results of the run replace the expected results of the check.
  const first = found.status === 'waiting' ? { status: 'running' as const, done: 0, ...noOutcomes } : {};
  await store.update(context.db, id, { ...first, attempts: found.attempts + 1 });
  return true;
}

/** Writes one part in one transaction: its users, its reports and the progress are stored together or not at all. */
async function writePart(context: Context, plan: ImportPlan, id: string): Promise<'more' | 'over' | 'stopped'> {
  const found = await store.lock(context.db, id);
  if (found?.status !== 'running') return 'stopped';
  const part = await store.nextPart(context.db, id);
  if (!part) return 'over';
  const before = new Map((part.reports ?? []).map((report) => [report.line, report]));
  const lines = linesOf(found, part);
  const ready = lines.filter(({ line }) => !before.get(line)?.validationErrors.length);
  const written = new Map(
    (ready.length ? keptReportsOf(plan, found, await plan.write(context, ready, saversOf(found))) : []).map(
      (report) => [report.line, report],
    ),
  );
  const reports = lines.flatMap(({ line }) => written.get(line) ?? before.get(line) ?? []);
  const validationErrors = reports.reduce((total, one) => total + one.validationErrors.length, 0);
  await store.writeReports(context.db, id, part.number, reports, validationErrors, true);
  await store.addPart(context.db, id, lines.length, countOutcomes(reports));
  if (validationErrors !== part.validationErrors)
    await store.update(context.db, id, {
      validationErrors: found.validationErrors + validationErrors - part.validationErrors,
    });
  return 'more';
}

/** Writes the remaining parts of an import. Commits after each part. */
export async function runImport(context: Context, plan: ImportPlan, id: string, signal?: AbortSignal): Promise<void> {
  const stopIfAsked = () => {
    if (signal?.aborted) throw new Error('asked to stop');
  };
  const goesOn = await begin(context, id);
  await context.settle();
  if (!goesOn) return;
  for (;;) {
    stopIfAsked();
    const now = await writePart(context, plan, id);
    await context.settle();
    if (now === 'stopped') return;
    if (now === 'over') break;
  }
  const found = (await store.find(context.db, id))!;
  if (plan.finish)
    for (const { number } of await store.listPartErrors(context.db, id)) {
      stopIfAsked();
      const part = (await store.findPart(context.db, id, number))!;
      const done = new Set((part.reports ?? []).filter((one) => one.outcome !== 'skipped').map((one) => one.line));
      await plan.finish(
        context,
        linesOf(found, part).filter(({ line }) => done.has(line)),
      );
      await context.settle();
    }
  // A user may cancel the import during the run: the cancellation wins.
  if ((await store.lock(context.db, id))?.status !== 'running') return;
  await store.update(context.db, id, { status: 'finished', finishedAt: context.now().toISOString() });
  await store.forgetLines(context.db, id);
  const startedBy = found.confirmedBy ?? found.createdBy;
  await context.publish(happened(importEnded, { importId: id, startedBy, fileName: found.fileName }));
}
