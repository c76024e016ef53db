// Proves that pushes follow what the person wants: by subject, not in quiet hours, none at all without the wish; and that devices have names.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTrialNotification,
  listNotifications,
} from '#features/notifications/contract/notifications.endpoints.ts';
import type { PreferencesEdit } from '#features/notifications/contract/preference.wire.ts';
import { savePreferences } from '#features/notifications/contract/preferences.endpoints.ts';
import { tellOfObject } from '#features/notifications/server/telling.service.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, JobOptions } from '#platform/server/context.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { startPushService } from '#testing/push-service.ts';
import type { PushService } from '#testing/push-service.ts';
import * as calls from '../contract/device-tokens.endpoints.ts';
import { heldTask, holdTold, pushTold } from './pushing.service.ts';

let tenant: TenantForTest;
let service: PushService;
beforeAll(async () => {
  tenant = await makeTenant({ app: await appForTest({ LOCAL_PROVIDERS: 'allow' }) });
  service = await startPushService();
});
afterAll(() => service.close());

async function registered(body: PreferencesEdit) {
  const who = await tenant.person();
  const { token, path } = service.subscribe();
  const device = { kind: 'push', name: 'Firefox, Linux', product: 'Sabiá', token } as const;
  const { id } = await tenant.call(calls.createDeviceToken, { body: device }, who);
  await tenant.call(savePreferences, { body }, who);
  const titles = async () => {
    await tenant.app.runJobs();
    return service.received(path).map(({ message }) => (JSON.parse(message) as { title: string }).title);
  };
  return { who, id, titles };
}
const tell = (who: Persona, event: 'enrolled' | 'certificateIssued', more: Partial<Context> = {}) =>
  inTenant(tenant.app, tenant.tenantId, (context) =>
    tellOfObject({ ...context, ...more }, event, [who.userId], {
      ...{ objectId: newId(), occurrence: '1', title: 'NR-35', values: { kind: 'course' } },
    }),
  );

test('a subject whose push is off is not pushed, one whose notice is not shown in the app still is', async () => {
  const subjects = [
    { subject: 'learning', isPushed: false },
    { subject: 'certificates', inApp: false },
  ] as const;
  const { who, titles } = await registered({ subjects: [...subjects] });
  await tell(who, 'enrolled');
  await tell(who, 'certificateIssued');
  expect(await titles()).toEqual(['Certificado emitido: NR-35']);
  const { items } = await tenant.call(listNotifications, { query: {} }, who);
  expect(items.map(({ event }) => event)).toEqual(['enrolled']);
});
test('without the person’s wish nothing is pushed; the trial comes whatever was chosen by subject', async () => {
  const { who, titles } = await registered({ subjects: [{ subject: 'system', isPushed: false }] });
  await tenant.call(createTrialNotification, {}, who);
  expect(await titles()).toEqual(['Notificação de teste']);
  await tenant.call(savePreferences, { body: { notifiesByPush: false } }, who);
  await tell(who, 'enrolled');
  expect(await titles()).toHaveLength(1);
});
test('in quiet hours pushes wait for their end, and what was read meanwhile is not pushed', async () => {
  const quiet = { isOn: true, from: '00:00', to: '23:59', timeZone: 'UTC' };
  const { who, titles } = await registered({ quiet });
  const noon = { now: () => new Date('2090-05-10T12:00:00Z') };
  const [id] = await tell(who, 'enrolled', noon);
  expect(await titles()).toEqual([]);
  const held: { task: string; options: JobOptions | undefined }[] = [];
  const run = (work: (context: Context) => Promise<void>) => inTenant(tenant.app, tenant.tenantId, work);
  await run((context) =>
    holdTold({ ...context, enqueue: async (task, _payload, options) => void held.push({ task, options }) }, [id!], {
      id: 'one',
      until: '2090-05-10T23:59:00.000Z',
    }),
  );
  expect(held).toEqual([{ task: heldTask, options: { key: 'held:one', runAt: new Date('2090-05-10T23:59:00.000Z') } }]);
  await run((context) => pushTold(context, [id!], 'after'));
  expect(await titles()).toEqual(['Nova inscrição: NR-35']);
});
test('a whole quiet day ends at midnight, or later where the hours are quiet too, by the person’s clock', async () => {
  const endOf = async (quiet: NonNullable<PreferencesEdit['quiet']>, now: string) => {
    const who = await tenant.person();
    await tenant.call(savePreferences, { body: { quiet } }, who);
    const held: unknown[] = [];
    const publish: Context['publish'] = async (...facts) =>
      void held.push(...facts.map(({ payload }) => (payload as { heldUntil: string | null }).heldUntil));
    await tell(who, 'enrolled', { now: () => new Date(now), publish });
    return held[0];
  };
  const weekend = { isOn: false, from: '22:00', to: '07:00', days: [6, 7], timeZone: 'America/Manaus' };
  // 2090-05-13 is a Saturday; Manaus is four hours behind.
  expect(await endOf(weekend, '2090-05-13T12:00:00Z')).toBe('2090-05-15T04:00:00.000Z');
  expect(await endOf(weekend, '2090-05-15T03:59:00Z')).toBe('2090-05-15T04:00:00.000Z');
  expect(await endOf(weekend, '2090-05-15T04:00:00Z')).toBeNull();
  const nights = { ...weekend, isOn: true };
  expect(await endOf(nights, '2090-05-13T12:00:00Z')).toBe('2090-05-15T11:00:00.000Z');
  // From Friday night on.
  expect(await endOf(nights, '2090-05-13T03:00:00Z')).toBe('2090-05-15T11:00:00.000Z');
  expect(await endOf(nights, '2090-05-10T03:00:00Z')).toBe('2090-05-10T11:00:00.000Z');
  const almostAll = { ...nights, days: [1, 2, 3, 4, 5, 7] };
  expect(await endOf(almostAll, '2090-05-14T12:00:00Z')).toBe('2090-05-20T11:00:00.000Z');
});
test('a locked device shows the title alone, and the sentence below it where the person wants that', async () => {
  const who = await tenant.person();
  const { token, path } = service.subscribe();
  const device = { kind: 'push', name: 'Firefox, Linux', product: 'Sabiá', token } as const;
  await tenant.call(calls.createDeviceToken, { body: device }, who);
  const sent = async () => {
    await tell(who, 'certificateIssued');
    await tenant.app.runJobs();
    return JSON.parse(service.received(path).at(-1)!.message) as { title: string; body?: string };
  };
  expect(Object.keys(await sent()).sort()).toEqual(['href', 'id', 'language', 'title']);
  await tenant.call(savePreferences, { body: { lockScreen: 'all' } }, who);
  expect(await sent()).toMatchObject({
    ...{ title: 'Certificado emitido: NR-35', body: 'O certificado já pode ser visto e baixado.' },
  });
  await tenant.call(savePreferences, { body: { lockScreen: 'title' } }, who);
  expect((await sent()).body).toBeUndefined();
});
test('a person names the own devices, and nobody else’s', async () => {
  const { who, id } = await registered({});
  const rename = (name: string, as: Persona) =>
    tenant.inject(calls.renameDeviceToken, { params: { id }, body: { name } }, as);
  expect((await rename('  Celular do trabalho ', who)).status).toBe(204);
  expect((await tenant.call(calls.listDeviceTokens, {}, who))[0]).toMatchObject({ id, name: 'Celular do trabalho' });
  expect((await rename('Meu', tenant.learner)).status).toBe(404);
  expect((await rename('   ', who)).status).toBe(400);
  expect((await rename('x'.repeat(121), who)).status).toBe(400);
});
