// Writes the emails of rules at the moment of sending: names, days and the frame in the language of the reader, the template as it was.
import type { MailLook, RenderedMail } from '#platform/contract/mail-frame.ts';
import { referenceText } from '#platform/contract/reference.ts';
import type { Context } from '#platform/server/context.ts';
import { lookOf } from '#platform/server/emails.ts';
import { escapeHtml } from '#platform/server/html.ts';
import { say } from '#platform/server/texts.ts';
import type { Language } from '#platform/server/texts.ts';
import { originOfTenant } from '#features/contracts/server/tenants.service.ts';
import { ruleEvents } from '../contract/automated-notification.model.ts';
import type { RuleEvent } from '../contract/automated-notification.model.ts';
import { renderRuleMail } from '../contract/rule-mail.model.ts';
import { listAddressees } from './decision.store.ts';
import type { Addressee } from './decision.store.ts';
import { listVersions } from './automated-notifications.store.ts';

/** What the ledger keeps of an e-mail: numbers, days and the content's title, but no name of a person. */
export type RuleValues = {
  version?: number;
  kind?: 'course' | 'trail' | null;
  objectId?: string | null;
  title?: string | null;
  percent?: number | null;
  dueOn?: string | null;
  days?: number;
};
/** What it keeps of a summary: the first people of it, and how many there are. */
export type DigestValues = {
  total: number;
  people: { userId: string; title: string | null; dueOn: string | null }[];
};
export type MailRow = {
  readonly id: string;
  readonly ruleId: string | null;
  readonly userId: string | null;
  readonly event: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly language: Language | null;
  readonly unsubscribeUrl: string;
};
/** Returns a day as a sentence names it. */
export const dayWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
type Frame = { look: Omit<MailLook, 'language'>; usual: Language; origin: string };
/** Returns what all e-mails of a company share. */
export async function frameOf(context: Context): Promise<Frame> {
  const branding = await context.ports.tenantBranding(context);
  const { language: _usual, ...look } = lookOf(branding);
  return { look, usual: branding.language, origin: await originOfTenant(context) };
}
const isDigest = (values: Readonly<Record<string, unknown>>): values is DigestValues => Array.isArray(values['people']);
const eventNamed = (event: string): RuleEvent => ruleEvents.find((one) => one === event) ?? 'noAccess';

function valuesOf(event: RuleEvent, given: RuleValues, person: Addressee, { look, origin }: Frame, language: Language) {
  const days = String(given.days ?? 0);
  const view = given.kind && given.objectId ? referenceText({ kind: given.kind, id: given.objectId }) : undefined;
  return {
    ...{ fullName: person.name, firstName: person.name.split(/\s+/)[0]!, supervisor: person.supervisorName ?? '' },
    ...{ company: look.company, link: view ? `${origin}/catalog?view=${view}` : `${origin}/home` },
    ...{ title: given.title ?? '', progress: `${given.percent ?? 0}%` },
    dueDay: given.dueOn ? dayWords(given.dueOn, language) : '',
    ...(event === 'noAccess' && { daysAway: days }),
    ...(event === 'notStarted' && { daysEnrolled: days }),
    ...(event === 'expiring' && { daysLeft: days }),
  };
}
type Reading = {
  frame: Frame;
  language: Language;
  names: Map<string, Addressee>;
  reader?: string | undefined;
  leave: { label: string; url: string };
};
function digestMail(
  event: RuleEvent,
  { total, people }: DigestValues,
  { frame, language, names, reader, leave }: Reading,
): RenderedMail {
  const word = (key: string, values: object = {}) => say(language, `automatedNotifications.mail.${key}`, values);
  const named = people.map(({ userId, title, dueOn }) => {
    const name = names.get(userId)?.name ?? word('somebody');
    const day = dueOn && dayWords(dueOn, language);
    return [name, title, day && word('until', { day })].filter(Boolean).join(', ');
  });
  const rest = total - people.length;
  const paragraph = word(`digest.${event}`, { count: total });
  const greeting = reader ? `<p>${escapeHtml(word('greeting', { name: reader.split(/\s+/)[0]! }))}</p>` : '';
  return renderRuleMail({
    subject: word('digest.subject', { count: total }),
    template: `${greeting}<p>${escapeHtml(paragraph)}</p>`,
    values: {},
    look: { ...frame.look, language },
    why: word(reader ? 'why.supervisor' : 'why.named', { tenant: frame.look.company }),
    leave,
    lines: rest > 0 ? [...named, word('digest.more', { count: rest })] : named,
  });
}
/** Returns the sentence that tells why a person gets an e-mail of a rule. */
export const whyOf = (event: RuleEvent, company: string, language: Language): string =>
  say(language, `automatedNotifications.mail.why.${event}`, { tenant: company });

/** Returns the e-mails of these deliveries; one whose rule or person is gone has none. Plugged into the ledger as a port. */
export async function deliveryMails(
  context: Context,
  rows: readonly MailRow[],
): Promise<ReadonlyMap<string, RenderedMail>> {
  const frame = await frameOf(context);
  const ruleIds = [...new Set(rows.flatMap(({ ruleId }) => ruleId ?? []))];
  const templates = await listVersions(context.db, ruleIds);
  const people = rows.flatMap(({ userId, values }) => [
    ...(userId ? [userId] : []),
    ...(isDigest(values) ? values.people.map((one) => one.userId) : []),
  ]);
  const names = await listAddressees(context.db, [...new Set(people)]);
  const mails = new Map<string, RenderedMail>();
  for (const { id, ruleId, userId, event: name, values, language: own, unsubscribeUrl: url } of rows) {
    const event = eventNamed(name);
    const language = own ?? frame.usual;
    const person = userId ? names.get(userId) : undefined;
    const leave = { label: say(language, 'automatedNotifications.mail.leave'), url };
    if (isDigest(values)) {
      if (userId && !person) continue;
      mails.set(id, digestMail(event, values, { frame, language, names, reader: person?.name, leave }));
      continue;
    }
    const words = templates.get(`${ruleId} ${(values as RuleValues).version}`);
    if (!words || !person) continue;
    mails.set(
      id,
      renderRuleMail({
        ...words,
        values: valuesOf(event, values as RuleValues, person, frame, language),
        look: { ...frame.look, language },
        why: whyOf(event, frame.look.company, language),
        leave,
      }),
    );
  }
  return mails;
}
