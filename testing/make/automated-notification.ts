// Makes automated notifications for tests, and moves enrolments and accesses to the days that a rule looks for.
import { sql } from 'drizzle-orm';
import * as calls from '#features/automated-notifications/contract/automated-notifications.endpoints.ts';
import type { AutomatedNotificationForm } from '#features/automated-notifications/contract/automated-notification.wire.ts';
import { inTenant } from '../persona.ts';
import type { TenantForTest } from './tenant.ts';

export const automatedForm = (over: Partial<AutomatedNotificationForm> = {}): AutomatedNotificationForm => ({
  ...{ name: 'Prazo perto', situation: 'published', event: 'expiring', interval: 'weekly', days: 7 },
  ...{ subject: '{{firstName}}, faltam {{daysLeft}} dias', template: '<p>{{title}} vence em {{dueDay}}.</p>' },
  ...over,
});
/** Creates a published rule, unless the caller gives other settings, and returns its id. */
export const makeAutomatedNotification = async (
  tenant: TenantForTest,
  over: Partial<AutomatedNotificationForm> = {},
): Promise<string> =>
  (await tenant.call(calls.createAutomatedNotification, { body: automatedForm(over) }, tenant.administrator)).id;
/** Gives a person's enrolments a deadline so many days from now, and a beginning so many days ago. */
export const setEnrollments = (
  tenant: TenantForTest,
  userId: string,
  { dueIn, begunBefore = 0 }: { dueIn?: number; begunBefore?: number },
) =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`
      update data.enrollments
      set expires_at = now() + ${dueIn ?? null}::int * interval '1 day',
        enrolled_at = now() - ${begunBefore}::int * interval '1 day'
      where user_id = ${userId}`),
  );
/** Makes a person someone who was last here so many days ago. */
export const setLastAccess = (tenant: TenantForTest, userId: string, days: number) =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`
      insert into data.last_accesses (user_id, at) values (${userId}, now() - ${days}::int * interval '1 day')
      on conflict (tenant_id, user_id) do update set at = excluded.at`),
  );
