// Proves that the owner of an external certificate is reminded once for each step before its end, in the own language.
import { beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#platform/contract/days.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { sendCertificate } from '#testing/make/external-certificate.ts';
import { inTenant } from '#testing/persona.ts';
import { dayFromToday } from '#testing/today.ts';
import { decideExternalCertificate } from '../contract/external-certificates.endpoints.ts';
import { remindOfEnds } from './reminders.service.ts';

let tenant: TenantForTest;
const today = dayFromToday(0, 'UTC');
/** Runs the job some days from today, and returns what it queued: title and days left. */
async function mailsAfter(days: number): Promise<string[]> {
  const queued: string[] = [];
  await inTenant(tenant.app, tenant.tenantId, (context) =>
    remindOfEnds({
      ...context,
      now: () => new Date(Date.parse(`${dayAfter(today, days)}T12:00:00Z`)),
      enqueueAll: async (task, jobs) => {
        for (const { payload } of jobs) {
          const { to, values, language } = payload as {
            to: string;
            values: { title: string; count: number };
            language: string;
          };
          expect([task, language, to]).toEqual(['send-mail', 'pt', expect.stringContaining('@')]);
          queued.push(`${values.title} ${values.count}`);
        }
      },
    }),
  );
  return queued.sort();
}
beforeAll(async () => {
  tenant = await makeTenant({ timeZone: 'UTC' });
  const approve = async (title: string, days: number | undefined) => {
    const expiresOn = days === undefined ? undefined : dayAfter(today, days);
    const id = await sendCertificate(tenant, { title, expiresOn });
    await tenant.call(decideExternalCertificate, { params: { id }, body: {} }, tenant.administrator);
  };
  await approve('A', 40);
  await approve('B', 5);
  await approve('C', undefined);
  await approve('D', -3);
  await sendCertificate(tenant, { title: 'E', expiresOn: dayAfter(today, 10) });
});
test('each step is told once, what waits, never ends or has ended is not', async () => {
  expect(await mailsAfter(0)).toEqual(['B 5']);
  expect(await mailsAfter(0)).toEqual([]);
  expect(await mailsAfter(10)).toEqual(['A 30']);
  expect(await mailsAfter(20)).toEqual([]);
  expect(await mailsAfter(33)).toEqual(['A 7']);
  expect(await mailsAfter(40)).toEqual([]);
});
