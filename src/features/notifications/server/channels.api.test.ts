// Proves by which channels a person is told: in the app, by e-mail at once, in digests or never, and not in quiet hours.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { unsubscribeUrl } from '#features/deliveries/server/unsubscribe.service.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll, finishCourse } from '#testing/make/learning.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import type { NotificationEvent } from '../contract/notification.model.ts';
import { countUnread, listNotifications, markRead } from '../contract/notifications.endpoints.ts';
import type { PreferencesEdit } from '../contract/preference.wire.ts';
import * as calls from '../contract/preferences.endpoints.ts';
import { sendDigests } from './digests.service.ts';
import { tellOfObject } from './telling.service.ts';

const save = (tenant: TenantForTest, body: PreferencesEdit, who: Persona = tenant.learner) =>
  tenant.call(calls.savePreferences, { body }, who);
type Telling = { title?: string; at?: string; who?: Persona[]; occurrence?: string };
const objectId = newId();
const tell = (
  tenant: TenantForTest,
  event: NotificationEvent,
  { title = 'NR-35', at, who = [tenant.learner], occurrence = newId() }: Telling = {},
) =>
  inTenant(tenant.app, tenant.tenantId, (context) =>
    tellOfObject(
      at ? { ...context, now: () => new Date(at) } : context,
      event,
      who.map(({ userId }) => userId),
      { objectId, occurrence, title, values: { kind: 'course' } },
    ),
  );
type Delivery = { id: string; kind: string; event: string; state: string; due: string; values: object };
const ledger = (tenant: TenantForTest, { userId }: Persona = tenant.learner) =>
  tenant.run(tenant.administrator, async ({ db }) => {
    const { rows } = await db.execute<Delivery>(sql`
      select id, kind, event, state, values, to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as due
      from data.deliveries
      where user_id = ${userId} and kind <> 'mail'
      order by created_at, id`);
    return rows;
  });
const digestsOf = (tenant: TenantForTest, day: string, more: Partial<Context> = {}) =>
  inTenant(tenant.app, tenant.tenantId, (context) => sendDigests({ ...context, ...more }, { day }));
/** A Monday far enough ahead that everything was told before. */
const monday = '2090-01-02';
const tuesday = '2090-01-03';

