// Reads and changes what reaches a person, and the tenant's defaults; choices that equal the default are not stored.
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import type { Context, LearnerContext, PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { Language } from '#platform/server/texts.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { updateWishes, wishesOf } from '#features/people/server/push-wish.service.ts';
import { notificationSubjects } from '../contract/notification.model.ts';
import type { NotificationSubject } from '../contract/notification.model.ts';
import {
  channelsOf,
  defaultsOf,
  differing,
  productChannels,
  productQuietHours,
  weekdays,
} from '../contract/preference.model.ts';
import type { Channels, Choices, DefaultChannels, DefaultChoices, QuietHours } from '../contract/preference.model.ts';
import type { NotificationDefaults, Preferences, PreferencesEdit } from '../contract/preference.wire.ts';
import * as store from './preferences.store.ts';

type Usual = Record<NotificationSubject, DefaultChannels>;
/** Returns what applies to everybody of the tenant who chose nothing. */
export async function readDefaults(context: Context) {
  const { choices, quiet = productQuietHours } = await store.findDefaults(context.db);
  return { channels: defaultsOf(choices), quiet };
}
/** Returns the caller's preferences; staff without a profile see those of a person who chose nothing. */
export async function getPreferences(context: LearnerContext): Promise<Preferences> {
  const { userId } = context.person;
  const { channels, quiet: usualQuiet } = await readDefaults(context);
  const own = await store.findOwn(context.db, userId);
  const { timeZone } = await getTenant(context);
  return {
    ...(await wishesOf(context, userId)),
    subjects: notificationSubjects.map((subject) => {
      const { isRequired, ...usual } = channels[subject];
      return { subject, ...channelsOf(channels[subject], own.choices[subject]), isRequired, usual };
    }),
    lockScreen: own.lockScreen,
    quiet: { ...(own.quiet ?? usualQuiet), timeZone: own.timeZone },
    usualQuiet,
    timeZone,
  };
}
function zoneNamed(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
/** Returns the name by which all sides know a time zone; throws for an unknown one. */
function knownZone(name: string): string {
  const zone = zoneNamed(name);
  if (zone === 'UTC' || (zone && Intl.supportedValuesOf('timeZone').includes(zone))) return zone;
  throw fieldProblem('rule', 'quiet.timeZone', 'choice.unknown');
}
function requireHours({ from, to }: Pick<QuietHours, 'from' | 'to'>): void {
  if (from === to) throw fieldProblem('rule', 'quiet.to', 'notifications.preferences.emptyHours');
}
/** Returns each day once, in the order of the week. */
const inWeek = (days: readonly number[]): number[] => weekdays.filter((day) => days.includes(day));
/** Changes what is given. What equals the default is forgotten, so that it follows the default. */
export async function updatePreferences(context: LearnerContext, given: PreferencesEdit): Promise<Preferences> {
  const { db } = context;
  const { userId } = context.person;
  if (given.quiet) requireHours(given.quiet);
  const zone = given.quiet?.timeZone && knownZone(given.quiet.timeZone);
  await store.lockOwn(db, userId);
  const { channels, quiet: usualQuiet } = await readDefaults(context);
  const { choices: before, ...own } = await store.findOwn(db, userId);
  const choices: Choices = { ...before };
  for (const { subject, ...changes } of given.subjects ?? []) {
    const { isRequired, ...usual } = channels[subject];
    const { inApp = usual.inApp, mail = usual.mail } = changes;
    if (isRequired && (inApp !== usual.inApp || mail !== usual.mail))
      throw new Problem('rule', 'notifications.preferences.required');
    const wanted = differing<Channels>({ ...choices[subject], ...defined(changes) }, usual);
    if (wanted) choices[subject] = wanted;
    else delete choices[subject];
  }
  const days = inWeek(given.quiet?.days ?? (own.quiet ?? usualQuiet).days);
  const quiet = given.quiet && { isOn: given.quiet.isOn, from: given.quiet.from, to: given.quiet.to, days };
  const isUsual = quiet && !differing(quiet, usualQuiet);
  const timeZone = given.quiet && given.quiet.timeZone !== undefined ? (zone ?? null) : own.timeZone;
  const { lockScreen = own.lockScreen } = given;
  const row = { choices, timeZone, lockScreen, quiet: quiet ? (isUsual ? null : { ...quiet, timeZone }) : own.quiet };
  if (Object.keys(choices).length || row.quiet || timeZone || lockScreen !== 'title')
    await store.saveOwn(db, userId, row);
  else await store.removeOwn(db, userId);
  await followChoices(context, channels, before, choices);
  await updateWishes(context, userId, given);
  return getPreferences(context);
}
const defined = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
/** Moves what waits for a digest to what was chosen now. */
async function followChoices({ db, person }: LearnerContext, usual: Usual, before: Choices, after: Choices) {
  const changed = notificationSubjects.flatMap((subject) => {
    const { mail } = channelsOf(usual[subject], after[subject]);
    return mail === channelsOf(usual[subject], before[subject]).mail ? [] : [{ subject, mail }];
  });
  await store.moveWaiting(db, person.userId, changed);
}
export async function resetPreferences(context: LearnerContext): Promise<Preferences> {
  const { userId } = context.person;
  const { choices } = await store.findOwn(context.db, userId);
  await store.removeOwn(context.db, userId);
  await followChoices(context, (await readDefaults(context)).channels, choices, {});
  return getPreferences(context);
}
/** Switches the e-mails of subjects off for a person who leaves them by a link. */
export async function endMails(
  context: Context,
  userId: string,
  isEnded: (subject: NotificationSubject, channels: Channels) => boolean,
): Promise<void> {
  await store.lockOwn(context.db, userId);
  const { channels } = await readDefaults(context);
  const own = await store.findOwn(context.db, userId);
  const ended = notificationSubjects.filter((subject) =>
    isEnded(subject, channelsOf(channels[subject], own.choices[subject])),
  );
  const choices = { ...own.choices };
  for (const subject of ended) choices[subject] = { ...choices[subject], mail: 'never' };
  await store.saveOwn(context.db, userId, { ...own, choices });
  await store.moveWaiting(
    context.db,
    userId,
    ended.map((subject) => ({ subject, mail: 'never' })),
  );
}
export const forgetPreferencesOf = async ({ db }: Context, userId: string): Promise<void> =>
  void (await store.removeOwn(db, userId));

/** Returns the tenant's defaults as administrators see them. */
export async function getNotificationDefaults(context: Context): Promise<NotificationDefaults> {
  const { channels, quiet } = await readDefaults(context);
  return { subjects: notificationSubjects.map((subject) => ({ subject, ...channels[subject] })), quiet };
}
/** Replaces the tenant's defaults; people keep what they chose. A subject that is not given keeps the product's default. */
export async function updateNotificationDefaults(
  context: PersonContext,
  { subjects, quiet }: NotificationDefaults,
): Promise<NotificationDefaults> {
  requireHours(quiet);
  const before = await getNotificationDefaults(context);
  const choices: DefaultChoices = {};
  for (const { subject, ...given } of subjects) {
    const wanted = differing(given, productChannels[subject]);
    if (wanted) choices[subject] = wanted;
    else delete choices[subject];
  }
  await store.saveDefaults(context.db, choices, { ...quiet, days: inWeek(quiet.days) });
  const after = await getNotificationDefaults(context);
  context.note({ before: asNoted(before, context.language), after: asNoted(after, context.language) });
  return after;
}
/** Returns defaults for the audit, in words. */
function asNoted({ subjects, quiet }: NotificationDefaults, language: Language) {
  const word = (key: string) => say(language, `notifications.preferences.${key}`);
  const noted = subjects.map(({ subject, inApp, mail, isPushed, isRequired }) => {
    const channels = [inApp && word('inApp'), `${word('mail')}: ${word(`mail.${mail}`)}`, isPushed && word('isPushed')];
    const words = [...channels, isRequired && word('required.short')].filter(Boolean).join(', ');
    return `${say(language, `notifications.subject.${subject}`)}: ${words}`;
  });
  const days = quiet.days.map((day) => word(`day.${day}`));
  const spans = [...(quiet.isOn ? [`${quiet.from} – ${quiet.to}`] : []), ...days];
  return { subjects: noted, quiet: spans.join(', ') || null };
}
