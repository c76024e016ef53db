// Mails the owners of external certificates that end soon, once for each step, in their own language.
import type { Context } from '#platform/server/context.ts';
import type { Email } from '#platform/server/emails.ts';
import { getTenant, originOfTenant, todayOf } from '#features/contracts/server/tenants.service.ts';
import * as store from './reminders.store.ts';

/** Runs in the morning of the tenant's day; run again, it finds nothing that was not noted. */
export async function remindOfEnds(context: Context): Promise<void> {
  const found = await store.listDue(context.db, await todayOf(context));
  if (found.length === 0) return;
  const noted = await store.noteSteps(context.db, found, context.now().toISOString());
  const due = found.filter(({ id }) => noted.has(id));
  const { language } = await getTenant(context);
  const origin = await originOfTenant(context);
  await context.enqueueAll(
    'send-mail',
    due.map((one) => ({
      payload: {
        to: one.email,
        language: one.language ?? language,
        subject: 'externalCertificates.mail.ending.subject',
        body: 'externalCertificates.mail.ending.body',
        values: { name: one.fullName, title: one.title, count: one.daysLeft },
        action: {
          label: 'externalCertificates.mail.ending.action',
          url: `${origin}/gestao/certificados-externos/novo`,
        },
      } satisfies Email,
    })),
  );
}
