// Proves that an automated notification names the day of a deadline that every list names, and counts the days to it.
import { expect, test } from 'vitest';
import { listEnrollmentsOfPerson } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { dayAfter, dayIn } from '#platform/contract/days.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/automated-notifications.endpoints.ts';

test('what ends at midnight ended with the day before, in the company’s zone', { timeout: 60_000 }, async () => {
  for (const timeZone of ['Pacific/Kiritimati', 'America/Sao_Paulo', 'Pacific/Pago_Pago']) {
    const tenant = await makeTenant({ timeZone });
    const { learner, administrator } = tenant;
    const course = await makeCourse(tenant, { dayLimit: 3 });
    await enroll(tenant, 'course', course);
    const own = await tenant.call(listEnrollmentsOfPerson, { params: { userId: learner.userId }, query: {} }, learner);
    const told = async (days: number) => {
      const body = { event: 'expiring' as const, interval: 'weekly' as const, days };
      return (await tenant.call(calls.simulateAutomatedNotification, { query: {}, body }, administrator)).people;
    };
    expect(own.items[0]!.dueOn).toBe(dayAfter(dayIn(new Date(), timeZone), 3));
    expect(await told(2)).toEqual([]);
    expect(await told(3)).toMatchObject([{ days: 3, dueOn: own.items[0]!.dueOn }]);
  }
});
