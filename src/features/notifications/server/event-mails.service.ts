// Queues the e-mails of events, words them and those of digests at the moment of sending, and ends them where a person leaves by a link.
import type { RenderedMail } from '#platform/contract/mail-frame.ts';
import type { Context, Ports } from '#platform/server/context.ts';
import { escapeHtml } from '#platform/server/html.ts';
import { say } from '#platform/server/texts.ts';
import type { Language } from '#platform/server/texts.ts';
import { renderRuleMail } from '#features/automated-notifications/contract/rule-mail.model.ts';
import { deliveryMails as ruleMails, frameOf } from '#features/automated-notifications/server/rule-mails.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { queueDeliveries } from '#features/deliveries/server/delivery-queue.service.ts';
import { hrefOf, notificationEvents, notificationSubjects } from '../contract/notification.model.ts';
import type { NotificationEvent, NotificationSubject } from '../contract/notification.model.ts';
import { digests } from '../contract/preference.model.ts';
import type { DefaultChannels } from '../contract/preference.model.ts';
import * as store from './notifications.store.ts';
import type { Made } from './notifications.store.ts';
import { endMails } from './preferences.service.ts';
import { wordsOf } from './wording.service.ts';

type MailToWrite = Parameters<Ports['deliveryMails']>[1][number];
type Told = Awaited<ReturnType<typeof store.listByIds>>[number];
type Frame = Awaited<ReturnType<typeof frameOf>>;
/** What the ledger keeps of the e-mail of an event, and of a digest: ids alone. */
export type EventMailValues = { notificationId: string };
export type DigestMailValues = { notificationIds: string[]; count: number };
const eventPrefix = 'notification.';
export const digestPrefix = 'notifications.';

/** Queues an e-mail for each of these who wants it at once; in quiet hours it waits for their end. */
export async function queueEventMails(
  context: Context,
  event: NotificationEvent,
  made: readonly Made[],
  { isRequired }: DefaultChannels,
): Promise<void> {
  const wanted = made.filter(({ mail }) => mail === 'now');
  if (wanted.length === 0) return;
  const { language } = await getTenant(context);
  await queueDeliveries(
    context,
    wanted.map(({ id, userId, email, language: own, objectId, occurrence, heldUntil }) => ({
      ...{ userId, address: email || null, kind: isRequired ? 'duty' : 'event', ruleId: null, objectId },
      ruleName: say(language, `notifications.subject.${notificationEvents[event].subject}`),
      ...{ event: `${eventPrefix}${event}`, occurrence: `${event}:${occurrence}`, language: own, state: 'queued' },
      values: { notificationId: id } satisfies EventMailValues,
      ...(heldUntil && { dueAt: heldUntil }),
    })),
  );
}
/** Returns text for a template: titles of contents are no tokens. */
const plain = (text: string) => escapeHtml(text).replaceAll('{{', '{&#8203;{');
const paragraph = (text: string) => `<p>${plain(text)}</p>`;
const word = (language: Language, key: string, values: object = {}) =>
  say(language, `notifications.preferences.email.${key}`, values);
type Parts = { frame: Frame; language: Language; isRequired: boolean; unsubscribeUrl: string };
type Words = { subject: string; template: string; why: string; link?: string };
function rendered({ subject, template, why, link = '' }: Words, parts: Parts): RenderedMail {
  const { frame, language, isRequired, unsubscribeUrl } = parts;
  return renderRuleMail({
    ...{ subject: '{{title}}', template, values: { title: subject, link } },
    look: { ...frame.look, language },
    why: word(language, `why.${why}`, { tenant: frame.look.company }),
    ...(!isRequired && { leave: { label: word(language, 'leave'), url: unsubscribeUrl } }),
  });
}
function eventMail(told: Told, parts: Parts): RenderedMail {
  const { frame, language, isRequired } = parts;
  const { title, content } = wordsOf(told, language);
  const open = `<p><a href="{{link}}">${plain(word(language, 'open'))}</a></p>`;
  return rendered(
    {
      ...{ subject: title, template: `<h3>${plain(title)}</h3>${paragraph(content)}${open}` },
      ...{ why: isRequired ? 'required' : 'event', link: `${frame.origin}${hrefOf(told)}` },
    },
    parts,
  );
}
const subjectOf = ({ event }: Told): NotificationSubject => notificationEvents[event]?.subject ?? 'system';
/** Returns the digest of what is still unread; undefined where nothing is. */
function digestMail(
  digest: string,
  told: readonly Told[],
  { notificationIds, count }: DigestMailValues,
  parts: Parts,
): RenderedMail | undefined {
  const { frame, language } = parts;
  const unread = told.filter(({ readAt, removedAt, inApp }) => readAt === null && (removedAt === null || !inApp));
  if (unread.length === 0) return undefined;
  const groups = notificationSubjects.flatMap((subject) => {
    const items = unread
      .filter((one) => subjectOf(one) === subject)
      .map((one) => {
        const { title, content } = wordsOf(one, language);
        const href = plain(`${frame.origin}${hrefOf(one)}`);
        return `<li><a href="${href}">${plain(title)}</a> ${plain(content)}</li>`;
      });
    const head = plain(say(language, `notifications.subject.${subject}`));
    return items.length ? [`<h3>${head}</h3><ul>${items.join('')}</ul>`] : [];
  });
  const rest = count - notificationIds.length;
  const more = rest > 0 ? paragraph(word(language, 'more', { count: rest })) : '';
  const why = digest === 'weekly' ? 'weekly' : 'daily';
  const subject = word(language, `digest.${why}`, { count: unread.length + rest });
  return rendered({ subject, template: `${groups.join('')}${more}`, why }, parts);
}
const isDigestMail = (values: MailToWrite['values']): values is DigestMailValues =>
  Array.isArray(values['notificationIds']);

/** Port of deliveries: words the e-mails of events and digests, and lets the rules word theirs. */
export const deliveryMails: Ports['deliveryMails'] = async (context, rows) => {
  const own = rows.filter(({ kind }) => kind === 'event' || kind === 'duty' || kind === 'summary');
  const others = rows.filter((one) => !own.includes(one));
  const mails = new Map<string, RenderedMail>(others.length ? await ruleMails(context, others) : []);
  if (own.length === 0) return mails;
  const idsOf = ({ values }: MailToWrite) =>
    isDigestMail(values) ? values.notificationIds : ((values as Partial<EventMailValues>).notificationId ?? []);
  const told = new Map((await store.listByIds(context.db, own.flatMap(idsOf))).map((one) => [one.id, one]));
  const frame = await frameOf(context);
  for (const row of own) {
    const { id, kind, event, values, unsubscribeUrl } = row;
    const parts = { frame, language: row.language ?? frame.usual, isRequired: kind === 'duty', unsubscribeUrl };
    const found = [idsOf(row)].flat().flatMap((one) => told.get(one) ?? []);
    const mail = isDigestMail(values)
      ? digestMail(event.slice(digestPrefix.length), found, values, parts)
      : found[0] && eventMail(found[0], parts);
    if (mail) mails.set(id, mail);
  }
  return mails;
};
/** Port of deliveries: leaving the e-mail of an event ends those of its subject, leaving a digest those of that digest. */
export const leaveMails: Ports['leaveMails'] = async (context, { userId, kind, event }) => {
  if (!userId || (kind !== 'event' && kind !== 'summary')) return false;
  const digest = digests.find((one) => event === `${digestPrefix}${one}`);
  const left = notificationEvents[event.slice(eventPrefix.length) as NotificationEvent]?.subject;
  await endMails(context, userId, (subject, { mail }) => (digest ? mail === digest : subject === left));
  return true;
};
