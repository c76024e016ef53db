// Sends a test e-mail of a rule with example values to one address, at once, so that a failure is told.
import { dayAfter } from '#platform/contract/days.ts';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { cleanFormattedText, hasWords } from '#platform/server/formatted-text.ts';
import { failureOf } from '#platform/server/mail.ts';
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import { createTestEntry } from '#features/deliveries/server/mail-ledger.service.ts';
import { ruleErrors } from '../contract/automated-notification.model.ts';
import type { TestEmail } from '../contract/automated-notification.wire.ts';
import { exampleValues } from '../contract/example-values.model.ts';
import { renderRuleMail } from '../contract/rule-mail.model.ts';
import { refuseErrors } from './refusing.service.ts';
import { dayWords, frameOf, whyOf } from './rule-mails.service.ts';

const exampleDays = 7;
export async function sendTestEmail(context: PersonContext, { email, body, subject, event }: TestEmail): Promise<void> {
  const template = cleanFormattedText(body);
  const rule = { name: '-', event, interval: 'once', days: exampleDays, daysWithoutAccess: exampleDays } as const;
  const rest = { copiesSupervisor: false, extraRecipient: null, segmentationIds: [] };
  const errors = ruleErrors({ ...rule, ...rest, subject, template }, hasWords(template));
  refuseErrors(errors.map((one) => (one.field === 'template' ? { ...one, field: 'body' } : one)));
  const { look, usual, origin } = await frameOf(context);
  const dueDay = dayWords(dayAfter(await todayOf(context), exampleDays), usual);
  const given = { company: look.company, link: `${origin}/home`, dueDay, days: exampleDays };
  const mail = renderRuleMail({
    ...{ subject, template, values: exampleValues(event, given) },
    look: { ...look, language: usual },
    why: whyOf(event, look.company, usual),
  });
  context.note({ after: { email, event } });
  await context.settle();
  const [id, { tenantId }] = [newId(), context];
  const [reply, failure] = await context
    .outside(() => context.mail.send({ ...mail, id, tenantId, to: email }))
    .then(
      (answer) => [answer?.reply ?? '', undefined] as const,
      (refusal: unknown) => [failureOf(refusal).reply, refusal] as const,
    );
  await createTestEntry(context, { id, to: email, subject: mail.subject, event, reply, isSent: !failure });
  await context.settle();
  if (failure) throw new Problem('unavailable', 'automatedNotifications.test.failed');
}
