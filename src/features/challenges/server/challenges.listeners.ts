// Listens to what people do, which may give points, and to people who move, come back or leave.
import { personSeen } from '#features/automated-notifications/server/last-accesses.events.ts';
import { certificatesIssued } from '#features/certificates/server/certificates.events.ts';
import { communicationsFinished } from '#features/communications/server/communications.events.ts';
import { externalCertificateDecided } from '#features/external-certificates/server/external-certificates.events.ts';
import { audiencesChanged, peoplePlaced } from '#features/people/server/people.events.ts';
import { contentConcluded } from '#features/progress/server/progress.events.ts';
import { listener } from '#platform/server/listeners.ts';
import {
  followPlaces,
  rewardAccess,
  rewardCertificates,
  rewardConclusions,
  rewardExternalCertificate,
  rewardReading,
} from './awards.service.ts';

export const challengesListeners = [
  listener(contentConcluded, 'challenges-concluded', (context, fact) => rewardConclusions(context, [fact])),
  listener(certificatesIssued, 'challenges-certified', (context, { certificates }) =>
    rewardCertificates(context, certificates),
  ),
  listener(externalCertificateDecided, 'challenges-external', async (context, fact) => {
    if (fact.status === 'approved') await rewardExternalCertificate(context, fact);
  }),
  listener(communicationsFinished, 'challenges-read', rewardReading),
  listener(personSeen, 'challenges-access', rewardAccess),
  listener(peoplePlaced, 'challenges-placed', (context, { userIds }) => followPlaces(context, userIds)),
  listener(audiencesChanged, 'challenges-moved', (context, { userIds }) => followPlaces(context, userIds)),
];
