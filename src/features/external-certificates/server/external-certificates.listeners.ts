// Listens to decisions, which the learner is told, and to people who are anonymised, whose certificates are removed.
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { mailDecision } from './decision-notices.service.ts';
import { externalCertificateDecided } from './external-certificates.events.ts';
import { forgetCertificatesOf } from './external-certificates.service.ts';

export const externalCertificatesListeners = [
  listener(externalCertificateDecided, 'external-certificates-mail-decision', mailDecision),
  listener(personAnonymized, 'external-certificates-forget-person', (context, { userId }) =>
    forgetCertificatesOf(context, userId),
  ),
];
