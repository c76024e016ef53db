// Proves over HTTP what people choose of notifications, what the company sets for those who chose nothing, and that rows stay sparse.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getUser, updateUser } from '#features/people/contract/people.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import type { NotificationSubject } from '../contract/notification.model.ts';
import type { PreferencesEdit } from '../contract/preference.wire.ts';
import * as calls from '../contract/preferences.endpoints.ts';

const get = (tenant: TenantForTest, who: Persona = tenant.learner) => tenant.call(calls.getPreferences, {}, who);
const save = (tenant: TenantForTest, body: PreferencesEdit, who: Persona = tenant.learner) =>
  tenant.call(calls.savePreferences, { body }, who);
const of = ({ subjects }: Awaited<ReturnType<typeof get>>, subject: NotificationSubject) =>
  subjects.find((one) => one.subject === subject)!;
const stored = (tenant: TenantForTest, { userId }: Persona = tenant.learner) =>
  tenant.run(tenant.administrator, async ({ db }) => {
    const { rows } = await db.execute<{ choices: object; is_quiet: boolean | null; time_zone: string | null }>(
      sql`select choices, is_quiet, time_zone from data.notification_preferences where user_id = ${userId}`,
    );
    return rows;
  });
const defaults = (tenant: TenantForTest) => tenant.call(calls.getNotificationDefaults, {}, tenant.administrator);

