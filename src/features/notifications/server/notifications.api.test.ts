// Proves over HTTP that each person lists, counts, marks and removes only the own notifications, worded in the asked language.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/notifications.endpoints.ts';
import type { NotificationFilter } from '../contract/notification.wire.ts';
import { tellOfObject } from './telling.service.ts';

let tenant: TenantForTest;
beforeAll(async () => {
  tenant = await makeTenant();
});
const objectId = newId();
const tell = (who: Persona, title: string, occurrence = '1') =>
  inTenant(tenant.app, tenant.tenantId, (context) =>
    tellOfObject(context, 'enrolled', [who.userId], { objectId, occurrence, title, values: { kind: 'course' } }),
  );
const list = (who: Persona, query: NotificationFilter = {}) => tenant.call(calls.listNotifications, { query }, who);
const count = async (who: Persona) => (await tenant.call(calls.countUnread, {}, who)).count;
const get = (path: string, who: Persona, language = 'pt') =>
  tenant.app.http.inject({
    method: 'GET',
    url: `/hub/api/v1/${path}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'x-tenant': tenant.tenantId,
      'accept-language': language,
    },
  });

test('a notification has id, title, content, status SENT while unread and its moment, on a page or as a bare list [PUSH-002, PUSH-007, PUSH-016]', async () => {
  const who = await tenant.person();
  for (let number = 1; number <= 18; number++) await tell(who, `Curso ${number}`, `${number}`);
  const bare = await get('Notificacao/PushList', who);
  expect([bare.statusCode, bare.headers['x-total-count']]).toEqual([200, '18']);
  const all = bare.json<Record<string, unknown>[]>();
  expect(all).toHaveLength(18);
  expect(all[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: 'Nova inscrição: Curso 18',
    content: 'A sua inscrição neste curso foi feita.',
    status: 'SENT',
    deliveryTime: expect.stringMatching(/^\d{4}-.*Z$/),
    evento: 'enrolled',
    assunto: 'Aprendizado',
    link: `/catalog?view=1${objectId.replaceAll('-', '')}`,
  });
  const page = await get('Notificacao/PushList?page=2&size=16', who, 'en');
  const { data, ...paging } = page.json<{ data: { title: string }[] }>();
  expect(paging).toEqual({ pageNumber: 2, pageSize: 16, totalItems: 18, totalPages: 2 });
  expect(data.map(({ title }) => title)).toEqual(['New enrollment: Curso 2', 'New enrollment: Curso 1']);
  const beyond = await get('Notificacao/PushList?page=3&size=16&status=SENT', who);
  expect(beyond.json()).toMatchObject({ data: [], pageNumber: 3, totalItems: 18 });
  const largest = await get('Notificacao/PushList?page=1&size=10000', who);
  expect(largest.json()).toMatchObject({ pageSize: 100, totalItems: 18 });
});

test('reading, reading all and removing keep the number of unread ones; repeated, they change nothing [PUSH-003, PUSH-018, PUSH-019]', async () => {
  const who = await tenant.person();
  for (const number of ['1', '2', '3']) await tell(who, `Curso ${number}`, number);
  const [newest, middle, oldest] = (await list(who)).items;
  const params = { id: newest!.id };
  expect(await count(who)).toBe(3);
  expect(await tenant.call(calls.markRead, { params }, who)).toEqual({ count: 2 });
  expect(await tenant.call(calls.markRead, { params }, who)).toEqual({ count: 2 });
  expect((await list(who, { status: 'unread' })).items.map(({ id }) => id)).toEqual([middle!.id, oldest!.id]);
  expect((await list(who, { status: 'read' })).items.map(({ id, status }) => [id, status])).toEqual([
    [newest!.id, 'read'],
  ]);
  expect(await tenant.call(calls.markUnread, { params }, who)).toEqual({ count: 3 });
  expect(await tenant.call(calls.removeNotification, { params: { id: middle!.id } }, who)).toEqual({ count: 2 });
  expect((await tenant.inject(calls.removeNotification, { params: { id: middle!.id } }, who)).status).toBe(404);
  expect(await tenant.call(calls.markAllRead, {}, who)).toEqual({ count: 0 });
  expect((await list(who)).items.map(({ id, status }) => [id, status])).toEqual([
    [newest!.id, 'read'],
    [oldest!.id, 'read'],
  ]);
  // What was removed is not told again by a job that runs twice.
  await tell(who, 'Curso 2', '2');
  expect([(await list(who)).items.length, await count(who)]).toEqual([2, 0]);
});

test('a person counts the own unread ones, and nobody else’s notification can be read, marked or removed [PUSH-012, PUSH-020]', async () => {
  const who = await tenant.person();
  const other = await tenant.person();
  await tell(who, 'Só meu');
  const [own] = (await list(who)).items;
  expect([await count(who), await count(other), (await list(other)).items]).toEqual([1, 0, []]);
  for (const call of [calls.markRead, calls.markUnread, calls.removeNotification]) {
    const refused = await tenant.inject(call, { params: { id: own!.id } }, other);
    expect(refused.status).toBe(404);
  }
  const elsewhere = await makeTenant();
  expect((await elsewhere.inject(calls.markRead, { params: { id: own!.id } }, elsewhere.learner)).status).toBe(404);
  expect(await count(who)).toBe(1);
  expect((await get('Push/NaoLidas/Count', who)).json()).toEqual({ count: 1 });
});

test('a list is searched by the title of the thing and filtered by subject; people who left are told nothing', async () => {
  const who = await tenant.person();
  await tell(who, 'Segurança elétrica', '1');
  await tell(who, 'Direção defensiva', '2');
  await tenant.call(calls.createTrialNotification, {}, who);
  const titles = async (query: NotificationFilter) => (await list(who, query)).items.map(({ title }) => title);
  expect(await titles({ search: 'eletrica', pageSize: 16 })).toEqual(['Nova inscrição: Segurança elétrica']);
  expect(await titles({ subject: 'system' })).toEqual(['Notificação de teste']);
  expect(await titles({ subject: 'learning' })).toHaveLength(2);
  const left = await tenant.person();
  await tenant.run(tenant.administrator, ({ db }) =>
    db.execute(sql`update data.users set is_active = false where id = ${left.userId}`),
  );
  expect(await tell(left, 'Nada')).toEqual([]);
});
test('two writes at the same time tell once', async () => {
  const who = await tenant.person();
  await Promise.all([tell(who, 'Uma vez'), tell(who, 'Uma vez'), tell(who, 'Uma vez')]);
  expect([(await list(who)).items.length, await count(who)]).toEqual([1, 1]);
});
test('a person takes the own notifications away as a file, filtered like the history, in the own language', async () => {
  const who = await tenant.person();
  const other = await tenant.person();
  await tell(who, '=Soma', '1');
  await tell(other, 'De outra pessoa', '2');
  await tenant.call(calls.createTrialNotification, {}, who);
  const file = async (path: string, as: typeof who, language = 'pt') =>
    (
      await tenant.app.http.inject({
        url: `/hub/api/v1/Notificacao/PushList/csv${path}`,
        headers: { authorization: `Bearer ${as.token}`, 'x-tenant': tenant.tenantId, 'accept-language': language },
      })
    ).payload
      .replace('\uFEFF', '')
      .trim()
      .split('\n');
  const [heads, ...lines] = await file('', who);
  expect(heads).toBe('Notificação;Texto;Assunto;Situação;Quando');
  expect(lines.map((line) => line.split(';').slice(0, 4))).toEqual([
    ['Notificação de teste', expect.any(String), 'Sistema', 'Não lida'],
    ['Nova inscrição: =Soma', 'A sua inscrição neste curso foi feita.', 'Aprendizado', 'Não lida'],
  ]);
  expect(lines[0]!.split(';')[4]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  expect((await file('?assunto=Aprendizado', who)).slice(1)).toHaveLength(1);
  expect((await file('', who, 'en'))[0]).toBe('Notification,Text,Subject,Status,When');
  expect((await file('', await tenant.person())).slice(1)).toEqual([]);
});
