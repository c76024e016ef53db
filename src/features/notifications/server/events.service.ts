// Turns each fact into notifications: who is told, of which object, and what tells this happening from the next.
import type { Context } from '#platform/server/context.ts';
import type { FactKind } from '#platform/server/events.ts';
import { findPublished, listReaders } from '#features/communications/server/audience.service.ts';
import type { communicationPublished } from '#features/communications/server/communications.events.ts';
import type { CertificateOf, packMade } from '#features/certificates/server/certificates.events.ts';
import type { correctionFinished, correctionsWait } from '#features/corrections/server/corrections.events.ts';
import type { peopleEnrolled } from '#features/enrollment/server/enrollment.events.ts';
import type { externalCertificateDecided } from '#features/external-certificates/server/external-certificates.events.ts';
import type { importEnded } from '#features/imports/server/imports.events.ts';
import type { contentConcluded } from '#features/progress/server/progress.events.ts';
import type { SubscriptionChange, subscriptionsChanged } from '#features/subscription/server/subscription.events.ts';
import { titleOfContent } from '#features/trails/server/certificate-uses.service.ts';
import type { NotificationEvent } from '../contract/notification.model.ts';
import { removeAll } from './notifications.store.ts';
import { forgetPreferencesOf } from './preferences.service.ts';
import * as store from './recipients.store.ts';
import { tellOfObject, tellPeople } from './telling.service.ts';

type PayloadOf<K> = K extends FactKind<infer T> ? T : never;
type Kind = 'course' | 'trail';
const titleOf = async (context: Context, kind: Kind, id: string) => (await titleOfContent(context, kind, id)) ?? '';