test('who chose nothing has the product’s defaults: all in the app, at once by e-mail what has a date or a decision', async () => {
  const tenant = await makeTenant({ timeZone: 'America/Recife' });
  const found = await get(tenant);
  expect(
    found.subjects.map(({ subject, inApp, mail, isPushed, isRequired }) => [
      subject,
      inApp,
      mail,
      isPushed,
      isRequired,
    ]),
  ).toEqual([
    ['deadlines', true, 'now', true, true],
    ['learning', true, 'now', true, false],
    ['certificates', true, 'now', true, false],
    ['corrections', true, 'never', true, false],
    ['news', true, 'never', true, false],
    ['system', true, 'never', true, false],
  ]);
  expect(found).toMatchObject({
    ...{ notifiesByPush: false, notifiesBySms: false, timeZone: 'America/Recife', lockScreen: 'title' },
    quiet: { isOn: false, from: '22:00', to: '07:00', days: [], timeZone: null },
  });
  expect(await stored(tenant)).toEqual([]);
});
test('only what differs from the default is stored, and giving it up follows the default again', async () => {
  const tenant = await makeTenant();
  const changed = await save(tenant, {
    subjects: [
      { subject: 'learning', mail: 'daily' },
      { subject: 'news', inApp: false, mail: 'never', isPushed: false },
      { subject: 'system', mail: 'never' },
    ],
    quiet: { isOn: true, from: '21:30', to: '06:45', timeZone: 'America/Manaus' },
  });
  expect(of(changed, 'learning')).toMatchObject({ mail: 'daily', inApp: true, usual: { mail: 'now' } });
  expect(await stored(tenant)).toEqual([
    {
      choices: { learning: { mail: 'daily' }, news: { inApp: false, isPushed: false } },
      ...{ is_quiet: true, time_zone: 'America/Manaus' },
    },
  ]);
  expect(await get(tenant)).toEqual(changed);
  await save(tenant, {
    subjects: [{ subject: 'learning', mail: 'now' }],
    quiet: { isOn: false, from: '22:00', to: '07:00', timeZone: null },
  });
  expect(await stored(tenant)).toEqual([
    { choices: { news: { inApp: false, isPushed: false } }, is_quiet: null, time_zone: null },
  ]);
  expect(of(await tenant.call(calls.resetPreferences, {}, tenant.learner), 'news')).toMatchObject({ inApp: true });
  expect(await stored(tenant)).toEqual([]);
  // Nobody else's choices were touched.
  const other = await tenant.person();
  await save(tenant, { subjects: [{ subject: 'news', mail: 'weekly' }] }, other);
  expect(of(await get(tenant), 'news').mail).toBe('never');
});
test('what the company requires cannot be switched off, but its push can', async () => {
  const tenant = await makeTenant();
  for (const edit of [{ mail: 'never' }, { mail: 'daily' }, { inApp: false }] as const) {
    const body = { subjects: [{ subject: 'deadlines' as const, ...edit }] };
    const refused = await tenant.inject(calls.savePreferences, { body }, tenant.learner);
    expect([refused.status, refused.problem?.code]).toEqual([422, 'notifications.preferences.required']);
  }
  const changed = await save(tenant, { subjects: [{ subject: 'deadlines', isPushed: false }] });
  expect(of(changed, 'deadlines')).toMatchObject({ inApp: true, mail: 'now', isPushed: false });
});
test('unknown zones, empty hours and wrong times are refused with a sentence and change nothing', async () => {
  const tenant = await makeTenant();
  const hours = { isOn: true, from: '22:00', to: '07:00' };
  for (const quiet of [
    { ...hours, timeZone: 'America/Atlantida' },
    { ...hours, timeZone: '+03:00' },
    { ...hours, to: '22:00' },
    { ...hours, from: '25:00' },
    { ...hours, days: [0] },
    { ...hours, days: [8] },
    { ...hours, days: [1, 2, 3, 4, 5, 6, 7] },
  ]) {
    const refused = await tenant.inject(calls.savePreferences, { body: { quiet } }, tenant.learner);
    expect([400, 422]).toContain(refused.status);
    expect(refused.sentence).toMatch(/\S/);
  }
  expect(await stored(tenant)).toEqual([]);
});
test('whole days are quiet besides the hours, each once, and what a locked device shows is chosen and given up', async () => {
  const tenant = await makeTenant();
  const quiet = { isOn: false, from: '22:00', to: '07:00', days: [7, 6, 7], timeZone: null };
  expect((await save(tenant, { quiet, lockScreen: 'all' })).quiet.days).toEqual([6, 7]);
  // Hours that name no days leave them.
  const { days: _days, ...hours } = quiet;
  const found = await save(tenant, { quiet: { ...hours, isOn: true } });
  expect(found).toMatchObject({ lockScreen: 'all', quiet: { isOn: true, days: [6, 7] } });
  expect(await get(tenant)).toEqual(found);
  await save(tenant, { quiet: { ...quiet, days: [] } });
  expect((await stored(tenant))[0]).toMatchObject({ is_quiet: null });
  await save(tenant, { lockScreen: 'title' });
  expect(await stored(tenant)).toEqual([]);
});
test('the profile’s wish for pushes and the preferences are one, both ways', async () => {
  const tenant = await makeTenant();
  const params = { userId: tenant.learner.userId };
  const profile = () => tenant.call(getUser, { params }, tenant.learner);
  await save(tenant, { notifiesByPush: true, notifiesBySms: true });
  expect(await stored(tenant)).toEqual([]);
  expect(await profile()).toMatchObject({ notifiesByPush: true, notifiesBySms: true });
  const body = { fullName: tenant.learner.name, notifiesByPush: false };
  await tenant.call(updateUser, { params, body }, tenant.learner);
  expect(await get(tenant)).toMatchObject({ notifiesByPush: false, notifiesBySms: true });
});
test('administrators set the defaults, which hold for everybody who chose nothing and are noted in the audit', async () => {
  const tenant = await makeTenant();
  await save(tenant, { subjects: [{ subject: 'certificates', mail: 'weekly' }] });
  const usual = await defaults(tenant);
  const subjects = usual.subjects.map((one) =>
    one.subject === 'learning'
      ? { ...one, mail: 'daily' as const, isRequired: true }
      : one.subject === 'certificates'
        ? { ...one, mail: 'never' as const }
        : one,
  );
  const body = { subjects, quiet: { isOn: true, from: '20:00', to: '08:00', days: [7] } };
  for (const who of [tenant.learner, undefined])
    expect((await tenant.inject(calls.saveNotificationDefaults, { body }, who)).status).toBe(who ? 403 : 401);
  expect(await tenant.call(calls.saveNotificationDefaults, { body }, tenant.administrator)).toEqual(body);
  const found = await get(tenant);
  expect(of(found, 'learning')).toMatchObject({ mail: 'daily', isRequired: true });
  expect(of(found, 'certificates')).toMatchObject({ mail: 'weekly', usual: { mail: 'never' } });
  expect(found.quiet).toMatchObject({ isOn: true, from: '20:00', to: '08:00', days: [7] });
  const { rows } = await tenant.run(tenant.administrator, ({ db }) =>
    db.execute(sql`select changes from data.audit_entries where action = 'notifications.defaultsChanged'`),
  );
  expect(JSON.stringify(rows)).toContain('20:00 – 08:00, domingo');
  expect(JSON.stringify(rows)).toContain('Aprendizado: No aplicativo, E-mail: Todo dia, Push, obrigatório');
  // Back at the product's defaults nothing is stored of the subjects.
  await tenant.call(calls.saveNotificationDefaults, { body: usual }, tenant.administrator);
  const kept = await tenant.run(tenant.administrator, ({ db }) =>
    db.execute(sql`select choices from data.notification_defaults`),
  );
  expect(kept.rows).toEqual([{ choices: {} }]);
});
