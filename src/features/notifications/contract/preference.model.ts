// Defines what people choose of notifications: channels by subject, quiet hours, and the defaults behind sparse choices.
import { notificationSubjects } from './notification.model.ts';
import type { NotificationSubject } from './notification.model.ts';

/** When an e-mail tells an event: at once, in the digest of the day or of the week, or never. */
export const mailTimes = ['now', 'daily', 'weekly', 'never'] as const;
export type MailTime = (typeof mailTimes)[number];
export const digests = ['daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];
export type Channels = { inApp: boolean; mail: MailTime; isPushed: boolean };
/** The channels of a subject by default; where they are required, only the push can be chosen. */
export type DefaultChannels = Channels & { isRequired: boolean };
/** What differs from the defaults, by subject. */
export type Choices = Partial<Record<NotificationSubject, Partial<Channels>>>;
export type DefaultChoices = Partial<Record<NotificationSubject, Partial<DefaultChannels>>>;
/** The hours in which neither pushes nor e-mails go out, `22:00` to `07:00`, and the whole days, 1 for Monday to 7 for Sunday. */
export type QuietHours = { isOn: boolean; from: string; to: string; days: number[] };
export type OwnQuietHours = QuietHours & { timeZone: string | null };

const channels = (mail: MailTime, isRequired = false): DefaultChannels => ({
  ...{ inApp: true, mail, isPushed: true, isRequired },
});
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
/** One day of the week stays, or else nothing would ever arrive. */
export const mostQuietDays = weekdays.length - 1;
/** What a push says where everybody may read it: the title alone, or also the sentence below it. */
export const lockScreens = ['title', 'all'] as const;
export type LockScreen = (typeof lockScreens)[number];
/** The product's own defaults: e-mails at once for what has a date or a decision about the person. decision 0040 */
export const productChannels: Record<NotificationSubject, DefaultChannels> = {
  deadlines: channels('now', true),
  learning: channels('now'),
  certificates: channels('now'),
  corrections: channels('never'),
  news: channels('never'),
  system: channels('never'),
};
export const productQuietHours: QuietHours = { isOn: false, from: '22:00', to: '07:00', days: [] };

/** When digests are made by the tenant's clock: each day, and on Mondays that of the week. */
export const digestTime = '08:00';
export const digestWeekday = 1;
/** The notifications that one digest names; the rest is a number. */
export const digestLines = 30;

/** Returns the tenant's defaults, complete. */
export const defaultsOf = (choices: DefaultChoices = {}): Record<NotificationSubject, DefaultChannels> =>
  Object.fromEntries(
    notificationSubjects.map((subject) => [subject, { ...productChannels[subject], ...choices[subject] }]),
  ) as Record<NotificationSubject, DefaultChannels>;
/** Returns what applies to a person; what is required stays as the default says. */
export const channelsOf = (usual: DefaultChannels, own: Partial<Channels> = {}): Channels => ({
  inApp: usual.isRequired ? usual.inApp : (own.inApp ?? usual.inApp),
  mail: usual.isRequired ? usual.mail : (own.mail ?? usual.mail),
  isPushed: own.isPushed ?? usual.isPushed,
});
/** Returns only what differs from something, and undefined where nothing does: rows stay sparse. */
export function differing<T extends object>(given: Partial<T>, usual: T): Partial<T> | undefined {
  const isOther = (value: unknown, other: unknown) =>
    Array.isArray(value) ? `${value}` !== `${other as unknown[]}` : value !== other;
  const entries = Object.entries(given).filter(
    ([key, value]) => value !== undefined && isOther(value, usual[key as keyof T]),
  );
  return entries.length ? (Object.fromEntries(entries) as Partial<T>) : undefined;
}
/** Returns whether a moment of a clock, `23:05`, is in the hours; they may pass midnight. */
export const isQuietAt = ({ isOn, from, to }: Omit<QuietHours, 'days'>, time: string): boolean =>
  isOn && (from < to ? time >= from && time < to : time >= from || time < to);
