// Listens to the facts of earlier features and tells whom they concern: one line for each row of the table of events.
import { certificateRevoked, certificatesIssued, packMade } from '#features/certificates/server/certificates.events.ts';
import { communicationPublished } from '#features/communications/server/communications.events.ts';
import { correctionFinished, correctionsWait } from '#features/corrections/server/corrections.events.ts';
import { coursePublished } from '#features/courses/server/courses.events.ts';
import { peopleEnrolled } from '#features/enrollment/server/enrollment.events.ts';
import { externalCertificateDecided } from '#features/external-certificates/server/external-certificates.events.ts';
import { importEnded } from '#features/imports/server/imports.events.ts';
import { personAnonymized } from '#features/people/server/people.events.ts';
import { contentConcluded } from '#features/progress/server/progress.events.ts';
import { subscriptionsChanged } from '#features/subscription/server/subscription.events.ts';
import { trailPublished } from '#features/trails/server/trails.events.ts';
import { listener } from '#platform/server/listeners.ts';
import {
  forgetNotificationsOf,
  tellCertificates,
  tellCommunication,
  tellConcluded,
  tellCorrected,
  tellCorrectionsWait,
  tellDecision,
  tellEnrolled,
  tellImportFinished,
  tellNewContent,
  tellPackReady,
  tellSubscriptions,
} from './events.service.ts';

export const notificationListeners = [
  listener(peopleEnrolled, 'notifications-enrolled', (context, fact, { id }) => tellEnrolled(context, fact, id)),
  listener(contentConcluded, 'notifications-concluded', tellConcluded),
  listener(communicationPublished, 'notifications-communication', tellCommunication),
  listener(coursePublished, 'notifications-course', (context, { courseId, version }) =>
    tellNewContent(context, 'course', courseId, version),
  ),
  listener(trailPublished, 'notifications-trail', (context, { trailId, version }) =>
    tellNewContent(context, 'trail', trailId, version),
  ),
  listener(certificatesIssued, 'notifications-many-issued', (context, { certificates }) =>
    tellCertificates(context, 'certificateIssued', certificates),
  ),
  listener(certificateRevoked, 'notifications-revoked', (context, fact) =>
    tellCertificates(context, 'certificateRevoked', [fact]),
  ),
  listener(packMade, 'notifications-pack', tellPackReady),
  listener(correctionsWait, 'notifications-correction-waits', (context, fact, { id }) =>
    tellCorrectionsWait(context, fact, id),
  ),
  listener(correctionFinished, 'notifications-correction-finished', (context, fact, { id }) =>
    tellCorrected(context, fact, id),
  ),
  listener(externalCertificateDecided, 'notifications-external', (context, fact, { id }) =>
    tellDecision(context, fact, id),
  ),
  listener(importEnded, 'notifications-import', tellImportFinished),
  listener(subscriptionsChanged, 'notifications-subscriptions', tellSubscriptions),
  listener(personAnonymized, 'notifications-forget-person', (context, { userId }) =>
    forgetNotificationsOf(context, userId),
  ),
];
