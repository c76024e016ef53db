// Reminds people of what rules ask: at the steps of a rule, and when a manager sends a reminder.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { enqueueEmails } from '#platform/server/emails.ts';
import type { Email } from '#platform/server/emails.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { Language } from '#platform/server/texts.ts';
import { getTenant, originOfTenant } from '#features/contracts/server/tenants.service.ts';
import { complianceLimits, remindableStatuses } from '../contract/compliance.model.ts';
import type { MatrixSummaryFilter } from '../contract/compliance.wire.ts';
import * as matrix from './matrix.store.ts';
import { findOwnState } from './obligations.store.ts';
import { todayHere } from './recounting.service.ts';
import * as rules from './rules.store.ts';
import { getRule } from './rules.service.ts';
import { requireWatched, watchedBy } from './scope.service.ts';
import * as store from './rule-reminders.store.ts';
import type { Addressee } from './rule-reminders.store.ts';

export const remindTask = 'compliance-remind';
/** The reminders of one transaction. */
const remindedAtOnce = 500;

/** Returns which sentence tells the state, and the day that it names. */
function sayingOf({ status, expiresOn, graceUntil, dueOn }: Addressee): { key: string; day: string | null } {
  if (expiresOn === null) return dueOn === null ? { key: 'begin', day: null } : { key: 'due', day: dueOn };
  if (status === 'inGrace') return { key: 'grace', day: graceUntil };
  return { key: status === 'nonCompliant' ? 'expired' : 'expiring', day: expiresOn };
}
const dayWords = (day: string | null, language: Language) =>
  day === null
    ? ''
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
async function mail(context: Context, told: readonly Addressee[]): Promise<void> {
  if (told.length === 0) return;
  const { language: usual } = await getTenant(context);
  const origin = await originOfTenant(context);
  const emails = told.map((one): Email => {
    const language = one.language ?? usual;
    const { key, day } = sayingOf(one);
    return {
      ...{ to: one.email, language },
      subject: `compliance.mail.${key}.subject`,
      body: `compliance.mail.${key}.body`,
      values: {
        name: one.fullName,
        rule: one.ruleName,
        title: one.title ?? one.ruleName,
        day: dayWords(day, language),
      },
      action: {
        label: 'compliance.mail.action',
        url: `${origin}/catalog?view=${referenceText({ kind: one.kind, id: one.objectId })}`,
      },
    };
  });
  await enqueueEmails(context, emails);
}
/** Sends the steps of a rule that are due; queues itself where more wait. Each row of the ledger is written once. */
export async function remindOfRule(context: Context, ruleId: string): Promise<void> {
  const rule = await rules.find(context.db, ruleId);
  if (!rule?.isActive || rule.reminderSteps.length === 0) return;
  const { today } = await todayHere(context);
  const at = context.now().toISOString();
  const { written, told } = await store.takeDueSteps(context.db, rule, today, at, remindedAtOnce);
  await mail(context, told);
  if (written === remindedAtOnce) await context.enqueue(remindTask, { ruleId });
}
async function remind(context: PersonContext, cells: readonly matrix.RemindableCell[]): Promise<number> {
  if (cells.length === 0) return 0;
  const { today } = await todayHere(context);
  const told = await store.takeByHand(context.db, cells, {
    ...{ today, at: context.now().toISOString(), sentBy: context.person.userId ?? null },
  });
  await mail(context, told);
  return told.length;
}
/** Reminds one person of one rule, once a day. */
export async function remindPerson(context: PersonContext, cell: { ruleId: string; userId: string }) {
  const { ruleId, userId } = cell;
  await requireWatched(context, userId);
  const rule = await getRule(context, ruleId);
  const state = requireFound(await findOwnState(context.db, userId, ruleId), 'compliance.cellMissing');
  if (!remindableStatuses.includes(state.status)) throw new Problem('rule', 'compliance.nothingToRemind');
  const sent = await remind(context, [cell]);
  context.note({ subject: userId, after: { rule: rule.name, sent } });
  return { sent, skipped: 1 - sent, hasMore: false };
}
/** Reminds the people found who are non-compliant or in grace, or have the statuses that the filter names; once a day each. */
export async function remindPeople(context: PersonContext, filter: MatrixSummaryFilter) {
  const found = { ...filter, watched: await watchedBy(context) };
  const cells = await matrix.listRemindable(context.db, found, complianceLimits.reminded + 1);
  if (cells.length === 0) throw new Problem('missing', 'compliance.remind.nobody');
  const now = cells.slice(0, complianceLimits.reminded);
  const sent = await remind(context, now);
  context.note({ after: { sent, skipped: now.length - sent } });
  return { sent, skipped: now.length - sent, hasMore: cells.length > now.length };
}
