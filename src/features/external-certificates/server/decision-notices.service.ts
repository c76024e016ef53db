// Mails the learner that an external certificate was approved or denied, with the reason and the reviewer's words.
import type { Context } from '#platform/server/context.ts';
import { enqueueEmail } from '#platform/server/emails.ts';
import { say } from '#platform/server/texts.ts';
import { getTenant, originOfTenant } from '#features/contracts/server/tenants.service.ts';
import type { DenialReason } from '../contract/external-certificate.model.ts';
import * as store from './external-certificates.store.ts';

type Decided = {
  certificateId: string;
  userId: string;
  title: string;
  status: 'approved' | 'denied';
  reason: DenialReason | null;
  justification: string | null;
};
export async function mailDecision(context: Context, decided: Decided): Promise<void> {
  const learner = await store.findAddressee(context.db, decided.userId);
  if (!learner) return;
  const { status, title, reason, justification, certificateId } = decided;
  const language = learner.language ?? (await getTenant(context)).language;
  const denied = reason && {
    reason: say(language, `externalCertificates.reason.${reason}`),
    words: justification
      ? `\n\n${say(language, 'externalCertificates.mail.denied.words', { words: justification })}`
      : '',
  };
  await enqueueEmail(context, {
    to: learner.email,
    language,
    subject: `externalCertificates.mail.${status}.subject`,
    body: `externalCertificates.mail.${status}.body`,
    values: { name: learner.fullName, title, ...denied },
    action: {
      label: `externalCertificates.mail.${status}.action`,
      url: `${await originOfTenant(context)}/gestao/certificados-externos/${certificateId}`,
    },
  });
}