test('an e-mail tells at once, in the reader’s language, with the look and a way to the thing, and can be left', async () => {
  const tenant = await makeTenant({ name: 'Copaíba' });
  const who = await tenant.person({ language: 'es' });
  await tell(tenant, 'enrolled', { who: [who], title: 'Trabajo {{title}} <b>', occurrence: 'a' });
  await tell(tenant, 'enrolled', { who: [who], title: 'Trabajo {{title}} <b>', occurrence: 'a' });
  await tenant.app.runJobs();
  const [mail, ...more] = await tenant.app.mailsTo(who.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Nueva inscripción: Trabajo {{title}} <b>');
  expect(mail!.text).toContain('Tu inscripción en este curso está hecha.');
  expect(mail!.text).toContain(`/catalog?view=1${objectId.replaceAll('-', '')}`);
  expect(mail!.html).toContain('Copaíba');
  expect(mail!.html).not.toContain('<b>');
  expect(mail!.html).toContain('/descadastro/');
  expect(await ledger(tenant, who)).toMatchObject([
    { kind: 'event', event: 'notification.enrolled', state: 'sent', values: { notificationId: expect.any(String) } },
  ]);
});
test('what the company requires is mailed without a way to leave, also to who left other messages', async () => {
  const tenant = await makeTenant();
  await tenant.run(tenant.administrator, ({ db }) =>
    db.execute(sql`
      insert into data.mail_blocks (address, reason, since) values (lower(${tenant.learner.email}), 'unsubscribed', now())`),
  );
  await tell(tenant, 'dueSoon');
  await tell(tenant, 'enrolled');
  await tenant.app.runJobs();
  expect((await ledger(tenant)).map(({ kind, state }) => [kind, state])).toEqual([
    ['duty', 'sent'],
    ['event', 'skipped'],
  ]);
  const [mail] = await tenant.app.mailsTo(tenant.learner.email);
  expect(mail!.html).not.toContain('/descadastro/');
});
test('each channel alone: nothing in the app, no e-mail, no push; what is mailed otherwise is not mailed again', async () => {
  const tenant = await makeTenant();
  await save(tenant, {
    subjects: [
      { subject: 'learning', inApp: false },
      { subject: 'certificates', mail: 'never' },
    ],
  });
  await tell(tenant, 'enrolled', { occurrence: 'a' });
  await tell(tenant, 'enrolled', { occurrence: 'a' });
  await tell(tenant, 'certificateIssued');
  await tell(tenant, 'externalApproved');
  await tell(tenant, 'correctionFinished');
  await tell(tenant, 'newContent');
  const { items } = await tenant.call(listNotifications, { query: {} }, tenant.learner);
  expect(items.map(({ event }) => event)).toEqual([
    ...['newContent', 'correctionFinished', 'externalApproved', 'certificateIssued'],
  ]);
  expect(await tenant.call(countUnread, {}, tenant.learner)).toEqual({ count: 4 });
  expect((await ledger(tenant)).map(({ event }) => event)).toEqual(['notification.enrolled']);
});
test('in quiet hours, also over midnight and in another zone, e-mails wait for their end', async () => {
  const tenant = await makeTenant({ timeZone: 'America/Sao_Paulo' });
  const quiet = { isOn: true, from: '22:00', to: '07:00' };
  await save(tenant, { quiet: { ...quiet, timeZone: null } });
  const far = await tenant.person();
  await save(tenant, { quiet: { ...quiet, timeZone: 'Asia/Tokyo' } }, far);
  const day = await tenant.person();
  await save(tenant, { quiet: { isOn: true, from: '09:00', to: '18:00', timeZone: null } }, day);
  const free = await tenant.person();
  const told = async (at: string) => {
    const who = [tenant.learner, far, day, free];
    await tell(tenant, 'enrolled', { at, who });
    return Promise.all(who.map(async (one) => (await ledger(tenant, one)).at(-1)!.due));
  };
  // 23:30 in São Paulo is 11:30 in Tokyo, on the next day.
  const [late, tokyo, , usual] = await told('2090-05-10T02:30:00Z');
  expect([late, tokyo, usual]).toEqual(['2090-05-10T10:00', '2090-05-10T02:30', '2090-05-10T02:30']);
  // 06:59 and 07:00 in São Paulo.
  expect((await told('2090-05-10T09:59:00Z'))[0]).toBe('2090-05-10T10:00');
  expect((await told('2090-05-10T10:00:00Z'))[0]).toBe('2090-05-10T10:00');
  // 22:30 in Tokyo, and within the day's own hours in São Paulo.
  const [, night, noon] = await told('2090-05-10T13:30:00Z');
  expect([night, noon]).toEqual(['2090-05-10T22:00', '2090-05-10T21:00']);
});
test('a digest names what is still unread, grouped, once a day, and nothing is sent where there is nothing', async () => {
  const tenant = await makeTenant();
  await save(tenant, {
    subjects: [
      { subject: 'learning', mail: 'daily', inApp: false },
      { subject: 'certificates', mail: 'daily' },
      { subject: 'news', mail: 'weekly' },
    ],
  });
  await tell(tenant, 'enrolled', { title: 'Ética' });
  await tell(tenant, 'certificateIssued', { title: 'NR-10' });
  const [read] = await tell(tenant, 'certificateIssued', { title: 'Lido' });
  await tenant.call(markRead, { params: { id: read! } }, tenant.learner);
  await tell(tenant, 'newContent', { title: 'Semanal' });
  expect(await ledger(tenant)).toEqual([]);
  await digestsOf(tenant, tuesday);
  await digestsOf(tenant, tuesday);
  expect((await ledger(tenant)).map(({ kind, event, values }) => [kind, event, values])).toEqual([
    ['summary', 'notifications.daily', { notificationIds: [expect.any(String), expect.any(String)], count: 2 }],
  ]);
  // What is told after the digest waits for the next day's.
  await tell(tenant, 'enrolled', { title: 'Depois' });
  await digestsOf(tenant, tuesday);
  expect(await ledger(tenant)).toHaveLength(1);
  await tenant.app.runJobs();
  const [mail] = await tenant.app.mailsTo(tenant.learner.email);
  expect(mail!.subject).toBe('Resumo do dia: 2 novidades');
  expect(mail!.text).toMatch(/Aprendizado[^]*Nova inscrição: Ética[^]*Certificados[^]*Certificado emitido: NR-10/);
  expect(mail!.text).not.toMatch(/Lido|Semanal|Depois/);
  await digestsOf(tenant, monday);
  expect((await ledger(tenant)).slice(1).map(({ event, values }) => [event, values])).toEqual([
    ['notifications.daily', { notificationIds: [expect.any(String)], count: 1 }],
    ['notifications.weekly', { notificationIds: [expect.any(String)], count: 1 }],
  ]);
  await digestsOf(tenant, '2090-01-04');
  expect(await ledger(tenant)).toHaveLength(3);
});
test('a digest that was killed before its commit is sent once, and what is read before sending is left out', async () => {
  const tenant = await makeTenant();
  await save(tenant, { subjects: [{ subject: 'learning', mail: 'daily' }] });
  const [only] = await tell(tenant, 'enrolled');
  const killed = digestsOf(tenant, tuesday, { enqueue: () => Promise.reject(new Error('killed')) });
  await expect(killed).rejects.toThrow('killed');
  expect(await ledger(tenant)).toEqual([]);
  await digestsOf(tenant, tuesday);
  await tenant.call(markRead, { params: { id: only! } }, tenant.learner);
  await tenant.app.runJobs();
  expect(await ledger(tenant)).toMatchObject([{ kind: 'summary', state: 'skipped' }]);
  expect(await tenant.app.mailsTo(tenant.learner.email)).toEqual([]);
});
test('what waits for a digest follows the next choice', async () => {
  const tenant = await makeTenant();
  await save(tenant, {
    subjects: [
      { subject: 'learning', mail: 'daily' },
      { subject: 'news', mail: 'daily' },
    ],
  });
  await tell(tenant, 'enrolled');
  await tell(tenant, 'newContent');
  await save(tenant, {
    subjects: [
      { subject: 'learning', mail: 'weekly' },
      { subject: 'news', mail: 'never' },
    ],
  });
  await digestsOf(tenant, tuesday);
  expect(await ledger(tenant)).toEqual([]);
  await digestsOf(tenant, monday);
  expect((await ledger(tenant)).map(({ event }) => event)).toEqual(['notifications.weekly']);
});
test('one click on the link of an e-mail ends those of its subject, of a digest those of that digest, and no others', async () => {
  const tenant = await makeTenant();
  await save(tenant, { subjects: [{ subject: 'news', mail: 'daily' }] });
  await tell(tenant, 'enrolled');
  await tell(tenant, 'newContent');
  await digestsOf(tenant, tuesday);
  const click = async ({ id }: Delivery) => {
    const url = await inTenant(tenant.app, tenant.tenantId, async (context) => unsubscribeUrl(context, id));
    const answer = await tenant.app.http.inject({ method: 'POST', url: new URL(url).pathname });
    expect(answer.statusCode).toBe(200);
    const { subjects } = await tenant.call(calls.getPreferences, {}, tenant.learner);
    return Object.fromEntries(subjects.map(({ subject, mail }) => [subject, mail]));
  };
  const [event, digest] = await ledger(tenant);
  expect(await click(event!)).toMatchObject({
    learning: 'never',
    certificates: 'now',
    news: 'daily',
    deadlines: 'now',
  });
  expect(await click(digest!)).toMatchObject({ certificates: 'now', news: 'never' });
  expect((await tenant.call(calls.getPreferences, {}, tenant.administrator)).subjects[1]).toMatchObject({
    mail: 'now',
  });
});
test('a conclusion is told where no certificate tells it', async () => {
  const tenant = await makeTenant();
  const course = await makeCourse(tenant, { title: 'Integração' });
  await makeSection(tenant, [['course', course]]);
  await enroll(tenant, 'course', course);
  await finishCourse(tenant, course, tenant.learner);
  await tenant.app.runJobs();
  const { items } = await tenant.call(listNotifications, { query: {} }, tenant.learner);
  expect(items.map(({ event, title }) => [event, title])).toContainEqual(['concluded', 'Concluído: Integração']);
});
