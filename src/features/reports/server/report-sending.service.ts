// Runs the schedules that are due, each once, and writes each recipient's e-mail with the rows which that one may see now.
import { dayIn } from '#platform/contract/days.ts';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext, Ports } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database.ts';
import { renderEmail } from '#platform/server/emails.ts';
import { getTenant, originOfTenant } from '#features/contracts/server/tenants.service.ts';
import { queueDeliveries } from '#features/deliveries/server/delivery-queue.service.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { nextMoment, scheduleLimits } from '../contract/report-schedule.model.ts';
import type { ReportFormat } from '../contract/report.wire.ts';
import { createReportFile } from './report-runs.service.ts';
import * as store from './report-sending.store.ts';
import { find as findSeen } from './saved-reports.store.ts';
import * as schedules from './report-schedules.store.ts';

export const sendReportsTask = 'send-reports';
type Scheduled = { id: string; reportId: string };

/** Queues an e-mail for everybody whom a schedule means, once for each of its moments; returns how many they are. */
export async function createRun(context: Context, { id, reportId }: Scheduled, planned: string | undefined) {
  const runId = newId();
  const occurrence = planned ?? `manual:${runId}`;
  const people = await store.listRecipients(context.db, id, scheduleLimits.recipients);
  const isNew = await store.insertRun(context.db, {
    ...{ id: runId, scheduleId: id, occurrence, isManual: !planned, people: people.length },
    startedAt: context.now().toISOString(),
  });
  const report = await store.findReport(context.db, reportId);
  if (!isNew || !report || people.length > scheduleLimits.recipients) return people.length;
  await queueDeliveries(
    context,
    people.map(({ userId, email, language, isActive, hasLeft }) => ({
      ...{ userId, address: email || null, kind: 'report', ruleId: id, ruleName: report.name },
      ...{ event: 'reports.mail', objectId: reportId, occurrence, values: {}, language },
      ...(isActive && !hasLeft
        ? { state: 'queued' }
        : { state: 'skipped', reason: isActive ? 'unsubscribed' : 'inactive' }),
    })),
  );
  return people.length;
}
/** Queues the runs of every tenant with a schedule that is due, as a role that sees them all. */
export const createDueRuns = async (db: Db, now: Date): Promise<void> =>
  void (await store.queueDue(db, sendReportsTask, now.toISOString()));
/** Runs as a job: takes one schedule after the other. Moments that passed while nobody worked are one run, that of the first of them. */
export async function updateDueSchedules(context: Context): Promise<void> {
  const { timeZone } = await getTenant(context);
  for (;;) {
    const now = context.now();
    const due = await store.lockDue(context.db, now.toISOString());
    if (!due) return;
    const nextAt = nextMoment(due, timeZone, now).toISOString();
    await schedules.update(context.db, due.id, { nextAt });
    await createRun(context, due, due.nextAt);
    await context.settle();
  }
}
/** Returns the bytes of a file; undefined where they are more than an e-mail carries. */
async function bytesOf(context: PersonContext, { content }: FileAnswer): Promise<Buffer | undefined> {
  if (Buffer.isBuffer(content)) return content.length > scheduleLimits.attachmentBytes ? undefined : content;
  const parts: Buffer[] = [];
  let size = 0;
  if (typeof content !== 'function') throw new Error('a report is written part by part');
  for await (const part of content((work) => work(context))) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    // Leaving the loop ends the cursor.
    if (size > scheduleLimits.attachmentBytes) return undefined;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
/** Returns the file of a report for this reader; undefined where it is too large for an e-mail. */
async function fileFor(
  context: PersonContext,
  {
    name,
    query,
    format,
  }: { name: string; query: Parameters<typeof createReportFile>[1]['query']; format: ReportFormat },
): Promise<{ file: FileAnswer; bytes: Buffer } | undefined> {
  try {
    const file = await createReportFile(context, { name, query, format });
    const bytes = await bytesOf(context, file);
    return bytes && { file, bytes };
  } catch (error) {
    if (error instanceof Problem && error.code === 'reports.pdfTooLong') return undefined;
    throw error;
  }
}
/** Port of deliveries: the e-mail of a report for its recipient, with the rows which that one may see at this moment. */
export const reportMail: Ports['reportMail'] = async (context, { ruleId, userId, address, unsubscribeUrl }) => {
  const scheduled = ruleId ? await store.findScheduled(context.db, ruleId) : undefined;
  if (!scheduled || !userId) return { reason: 'gone' };
  if (await store.hasLeft(context.db, scheduled.reportId, userId)) return { reason: 'unsubscribed' };
  const rights = await store.findRights(context.db, userId);
  if (!rights) return { reason: 'denied' };
  const branding = await context.ports.tenantBranding(context);
  const language = rights.language ?? branding.language;
  const person = {
    ...{ accountId: rights.accountId, userId, sessionId: '', level: 'N2' as const },
    ...{ permissions: new Set<string>(rights.permissions), isEvaluator: false, isDistributor: false },
  };
  // Both permissions that reports ask for count alike for everybody, whatever the person's level.
  if (!personMay(person, 'dashboard')) return { reason: 'denied' };
  const reader = { ...context, person, language, tenantId: context.tenantId! } as PersonContext;
  const { name, query, format, reportId, ownerName } = scheduled;
  const isSeen = (await findSeen(context.db, userId, reportId)) !== undefined;
  const link = `${await originOfTenant(context)}/gestao/relatorios/${reportId}`;
  const { timeZone } = await getTenant(context);
  let made: Awaited<ReturnType<typeof fileFor>>;
  try {
    made = await fileFor(reader, { name, query, format });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.kind === 'forbidden') return { reason: 'denied' };
    if (error.kind === 'rule') return { reason: 'invalid' };
    throw error;
  }
  await context.settle();
  const mail = renderEmail(
    {
      ...{ to: address, language, subject: 'reports.mail.subject' },
      body: made ? 'reports.mail.attached' : isSeen ? 'reports.mail.linked' : 'reports.mail.tooLarge',
      values: { name, owner: ownerName },
      ...(isSeen && { action: { label: 'reports.mail.open', url: link } }),
      leave: { label: 'reports.mail.leave', url: unsubscribeUrl },
    },
    branding,
  );
  const day = dayIn(context.now(), timeZone);
  return {
    ...{ subject: mail.subject, text: mail.text, html: mail.html },
    ...(made && {
      attachments: [{ name: `${name} ${day}.${format}`, type: made.file.type!, content: made.bytes }],
    }),
  };
};
/** Port of deliveries: leaving the e-mail of a report ends those of that report, and no others. */
export const leaveReport: Ports['leaveReport'] = async (context, { userId, objectId }) => {
  if (userId && objectId) await store.insertLeaver(context.db, objectId, userId);
};
