// Creates, changes, removes and lists automated notifications. Each change of the words makes the next immutable template.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { cleanFormattedText, hasWords } from '#platform/server/formatted-text.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import {
  bindSegmentations,
  requireSegmentations,
} from '#features/segmentation/server/segmentation-bindings.service.ts';
import { ruleErrors, ruleLimits, usesDays } from '../contract/automated-notification.model.ts';
import type { RuleContent } from '../contract/automated-notification.model.ts';
import type {
  AutomatedNotification,
  AutomatedNotificationFilter,
  AutomatedNotificationForm,
} from '../contract/automated-notification.wire.ts';
import { countRecipients } from './dry-run.service.ts';
import { refuseErrors } from './refusing.service.ts';
import * as store from './automated-notifications.store.ts';
import type { RuleRow } from './automated-notifications.store.ts';

export const listAutomatedNotifications = (
  context: PersonContext,
  filter: Ordered<AutomatedNotificationFilter> & Paging,
) => store.list(context.db, filter);
export async function getAutomatedNotification(context: PersonContext, id: string): Promise<AutomatedNotification> {
  const rule = requireFound(await store.find(context.db, id), 'automatedNotifications.missing');
  return { ...rule, segmentations: await store.listBound(context.db, id) };
}

/** Returns the rule of a form; what the form does not name stays as it was, and what its event does not use is empty. */
function contentOf(form: AutomatedNotificationForm, before?: RuleContent): RuleContent {
  const { name, event, interval, subject } = form;
  const kept = <K extends 'days' | 'daysWithoutAccess' | 'extraRecipient'>(field: K) =>
    form[field] === undefined ? (before?.[field] ?? null) : form[field];
  return {
    ...{ name, event, interval, subject: subject.trim() },
    days: usesDays(event) ? kept('days') : null,
    daysWithoutAccess: usesDays(event) ? null : kept('daysWithoutAccess'),
    copiesSupervisor: form.copiesSupervisor ?? before?.copiesSupervisor ?? false,
    extraRecipient: kept('extraRecipient'),
    template: cleanFormattedText(form.template),
    segmentationIds: form.segmentations
      ? [...new Set(form.segmentations.map(({ segmentationId }) => segmentationId))]
      : (before?.segmentationIds ?? []),
  };
}
async function requireSound(context: PersonContext, content: RuleContent): Promise<void> {
  await requireSegmentations(context, content.segmentationIds);
  refuseErrors(ruleErrors(content, hasWords(content.template)));
}
type Published = { situation: 'draft' | 'published'; isActive: boolean };
/** Throws where a rule that begins to send would tell more people than are told without a question. */
async function requireAsked(
  context: PersonContext,
  content: RuleContent,
  { situation, isActive }: Published,
  { id, confirms, before }: { id?: string; confirms: boolean; before?: RuleRow },
): Promise<boolean> {
  const wasSending = before?.situation === 'published' && before.isActive;
  if (situation !== 'published' || !isActive) return before?.allowsMany ?? false;
  const found = await countRecipients(context, { ...content, id });
  const { messages } = await getSettings(context);
  if (found <= messages.asksAbovePeople) return wasSending ? before.allowsMany : false;
  if (!confirms && !(wasSending && before.allowsMany))
    throw new Problem('rule', 'automatedNotifications.tooManyPeople', { count: found });
  return true;
}
const storedOf = ({ segmentationIds: _bound, ...values }: RuleContent) => values;
const notedOf = ({ template: _template, ...values }: RuleContent & Partial<Published>) => values;

export async function createAutomatedNotification(
  context: PersonContext,
  form: AutomatedNotificationForm,
): Promise<{ id: string }> {
  const content = contentOf(form);
  await requireSound(context, content);
  await store.lockRules(context.db);
  if ((await store.count(context.db)) >= ruleLimits.rules)
    throw new Problem('rule', 'automatedNotifications.tooManyRules', { count: ruleLimits.rules });
  const id = newId();
  const state: Published = { situation: form.situation ?? 'draft', isActive: form.isActive ?? true };
  const allowsMany = await requireAsked(context, content, state, { confirms: form.confirms ?? false });
  await store.insert(context.db, id, { ...storedOf(content), ...state, allowsMany });
  await store.insertVersion(context.db, id, 1, content);
  await bindSegmentations(context, 'notification', id, content.segmentationIds);
  context.note({ after: { id, ...notedOf({ ...content, ...state }) } });
  return { id };
}
export async function updateAutomatedNotification(
  context: PersonContext,
  id: string,
  form: AutomatedNotificationForm,
): Promise<void> {
  const before = requireFound(await store.findForUpdate(context.db, id), 'automatedNotifications.missing');
  const bound = await store.listBound(context.db, id);
  const known: RuleContent = { ...before, segmentationIds: bound.map(({ segmentationId }) => segmentationId) };
  const content = contentOf(form, known);
  await requireSound(context, content);
  const state: Published = {
    situation: form.situation ?? before.situation,
    isActive: form.isActive ?? before.isActive,
  };
  const allowsMany = await requireAsked(context, content, state, { id, confirms: form.confirms ?? false, before });
  const isReworded = content.subject !== before.subject || content.template !== before.template;
  const version = before.version + (isReworded ? 1 : 0);
  await store.update(context.db, id, {
    ...{ ...storedOf(content), ...state, allowsMany, version, heldRecipients: null },
    updatedAt: context.now().toISOString(),
  });
  if (isReworded) await store.insertVersion(context.db, id, version, content);
  await bindSegmentations(context, 'notification', id, content.segmentationIds);
  const was: Record<string, unknown> = known;
  const after = notedOf({ ...content, ...state });
  context.note({
    subject: id,
    before: { ...Object.fromEntries(Object.keys(after).map((field) => [field, was[field]])), version: before.version },
    after: { ...after, version },
  });
}
/** Archives a rule that has run, so that what it sent can be told (decisions D8.6), and deletes any other. */
export async function removeAutomatedNotification(context: PersonContext, id: string): Promise<void> {
  const before = requireFound(await store.findForUpdate(context.db, id), 'automatedNotifications.missing');
  await bindSegmentations(context, 'notification', id, []);
  const at = context.now().toISOString();
  if (before.lastRunAt) await store.update(context.db, id, { isActive: false, archivedAt: at, updatedAt: at });
  else await store.remove(context.db, id);
  context.note({ subject: id, before: { name: before.name } });
}
