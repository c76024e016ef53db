// Defines what people are told: the events, the subject of each, where each leads, and the sizes of the lists.
import { referenceText } from '#platform/contract/reference.ts';

/** The subjects of notifications, by which people filter and choose what reaches them. */
export const notificationSubjects = ['deadlines', 'learning', 'certificates', 'corrections', 'news', 'system'] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];
type EventRow = {
  subject: NotificationSubject;
  /** True where another e-mail of the product tells the same, always, or the person was there: preferences send none. */
  isUnmailed?: true;
  /** True for the trial, which is told at once in the app and on devices, whatever was chosen. */
  isTrial?: true;
};
/** The one table of events: the subject of each, and what is special about its channels. */
export const notificationEvents: Record<NotificationEvent, EventRow> = {
  enrolled: { subject: 'learning' },
  concluded: { subject: 'learning', isUnmailed: true },
  dueSoon: { subject: 'deadlines' },
  overdue: { subject: 'deadlines' },
  newContent: { subject: 'news' },
  certificateIssued: { subject: 'certificates' },
  certificateExpiring: { subject: 'certificates' },
  certificateRevoked: { subject: 'certificates' },
  externalApproved: { subject: 'certificates', isUnmailed: true },
  externalDenied: { subject: 'certificates', isUnmailed: true },
  correctionWaits: { subject: 'corrections' },
  correctionFinished: { subject: 'corrections', isUnmailed: true },
  newCommunication: { subject: 'news' },
  importFinished: { subject: 'system' },
  packReady: { subject: 'system' },
  subscriptionRenews: { subject: 'deadlines' },
  subscriptionEnded: { subject: 'deadlines' },
  subscriptionCancelled: { subject: 'deadlines' },
  subscriptionReactivated: { subject: 'deadlines' },
  trial: { subject: 'system', isTrial: true },
};
export type NotificationEvent =
  | ('enrolled' | 'concluded' | 'dueSoon' | 'overdue' | 'newContent')
  | ('certificateIssued' | 'certificateExpiring' | 'certificateRevoked' | 'externalApproved' | 'externalDenied')
  | ('subscriptionRenews' | 'subscriptionEnded' | 'subscriptionCancelled' | 'subscriptionReactivated')
  | ('correctionWaits' | 'correctionFinished' | 'newCommunication' | 'importFinished' | 'packReady' | 'trial');
export const notificationEventKeys = Object.keys(notificationEvents) as NotificationEvent[];
/** Returns the events of a subject. */
export const eventsOf = (subject: NotificationSubject): NotificationEvent[] =>
  notificationEventKeys.filter((event) => notificationEvents[event].subject === subject);

/** The values of a notification's sentences. They name contents and days, never another person. */
export type NotificationValues = {
  kind?: 'course' | 'trail';
  /** A day of the tenant, `yyyy-mm-dd`. */
  day?: string;
  count?: number;
  credential?: string;
  /** What whoever enrolled the person wrote to the person. */
  note?: string;
};
type Told = { event: NotificationEvent; objectId: string; values: NotificationValues };
/** Returns the page to which a notification leads. */
export function hrefOf({ event, objectId, values: { kind = 'course', credential } }: Told): string {
  switch (event) {
    case 'certificateIssued':
    case 'certificateRevoked':
      return credential ? `/certificadousuario/${credential}/public` : '/gestao/meus-certificados';
    case 'certificateExpiring':
    case 'packReady':
      return '/gestao/meus-certificados';
    case 'externalApproved':
    case 'externalDenied':
      return `/gestao/certificados-externos/${objectId}`;
    case 'correctionWaits':
      return '/gestao/correcoes-avaliacoes';
    case 'correctionFinished':
      return `/gestao/minhas-avaliacoes/${objectId}`;
    case 'newCommunication':
      return '/home?communications=open';
    case 'importFinished':
      return '/gestao/importacoes';
    case 'subscriptionRenews':
    case 'subscriptionEnded':
    case 'subscriptionCancelled':
    case 'subscriptionReactivated':
      return '/user-settings/plan';
    case 'trial':
      return '/notifications';
    default:
      return `/catalog?view=${referenceText({ kind, id: objectId })}`;
  }
}
/** The rows of a page of the panel and of the history. access §9 */
export const notificationsOnPage = 16;
/** The page size that a caller may name; an answer has at most 100 rows. decisions D8.3 */
export const largestNamedSize = 10_000;
/** The days before a deadline or the end of a certificate on which people are told. */
export const deadlineSteps = [7, 1] as const;
export const expirySteps = [30, 7] as const;
/** The days for which a notification is kept. */
export const keptDays = 180;