/** Tells people whom somebody or something else enrolled; who enrols alone knows it. */
export async function tellEnrolled(
  context: Context,
  { kind, objectId, userIds, origin, note }: PayloadOf<typeof peopleEnrolled>,
  occurrence: string,
): Promise<void> {
  if (origin === 'manual' || origin === 'external-page') return;
  const title = await titleOf(context, kind, objectId);
  // Whoever made an automatic enrolment decided there whether it is mailed.
  const isMailed = origin !== 'auto-position' && origin !== 'auto-unit';
  const about = { objectId, occurrence, title, values: { kind, ...(note && { note }) } };
  await tellOfObject(context, 'enrolled', userIds, about, { isMailed });
}
/** Tells that a content is concluded where no certificate tells it. */
export async function tellConcluded(
  context: Context,
  { userId, kind, objectId, cycle, isApproved }: PayloadOf<typeof contentConcluded>,
): Promise<void> {
  if (!isApproved || (await store.hasCertificate(context.db, { userId, kind, objectId, cycle }))) return;
  const title = await titleOf(context, kind, objectId);
  await tellOfObject(context, 'concluded', [userId], { objectId, occurrence: `${cycle}`, title, values: { kind } });
}
/** Tells the people who are learning a content that it has a new version. */
export async function tellNewContent(context: Context, kind: Kind, objectId: string, version: number): Promise<void> {
  if (version < 2) return;
  const userIds = await store.listLearning(context.db, kind, objectId);
  if (userIds.length === 0) return;
  const title = await titleOf(context, kind, objectId);
  await tellOfObject(context, 'newContent', userIds, { objectId, occurrence: `${version}`, title, values: { kind } });
}
/** Tells the people of these certificates as one set; most sets are of one content. */
export async function tellCertificates(
  context: Context,
  event: 'certificateIssued' | 'certificateRevoked',
  certificates: readonly CertificateOf[],
): Promise<void> {
  const titles = new Map<string, string>();
  for (const { kind, objectId } of certificates)
    if (!titles.has(objectId)) titles.set(objectId, await titleOf(context, kind, objectId));
  const told = certificates.map(({ userId, kind, objectId, credential }) => ({
    ...{ userId, objectId, occurrence: credential, title: titles.get(objectId)!, values: { kind, credential } },
  }));
  await tellPeople(context, event, told);
}
export const communicationTask = 'notifications-communication-begins';
/** Tells the readers of a communication once it has begun, each version once; one that begins later is told then. */
export async function tellCommunication(
  context: Context,
  { communicationId, version }: PayloadOf<typeof communicationPublished>,
): Promise<void> {
  const found = await findPublished(context, communicationId);
  if (!found || found.version !== version) return;
  const now = context.now().toISOString();
  if (found.endsAt && found.endsAt <= now) return;
  if (found.startsAt && found.startsAt > now) {
    const key = `${communicationTask}:${communicationId}`;
    await context.enqueue(communicationTask, { communicationId, version }, { key, runAt: new Date(found.startsAt) });
    return;
  }
  const userIds = await listReaders(context, communicationId, version);
  const about = { objectId: communicationId, occurrence: `${version}`, title: found.title, values: {} };
  await tellOfObject(context, 'newCommunication', userIds, about);
}
/** Tells who ordered a pack, where this is a person of the tenant. */
export async function tellPackReady(
  context: Context,
  { packId, startedBy }: PayloadOf<typeof packMade>,
): Promise<void> {
  await tellAccount(context, 'packReady', startedBy, packId);
}
export async function tellImportFinished(context: Context, fact: PayloadOf<typeof importEnded>): Promise<void> {
  await tellAccount(context, 'importFinished', fact.startedBy, fact.importId, fact.fileName);
}
async function tellAccount(
  context: Context,
  event: 'packReady' | 'importFinished',
  accountId: string,
  objectId: string,
  title = '',
) {
  const userId = await store.findUserOfAccount(context.db, accountId);
  if (userId) await tellOfObject(context, event, [userId], { objectId, occurrence: '', title, values: {} });
}
export async function tellCorrectionsWait(
  context: Context,
  { assessmentId, attemptIds }: PayloadOf<typeof correctionsWait>,
  occurrence: string,
): Promise<void> {
  const { title, userIds } = await store.findEvaluated(context.db, assessmentId);
  const values = { count: attemptIds.length };
  await tellOfObject(context, 'correctionWaits', userIds, { objectId: assessmentId, occurrence, title, values });
}
export async function tellCorrected(
  context: Context,
  { assessmentId, userId }: PayloadOf<typeof correctionFinished>,
  occurrence: string,
): Promise<void> {
  const { title } = await store.findEvaluated(context.db, assessmentId);
  await tellOfObject(context, 'correctionFinished', [userId], {
    objectId: assessmentId,
    occurrence,
    title,
    values: {},
  });
}
export async function tellDecision(
  context: Context,
  { certificateId, userId, title, status }: PayloadOf<typeof externalCertificateDecided>,
  occurrence: string,
): Promise<void> {
  const event = status === 'approved' ? 'externalApproved' : 'externalDenied';
  await tellOfObject(context, event, [userId], { objectId: certificateId, occurrence, title, values: {} });
}
const eventOfChange: Readonly<Record<SubscriptionChange, NotificationEvent>> = {
  ...{ renews: 'subscriptionRenews', ended: 'subscriptionEnded' },
  ...{ cancelled: 'subscriptionCancelled', reactivated: 'subscriptionReactivated' },
};
/** Tells people what became of their own subscriptions. */
export async function tellSubscriptions(
  context: Context,
  { change, subscriptions }: PayloadOf<typeof subscriptionsChanged>,
): Promise<void> {
  const told = subscriptions.map(({ userId, subscriptionId, day, occurrence }) => ({
    ...{ userId, objectId: subscriptionId, occurrence, title: '', values: { day } },
  }));
  await tellPeople(context, eventOfChange[change], told);
}
/** Removes all that an anonymised person was told, as titles can name the person, and what the person chose. */
export async function forgetNotificationsOf(context: Context, userId: string): Promise<void> {
  await removeAll(context.db, userId);
  await forgetPreferencesOf(context, userId);
}
