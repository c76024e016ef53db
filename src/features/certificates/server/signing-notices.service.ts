// Mails those who manage certificates, before the company's signing certificate ends and when it has ended, once for each step.
import type { Context } from '#platform/server/context.ts';
import { enqueueEmail } from '#platform/server/emails.ts';
import { getTenant, originOfTenant } from '#features/contracts/server/tenants.service.ts';
import { signingWarningOf } from '../contract/signing.model.ts';
import * as store from './signing.store.ts';

/** Runs once a day. The step and its mails are committed together, so that none is told twice. */
export async function warnOfSigningEnd(context: Context): Promise<void> {
  const stored = await store.lock(context.db);
  const step = stored && signingWarningOf(stored, context.now());
  if (!stored || step === undefined || (stored.warnedDays ?? Infinity) <= step) return;
  await store.setWarned(context.db, step);
  const tenant = await getTenant(context);
  const url = `${await originOfTenant(context)}/settings/certificado`;
  const kind = step === 0 ? 'ended' : 'ending';
  for (const { email, fullName, language } of await store.listMaintainers(context.db)) {
    const tongue = language ?? tenant.language;
    await enqueueEmail(context, {
      to: email,
      language: tongue,
      subject: `certificates.mail.signing.${kind}.subject`,
      body: `certificates.mail.signing.${kind}.body`,
      values: {
        name: fullName,
        holder: stored.name,
        day: new Intl.DateTimeFormat(tongue, { dateStyle: 'long', timeZone: tenant.timeZone }).format(
          new Date(stored.validUntil),
        ),
      },
      action: { label: 'certificates.mail.signing.action', url },
    });
  }
}
